"""A position of Rope: what each seat may do, and doing it."""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.errors import InvalidMove
from scissortail.engine.event import Event
from scissortail.engine.move import Move
from scissortail.games.rope.bits import bit, count
from scissortail.games.rope.components import HAND, ROWS
from scissortail.games.rope.moves import DECK_SOURCE, END, LAYS, MOVES, SOURCES, RopeMove, lays
from scissortail.games.rope.phases import LAST_RECYCLE, RopePhases
from scissortail.games.rope.refusals import out_of_turn, why_not
from scissortail.games.rope.seat_state import SeatState
from scissortail.games.rope.sights import summary, truth, view, view_beside

if TYPE_CHECKING:
    from scissortail.engine.event import Tell
    from scissortail.engine.view import View
    from scissortail.games.rope.view import RopeTruth, RopeView


class RopePosition(RopePhases):
    """A game in progress. The rules are in phases.py; here a seat asks and moves."""

    # Legal moves (R6)

    def moves(self, seat: int) -> list[Move]:
        found: list[Move] = []
        if self.over or seat != self.turn:
            return found
        place = self.places[seat - 1]
        bits = self.plays(place)
        code: i64 = 0
        while bits:
            if not bits & (1 << SOURCES) - 1:
                bits >>= SOURCES
                code += SOURCES
                continue
            if bits & 1:
                found.append(_move(code))
            bits >>= 1
            code += 1
        found.extend(lays(int(place.kinds())))
        return found

    def is_legal(self, seat: int, move: Move) -> bool:
        return (
            not self.over
            and seat == self.turn
            and isinstance(move, RopeMove)
            and self._fits(self.places[seat - 1], move.code)
        )

    def sample(self, seat: int, dice: Dice) -> Move:
        if self.over or seat != self.turn:
            raise out_of_turn(self.turn, self.over)
        place = self.places[seat - 1]
        plays = self.plays(place)
        kinds = place.kinds()
        many = count(plays)
        held = count(kinds)
        if not held:
            chosen: i64 = dice.below(int(many + 1))
            return _move(bit(plays, chosen) if chosen < many else END)
        chosen = dice.below(int(many + ROWS * held))
        if chosen < many:
            return _move(bit(plays, chosen))
        chosen -= many
        return _move(LAYS + chosen // held * SOURCES + bit(kinds, chosen % held))

    def default(self, seat: int) -> Move:
        """The oldest hand card to the shortest supply row."""
        if self.over or seat != self.turn:
            raise out_of_turn(self.turn, self.over)
        place = self.places[seat - 1]
        if not place.held:
            return _move(END)
        lengths = [len(supply) for supply in place.supplies]
        return _move(LAYS + lengths.index(min(lengths)) * SOURCES + (place.hand & 15))

    def _fits(self, place: SeatState, code: i64) -> bool:
        """Whether the player on turn may make the move of this code."""
        if code == END:
            return place.held == 0
        source = code & (SOURCES - 1)
        if code >= LAYS:
            return place.holds(source)
        if source < DECK_SOURCE and not place.holds(source):
            return False
        takes: i64 = self.levels.takes[self.states[code // SOURCES]]
        return (takes >> place.card(source) & 1) != 0

    # Playing a move (R6 to R9)

    def play(self, seat: int, move: Move, dice: Dice, tell: "Tell | None" = None) -> None:
        if self.over or seat != self.turn:
            raise out_of_turn(self.turn, self.over)
        if not isinstance(move, RopeMove):
            raise InvalidMove("rope-not-a-move", text=str(move))
        place = self.places[seat - 1]
        code = move.code
        if not self._fits(place, code):
            raise why_not(place, code, self.levels.takes[self.states[code // SOURCES % ROWS]])
        if code == END:
            if tell:
                tell(Event("rope-ended", {"seat": seat}))
            self.end_turn(place, seat, dice, tell)
        elif code >= LAYS:
            self.lay(place, seat, code % SOURCES, (code - LAYS) // SOURCES, tell)
            self.end_turn(place, seat, dice, tell)
        else:
            self.play_card(place, seat, code // SOURCES, code % SOURCES, dice, tell)
        if not self.stock and not self.over and self.nobody_can_move():
            self.stop(tell)

    def last_moves(self, seat: int) -> dict[str, list[int]]:
        """R10, R11: a pass that would end the game, and who would win by it."""
        if self.over or seat != self.turn or self.places[seat - 1].held or not self._ends_by_pass():
            return {}
        return {_move(END).text: self.count_scores().winners}

    def _ends_by_pass(self) -> bool:
        """Whether the game ends if the player on turn, whose hand is empty, ends the turn."""
        if self.can_recycle():
            return self.stock < HAND and self.recycles + 1 == LAST_RECYCLE
        return not self.stock and not self.moved and self.idle + 1 == len(self.places)

    # Copies and views

    def copy(self) -> "RopePosition":
        other = RopePosition(0, self.deck, self.recycle, self.repeat, self.rules)
        other.places = [place.copy() for place in self.places]
        other.turn = self.turn
        other.rows = [row.copy() for row in self.rows]
        other.states = self.states.copy()
        other.stock = self.stock
        other.unseen = self.unseen.copy()
        other.unseen_left = self.unseen_left
        other.recycled = self.recycled.copy()
        other.discard = self.discard.copy()
        other.idle = self.idle
        other.recycles = self.recycles
        other.over = self.over
        other.pools = [pool.copy() for pool in self.pools]
        other.story = self.story.copy()
        other.moved = self.moved
        return other

    def view(self, seat: int | None) -> "RopeView":
        return view(self, seat)

    def view_beside(self, seen: "View", seat: int | None) -> "RopeView":
        return view_beside(self, cast("RopeView", seen), seat)

    def truth(self) -> "RopeTruth":
        return truth(self)

    def summary(self) -> str:
        return summary(self)


def _move(code: i64) -> RopeMove:
    move = MOVES[code]
    assert move is not None
    return move
