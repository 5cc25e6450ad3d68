"""Which tokens may lie where (C16 to C20), and what dragons can eat (C23).

Each question is answered by a key, "" for yes.
"""

from mypy_extensions import i64

from scissortail.games.cutterland.board import Board
from scissortail.games.cutterland.land import Land, before, beside
from scissortail.games.cutterland.squares import BONES, CONTENT, DRAGON, KRAKEN, TOWERED, is_creature
from scissortail.games.cutterland.worth import hungry


def tower_problem(land: Land, place: i64) -> str:
    """C16, C17: on a creature, one a square."""
    what = land.what(place)
    if not what:
        return "cutterland-no-square"
    if not is_creature(what):
        return "cutterland-tower-nothing"
    if int(place) in land.towers:
        return "cutterland-tower-twice"
    return "" if land.towers_left() > 0 else "cutterland-no-tower"


def wall_problem(land: Land, wall: i64) -> str:
    """C18: between two squares of the land, one a border, and C20: not where a bridge ends."""
    place = wall >> 1
    way = wall & 1
    if not land.what(place) or not land.what(beside(place, way)):
        return "cutterland-wall-border"
    if int(wall) in land.walls:
        return "cutterland-wall-twice"
    if land.bridges and (int(wall) in land.bridges or int(beside(place, way) << 1 | way) in land.bridges):
        return "cutterland-wall-bridge"
    return "" if land.wood_left() > 0 else "cutterland-no-wood"


def bridge_problem(land: Land, bridge: i64) -> str:
    """C19: a square of the land at both ends, and C20: one a slot, no end at a wall."""
    place = bridge >> 1
    way = bridge & 1
    if not land.what(before(place, way)) or not land.what(beside(place, way)):
        return "cutterland-bridge-end"
    if land.bridges and (int(bridge) in land.bridges or int(bridge ^ 1) in land.bridges):
        return "cutterland-bridge-twice"
    if land.walls and (int(bridge) in land.walls or int(before(place, way) << 1 | way) in land.walls):
        return "cutterland-bridge-wall"
    return "" if land.wood_left() > 0 else "cutterland-no-wood"


def prey_problem(board: Board, place: i64) -> str:
    """C23: a living creature outside towers, in an area whose dragons are still hungry."""
    if not board.land.what(place):
        return "cutterland-no-square"
    cell = board.cell(place)
    what = i64(board.ground[cell])
    if not is_creature(what):
        return "cutterland-prey-nothing"
    if int(place) in board.land.prey:
        return "cutterland-prey-twice"
    if what & BONES:
        return "cutterland-prey-gone"
    if what & TOWERED:
        return "cutterland-prey-towered"
    if (what & CONTENT) == DRAGON:
        return "cutterland-prey-dragon"
    area = board.owner[cell]
    if (
        (what & CONTENT) == KRAKEN
        or not area
        or hungry(board.counts[area], board.guarded[area], 0) + board.named[area] == 0
    ):
        return "cutterland-prey-safe"
    if hungry(board.counts[area], board.guarded[area], board.named[area]) <= 0:
        return "cutterland-prey-full"
    return ""


def is_prey(board: Board, cell: i64) -> bool:
    """The same as a plain answer, for a cell of the land."""
    what = i64(board.ground[cell])
    content = what & CONTENT
    if not is_creature(what) or what & (BONES | TOWERED) or content in (DRAGON, KRAKEN):
        return False
    area = board.owner[cell]
    return area > 0 and hungry(board.counts[area], board.guarded[area], board.named[area]) > 0
