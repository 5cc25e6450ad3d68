"""A scored land for drawing.

It lists the areas with their points, the devoured creatures and the tokens left.
"""

from typing import Any

from scissortail.games.cutterland.board import Board
from scissortail.games.cutterland.components import DRAGON_PAIR, TERRAINS
from scissortail.games.cutterland.coordinates import place_text
from scissortail.games.cutterland.hunt_events import meals
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.score import feed_dragons
from scissortail.games.cutterland.squares import CENTAUR, COUNT, DRAGON, GOBLIN, count
from scissortail.games.cutterland.worth import goblins


def pictured(land: Land) -> dict[str, Any]:
    """The land as plain JSON. Wetlands are not listed: their creatures score the same wherever they live."""
    places = [place_text(int(place)) for place in land.places]
    krakens, dragons = meals(land)
    eaten: dict[str, Any] = {
        "krakens": [places[meal.eaten] for meal in krakens],
        "dragons": [places[meal.eaten] for meal in dragons],
        "by": {places[meal.eaten]: places[meal.by] for meal in krakens + dragons},
    }
    return {
        "areas": areas(land),
        "eaten": eaten,
        "towers": {"owned": int(land.tower_icons), "left": int(land.towers_left())},
        "wood": {"owned": int(land.wood_icons), "left": int(land.wood_left())},
    }


def areas(land: Land) -> list[dict[str, Any]]:
    """The areas of plains and moor, in reading order of their first squares."""
    board = Board(land)
    feed_dragons(board)
    squares: dict[int, list[str]] = {}
    for place, cell in zip(land.places, board.cells, strict=True):
        if board.owner[cell]:
            squares.setdefault(int(board.owner[cell]), []).append(place_text(int(place)))
    return [
        {
            "terrain": TERRAINS[int(board.terrains[area]) - 1],
            "squares": where,
            "points": area_points(int(board.counts[area])),
        }
        for area, where in squares.items()
    ]


def area_points(counts: int) -> int:
    """C26 to C28: its goblins, its centaurs' squares, its pair of dragons."""
    points = int(goblins(int(count(counts, GOBLIN))))
    if count(counts, CENTAUR):
        points += counts & COUNT
    if count(counts, DRAGON) == 2:
        points += DRAGON_PAIR
    return points
