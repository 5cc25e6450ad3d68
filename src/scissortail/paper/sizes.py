"""How large things are on paper, in millimetres."""

from scissortail.games.cutterland.components import COLUMNS, ROWS

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height."""

SQUARE = 21
"""The side of a landscape square: eight cards fit on either paper with room to cut."""

CARD = (COLUMNS * SQUARE, ROWS * SQUARE)

ACROSS, DOWN = 2, 4
CARDS_A_PAGE = ACROSS * DOWN

MOST_CARDS = 320
"""Four packs: as much as one sitting with the scissors will ever want."""
