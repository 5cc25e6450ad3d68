"""What is decided before the first round: a clan to keep, a board. How often each wins was measured by `lab/clans.py`."""

import json
from functools import cache
from importlib import resources
from typing import Any


@cache
def _measured() -> dict[str, Any]:
    text = resources.files("scissortail.bots").joinpath("ratland", "choices.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def chance(kind: str, name: str, players: int, level: str) -> float:
    """To win with a clan or a board (`kind` is "clans" or "boards") among rivals who keep theirs at random.

    Where so many players were not measured, the odds of the nearest number are taken.
    """
    tables: dict[str, Any] = _measured()[level]
    nearest = min(map(int, tables), key=lambda number: (abs(number - players), number))
    share: float = tables[str(nearest)][kind][name]
    if nearest == players:
        return share
    odds = share / (1 - share) * (nearest - 1)
    return odds / (odds + players - 1)
