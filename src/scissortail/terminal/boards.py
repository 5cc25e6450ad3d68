"""Which game is drawn by which module."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType

from scissortail.terminal import rope
from scissortail.terminal.speech import Speech


@dataclass(frozen=True)
class Board:
    """How a game looks and explains itself in a terminal."""

    draw: Callable[[dict[str, Any], list[str], Speech], RenderableType]
    explain: Callable[[str, Speech], str]
    help: Callable[[Speech], RenderableType]


BOARDS: Mapping[str, Board] = {"rope": Board(rope.draw, rope.explain, rope.help_lines)}
