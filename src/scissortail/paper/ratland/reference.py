"""The reference page: the seven phases, cheese, feeding, and what changes with the number of players."""

from scissortail.games.ratland.components import (
    CLOSING_CARDS,
    COLOURS,
    FIRST_CHEESE,
    FIRST_RATS,
    OPENING_ROUNDS,
)
from scissortail.paper.guide import COLUMN_GAP, MARGIN, NAME, TEXT, draw_heading, draw_number, draw_title
from scissortail.paper.ratland.feeding import draw_feeding, feeding_table
from scissortail.paper.ratland.tokens import BOARD
from scissortail.paper.rats import CHEESE, RAT
from scissortail.paper.request import PrintRequest
from scissortail.paper.sheet import BOLD, GREY, Sheet, leading

PHASES = (
    ("paper-rat-event", "paper-rat-event-how"),
    ("paper-rat-send", "paper-rat-send-how"),
    ("paper-rat-attack", "paper-rat-attack-how"),
    ("paper-rat-born", "paper-rat-born-how"),
    ("paper-rat-return", "paper-rat-return-how"),
    ("paper-rat-forage", "paper-rat-forage-how"),
    ("paper-rat-feed", "paper-rat-feed-how"),
)
CHEESE_DOES = dict(
    zip(
        COLOURS,
        (
            "paper-rat-yellow-how",
            "paper-rat-orange-how",
            "paper-rat-white-how",
            "paper-rat-black-how",
            "paper-rat-purple-how",
            "paper-rat-blue-how",
        ),
        strict=True,
    )
)
NUMBERS = ("paper-rat-two", "paper-rat-five", "paper-rat-seven")
TILE = 12.0


def draw_reference(sheet: Sheet, _: PrintRequest) -> None:
    wide = sheet.width - 2 * MARGIN
    half = (wide - COLUMN_GAP) / 2
    draw_title(sheet, "rat", RAT, sheet.say("paper-rat-reference"))
    set_up = sheet.say("paper-rat-set-up", rats=FIRST_RATS, cheese=FIRST_CHEESE)
    sheet.text(MARGIN, 30, set_up, sheet.fitting(set_up, TEXT, wide), colour=GREY)
    _draw_phases(sheet, MARGIN, 40, half)
    _draw_rest(sheet, MARGIN + half + COLUMN_GAP, 40, half)
    sheet.end_page()


def _draw_phases(sheet: Sheet, x: float, y: float, wide: float) -> None:
    y = draw_heading(sheet, x, y, sheet.say("paper-rat-round"), wide)
    for number, (name, how) in enumerate(PHASES):
        draw_number(sheet, x, y, number + 1)
        sheet.text(x + 10, y + 5.2, sheet.say(name), NAME, BOLD)
        y = sheet.paragraph(x + 10, y + 10.5, sheet.say(how), TEXT, wide - 10)
    y = draw_heading(sheet, x, y + 7, sheet.say("paper-rat-deck"), wide)
    counts = {"opening": OPENING_ROUNDS, "closing": CLOSING_CARDS - 1}
    y = sheet.paragraph(x, y, sheet.say("paper-rat-deck-how", **counts), TEXT, wide)
    sheet.paragraph(x, y + leading(TEXT) / 2, sheet.say("paper-rat-clans"), TEXT, wide)


def _draw_rest(sheet: Sheet, x: float, y: float, wide: float) -> None:
    y = draw_heading(sheet, x, y, sheet.say("paper-rat-cheese"), wide)
    y = draw_cheese_list(sheet, x, y, wide, 14) + 5
    y = draw_heading(sheet, x, y, sheet.say("paper-rat-feeding"), wide)
    rows = feeding_table(sheet)
    half, column = -(-len(rows) // 2), (wide - 4) / 2
    draw_feeding(sheet, rows[half:], x + column + 4, y - 3.5, column, 6, TEXT)
    y = draw_feeding(sheet, rows[:half], x, y - 3.5, column, 6, TEXT) + 9
    y = draw_heading(sheet, x, y, sheet.say("paper-rat-numbers"), wide)
    for key in NUMBERS:
        y = sheet.paragraph(x, y, sheet.say(key), TEXT, wide) + 1
    y = draw_heading(sheet, x, y + 7, sheet.say("ratland-event-end"), wide)
    sheet.paragraph(x, y, sheet.say("paper-rat-end-how"), TEXT, wide)


def draw_cheese_list(sheet: Sheet, x: float, y: float, wide: float, row: float) -> float:
    """Draw each colour and what it does, in rows of at least this height. Returns the y where it ends."""
    text = x + TILE + 3
    for colour, key in CHEESE_DOES.items():
        sheet.box(x, y - 2, TILE, TILE, fill=BOARD, corner=2)
        sheet.icon(f"cheese-{colour}", CHEESE[colour], x + 1.2, y - 0.8, TILE - 2.4)
        sheet.text(text, y + 2, sheet.say(f"paper-rat-colour-{colour}"), TEXT, BOLD)
        end = sheet.paragraph(text, y + 2 + leading(TEXT), sheet.say(key), TEXT - 0.6, wide - TILE - 3)
        y = max(y + row, end + 1.5)
    return y
