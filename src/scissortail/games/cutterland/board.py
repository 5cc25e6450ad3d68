"""A board is a land laid out on a grid.

It shows which squares are connected, what the krakens eat, and what each area is worth.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from scissortail.games.cutterland.components import DEVOURED_BY_KRAKEN, FROG_LOSS, OVERCUT_LOSS
from scissortail.games.cutterland.land import RIGHT, Land, spot_x, spot_y
from scissortail.games.cutterland.squares import (
    BONES,
    CONTENT,
    FROG,
    KRAKEN,
    NOTHING,
    TERRAIN,
    TOWER_ICON,
    TOWERED,
    TURTLE,
    WETLAND,
    one,
    unit,
)
from scissortail.games.cutterland.worth import POINTS, TURTLES, worth

MARGIN: Final = 6
"""Free cells around the land. A piece beside the land, and its neighbours, still lie on the grid."""
WALL_RIGHT: Final = 1
WALL_DOWN: Final = 2


class Ground:
    """The squares without tokens. That is enough to see where a piece fits."""

    def __init__(self, land: Land) -> None:
        self.land = land
        width = land.right - land.left + 1 + 2 * MARGIN
        self.stride: i64 = 64
        while self.stride < width:
            self.stride *= 2
        cells = self.stride * (land.bottom - land.top + 1 + 2 * MARGIN)
        self.ground = vec[u8]([0] * cells)
        """What each cell is (see squares.py), with towers and bones."""
        squares: i64 = len(land.places)
        self.cells = vec[i64]([0] * squares)
        """The cell of each square, in reading order."""
        for i in range(squares):
            cell = self.cell(land.places[i])
            self.cells[i] = cell
            self.ground[cell] = u8(land.whats[i])

    def at(self, x: i64, y: i64) -> i64:
        """The cell of a place on the land's axes."""
        return (y - self.land.top + MARGIN) * self.stride + x - self.land.left + MARGIN

    def cell(self, place: i64) -> i64:
        return self.at(spot_x(place), spot_y(place))

    def edge(self) -> vec[u8]:
        """Which cells share a side with the land (C14)."""
        near = vec[u8]([0] * len(self.ground))
        stride = self.stride
        for i in range(i64(len(self.cells))):
            cell = self.cells[i]
            near[cell + 1] = near[cell - 1] = near[cell + stride] = near[cell - stride] = 1
        return near


