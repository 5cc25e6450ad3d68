"""Trying a piece in a land: may it lie there, and what is the land worth then?

Only areas it touches are worked out anew.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from scissortail.games.cutterland.board import Board
from scissortail.games.cutterland.components import DEVOURED_BY_KRAKEN, FROG_LOSS, SQUARES
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.piece import Scrap
from scissortail.games.cutterland.squares import BONES, CONTENT, COUNT, FROG, KRAKEN, one
from scissortail.games.cutterland.worth import (
    CHOICES,
    POINTS,
    TURTLES,
    points,
    temptation,
    tempts,
    worth,
)

NOT_THERE: Final = -1000000
"""In place of points where a piece may not lie."""


class Fit:
    """A land without tokens, ready for many tries."""

    def __init__(self, land: Land) -> None:
        board = Board(land)
        self.board = board
        self.empty = len(land.places) == 0
        self.stride: i64 = board.stride
        self.ground = board.ground
        self.owner = board.owner
        self.near = board.edge()
        self.reach = vec[u8]([0] * len(board.ground))
        """Where krakens of the land eat whatever comes."""
        for i in range(i64(len(board.cells))):
            cell = board.cells[i]
            if (i64(board.ground[cell]) & CONTENT) == KRAKEN:
                self._threaten(cell)
        self.worths = vec[i64]([0] * (board.areas + 1))
        for area in range(i64(1), board.areas + 1):
            self.worths[area] = worth(board.terrains[area], board.counts[area], 0, 0)
        self.worth = board.worth()
        self.extras = board.extras()
        # Scratch for one try. An area is touched in this try if its mark is the try's number.
        self.tries: i64 = 0
        self.mark = vec[i64]([0] * (board.areas + 1))
        self.lost = vec[i64]([0] * (board.areas + 1))
        """What new krakens eat of a touched area."""
        self.home = vec[i64]([0] * (board.areas + 1))
        """The clump that a touched area is joined to, or -1."""
        self.touched = vec[i64]([0] * (board.areas + 1))
        self.counts = vec[i64]([0] * SQUARES)
        self.parent = vec[i64]([0] * SQUARES)

    def _threaten(self, cell: i64) -> None:
        reach = self.reach
        stride = self.stride
        for row in (cell - stride, cell, cell + stride):
            reach[row - 1] = reach[row] = reach[row + 1] = 1

    def at(self, x: i64, y: i64) -> i64:
        return self.board.at(x, y)

    def now(self) -> i64:
        """The land's points as it is."""
        return points(self.worth) + self.extras + self._tempted(self.worth, 0, None)

    def value(self, scrap: Scrap, at: i64) -> i64:
        """The land's points with the piece there, or NOT_THERE."""
        ground = self.ground
        near = self.near
        offsets = scrap.offsets
        touches: i64 = 0
        for i in range(i64(len(offsets))):
            cell = at + offsets[i]
            if ground[cell]:
                return NOT_THERE
            touches |= i64(near[cell])
        if not touches and not self.empty:
            return NOT_THERE
        return self._points(scrap, at)

    def best(self, ways: list[Scrap]) -> i64:
        """The most points the land can have with a piece, turned in any of these ways."""
        land = self.board.land
        if self.empty:
            return self.value(ways[0], self.at(0, 0))
        found: i64 = NOT_THERE
        for scrap in ways:
            for y in range(land.top - scrap.piece.height, land.bottom + 2):
                first = self.at(land.left - scrap.piece.width, y)
                for at in range(first, first + land.right - land.left + scrap.piece.width + 2):
                    found = max(found, self.value(scrap, at))
        return found

    def _points(self, scrap: Scrap, at: i64) -> i64:
        board = self.board
        owner = self.owner
        mark = self.mark
        home = self.home
        counts = self.counts
        parent = self.parent
        self.tries += 1
        tries = self.tries
        total = self.worth
        touched: i64 = 0
        eaten = scrap.devoured
        for i in range(i64(len(scrap.bites))):
            cell = at + scrap.bites[i]
            what = i64(self.ground[cell])
            content = what & CONTENT
            if 0 < content < KRAKEN and not what & BONES:
                eaten += 1
                area = owner[cell]
                if area:
                    if mark[area] != tries:
                        mark[area] = tries
                        home[area] = -1
                        self.lost[area] = 0
                        self.touched[touched] = area
                        touched += 1
                    self.lost[area] += one(content)
                elif content == FROG:
                    total += FROG_LOSS << POINTS
                else:
                    total -= 1 << TURTLES
        for clump in range(scrap.clumps):
            counts[clump] = scrap.counts[clump]
            parent[clump] = clump
        for i in range(i64(len(scrap.creatures))):
            if self.reach[at + scrap.creatures[i]]:
                eaten += 1
            elif scrap.homes[i] >= 0:
                counts[scrap.homes[i]] += scrap.units[i]
            else:
                total += scrap.units[i]
        for i in range(i64(len(scrap.links))):
            area = owner[at + scrap.links[i]]
            if not area or board.terrains[area] != scrap.terrains[scrap.linked[i]]:
                continue
            clump = self._root(scrap.linked[i])
            if mark[area] != tries:
                mark[area] = tries
                home[area] = -1
                self.lost[area] = 0
                self.touched[touched] = area
                touched += 1
            if home[area] < 0:
                home[area] = clump
                counts[clump] += board.counts[area] - self.lost[area]
            else:
                other = self._root(home[area])
                if other != clump:
                    parent[other] = clump
                    counts[clump] += counts[other]
        for i in range(touched):
            area = self.touched[i]
            total -= self.worths[area]
            if home[area] < 0:
                total += worth(board.terrains[area], board.counts[area] - self.lost[area], 0, 0)
        for clump in range(scrap.clumps):
            if parent[clump] == clump:
                total += worth(scrap.terrains[clump], counts[clump], 0, 0)
        found = points(total) + self.extras + scrap.icons + DEVOURED_BY_KRAKEN * eaten
        if tempts(total):
            found += self._tempted(total, tries, scrap)
        return found

    def _root(self, clump: i64) -> i64:
        while self.parent[clump] != clump:
            clump = self.parent[clump]
        return clump

    def _tempted(self, total: i64, tries: i64, scrap: Scrap | None) -> i64:
        """C29 against C27: return the gain from sparing one turtle by giving up a last centaur.

        The centaur is the last one of the smallest area that has the choice.
        """
        if not tempts(total):
            return 0
        board = self.board
        smallest: i64 = COUNT
        for area in range(i64(1), board.areas + 1):
            counts = board.counts[area]
            if tries and self.mark[area] == tries:
                if self.home[area] >= 0:
                    continue
                counts -= self.lost[area]
            if worth(board.terrains[area], counts, 0, 0) >> CHOICES & COUNT:
                smallest = min(smallest, counts & COUNT)
        if scrap is not None:
            for clump in range(scrap.clumps):
                counts = self.counts[clump]
                if (
                    self.parent[clump] == clump
                    and worth(scrap.terrains[clump], counts, 0, 0) >> CHOICES & COUNT
                ):
                    smallest = min(smallest, counts & COUNT)
        return temptation(smallest)
