"""A quick player for trying plans out.

It plays and lays by rules of thumb, in microseconds. It plays the personal card if hand and supply rows get
it onto a level row, with as few scissors as possible. Then it plays what fits without helping the next
player's personal card. Then it lays the card that will be needed last where it blocks least.
"""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.rope.board import (
    ADD,
    CARDS,
    DECK,
    DISCARD,
    HELD,
    LAST_RECYCLE,
    MOVED,
    RECYCLES,
    SEATS,
    STALE,
    SUPPLY,
    TOP,
    TURN,
    WIDTH,
    World,
    can_draw,
    kinds_of,
    open_cards,
    push,
    refill,
    turn_up,
)
from scissortail.bots.rope.habits import (
    GAPS,
    LAY_FAR,
    LAY_PAIR,
    ON_FAR,
    ON_NEXT,
    ON_NOTHING,
    ON_OTHER,
    ON_SAME,
    ON_SCISSORS,
    OWN_GAP,
    SHED_HAND,
    SHED_PAIR,
    SHED_SUPPLY,
    THEIR_GAP,
    WAY_CARD,
    WAY_SCISSORS,
)
from scissortail.bots.rope.reach import BITS, WAYS, Reach, lack
from scissortail.games.rope.components import KINDS, ROWS, SCISSORS
from scissortail.games.rope.level_rows import DONE, FREE
from scissortail.games.rope.moves import DECK_SOURCE, LAYS, SOURCES, SUPPLY_SOURCE


