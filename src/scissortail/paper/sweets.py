"""The drawings of Rope: a sweet on a string for every number, and the signs of a level."""

from scissortail.paper.art import EDGE, Drawing, Shape, block, both, disc, dot, moved, polygon
from scissortail.paper.drawings import SCISSORS

STRING, KNOT = "#8a6739", "#6b4c24"

PAPERS: tuple[tuple[str, str, str], ...] = (
    ("#c5382b", "#8d231f", "#f4b8a8"),
    ("#dd6a2c", "#9c3f10", "#fbd0ae"),
    ("#e39c23", "#9c640a", "#fde3a9"),
    ("#b7b02c", "#74700f", "#eeeaa2"),
    ("#6fa53a", "#43701b", "#d3eab2"),
    ("#2f9a78", "#146049", "#b0e6d3"),
    ("#2f8fb4", "#145c7a", "#b5e0f1"),
    ("#4a6fc4", "#28458a", "#c3d2f6"),
    ("#7b53b5", "#4f2f85", "#d9c5f3"),
    ("#b8478f", "#7b2260", "#f4c0df"),
)
"""The colours of wrapper, its ends and its stripe, from 1 to 10. A whole row makes a rainbow."""

HANG = "M 8 3 C 10 34 26 46 50 52"
"""The left half of the string. The sweet hangs in the middle."""
LEFT_KNOTS = ((36.5, 46.6), (25, 39.6), (16.6, 30.6), (11.2, 20), (8.6, 8.6))
MIDDLE_KNOT = (50, 53)


def sweet(number: int) -> Drawing:
    """A sweet with as many knots as its number: equally many on both sides, an odd one in the middle."""
    wrapper, ends, stripe = PAPERS[number - 1]
    knots = [(x + 2 * (50 - x) * side, y) for x, y in LEFT_KNOTS[: number // 2] for side in (0, 1)]
    if number % 2:
        knots.append(MIDDLE_KNOT)
    return (
        *both(STRING, HANG, 2.6),
        Shape(STRING, "M 50 52 L 50 62", 2.6),
        *both(ends, "M 34 77 L 8 62 C 12 70 12 72 9 77 C 12 82 12 86 8 92 Z"),
        Shape(wrapper, disc(50, 77, 21)),
        Shape(stripe, "M 41 63 C 52 70 52 84 43 92", 6),
        Shape(stripe, "M 56 62 C 65 70 65 84 58 92", 6),
        *(dot(KNOT, x, y, 4.8) for x, y in knots),
    )


SWEETS: dict[int, Drawing] = {number: sweet(number) for number in range(1, 11)}

SNIP: Drawing = (
    Shape(STRING, "M 2 12 C 14 26 26 30 41 27", 3),
    Shape(STRING, "M 41 27 L 46 23", 1.6),
    Shape(STRING, "M 41 27 L 46 30", 1.6),
    Shape(STRING, "M 98 12 C 86 26 74 30 59 27", 3),
    Shape(STRING, "M 59 27 L 54 23", 1.6),
    Shape(STRING, "M 59 27 L 54 30", 1.6),
    *moved(SCISSORS, 50, 58, 0.84),
)
"""Open scissors that have just cut a string."""

# Which way a level runs: three cards, and an arrow over them

ARROW = "#59708c"


def _card(number: int, x: float, y: float) -> Drawing:
    wrapper = PAPERS[number - 1][0]
    return (Shape(EDGE, block(x, y, 32, 44, 6), 4), Shape(wrapper, block(x, y, 32, 44, 6)))


LEVEL_UP: Drawing = (
    *_card(1, 3, 53),
    *_card(3, 34, 38),
    *_card(5, 65, 23),
    Shape(ARROW, "M 8 38 L 36 21", 8),
    Shape(ARROW, polygon((32, 7), (54, 9), (43, 29))),
)
LEVEL_DOWN: Drawing = (
    *_card(10, 3, 23),
    *_card(8, 34, 38),
    *_card(6, 65, 53),
    Shape(ARROW, "M 50 9 L 78 26", 8),
    Shape(ARROW, polygon((86, 13), (96, 38), (72, 34))),
)
LEVEL_OPEN: Drawing = (
    *_card(1, 3, 44),
    *_card(10, 65, 44),
    Shape(EDGE, block(34, 53, 32, 44, 6), 4),
    Shape("#fffdf6", block(34, 53, 32, 44, 6)),
    *moved(SCISSORS, 50, 75, 0.32),
    *both(ARROW, "M 44 28 L 26 19", 8),
    *both(ARROW, polygon((30, 5), (8, 10), (22, 30))),
)
