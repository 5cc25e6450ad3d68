"""The drawings of RatLand.

They are rats, cheese, the bag, the places of a sewer, its lid, and the screen in front of it.
"""

from scissortail.games.ratland.components import COLOURS, PLACES
from scissortail.paper.art import (
    EDGE,
    Drawing,
    Shape,
    block,
    both,
    disc,
    mirrored,
    moved,
    oval,
    polygon,
    star,
)
from scissortail.paper.drawings import INK, WHITE

FUR, DEEP_FUR, PINK, DEEP_PINK = "#8a7768", "#5d4e44", "#eab3a6", "#d98f80"

RAT_BODY = "M 97 68 C 94 58 86 47 74 45 C 60 34 34 36 24 54 C 18 66 20 78 28 86 L 80 86 C 90 85 97 76 97 68 Z"
ONE_LOOP = (
    "M 26 76 C 6 78 0 52 10 36 C 16 26 28 22 38 26 C 50 32 44 44 34 41 C 24 38 28 20 42 13 C 52 9 62 12 70 8"
)
TWO_LOOPS = (
    "M 24 76 C 6 80 -2 58 5 42 C 9 33 18 28 26 32 C 36 38 30 47 22 44 C 13 40 14 24 24 17 "
    "C 34 10 46 14 46 22 C 46 31 34 31 34 22 C 34 12 46 6 58 8"
)


def _rat(tail: str) -> Drawing:
    return (
        Shape(DEEP_PINK, tail, 5.5),
        *(Shape(DEEP_PINK, oval(x, 87, 10, 5)) for x in (38, 74)),
        Shape(FUR, RAT_BODY),
        Shape(DEEP_FUR, disc(66, 46, 13)),
        Shape(PINK, disc(67, 47, 8)),
        Shape(DEEP_PINK, disc(95, 70, 4.5)),
        Shape(WHITE, disc(82, 62, 5.6)),
        Shape(INK, disc(83.4, 62.4, 3.4)),
    )


RAT: Drawing = _rat(ONE_LOOP)

BEHIND = (
    Shape(DEEP_FUR, "M 96 42 C 92 28 82 19 70 20 C 54 20 40 32 36 48 L 60 66 L 88 56 C 94 52 97 48 96 42 Z"),
    Shape(FUR, disc(60, 20, 12)),
    Shape(PINK, disc(61, 21, 7)),
    Shape(DEEP_PINK, disc(95, 43, 4.2)),
    Shape(WHITE, disc(80, 35, 5.4)),
    Shape(INK, disc(81.4, 35.4, 3.3)),
)
"""The second rat of a double token. Its tail makes two loops."""
FRONT = moved(RAT[1:], 47, 54, 0.94)
RATS: Drawing = (Shape(DEEP_PINK, TWO_LOOPS, 5), *BEHIND, Shape(EDGE, FRONT[2].path, 4.4), *FRONT)

RATLET: Drawing = (
    Shape(DEEP_PINK, "M 62 86 C 84 94 98 80 90 68 C 85 61 77 66 82 72", 5),
    Shape(PINK, "M 50 50 C 66 50 74 66 73 80 C 72 91 62 95 50 95 C 38 95 28 91 27 80 C 26 66 34 50 50 50 Z"),
    *both(DEEP_PINK, disc(21, 26, 18)),
    *both("#f7d6cc", disc(22, 27, 11.5)),
    Shape(PINK, "M 50 12 C 70 12 80 26 78 42 C 76 56 60 72 50 76 C 40 72 24 56 22 42 C 20 26 30 12 50 12 Z"),
    *both(WHITE, disc(37, 42, 7.4)),
    *both(INK, disc(38.5, 43, 4.4)),
    Shape(DEEP_PINK, "M 42 66 C 46 62 54 62 58 66 C 57 74 53 77 50 78 C 47 77 43 74 42 66 Z"),
)

