"""RatLand's yardstick, the greedy player: defined once and not tuned, so that others can be measured against it."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.sight import Sight
from scissortail.engine.dice import Dice
from scissortail.engine.move import Move
from scissortail.games.ratland.bag import fill
from scissortail.games.ratland.components import (
    BLACK,
    BLUE,
    CITY,
    COLOURS,
    DUMP,
    FIELD,
    LEFT,
    NEEDS,
    NURSERY,
    ORANGE,
    ORDERS,
    PURPLE,
    READY_RATS,
    RIGHT,
    YELLOW,
)
from scissortail.games.ratland.moves import BY_TEXT, sending

VALUE = {YELLOW: 1.0, ORANGE: 2.0, BLACK: -2.0, PURPLE: -0.6, BLUE: -0.4}
"""What a piece is worth, in cheese."""

KEEP_HOME = 2
"""Rats that guard the pantry when there is something to guard."""


def greedy(sight: Sight, dice: Dice) -> Move:
    """Forage for what feeding will cost, where a piece is worth most; guard a little, raid the rich, breed with the rest."""
    view = sight.view()
    phase = view["phase"]
    if phase == "send":
        return sending(vec[i64](_order(view)))
    if phase == "back":
        worst = min(view["drawn"], key=lambda colour: VALUE.get(COLOURS.index(colour), 0.0))
        return BY_TEXT[f"back {worst}" if VALUE.get(COLOURS.index(worst), 0.0) < 0 else "pass"]
    listed = sight.moves()
    if phase == "board":
        return BY_TEXT["board calm"]
    if phase in ("shift", "sell", "bribe"):
        return BY_TEXT["pass"]
    if phase == "alchemy":
        return BY_TEXT["alchemy 1"] if view["places"][view["seat"] - 1]["cheese"] > 3 else BY_TEXT["pass"]
    if phase == "doctor":
        return listed[-2]
    return listed[0]


def _order(view: dict[str, Any]) -> list[int]:
    place = view["places"][view["seat"] - 1]
    rats = place["rats"]["pantry"]
    order = [0] * ORDERS
    need = NEEDS[rats + place["rats"]["infirmary"]] + 1 - place["cheese"]
    left = rats
    home = min(left, KEEP_HOME if place["cheese"] > 1 else 0)
    left -= home
    worth = _worth(view)
    tunnels = sorted((DUMP, CITY, FIELD), key=lambda tunnel: -worth[tunnel])
    while left and need > 0:
        tunnel = max(tunnels, key=lambda tunnel: worth[tunnel] - 0.12 * order[tunnel])
        order[tunnel] += 1
        left -= 1
        need -= max(0.4, worth[tunnel])
    players = len(view["places"])
    seat = view["seat"]
    for pipe, rival in ((LEFT, seat % players + 1), (RIGHT, (seat + players - 2) % players + 1)):
        if left >= 3 and view["places"][rival - 1]["cheese"] >= 4 and players > 2:
            order[pipe] += 3
            left -= 3
    order[NURSERY] = left
    if view["event"] == "get-ready" and home + order[NURSERY] > READY_RATS:
        surplus = home + order[NURSERY] - READY_RATS
        from_nursery = min(surplus, order[NURSERY])
        order[NURSERY] -= from_nursery
        order[tunnels[0]] += surplus
    return order


def _worth(view: dict[str, Any]) -> list[float]:
    """What one piece of each tunnel brings on average."""
    found = []
    for tunnel in (DUMP, CITY, FIELD):
        counts = fill(view["cards"], tunnel, len(view["places"]))
        total = sum(VALUE.get(colour, 0.0) * count for colour, count in enumerate(counts))
        found.append(total / max(1, sum(counts)))
    return found
