"""The cards of the box: sweets on a string with as many knots as their number, and scissors (R1)."""

from scissortail.games.rope.components import BOX, CARDS, SCISSORS
from scissortail.paper.drawings import HANDLE, WHITE
from scissortail.paper.drawings import SCISSORS as SCISSORS_DRAWING
from scissortail.paper.playing import MIDDLE, draw_ground, draw_playing_backs, draw_playing_cards
from scissortail.paper.request import PrintRequest
from scissortail.paper.sheet import BOLD, Sheet
from scissortail.paper.sizes import CARD_HIGH, CARD_WIDE
from scissortail.paper.sweets import PAPERS, SNIP, SWEETS

SCISSORS_GROUND = "#dfe4e8"
PICTURE = 47.0
NUMBER = 36.0
CORNER = 12.0
"""The side of the small scissors in a corner."""


def count(_: PrintRequest) -> int:
    return CARDS


def faces() -> list[int]:
    """Every card of the box, the kinds in order."""
    return [card for card, copies in enumerate(BOX) for _ in range(copies)]


def draw_cards(sheet: Sheet, _: PrintRequest) -> None:
    cards = faces()
    draw_playing_cards(
        sheet, len(cards), lambda number: draw_face(sheet, cards[number]), sheet.say("game-rope")
    )


def draw_backs(sheet: Sheet, _: PrintRequest) -> None:
    draw_playing_backs(sheet, ["back-rope"] * CARDS)


def draw_face(sheet: Sheet, card: int) -> None:
    """Draw one card, upright, with its top left corner at (0, 0).

    Two opposite corners show what it is, so that it can be read from either end.
    """
    draw_ground(sheet, SCISSORS_GROUND if card == SCISSORS else PAPERS[card - 1][2])
    top = (CARD_HIGH - PICTURE) / 2
    panel = PICTURE + 6
    sheet.box(MIDDLE - panel / 2, (CARD_HIGH - panel) / 2, panel, panel, fill=WHITE, corner=9)
    if card == SCISSORS:
        sheet.icon("snip", SNIP, MIDDLE - PICTURE / 2, top, PICTURE)
    else:
        sheet.icon(f"sweet-{card}", SWEETS[card], MIDDLE - PICTURE / 2, top, PICTURE)
    draw_corner(sheet, card)
    with sheet.at(CARD_WIDE, CARD_HIGH, 180):
        draw_corner(sheet, card)


def draw_corner(sheet: Sheet, card: int) -> None:
    if card == SCISSORS:
        sheet.icon("scissors", SCISSORS_DRAWING, 5, 4.5, CORNER)
        sheet.text(CARD_WIDE - 7, 12, sheet.say("rope-cards-x"), 11, BOLD, HANDLE, "right")
    else:
        sheet.text(6.5, 15.6, str(card), NUMBER, BOLD, PAPERS[card - 1][1])
