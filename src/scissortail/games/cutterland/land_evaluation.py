"""A land prepared for trying pieces: what each empty cell touches, and what each area is worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from scissortail.games.cutterland.board import Board
from scissortail.games.cutterland.components import DEVOURED_BY_KRAKEN, FROG_LOSS, OVERCUT_LOSS
from scissortail.games.cutterland.held_card import BESIDE
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.land_values import UNIT, LandValues
from scissortail.games.cutterland.squares import BONES, CONTENT, COUNT, FROG, KRAKEN, TURTLE, WETLAND
from scissortail.games.cutterland.worth import CHOICES, POINTS, TURTLES, temptation, tempts

# Flags of an empty cell, besides BESIDE.

TO_PLAINS: Final = 2
TO_MOOR: Final = 4
"""The cell shares a side with plains or with moor."""
EATEN: Final = 8
"""Krakens of the land eat any creature laid there."""
BITES: Final = 16
"""A kraken laid there would eat something."""


class LandEvaluation:
    """A land without tokens, weighed by `values`."""

    def __init__(self, land: Land, values: LandValues) -> None:
        board = Board(land)
        self.board = board
        self.land = land
        self.values = values
        self.empty = len(land.places) == 0
        self.stride: i64 = board.stride
        self.flags = vec[u8]([0] * len(board.ground))
        weighed: i64 = 0
        if values.weighs_sides:
            weighed = len(board.ground)
        self.sides = vec[i64]([0] * weighed)
        """By empty cell: how many squares of the land share a side with it.

        The array is empty if `values` does not weigh sides.
        """
        self.cost = vec[i64]([0] * weighed)
        """By empty cell: what is lost when it is covered. The array is empty in the same case."""
        self.worths = vec[i64]([0] * (board.areas + 1))
        self.open: i64 = 0
        self._look_around()
        total: i64 = 0
        for area in range(i64(1), board.areas + 1):
            if board.terrains[area]:
                self.worths[area] = values.area(board.terrains[area], board.counts[area])
                total += self.worths[area]
        for i in range(i64(len(board.cells))):
            what = i64(board.ground[board.cells[i]])
            if what >> 4 & 3 == WETLAND and not what & BONES:
                if what & CONTENT == FROG:
                    total += (values.wet_frog - FROG_LOSS * UNIT) << POINTS
                elif what & CONTENT == TURTLE:
                    total += 1 << TURTLES
        total += (DEVOURED_BY_KRAKEN * board.devoured - OVERCUT_LOSS * land.overcut) * UNIT << POINTS
        self.total = total + (self.open << POINTS)
        """Everything but the tokens, packed."""

    def _look_around(self) -> None:
        board = self.board
        values = self.values
        stride = self.stride
        for i in range(i64(len(board.cells))):
            cell = board.cells[i]
            what = i64(board.ground[cell])
            terrain = what >> 4 & 3
            flag: i64 = (
                BESIDE if terrain == WETLAND else BESIDE | 1 << terrain
            )  # TO_PLAINS or TO_MOOR, a few bits
            for way in (i64(-1), i64(1), -stride, stride):
                if not board.ground[cell + way]:
                    self.flags[cell + way] = u8(i64(self.flags[cell + way]) | flag)
                    if values.weighs_sides:
                        self.sides[cell + way] += 1
                        self.cost[cell + way] += values.open[terrain]
                        self.open += values.open[terrain]
            content = what & CONTENT
            if content == KRAKEN or (0 < content < KRAKEN and not what & BONES):
                self._mark(cell, content == KRAKEN)

    def _mark(self, cell: i64, kraken: bool) -> None:
        stride = self.stride
        flag: i64 = EATEN if kraken else BITES
        for row in (cell - stride, cell, cell + stride):
            for near in range(row - 1, row + 2):
                old = i64(self.flags[near])
                if not self.board.ground[near] and not old & flag:
                    self.flags[near] = u8(old | flag)
                    if kraken and self.values.weighs_sides:
                        self.cost[near] += self.values.slot
                        self.open += self.values.slot

    def value(self) -> i64:
        """What the land is worth as it is, tokens included."""
        land = self.land
        found = (
            self.values.whole(self.total)
            + self.values.towers(land.tower_icons)
            + self.values.wood(land.wood_icons)
        )
        if tempts(self.total):
            smallest: i64 = COUNT
            for area in range(i64(1), self.board.areas + 1):
                if self.worths[area] >> CHOICES & COUNT:
                    smallest = min(smallest, self.board.counts[area] & COUNT)
            found += temptation(smallest) * UNIT
        return found
