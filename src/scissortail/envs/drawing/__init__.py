"""Draw the whole table, for people who watch a program learn.

As text (`ansi`, `human`) or as a picture (`rgb_array`).
"""

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from scissortail.engine.errors import BadOptions, shown
from scissortail.engine.part import Part
from scissortail.engine.position import Position
from scissortail.envs.drawing import generic
from scissortail.envs.drawing.canvas import Canvas
from scissortail.games import ByGame

MODES = ("ansi", "rgb_array", "human")


class DrawingModule(Protocol):
    """The interface of a game's drawing module."""

    def text(self, truth: Any) -> str: ...

    def picture(self, truth: Any) -> Canvas: ...


DRAWINGS: Mapping[str, DrawingModule] = ByGame(Part.DRAWING, lambda module: module, lambda game: generic)


def check_mode(mode: str | None) -> None:
    """Raise BadOptions if there is no such render mode."""
    if mode is not None and mode not in MODES:
        raise BadOptions("envs-render-mode", mode=shown(str(mode)), known=list(MODES))


def show(position: Position, mode: str | None) -> NDArray[np.uint8] | str | None:
    """Draw the position with all hidden cards. Mode `human` prints it."""
    truth = position.truth()
    drawing = DRAWINGS[truth["game"]]
    if mode == "rgb_array":
        return drawing.picture(truth).pixels()
    text = drawing.text(truth)
    if mode != "human":
        return text
    print(text)
    return None
