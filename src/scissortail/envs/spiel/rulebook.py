"""What OpenSpiel must know about a game beyond its positions.

Each game has a SpielRulebook. The rest of this package works for any game.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from scissortail.engine.dice import Dice
from scissortail.engine.game import GameOf, Options
from scissortail.engine.move import Move
from scissortail.engine.position import Position
from scissortail.envs.spiel.log import LogEntry

P = TypeVar("P", bound=Position)

Draft = tuple[int, ...]
"""The steps taken so far of a move that takes several actions."""

FIRST = 0
"""Stands in for the number of kinds in the first draw of a game, which decides who begins."""


@dataclass(frozen=True)
class Sizes:
    """Upper bounds for a table."""

    actions: int
    outcomes: int
    """The most kinds that chance draws from."""
    steps: int
    """The most actions of players in one game."""
    draws: int
    """The most draws in one game."""


class SpielRulebook(ABC, Generic[P]):
    """One game with the settings of one table."""

    game: GameOf[P]
    title: str
    steps = 0
    """How many actions the longest move takes, if moves can take several."""
    largest_step = 0
    """The largest such action."""

    def __init__(self, players: int, given: Options) -> None:
        self.players = players
        self.options = self.game.check(players, given)

    @classmethod
    def parameters(cls) -> dict[str, int | bool]:
        """The parameters of `load_game`, with defaults.

        A parameter whose default depends on the number of players has the default 0 here.
        """
        found: dict[str, int | bool] = {"players": cls.game.players[0]}
        for option in cls.game.choices:
            found[option.name] = option.default if isinstance(option.default, int) else 0
        return found

    @classmethod
    def of(cls, parameters: Mapping[str, Any]) -> "SpielRulebook[P]":
        """The rulebook for a table with these parameters."""
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
        """Whether the move to be made now takes several actions."""
        return False

    @abstractmethod
    def legal(self, position: P, seat: int, draft: Draft) -> list[int]:
        """The legal actions of a seat, in ascending order."""

    @abstractmethod
    def move(self, position: P, seat: int, draft: Draft, action: int) -> Move | None:
        """The move that an action completes; None if more steps must follow."""

    @abstractmethod
    def text(self, position: P, seat: int, draft: Draft, action: int) -> str:
        """An action in words."""

    @abstractmethod
    def outcome_text(self, kinds: int, outcome: int) -> str:
        """The outcome of a draw in words. The number of kinds tells what sort of thing was drawn."""

    # What is seen

    def is_sealed(self, position: P) -> bool:
        """Whether actions are hidden from other seats now."""
        return False

    def noticed(self, move: Move) -> str:
        """What others see of a sealed move, in words."""
        return ""

    def shown(self, position: P, seat: int, move: Move) -> str | None:
        """What others see of a move; None if they see its text."""
        return None

    def opened(self, position: P, seat: int, move: Move) -> str:
        """The sealed things that this move reveals, in words."""
        return ""

    def turned(self, former: P, position: P) -> str:
        """What only some seats knew and is revealed between two positions without a draw, in words."""
        return ""

    # What is hidden

    @abstractmethod
    def hidden(
        self, position: P, log: list[LogEntry], seat: int, world: P, dice: Dice
    ) -> dict[int, list[int]]:
        """The actions of this world that replace those which this seat has not seen, or not fully.

        By index of the log entry.
        """
