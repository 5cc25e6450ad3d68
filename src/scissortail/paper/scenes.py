"""Pictures of the three games for the home page: pieces of paper on a table, 320 wide and 200 high."""

from dataclasses import dataclass

from scissortail.paper.art import EDGE, Drawing, Shape, block, body, disc, dot, edge, framed, moved, oval, polygon
from scissortail.paper.drawings import DEEP_VIOLET, DRAGON, FROG, GOBLIN, GROUNDS, INK, KRAKEN, PATTERNS, SCISSORS, TURTLE, VIOLET
from scissortail.paper.rats import BRICK, CHEESE, DEEP_BRICK, PANTRY, RAT, SECOND_HEAD
from scissortail.paper.sweets import KNOT, STRING, SWEETS

WIDE, HIGH = 320, 200


@dataclass(frozen=True)
class Piece:
    """A drawing that lies above the ones before it, so much away from what is below; flat on it without an edge."""

    drawing: Drawing
    lift: float = 2.5
    edge: float = 1.5


def scene(table: str, *pieces: Piece) -> str:
    """The whole picture. A piece's shadow and its edge have one outline, which is written once."""
    found = f'<path d="M0 0H{WIDE}V{HIGH}H0z" fill="{table}"/>'
    for number, piece in enumerate(pieces):
        if piece.edge:
            outline = f'<g id="o{number}">{edge(piece.drawing, piece.edge, "currentColor")}</g>'
            found += f'<g opacity=".2" color="#000" transform="translate({piece.lift / 2:g} {piece.lift:g})">{outline}</g>'
            found += f'<use href="#o{number}" color="{EDGE}"/>'
        found += body(piece.drawing)
    return framed(f"0 0 {WIDE} {HIGH}", found)


# Cutterland: a card half cut, and a kraken that does not wait for the other half

SQUARE = 50


def _land(rows: tuple[str, ...]) -> Drawing:
    """Squares by their terrain's letter, in a box whose middle is the middle of 100 × 100; a point is no square."""
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
CARD_RIGHT = _land((".mm", ".pm", "pp."))
REACH = "M 118 104 C 140 84 156 122 176 104 C 190 92 204 96 204 108 C 204 116 194 116 194 110"

CUTTERLAND = scene(
    "#d8bf97",
    Piece(moved(CARD_LEFT, 98, 96, 1, -3)),
    Piece(moved(CARD_RIGHT, 232, 96, 1, 5)),
    Piece(moved(TURTLE, 56, 155, 0.42, -3)),
    Piece(moved(GOBLIN, 252, 46, 0.42, 5)),
    Piece((Shape(DEEP_VIOLET, REACH, 8), *moved(KRAKEN, 88, 78, 0.95, -3))),
    Piece(moved(FROG, 236, 104, 0.5, 8)),
    Piece(moved(SCISSORS, 168, 168, 0.95, -4), 6, 2),
)

# RatLand: everybody is at the cheese

RATLAND = scene(
    "#2f3b45",
    Piece(
        (
            Shape("#465561", block(0, 0, WIDE, 150)),
            *(
                Shape("#53636f", block(x + (row % 2) * 26 - 20, 8 + 24 * row, 44, 18, 3))
                for row in range(6)
                for x in range(0, 340, 52)
            ),
        ),
        0,
        0,
    ),
    Piece((Shape(BRICK, "M 62 164 L 62 110 C 62 50 106 14 160 14 C 214 14 258 50 258 110 L 258 164 Z"),)),
    Piece((Shape("#241a18", "M 80 164 L 80 110 C 80 62 116 32 160 32 C 204 32 240 62 240 110 L 240 164 Z"),), 0, 0),
    Piece((Shape("#6b5847", block(-4, 150, 328, 24)),)),
    Piece((Shape("#3f7d6e", block(-4, 174, 328, 40)),)),
    Piece(moved(RAT, 160, 60, 0.5)),
    Piece(moved(CHEESE["yellow"], 160, 106, 1.1)),
    Piece(moved(RAT, 66, 116, 0.9)),
    Piece(moved(RAT, 258, 116, 0.9, 0, True)),
)

# Rope: cards on a line, and scissors that spoil it

ROPE = scene(
    "#e8c9a5",
    Piece((Shape(STRING, "M -6 30 C 60 70 150 76 226 56", 5),)),
    *(
        Piece((*moved((Shape("#fffdf6", block(18, -4, 64, 96, 7)),), x, y, 0.9, turn), *moved(SWEETS[number], x, y - 3, 0.52, turn)))
        for number, x, y, turn in ((1, 46, 100, 6), (2, 112, 112, 2), (3, 178, 112, -4))
    ),
    Piece(moved(SCISSORS, 240, 60, 0.9, -110), 6, 2),
)

SCENES: dict[str, str] = {"home-cutterland": CUTTERLAND, "home-ratland": RATLAND, "home-rope": ROPE}
