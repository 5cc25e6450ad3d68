"""Observations worked out slowly from views, field by field."""

from collections.abc import Callable, Mapping
from typing import Any

from scissortail.encoding.observers.cutterland import ZERO
from scissortail.encoding.observers.rope import DEPTH
from scissortail.games.cutterland.cuts import LETTERS
from scissortail.games.cutterland.deck import CARD_TEXTS, kinds_of
from scissortail.games.cutterland.squares import CODES
from scissortail.games.cutterland.view import PHASES as STAGES
from scissortail.games.ratland.components import CLANS, COLOURS, EVENTS
from scissortail.games.ratland.view import PHASES
from scissortail.games.rope.components import TEXT
from scissortail.games.rope.level_rows import REPEAT, STRICT

View = Mapping[str, Any]


def around(view: View) -> list[View]:
    """The places from the observer on."""
    first = view["seat"] - 1
    return [*view["places"][first:], *view["places"][:first]]


def off(view: View, seat: int) -> int:
    """How many seats after the observer."""
    return int((seat - view["seat"]) % len(view["places"]))


def counted(counts: dict[str, int]) -> list[int]:
    return [counts.get(card, 0) for card in TEXT[1:]]


def rope(view: View) -> dict[str, Any]:
    levels = REPEAT if view["options"]["repeat"] else STRICT
    rows = [[TEXT.index(card) for card in row["cards"]] for row in view["rows"]]
    places = around(view)
    return {
        "seat": [view["seat"]],
        "turn": [off(view, view["turn"])],
        "row_state": [levels.state(cards) for cards in rows],
        "row_length": [len(cards) for cards in rows],
        "row_takes": [[int(card in row["takes"]) for card in TEXT[1:]] for row in view["rows"]],
        "hand": [TEXT.index(card) for card in places[0]["hand"]],
        "held": [len(places[0]["hand"]), *(place["hand"] for place in places[1:])],
        "deck": [place["deck"] for place in places],
        "top": [TEXT.index(place["top"] or "") for place in places],
        "supply_top": [
            [[TEXT.index(card) for card in cards[::-1][:DEPTH]] for cards in place["supplies"]]
            for place in places
        ],
        "supply_count": [
            [[cards.count(card) for card in TEXT[1:]] for cards in place["supplies"]] for place in places
        ],
        "discard": counted(view["discard"]),
        "recycled": counted(view["pools"][-1]) if "pools" in view else [],
        "stock": [view["stock"]],
        "idle": [view["idle"]],
        "moved": [view["moved"]],
        "recycles": [view["recycles"]],
    }


def codes(card: str, squares: int = 4095) -> list[int]:
    """The squares of a card that a piece has."""
    return [
        CODES[text] * (squares >> square & 1) for square, text in enumerate(card.replace("/", " ").split())
    ]


def land(place: View) -> tuple[list[list[int]], list[list[int]]]:
    """The squares and the tokens."""
    left, top = place["land"]["at"]
    rows = [[CODES.get(text, 0) for text in row.split()] for row in place["land"]["rows"]]
    tokens = [[0] * len(row) for row in rows]
    for line in place["land"]["tokens"] or []:
        kind, *words = line.split()
        (column, row), *rest = [[int(number) for number in word.split(",")] for word in words if "," in word]
        at = row - top, column - left
        if kind == "tower":
            rows[at[0]][at[1]] += 64
        elif kind == "wall":
            tokens[at[0]][at[1]] |= 1 if rest[0][1] == row else 2
        else:
            tokens[at[0]][at[1]] |= 16 if kind == "eat" else 4 if words[1] == "h" else 8
    return rows, tokens


