"""Pictures of the three games for the home page: paper pieces on a table, 320 wide and 200 high."""

from dataclasses import dataclass

from scissortail.paper.art import EDGE, Drawing, Shape, block, body, dot, edge, framed, moved
from scissortail.paper.drawings import (
    DEEP_VIOLET,
    FROG,
    GOBLIN,
    GROUNDS,
    INK,
    KRAKEN,
    PATTERNS,
    SCISSORS,
    TURTLE,
)
from scissortail.paper.rats import BRICK, CHEESE, RAT
from scissortail.paper.sweets import PAPERS, STRING, SWEETS

WIDE, HIGH = 320, 200


@dataclass(frozen=True)
class SceneLayer:
    """A drawing that lies above the ones before it. Its shadow grows with `lift`.

    Without an edge it has no shadow.
    """

    drawing: Drawing
    lift: float = 2.5
    edge: float = 1.5


def scene(table: str, *pieces: SceneLayer) -> str:
    """The whole picture. The outline of a piece is written once, for both its shadow and its edge."""
    found = f'<path d="M0 0H{WIDE}V{HIGH}H0z" fill="{table}"/>'
    for number, piece in enumerate(pieces):
        if piece.edge:
            outline = f'<g id="o{number}">{edge(piece.drawing, piece.edge, "currentColor")}</g>'
            found += (
                f'<g opacity=".2" color="#000" transform="translate({piece.lift / 2:g} {piece.lift:g})">'
                f"{outline}</g>"
            )
            found += f'<use href="#o{number}" color="{EDGE}"/>'
        found += body(piece.drawing)
    return framed(f"0 0 {WIDE} {HIGH}", found)


# Cutterland: a half-cut card, and a kraken

SQUARE = 50


def _land(rows: tuple[str, ...]) -> Drawing:
    """Squares by terrain letter, centred in the box of 100 × 100.

    A dot means no square.
    """
    wide, high = max(map(len, rows)) * SQUARE, len(rows) * SQUARE
    left, top = 50 - wide / 2, 50 - high / 2
    squares = [
        (letter, left + column * SQUARE, top + row * SQUARE)
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter != "."
    ]
    ground = [Shape(GROUNDS[letter], block(x, y, SQUARE, SQUARE)) for letter, x, y in squares]
    marks = [mark for letter, x, y in squares for mark in moved(PATTERNS[letter][::2], x + 25, y + 25, 0.5)]
    lines = [Shape(EDGE, block(x, y, SQUARE, SQUARE), 0.7) for letter, x, y in squares]
    return (*ground, *sorted(marks, key=lambda mark: mark.colour), *lines)


CARD_LEFT = _land(("wp", "ww", "wwm"))
CARD_RIGHT = _land(("mm", "pm", ".p"))
REACH = "M 112 92 C 134 74 150 120 172 98 C 186 84 204 88 203 101 C 202 109 192 108 193 101"

CUTTERLAND = scene(
    "#d8bf97",
    SceneLayer(moved(CARD_LEFT, 100, 94, 1, -3)),
    SceneLayer(moved(CARD_RIGHT, 248, 98, 1, 6)),
    SceneLayer(moved(TURTLE, 54, 149, 0.44, -3)),
    SceneLayer(moved(GOBLIN, 279, 54, 0.44, 6)),
    SceneLayer((Shape(DEEP_VIOLET, REACH, 8.5), *moved(KRAKEN, 84, 72, 0.96, -3))),
    SceneLayer(moved(FROG, 230, 94, 0.54, 8)),
    SceneLayer(moved(SCISSORS, 196, 152, 0.9, 6), 6, 2),
)

# RatLand: rats and cheese

