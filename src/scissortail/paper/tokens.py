"""A page of tokens, as many as the box has (C13: anything else will do as well)."""

from scissortail.games.cutterland.components import BONES, TOWERS, WOODS
from scissortail.paper.drawings import BOARD, PAPER, SCISSORS
from scissortail.paper.drawings import BONES as BONES_DRAWING
from scissortail.paper.drawings import TOWER as TOWER_DRAWING
from scissortail.paper.sheet import BOLD, GREY, Sheet
from scissortail.paper.sizes import SQUARE
from scissortail.words import say

SIDE = 18
"""A tower or bones: smaller than a square, so that its terrain can be seen around it."""
BOARD_HIGH = 6
GAP = 3


def draw_tokens(sheet: Sheet, language: str) -> None:
    left = (sheet.width - 10 * SIDE) / 2
    sheet.icon("scissors", SCISSORS, left, 14, 9)
    sheet.text(left + 12, 20.5, say("paper-cut-tokens", None, language), 13, BOLD)
    y = 30.0
    for number in range(TOWERS):
        _draw_token(sheet, "tower", left + number % 6 * SIDE, y + number // 6 * SIDE)
    y += TOWERS // 6 * SIDE + 8
    for number in range(BONES):
        _draw_token(sheet, "bones", left + number % 10 * SIDE, y + number // 10 * SIDE)
    y += BONES // 10 * SIDE + 8
    for number in range(WOODS):
        x = left + number % 8 * (SQUARE + 1)
        top = y + number // 8 * (BOARD_HIGH + GAP)
        sheet.icon("board", BOARD, x, top - (SQUARE - BOARD_HIGH) / 2, SQUARE)
    sheet.end_page()


def _draw_token(sheet: Sheet, name: str, x: float, y: float) -> None:
    drawing = {"tower": TOWER_DRAWING, "bones": BONES_DRAWING}[name]
    sheet.box(x, y, SIDE, SIDE, fill=PAPER, line=GREY, width=0.15)
    sheet.icon(name, drawing, x + 1, y + 1, SIDE - 2)