def cutterland(view: View) -> dict[str, Any]:
    places = around(view)
    lands = [land(place) for place in places]
    held = [[LETTERS.index(letter) for letter in place["held"]] for place in places]
    owners = [int(piece["left"]) for piece in view["pieces"]]
    for number, letters in enumerate(held):
        for letter in letters:
            owners[letter] = 2 + number
    found: dict[str, Any] = {
        "land": [rows for rows, _ in lands],
        "tokens": [tokens for _, tokens in lands],
        "size": [[len(rows[0]) if rows else 0, len(rows)] for rows, _ in lands],
        "towers": [place["land"]["towers"] for place in places],
        "wood": [place["land"]["wood"] for place in places],
        "overcut": [place["land"]["overcut"] for place in places],
        "done": [place["done"] for place in places],
        "cards": [len(places[0]["hand"]), *(place["hand"] for place in places[1:])],
        "hand": [codes(card) for card in places[0]["hand"]],
        "piece": [codes(piece["card"], piece["squares"]) for piece in view["pieces"]],
        "owner": owners,
        "held": [[letter + 1 for letter in letters] for letters in held],
        "choosers": [off(view, seat) + 1 for seat in view["choosers"]],
        "seat": [view["seat"]],
        "phase": [STAGES.index(view["phase"])],
        "turn": [off(view, view["turn"])],
        "turns": [view["turns"]],
        "clockwise": [view["clockwise"]],
    }
    if view["options"]["tournament"]:
        first = view["scores"][0] if view["scores"] else [0] * len(places)
        found["game"] = [view["round"]]
        found["shown"] = [view["shown"].count(CARD_TEXTS[kind]) for kind in kinds_of(view["rules"])]
        found["score"] = [
            first[(view["seat"] - 1 + number) % len(places)] + ZERO for number in range(len(places))
        ]
    return found


def ratland(view: View) -> dict[str, Any]:
    places = around(view)
    foreseen = view["foreseen"] or {"event": None, "cards": []}
    drawn = [COLOURS.index(colour) for colour in view["drawn"]]
    return {
        "seat": [view["seat"]],
        "phase": [number for number, phase in PHASES.items() if phase == view["phase"]],
        "round": [view["round"]],
        "active": [off(view, view["active"])],
        "event": [EVENTS.index(view["event"]) + 1 if view["event"] else 0],
        "cards": view["cards"],
        "supply": [view["supply"]],
        "used_events": [int(event in view["used_events"]) for event in EVENTS],
        "used_cards": [view["used_cards"].count(card) for card in range(1, 10)],
        "foreseen_event": [EVENTS.index(foreseen["event"]) + 1 if foreseen["event"] else 0],
        "foreseen_cards": foreseen["cards"],
        "waiting": [
            int((view["seat"] - 1 + number) % len(places) + 1 in view["waiting"])
            for number in range(len(places))
        ],
        "queue": [off(view, seat) + 1 for seat in view["queue"]],
        "drawer": [off(view, view["drawer"]) + 1 if view["drawer"] else 0],
        "shifts": [view["shifts"]],
        "tunnel": [view["tunnel"]],
        "bag": view["bag"],
        "drawn": [drawn.count(colour) for colour in range(len(COLOURS))],
        "next": [drawn[view["applied"]] + 1] if view["applied"] < len(drawn) else [],
        "applied": [view["applied"]],
        "cured": [view["cured"]],
        "extra": [view["extra"]],
        "dealt": [CLANS.index(clan) + 1 for clan in places[0]["dealt"]],
        "order": places[0]["order"],
        "rats": [list(place["rats"].values()) for place in places],
        "sent": [place["sent"] for place in places],
        "cheese": [place["cheese"] for place in places],
        "hidden": [place["hidden"] for place in places],
        "clan": [CLANS.index(place["clan"]) + 1 if place["clan"] else 0 for place in places],
        "board": [0 if place["aggressive"] is None else 1 + place["aggressive"] for place in places],
        "wandered": [place["wandered"] for place in places],
        "bribed": [place["bribed"] for place in places],
        "scavenged": [place["scavenged"] for place in places],
        "put_back": [place["put_back"] for place in places],
        "steals": [place["steals"] for place in places],
    }


NAIVE: dict[str, Callable[[View], dict[str, Any]]] = {
    "cutterland": cutterland,
    "ratland": ratland,
    "rope": rope,
}
