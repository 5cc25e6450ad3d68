"""The backs of cards, and the dashed cutting line.

A back fills a whole card, and has its own size.
"""

from scissortail.paper.art import Drawing, Shape, block, disc, dot, moved
from scissortail.paper.drawings import GROUNDS, SCISSORS
from scissortail.paper.rats import BAG, CHEESE, LID_CLOSED, LID_OPEN, RAT
from scissortail.paper.sweets import SWEETS

LINEN = "#f5ecd8"

BACK_WIDE, BACK_HIGH = 70, 100
"""The size of an upright card. Cutterland's is 100 wide and 75 high, four squares by three."""


def _upright(ground: str, frame: str, dots: str, emblem: Drawing) -> Drawing:
    marks = [(x, y) for y in range(14, 90, 12) for x in range(14 + (y - 14) // 12 % 2 * 6, 60, 12)]
    return (
        Shape(ground, block(0, 0, BACK_WIDE, BACK_HIGH, 7)),
        Shape(frame, block(5, 5, BACK_WIDE - 10, BACK_HIGH - 10, 4), 1.6),
        *(dot(dots, x, y, 1.3) for x, y in marks),
        Shape(ground, disc(35, 50, 28)),
        Shape(LINEN, disc(35, 50, 24.5)),
        *moved(emblem, 35, 50, 0.38),
    )


BACKS: dict[str, tuple[float, float, Drawing]] = {
    "back-cutterland": (
        100,
        75,
        (
            Shape("#557c35", block(0, 0, 100, 75, 6)),
            *(
                Shape(GROUNDS["pmw"[(column + 2 * row) % 3]], block(6 + 22 * column, 4.5 + 22 * row, 22, 22))
                for row in range(3)
                for column in range(4)
            ),
            Shape(LINEN, disc(50, 37.5, 25)),
            *moved(SCISSORS, 50, 37.5, 0.4),
        ),
    ),
    "back-event": (BACK_WIDE, BACK_HIGH, _upright("#8a4a36", "#d9a58f", "#a9654f", RAT)),
    "back-cheese": (BACK_WIDE, BACK_HIGH, _upright("#455972", "#a9bdd6", "#5d7491", CHEESE["yellow"])),
    "back-clan": (BACK_WIDE, BACK_HIGH, _upright("#5d4e44", "#c9b6a4", "#7a6859", BAG)),
    "back-rope": (BACK_WIDE, BACK_HIGH, _upright("#146049", "#8fd0ba", "#2f7d64", SWEETS[1])),
}

PRINTED_BACKS = BACKS | {
    "back-opening": (BACK_WIDE, BACK_HIGH, _upright("#8a4a36", "#d9a58f", "#a9654f", LID_CLOSED)),
    "back-closing": (BACK_WIDE, BACK_HIGH, _upright("#5b2a3c", "#cf9aac", "#7c4358", LID_OPEN)),
}
"""On paper, opening and closing events have different backs (W3). The page does not need this."""

CUT_WIDE, CUT_HIGH = 240, 48
CUT: Drawing = (
    *(Shape("#6b6560", f"M {x} 24 L {x + 11} 24", 3.4) for x in range(64, 236, 20)),
    *moved(SCISSORS, 27, 24, 0.54, 90),
)
"""Scissors on a dashed line."""
