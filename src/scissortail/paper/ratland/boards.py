"""The players' boards: a cross section of the sewer, with a calm and an aggressive side (W8, W30, W31)."""

from dataclasses import dataclass

from scissortail.games.ratland.components import (
    CITY,
    DUMP,
    FIELD,
    INFIRMARY,
    LEFT,
    NURSERY,
    ONE_BOX,
    PANTRY,
    PLACES,
    RIGHT,
)
from scissortail.paper.drawings import INK, WHITE
from scissortail.paper.ratland.words import place_name
from scissortail.paper.rats import SIGNS
from scissortail.paper.request import PrintRequest
from scissortail.paper.sheet import BOLD, GREY, Sheet, leading
from scissortail.paper.sizes import EDGE

WIDE, HIGH = 188.0, 126.0
A_PAGE = 2
SKY = 27.0
"""The y of the ground."""


@dataclass(frozen=True)
class Side:
    """The name and colours of one side of the board."""

    name: str
    sky: str
    ground: str
    grass: str
    stone: str
    room: str
    """The background of the places where rats lie."""
    ink: str
    """The colour of text on the ground."""


CALM = Side("calm", "#cfe6f1", "#b99b78", "#7aa653", "#a68762", "#fbf3df", INK)
AGGRESSIVE = Side("aggressive", "#f3c9a8", "#7d4a3f", "#5c2a22", "#6d3c32", "#f8e4d4", WHITE)

ROOMS: dict[int, tuple[float, float, float, float]] = {
    LEFT: (4, 40, 32, 36),
    DUMP: (40, 36, 34, 40),
    CITY: (77, 36, 34, 40),
    FIELD: (114, 36, 34, 40),
    RIGHT: (152, 40, 32, 36),
    INFIRMARY: (4, 80, 44, 33),
    NURSERY: (52, 80, 60, 33),
    PANTRY: (116, 80, 68, 33),
}
"""The position of each place on the board: left, top, width and height."""
PEBBLES: tuple[tuple[float, float, float], ...] = (
    (9, 34, 2.6),
    (27, 35, 1.8),
    (36, 60, 2),
    (73.6, 66, 2),
    (74, 47, 1.6),
    (111, 55, 2),
    (149, 36, 2),
    (170, 34, 2.6),
    (149, 70, 1.6),
)
"""Stones in the ground: left, top and height."""
TUNNELS = (DUMP, CITY, FIELD)


def draw_boards(sheet: Sheet, _: PrintRequest) -> None:
    """Draw two boards on each page, and on the next page their other sides.

    The boards are centred on both pages, so that their sides align.
    """
    for _first in range(0, ONE_BOX, A_PAGE):
        for side in (CALM, AGGRESSIVE):
            _draw_page(sheet, side)


def _draw_page(sheet: Sheet, side: Side) -> None:
    left = (sheet.width - WIDE) / 2
    gap = (sheet.height - 2 * EDGE - A_PAGE * HIGH) / (A_PAGE - 1)
    for number in range(A_PAGE):
        with sheet.at(left, EDGE + number * (HIGH + gap)):
            draw_board(sheet, side)
    sheet.end_page()


def draw_board(sheet: Sheet, side: Side) -> None:
    sheet.box(0, 0, WIDE, HIGH, fill=side.ground)
    sheet.box(0, 0, WIDE, SKY, fill=side.sky)
    sheet.box(0, SKY, WIDE, 3, fill=side.grass)
    for x, y, size in PEBBLES:
        sheet.box(x, y, size * 1.5, size, fill=side.stone, corner=size / 2)
    for place in TUNNELS:
        _draw_exit(sheet, side, place)
    for place in (LEFT, RIGHT):
        _draw_pipe(sheet, side, place)
    _draw_burrow(sheet, side)
    for place, (x, y, wide, high) in ROOMS.items():
        sheet.box(x, y, wide, high, fill=side.room, corner=6)
        if place not in TUNNELS:
            _draw_sign(sheet, place, x, y, wide)
    _draw_words(sheet, side)
    sheet.box(0, 0, WIDE, HIGH, line=GREY, width=0.2)


def _draw_exit(sheet: Sheet, side: Side, place: int) -> None:
    """Draw what a tunnel leads to, above the ground, and the shaft down to the tunnel."""
    x, y, wide, _ = ROOMS[place]
    middle = x + wide / 2
    sheet.box(middle - 6, SKY - 0.5, 12, y - SKY + 4, fill=side.room)
    sheet.icon(f"place-{PLACES[place]}", SIGNS[PLACES[place]], middle - 10, SKY - 20.5, 20)
    name = place_name(sheet, place)
    sheet.text(middle, 5.2, name, 11, BOLD, align="middle")


def _draw_pipe(sheet: Sheet, side: Side, place: int) -> None:
    """Draw the pipe from the room to the edge of the board, where the neighbour's begins."""
    x, y, wide, high = ROOMS[place]
    start, end = (0.0, x + 6) if place == LEFT else (x + wide - 6, WIDE)
    sheet.box(start, y + high / 2 - 6, end - start, 12, fill=side.room)


def _draw_burrow(sheet: Sheet, side: Side) -> None:
    """Draw the ways from the tunnels down to the rooms at home, and between these."""
    for x in (18, 92, 164):
        sheet.box(x, 70, 8, 16, fill=side.room)
    sheet.box(40, 92, 80, 8, fill=side.room)


def _draw_sign(sheet: Sheet, place: int, x: float, y: float, wide: float) -> None:
    sheet.icon(f"place-{PLACES[place]}", SIGNS[PLACES[place]], x + 2.5, y + 2.5, 9)
    name = place_name(sheet, place)
    room = wide - 15
    size = sheet.fitting(name, 11, room, BOLD, lines=2)
    first = y + 7 - leading(size) * (len(sheet.lines(name, size, room, BOLD)) / 2 - 0.78)
    sheet.paragraph(x + 13, first, name, size, room, BOLD)


def _draw_words(sheet: Sheet, side: Side) -> None:
    """Write which side it is, and what that means."""
    words = sheet.say(f"page-rat-board-{side.name}")
    name = sheet.say(f"paper-rat-side-{side.name}")
    sheet.text(5, HIGH - 5.4, name, 11, BOLD, side.ink)
    left = 5 + sheet.length(name, 11, BOLD) + 4
    wide = WIDE - left - 5
    size = sheet.fitting(words, 9, wide, lines=3)
    lines = len(sheet.lines(words, size, wide))
    sheet.paragraph(left, HIGH - 5.8 - (lines - 1) * size * 0.226, words, size, wide, colour=side.ink)