WALL_STONES = tuple(
    Shape("#53636f", block(x + row % 2 * 26 - 20, 8 + 24 * row, 44, 18, 3))
    for row in range(6)
    for x in range(0, 340, 52)
)
WATER, FOAM = "#2f7d75", "#7fc0b2"
RIPPLES = tuple(
    Shape(
        FOAM,
        f"M {x} {y} C {x + 5} {y - 6} {x + 10} {y - 6} {x + 15} {y} "
        f"C {x + 20} {y + 6} {x + 25} {y + 6} {x + 30} {y}",
        2.4,
    )
    for x, y in ((16, 184), (92, 190), (170, 183), (226, 192), (282, 183))
)
EYES = tuple(
    dot(colour, x + apart, y, radius)
    for colour, radius in (("#fbe08a", 4.6), (INK, 2.4))
    for x, y in ((108, 80), (214, 74))
    for apart in (-7, 7)
)

RATLAND = scene(
    "#465561",
    SceneLayer(WALL_STONES, 0, 0),
    SceneLayer(
        (Shape(BRICK, "M 58 170 L 58 110 C 58 48 104 10 160 10 C 216 10 262 48 262 110 L 262 170 Z"),), 3
    ),
    SceneLayer(
        (
            Shape("#241a18", "M 78 170 L 78 110 C 78 60 114 30 160 30 C 206 30 242 60 242 110 L 242 170 Z"),
            *EYES,
        ),
        0,
        0,
    ),
    SceneLayer(moved(RAT, 158, 50, 0.56)),
    SceneLayer((Shape("#8b7355", block(-6, 148, 332, 24)),)),
    SceneLayer((Shape(WATER, block(-6, 170, 332, 40)), *RIPPLES), 1),
    SceneLayer(moved(CHEESE["yellow"], 160, 106, 1.06)),
    SceneLayer(moved(RAT, 62, 112, 0.92)),
    SceneLayer(moved(RAT, 258, 112, 0.92, 0, True)),
    SceneLayer(moved(CHEESE["blue"], 64, 178, 0.27, -8)),
    SceneLayer(moved(CHEESE["purple"], 150, 180, 0.27, 6)),
    SceneLayer(moved(CHEESE["orange"], 258, 178, 0.27, -4)),
)

# Rope: cards on a line, and scissors that cut it

FIGURES = (
    "M 47 45 L 51 42 L 51 58",
    "M 46 46 C 46 41 55 41 55 46 C 55 50 46 53 46 58 L 55 58",
    "M 46 43 C 52 40 55 44 54 47 C 53 50 50 50 49 50 C 52 50 55 51 55 54 C 55 59 48 59 45 56",
)
LINE = "M -8 26 C 60 58 170 62 244 30"


def _card(number: int, x: float, y: float, turn: float) -> SceneLayer:
    """A card with its number in the corner."""
    figure = (Shape(PAPERS[number - 1][1], FIGURES[number - 1], 3.6),)
    card = (
        Shape("#fffdf6", block(14, -4, 72, 108, 8)),
        *moved(SWEETS[number], 50, 50, 0.62),
        *moved(figure, 25, 11),
        *moved(figure, 75, 91),
    )
    return SceneLayer(moved(card, x, y + 3, 1.02, turn))


ROPE = scene(
    "#8fbfae",
    SceneLayer((Shape(STRING, LINE, 5),)),
    SceneLayer((Shape(STRING, "M 268 18 C 284 10 300 -2 312 -10", 5),)),
    *(_card(number, *where) for number, where in ((1, (44, 96, 7)), (2, (118, 107, 2)), (3, (192, 103, -6)))),
    *(
        SceneLayer((Shape("#d9a869", block(x - 4, y - 9, 8, 20, 2)),), 1, 1)
        for x, y in ((50, 46), (119, 54), (187, 50))
    ),
    SceneLayer(moved(SWEETS[8][3:8], 268, 142, 0.84, -24)),
    SceneLayer(moved(SCISSORS, 268, 62, 0.92, -28), 6, 2),
)

SCENES: dict[str, str] = {"home-cutterland": CUTTERLAND, "home-ratland": RATLAND, "home-rope": ROPE}
