"""What a clan eats (W14), as a table for a card, the screens and the reference page."""

from scissortail.games.ratland.components import FEEDING
from scissortail.paper.drawings import WHITE
from scissortail.paper.rats import CHEESE, RAT
from scissortail.paper.sheet import BOLD, GREY, Sheet

TINT = "#f5efe0"


def feeding_rows() -> list[tuple[str, str]]:
    """Numbers of rats and cheese, from the smallest clan to the largest."""
    least = 1
    found = []
    for most, cheese in FEEDING:
        found.append((f"{least}–{most}", str(cheese)))
        least = most + 1
    return found


def feeding_table(sheet: Sheet) -> list[tuple[str, str]]:
    return [*feeding_rows(), (sheet.say("paper-rat-further"), "+1")]


def draw_feeding(
    sheet: Sheet, rows: list[tuple[str, str]], x: float, y: float, wide: float, row: float, size: float
) -> float:
    """Draw the table, or some of its rows, with a picture over each column. Returns the y where it ends."""
    left, right = x + wide * 0.34, x + wide * 0.82
    sheet.icon("rat", RAT, left - row * 0.55, y, row * 1.1)
    sheet.icon("cheese-yellow", CHEESE["yellow"], right - row * 0.5, y + row * 0.1, row)
    y += row * 1.25
    top = y
    for number, (rats, cheese) in enumerate(rows):
        sheet.box(x, y, wide, row, fill=WHITE if number % 2 else TINT)
        base = y + row / 2 + size * 0.125
        fit = sheet.fitting(rats, size, wide * 0.6)
        sheet.text(left, base, rats, fit, align="middle")
        sheet.text(right, base, cheese, size, BOLD, align="middle")
        y += row
    sheet.box(x, top, wide, y - top, line=GREY, width=0.2, corner=1.2)
    return y
