"""Draws RatLand in a terminal, only from views, so that nothing hidden can be shown."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import cast

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from scissortail.engine.view import Shown, View, seat_of
from scissortail.games.ratland.attack import neighbour
from scissortail.games.ratland.bag import fill
from scissortail.games.ratland.components import CLANS, LEFT, ORDERS, RIGHT, TUNNELS, needs
from scissortail.games.ratland.view import (
    COLOURS,
    PLACES,
    RatlandPlace,
    RatlandShown,
    RatPlace,
    Rats,
    ratland_view,
)
from scissortail.learn.ratland import RULEBOOK
from scissortail.terminal import rules
from scissortail.terminal.board import TerminalBoard
from scissortail.terminal.screen import INK
from scissortail.terminal.speech import Speech
from scissortail.terminal.typed import folded
from scissortail.words import say

PAPER = {
    "yellow": "#f2cf3f",
    "orange": "#ee8f2d",
    "white": "#f1efe6",
    "black": "#1a1815",
    "purple": "#b05ac8",
    "blue": "#3f6fc0",
}
SIGNS = {"yellow": "○", "orange": "◎", "white": "·", "black": "✝", "purple": "◆", "blue": "★"}
"""A sign for each colour, so that they differ without colour too."""

HELP = {
    "send dump=2 left=1 nursery=3": "send",
    "shift dump>city": "shift",
    "back purple": "back",
    "wound 2": "wound",
    "lose pantry": "lose",
    "pass": "pass",
}

MORE = (
    "keep ninja",
    "board calm",
    "hide",
    "steal left",
    "bribe city black",
    "draw",
    "doctor 1",
    "sell",
    "alchemy 1",
)
"""Example moves that are explained."""

NAMED = {"clan": CLANS, "place": PLACES[:ORDERS], "colour": COLOURS, "side": ("calm", "aggressive")}
"""Words in moves that have translated names."""
FED = 14
"""The number of the rule on feeding."""
AWAY: dict[str, RatPlace] = {
    "ratland-sick": "infirmary",
    "ratland-lost": "lost",
    "ratland-graves": "graveyard",
}
"""Places of rats that take no orders, by the key of the text with their number."""
WORD = re.compile(r"[^\s=>]+")


def draw(shown: Shown, moves: list[str], speech: Speech) -> RenderableType:
    """Draw the table as a seat sees it, or with nothing hidden."""
    view = cast(RatlandShown, shown)
    seat = seat_of(view)
    parts: list[RenderableType] = [Rule(_heading(view, speech), style="dim")]
    if view["event"]:
        parts.append(Text(speech.say(f"ratland-event-{view['event']}"), "bold"))
    if view["cards"]:
        parts.append(_cheese(view, speech))
    parts.append(_clans(view, speech))
    parts.append(_notes(view, speech))
    if seat:
        left, right = neighbours(seat, len(view["places"]))
        parts.append(
            Text(speech.say("ratland-neighbours", left=speech.name(left), right=speech.name(right)), "dim")
        )
    if view["result"]:
        parts.append(_points(view["result"]["scores"], speech))
    if view["drawn"]:
        parts.append(
            Text.assemble((speech.say("ratland-heading-drawn") + " ", "dim"), _pieces(view["drawn"]))
        )
    seen = view["foreseen"]
    if seat and seen and seen["event"]:
        event = speech.say(f"ratland-event-{seen['event']}")
        key = "ratland-foreseen-cards" if seen["cards"] else "ratland-foreseen"
        parts.append(
            Text(speech.say(key, event=event, cards=[str(card) for card in seen["cards"]]), "italic")
        )
    if view["phase"] == "keep" and seat in view["to_act"]:
        parts.append(rules.lines(RULEBOOK, _now(view, seat), [], speech))
    if seat in view["to_act"]:
        asked = "draw" if view["phase"] == "scavenge" else view["phase"]
        parts.append(Text(speech.say(f"ratland-now-{asked}"), "dim"))
    return Group(*parts)


def now(view: View) -> list[int]:
    """The rules of this round's event, of clans that the reader has or may keep, and of feeding."""
    assert view["seat"] is not None
    return _now(ratland_view(view), view["seat"])


def _now(view: RatlandShown, seat: int) -> list[int]:
    place = view["places"][seat - 1]
    clans = [place["clan"]] if place["clan"] else place["dealt"] or []
    keys = [f"ratland-clan-{clan}" for clan in clans]
    if view["event"]:
        keys.insert(0, f"ratland-event-{view['event']}")
    named = [RULEBOOK.named[key] for key in keys]
    return [*named, FED] if view["round"] else named


def _heading(view: RatlandShown, speech: Speech) -> str:
    parts = [speech.say("ratland-heading-round", round=view["round"])] if view["round"] else []
    parts.append(speech.say("ratland-supply", rats=view["supply"]))
    return " · ".join(parts)


def _cheese(view: RatlandShown, speech: Speech) -> RenderableType:
    """The cheese in the tunnels this round, by the cards. For the current tunnel, what is in the bag."""
    table = Table.grid(padding=(0, 2))
    for tunnel in range(TUNNELS):
        counts = fill(view["cards"], tunnel, len(view["places"]))
        label = speech.say(f"ratland-place-{PLACES[tunnel]}")
        note = ""
        if tunnel == view["tunnel"] and any(view["bag"]):
            counts = view["bag"]
            note = speech.say("ratland-heading-bag")
        pieces = [COLOURS[colour] for colour, count in enumerate(counts) for _ in range(count)]
        table.add_row(Text(label, "bold"), _pieces(pieces), Text(note, "dim"))
    return table


