"""How large things are on paper, in millimetres."""

from scissortail.games.cutterland.components import COLUMNS, ROWS

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height."""

SQUARE = 21.0
"""The side of a landscape square: eight cards fit on either paper with room to cut."""

SMALLEST_SQUARE, LARGEST_SQUARE = 15.0, 30.0
"""Below, a creature is hard to make out; above, the tokens leave their page."""

CARD_WIDE, CARD_HIGH = 63.0, 88.0
"""A playing card, which fits the sleeves one can buy.

Lying on its side it goes eight times on either paper.
"""

GAP = 2.0
"""Between two cards."""

ASIDE, ABOVE = 16.0, 10.0
"""What stays free beside the cards, for the note and the ruler, and above and below them."""

EDGE = 10.0
"""What stays free at the edges of the paper around tokens, boards and screens."""

MOST_CARDS = 320
"""Four packs: as much as one sitting with the scissors will ever want."""


def card_size(square: float) -> tuple[float, float]:
    """A landscape card's."""
    return COLUMNS * square, ROWS * square


def grid(paper: str, wide: float, high: float) -> tuple[int, int]:
    """How many cards of this size a page has across and down."""
    width, height = PAPERS[paper]
    return int((width - 2 * ASIDE + GAP) // (wide + GAP)), int((height - 2 * ABOVE + GAP) // (high + GAP))
