"""Draws Cutterland in a terminal, only from views, so that nothing hidden can be shown."""

from typing import cast

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from scissortail.engine.errors import IllegalMove
from scissortail.engine.position import Position
from scissortail.engine.view import Shown, View, seat_of
from scissortail.games.cutterland.choices import fits_there
from scissortail.games.cutterland.components import BAG_TURNS, HAND, SQUARES
from scissortail.games.cutterland.cuts import LETTERS
from scissortail.games.cutterland.deck import CARD_CODES, KIND
from scissortail.games.cutterland.moves import parse
from scissortail.games.cutterland.piece import lay, piece_of
from scissortail.games.cutterland.refusals import example, why_not_there
from scissortail.games.cutterland.score import score
from scissortail.games.cutterland.sights import land_from, piece_squares
from scissortail.games.cutterland.view import CutterlandShown, cutterland_view, hand_of
from scissortail.terminal.board import TerminalBoard
from scissortail.terminal.lands import draw_land, draw_squares
from scissortail.terminal.speech import Speech
from scissortail.terminal.typed import tidy

HELP = {
    "cut 2 aaab/aabb/ccbb": "cut",
    "take b": "take",
    "drop c": "drop",
    "place a 90 -1,3": "place",
    "tower 1,1": "tower",
    "wall 0,0 1,0": "wall",
    "bridge 2,0 v": "bridge",
    "eat 2,2": "eat",
    "done": "done",
}
"""Example moves, and the keys of the texts that explain them."""

NOW = {
    "cut": [7, 10],
    "drop": [12],
    "choose": [11, 13],
    "expand": [14],
    "resolve": [16, 17, 18, 19, 21],
    "over": [31],
}
"""The rules that matter in each phase."""

WHOLE_CARD = (1 << SQUARES) - 1


def draw(shown: Shown, moves: list[str], speech: Speech) -> RenderableType:
    """Draw the table as a seat sees it, or with nothing hidden."""
    view = cast(CutterlandShown, shown)
    seat = seat_of(view)
    parts: list[RenderableType] = [Rule(_heading(view, speech), style="dim")]
    others = [number for number in range(1, len(view["places"]) + 1) if number != seat]
    parts.append(Columns([_place(view, number, speech) for number in others], padding=(0, 1)))
    if view["shown"] and (view["phase"] == "cut" or not view["turns"]) and view["phase"] != "over":
        parts.append(_cards("cutterland-heading-shown", view["in_hands"], speech, numbered=False))
    loose: list[RenderableType] = [_pieces(view, speech)] if view["pieces"] else []
    if not seat:
        return Group(*parts, *loose)
    hand = hand_of(view["places"][seat - 1])
    if hand:
        loose.append(_cards("cutterland-heading-hand", hand, speech, numbered=True))
    parts.append(Columns([_place(view, seat, speech), Group(*loose)], padding=(0, 3)))
    if seat in view["to_act"]:
        now = speech.say(f"cutterland-now-{view['phase']}", example=example(len(view["places"])))
        parts.append(Text(now, "dim"))
    return Group(*parts)


def _heading(view: CutterlandShown, speech: Speech) -> str:
    players = len(view["places"])
    turns = BAG_TURNS[players] if view["options"]["bag"] else players * HAND[players]
    turn = speech.say("cutterland-heading-turn", number=min(view["turns"] + 1, turns), turns=turns)
    phase = speech.say(f"cutterland-phase-{view['phase']}")
    session = (
        speech.say("cutterland-heading-game", number=view["round"]) + " · "
        if view["options"]["tournament"]
        else ""
    )
    return f"{session}{turn} · {phase}"


