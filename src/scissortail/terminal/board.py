"""How a game looks and explains itself in a terminal."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rich.console import RenderableType

from scissortail.engine.position import Position
from scissortail.engine.view import Shown, View
from scissortail.terminal.speech import Speech

Command = Callable[[Position, int, str, Speech], RenderableType]
"""Looks at a position from a seat; gets what was typed after its name."""


@dataclass(frozen=True)
class Board:
    """How a game looks and explains itself in a terminal."""

    draw: Callable[[Shown, list[str], Speech], RenderableType]
    explain: Callable[[str, Speech], str]
    help: Callable[[Speech], RenderableType]
    spell: Callable[[str, Speech], str]
    """The text of a move from a tidy line that somebody typed."""
    now: Callable[[View], list[int]] = lambda view: []
    """The numbers of the rules that matter now to whoever sees this view."""
    commands: Mapping[str, Command] = field(default_factory=dict)
    """Commands of this game alone."""
