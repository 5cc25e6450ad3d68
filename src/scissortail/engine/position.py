"""The complete state of one game in progress.

Every game's position has this interface. Bots, server and page need no other.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from scissortail.engine.dice import Dice
from scissortail.engine.move import Move

if TYPE_CHECKING:
    from scissortail.engine.event import Tell
    from scissortail.engine.view import ResultView, Shown, View


class Result:
    """How a game ended. Higher scores are better; winners are seats, several when the win is shared."""

    def __init__(self, scores: list[int], winners: list[int]) -> None:
        self.scores = scores
        self.winners = winners

    def json(self) -> "ResultView":
        return {"scores": self.scores, "winners": self.winners}

    def __repr__(self) -> str:
        return f"Result(scores={self.scores}, winners={self.winners})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Result, (self.scores, self.winners)


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """Plain data without dice, clock or callback. Seats count from 1."""

    @abstractmethod
    def deal(self, dice: Dice, tell: "Tell | None" = None) -> None:
        """Set up the game, up to the first decision."""

    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, in order; several if they act simultaneously.

        Empty when the game is over.
        """

    def sealed(self) -> tuple[int, ...]:
        """The seats that have acted in secret and may still change their move.

        They have moves too, but the game does not wait for them.
        """
        return ()

    @abstractmethod
    def moves(self, seat: int) -> list[Move]:
        """The legal moves of a seat, each once, in a fixed order; empty if it may not act."""

    def count_moves(self, seat: int) -> int:
        """The length of `moves(seat)`.

        A game with very many moves computes it without a list.
        """
        return len(self.moves(seat))

    def few_moves(self, seat: int, most: int) -> list[Move] | None:
        """The legal moves, for a page that shows them.

        None if there are more than `most` or if listing them is slow.
        """
        found = self.moves(seat)
        return found if len(found) <= most else None

    def last_moves(self, seat: int) -> dict[str, list[int]]:
        """Passes that would end the game immediately, each with the seats that would win.

        The player is asked before such a pass.
        """
        return {}

    def is_legal(self, seat: int, move: Move) -> bool:
        """Whether `move` is in `moves(seat)`. A game with many moves checks it without a list."""
        return move in self.moves(seat)

    def sample(self, seat: int, dice: Dice) -> Move:
        """One of `moves(seat)`, uniformly at random. A game with many moves does it without a list."""
        found = self.moves(seat)
        return found[dice.below(len(found))]

    def default(self, seat: int) -> Move:
        """The move that is made for a seat whose clock has run out."""
        return self.moves(seat)[0]

    @abstractmethod
    def play(self, seat: int, move: Move, dice: Dice, tell: "Tell | None" = None) -> None:
        """Make a move in place, or raise NotYourTurn, IllegalMove or InvalidMove and change nothing."""

    @abstractmethod
    def copy(self) -> "Position":
        """An equal position that shares no mutable state with this one."""

    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def view(self, seat: int | None) -> "View":
        """All that a seat (None: a spectator) may see, as plain JSON."""

    def view_beside(self, seen: "View", seat: int | None) -> "View":
        """Return `view(seat)`, given another seat's view of the same position.

        Most of both views is the same, so a game may reuse it.
        """
        return self.view(seat)

    @abstractmethod
    def truth(self) -> "Shown":
        """The complete state as plain JSON, for snapshots and comparisons; never shown to a player."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and type(self) is type(other) and self.truth() == other.truth()

    def __hash__(self) -> int:
        raise TypeError("a position changes; it cannot be a key")

    # For debugging

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.summary()}>"

    def summary(self) -> str:
        """The state of the game in a few words that every seat may read."""
        return self.standing()

    def standing(self) -> str:
        """Who is to act, or who has won."""
        result = self.result()
        return f"won by {seats_text(result.winners)}" if result else f"{seats_text(self.to_act())} to act"

    def __copy__(self) -> "Position":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Position":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds the truth, so compiled and interpreted builds can exchange pickles."""
        if type(self) not in _RESTORERS:
            raise TypeError(f"no game says how a {type(self).__name__} is restored: it cannot be pickled")
        return restored, (type(self), self.truth())


_RESTORERS: "Final[dict[type, Callable[[Shown], Position]]]" = {}


def register_positions(kind: type[Position], restore: "Callable[[Shown], Position]") -> None:
    """Register how positions of this class are restored. Each game calls this when it is created."""
    _RESTORERS[kind] = restore


def restored(kind: type[Position], truth: "Shown") -> Position:
    """Unpickle a position.

    The pickle names the class, so Python has imported the game that registered it.
    """
    return _RESTORERS[kind](truth)


def seats_text(seats: Sequence[int]) -> str:
    """Seats in a `repr`."""
    if not seats:
        return "nobody"
    if len(seats) == 1:
        return f"seat {seats[0]}"
    return f"seats {', '.join([str(seat) for seat in seats[:-1]])} and {seats[-1]}"
