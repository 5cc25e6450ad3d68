"""What a strategy is: an observation and a budget go in, candidates come out.

Each game has its own strategies.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field

from scissortail.bots.budget import Budget
from scissortail.bots.observation import Observation
from scissortail.engine.dice import Dice
from scissortail.engine.event import Value
from scissortail.engine.move import Move


@dataclass(frozen=True)
class Candidate:
    """A move that was considered."""

    move: Move
    value: float
    """What it is worth, in the strategy's own unit; more is better."""
    share: float = 0.0
    """How often to play it. A strategy that does not mix gives 1 to the first candidate."""


@dataclass(frozen=True)
class Reason:
    """One sentence for a person: a key of the locale files and its arguments."""

    key: str
    args: dict[str, Value] = field(default_factory=dict)


class Strategy(ABC):
    """One way to think about one game. It keeps nothing from one decision to the next."""

    unit: str
    """What values count, for people: the locale files have `hint-UNIT`."""

    @abstractmethod
    def think(self, observation: Observation, dice: Dice, budget: Budget) -> list[Candidate]:
        """The moves worth considering, the best first. Their shares add up to 1.

        Equal views, dice and budgets of nodes give equal candidates.
        """

    def weigh(self, observation: Observation, moves: Sequence[Move], dice: Dice) -> list[float] | None:
        """Return what these moves are worth beside each other, or None if the strategy cannot tell.

        The moves need not be candidates.
        """
        return None

    def standing(self, observation: Observation) -> list[float] | None:
        """Every seat's chance to win as things stand, by what all seats know.

        None if the values of moves say it themselves.
        """
        return None

    @abstractmethod
    def reason(self, observation: Observation, candidate: Candidate) -> Reason:
        """Why a move is good, or what it does."""

    def __deepcopy__(self, memo: object) -> "Strategy":
        return self
