"""All ways to cut a card (C10).

A piece is twelve bits, one a square, row by row; a cut is its pieces in reading order.
"""

from functools import cache, lru_cache

from scissortail.games.cutterland.components import COLUMNS, ROWS, SQUARES

WHOLE = (1 << SQUARES) - 1
LETTERS = "abcdefghijkl"
BETWEEN_ROWS = "/"

MOST_TEXTS = 32768
"""How many texts are kept: enough for all cuts. Players may also type partitions into loose squares, and
there are four million of them.
"""

Cut = tuple[int, ...]


_NOT_FIRST = sum(1 << square for square in range(SQUARES) if square % COLUMNS)
_NOT_LAST = _NOT_FIRST >> 1


def neighbours(squares: int) -> int:
    """The squares that share a side with one of these."""
    return (
        squares << COLUMNS | squares >> COLUMNS | squares << 1 & _NOT_FIRST | squares >> 1 & _NOT_LAST
    ) & WHOLE


def is_connected(piece: int) -> bool:
    """Whether these squares are connected."""
    reached = piece & -piece
    while True:
        grown = (reached | neighbours(reached)) & piece
        if grown == reached:
            return reached == piece
        reached = grown


SHAPES = [piece for piece in range(1, WHOLE + 1) if is_connected(piece)]
"""The 1126 pieces that a card can give, the whole card among them."""

_BY_FIRST = [[piece for piece in SHAPES if piece & -piece == 1 << square] for square in range(SQUARES)]


@cache
def _parts(rest: int, pieces: int) -> tuple[Cut, ...]:
    """The ways to cut what is left into so many pieces, the first having the first square."""
    if pieces == 1:
        return ((rest,),) if is_connected(rest) else ()
    found = []
    for piece in _BY_FIRST[(rest & -rest).bit_length() - 1]:
        if piece & rest == piece and piece != rest:
            found += [(piece, *others) for others in _parts(rest ^ piece, pieces - 1)]
    return tuple(found)


@cache
def cuts(pieces: int) -> tuple[Cut, ...]:
    """All cuts into this many pieces, in the order of their texts.

    There are 146 for two, 1350 for three and 4325 for four pieces.
    """
    return tuple(sorted(_parts(WHOLE, pieces), key=cut_text))


@lru_cache(MOST_TEXTS)
def cut_text(cut: Cut) -> str:
    """`aaab/aabb/ccbb`: one letter a piece."""
    letters = [
        LETTERS[number]
        for square in range(SQUARES)
        for number, piece in enumerate(cut)
        if piece >> square & 1
    ]
    return BETWEEN_ROWS.join("".join(letters[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS))


def read_cut(text: str) -> Cut | None:
    """The cut of such a text, whatever letters it uses, or None. Its pieces may still be in several parts."""
    rows = text.split(BETWEEN_ROWS)
    letters = "".join(rows)
    if [len(row) for row in rows] != [COLUMNS] * ROWS or not letters.isascii() or not letters.isalpha():
        return None
    pieces: dict[str, int] = {}
    for square, letter in enumerate(letters):
        pieces[letter] = pieces.get(letter, 0) | 1 << square
    return tuple(pieces.values())
