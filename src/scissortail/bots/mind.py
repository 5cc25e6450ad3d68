"""How a bot's thinking is asked for, and what comes of it. Each game has its own minds."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field

from scissortail.bots.budget import Budget
from scissortail.bots.sight import Sight
from scissortail.engine.dice import Dice
from scissortail.engine.event import Value
from scissortail.engine.move import Move


@dataclass(frozen=True)
class Thought:
    """A move that was considered."""

    move: Move
    value: float
    """What it is worth, in the mind's own unit; more is better."""
    share: float = 0.0
    """How often to play it. A mind that does not mix gives 1 to the first thought."""


@dataclass(frozen=True)
class Reason:
    """One sentence for a person: a key of the locale files and its arguments."""

    key: str
    args: dict[str, Value] = field(default_factory=dict)


class Mind(ABC):
    """One way to think about one game. It keeps nothing from one decision to the next."""

    unit: str
    """What values count, for people: the locale files have `hint-UNIT`."""

    @abstractmethod
    def think(self, sight: Sight, dice: Dice, budget: Budget) -> list[Thought]:
        """The moves worth a thought, the best first, their shares adding up to 1..

        Equal views, dice and budgets of nodes give equal thoughts.
        """

    def weigh(self, sight: Sight, moves: Sequence[Move], dice: Dice) -> list[float] | None:
        """What these moves are worth beside each other, whether they came to mind or not; None if it cannot be told."""
        return None

    def standing(self, sight: Sight) -> list[float] | None:
        """Every seat's chance to win as things stand, by what all seats know; None if the values of moves say it themselves."""
        return None

    @abstractmethod
    def reason(self, sight: Sight, thought: Thought) -> Reason:
        """Why a move is good, or what it does."""

    def __deepcopy__(self, memo: object) -> "Mind":
        return self