# Cheese: one wedge, six cut-outs (W5)

TOP, SIDE, HOLE = range(3)
CHEESE_COLOURS: dict[str, tuple[str, str, str]] = {
    "yellow": ("#fbe08a", "#f2c230", "#9c6f0c"),
    "orange": ("#f9b877", "#e9802a", "#8a3d0b"),
    "white": ("#fffdf6", "#d8cfbd", "#7d7360"),
    "black": ("#5a5660", "#322f38", "#cfc9da"),
    "purple": ("#c79ae0", "#9550bd", "#4b1d68"),
    "blue": ("#9cc6f2", "#3f7fcf", "#eaf4ff"),
}
CUTS: dict[str, Drawing] = {
    "yellow": (
        Shape("", disc(29, 60, 10)),
        Shape("", disc(56, 73, 8)),
        Shape("", disc(78, 56, 8)),
    ),
    "orange": (
        Shape("", polygon((14, 78), (46, 78), (46, 50))),
        Shape("", polygon((54, 78), (86, 78), (86, 50))),
    ),
    "white": tuple(
        Shape("", disc(x, y, 4.4))
        for x, y in ((50, 47), (64, 52), (69, 64), (62, 77), (49, 81), (36, 76), (31, 64), (36, 52))
    ),
    "black": (
        Shape(
            "", "M 52 66 C 50 60 58 58 61 64 C 65 73 54 81 45 77 C 32 71 35 51 50 48 C 62 46 72 52 74 60", 5.5
        ),
    ),
    "purple": (
        Shape(
            "", "M 50 43 C 58 54 67 60 67 69 C 67 79 59 84 50 84 C 41 84 33 79 33 69 C 33 60 42 54 50 43 Z"
        ),
    ),
    "blue": (Shape("", star(50, 66, 21, 9)),),
}


def _cheese(colour: str) -> Drawing:
    tones = CHEESE_COLOURS[colour]
    return (
        Shape(tones[SIDE], "M 3 44 L 97 40 L 97 84 C 97 87 95 88 93 88 L 7 88 C 5 88 3 87 3 84 Z"),
        Shape(tones[TOP], "M 3 43 L 66 12 C 84 14 95 24 97 41 L 97 42 Z"),
        *(Shape(tones[HOLE], cut.path, cut.width) for cut in CUTS[colour]),
    )


CHEESE: dict[str, Drawing] = {colour: _cheese(colour) for colour in COLOURS}

SACK, DEEP_SACK, CORD = "#b08a5a", "#8a6739", "#c5382b"
BAG: Drawing = (
    Shape(DEEP_SACK, "M 50 34 L 30 8 C 38 12 42 6 50 10 C 58 6 62 12 70 8 Z"),
    Shape(SACK, "M 38 30 C 12 44 2 76 12 90 C 16 96 84 96 88 90 C 98 76 88 44 62 30 Z"),
    Shape(CORD, "M 36 30 L 64 30", 7),
    Shape(CORD, "M 60 31 C 68 34 70 40 68 46", 4.5),
    *moved(CHEESE["yellow"], 48, 68, 0.4),
)

# The places where rats are (W8)

BRICK, IRON, DEEP_IRON, PALE_IRON = "#b4694e", "#76838f", "#4d5863", "#a9b4be"
LEAF, STRAW, GOLD = "#7aa653", "#e6c15a", "#c99522"

