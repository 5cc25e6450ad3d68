"""A land: its squares in reading order, and the tokens on it.

Axes run right and down, and may be negative.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from scissortail.games.cutterland.squares import CONTENT, TOWER_ICON, WOOD_ICON

_SHIFT: Final = 4096
_LOW: Final = 8191
ROW: Final = 8192
"""The step from a place to the place below it. The step to the right is 1."""

RIGHT: Final = 0
DOWN: Final = 1
"""A wall is named by its left or upper square and whether the other lies right of it or below; a bridge by
the way it runs.
"""


def spot(x: i64, y: i64) -> i64:
    """A place on the axes as one number."""
    return (y + _SHIFT) << 13 | (x + _SHIFT)


def spot_x(place: i64) -> i64:
    return (place & _LOW) - _SHIFT


def spot_y(place: i64) -> i64:
    return (place >> 13) - _SHIFT


def beside(place: i64, way: i64) -> i64:
    """The place to the right or below."""
    return place + 1 if way == RIGHT else place + ROW


def before(place: i64, way: i64) -> i64:
    """The place to the left or above."""
    return place - 1 if way == RIGHT else place - ROW


class Land:
    """One player's land. Tokens are sorted, so the order of laying them makes no difference."""

    def __init__(self) -> None:
        self.places = vec[i64]()
        """The place of each square, row by row. The order of laying pieces makes no difference."""
        self.whats = vec[i64]()
        """What each square is (see squares.py)."""
        self.left: i64 = 0
        self.right: i64 = -1
        self.top: i64 = 0
        self.bottom: i64 = -1
        self.tower_icons: i64 = 0
        self.wood_icons: i64 = 0
        self.towers: list[int] = []
        self.walls: list[int] = []
        """Twice the place of the left or upper square, plus the way to the other."""
        self.bridges: list[int] = []
        """Twice the place below, plus the way."""
        self.prey: list[int] = []
        """What the owner names for the dragons (C23)."""
        self.overcut: i64 = 0
        """Cards that its owner cut into too many pieces, where that is penalised (C12)."""

    def add(self, x: i64, y: i64, what: i64) -> None:
        """Lay one square. The caller has checked that it may lie there."""
        if not len(self.whats):
            self.left = self.right = x
            self.top = self.bottom = y
        else:
            self.left = min(self.left, x)
            self.right = max(self.right, x)
            self.top = min(self.top, y)
            self.bottom = max(self.bottom, y)
        place = spot(x, y)
        self.places = append(self.places, place)
        self.whats = append(self.whats, what)
        i: i64 = len(self.places) - 1
        while i > 0 and self.places[i - 1] > place:
            self.places[i] = self.places[i - 1]
            self.whats[i] = self.whats[i - 1]
            i -= 1
        self.places[i] = place
        self.whats[i] = what
        content = what & CONTENT
        if content == TOWER_ICON:
            self.tower_icons += 1
        elif content == WOOD_ICON:
            self.wood_icons += 1

    def what(self, place: i64) -> i64:
        """The square at this place, or 0. Places are sorted, so this is a binary search."""
        low: i64 = 0
        high: i64 = len(self.places)
        while low < high:
            middle = (low + high) >> 1
            there = self.places[middle]
            if there == place:
                return self.whats[middle]
            if there < place:
                low = middle + 1
            else:
                high = middle
        return 0

    def towers_left(self) -> i64:
        return self.tower_icons - len(self.towers)

    def wood_left(self) -> i64:
        return self.wood_icons - len(self.walls) - len(self.bridges)

    def bare(self) -> "Land":
        """The same squares without tokens, prey or penalty."""
        land = Land()
        land.places = self.places[:]
        land.whats = self.whats[:]
        land.left = self.left
        land.right = self.right
        land.top = self.top
        land.bottom = self.bottom
        land.tower_icons = self.tower_icons
        land.wood_icons = self.wood_icons
        return land

    def copy(self) -> "Land":
        land = self.bare()
        land.towers = self.towers.copy()
        land.walls = self.walls.copy()
        land.bridges = self.bridges.copy()
        land.prey = self.prey.copy()
        land.overcut = self.overcut
        return land

    # For programmers

    def __repr__(self) -> str:
        towers = f"towers {len(self.towers)} of {self.tower_icons}"
        wood = f"wood {len(self.walls) + len(self.bridges)} of {self.wood_icons}"
        return f"<Land: squares {len(self.places)}, {towers}, {wood}, prey {len(self.prey)}>"

    def __copy__(self) -> "Land":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Land":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        squares = [(int(self.places[i]), int(self.whats[i])) for i in range(len(self.places))]
        return land_of, (squares, self.towers, self.walls, self.bridges, self.prey, int(self.overcut))


def land_of(
    squares: list[tuple[int, int]],
    towers: list[int],
    walls: list[int],
    bridges: list[int],
    prey: list[int],
    overcut: int,
) -> Land:
    """The land in a pickle: its squares by place, and its tokens."""
    land = Land()
    for place, what in squares:
        land.add(spot_x(place), spot_y(place), what)
    land.towers = towers.copy()
    land.walls = walls.copy()
    land.bridges = bridges.copy()
    land.prey = prey.copy()
    land.overcut = overcut
    return land
