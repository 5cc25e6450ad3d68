"""Sizes on paper, in millimetres."""

from scissortail.games.cutterland.components import COLUMNS, ROWS

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height."""

SQUARE = 21.0
"""The side of a landscape square. Eight cards fit on either paper, with room to cut."""

SMALLEST_SQUARE, LARGEST_SQUARE = 15.0, 30.0
"""In smaller squares creatures are hard to recognise; in larger ones the tokens do not fit on their page."""

CARD_WIDE, CARD_HIGH = 63.0, 88.0
"""The size of a playing card, which fits common sleeves. On its side, eight fit on either paper."""

GAP = 2.0
"""The gap between two cards."""

ASIDE, ABOVE = 16.0, 10.0
"""Free space beside the cards, for the note and the ruler, and above and below them."""

EDGE = 10.0
"""Free space at the paper's edges around tokens, boards and screens."""

MOST_CARDS = 320
"""Four packs."""


def card_size(square: float) -> tuple[float, float]:
    """The width and height of a landscape card."""
    return COLUMNS * square, ROWS * square


def grid(paper: str, wide: float, high: float) -> tuple[int, int]:
    """How many cards of this size fit on a page, across and down."""
    width, height = PAPERS[paper]
    return int((width - 2 * ASIDE + GAP) // (wide + GAP)), int((height - 2 * ABOVE + GAP) // (high + GAP))
