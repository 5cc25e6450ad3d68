"""What OpenSpiel must know of a game beyond its positions.

Each game has one; the rest of this package knows no game.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from scissortail.engine.dice import Dice
from scissortail.engine.game import GameOf, Options
from scissortail.engine.move import Move
from scissortail.engine.position import Position
from scissortail.envs.spiel.log import Entry

P = TypeVar("P", bound=Position)

Draft = tuple[int, ...]
"""The steps of a move that takes several actions, as far as they are taken."""

FIRST = 0
"""In place of the number of kinds: the first draw of a game, which says who begins."""


@dataclass(frozen=True)
class Sizes:
    """How large a table's numbers may get."""

    actions: int
    outcomes: int
    """Kinds that chance draws among, at most."""
    steps: int
    """Actions of players in one game, at most."""
    draws: int
    """Draws in one game, at most."""


class Rulebook(ABC, Generic[P]):
    """One game as it is set for one table."""

    game: GameOf[P]
    title: str
    steps = 0
    """How many actions the longest move takes, where moves take several."""
    largest_step = 0
    """The largest number of such an action."""

    def __init__(self, players: int, given: Options) -> None:
        self.players = players
        self.options = self.game.check(players, given)

    @classmethod
    def parameters(cls) -> dict[str, int | bool]:
        """What `load_game` takes, with defaults.

        A number that depends on the players is 0 unless it is given.
        """
        found: dict[str, int | bool] = {"players": cls.game.players[0]}
        for option in cls.game.choices:
            found[option.name] = option.default if isinstance(option.default, int) else 0
        return found

    @classmethod
    def of(cls, parameters: Mapping[str, Any]) -> "Rulebook[P]":
        """The rulebook of a table with such parameters."""
        given = {
            option.name: parameters[option.name] for option in cls.game.choices if option.name in parameters
        }
        unset = [
            option.name
            for option in cls.game.choices
            if option.default is None and not given.get(option.name)
        ]
        return cls(parameters["players"], {name: value for name, value in given.items() if name not in unset})

    def undealt(self) -> P:
        return self.game.table(self.players, self.options, self.game.rules[-1])

    @property
    @abstractmethod
    def sizes(self) -> Sizes: ...

    # Actions

    def has_steps(self, position: P) -> bool:
        """Whether the move that is asked for takes several actions."""
        return False

    @abstractmethod
    def legal(self, position: P, seat: int, draft: Draft) -> list[int]:
        """The numbers of what a seat may do, in order."""

    @abstractmethod
    def move(self, position: P, seat: int, draft: Draft, action: int) -> Move | None:
        """The move of an action; None if it is a step of a move that is not whole yet."""

    @abstractmethod
    def text(self, position: P, seat: int, draft: Draft, action: int) -> str:
        """An action in words."""

    @abstractmethod
    def outcome_text(self, kinds: int, outcome: int) -> str:
        """What chance drew, in words. The kinds that it drew among tell what sort of thing it is."""

    # What is seen

    def is_sealed(self, position: P) -> bool:
        """Whether what is done now is seen by nobody else."""
        return False

    def noticed(self, move: Move) -> str:
        """What others notice of a sealed move, in words."""
        return ""

    def shown(self, position: P, seat: int, move: Move) -> str | None:
        """How others see a move, where that is not its own text."""
        return None

    def opened(self, position: P, seat: int, move: Move) -> str:
        """What was sealed and comes to light by this move, in words."""
        return ""

    def turned(self, former: P, position: P) -> str:
        """What only some had seen and came to light between two positions without a draw, in words."""
        return ""

    # What is hidden

    @abstractmethod
    def hidden(self, position: P, log: list[Entry], seat: int, world: P, dice: Dice) -> dict[int, list[int]]:
        """What happened in this world instead of what this seat has not, or not wholly, seen.

        By number of entry.
        """
