"""Decisions before the first round: which clan to keep, which board to choose.

`lab/clans.py` has measured how often each wins.
"""

import json
from functools import cache
from importlib import resources
from itertools import combinations
from typing import Any

HALVINGS = 40
"""Enough for an error far below one per cent."""


@cache
def _table() -> dict[str, Any]:
    text = resources.files("scissortail.bots").joinpath("ratland", "choices.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def measured(kind: str, name: str, players: int, level: str) -> float:
    """Return the chance to win with a clan or a board among rivals who keep the better of two.

    `kind` is "clans" or "boards".
    """
    strengths = _strengths(kind, players, level)
    return _chance(strengths[name], _field(kind, players, level), players)


def _chance(strength: float, rival: float, players: int) -> float:
    """The Bradley–Terry–Luce model: a player wins in proportion to its strength."""
    return strength / (strength + rival * (players - 1))


@cache
def _strengths(kind: str, players: int, level: str) -> dict[str, float]:
    """The strength of each clan or board. A rival who keeps one at random has strength 1.

    If this number of players was not measured, the nearest number is used.
    """
    tables: dict[str, Any] = _table()[level]
    nearest = min(map(int, tables), key=lambda number: (abs(number - players), number))
    return {name: share / (1 - share) * (nearest - 1) for name, share in tables[str(nearest)][kind].items()}


@cache
def _field(kind: str, players: int, level: str) -> float:
    """The strength of a rival who keeps the better of two.

    It is chosen so that the chances of all such players add up to 1 on average.
    """
    better = [max(pair) for pair in combinations(_strengths(kind, players, level).values(), 2)]
    least, most = min(better), max(better)
    for _ in range(HALVINGS):
        middle = (least + most) / 2
        if sum(_chance(strength, middle, players) for strength in better) * players > len(better):
            least = middle
        else:
            most = middle
    return most
