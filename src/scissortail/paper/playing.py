"""Pages of playing cards.

Cards lie on their side, so that eight fit on a page. A face is drawn as if its card were upright.
"""

from collections.abc import Callable, Sequence

from scissortail.paper.sheet import Sheet
from scissortail.paper.sizes import CARD_HIGH, CARD_WIDE
from scissortail.paper.spread import Spread

FRAME = 3.0
"""White space around a face, so that an imprecise cut does no harm."""
INSIDE_WIDE, INSIDE_HIGH = CARD_WIDE - 2 * FRAME, CARD_HIGH - 2 * FRAME
MIDDLE = CARD_WIDE / 2


def draw_playing_cards(sheet: Sheet, count: int, draw_face: Callable[[int], None], name: str) -> None:
    """Draw cards by number, from 0. The top left corner of a face is (0, 0)."""

    def draw_card(number: int, x: float, y: float) -> None:
        with sheet.at(x, y + CARD_WIDE, 90):
            draw_face(number)

    size = sheet.say("paper-card-size", wide=int(CARD_WIDE), high=int(CARD_HIGH))
    Spread(sheet, CARD_HIGH, CARD_WIDE, count).draw(draw_card, [name, size])


def draw_playing_backs(sheet: Sheet, names: Sequence[str]) -> None:
    """Draw the backs, turned opposite to the faces, for a sheet that is turned over like a page of a book."""
    Spread(sheet, CARD_HIGH, CARD_WIDE, len(names)).draw_backs(names, -90)


def draw_ground(sheet: Sheet, colour: str) -> None:
    """Draw the coloured background of a face on white.

    The white covers the cutting marks inside the card.
    """
    sheet.box(0, 0, CARD_WIDE, CARD_HIGH, fill="#ffffff")
    sheet.box(FRAME, FRAME, INSIDE_WIDE, INSIDE_HIGH, fill=colour, corner=4)
