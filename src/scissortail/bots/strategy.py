"""The interface of strategies: they turn an observation and a budget into candidates.

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
    """What it is worth, in the strategy's unit; higher is better."""
    share: float = 0.0
    """The probability to play it. A strategy that does not mix gives 1 to the first candidate."""


@dataclass(frozen=True)
class Reason:
    """One sentence for a person: a key of the locale files and its arguments."""

    key: str
    args: dict[str, Value] = field(default_factory=dict)


class Strategy(ABC):
    """One way to decide in one game. It keeps no state between decisions."""

    unit: str
    """The unit of the values. The locale files have its sentence, `hint-UNIT`."""

    @abstractmethod
    def think(self, observation: Observation, dice: Dice, budget: Budget) -> list[Candidate]:
        """The moves worth considering, best first. Their shares add up to 1.

        Equal views, dice and budgets of nodes give equal candidates.
        """

    def weigh(self, observation: Observation, moves: Sequence[Move], dice: Dice) -> list[float] | None:
        """Return comparable values of these moves, or None if the strategy has none.

        The moves need not be candidates.
        """
        return None

    def standing(self, observation: Observation) -> list[float] | None:
        """Every seat's current chance to win, judged by what all seats know.

        None if the values of moves are such chances already.
        """
        return None

    @abstractmethod
    def reason(self, observation: Observation, candidate: Candidate) -> Reason:
        """Why a move is good, or what it does."""

    def __deepcopy__(self, memo: object) -> "Strategy":
        return self
