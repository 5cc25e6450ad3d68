"""Cutterland's moves as numbers.

The order is: cuts, drops, takes, placements, tokens, prey, `done`, and last the cuts into more pieces than
needed.

Coordinates count from the top left corner of the seat's own land as it is now. So a grid only needs the size
of the largest possible land. No piece is longer than four squares, so a land is longest when straight pieces
lie in one line.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from scissortail.encoding.numbering.numbering import Numbering
from scissortail.engine.game import Options
from scissortail.engine.move import Move
from scissortail.engine.position import Position
from scissortail.games.cutterland.board import MARGIN, Ground
from scissortail.games.cutterland.choices import KIND_BITS, REACH, all_cuts, token_choices
from scissortail.games.cutterland.components import BAG_TURNS, HAND, PIECES, SQUARES
from scissortail.games.cutterland.cuts import Cut
from scissortail.games.cutterland.held_card import legal_cells
from scissortail.games.cutterland.land import Land, spot, spot_x, spot_y
from scissortail.games.cutterland.moves import (
    BRIDGE,
    CUT,
    DONE,
    DROP,
    DROPS,
    EAT,
    FINISH,
    PLACE,
    TAKE,
    TAKES,
    TOWER,
    WALL,
    CutterlandMove,
    building,
    cutting,
    placing,
)
from scissortail.games.cutterland.phases import CHOOSING, CUTTING, DROPPING, EXPANDING
from scissortail.games.cutterland.piece import TURNS
from scissortail.games.cutterland.position import CutterlandPosition

KINDS: Final = DONE + 1
AXES: Final = 2
"""Walls and bridges lie in one of two ways."""


def most_laid(players: int) -> int:
    """The most pieces that a player lays in one game."""
    return max(players * HAND[players], BAG_TURNS[players]) * PIECES[players] // players


class CutterlandNumbering(Numbering):
    """Depends on the number of players; over-cutting (C12) adds numbers after the others."""

    def __init__(self, players: int, overcut: bool) -> None:
        self.players = players
        self.cards: i64 = HAND[players]
        self.needed: i64 = PIECES[players]
        self.side: i64 = REACH * most_laid(players)
        """The largest width or height of a land."""
        self.wide: i64 = self.side + 1
        """How many columns a piece can start in: from four left of the land to just right of it."""
        self.slots: i64 = PIECES[players] // players
        """The most pieces that a player holds at once, in the order in which they were taken."""
        self.cuts: list[Cut] = list(all_cuts(PIECES[players]))
        self.more: list[Cut] = []
        if overcut:
            for pieces in range(PIECES[players] + 1, SQUARES + 1):
                self.more.extend(all_cuts(pieces))
        self.cut_index: dict[Cut, int] = {}
        for index, cut in enumerate(self.cuts):
            self.cut_index[cut] = index
        for index, cut in enumerate(self.more):
            self.cut_index[cut] = index
        grid: i64 = self.side * self.side
        sizes = vec[i64]([0] * KINDS)
        sizes[CUT] = self.cards * len(self.cuts)
        sizes[DROP] = SQUARES
        sizes[TAKE] = SQUARES
        sizes[PLACE] = self.slots * TURNS * self.wide * self.wide
        sizes[TOWER] = grid
        sizes[WALL] = AXES * grid
        sizes[BRIDGE] = AXES * grid
        sizes[EAT] = grid
        sizes[DONE] = 1
        self.first = vec[i64]([0] * (KINDS + 1))
        """The first number of each kind of move, then that of cuts into more pieces than needed."""
        for kind in range(i64(KINDS)):
            self.first[kind + 1] = self.first[kind] + sizes[kind]
        self.count = int(self.first[KINDS] + self.cards * len(self.more))

    def __reduce__(self) -> tuple[Any, ...]:
        return CutterlandNumbering, (self.players, len(self.more) > 0)

    def number(self, position: Position, seat: int, move: Move) -> int:
        assert isinstance(position, CutterlandPosition) and isinstance(move, CutterlandMove)
        kind = move.kind
        place = position.places[seat - 1]
        if kind == CUT:
            index: i64 = self.cut_index[move.cut]
            if len(move.cut) == self.needed:
                return int((move.what - 1) * len(self.cuts) + index)
            return int(self.first[KINDS] + (move.what - 1) * len(self.more) + index)
        if kind == PLACE:
            slot: i64 = place.held.index(int(move.what))
            return int(self._placement(place.land, slot, move.quarters, move.x, move.y))
        if kind >= TOWER and kind != DONE:
            return int(self._token(place.land, kind, move.what))
        return int(self.first[kind] + move.what)

    def _placement(self, land: Land, slot: i64, quarters: i64, x: i64, y: i64) -> i64:
        row = y - land.top + REACH
        column = x - land.left + REACH
        return self.first[PLACE] + ((slot * TURNS + quarters) * self.wide + row) * self.wide + column

    def _token(self, land: Land, kind: i64, token: i64) -> i64:
        if kind in (TOWER, EAT):
            return self.first[kind] + self._cell(land, token)
        return self.first[kind] + AXES * self._cell(land, token >> 1) + (token & 1)

    def _cell(self, land: Land, place: i64) -> i64:
        return (spot_y(place) - land.top) * self.side + spot_x(place) - land.left

    def move(self, position: Position, seat: int, number: int) -> Move:
        assert isinstance(position, CutterlandPosition)
        if not 0 <= number < self.count:
            raise self.no_such(number)
        place = position.places[seat - 1]
        land = place.land
        left: i64 = number
        if left >= self.first[KINDS]:
            left -= self.first[KINDS]
            return cutting(int(left // len(self.more)) + 1, self.more[left % len(self.more)])
        kind: i64 = CUT
        while left >= self.first[kind + 1]:
            kind += 1
        left -= self.first[kind]
        if kind == CUT:
            return cutting(int(left // len(self.cuts)) + 1, self.cuts[left % len(self.cuts)])
        if kind == DROP:
            return DROPS[left]
        if kind == TAKE:
            return TAKES[left]
        if kind == DONE:
            return FINISH
        if kind == PLACE:
            column = left % self.wide
            left //= self.wide
            row = left % self.wide
            left //= self.wide
            slot = left // TURNS
            if slot >= len(place.held):
                raise self.no_such(number)
            return placing(place.held[slot], left % TURNS, land.left + column - REACH, land.top + row - REACH)
        if kind in (TOWER, EAT):
            return building(kind, self._spot(land, left))
        return building(kind, self._spot(land, left >> 1) << 1 | (left & 1))

    def _spot(self, land: Land, cell: i64) -> i64:
        return spot(land.left + cell % self.side, land.top + cell // self.side)

    def marks(self, position: Position, seat: int) -> vec[i64]:
        assert isinstance(position, CutterlandPosition)
        found = vec[i64]()
        if not position.acts(seat):
            return found
        place = position.places[seat - 1]
        if position.phase == CUTTING:
            for first, end in self.runs(position, seat):
                for number in range(i64(first), i64(end)):
                    found = append(found, number)
        elif position.phase == DROPPING or position.phase == CHOOSING:
            base = self.first[DROP if position.phase == DROPPING else TAKE]
            for piece in position.left:
                found = append(found, base + piece)
        elif position.phase == EXPANDING:
            for slot in range(i64(len(place.held))):
                found = self._spots(place.land, position.pieces[place.held[slot]][1], slot, found)
        else:
            found = self._tokens(place.land)
        return found

    def _tokens(self, land: Land) -> vec[i64]:
        """C16 to C20, C23: sorted, because `token_choices` lists bridges by their ends, not by number."""
        found = vec[i64]()
        choices = token_choices(land)
        for i in range(i64(len(choices))):
            number = self._token(land, choices[i] & ((1 << KIND_BITS) - 1), choices[i] >> KIND_BITS)
            found = append(found, number)
            place: i64 = len(found) - 1
            while place > 0 and found[place - 1] > number:
                found[place] = found[place - 1]
                place -= 1
            found[place] = number
        return append(found, self.first[DONE])

    def _spots(self, land: Land, mask: i64, slot: i64, found: vec[i64]) -> vec[i64]:
        """C14: append all placements of the piece in this slot to `found`, in the order of `spots`."""
        ground = Ground(land)
        near = ground.edge()
        for turn in range(i64(TURNS)):
            cells = legal_cells(ground, near, mask, turn)
            for i in range(i64(len(cells))):
                x = cells[i] % ground.stride - MARGIN + land.left
                y = cells[i] // ground.stride - MARGIN + land.top
                found = append(found, self._placement(land, slot, turn, x, y))
        return found

    def runs(self, position: Position, seat: int) -> list[tuple[int, int]]:
        """Give the runs of cuts: all cuts of the cards in hand are legal.

        Cuts into more pieces than needed are numbered after all other moves.
        """
        assert isinstance(position, CutterlandPosition)
        if position.phase != CUTTING or seat != position.turn:
            return []
        cards: i64 = len(position.places[seat - 1].hand)
        more = self.first[KINDS]
        return [(0, int(cards * len(self.cuts))), (int(more), int(more + cards * len(self.more)))]


def make(players: int, values: Options) -> Numbering:
    """For a table with these options."""
    return CutterlandNumbering(players, bool(values["overcut"]))