class Playout:
    """One world being played on."""

    def __init__(self, reach: Reach, habits: vec[i64], world: World) -> None:
        self.reach = reach
        self.world = world
        self.cells = vec[i64](list(world.cells))
        self.over = False
        """Whether the game is over."""
        self.supplies = vec[i64]([0, 0, 0])
        self.habits = habits

    def begin(self) -> None:
        """Lay the board out as the world has it."""
        self.over = False
        cells = self.cells
        start = self.world.cells
        cell: i64 = 0
        end: i64 = len(cells)
        while cell < end:
            cells[cell] = start[cell]
            cell += 1

    def carry_out(self, codes: list[int]) -> bool:
        """Make the moves of a plan; whether the turn is over then."""
        cells = self.cells
        seat = cells[TURN]
        at = SEATS + WIDTH * seat
        for number in codes:
            code: i64 = number
            source = code % SOURCES
            if code >= LAYS:
                self._lay(at, source, (code - LAYS) // SOURCES)
                self._end_turn()
                return True
            if not source:
                self._end_turn()
                return True
            if source < DECK_SOURCE:
                self._take(at, source)
                self._put(code // SOURCES, source)
            elif source == DECK_SOURCE:
                self._put(code // SOURCES, cells[at + TOP])
                self._turn_up(seat)
            else:
                supply = at + SUPPLY + source - SUPPLY_SOURCE - 1
                self._put(code // SOURCES, cells[supply] & 15)
                cells[supply] >>= 4
        self._stop_if_nobody_can_move()
        return False

    def run(self, turns: i64, ended: bool) -> None:
        """Finish this turn unless it has `ended`, then play `turns` more.

        The hand of the last player is not refilled.
        """
        cells = self.cells
        if not ended and not self.over:
            self.turn()
        while turns > 0 and not self.over:
            seat = cells[TURN]
            refill(self.world, cells, SEATS + WIDTH * seat)
            if cells[RECYCLES] == LAST_RECYCLE:
                self.over = True
                return
            cells[TURN] = (seat + 1) % self.world.players
            self.turn()
            turns -= 1

    def turn(self) -> None:
        """One turn, or the rest of it, up to the card laid."""
        cells = self.cells
        seat = cells[TURN]
        at = SEATS + WIDTH * seat
        while self._personal(at):
            self._turn_up(seat)
            if self.over:
                return
        self._shed(at)
        if cells[at + HELD]:
            self._lay_best(at)
        self._end_turn()

    def _end_turn(self) -> None:
        """R11: a whole round in which no card moved ends the game. A refill moves cards too."""
        cells = self.cells
        if cells[MOVED] or can_draw(cells):
            cells[STALE] = 0
        else:
            cells[STALE] += 1
        cells[MOVED] = 0
        if cells[STALE] == self.world.players:
            self.over = True
        self._stop_if_nobody_can_move()

    def _stop_if_nobody_can_move(self) -> None:
        """R11: the game is over once stock and all hands are empty and no player has a legal play."""
        cells = self.cells
        if can_draw(cells):
            return
        takes = self.reach.takes[cells[0]] | self.reach.takes[cells[1]] | self.reach.takes[cells[2]]
        at: i64 = SEATS
        end: i64 = len(cells)
        while at < end:
            if cells[at + HELD] or takes & open_cards(cells, at):
                return
            at += WIDTH
        self.over = True

    def _turn_up(self, seat: i64) -> None:
        turn_up(self.world, self.cells, seat)
        if not self.cells[SEATS + WIDTH * seat + DECK]:
            self.over = True

    def _take(self, at: i64, card: i64) -> None:
        """A card out of the hand."""
        self.cells[at + CARDS] -= ADD[card]
        self.cells[at + HELD] -= 1

    def _put(self, row: i64, card: i64) -> None:
        """A card on a level row (R4)."""
        self.cells[row] = self._after(row, card)
        self.cells[MOVED] = 1
        if self.cells[row] == FREE:
            self.cells[DISCARD] = 1

    def _after(self, row: i64, card: i64) -> i64:
        """The state of a level row after this card (R4)."""
        state = self.reach.next[self.cells[row] * KINDS + card]
        return FREE if state == DONE else state

    def _lay(self, at: i64, card: i64, supply: i64) -> None:
        self._take(at, card)
        self.cells[MOVED] = 1
        self.cells[at + SUPPLY + supply] = push(self.cells[at + SUPPLY + supply], card)

    def _see(self, at: i64) -> None:
        supplies = self.supplies
        supplies[0] = self.cells[at + SUPPLY]
        supplies[1] = self.cells[at + SUPPLY + 1]
        supplies[2] = self.cells[at + SUPPLY + 2]

    def _personal(self, at: i64) -> bool:
        """Play the personal card and what it needs first. Return whether that is possible."""
        cells = self.cells
        reach = self.reach
        top = cells[at + TOP]
        if not top:
            return False
        kinds = kinds_of(cells[at + CARDS])
        plain = kinds & 0xFFFF
        self._see(at)
        least: i64 = 1000000
        best_row: i64 = -1
        best_way: i64 = 0
        row: i64 = 0
        while row < ROWS:
            place = (cells[row] * KINDS + top) * WAYS
            end = place + WAYS
            while place < end:
                way = reach.ways[place]
                if way < 0:
                    break
                if not lack(way, kinds, self.supplies):
                    cost = self.habits[WAY_CARD] * BITS[way] + self.habits[WAY_SCISSORS] * lack(
                        way, plain, self.supplies
                    )
                    if cost < least:
                        least = cost
                        best_row = row
                        best_way = way
                place += 1
            row += 1
        if best_row < 0:
            return False
        return self._walk(at, best_row, best_way, top)

    def _walk(self, at: i64, row: i64, way: i64, top: i64) -> bool:
        """The cards of a way to a row, then the personal card if it fits indeed."""
        reach = self.reach
        cells = self.cells
        one: i64 = 1
        while way:
            fitting = way & reach.takes[cells[row]]
            if not fitting:
                break
            card: i64 = 1
            while not (fitting >> card) & 1:
                card += 1
            way &= ~(one << card)
            if not self._play(at, row, card) and not self._play(at, row, SCISSORS):
                return False
        if not (reach.takes[cells[row]] >> top) & 1:
            return False
        self._put(row, top)
        return True

    def _play(self, at: i64, row: i64, card: i64) -> bool:
        """Play this card to a row, from a supply row if possible, else from the hand.

        Return whether there is one.
        """
        supply = at + SUPPLY
        end = supply + ROWS
        while supply < end:
            if self.cells[supply] & 15 == card:
                self.cells[supply] >>= 4
                self._put(row, card)
                return True
            supply += 1
        if not (self.cells[at + CARDS] >> (4 * card)) & 15:
            return False
        self._take(at, card)
        self._put(row, card)
        return True

    def _shed(self, at: i64) -> None:
        """Play numbers as long as one pays.

        It must bring the player's personal card closer, or the next player's no closer.
        """
        cells = self.cells
        after = SEATS + WIDTH * ((cells[TURN] + 1) % self.world.players)
        while True:
            theirs = self._missing(after, 0)
            ours = self._missing(at, kinds_of(cells[at + CARDS]))
            base = self.habits[THEIR_GAP + theirs] - self.habits[OWN_GAP + ours]
            best: i64 = 0
            best_code: i64 = 0
            row: i64 = 0
            while row < ROWS:
                before = cells[row]
                source: i64 = 1
                while source <= SUPPLY_SOURCE + ROWS:
                    card = self._sheds(at, source)
                    if (self.reach.takes[before] >> card) & 1:
                        score = base + self._shed_score(at, after, row, card, source)
                        cells[row] = before
                        if score > best:
                            best = score
                            best_code = row * SOURCES + source
                    source += 1
                row += 1
            if not best_code:
                return
            source = best_code % SOURCES
            card = self._sheds(at, source)
            if source < SCISSORS:
                self._take(at, card)
            else:
                cells[at + SUPPLY + source - SUPPLY_SOURCE - 1] >>= 4
            self._put(best_code // SOURCES, card)

    def _sheds(self, at: i64, source: i64) -> i64:
        """The number that a source of plays offers, or 0: scissors and the personal card are not shed."""
        if source < SCISSORS:
            return source if (self.cells[at + CARDS] >> (4 * source)) & 15 else 0
        if source <= SUPPLY_SOURCE:
            return 0
        card = self.cells[at + SUPPLY + source - SUPPLY_SOURCE - 1] & 15
        return card if card < SCISSORS else 0

    def _missing(self, at: i64, kinds: i64) -> i64:
        """How many cards a seat's personal card lacks, with these at hand."""
        self._see(at)
        missing = self.reach.missing(self.cells, self.cells[at + TOP], kinds, self.supplies)
        return missing if missing < GAPS else GAPS - 1

    def _shed_score(self, at: i64, after: i64, row: i64, card: i64, source: i64) -> i64:
        """What a card to this row is worth, but for where things stood before; the row keeps the card."""
        habits = self.habits
        cells = self.cells
        cells[row] = self._after(row, card)
        score = -habits[THEIR_GAP + self._missing(after, 0)]
        hand = cells[at + CARDS]
        if source < SCISSORS:
            score += habits[SHED_HAND]
            if (hand >> (4 * card)) & 15 > 1:
                score += habits[SHED_PAIR]
            return score + habits[OWN_GAP + self._missing(at, kinds_of(hand - ADD[card]))]
        score += habits[SHED_SUPPLY]
        supply = at + SUPPLY + source - SUPPLY_SOURCE - 1
        kept = cells[supply]
        cells[supply] = kept >> 4
        score += habits[OWN_GAP + self._missing(at, kinds_of(hand))]
        cells[supply] = kept
        return score

    def _lay_best(self, at: i64) -> None:
        """Lay the card that will be needed last, where it waits for the card below it or blocks little."""
        cells = self.cells
        habits = self.habits
        reach = self.reach
        hand = cells[at + CARDS]
        best: i64 = -1000000
        best_card: i64 = SCISSORS
        best_supply: i64 = 0
        card: i64 = 1
        while card < SCISSORS:
            many = (hand >> (4 * card)) & 15
            if many:
                last = habits[LAY_FAR] * reach.nearest(cells, card) + habits[LAY_PAIR] * (many - 1)
                supply: i64 = 0
                while supply < ROWS:
                    score = last + self._room(cells[at + SUPPLY + supply] & 15, card)
                    if score > best:
                        best = score
                        best_card = card
                        best_supply = supply
                    supply += 1
            card += 1
        self._lay(at, best_card, best_supply)

    def _room(self, top: i64, card: i64) -> i64:
        """How well a card lies on a supply row with this top card."""
        habits = self.habits
        if not top:
            return habits[ON_NOTHING]
        if top == card:
            return habits[ON_SAME]
        if top - card == 1 or card - top == 1:
            return habits[ON_NEXT]
        if top == SCISSORS:
            return habits[ON_SCISSORS]
        return habits[ON_FAR] * self.reach.nearest(self.cells, top) + habits[ON_OTHER]
