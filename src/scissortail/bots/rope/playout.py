"""A quick player for trying plans out: it knows what to play and what to lay by rules of thumb, and thinks microseconds, not more.

The personal card whenever hand and supply rows get it onto a level row, with as few scissors as can be; then what fits without
bringing the next player's personal card closer; then the card that will be wanted last is laid where it buries least.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.rope.board import (
    ADD,
    CARDS,
    DECK,
    HELD,
    SEATS,
    STALE,
    STOCK,
    SUPPLY,
    TOP,
    TURN,
    WIDTH,
    World,
    kinds_of,
    push,
    refill,
    turn_up,
)
from scissortail.bots.rope.reach import BITS, WAYS, Reach, lack
from scissortail.bots.rope.worth import Worth
from scissortail.games.rope.components import KINDS, ROWS, SCISSORS
from scissortail.games.rope.levels import DONE, FREE
from scissortail.games.rope.moves import DECK_SOURCE, LAYS, SOURCES, SUPPLY_SOURCE

CLOSE: Final = 3
"""A personal card that lacks fewer cards than this is close."""
STUCK: Final = 400
"""Turns after which a playout is stopped at the latest."""


class Playout:
    """One world being played on."""

    def __init__(self, reach: Reach, world: World) -> None:
        self.reach = reach
        self.world = world
        self.cells = vec[i64]([cell for cell in world.cells])
        self.won: i64 = -1
        """The seat that has played its last personal card, or -1."""
        self.supplies = vec[i64]([0, 0, 0])

    def begin(self, world: World) -> None:
        """Lay the board out as the world has it."""
        self.world = world
        self.won = -1
        cells = self.cells
        start = world.cells
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
                return True
            if not source:
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
        return False

    def run(self, turns: i64, over: bool) -> None:
        """Finish the turn on hand unless it is `over`, then play so many turns more. The last one's hand is not refilled."""
        cells = self.cells
        players = self.world.players
        if not over:
            self.turn()
        while turns > 0 and self.won < 0:
            seat = cells[TURN]
            refill(self.world, cells, SEATS + WIDTH * seat)
            cells[TURN] = (seat + 1) % players
            if cells[STALE] > players:
                return
            self.turn()
            turns -= 1

    def turn(self) -> None:
        """One turn, or the rest of it, up to the card laid."""
        cells = self.cells
        seat = cells[TURN]
        at = SEATS + WIDTH * seat
        moved = cells[at + HELD]
        cells[STALE] += 1
        while self._personal(at):
            cells[STALE] = 0
            self._turn_up(seat)
            if self.won >= 0:
                return
        self._shed(at)
        if cells[at + HELD]:
            self._lay_best(at)
        if moved or cells[STOCK]:
            cells[STALE] = 0

    def _turn_up(self, seat: i64) -> None:
        turn_up(self.world, self.cells, seat)
        if not self.cells[SEATS + WIDTH * seat + DECK]:
            self.won = seat

    def _take(self, at: i64, card: i64) -> None:
        """A card out of the hand."""
        self.cells[at + CARDS] -= ADD[card]
        self.cells[at + HELD] -= 1

    def _put(self, row: i64, card: i64) -> None:
        """A card on a level row (R4)."""
        state = self.reach.next[self.cells[row] * KINDS + card]
        self.cells[row] = FREE if state == DONE else state

    def _lay(self, at: i64, card: i64, supply: i64) -> None:
        self._take(at, card)
        self.cells[at + SUPPLY + supply] = push(self.cells[at + SUPPLY + supply], card)

    def _see(self, at: i64) -> None:
        supplies = self.supplies
        supplies[0] = self.cells[at + SUPPLY]
        supplies[1] = self.cells[at + SUPPLY + 1]
        supplies[2] = self.cells[at + SUPPLY + 2]

    def _personal(self, at: i64) -> bool:
        """Play the personal card, and first what it takes to get there; whether that can be done."""
        cells = self.cells
        reach = self.reach
        top = cells[at + TOP]
        if not top:
            return False
        kinds = kinds_of(cells[at + CARDS])
        plain = kinds & 0xFFFF
        self._see(at)
        least: i64 = 1000
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
                    cost = BITS[way] + 8 * lack(way, plain, self.supplies)
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
            if not (self._play_supply(at, row, card) or self._play_hand(at, row, card)):
                if not (self._play_supply(at, row, SCISSORS) or self._play_hand(at, row, SCISSORS)):
                    return False
        if not (reach.takes[cells[row]] >> top) & 1:
            return False
        self._put(row, top)
        return True

    def _play_supply(self, at: i64, row: i64, card: i64) -> bool:
        supply = at + SUPPLY
        end = supply + ROWS
        while supply < end:
            if self.cells[supply] & 15 == card:
                self.cells[supply] >>= 4
                self._put(row, card)
                return True
            supply += 1
        return False

    def _play_hand(self, at: i64, row: i64, card: i64) -> bool:
        if not (self.cells[at + CARDS] >> (4 * card)) & 15:
            return False
        self._take(at, card)
        self._put(row, card)
        return True

    def _shed(self, at: i64) -> None:
        """Play numbers that fit as long as the next player's personal card does not come close by it."""
        cells = self.cells
        reach = self.reach
        players = self.world.players
        after = SEATS + WIDTH * ((cells[TURN] + 1) % players)
        top = cells[after + TOP]
        self._see(after)
        theirs = reach.missing(cells, top, 0, self.supplies)
        row: i64 = 0
        while row < ROWS:
            before = cells[row]
            ours = kinds_of(cells[at + CARDS]) & 0xFFFF
            tops: i64 = 0
            one: i64 = 1
            supply = at + SUPPLY
            while supply < at + SUPPLY + ROWS:
                tops |= one << (cells[supply] & 15)
                supply += 1
            fitting = (ours | tops) & reach.takes[before] & 0x7FE
            row += 1
            if not fitting:
                continue
            card: i64 = 1
            while not (fitting >> card) & 1:
                card += 1
            self._put(row - 1, card)
            missing = reach.missing(cells, top, 0, self.supplies)
            cells[row - 1] = before
            if missing < theirs and missing < CLOSE:
                continue
            theirs = missing
            if not self._play_supply(at, row - 1, card):
                self._play_hand(at, row - 1, card)
            row = 0

    def _lay_best(self, at: i64) -> None:
        """Lay what will be wanted last, where it waits for the card below it or buries little."""
        cells = self.cells
        reach = self.reach
        hand = cells[at + CARDS]
        best: i64 = -1000000
        best_card: i64 = SCISSORS
        best_supply: i64 = 0
        card: i64 = 1
        while card < SCISSORS:
            many = (hand >> (4 * card)) & 15
            if many:
                last = 4 * reach.nearest(cells, card) + 6 * (many - 1)
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
        if not top:
            return 8
        if top == card:
            return 10
        if top - card == 1 or card - top == 1:
            return 14
        if top == SCISSORS:
            return -40
        return 2 * self.reach.nearest(self.cells, top) - 12


def outcome(playout: Playout, worth: Worth, me: i64) -> float:
    """The chance of a seat to win where the playout has come to."""
    if playout.won >= 0:
        return 1.0 if playout.won == me else 0.0
    return worth.chance(playout.reach, playout.cells, me)


class Trial:
    """A plan that is tried out, and how it fared."""

    def __init__(self, codes: list[int]) -> None:
        self.codes = codes
        self.total = 0.0
        self.tries = 0

    def mean(self) -> float:
        return self.total / self.tries if self.tries else 0.0


def try_out(playout: Playout, worth: Worth, world: World, me: i64, trials: list[Trial], turns: i64) -> None:
    """Every plan once in the same world."""
    for trial in trials:
        playout.begin(world)
        over = playout.carry_out(trial.codes)
        if playout.won < 0:
            playout.run(turns, over)
        trial.total += outcome(playout, worth, me)
        trial.tries += 1
