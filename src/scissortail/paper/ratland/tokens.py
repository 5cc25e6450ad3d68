"""Two pages of tokens, as many as the box has: single and double rats, and pieces of cheese (W1, W6)."""

from collections.abc import Sequence

from scissortail.games.ratland.components import COLOURS, DOUBLES, PIECES, SINGLES
from scissortail.paper.art import Drawing
from scissortail.paper.drawings import PAPER, SCISSORS
from scissortail.paper.rats import CHEESE, RAT, RATS
from scissortail.paper.request import PrintRequest
from scissortail.paper.sheet import BOLD, GREY, Sheet
from scissortail.paper.sizes import EDGE

SIDE = 18.0
TOP = 30.0
PAIR = "#f4dccb"
"""The background of a double rat, to tell it from a single one at a glance."""
BOARD = "#e9dcbf"
"""The background of cheese, on which white cheese is visible."""

PaperToken = tuple[str, Drawing, str]
"""A name, a drawing, and the background colour."""


def draw_tokens(sheet: Sheet, _: PrintRequest) -> None:
    rats: list[PaperToken] = [("rat", RAT, PAPER)] * SINGLES + [("rats", RATS, PAIR)] * DOUBLES
    _draw_page(sheet, rats, sheet.say("paper-rat-cut-rats", singles=SINGLES, doubles=DOUBLES))
    cheese: list[PaperToken] = [
        (f"cheese-{colour}", CHEESE[colour], BOARD)
        for colour, count in zip(COLOURS, PIECES, strict=True)
        for _ in range(count)
    ]
    _draw_page(sheet, cheese, sheet.say("paper-rat-cut-cheese", pieces=len(cheese)))


def _draw_page(sheet: Sheet, tokens: Sequence[PaperToken], words: str) -> None:
    """Draw tokens without gaps, so that one cut separates two of them."""
    across = int((sheet.width - 2 * EDGE) // SIDE)
    left = (sheet.width - across * SIDE) / 2
    sheet.icon("scissors", SCISSORS, left, 14, 9)
    sheet.text(left + 12, 20.5, words, sheet.fitting(words, 13, across * SIDE - 12, BOLD), BOLD)
    for number, (name, drawing, ground) in enumerate(tokens):
        x, y = left + number % across * SIDE, TOP + number // across * SIDE
        sheet.box(x, y, SIDE, SIDE, fill=ground, line=GREY, width=0.15)
        sheet.icon(name, drawing, x + 1.8, y + 1.8, SIDE - 3.6)
    sheet.end_page()
