"""The terminal interface of a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rich.console import RenderableType

from scissortail.engine.position import Position
from scissortail.engine.view import Shown, View
from scissortail.terminal.speech import Speech

Command = Callable[[Position, int, str, Speech], RenderableType]
"""A command that looks at a position from a seat. It gets the text typed after its name."""


@dataclass(frozen=True)
class TerminalBoard:
    """How a game is drawn and explained in a terminal. Each game has one."""

    draw: Callable[[Shown, list[str], Speech], RenderableType]
    explain: Callable[[str, Speech], str]
    help: Callable[[Speech], RenderableType]
    spell: Callable[[str, Speech], str]
    """Turns a typed line, already tidied, into the text of a move."""
    now: Callable[[View], list[int]] = lambda view: []
    """The numbers of the rules that matter in this view."""
    commands: Mapping[str, Command] = field(default_factory=dict)
    """Commands that only this game has."""
