"""Landscape cards and packs, and the text they are kept in.

A card is its twelve squares row by row, "pC" or "m." each. A pack's text is that of lands (`.land`): three
lines of four squares a card, a line `===` between cards, and comments after `#`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scissortail.games.cutterland.components import (
    BONUSES,
    COLUMNS,
    HABITATS,
    ICONS_A_CARD,
    NOTHING,
    ROWS,
    SQUARES,
)

Card: TypeAlias = tuple[str, ...]

BETWEEN = "==="
COMMENT = "#"

BORDERS = [
    (square, square + step)
    for square in range(SQUARES)
    for step, inside in ((1, square % COLUMNS < COLUMNS - 1), (COLUMNS, square // COLUMNS < ROWS - 1))
    if inside
]
"""The squares that share a side."""


@dataclass(frozen=True)
class Pack:
    """C4, C5: cards that are dealt together, and who lives where on them.

    A pack with a new creature brings its habitats.
    """

    name: str
    cards: tuple[Card, ...]
    habitats: Mapping[str, str]


def turned(card: Card) -> Card:
    """The same card, held the other way up."""
    return card[::-1]


def alike(card: Card) -> Card:
    """One form for a card and the card turned, so that equal ones are found."""
    return min(card, turned(card))


def areas(card: Sequence[str]) -> list[set[int]]:
    """C6: the squares of each area of a card."""
    found = {square: {square} for square in range(SQUARES)}
    for one, other in BORDERS:
        if card[one][0] == card[other][0] and found[one] is not found[other]:
            found[one] |= found[other]
            for square in found[other]:
                found[square] = found[one]
    return [area for square, area in found.items() if square == min(area)]


def write_pack(cards: Iterable[Card], heading: Sequence[str] = ()) -> str:
    """The text of a pack: the heading as comments, then the numbered cards."""
    blocks = []
    for number, card in enumerate(cards, start=1):
        rows = [" ".join(card[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]
        blocks.append("\n".join([f"{COMMENT} {number}", *rows]))
    top = "".join(f"{COMMENT} {line}\n" for line in heading)
    return top + f"\n{BETWEEN}\n".join(blocks) + "\n"


def read_pack(text: str, habitats: Mapping[str, str] = HABITATS) -> list[Card]:
    """The cards of a pack's text. ValueError names the line that is wrong."""
    cards: list[Card] = []
    squares: list[str] = []
    number = 0
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith(COMMENT) or not line.strip():
            continue
        if line.strip() == BETWEEN:
            cards.append(_whole(squares, number))
            squares = []
            continue
        row = line.split()
        if len(row) != COLUMNS:
            raise ValueError(f"line {number}: a row has {COLUMNS} squares")
        for square in row:
            if not _fits(square, habitats):
                raise ValueError(f"line {number}: {square!r} is no square of this pack")
        squares += row
    return [*cards, _whole(squares, number)]


def _fits(square: str, habitats: Mapping[str, str]) -> bool:
    return len(square) == 2 and square[0] in habitats and square[1] in NOTHING + BONUSES + habitats[square[0]]


def _whole(squares: list[str], number: int) -> Card:
    """C3."""
    if len(squares) != ROWS * COLUMNS:
        raise ValueError(f"line {number}: a card has {ROWS} rows")
    if sum(square[1] != NOTHING for square in squares) != ICONS_A_CARD:
        raise ValueError(f"line {number}: a card has {ICONS_A_CARD} squares with an icon")
    return tuple(squares)
