"""The best that can be made of one area as it stands (C23, C26 to C29).

What to do about each of its creatures.
"""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.cutterland.components import DEVOURED_BY_KRAKEN, DRAGON_PAIR, FROG_LOSS
from scissortail.games.cutterland.solver.clock import Clock
from scissortail.games.cutterland.solver.front import LOST, MANY_TURTLES, SURVIVORS, Front, How, Sieve
from scissortail.games.cutterland.solver.ideal import Group, ideal
from scissortail.games.cutterland.solver.victims import EATEN, GUARDED, Choice, Victim
from scissortail.games.cutterland.squares import (
    CENTAUR,
    COUNT,
    DRAGON,
    FIELD,
    FROG,
    GOBLIN,
    MOOR,
    PLAINS,
    TURTLE,
    one,
)
from scissortail.games.cutterland.worth import POINTS, goblins, hungry, moor


class Creatures:
    """The creatures of one terrain. Sets of them are bits, by their place in the list."""

    def __init__(self, victims: list[Victim], terrain: i64, wood: i64, towers: i64, clock: Clock) -> None:
        self.victims = victims
        self.clock = clock
        self.everybody = (1 << len(victims)) - 1
        self.squares: i64 = 0
        """The squares of the terrain: of plains, where they count."""
        self.need: i64 = LOST
        """What the whole terrain must exceed to be of use."""
        self.terrain: i64 = terrain
        self.wood: i64 = wood
        self.towers: i64 = towers
        self.fronts: dict[int, Front] = {}
        self.ideals: dict[int, int] = {}
        self.groups: dict[int, Group] = {}
        self.dragons = 0
        """As bits."""
        self.centaurs = 0
        self.turtles = 0
        for number, victim in enumerate(victims):
            if victim.content == DRAGON:
                self.dragons |= 1 << number
            elif victim.content == CENTAUR:
                self.centaurs |= 1 << number
            elif victim.content == TURTLE:
                self.turtles |= 1 << number
        # The one area that is being worked out.
        self._list: list[Victim] = []
        self._made: list[Choice] = []
        self._has_dragon = False
        self._size: i64 = 0
        self._to_come = vec[i64]([0])
        """By place in the list: the creatures from there on, as counts of each kind (see squares.py)."""
        self._to_eat = vec[i64]([0])
        """And how many of them krakens can get, goblins left out."""

    def front(self, creatures: int, size: i64) -> Front:
        """An area of so many squares with these creatures."""
        key = creatures << 10 | int(size) if self.terrain == PLAINS else creatures
        known = self.fronts.get(key)
        if known is None:
            self._list = sorted(self._members(creatures), key=_kind)
            self._made = []
            self._has_dragon = creatures & self.dragons != 0
            self._size = size
            self._look_ahead()
            sieve = Sieve(self.wood, self.towers, self.floor(creatures, size))
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

    def _look_ahead(self) -> None:
        size: i64 = len(self._list)
        self._to_come = vec[i64]([0] * (size + 1))
        self._to_eat = vec[i64]([0] * (size + 1))
        for i in range(size - 1, -1, -1):
            victim = self._list[i]
            self._to_come[i] = self._to_come[i + 1] + one(victim.content)
            self._to_eat[i] = self._to_eat[i + 1]
            if victim.content != GOBLIN and (victim.threatened or _feeds(victim)):
                self._to_eat[i] += 1

    def _hopeless(self, sieve: Sieve, number: i64, wood: i64, towers: i64, counts: i64, eaten: i64) -> bool:
        """Whether nothing good can come of it, even if all that are not decided on both live and are eaten.

        A goblin that lives is worth no less than one that a kraken eats.
        """
        likely = counts + self._to_come[number]
        points = DEVOURED_BY_KRAKEN * (eaten + self._to_eat[number]) - wood - towers
        points += goblins(likely >> FIELD * GOBLIN & COUNT)
        if (counts >> FIELD * DRAGON & COUNT) <= 2 <= (likely >> FIELD * DRAGON & COUNT):
            points += DRAGON_PAIR
        if self.terrain == PLAINS and likely >> FIELD * CENTAUR & COUNT:
            points += self._size
        value = (points << SURVIVORS) + len(self._list) - eaten
        return sieve.hopeless(wood, likely >> FIELD * TURTLE & COUNT, value)

    def _decide(
        self, sieve: Sieve, first: i64, wood: i64, towers: i64, counts: i64, guarded: i64, eaten: i64
    ) -> None:
        """Every choice for one creature after the other.

        Of equal creatures the first ones take the earlier choices.
        """
        self.clock.tick()
        number: i64 = len(self._made)
        if number == len(self._list):
            self._settle(sieve, wood, towers, counts, guarded, eaten)
            return
        if wood + towers and self._hopeless(sieve, number, wood, towers, counts, eaten):
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

    def floor(self, creatures: int, size: i64) -> i64:
        """Return the value that areas with these creatures and so many squares must exceed.

        All other creatures are assumed to be worth their ideal.
        """
        if self.need == LOST:
            return LOST
        return self.need - self.ideal_with(self.everybody & ~creatures, self.squares - size)

    def ideal_with(self, creatures: int, size: i64) -> i64:
        """The same for so many squares: those of plains count where a centaur may be."""
        if creatures & self.centaurs:
            return self.ideal(creatures) + (size << SURVIVORS)
        return self.ideal(creatures)

    def ideal(self, creatures: int) -> i64:
        """What these are worth at most, the squares of plains left out."""
        known = self.ideals.get(creatures)
        if known is None:
            known = int(ideal(self.group(creatures)))
            self.ideals[creatures] = known
        return known

    def group(self, creatures: int) -> Group:
        known = self.groups.get(creatures)
        if known is None:
            known = Group(self._members(creatures))
            self.groups[creatures] = known
        return known


def _feeds(victim: Victim) -> bool:
    """Whether a bridge could feed it to a kraken."""
    return not victim.threatened and len(victim.choices) > 1 and victim.choices[1].fate == EATEN


def _kind(victim: Victim) -> str:
    return victim.kind
