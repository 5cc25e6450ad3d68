"""A page of score sheets: one block per game, one column per player."""

from scissortail.games.cutterland.components import PLAYERS
from scissortail.paper.drawings import BOARD, CENTAUR, DRAGON, FROG, GOBLIN, KRAKEN, SCISSORS, TURTLE
from scissortail.paper.request import PrintRequest
from scissortail.paper.sheet import BOLD, GREY, REGULAR, Sheet, leading

ROWS = (
    ("paper-kraken", KRAKEN),
    ("paper-goblin", GOBLIN),
    ("paper-centaur", CENTAUR),
    ("paper-dragon", DRAGON),
    ("paper-turtle", TURTLE),
    ("paper-frog", FROG),
    ("paper-unused", BOARD),
    ("paper-overcut", SCISSORS),
    ("paper-total", None),
    ("paper-survivors", None),
)
"""What is counted and its picture, in the order of the rulebook's scorepad."""

MARGIN = 11
BETWEEN = 6
LABEL = 39
ICON = 7.5
TINT = "#f5efe0"
SIZE = 9


def draw_score(sheet: Sheet, _: PrintRequest) -> None:
    """Draw four blocks, two by two."""
    wide = (sheet.width - 2 * MARGIN - BETWEEN) / 2
    high = (sheet.height - 2 * MARGIN - BETWEEN) / 2
    for number in range(4):
        left, top = MARGIN + number % 2 * (wide + BETWEEN), MARGIN + number // 2 * (high + BETWEEN)
        _draw_block(sheet, left, top, wide, high)
    sheet.end_page()


def _draw_block(sheet: Sheet, x: float, y: float, wide: float, high: float) -> None:
    sheet.text(x + 1, y + 5, "Cutterland · " + sheet.say("paper-score"), 10, BOLD)
    top = y + 8
    header = 10
    row = (high - 8 - header) / len(ROWS)
    column = (wide - LABEL) / max(PLAYERS)
    for number, (key, drawing) in enumerate(ROWS):
        at = top + header + number * row
        if number % 2 == 0:
            sheet.box(x, at, wide, row, fill=TINT)
        total = key == "paper-total"
        indent = 2.0
        if drawing:
            sheet.icon(key, drawing, x + 1.5, at + (row - ICON) / 2, ICON)
            indent = ICON + 3
        _draw_label(
            sheet, x + indent, at + row / 2, sheet.say(key), LABEL - indent - 1, BOLD if total else REGULAR
        )
        sheet.line(x, at, x + wide, at, 0.5 if total else 0.15, GREY)
    for player in range(max(PLAYERS)):
        sheet.line(x + LABEL + player * column, top, x + LABEL + player * column, y + high, 0.15, GREY)
    sheet.box(x, top, wide, high - 8, line=GREY, width=0.4, corner=1.5)


def _draw_label(sheet: Sheet, x: float, middle: float, words: str, wide: float, font: str) -> None:
    """Write a label of one or two lines, centred on the row, smaller if necessary."""
    size = sheet.fitting(words, SIZE, wide, font, lines=2)
    lines = sheet.lines(words, size, wide, font)
    sheet.paragraph(x, middle - leading(size) * (len(lines) / 2 - 0.78), words, size, wide, font)
