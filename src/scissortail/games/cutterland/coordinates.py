"""Places as people write them.

`x,y`, two squares side by side for a wall, a place and `h` or `v` for a bridge.
"""

import re

from scissortail.games.cutterland.land import DOWN, RIGHT, spot, spot_x, spot_y

FARTHEST = 999
PLACE = re.compile(r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})")
WAYS = {"h": RIGHT, "v": DOWN}


def read_place(text: str) -> int | None:
    """The place of `x,y`, or None."""
    match = PLACE.fullmatch(text)
    return int(spot(int(match[1]), int(match[2]))) if match else None


def read_wall(texts: list[str]) -> int | None:
    """A border, by its two squares in any order."""
    ends = sorted(place for place in map(read_place, texts) if place is not None)
    if len(ends) != 2 or len(texts) != 2:
        return None
    for way, step in ((RIGHT, spot(1, 0) - spot(0, 0)), (DOWN, spot(0, 1) - spot(0, 0))):
        if ends[1] - ends[0] == step and -FARTHEST <= spot_x(ends[0]) < FARTHEST:
            return ends[0] << 1 | way
    return None


def are_apart(texts: list[str]) -> bool:
    """Whether these are two places that no wall can part: they are not side by side (C18)."""
    return len(texts) == 2 and None not in map(read_place, texts) and read_wall(texts) is None


def read_bridge(texts: list[str]) -> int | None:
    """What lies below it, and the way it runs."""
    place = read_place(texts[0]) if len(texts) == 2 else None
    return None if place is None or texts[1] not in WAYS else place << 1 | WAYS[texts[1]]


def place_text(place: int) -> str:
    return f"{spot_x(place)},{spot_y(place)}"


def wall_text(wall: int) -> str:
    x, y = int(spot_x(wall >> 1)), int(spot_y(wall >> 1))
    return f"{x},{y} {x + 1},{y}" if wall & 1 == RIGHT else f"{x},{y} {x},{y + 1}"


def bridge_text(bridge: int) -> str:
    return f"{place_text(bridge >> 1)} {'h' if bridge & 1 == RIGHT else 'v'}"
