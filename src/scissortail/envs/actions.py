"""The action space of a learning program: move numbers, or what a game's own module defines."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from scissortail.encoding.numbering import Numbering, numbering
from scissortail.engine.game import Game, Options
from scissortail.engine.move import Move
from scissortail.engine.part import Part
from scissortail.engine.position import Position
from scissortail.envs.move_space import MoveSpace
from scissortail.envs.table import mask_of, whole
from scissortail.games import ByGame


class Actions(ABC):
    """The actions at one table."""

    @abstractmethod
    def space(self) -> spaces.Space[Any]:
        """The space of all actions."""

    @abstractmethod
    def mask(self, position: Position, seat: int) -> NDArray[np.bool_]:
        """Which actions are legal now."""

    @abstractmethod
    def move(self, position: Position, seat: int, action: Any) -> Move:
        """The move that an action stands for; IllegalMove or InvalidMove if there is none."""


class NumberedActions(Actions):
    """An action is a move's number."""

    def __init__(self, numbers: Numbering) -> None:
        self.numbering = numbers

    def space(self) -> spaces.Space[Any]:
        return MoveSpace(self.numbering.count)

    def mask(self, position: Position, seat: int) -> NDArray[np.bool_]:
        return mask_of(self.numbering, position, seat).view(np.bool_)

    def move(self, position: Position, seat: int, action: Any) -> Move:
        return self.numbering.move(position, seat, whole(action))


def _numbered(game: Game, players: int, options: Options) -> Actions:
    return NumberedActions(numbering(game.name, players, options))


ACTIONS: Mapping[str, Callable[[int, Options], Actions]] = ByGame(
    Part.ACTIONS, lambda module: module.make, lambda game: partial(_numbered, game)
)
