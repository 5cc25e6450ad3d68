"""Where pieces may lie (C14). This is the only module that works it out.

A card is held over a land. Each of its squares then covers a square of the land, lies beside one, or neither.
A piece may be laid there if none of its squares covers the land and at least one lies beside it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from scissortail.games.cutterland.board import MARGIN, Ground
from scissortail.games.cutterland.components import SQUARES
from scissortail.games.cutterland.piece import left_of, top_of, turned_x, turned_y

BESIDE: Final = 1
"""The flag of a cell that shares a side with the land."""


class HeldCard:
    """A card held over a land, turned one way.

    Only the squares of `used` are looked at. Every piece has the squares of `common`. Both sets are equal if
    there is only one piece. Cells count from the top left of `used`.
    """

    def __init__(self, ground: Ground, flags: vec[u8], used: i64, common: i64, quarters: i64) -> None:
        self.ground = ground.ground
        self.flags = flags
        self.stride = ground.stride
        self.used = used
        self.common = common
        self.anywhere = len(ground.cells) == 0
        """The first piece of a land needs no neighbour."""
        self.squares = vec[i64]()
        """The used squares. `offsets` has the offset of the cell of each."""
        self.offsets = vec[i64]()
        self.width: i64 = 0
        self.height: i64 = 0
        self.covered: i64 = 0
        """Squares that cover the land where the card was held last, as bits."""
        self.beside: i64 = 0
        """Squares that lie beside the land there. A piece fits with one of these and none of `covered`."""
        left = left_of(used, quarters)
        top = top_of(used, quarters)
        for square in range(i64(SQUARES)):
            if used >> square & 1:
                x = turned_x(square, quarters) - left
                y = turned_y(square, quarters) - top
                self.squares = append(self.squares, square)
                self.offsets = append(self.offsets, y * self.stride + x)
                self.width = max(self.width, x + 1)
                self.height = max(self.height, y + 1)

    def next_hold(self, at: i64, end: i64) -> i64:
        """The first cell from `at` on where a piece might fit, or `end`.

        `covered` and `beside` are those of the card held there.
        """
        ground = self.ground
        flags = self.flags
        squares = self.squares
        offsets = self.offsets
        common = self.common
        one: i64 = 1
        while at < end:
            covered: i64 = 0
            beside: i64 = self.used if self.anywhere else 0
            for i in range(i64(len(offsets))):
                cell = at + offsets[i]
                if ground[cell]:
                    covered |= one << squares[i]
                    if covered & common:
                        break
                elif i64(flags[cell]) & BESIDE:
                    beside |= one << squares[i]
            if beside and not covered & common:
                self.covered = covered
                self.beside = beside
                return at
            at += 1
        return end

    def hold(self, at: i64) -> bool:
        """Hold the card here. Return whether a piece might fit."""
        return self.next_hold(at, at + 1) == at


def held_piece(ground: Ground, flags: vec[u8], mask: i64, quarters: i64) -> HeldCard:
    """A card with only one piece of interest. `hold` then says whether that piece fits."""
    return HeldCard(ground, flags, mask, mask, quarters)


def legal_cells(ground: Ground, flags: vec[u8], mask: i64, quarters: i64) -> vec[i64]:
    """C14: the cells where the top left of a turned piece may go, in reading order."""
    land = ground.land
    found = vec[i64]()
    if not len(ground.cells):
        return append(found, ground.at(0, 0))
    held = held_piece(ground, flags, mask, quarters)
    for y in range(land.top - held.height, land.bottom + 2):
        first = ground.at(land.left - held.width, y)
        end = first + land.right - land.left + held.width + 2
        cell = held.next_hold(first, end)
        while cell < end:
            found = append(found, cell)
            cell = held.next_hold(cell + 1, end)
    return found


def cell_x(ground: Ground, cell: i64) -> i64:
    """The place of a cell on the land's axes."""
    return (cell & (ground.stride - 1)) - MARGIN + ground.land.left  # a stride is a power of two


def cell_y(ground: Ground, cell: i64) -> i64:
    return cell // ground.stride - MARGIN + ground.land.top
