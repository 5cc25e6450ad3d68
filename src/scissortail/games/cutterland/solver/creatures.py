"""The best that can be made of one area as it stands (C23, C26 to C29): what to do about each of its creatures."""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.cutterland.components import DEVOURED_BY_KRAKEN, DRAGON_PAIR, FROG_LOSS
from scissortail.games.cutterland.solver.clock import Clock
from scissortail.games.cutterland.solver.front import LOST, MANY_TURTLES, POINT, SURVIVORS, Front, How, Sieve
from scissortail.games.cutterland.solver.victims import EATEN, GUARDED, Choice, Victim
from scissortail.games.cutterland.squares import CENTAUR, COUNT, DRAGON, FIELD, FROG, GOBLIN, MOOR, PLAINS, TURTLE, one
from scissortail.games.cutterland.worth import POINTS, goblins, hungry, moor


class Creatures:
    """The creatures of one terrain. Sets of them are bits, by their place in the list."""

    def __init__(self, victims: list[Victim], terrain: i64, wood: i64, towers: i64, clock: Clock) -> None:
        self.victims = victims
        self.clock = clock
        self.terrain: i64 = terrain
        self.wood: i64 = wood
        self.towers: i64 = towers
        self.fronts: dict[int, Front] = {}
        self.ideals: dict[int, int] = {}
        self.dragons = 0
        """As bits."""
        for number, victim in enumerate(victims):
            if victim.content == DRAGON:
                self.dragons |= 1 << number
        # The one area that is being worked out.
        self._list: list[Victim] = []
        self._made: list[Choice] = []
        self._has_dragon = False
        self._size: i64 = 0

    def front(self, creatures: int, size: i64) -> Front:
        """An area of so many squares with these creatures."""
        key = creatures << 10 | int(size) if self.terrain == PLAINS else creatures
        known = self.fronts.get(key)
        if known is None:
            self._list = sorted(self._members(creatures), key=_kind)
            self._made = []
            self._has_dragon = creatures & self.dragons != 0
            self._size = size
            sieve = Sieve(self.wood, self.towers)
            self._decide(sieve, 0, 0, 0, 0, 0, 0)
            known = sieve.front()
            self.fronts[key] = known
        return known

    def _members(self, creatures: int) -> list[Victim]:
        found = []
        number = 0
        while creatures:
            if creatures & 1:
                found.append(self.victims[number])
            creatures >>= 1
            number += 1
        return found

    def _decide(self, sieve: Sieve, first: i64, wood: i64, towers: i64, counts: i64, guarded: i64, eaten: i64) -> None:
        """Every choice for one creature after the other; of equal creatures the first ones take the earlier choices."""
        self.clock.tick()
        number: i64 = len(self._made)
        if number == len(self._list):
            self._settle(sieve, wood, towers, counts, guarded, eaten)
            return
        victim = self._list[number]
        if number == 0 or self._list[number - 1].kind != victim.kind:
            first = 0
        for i in range(first, i64(len(victim.choices))):
            choice = victim.choices[i]
            if wood + choice.wood > self.wood or towers + choice.towers > self.towers:
                continue
            if choice.wood and victim.content == FROG and choice.fate != EATEN and not self._has_dragon:
                continue
            alive: i64 = 0 if choice.fate == EATEN else one(victim.content)
            safe: i64 = 0
            if choice.fate == GUARDED:
                if not victim.threatened and not self._has_dragon:
                    continue
                if victim.content != DRAGON:
                    safe = alive
            self._made.append(choice)
            self._decide(
                sieve,
                i,
                wood + choice.wood,
                towers + choice.towers,
                counts + alive,
                guarded + safe,
                eaten + (1 if choice.fate == EATEN else 0),
            )
            self._made.pop()

    def _settle(self, sieve: Sieve, wood: i64, towers: i64, counts: i64, guarded: i64, eaten: i64) -> None:
        """Krakens have eaten; now the dragons do."""
        alive = i64(len(self._list)) - eaten
        eat = hungry(counts, guarded, 0)
        points = DEVOURED_BY_KRAKEN * eaten - wood - towers
        if self.terrain == MOOR:
            points += moor(counts, guarded, 0) >> POINTS
            self._offer(sieve, wood, towers, 0, (points << SURVIVORS) + alive - eat)
            return
        if self.terrain != PLAINS:
            turtles = counts >> FIELD * TURTLE & COUNT
            points -= FROG_LOSS * (counts >> FIELD * FROG & COUNT)
            self._offer(sieve, wood, towers, min(turtles, MANY_TURTLES), (points << SURVIVORS) + alive)
            return
        if (counts >> FIELD * DRAGON & COUNT) == 2:
            points += DRAGON_PAIR
        centaurs = counts >> FIELD * CENTAUR & COUNT
        loose = (counts - guarded) >> FIELD * CENTAUR & COUNT
        turtles = counts >> FIELD * TURTLE & COUNT
        most = min((counts - guarded) >> FIELD * TURTLE & COUNT, eat)
        least: i64 = eat - loose if eat > loose else 0
        for gone in range(least, most + 1):
            area = self._size if centaurs - (eat - gone) > 0 else 0
            value = ((points + area) << SURVIVORS) + alive - eat
            self._offer(sieve, wood, towers, min(turtles - gone, MANY_TURTLES), value)

    def _offer(self, sieve: Sieve, wood: i64, towers: i64, turtles: i64, value: i64) -> None:
        if sieve.beats(wood, towers, turtles, value):
            tokens: list[int] = []
            for choice in self._made:
                tokens.extend(choice.tokens)
            sieve.put(wood, towers, turtles, value, How(tokens, None, None))

    def ideal(self, creatures: int) -> i64:
        """No way of dividing these into areas is worth more, the squares of plains left out.

        As if every goblin stood in the best company, every two dragons were a pair, and dragons ate nothing but frogs and
        turtles. What a creature costs to keep or to feed is taken off, once for each.
        """
        known = self.ideals.get(creatures)
        if known is None:
            known = int(self._ideal(creatures))
            self.ideals[creatures] = known
        return known

    def _ideal(self, creatures: int) -> i64:
        kept = vec[i64]([0] * 8)
        """By content, creatures that live if nothing is done."""
        dear = vec[i64]([0] * 8)
        """And those that krakens eat if nothing is done."""
        fed: i64 = 0
        members = self._members(creatures)
        dragons = False
        for victim in members:
            if victim.content == DRAGON:
                dragons = True
            if victim.threatened:
                dear[victim.content] += 1
            else:
                kept[victim.content] += 1
                if len(victim.choices) > 1 and victim.choices[1].fate == EATEN:
                    fed += 1
        # Feeding brings 2 for a token, and spares a frog's 2.
        points = DEVOURED_BY_KRAKEN * dear[FROG] + DEVOURED_BY_KRAKEN * dear[TURTLE] + DEVOURED_BY_KRAKEN * dear[CENTAUR] + fed
        if not dragons:
            points -= FROG_LOSS * kept[FROG]
            for victim in members:
                if victim.content == FROG and not victim.threatened and len(victim.choices) > 1:
                    points += FROG_LOSS
        best: i64 = LOST
        for saved in range(dear[GOBLIN] + 1):
            number = kept[GOBLIN] + saved
            apart = number // 4 * goblins(4) + goblins(number % 4)
            best = max(best, apart - saved + DEVOURED_BY_KRAKEN * (dear[GOBLIN] - saved))
        points += best
        best = LOST
        for saved in range(dear[DRAGON] + 1):
            pairs = (kept[DRAGON] + saved) // 2
            best = max(best, DRAGON_PAIR * pairs - saved + DEVOURED_BY_KRAKEN * (dear[DRAGON] - saved))
        points += best
        return points * POINT + len(members)


def _kind(victim: Victim) -> str:
    return victim.kind
