"""A piece of a card, turned one way, and how it is laid into a land."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from scissortail.games.cutterland.components import COLUMNS, ROWS, SQUARES
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.squares import TEXTS

TURNS: Final = 4
"""Quarter turns clockwise. Flipping is not allowed (C14)."""


def turned_x(square: i64, quarters: i64) -> i64:
    """Return a square's distance from the left of the card after so many quarter turns clockwise."""
    x = square % COLUMNS
    y = square // COLUMNS
    return x if quarters == 0 else ROWS - 1 - y if quarters == 1 else COLUMNS - 1 - x if quarters == 2 else y


def turned_y(square: i64, quarters: i64) -> i64:
    """Return its distance from the top of the card."""
    x = square % COLUMNS
    y = square // COLUMNS
    return y if quarters == 0 else x if quarters == 1 else ROWS - 1 - y if quarters == 2 else COLUMNS - 1 - x


def left_of(mask: i64, quarters: i64) -> i64:
    """The least distance of these squares from the left of the turned card."""
    least: i64 = SQUARES
    for square in range(i64(SQUARES)):
        if mask >> square & 1:
            least = min(least, turned_x(square, quarters))
    return least


def top_of(mask: i64, quarters: i64) -> i64:
    """The least distance of these squares from its top."""
    least: i64 = SQUARES
    for square in range(i64(SQUARES)):
        if mask >> square & 1:
            least = min(least, turned_y(square, quarters))
    return least


class Piece:
    """Some squares of a card after so many quarter turns, from the top left of their bounding box."""

    def __init__(self, card: vec[i64], mask: i64, quarters: i64) -> None:
        self.card = card
        self.mask = mask
        """Its squares on the card, as bits row by row."""
        self.quarters = quarters
        self.xs = vec[i64]()
        self.ys = vec[i64]()
        self.whats = vec[i64]()
        self.width: i64 = 0
        self.height: i64 = 0
        left = left_of(mask, quarters)
        top = top_of(mask, quarters)
        for square in range(i64(SQUARES)):
            if mask >> square & 1:
                x = turned_x(square, quarters) - left
                y = turned_y(square, quarters) - top
                self.xs = append(self.xs, x)
                self.ys = append(self.ys, y)
                self.whats = append(self.whats, card[square])
                self.width = max(self.width, x + 1)
                self.height = max(self.height, y + 1)

    def turned(self, quarters: i64) -> "Piece":
        """The piece after so many more quarter turns clockwise."""
        return Piece(self.card, self.mask, (self.quarters + quarters) % TURNS)

    def looks_like(self, other: "Piece") -> bool:
        """Whether both look the same as they lie."""
        if self.width != other.width or self.height != other.height or len(self.xs) != len(other.xs):
            return False
        for i in range(i64(len(self.xs))):
            same = False
            for j in range(i64(len(other.xs))):
                if self.xs[i] == other.xs[j] and self.ys[i] == other.ys[j]:
                    same = self.whats[i] == other.whats[j]
            if not same:
                return False
        return True

    def __repr__(self) -> str:
        """Its squares line by line, as lands are written."""
        lines = [["--"] * int(self.width) for _ in range(self.height)]
        for i in range(len(self.xs)):
            lines[self.ys[i]][self.xs[i]] = TEXTS[int(self.whats[i])]
        return f"<Piece: {' / '.join([' '.join(line) for line in lines])}>"


def piece_of(card: vec[i64], mask: i64) -> Piece:
    """The piece that has these squares of a card, as bits row by row."""
    return Piece(card, mask, 0)


def lay(land: Land, piece: Piece, quarters: i64, x: i64, y: i64) -> None:
    """Turn a piece and lay it there. The caller has checked that it fits."""
    turned = piece.turned(quarters)
    for i in range(i64(len(turned.xs))):
        land.add(x + turned.xs[i], y + turned.ys[i], turned.whats[i])
