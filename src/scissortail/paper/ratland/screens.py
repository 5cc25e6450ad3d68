"""Screens behind which players give orders.

A sheet is folded like a tent, with a picture outside and a reminder inside.
"""

from scissortail.games.ratland.components import ONE_BOX
from scissortail.paper.drawings import WHITE
from scissortail.paper.guide import draw_number
from scissortail.paper.ratland.feeding import draw_feeding, feeding_table
from scissortail.paper.ratland.reference import PHASES, draw_cheese_list
from scissortail.paper.rats import CHEESE, DEEP_FOLD, FOLD, RAT
from scissortail.paper.request import PrintRequest
from scissortail.paper.sheet import BOLD, GREY, Sheet
from scissortail.paper.sizes import EDGE

WIDE = 188.0
NOTE = 6.0
"""Space above the frame for the instructions."""


def draw_screens(sheet: Sheet, _: PrintRequest) -> None:
    for _number in range(ONE_BOX):
        _draw_screen(sheet)


def _draw_screen(sheet: Sheet) -> None:
    """Draw a screen. Its outside is above the fold and upside down, so that it is upright when folded."""
    left = (sheet.width - WIDE) / 2
    top = EDGE + NOTE
    half = (sheet.height - top - EDGE) / 2
    sheet.text(sheet.width / 2, EDGE + 3, sheet.say("paper-rat-screen-how"), 9, colour=GREY, align="middle")
    with sheet.at(left + WIDE, top + half, 180):
        _draw_outside(sheet, half)
    with sheet.at(left, top + half):
        _draw_inside(sheet, half)
    sheet.box(left, top, WIDE, 2 * half, line=GREY, width=0.2)
    for x in range(0, int(WIDE) - 2, 6):
        sheet.line(left + x, top + half, left + x + 3, top + half, 0.3, GREY)
    sheet.end_page()


def _draw_outside(sheet: Sheet, high: float) -> None:
    """Draw a brick wall with a round window and a rat that looks out."""
    sheet.box(0, 0, WIDE, high, fill=FOLD)
    row, brick = high / 10, WIDE / 8
    for line in range(10):
        for number in range(8 + line % 2):
            start = max(0.0, (number - line % 2 / 2) * brick)
            end = min(WIDE, (number + 1 - line % 2 / 2) * brick)
            sheet.box(start + 1, line * row + 1, end - start - 2, row - 2, fill=DEEP_FOLD, corner=1.5)
    middle, centre = WIDE / 2, high / 2
    sheet.box(middle - 48, centre - 48, 96, 96, fill=FOLD, corner=48)
    sheet.box(middle - 43, centre - 43, 86, 86, fill=WHITE, corner=43)
    sheet.icon("rat", RAT, middle - 30, centre - 32, 60)
    for colour, x in (("yellow", 18.0), ("blue", WIDE - 36)):
        sheet.icon(f"cheese-{colour}", CHEESE[colour], x, centre - 9, 18)


def _draw_inside(sheet: Sheet, high: float) -> None:
    sheet.box(0, 0, WIDE, high, fill="#fbf3df")
    sheet.text(8, 12, sheet.say("paper-rat-inside"), 14, BOLD)
    for number, (name, _) in enumerate(PHASES):
        draw_number(sheet, 8, 19 + number * 14.5, number + 1)
        words = sheet.say(name)
        sheet.text(18, 24.2 + number * 14.5, words, sheet.fitting(words, 12.5, 36, BOLD), BOLD)
    draw_cheese_list(sheet, 58, 20, 78, 15)
    draw_feeding(sheet, feeding_table(sheet), 142, 12, 38, 8.6, 12)