DUMP: Drawing = (
    Shape("#d9c9a3", "M 52 34 L 64 12", 6),
    Shape("#d9c9a3", "M 48 18 L 60 24", 5),
    Shape("#d9c9a3", polygon((58, 12), (60, 0), (66, 6), (76, 6), (70, 16))),
    Shape(LEAF, "M 24 36 C 22 22 32 18 42 24 C 44 28 44 32 42 36 Z"),
    Shape(IRON, "M 17 38 L 83 38 L 76 92 C 76 95 74 96 72 96 L 28 96 C 26 96 24 95 24 92 Z"),
    Shape(DEEP_IRON, "M 36 52 L 39 84", 6),
    Shape(DEEP_IRON, "M 50 52 L 50 84", 6),
    Shape(DEEP_IRON, "M 64 52 L 61 84", 6),
    Shape(PALE_IRON, block(11, 31, 78, 12, 4)),
)
CITY: Drawing = (
    Shape("#59708c", polygon((30, 96), (30, 20), (50, 6), (70, 20), (70, 96))),
    Shape("#c9694f", polygon((4, 96), (4, 52), (20, 36), (36, 52), (36, 96))),
    Shape("#3f5570", polygon((64, 96), (64, 42), (96, 42), (96, 96))),
    *(
        Shape("#fbe08a", block(x, y, 9, 11))
        for x, y in ((45, 28), (45, 48), (15, 60), (70, 52), (84, 52), (70, 72), (84, 72))
    ),
    Shape(INK, block(43, 76, 14, 20)),
    Shape("#8a4433", polygon((0, 54), (20, 33), (40, 54))),
)
EAR_OF_WHEAT: Drawing = (
    Shape(GOLD, "M 50 96 L 50 24", 5),
    *(
        shape
        for y in (24, 40, 56)
        for shape in both(
            STRAW, f"M 49 {y + 18} C 34 {y + 16} 28 {y + 6} 30 {y - 6} C 42 {y - 4} 49 {y + 6} 49 {y + 18} Z"
        )
    ),
    Shape(STRAW, "M 50 28 C 42 20 42 10 50 2 C 58 10 58 20 50 28 Z"),
)
FIELD: Drawing = (
    *moved(EAR_OF_WHEAT, 26, 52, 0.72, -14),
    *moved(EAR_OF_WHEAT, 74, 52, 0.72, 14),
    *moved(EAR_OF_WHEAT, 50, 46, 0.9),
    Shape(LEAF, "M 2 96 C 10 76 34 72 50 72 C 66 72 90 76 98 96 Z"),
)
RIGHT: Drawing = (
    Shape(IRON, block(2, 28, 66, 52)),
    Shape(DEEP_IRON, block(2, 66, 66, 14)),
    Shape(PALE_IRON, block(60, 20, 16, 68, 4)),
    Shape(DEEP_FUR, oval(80, 54, 14, 31)),
    Shape(WHITE, polygon((10, 47), (30, 47), (30, 36), (52, 54), (30, 72), (30, 61), (10, 61))),
)
LEFT: Drawing = tuple(Shape(shape.colour, mirrored(shape.path), shape.width) for shape in RIGHT)
NURSERY: Drawing = (
    *moved(RATLET[2:], 50, 46, 0.84),
    Shape(GOLD, "M 4 58 C 8 84 26 95 50 95 C 74 95 92 84 96 58 C 84 66 68 68 50 68 C 32 68 16 66 4 58 Z"),
    Shape(STRAW, "M 14 66 C 30 78 62 80 86 68", 5),
    Shape(STRAW, "M 24 82 C 44 90 62 88 78 80", 5),
)
PANTRY: Drawing = (
    Shape(BRICK, "M 4 96 L 4 50 C 4 22 24 4 50 4 C 76 4 96 22 96 50 L 96 96 Z"),
    Shape("#4a332b", "M 16 96 L 16 52 C 16 30 30 16 50 16 C 70 16 84 30 84 52 L 84 96 Z"),
    *moved(CHEESE["yellow"], 50, 56, 0.6),
    Shape("#d9a869", block(10, 82, 80, 10)),
)
PLASTER, PAD = "#f0c9a0", "#fbf3df"
STRIP = block(34, 1, 32, 98, 15)
INFIRMARY: Drawing = (
    *moved((Shape(DEEP_PINK, STRIP),), 50, 50, 1, 45),
    *moved((Shape(EDGE, STRIP, 4), Shape(PLASTER, STRIP)), 50, 50, 1, -45),
    *moved((Shape(PAD, block(34, 33, 32, 34)),), 50, 50, 1, -45),
    *(Shape(DEEP_PINK, disc(x, y, 3)) for x, y in ((50, 40), (60, 50), (50, 60), (40, 50))),
)
LOST: Drawing = (
    Shape("#75481f", "M 50 10 L 50 95", 9),
    Shape("#d9a869", polygon((26, 14), (84, 14), (98, 27), (84, 40), (26, 40))),
    Shape("#b57d45", polygon((74, 46), (16, 46), (2, 59), (16, 72), (74, 72))),
    Shape(LEAF, "M 22 96 C 30 84 70 84 78 96 Z"),
)
STONE, DARK_STONE = "#a7adb5", "#6d747e"
GRAVEYARD: Drawing = (
    Shape(DARK_STONE, "M 26 94 L 26 40 C 26 18 40 6 58 6 C 76 6 90 18 90 40 L 90 94 Z"),
    Shape(STONE, "M 14 94 L 14 40 C 14 18 30 6 48 6 C 66 6 80 18 80 40 L 80 94 Z"),
    Shape(DARK_STONE, "M 28 56 C 24 36 44 28 54 36 C 64 45 52 56 45 50 C 38 43 50 30 66 36", 5.5),
    Shape(DARK_STONE, "M 32 70 L 62 70", 5.5),
    Shape(LEAF, "M 1 97 C 4 80 14 82 19 90 C 26 79 37 82 42 90 C 50 79 62 81 67 90 C 76 78 95 80 99 97 Z"),
)
SIGNS: dict[str, Drawing] = dict(
    zip(PLACES, (DUMP, CITY, FIELD, LEFT, RIGHT, NURSERY, PANTRY, INFIRMARY, LOST, GRAVEYARD), strict=True)
)

