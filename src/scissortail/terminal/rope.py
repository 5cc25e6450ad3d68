"""Draws Rope in a terminal, only from views, so that nothing hidden can be shown."""

from collections.abc import Sequence
from typing import cast

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from scissortail.engine.view import Shown, seat_of
from scissortail.games.rope.view import RopePlace, RopeShown, hand_of
from scissortail.terminal.board import TerminalBoard
from scissortail.terminal.screen import INK
from scissortail.terminal.speech import Speech

PAPER = {
    "1": "#f4d35e",
    "2": "#f6bd60",
    "3": "#f7a072",
    "4": "#f7a6a0",
    "5": "#e5989b",
    "6": "#cdb4db",
    "7": "#a2d2ff",
    "8": "#8ecae6",
    "9": "#90be6d",
    "10": "#b5e48c",
    "x": "#e0e0e0",
}
"""The background colour of each card."""

HELP = {"h7>2": "hand", "d>1": "deck", "s3>2": "supply", "h7/2": "lay", "end": "end"}
"""Example moves, and the keys of the texts that explain them."""


def draw(shown: Shown, moves: list[str], speech: Speech) -> RenderableType:
    """Draw the table as a seat sees it, with its moves, or with nothing hidden."""
    view = cast(RopeShown, shown)
    parts = [_rows(view, speech), _others(view, speech)]
    seat = seat_of(view)
    if seat:
        parts.append(_mine(view["places"][seat - 1], moves, speech))
    return Group(*parts)


def explain(text: str, speech: Speech) -> str:
    """A short explanation of a move, shown beside its text."""
    if text == "end":
        return speech.say("rope-means-end")
    if "/" in text:
        return speech.say("rope-means-lay", supply=text[-1])
    source = {"h": "hand", "d": "deck", "s": "supply"}[text[0]]
    return speech.say(f"rope-means-{source}", row=text[-1], supply=text[1])


def help_lines(speech: Speech) -> RenderableType:
    moves = Table.grid(padding=(0, 2))
    for text, key in HELP.items():
        moves.add_row(Text(text, "bold"), speech.say(f"rope-help-{key}"))
    return Group(speech.say("rope-help-goal"), speech.say("rope-help-turn"), Text(), moves)


def spell(text: str, speech: Speech) -> str:
    """The text of a move. It has no spaces."""
    return text.replace(" ", "")


def _rows(view: RopeShown, speech: Speech) -> RenderableType:
    """The level rows: their cards, and what each needs next."""
    table = Table.grid(padding=(0, 3, 0, 0))
    for number, row in enumerate(view["rows"], 1):
        cards = _cards(row["cards"]) if row["cards"] else Text(speech.say("rope-free"), "dim italic")
        takes = Text.assemble((speech.say("rope-takes") + " ", "dim"), (" ".join(row["takes"]), "bold"))
        table.add_row(speech.say("rope-row", number=number), cards, takes)
    discard = sum(view["discard"].values())
    counts = f"{speech.say('rope-stock', cards=view['stock'])} · {speech.say('rope-discard', cards=discard)}"
    return _panel(table, f"{speech.say('rope-heading-rows')} · {counts}")


def _others(view: RopeShown, speech: Speech) -> RenderableType:
    """All players but the reader, one line each."""
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim", pad_edge=False)
    for key in ("player", "deck", "top", "hand", "supplies"):
        table.add_column(speech.say(f"rope-{key}"))
    for seat, place in enumerate(view["places"], 1):
        if seat == seat_of(view):
            continue
        acting = seat in view["to_act"]
        name = Text(("▸ " if acting else "  ") + speech.name(seat), "bold" if acting else "")
        hand = Text(str(place["hand"])) if isinstance(place["hand"], int) else _cards(place["hand"])
        table.add_row(
            name, str(place["deck"]), _cards([place["top"] or ""]), hand, _supplies(place["supplies"])
        )
    return Padding(table, (0, 2))


def _mine(place: RopePlace, moves: list[str], speech: Speech) -> RenderableType:
    """The reader's own cards, and which of them fit a level row now."""
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_row(speech.say("rope-top"), _cards([place["top"] or ""]))
    for number, supply in enumerate(place["supplies"], 1):
        table.add_row(speech.say("rope-supply", number=number), _stack(supply))
    hand = hand_of(place)
    table.add_row(Text(speech.say("rope-hand"), "bold"), _cards(hand) if hand else Text("–", "dim"))
    plays = " ".join(move for move in moves if ">" in move)
    if moves:
        table.add_row(
            Text(speech.say("rope-fits"), "dim"), Text(plays, "bold") if plays else Text("–", "dim")
        )
    title = f"{speech.name(speech.reader or 1)} · {speech.say('rope-deck-left', cards=place['deck'])}"
    return _panel(table, title)


def _panel(content: RenderableType, title: str) -> Panel:
    return Panel(content, title=Text(title), title_align="left", border_style="dim", padding=(0, 1))


def _supplies(supplies: Sequence[Sequence[str]]) -> Text:
    return Text(" | ", "dim").join(_stack(supply) for supply in supplies)


def _stack(supply: Sequence[str]) -> Text:
    """A supply row. Only its top card can be played, so only that one is drawn as a card."""
    if not supply:
        return Text("–", "dim")
    below = [(f"{card} ", "dim") for card in supply[:-1]]
    return Text.assemble(*below, _cards(supply[-1:]))


def _cards(cards: Sequence[str]) -> Text:
    return Text(" ").join(
        Text(f" {card} ", f"{INK} on {PAPER[card]}") if card else Text("–", "dim") for card in cards
    )


BOARD = TerminalBoard(draw, explain, help_lines, spell)
