"""Pages of landscape cards at true size, with marks to cut by and a ruler to check the print."""

from collections.abc import Callable, Sequence

from scissortail.games.cutterland.cards import Card
from scissortail.games.cutterland.components import COLUMNS, ROWS
from scissortail.paper.art import EDGE
from scissortail.paper.sheet import GREY, Sheet
from scissortail.paper.sizes import ACROSS, CARD, CARDS_A_PAGE, DOWN, SQUARE
from scissortail.words import say

WIDE, HIGH = CARD

GAP = 2
MARK = 2.5
"""How far a cutting mark reaches out from a card."""

INCH = 25.4
NOTE = 8.5

SIZES = {"square": SQUARE, "wide": WIDE, "high": HIGH}


def draw_cards(
    sheet: Sheet, cards: Sequence[Card], title: str, language: str, tell: Callable[[int], None] | None = None
) -> None:
    """As many pages as the cards take; `tell` hears how many are drawn."""
    for first in range(0, len(cards), CARDS_A_PAGE):
        shown = cards[first : first + CARDS_A_PAGE]
        left, top = _corner(sheet)
        places = [(left + (WIDE + GAP) * (n % ACROSS), top + (HIGH + GAP) * (n // ACROSS)) for n in range(len(shown))]
        for x, y in places:
            _draw_marks(sheet, x, y)
        for card, (x, y) in zip(shown, places, strict=True):
            _draw_card(sheet, card, x, y)
        key = "paper-cards" if len(shown) > 1 else "paper-card"
        numbers = say(key, {"first": first + 1, "last": first + len(shown), "count": len(cards)}, language)
        _draw_margin(sheet, left, [*filter(None, [title]), numbers, say("paper-size", SIZES, language)])
        _draw_ruler(sheet, left + ACROSS * WIDE + (ACROSS - 1) * GAP, language)
        sheet.end_page()
        if tell:
            tell(first + len(shown))


def _corner(sheet: Sheet) -> tuple[float, float]:
    wide = ACROSS * WIDE + (ACROSS - 1) * GAP
    high = DOWN * HIGH + (DOWN - 1) * GAP
    return (sheet.width - wide) / 2, (sheet.height - high) / 2


def _draw_card(sheet: Sheet, card: Card, x: float, y: float) -> None:
    for number, square in enumerate(card):
        sheet.square(square, x + number % COLUMNS * SQUARE, y + number // COLUMNS * SQUARE)
    for column in range(1, COLUMNS):
        sheet.line(x + column * SQUARE, y, x + column * SQUARE, y + HIGH, 0.3, EDGE)
    for row in range(1, ROWS):
        sheet.line(x, y + row * SQUARE, x + WIDE, y + row * SQUARE, 0.3, EDGE)


def _draw_marks(sheet: Sheet, x: float, y: float) -> None:
    """Hairlines out from the corners, along the edges. Where cards are neighbours they meet in the gap."""
    for level in (y, y + HIGH):
        sheet.line(x - MARK, level, x + WIDE + MARK, level, 0.15, GREY)
    for upright in (x, x + WIDE):
        sheet.line(upright, y - MARK, upright, y + HIGH + MARK, 0.15, GREY)


def _draw_margin(sheet: Sheet, edge: float, notes: list[str]) -> None:
    """What these cards are, up the left margin."""
    words = "   ·   ".join(notes)
    sheet.upward(edge - 6, sheet.height / 2 + sheet.length(words, NOTE) / 2, words, NOTE, colour=GREY)


def _draw_ruler(sheet: Sheet, edge: float, language: str) -> None:
    """Ten centimetres and four inches, up the right margin."""
    x = edge + 6
    foot = sheet.height / 2 + 50
    sheet.line(x, foot, x, foot - 4 * INCH, 0.25, GREY)
    for centimetre in range(11):
        sheet.line(x - (2.2 if centimetre % 5 == 0 else 1.4), foot - 10 * centimetre, x, foot - 10 * centimetre, 0.25, GREY)
    for half in range(9):
        sheet.line(x, foot - half * INCH / 2, x + (1.2 if half % 2 else 2.2), foot - half * INCH / 2, 0.25, GREY)
    sheet.upward(x - 0.8, foot - 102.5, "10 cm", 7, colour=GREY)
    sheet.upward(x + 3, foot - 102.5, "4 in", 7, colour=GREY)
    sheet.upward(x + 5.2, foot, say("paper-ruler", None, language), NOTE - 0.5, colour=GREY)
