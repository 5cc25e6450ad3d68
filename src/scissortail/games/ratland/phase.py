"""The interface of phases: who is asked, the legal answers, their effects, and the next phase."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.event import Event
from scissortail.engine.move import Move
from scissortail.games.ratland.components import SECOND_RULES
from scissortail.games.ratland.moves import PASSING, RatMove, move_of
from scissortail.games.ratland.seat_state import SeatState

if TYPE_CHECKING:
    from scissortail.engine.event import Tell
    from scissortail.games.ratland.position import RatlandPosition

# Numbers of phases. A phase that is answered by one kind of move has the number of that kind.

SCAVENGE: Final = 20
OVER: Final = 21

# These ask nothing, so a position is never in one of them between moves.

TURN_UP: Final = 22
ATTACK: Final = 23
NEW_RATS: Final = 24
RETURN: Final = 25
TUNNEL: Final = 26
FEED: Final = 27
MUSIC: Final = 28


class Phase:
    """A step of the game.

    `open` is called first. While a seat is asked, every answer goes to `play`. Then `close` returns the next
    phase: by default the next one in the table.
    """

    def __init__(self, number: i64, question: str = "", forced: bool = False) -> None:
        self.number: i64 = number
        self.question = question
        """The key of the question."""
        self.forced = forced
        """Whether it cannot be declined."""
        self.next: i64 = number
        """The next phase in the table."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        """Do what comes before any answer; return whether a seat is asked."""
        return False

    def play(
        self, position: "RatlandPosition", seat: int, move: RatMove, dice: Dice, tell: "Tell | None"
    ) -> bool:
        """Carry out a legal answer; return whether a seat is still asked."""
        return False

    def close(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> i64:
        """Do what comes after all answers; return the next phase."""
        return self.next

    # Who acts

    def to_act(self, position: "RatlandPosition") -> tuple[int, ...]:
        return ()

    def acts(self, position: "RatlandPosition", seat: int) -> bool:
        """Whether a seat may answer now."""
        return False

    def sealed(self, position: "RatlandPosition") -> tuple[int, ...]:
        """The seats that have answered and may still change their answer."""
        return ()

    # Legal answers

    def answers(self, position: "RatlandPosition", seat: int) -> list[Move]:
        """All legal answers except declining."""
        return []

    def moves(self, position: "RatlandPosition", seat: int) -> list[Move]:
        found = self.answers(position, seat)
        if not self.forced:
            found.append(PASSING)
        return found

    def count_moves(self, position: "RatlandPosition", seat: int) -> int:
        return len(self.moves(position, seat))

    def problem(self, position: "RatlandPosition", seat: int, move: RatMove) -> str:
        """Why this answer is not legal for a seat that is asked, as a key; "" if it is legal."""
        return "" if move in self.moves(position, seat) else self.question

    def sample(self, position: "RatlandPosition", seat: int, dice: Dice) -> Move:
        moves = self.moves(position, seat)
        return moves[dice.below(len(moves))]

    def default(self, position: "RatlandPosition", seat: int) -> Move:
        """Decline if possible."""
        return self.answers(position, seat)[0] if self.forced else PASSING


class AllAtOnce(Phase):
    """All waiting seats are asked at the same time."""

    def to_act(self, position: "RatlandPosition") -> tuple[int, ...]:
        return tuple(position.waiting)

    def acts(self, position: "RatlandPosition", seat: int) -> bool:
        return seat in position.waiting


class InTurn(Phase):
    """Seats are asked one after the other: the first of the queue."""

    def to_act(self, position: "RatlandPosition") -> tuple[int, ...]:
        return (position.queue[0],)

    def acts(self, position: "RatlandPosition", seat: int) -> bool:
        return seat == position.queue[0]


class OfDrawer(Phase):
    """The seat that draws is asked."""

    def to_act(self, position: "RatlandPosition") -> tuple[int, ...]:
        return (position.drawer,)

    def acts(self, position: "RatlandPosition", seat: int) -> bool:
        return seat == position.drawer


class Offer(AllAtOnce):
    """W22, W26: an event offers every player something. Answers stay sealed until all are given."""

    def __init__(self, number: i64, question: str, event: i64, done: str) -> None:
        super().__init__(number, question)
        self.event: i64 = event
        self.done = done
        """The key of the event that is told for each seat that accepts."""

    def may_agree(self, place: SeatState) -> bool:
        """Whether a seat is asked at all."""
        return False

    def carry_out(self, position: "RatlandPosition", place: SeatState) -> None:
        """Do it for a seat that accepted."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        position.waiting = []
        if position.event == self.event:
            for seat, place in enumerate(position.places, 1):
                if self.may_agree(place):
                    position.waiting.append(seat)
        return len(position.waiting) > 0

    def answers(self, position: "RatlandPosition", seat: int) -> list[Move]:
        return [move_of(self.number)]

    def play(
        self, position: "RatlandPosition", seat: int, move: RatMove, dice: Dice, tell: "Tell | None"
    ) -> bool:
        agrees = move.kind == self.number
        place = position.places[seat - 1]
        position.waiting.remove(seat)
        if position.rules < SECOND_RULES:
            if tell:
                tell(Event(self.done if agrees else "ratland-passed", {"seat": seat}, reveals=True))
            if agrees:
                self.carry_out(position, place)
            return len(position.waiting) > 0
        place.agrees = agrees
        if tell:
            key = "ratland-agrees" if agrees else "ratland-declines"
            tell(Event(key, {"seat": seat}, seat=seat, sealed=True))
            tell(Event("ratland-chose", {"seat": seat}))
        if position.waiting:
            return True
        self._open_answers(position, tell)
        return False

    def _open_answers(self, position: "RatlandPosition", tell: "Tell | None") -> None:
        """Reveal the answers, after all were given."""
        if tell:
            tell(Event("ratland-answers-open", reveals=True, opens=True))
        for seat, place in enumerate(position.places, 1):
            if place.agrees:
                place.agrees = False
                self.carry_out(position, place)
                if tell:
                    tell(Event(self.done, {"seat": seat}))
