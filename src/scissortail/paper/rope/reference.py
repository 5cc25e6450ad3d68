"""The reference page: the start, a turn, level rows and scissors, with small cards."""

from itertools import groupby

from scissortail.games.rope.components import DECK, HAND, ROWS, SCISSORS
from scissortail.paper.drawings import INK, WHITE
from scissortail.paper.drawings import SCISSORS as SCISSORS_DRAWING
from scissortail.paper.guide import MARGIN, TEXT, draw_heading, draw_steps, draw_title
from scissortail.paper.request import PrintRequest
from scissortail.paper.sheet import BOLD, GREY, Sheet, leading
from scissortail.paper.sweets import PAPERS, STRING, SWEETS

TURN = (
    ("paper-rope-play", "paper-rope-play-how"),
    ("paper-rope-lay", "paper-rope-lay-how"),
    ("paper-rope-draw", "paper-rope-draw-how"),
)

UP = tuple(range(1, 11))
DOWN = UP[::-1]
WITH_SCISSORS = (SCISSORS, SCISSORS, 3, 4, SCISSORS)
"""A row that starts with two scissors. The 3 shows that the row runs up."""
SMALL_WIDE, SMALL_HIGH = 15.0, 21.0
TINT = "#f5efe0"


def draw_reference(sheet: Sheet, _: PrintRequest) -> None:
    wide = sheet.width - 2 * MARGIN
    draw_title(sheet, "sweet-1", SWEETS[1], sheet.say("paper-rope-reference"))
    y = draw_heading(sheet, MARGIN, 34, sheet.say("paper-rope-set-up"), wide)
    y = sheet.paragraph(MARGIN, y + 0.5, sheet.say("paper-rope-set-up-how", hand=HAND), TEXT, wide)
    y = _draw_decks(sheet, y - 1, wide) + 12
    y = draw_heading(sheet, MARGIN, y, sheet.say("paper-turn"), wide)
    y = draw_steps(sheet, y, TURN, hand=HAND, rows=ROWS) + 9
    y = draw_heading(sheet, MARGIN, y, sheet.say("paper-rope-rows"), wide)
    y = sheet.paragraph(MARGIN, y + 0.5, sheet.say("paper-rope-rows-how", rows=ROWS), TEXT, wide)
    for row in (UP, DOWN):
        y = _draw_row(sheet, y, row)
    y = sheet.paragraph(MARGIN, y + 3, sheet.say("paper-rope-complete"), TEXT, wide) + 8
    y = draw_heading(sheet, MARGIN, y, sheet.say("paper-rope-scissors"), wide)
    left = MARGIN + len(WITH_SCISSORS) * (SMALL_WIDE + 2) + 8
    sheet.paragraph(left, y + 6, sheet.say("paper-rope-scissors-how"), TEXT, MARGIN + wide - left)
    y = _draw_row(sheet, y - 2, WITH_SCISSORS) + 6
    y = sheet.paragraph(MARGIN, y, sheet.say("paper-rope-win"), TEXT, wide, BOLD)
    sheet.paragraph(MARGIN, y + leading(TEXT) / 2, sheet.say("paper-rope-quick"), TEXT, wide, colour=GREY)
    sheet.end_page()


def _draw_decks(sheet: Sheet, y: float, wide: float) -> float:
    """R2: draw a table of players and cards. Returns the y where it ends."""
    sizes = [(list(players), size) for size, players in groupby(DECK, key=lambda number: DECK[number])]
    label = 55.0
    column = (wide - label) / len(sizes)
    row = 7.5
    for line, key in enumerate(("paper-rope-players", "paper-rope-deck")):
        sheet.box(MARGIN, y + line * row, wide, row, fill=WHITE if line else TINT)
        sheet.text(MARGIN + 2, y + line * row + 5.2, sheet.say(key), TEXT)
    for number, (players, size) in enumerate(sizes):
        middle = MARGIN + label + (number + 0.5) * column
        among = str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"
        sheet.text(middle, y + 5.2, among, TEXT, align="middle")
        sheet.text(middle, y + row + 5.2, str(size), TEXT, BOLD, align="middle")
    sheet.box(MARGIN, y, wide, 2 * row, line=GREY, width=0.3, corner=1.5)
    return y + 2 * row


def _draw_row(sheet: Sheet, y: float, cards: tuple[int, ...]) -> float:
    """Draw a row of cards. Returns the y where the next row begins."""
    step = SMALL_WIDE + 2
    sheet.line(MARGIN, y + 2, MARGIN + len(cards) * step - 2, y + 2, 0.7, STRING)
    for number, card in enumerate(cards):
        _draw_small(sheet, MARGIN + number * step, y, card)
    return y + SMALL_HIGH + 4


def _draw_small(sheet: Sheet, x: float, y: float, card: int) -> None:
    ground, ink = ("#dfe4e8", INK) if card == SCISSORS else (PAPERS[card - 1][2], PAPERS[card - 1][1])
    sheet.box(x, y, SMALL_WIDE, SMALL_HIGH, fill=ground, line=WHITE, width=0.4, corner=2)
    if card == SCISSORS:
        sheet.icon("scissors", SCISSORS_DRAWING, x + 2.5, y + 5.5, 10)
        return
    sheet.text(x + 1.6, y + 6, str(card), 14, BOLD, ink)
    sheet.icon(f"sweet-{card}", SWEETS[card], x + 2, y + 8.5, 11)
