"""A page of tokens, as many as the box has (C13: anything else can serve as a token too)."""

from scissortail.games.cutterland.components import BONES, TOWERS, WOODS
from scissortail.paper.cutterland.cards import square_side
from scissortail.paper.drawings import BOARD, PAPER, SCISSORS
from scissortail.paper.drawings import BONES as BONES_DRAWING
from scissortail.paper.drawings import TOWER as TOWER_DRAWING
from scissortail.paper.request import PrintRequest
from scissortail.paper.sheet import BOLD, GREY, Sheet
from scissortail.paper.sizes import EDGE

SIDE = 18 / 21
"""The size of a tower or bones relative to a square. It is smaller, so that the terrain stays visible."""
BOARD_HIGH = 6 / 21
GAP = 3
TOWERS_ACROSS = 6


def draw_tokens(sheet: Sheet, request: PrintRequest) -> None:
    square = square_side(request)
    side = SIDE * square
    across = int((sheet.width - 2 * EDGE) // side)
    left = (sheet.width - across * side) / 2
    sheet.icon("scissors", SCISSORS, left, 14, 9)
    sheet.text(left + 12, 20.5, sheet.say("paper-cut-tokens"), 13, BOLD)
    y = _draw_group(sheet, "tower", TOWERS, min(across, TOWERS_ACROSS), left, 30, side)
    y = _draw_group(sheet, "bones", BONES, across, left, y, side)
    _draw_boards(sheet, left, y, square)
    sheet.end_page()


def _draw_group(
    sheet: Sheet, name: str, count: int, across: int, left: float, top: float, side: float
) -> float:
    """Draw tokens of one kind in rows. Returns the y where the next kind begins."""
    drawing = {"tower": TOWER_DRAWING, "bones": BONES_DRAWING}[name]
    for number in range(count):
        x, y = left + number % across * side, top + number // across * side
        sheet.box(x, y, side, side, fill=PAPER, line=GREY, width=0.15)
        sheet.icon(name, drawing, x + 1, y + 1, side - 2)
    return top + -(-count // across) * side + 8


def _draw_boards(sheet: Sheet, left: float, top: float, square: float) -> None:
    high = BOARD_HIGH * square
    across = int((sheet.width - EDGE - left) // (square + 1))
    for number in range(WOODS):
        x, y = left + number % across * (square + 1), top + number // across * (high + GAP)
        sheet.icon("board", BOARD, x, y - (square - high) / 2, square)
