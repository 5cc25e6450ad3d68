"""Pages of playing cards.

They lie on their side, so that eight go on a page; a face is drawn as if its card stood alone.
"""

from collections.abc import Callable, Sequence

from scissortail.paper.sheet import Sheet
from scissortail.paper.sizes import CARD_HIGH, CARD_WIDE
from scissortail.paper.spread import Spread

FRAME = 3.0
"""White paper around a face: a cut that goes astray spoils nothing."""
INSIDE_WIDE, INSIDE_HIGH = CARD_WIDE - 2 * FRAME, CARD_HIGH - 2 * FRAME
MIDDLE = CARD_WIDE / 2


def draw_playing_cards(sheet: Sheet, count: int, draw_face: Callable[[int], None], name: str) -> None:
    """Cards by number, from 0. A face's top left corner is (0, 0)."""

    def draw_card(number: int, x: float, y: float) -> None:
        with sheet.at(x, y + CARD_WIDE, 90):
            draw_face(number)

    size = sheet.say("paper-card-size", wide=int(CARD_WIDE), high=int(CARD_HIGH))
    Spread(sheet, CARD_HIGH, CARD_WIDE, count).draw(draw_card, [name, size])


def draw_playing_backs(sheet: Sheet, names: Sequence[str]) -> None:
    """Turned the other way round than the faces: a sheet is turned over like the page of a book."""
    Spread(sheet, CARD_HIGH, CARD_WIDE, len(names)).draw_backs(names, -90)


def draw_ground(sheet: Sheet, colour: str) -> None:
    """Draw the coloured paper of a face on white.

    The white covers the cutting marks, except for what is outside the card.
    """
    sheet.box(0, 0, CARD_WIDE, CARD_HIGH, fill="#ffffff")
    sheet.box(FRAME, FRAME, INSIDE_WIDE, INSIDE_HIGH, fill=colour, corner=4)