def _place(view: CutterlandShown, seat: int, speech: Speech) -> RenderableType:
    """A player's land, framed with what is known about the player."""
    place = view["places"][seat - 1]
    land = land_from(place["land"])
    hunted = view["phase"] in ("resolve", "over")
    drawn = draw_land(land, hunted) if len(land.places) else Text(speech.say("cutterland-no-land"), "dim")
    title = Text(speech.name(seat), "bold")
    if seat in view["to_act"]:
        title.append(" ◂")
    notes = [speech.say("cutterland-points", points=score(land).total)] if len(land.places) else []
    if land.tower_icons or land.wood_icons:
        notes.append(
            speech.say("cutterland-tokens", towers=int(land.towers_left()), wood=int(land.wood_left()))
        )
    hand = place["hand"] if isinstance(place["hand"], int) else len(place["hand"])
    if hand:
        notes.append(speech.say("cutterland-cards", cards=hand))
    if place["held"]:
        notes.append(speech.say("cutterland-holds", pieces=place["held"]))
    return Panel(Group(drawn, Text("\n".join(notes), "dim")), title=title, title_align="left", expand=False)


def _pieces(view: CutterlandShown, speech: Speech) -> RenderableType:
    """The pieces that lie on the table or were just taken, until they are placed."""
    shown = []
    owner = {
        letter: speech.name(seat) for seat, place in enumerate(view["places"], 1) for letter in place["held"]
    }
    for piece in view["pieces"]:
        letter = piece["letter"]
        if piece["left"] or letter in owner:
            title = Text(letter, "bold") if piece["left"] else Text(f"{letter} → {owner[letter]}", "dim")
            shown.append(Group(title, draw_squares(piece_squares(piece["card"], piece["squares"])), Text()))
    heading = Text(speech.say("cutterland-heading-table"), "dim")
    return Group(heading, Columns(shown, padding=(0, 3)))


def _cards(key: str, cards: list[str], speech: Speech, numbered: bool) -> RenderableType:
    drawn = []
    for number, card in enumerate(cards, 1):
        squares = draw_squares(piece_squares(card, WHOLE_CARD))
        drawn.append(
            Group(Text(str(number), "bold"), squares, Text()) if numbered else Group(squares, Text())
        )
    return Group(Text(speech.say(key), "dim"), Columns(drawn, padding=(0, 3)))


def explain(text: str, speech: Speech) -> str:
    """A short explanation of a move, shown beside its text."""
    return speech.say(f"cutterland-means-{text.partition(' ')[0]}")


def help_lines(speech: Speech) -> RenderableType:
    moves = Table.grid(padding=(0, 2))
    for text, key in HELP.items():
        moves.add_row(Text(text, "bold"), speech.say(f"cutterland-help-{key}"))
    squares = speech.say("cutterland-help-squares")
    return Group(
        speech.say("cutterland-help-goal"), speech.say("cutterland-help-turn"), squares, Text(), moves
    )


def now(view: View) -> list[int]:
    return NOW[cutterland_view(view)["phase"]]


def spell(text: str, speech: Speech) -> str:
    """The text of a move. It contains no words that would need translation."""
    return text


def try_piece(position: Position, seat: int, rest: str, speech: Speech) -> RenderableType:
    """C15: show how a piece would look in one's land. Pieces not chosen yet only if the options allow it."""
    view = cutterland_view(position.view(seat))
    rest = tidy(rest)
    words = rest.split()
    letter = words[0] if words else ""
    left = [piece["letter"] for piece in view["pieces"] if piece["left"]]
    if letter in left and not view["options"]["trying"]:
        raise IllegalMove("cutterland-no-trying")
    if letter not in left + view["places"][seat - 1]["held"]:
        raise IllegalMove("cutterland-try-what")
    move = parse(f"place {rest}")
    seen = view["pieces"][LETTERS.index(letter)]
    piece = piece_of(CARD_CODES[KIND[seen["card"]]], seen["squares"])
    land = land_from(view["places"][seat - 1]["land"])
    if not fits_there(land, piece.mask, move):
        raise why_not_there(land, piece, move)
    lay(land, piece, move.quarters, move.x, move.y)
    return Group(draw_land(land), Text(speech.say("cutterland-points", points=score(land).total), "bold"))


BOARD = TerminalBoard(draw, explain, help_lines, spell, now, {"try": try_piece})
