"""Draw a game that has no drawing of its own: the whole position, one line for each part."""

import json
from typing import Any

from scissortail.engine.view import ABOUT_TABLE, Shown
from scissortail.envs.drawing.canvas import Canvas, ending

LINE = 22
WIDTH = 1000
LONGEST = 120
"""Pictures show this many characters of a line."""


def headline(truth: Shown) -> str:
    players = ", ".join(f"player {seat}" for seat in truth["to_act"])
    return f"{truth['game']}{f' · {players} to act' if players else ''}{ending(truth)}"


def lines(truth: Shown) -> list[str]:
    """The headline, then one line per part. A list of objects has one line per object."""
    found = [headline(truth)]
    for name, value in truth.items():
        if name in ABOUT_TABLE:
            continue
        if isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
            found += [f"{name} {number}: {_plain(item)}" for number, item in enumerate(value, 1)]
        else:
            found.append(f"{name}: {_plain(value)}")
    return found


def text(truth: Shown) -> str:
    return "\n".join(lines(truth))


def picture(truth: Shown) -> Canvas:
    found = lines(truth)
    canvas = Canvas(WIDTH, LINE * (len(found) + 1))
    for number, line in enumerate(found):
        canvas.text(12, LINE * (number + 0.75), line[:LONGEST], 14 if number else 16)
    return canvas


def _plain(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False).replace('"', "")
