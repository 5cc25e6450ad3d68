"""Elements of all games' reference pages: a title, headings, numbered steps."""

from collections.abc import Sequence

from scissortail.paper.art import Drawing
from scissortail.paper.drawings import WHITE
from scissortail.paper.sheet import BOLD, GREY, Sheet

MARGIN = 13.0
COLUMN_GAP = 9.0
TEXT = 10.6
NAME = 12.0
HEADING = 13.5
STEP_COLOURS = ("#c5382b", "#3f86a8", "#bb963a", "#6b9c48", "#7b53b5", "#c2692c", "#59708c")
DISC = 7.0


def draw_title(sheet: Sheet, name: str, drawing: Drawing, words: str) -> None:
    sheet.icon(name, drawing, MARGIN - 1, 10, 13)
    sheet.text(MARGIN + 15, 20, words, 23, BOLD)


def draw_heading(sheet: Sheet, x: float, y: float, words: str, wide: float) -> float:
    """Draw a heading over a line. Returns the y of what follows."""
    sheet.text(x, y, words, HEADING, BOLD)
    sheet.line(x, y + 2, x + wide, y + 2, 0.4, GREY)
    return y + 6.5


def draw_number(sheet: Sheet, x: float, y: float, number: int) -> None:
    """Draw the number of a step on a disc. Each number has its own colour."""
    sheet.box(x, y, DISC, DISC, fill=STEP_COLOURS[number - 1], corner=DISC / 2)
    sheet.text(x + DISC / 2, y + 5, str(number), NAME, BOLD, WHITE, "middle")


def draw_steps(sheet: Sheet, y: float, steps: Sequence[tuple[str, str]], **given: int) -> float:
    """Draw steps side by side across the page. Each has the keys of its name and of its text.

    Returns the y where they end.
    """
    gap = 5.0
    wide = (sheet.width - 2 * MARGIN - (len(steps) - 1) * gap) / len(steps)
    end = y
    for number, (name, how) in enumerate(steps):
        x = MARGIN + number * (wide + gap)
        draw_number(sheet, x, y, number + 1)
        sheet.text(x + 9.5, y + 5.2, sheet.say(name), NAME, BOLD)
        end = max(end, sheet.paragraph(x, y + 12.5, sheet.say(how, **given), TEXT, wide))
    return end
