"""The drawings of Rope: a sweet that hangs on a string for every number, and the signs of a level."""

from scissortail.paper.art import Drawing, Shape, both, disc, mirrored, moved, polygon
from scissortail.paper.drawings import INK

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
"""Wrapper, its ends and its stripe, from 1 to 10: a whole row runs through the rainbow."""

HANG = "M 8 3 C 10 34 26 46 50 52"
"""The left half of the string; the sweet hangs where the halves meet."""
LEFT_KNOTS = ((36.5, 46.6), (25, 39.6), (16.6, 30.6), (11.2, 20), (8.6, 8.6))
MIDDLE_KNOT = (50, 53)


def sweet(number: int) -> Drawing:
    """As many knots as the number: as many on one side as on the other, an odd one in the middle."""
    wrapper, ends, stripe = PAPERS[number - 1]
    sides = LEFT_KNOTS[: number // 2]
    knots = [disc(x, y, 4.6) for x, y in sides]
    knots += [mirrored(knot) for knot in knots]
    if number % 2:
        knots.append(disc(*MIDDLE_KNOT, 4.6))
    return (
        *both(STRING, HANG, 2.6),
        Shape(STRING, "M 50 52 L 50 62", 2.6),
        *both(ends, "M 34 77 L 8 62 C 12 70 12 72 9 77 C 12 82 12 86 8 92 Z"),
        Shape(wrapper, disc(50, 77, 21)),
        Shape(stripe, "M 41 63 C 52 70 52 84 43 92", 6),
        Shape(stripe, "M 56 62 C 65 70 65 84 58 92", 6),
        *(Shape(KNOT, knot) for knot in knots),
    )


SWEETS: dict[int, Drawing] = {number: sweet(number) for number in range(1, 11)}

STEP = "#2f8fb4"
LEVEL_UP: Drawing = (
    Shape("#b5e0f1", polygon((6, 94), (6, 70), (32, 70), (32, 94))),
    Shape("#6fb4d0", polygon((36, 94), (36, 46), (62, 46), (62, 94))),
    Shape(STEP, polygon((66, 94), (66, 22), (92, 22), (92, 94))),
    Shape("#c5382b", "M 12 50 L 44 18", 7),
    Shape("#c5382b", polygon((50, 6), (52, 30), (30, 10))),
)
LEVEL_DOWN: Drawing = tuple(Shape(shape.colour, mirrored(shape.path), shape.width) for shape in LEVEL_UP[:3]) + (
    Shape("#c5382b", "M 56 14 L 80 38", 7),
    Shape("#c5382b", polygon((92, 52), (92, 28), (70, 50))),
)
LEVEL_OPEN: Drawing = (
    *both("#6fb4d0", polygon((8, 94), (8, 46), (34, 46), (34, 94))),
    Shape("#b5e0f1", polygon((38, 94), (38, 70), (62, 70), (62, 94))),
    *both("#c5382b", "M 46 56 L 28 26", 7),
    *both("#c5382b", polygon((18, 8), (42, 20), (20, 34))),
)