# The screen that hides a sewer while orders are given: three folds, 160 wide

FOLD, DEEP_FOLD = "#59708c", "#455972"
SCREEN_WIDE = 160
SCREEN: Drawing = (
    Shape(DEEP_FOLD, polygon((2, 12), (42, 2), (42, 90), (2, 98))),
    Shape(DEEP_FOLD, polygon((118, 2), (158, 12), (158, 98), (118, 90))),
    Shape(FOLD, block(42, 2, 76, 88)),
    Shape("#6f87a4", polygon((42, 2), (118, 2), (118, 12), (42, 12))),
    *moved(RAT, 80, 54, 0.6),
)

# The lid of the sewer: shut while opening events come, open with the closing ones (W3)

LID_BARS = tuple(
    Shape(DEEP_IRON, f"M {50 - reach} {y} L {50 + reach} {y}", 7)
    for y, reach in ((32, 22), (50, 28), (68, 22))
)
LID_CLOSED: Drawing = (
    Shape(DEEP_IRON, disc(50, 50, 46)),
    Shape(PALE_IRON, disc(50, 50, 38)),
    *LID_BARS,
)
LID_OPEN: Drawing = (
    Shape(DEEP_IRON, disc(56, 56, 42)),
    Shape("#241a18", disc(56, 56, 34)),
    *(Shape("#fbe08a", disc(x, 66, 6.4)) for x in (56, 76)),
    *(Shape(INK, disc(x, 66.6, 3.4)) for x in (57, 77)),
    *moved((Shape(EDGE, disc(50, 50, 46), 5), *LID_CLOSED), 27, 27, 0.54),
)

CROWN: Drawing = (
    Shape(GOLD, "M 10 84 L 4 26 L 30 50 L 50 12 L 70 50 L 96 26 L 90 84 Z"),
    Shape(STRAW, block(10, 74, 80, 16, 3)),
    *(Shape("#c5382b", disc(x, 82, 4.5)) for x in (28, 50, 72)),
)
"""The active player's crown."""