class Board(Ground):
    """The land with its tokens. A board is made for one question and then dropped."""

    def __init__(self, land: Land) -> None:
        super().__init__(land)
        squares: i64 = len(self.cells)
        self.blocked = vec[u8]([0] * len(self.ground))
        """Walls, as WALL_RIGHT and WALL_DOWN of each cell."""
        self.owner = vec[i64]([0] * len(self.ground))
        """The area of each cell of plains or moor, from 1."""
        for tower in land.towers:
            cell = self.cell(tower)
            self.ground[cell] = u8(i64(self.ground[cell]) | TOWERED)
        for wall in land.walls:
            cell = self.cell(wall >> 1)
            self.blocked[cell] = u8(
                i64(self.blocked[cell]) | (WALL_RIGHT if (wall & 1) == RIGHT else WALL_DOWN)
            )
        self.devoured: i64 = 0
        """How many creatures the krakens have eaten."""
        self._hunt()
        self.areas: i64 = 0
        self.terrains = vec[i64]([0] * (squares + 1))
        """By area, from 1."""
        self.counts = vec[i64]([0] * (squares + 1))
        """How many squares and living creatures of each kind it has (see squares.py)."""
        self.guarded = vec[i64]([0] * (squares + 1))
        """How many of those creatures stand in towers."""
        self.named = vec[i64]([0] * (squares + 1))
        """How many creatures its owner named for the dragons."""
        self.wet: i64 = 0
        """The worth of the wetland creatures. They score the same wherever they live."""
        self._find_areas()
        for prey in land.prey:
            self._name(self.cell(prey))

    # Hunting krakens (C22)

    def _hunt(self) -> None:
        """All krakens eat at the same time. Several may reach the same creature."""
        stride = self.stride
        for i in range(i64(len(self.cells))):
            cell = self.cells[i]
            if (i64(self.ground[cell]) & CONTENT) != KRAKEN:
                continue
            walls = i64(self.blocked[cell])
            if not walls & WALL_RIGHT:
                self._devour(cell + 1)
            if not walls & WALL_DOWN:
                self._devour(cell + stride)
            if not i64(self.blocked[cell - 1]) & WALL_RIGHT:
                self._devour(cell - 1)
            if not i64(self.blocked[cell - stride]) & WALL_DOWN:
                self._devour(cell - stride)
            self._devour(cell - stride - 1)
            self._devour(cell - stride + 1)
            self._devour(cell + stride - 1)
            self._devour(cell + stride + 1)
        for bridge in self.land.bridges:
            cell = self.cell(bridge >> 1)
            step = 1 if (bridge & 1) == RIGHT else stride
            if (i64(self.ground[cell - step]) & CONTENT) == KRAKEN:
                self._devour(cell + step)
            if (i64(self.ground[cell + step]) & CONTENT) == KRAKEN:
                self._devour(cell - step)

    def _devour(self, cell: i64) -> None:
        """Leave bones of a creature that a kraken reaches.

        A kraken, a towered creature and bones stay as they are.
        """
        what = i64(self.ground[cell])
        content = what & CONTENT
        if NOTHING < content < KRAKEN and not what & (TOWERED | BONES):
            self.ground[cell] = u8(what | BONES)
            self.devoured += 1

    # Areas (C6, C24)

    def _find_areas(self) -> None:
        stack = vec[i64]([0] * (4 * len(self.cells) + 1))
        for i in range(i64(len(self.cells))):
            cell = self.cells[i]
            what = i64(self.ground[cell])
            terrain = what >> 4 & 3
            if terrain == WETLAND:
                content = what & CONTENT
                if not what & BONES:
                    if content == FROG:
                        self.wet -= FROG_LOSS << POINTS
                    elif content == TURTLE:
                        self.wet += 1 << TURTLES
            elif not self.owner[cell]:
                self.areas += 1
                self.terrains[self.areas] = terrain
                self._flood(cell, what & TERRAIN, stack)
        for bridge in self.land.bridges:
            cell = self.cell(bridge >> 1)
            step = 1 if (bridge & 1) == RIGHT else self.stride
            one = self.owner[cell - step]
            two = self.owner[cell + step]
            if one and two and one != two and self.terrains[one] == self.terrains[two]:
                self._join(one, two)

    def _flood(self, start: i64, terrain: i64, stack: vec[i64]) -> None:
        """Everything connected to this cell is one area."""
        area = self.areas
        stride = self.stride
        ground = self.ground
        owner = self.owner
        blocked = self.blocked
        counts: i64 = 0
        guarded: i64 = 0
        top: i64 = 1
        stack[0] = start
        owner[start] = area
        while top:
            top -= 1
            cell = stack[top]
            what = i64(ground[cell])
            if what & BONES:
                counts += 1
            else:
                counts += unit(what)
                if what & TOWERED:
                    guarded += unit(what) - 1
            walls = i64(blocked[cell])
            if (
                (i64(ground[cell + 1]) & TERRAIN) == terrain
                and not owner[cell + 1]
                and not walls & WALL_RIGHT
            ):
                owner[cell + 1] = area
                stack[top] = cell + 1
                top += 1
            if (
                (i64(ground[cell + stride]) & TERRAIN) == terrain
                and not owner[cell + stride]
                and not walls & WALL_DOWN
            ):
                owner[cell + stride] = area
                stack[top] = cell + stride
                top += 1
            if (
                (i64(ground[cell - 1]) & TERRAIN) == terrain
                and not owner[cell - 1]
                and not i64(blocked[cell - 1]) & WALL_RIGHT
            ):
                owner[cell - 1] = area
                stack[top] = cell - 1
                top += 1
            if (
                (i64(ground[cell - stride]) & TERRAIN) == terrain
                and not owner[cell - stride]
                and not i64(blocked[cell - stride]) & WALL_DOWN
            ):
                owner[cell - stride] = area
                stack[top] = cell - stride
                top += 1
        self.counts[area] = counts
        self.guarded[area] = guarded

    def _join(self, one: i64, two: i64) -> None:
        """A bridge joins two areas. The second one is left empty."""
        for i in range(i64(len(self.cells))):
            if self.owner[self.cells[i]] == two:
                self.owner[self.cells[i]] = one
        self.counts[one] += self.counts[two]
        self.guarded[one] += self.guarded[two]
        self.counts[two] = 0
        self.guarded[two] = 0
        self.terrains[two] = 0

    def _name(self, cell: i64) -> None:
        """C23: the owner lets a dragon eat this creature."""
        area = self.owner[cell]
        what = i64(self.ground[cell])
        self.ground[cell] = u8(what | BONES)
        self.counts[area] -= one(what & CONTENT)
        self.named[area] += 1

    # What it is worth

    def worth(self) -> i64:
        """All areas and the wetland creatures together (see worth.py)."""
        total = self.wet
        for area in range(i64(1), self.areas + 1):
            total += worth(self.terrains[area], self.counts[area], self.guarded[area], self.named[area])
        return total

    def extras(self) -> i64:
        """Points besides the areas: what krakens ate, tokens left (C30), cards over-cut (C12)."""
        land = self.land
        return (
            DEVOURED_BY_KRAKEN * self.devoured
            + land.towers_left()
            + land.wood_left()
            - OVERCUT_LOSS * land.overcut
        )


def has_creature(what: i64) -> bool:
    """Whether a living creature stands there."""
    content = what & CONTENT
    return NOTHING < content < TOWER_ICON and not what & BONES
