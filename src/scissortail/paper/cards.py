"""Pages of landscape cards with marks to cut by and a ruler to check the print."""

from collections.abc import Callable, Sequence

from scissortail.games.cutterland.cards import Card
from scissortail.games.cutterland.components import COLUMNS, ROWS
from scissortail.paper.art import EDGE
from scissortail.paper.sheet import GREY, Sheet
from scissortail.paper.sizes import GAP, card_size, grid
from scissortail.words import say

MARK = 2.5
"""How far a cutting mark reaches out from a card."""

INCH = 25.4
NOTE = 8.5


def draw_cards(
    sheet: Sheet, cards: Sequence[Card], title: str, language: str, square: float, tell: Callable[[int], None] | None = None
) -> None:
    """As many pages as the cards take; `tell` hears how many are drawn."""
    across, down = grid(sheet.paper, square)
    wide, high = card_size(square)
    left = (sheet.width - across * (wide + GAP) + GAP) / 2
    top = (sheet.height - down * (high + GAP) + GAP) / 2
    size = say("paper-size", {"square": _whole(square), "wide": _whole(wide), "high": _whole(high)}, language)
    for first in range(0, len(cards), across * down):
        shown = cards[first : first + across * down]
        places = [(left + (wide + GAP) * (n % across), top + (high + GAP) * (n // across)) for n in range(len(shown))]
        for x, y in places:
            _draw_marks(sheet, x, y, wide, high)
        for card, (x, y) in zip(shown, places, strict=True):
            _draw_card(sheet, card, x, y, square)
        key = "paper-cards" if len(shown) > 1 else "paper-card"
        numbers = say(key, {"first": first + 1, "last": first + len(shown), "count": len(cards)}, language)
        _draw_margin(sheet, left, [*filter(None, [title]), numbers, size])
        _draw_ruler(sheet, sheet.width - left, language)
        sheet.end_page()
        if tell:
            tell(first + len(shown))


def draw_backs(sheet: Sheet, count: int, square: float) -> None:
    """A page for each page of cards, mirrored: where a card is on the left, its back is on the right."""
    across, down = grid(sheet.paper, square)
    wide, high = card_size(square)
    left = (sheet.width - across * (wide + GAP) + GAP) / 2
    top = (sheet.height - down * (high + GAP) + GAP) / 2
    for first in range(0, count, across * down):
        for number in range(min(across * down, count - first)):
            column = across - 1 - number % across
            sheet.picture("back-cutterland", left + (wide + GAP) * column, top + (high + GAP) * (number // across), wide)
        sheet.end_page()


def _whole(size: float) -> float | int:
    """21.0 is said as 21."""
    return int(size) if size == int(size) else round(size, 2)


def _draw_card(sheet: Sheet, card: Card, x: float, y: float, side: float) -> None:
    wide, high = card_size(side)
    for number, square in enumerate(card):
        sheet.square(square, x + number % COLUMNS * side, y + number // COLUMNS * side, side)
    for column in range(1, COLUMNS):
        sheet.line(x + column * side, y, x + column * side, y + high, 0.3, EDGE)
    for row in range(1, ROWS):
        sheet.line(x, y + row * side, x + wide, y + row * side, 0.3, EDGE)


def _draw_marks(sheet: Sheet, x: float, y: float, wide: float, high: float) -> None:
    """Hairlines out from the corners, along the edges. Where cards are neighbours they meet in the gap."""
    for level in (y, y + high):
        sheet.line(x - MARK, level, x + wide + MARK, level, 0.15, GREY)
    for upright in (x, x + wide):
        sheet.line(upright, y - MARK, upright, y + high + MARK, 0.15, GREY)


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
