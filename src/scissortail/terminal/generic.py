"""The board of a game that has none of its own: its view as a tree, and its moves as text."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text
from rich.tree import Tree

from scissortail.engine.game import Game
from scissortail.engine.view import ABOUT_TABLE
from scissortail.terminal.board import TerminalBoard
from scissortail.terminal.speech import Speech
from scissortail.words import knows

MOST_MOVES = 40
"""The most moves shown below the board. The command `moves` lists more."""


def board(game: Game) -> TerminalBoard:
    """A board for any game."""
    return TerminalBoard(
        partial(draw, game.name), partial(explain, game.name), partial(help_lines, game.name), spell
    )


def draw(game: str, view: Mapping[str, Any], moves: list[str], speech: Speech) -> RenderableType:
    """Draw the whole view. A list with one item per player is labelled with the players' names."""
    tree = Tree(Text(speech.say(f"game-{game}"), "bold"), guide_style="dim")
    for name, value in view.items():
        if name not in ABOUT_TABLE:
            _grow(tree, _called(game, name, speech), value, game, speech)
    if not moves:
        return tree
    return Group(tree, Text("  ".join(moves[:MOST_MOVES]), "bold"))


def explain(game: str, text: str, speech: Speech) -> str:
    """The text `GAME-move-WORD` for the move's first word, with the other words as arguments."""
    word, _, rest = text.partition(" ")
    key = f"{game}-move-{word}"
    return speech.say(key, rest=rest) if knows(key, speech.language) else ""


def help_lines(game: str, speech: Speech) -> RenderableType:
    key = f"{game}-help"
    return Text(speech.say(key) if knows(key, speech.language) else speech.say(f"game-{game}"))


def spell(text: str, speech: Speech) -> str:
    return " ".join(text.split())


def _called(game: str, name: str, speech: Speech) -> str:
    """The name of a part of the view: the text `GAME-part-NAME`, if there is one."""
    key = f"{game}-part-{name}"
    return speech.say(key) if knows(key, speech.language) else name


def _grow(tree: Tree, label: str, value: Any, game: str, speech: Speech) -> None:
    items = _items(value, game, speech)
    if items is None:
        tree.add(Text.assemble((f"{label}: ", "dim"), _plain(value)))
        return
    branch = tree.add(Text(label, "dim"))
    for name, item in items:
        _grow(branch, name, item, game, speech)


def _items(value: Any, game: str, speech: Speech) -> list[tuple[str, Any]] | None:
    """The items inside a value; None if it fits on one line."""
    if isinstance(value, dict):
        return [(_called(game, str(name), speech), item) for name, item in value.items()]
    if isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        named = len(value) == len(speech.players)
        return [(speech.name(n) if named else str(n), item) for n, item in enumerate(value, 1)]
    return None


def _plain(value: Any) -> str:
    if value is None or value == []:
        return "–"
    return "  ".join(map(str, value)) if isinstance(value, list) else str(value)
