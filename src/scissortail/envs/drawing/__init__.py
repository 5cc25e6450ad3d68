"""The whole table drawn for whoever watches a program learn.

As text (`ansi`, `human`) or as a picture (`rgb_array`).
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scissortail.engine.errors import BadOptions, shown
from scissortail.engine.position import Position
from scissortail.envs.drawing import cutterland, ratland, rope
from scissortail.envs.drawing.canvas import Canvas

MODES = ("ansi", "rgb_array", "human")

# Each takes the truth of its own game.
TEXTS: dict[str, Callable[[Any], str]] = {
    "cutterland": cutterland.text,
    "ratland": ratland.text,
    "rope": rope.text,
}
PICTURES: dict[str, Callable[[Any], Canvas]] = {
    "cutterland": cutterland.picture,
    "ratland": ratland.picture,
    "rope": rope.picture,
}


def check_mode(mode: str | None) -> None:
    """BadOptions if nobody can draw so."""
    if mode is not None and mode not in MODES:
        raise BadOptions("envs-render-mode", mode=shown(str(mode)), known=list(MODES))


def show(position: Position, mode: str | None) -> NDArray[np.uint8] | str | None:
    """The position, hidden cards and all; printed where the mode is `human`."""
    truth = position.truth()
    if mode == "rgb_array":
        return PICTURES[truth["game"]](truth).pixels()
    text = TEXTS[truth["game"]](truth)
    if mode != "human":
        return text
    print(text)
    return None
