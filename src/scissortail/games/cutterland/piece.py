"""A piece of a card: its squares, and what is known of it before it is tried anywhere."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from scissortail.games.cutterland.board import Ground
from scissortail.games.cutterland.components import COLUMNS, FROG_LOSS, SQUARES
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.squares import (
    BONES,
    CONTENT,
    FROG,
    KRAKEN,
    TEXTS,
    TOWER_ICON,
    TURTLE,
    WETLAND,
    unit,
)
from scissortail.games.cutterland.worth import POINTS, TURTLES

TURNS: Final = 4
"""Quarter turns clockwise. Flipping is not allowed (C14)."""


class Piece:
    """Squares from the top left of their bounding box."""

    def __init__(self, xs: vec[i64], ys: vec[i64], whats: vec[i64]) -> None:
        left: i64 = 1000
        top: i64 = 1000
        for i in range(i64(len(xs))):
            left = min(left, xs[i])
            top = min(top, ys[i])
        self.xs = xs
        self.ys = ys
        self.whats = whats
        self.width: i64 = 0
        self.height: i64 = 0
        for i in range(i64(len(xs))):
            xs[i] -= left
            ys[i] -= top
            self.width = max(self.width, xs[i] + 1)
            self.height = max(self.height, ys[i] + 1)

    def turned(self, quarters: i64) -> "Piece":
        """The piece after so many quarter turns clockwise."""
        squares: i64 = len(self.xs)
        xs = vec[i64]([0] * squares)
        ys = vec[i64]([0] * squares)
        for i in range(squares):
            x = self.xs[i]
            y = self.ys[i]
            if quarters == 0:
                xs[i] = x
                ys[i] = y
            elif quarters == 1:
                xs[i] = self.height - 1 - y
                ys[i] = x
            elif quarters == 2:
                xs[i] = self.width - 1 - x
                ys[i] = self.height - 1 - y
            else:
                xs[i] = y
                ys[i] = self.width - 1 - x
        return Piece(xs, ys, self.whats)

    def key(self) -> str:
        """Equal for pieces that look the same without turning."""
        return " ".join(
            sorted([f"{self.xs[i]},{self.ys[i]},{self.whats[i]}" for i in range(i64(len(self.xs)))])
        )

    def __repr__(self) -> str:
        """Its squares line by line, as lands are written."""
        lines = [["--"] * int(self.width) for _ in range(self.height)]
        for i in range(len(self.xs)):
            lines[self.ys[i]][self.xs[i]] = TEXTS[int(self.whats[i])]
        return f"<Piece: {' / '.join([' '.join(line) for line in lines])}>"


def piece_of(card: vec[i64], mask: i64) -> Piece:
    """The piece that has these squares of a card, as bits row by row."""
    xs = vec[i64]()
    ys = vec[i64]()
    whats = vec[i64]()
    for square in range(i64(SQUARES)):
        if mask >> square & 1:
            xs = append(xs, square % COLUMNS)
            ys = append(ys, square // COLUMNS)
            whats = append(whats, card[square])
    return Piece(xs, ys, whats)


def offsets(piece: Piece, stride: i64) -> vec[i64]:
    """How far each square's cell lies from that of the bounding box's top left."""
    found = vec[i64]([0] * len(piece.xs))
    for i in range(i64(len(piece.xs))):
        found[i] = piece.ys[i] * stride + piece.xs[i]
    return found


def fits(ground: Ground, near: vec[u8], at: i64, offsets: vec[i64]) -> bool:
    """C14: covers nothing, and shares a side with the land."""
    touches: i64 = 0
    for i in range(i64(len(offsets))):
        cell = at + offsets[i]
        if ground.ground[cell]:
            return False
        touches |= i64(near[cell])
    return touches != 0


def lay(land: Land, piece: Piece, quarters: i64, x: i64, y: i64) -> None:
    """Turn a piece and lay it there; whether it fits was asked before."""
    turned = piece.turned(quarters)
    for i in range(i64(len(turned.xs))):
        land.add(x + turned.xs[i], y + turned.ys[i], turned.whats[i])


class Scrap:
    """A scrap is a piece turned one way, taken apart for boards of one stride.

    It holds what Fit needs to know, worked out once.
    """

    def __init__(self, piece: Piece, stride: i64) -> None:
        self.piece = piece
        squares: i64 = len(piece.xs)
        self.offsets = offsets(piece, stride)
        self.icons: i64 = 0
        """Tokens it brings."""
        self.devoured: i64 = 0
        """Creatures of its own that its own krakens eat."""
        self.bites = vec[i64]()
        """Where else its krakens eat."""
        self.clumps: i64 = 0
        """Its own areas of plains and moor."""
        self.terrains = vec[i64]([0] * squares)
        """By clump."""
        self.counts = vec[i64]([0] * squares)
        """By clump, its creatures left out."""
        self.creatures = vec[i64]()
        """Where its creatures stand that its own krakens leave alive."""
        self.units = vec[i64]()
        """What each adds to the counts of its clump; to the worth of the land if it lives in wetland."""
        self.homes = vec[i64]()
        """The clump of each, or -1 in wetland."""
        self.links = vec[i64]()
        """Cells beside a clump, by whose terrain it may be joined to the land's areas."""
        self.linked = vec[i64]()
        """The clump of each."""
        clump = vec[i64]([-1] * squares)
        for i in range(squares):
            what = piece.whats[i]
            terrain = what >> 4 & 3
            if (what & CONTENT) >= TOWER_ICON:
                self.icons += 1
            if terrain != WETLAND and clump[i] < 0:
                self.terrains[self.clumps] = terrain
                self._spread(i, clump)
                self.clumps += 1
        around = [-stride - 1, -stride, -stride + 1, i64(-1), i64(1), stride - 1, stride, stride + 1]
        seen: set[int] = set()
        bones = vec[i64]([0] * squares)
        for i in range(squares):
            if (piece.whats[i] & CONTENT) == KRAKEN:
                for way in around:
                    cell = self.offsets[i] + way
                    own = self._square(cell)
                    if own >= 0:
                        bones[own] = BONES
                    elif int(cell) not in seen:
                        seen.add(int(cell))
                        self.bites = append(self.bites, cell)
        for i in range(squares):
            self._settle(i, piece.whats[i] & CONTENT, clump[i], bones[i] != 0)
            if clump[i] >= 0:
                for way in (i64(-1), i64(1), -stride, stride):
                    cell = self.offsets[i] + way
                    if self._square(cell) < 0:
                        self._link(cell, clump[i])

    def _square(self, offset: i64) -> i64:
        """Which of its squares lies there, or -1."""
        for i in range(i64(len(self.offsets))):
            if self.offsets[i] == offset:
                return i
        return -1

    def _spread(self, start: i64, clump: vec[i64]) -> None:
        """Number everything connected to a square."""
        piece = self.piece
        found = [start]
        clump[start] = self.clumps
        for one in found:
            self.counts[self.clumps] += 1
            for other in range(i64(len(piece.xs))):
                across = piece.xs[one] - piece.xs[other]
                along = piece.ys[one] - piece.ys[other]
                if (
                    across * across + along * along == 1
                    and clump[other] < 0
                    and piece.whats[one] >> 4 == piece.whats[other] >> 4
                ):
                    clump[other] = self.clumps
                    found.append(other)

    def _settle(self, square: i64, content: i64, clump: i64, eaten: bool) -> None:
        if not 0 < content < KRAKEN:
            return
        if eaten:
            self.devoured += 1
            return
        self.creatures = append(self.creatures, self.offsets[square])
        self.homes = append(self.homes, clump)
        if clump >= 0:
            self.units = append(self.units, unit(content) - 1)
        elif content == FROG:
            self.units = append(self.units, -(FROG_LOSS << POINTS))
        else:
            assert content == TURTLE
            self.units = append(self.units, 1 << TURTLES)

    def _link(self, cell: i64, clump: i64) -> None:
        for i in range(i64(len(self.links))):
            if self.links[i] == cell and self.linked[i] == clump:
                return
        self.links = append(self.links, cell)
        self.linked = append(self.linked, clump)


def scraps(piece: Piece, stride: i64) -> list[Scrap]:
    """The piece turned all ways that look different.

    The number of quarter turns is in each one's place, doubles left out.
    """
    found: list[Scrap] = []
    seen: set[str] = set()
    for quarters in range(i64(TURNS)):
        turned = piece.turned(quarters)
        key = turned.key()
        if key not in seen:
            seen.add(key)
            found.append(Scrap(turned, stride))
    return found