def _pieces(colours: Sequence[str]) -> Text:
    found = Text()
    for colour in colours:
        found.append(f"{SIGNS[colour]} ", f"{ink(colour)} on {PAPER[colour]}")
    return found


def ink(colour: str) -> str:
    """A text colour that is readable on cheese of this colour."""
    return PAPER["white"] if colour in ("black", "blue") else INK


def neighbours(seat: int, players: int) -> tuple[int, int]:
    """The seats on the left and right."""
    return int(neighbour(seat, LEFT, players)), int(neighbour(seat, RIGHT, players))


def _clans(view: RatlandShown, speech: Speech) -> RenderableType:
    """One row per player: rats, cheese, how much of it the clan needs (W14), and where the rats are."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(speech.say("ratland-player"), no_wrap=True, overflow="ellipsis")
    for key in ("ratland-rats", "ratland-cheese-column", "ratland-need"):
        table.add_column(speech.say(key), justify="right")
    for where in range(ORDERS):
        table.add_column(PLACES[where], justify="right")  # as typed in an order
    for seat, place in enumerate(view["places"], 1):
        table.add_row(*_row(view, seat, place, speech), style="bold" if seat == seat_of(view) else "")
    return table


def _row(view: RatlandShown, seat: int, place: RatlandPlace, speech: Speech) -> list[RenderableType]:
    rats = place["rats"]
    name = f"{seat} {speech.name(seat)}" + (" ◂" if seat in view["to_act"] else "")
    need = needs(view["options"]["even_feeding"])
    counts = [_total(rats), place["cheese"], need[_total(rats) - rats["lost"]]]
    cells = [Text(str(rats[PLACES[where]]) if rats[PLACES[where]] else "·") for where in range(ORDERS)]
    return [Text(name), *(Text(str(count)) for count in counts), *cells]


def _notes(view: RatlandShown, speech: Speech) -> Text:
    """What else is known about each player, one line each."""
    lines = []
    for seat, place in enumerate(view["places"], 1):
        notes = _known(view, seat, place, speech)
        if notes:
            lines.append(f"{seat} {speech.name(seat)}: {' · '.join(notes)}")
    return Text("\n".join(lines), "dim")


def _known(view: RatlandShown, seat: int, place: RatlandPlace, speech: Speech) -> list[str]:
    rats = place["rats"]
    notes = [speech.say("ratland-active")] if seat == view["active"] else []
    if place["clan"]:
        notes.append(speech.say(f"ratland-clan-{place['clan']}"))
    if place["aggressive"]:
        notes.append(speech.say("ratland-side-aggressive"))
    for key, where in AWAY.items():
        if rats[where]:
            notes.append(speech.say(key, rats=rats[where]))
    if place["hidden"]:
        notes.append(speech.say("ratland-hidden", cheese=place["hidden"]))
    if place["dealt"] and not place["clan"]:
        notes.append(" / ".join(speech.say(f"ratland-clan-{clan}") for clan in place["dealt"]))
    return notes


def _points(scores: list[int], speech: Speech) -> Columns:
    """W15: the final points, highest first."""
    best_first = sorted(enumerate(scores, 1), key=lambda pair: -pair[1])
    told = [f"{speech.name(seat)}: {points}" for seat, points in best_first]
    return Columns(
        [Text(text, "bold", no_wrap=True) for text in (speech.say("ratland-points"), *told)], padding=(0, 2)
    )


def _total(rats: Rats) -> int:
    """All living rats, sick and lost ones included."""
    return sum(rats[place] for place in PLACES if place != "graveyard")


def explain(text: str, speech: Speech) -> str:
    """A short explanation of a move, shown beside its text."""
    return speech.say(f"ratland-means-{text.partition(' ')[0]}")


def spell(text: str, speech: Speech) -> str:
    """Return the text form of a move.

    Names in the reader's language are replaced by those of the text form, and commas by spaces.
    """
    names = _names(speech.language)
    return WORD.sub(lambda word: names.get(folded(word[0]), word[0]), text.replace(",", " "))


@cache
def _names(language: str) -> Mapping[str, str]:
    """The words of a move by their translated names, if those are single words."""
    known = {
        (kind, word): say(f"ratland-{kind}-{word}", None, language)
        for kind, words in NAMED.items()
        for word in words
    }
    return {folded(name): word for (_, word), name in known.items() if " " not in name}


def help_lines(speech: Speech) -> RenderableType:
    moves = Table.grid(padding=(0, 2))
    for text, key in HELP.items():
        moves.add_row(Text(text, "bold"), speech.say(f"ratland-help-{key}"))
    for text in MORE:
        moves.add_row(Text(text, "bold"), explain(text, speech))
    return Group(*(speech.say(f"ratland-help-{part}") for part in ("goal", "turn", "cheese")), Text(), moves)


BOARD = TerminalBoard(draw, explain, help_lines, spell, now)
