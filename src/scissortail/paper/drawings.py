"""The drawings: six creatures, the tower, the plank, bones, scissors, and the patterns of the three terrains.

Silhouettes in two or three flat colours; eyes are the only detail. Each must be known at the size of a fingernail, and in grey.
"""

from scissortail.paper.art import EDGE, Drawing, Shape, both, disc, oval

INK = "#2b2420"
WHITE = "#fffdf6"

VIOLET, DEEP_VIOLET, LILAC = "#6f4bab", "#54358a", "#b79be0"
KRAKEN: Drawing = (
    *both(DEEP_VIOLET, "M 42 58 C 40 74 33 80 25 78 C 17 76 18 66 26 68", 8),
    *both(DEEP_VIOLET, "M 40 52 C 26 60 8 56 8 42 C 8 32 20 32 20 41", 8),
    *both(VIOLET, "M 46 60 C 48 78 46 90 37 92 C 29 93 28 84 35 83", 8),
    *both(VIOLET, "M 38 56 C 32 68 16 72 8 64", 8),
    Shape(VIOLET, "M 50 6 C 70 6 80 22 79 38 C 78 50 72 52 70 62 L 30 62 C 28 52 22 50 21 38 C 20 22 30 6 50 6 Z"),
    *both(LILAC, disc(36, 24, 4)),
    *both(WHITE, oval(39, 44, 8, 9)),
    *both(INK, disc(40.5, 45, 4.2)),
)

MOSS, DEEP_MOSS, LEATHER = "#5f7d33", "#445c22", "#7a4f2c"
GOBLIN: Drawing = (
    Shape(LEATHER, "M 20 95 C 20 80 34 74 50 74 C 66 74 80 80 80 95 Z"),
    *both(MOSS, "M 32 36 C 22 28 12 24 1 25 C 4 44 14 60 32 62 Z"),
    *both(DEEP_MOSS, "M 29 42 C 22 36 16 33 10 33 C 13 44 19 52 29 55 Z"),
    Shape(MOSS, "M 50 12 C 68 12 77 26 77 44 C 77 64 62 82 50 86 C 38 82 23 64 23 44 C 23 26 32 12 50 12 Z"),
    *both("#f4d94e", "M 28 42 C 34 38 42 42 46 50 C 40 56 30 54 28 42 Z"),
    *both(INK, disc(38.5, 48, 3.4)),
    Shape(DEEP_MOSS, "M 50 50 C 56 56 58 64 55 67 C 52 69 48 69 45 67 C 42 64 44 56 50 50 Z"),
)

CHESTNUT, DARK_BROWN, SKIN = "#8b4a26", "#4b2815", "#dca672"
CENTAUR: Drawing = (
    Shape(DARK_BROWN, "M 17 52 C 6 54 6 68 9 78", 7),
    Shape(DARK_BROWN, "M 31 66 C 30 76 33 82 32 92", 7),
    Shape(DARK_BROWN, "M 56 66 C 58 76 55 82 57 92", 7),
    Shape(CHESTNUT, "M 22 60 C 18 72 22 80 20 92", 8),
    Shape(CHESTNUT, "M 63 62 C 70 70 72 76 68 92", 8),
    Shape(
        CHESTNUT,
        "M 14 56 C 14 46 26 44 38 47 C 46 49 50 48 53 42 L 71 44 C 72 56 72 66 64 70 C 52 72 40 66 30 70 C 20 72 14 66 14 56 Z",
    ),
    Shape(DARK_BROWN, "M 82 6 C 97 18 97 46 82 58", 5),
    Shape(WHITE, "M 82 6 L 70 32 L 82 58", 1.6),
    Shape(SKIN, "M 52 46 C 50 38 50 30 56 27 L 68 27 C 73 31 73 38 72 46 Z"),
    Shape(SKIN, disc(62, 16, 9.5)),
    Shape(DARK_BROWN, "M 70 10 C 66 3 52 4 51 15 C 50 22 48 26 44 29 C 52 30 58 24 57 16 C 61 14 66 13 70 10 Z"),
    Shape(SKIN, "M 58 33 L 71 33 L 91 32", 6),
    Shape(INK, disc(66.5, 16, 2)),
)

RED, DEEP_RED, AMBER = "#c5382b", "#8d231f", "#f0b24a"
DRAGON_HEAD = (
    "M 50 8 C 58 8 63 12 64 18 L 73 20 L 65 27 C 64 33 61 35 61 40 C 61 48 55 50 50 50 "
    "C 45 50 39 48 39 40 C 39 35 36 33 35 27 L 27 20 L 36 18 C 37 12 42 8 50 8 Z"
)
DRAGON: Drawing = (
    *both(
        DEEP_RED, "M 46 46 C 40 24 22 12 4 14 C 9 25 8 38 3 52 C 11 47 18 49 21 57 C 26 51 32 53 35 62 C 39 57 43 59 46 66 Z"
    ),
    *both(RED, "M 44 48 C 38 26 22 14 4 14", 5),
    Shape(RED, "M 52 80 C 56 93 70 96 78 89 C 82 85 81 80 79 77", 7),
    Shape(RED, "M 89 79 L 77 66 L 70 79 Z"),
    *both(RED, "M 41 74 C 36 82 36 88 34 92", 9),
    Shape(RED, "M 50 34 C 60 38 65 52 63 66 C 61 80 56 86 50 86 C 44 86 39 80 37 66 C 35 52 40 38 50 34 Z"),
    Shape(AMBER, "M 50 50 C 55 51 57 58 56 67 C 55 74 53 78 50 78 C 47 78 45 74 44 67 C 43 58 45 51 50 50 Z"),
    *both(AMBER, "M 41 15 C 35 13 30 8 30 1 C 38 2 45 5 48 12 Z"),
    Shape(EDGE, DRAGON_HEAD, 2.4),
    Shape(RED, DRAGON_HEAD),
    *both(AMBER, "M 37 22 C 41 20 46 23 47 29 C 42 31 38 28 37 22 Z"),
    *both(INK, oval(42.5, 25.5, 1.7, 2.6)),
    *both(DEEP_RED, disc(45.5, 43, 1.8)),
)

TEAL, SEA, SAND = "#1f6a66", "#3f9a8c", "#e0cf8a"
TURTLE: Drawing = (
    Shape(SAND, "M 74 66 C 82 66 83 54 82 44 C 81 30 97 28 99 42 C 101 60 94 80 76 80 Z"),
    Shape(SAND, "M 22 78 L 20 88", 15),
    Shape(SAND, "M 64 78 L 66 88", 15),
    Shape(SAND, "M 8 78 L 3 83", 6),
    Shape(TEAL, "M 4 76 C 2 36 22 13 44 13 C 66 13 86 36 84 76 C 84 83 4 83 4 76 Z"),
    Shape(SEA, "M 35 25 L 53 25 L 60 43 L 44 54 L 28 43 Z"),
    Shape(SEA, "M 25 34 L 23 47 L 11 57 C 12 48 17 39 25 34 Z"),
    Shape(SEA, "M 63 34 L 65 47 L 77 57 C 76 48 71 39 63 34 Z"),
    Shape(SEA, "M 26 52 L 39 61 L 37 72 L 10 72 L 10 64 Z"),
    Shape(SEA, "M 62 52 L 49 61 L 51 72 L 78 72 L 78 64 Z"),
    Shape(INK, disc(91, 43, 3)),
)

LIME, DEEP_LIME, PALE_LIME = "#9ccb2f", "#5f8f1c", "#e0f2a4"
FROG: Drawing = (
    *both(DEEP_LIME, "M 30 56 C 12 52 2 66 6 80 C 8 88 20 90 32 88 Z"),
    *both(DEEP_LIME, "M 24 88 L 10 92", 7),
    Shape(LIME, "M 50 28 C 74 28 86 44 85 62 C 84 80 70 90 50 90 C 30 90 16 80 15 62 C 14 44 26 28 50 28 Z"),
    *both(LIME, disc(29, 24, 17)),
    Shape(PALE_LIME, "M 20 54 C 34 66 66 66 80 54 C 80 76 68 87 50 87 C 32 87 20 76 20 54 Z"),
    *both(WHITE, disc(29, 23, 11.5)),
    *both(INK, disc(31, 24, 5.5)),
    *both(LIME, "M 36 76 L 35 90", 9),
    *both(LIME, "M 35 91 L 27 94", 5),
    *both(LIME, "M 35 91 L 42 94", 5),
)

PAPER, STONE, DARK_STONE, PALE_STONE = "#fbf3df", "#8b9099", "#4f545d", "#b9bec6"
TOWER: Drawing = (
    Shape(PAPER, disc(50, 50, 46)),
    Shape(
        STONE,
        "M 28 86 L 33 44 L 26 38 L 26 14 L 37 14 L 37 23 L 44.5 23 L 44.5 14 L 55.5 14 L 55.5 23 L 63 23 L 63 14 L 74 14 "
        "L 74 38 L 67 44 L 72 86 Z",
    ),
    Shape(PALE_STONE, "M 26 30 L 74 30 L 74 38 L 67 44 L 33 44 L 26 38 Z"),
    Shape(DARK_STONE, "M 42 86 L 42 72 C 42 61 58 61 58 72 L 58 86 Z"),
    Shape(DARK_STONE, "M 50 49 L 50 56", 5),
)

PLANK, DARK_PLANK, PALE_PLANK = "#b57d45", "#75481f", "#d9a869"
WOOD: Drawing = (
    Shape(PAPER, disc(50, 50, 46)),
    Shape(PLANK, "M 10 40 L 81 22 L 86 40 L 15 58 Z"),
    Shape(PALE_PLANK, "M 15 64 L 86 46 L 90 64 L 20 82 Z"),
    Shape(DARK_PLANK, "M 28 45 L 52 39", 2.4),
    Shape(DARK_PLANK, "M 44 48 L 70 41", 2.4),
    Shape(DARK_PLANK, "M 34 67 L 62 60", 2.4),
    Shape(DARK_PLANK, "M 50 69 L 74 63", 2.4),
    *(Shape(DARK_PLANK, disc(x, y, 2.8)) for x, y in ((19, 47), (77, 32), (24, 71), (81, 57))),
)

BOARD: Drawing = (
    Shape(PALE_PLANK, "M 1 36 L 99 36 L 99 64 L 1 64 Z"),
    Shape(DARK_PLANK, "M 24 45 L 52 45", 1.6),
    Shape(DARK_PLANK, "M 44 55 L 78 55", 1.6),
    *(Shape(DARK_PLANK, disc(x, y, 2.4)) for x in (9, 91) for y in (43, 57)),
)
"""A plank lying across a border: a bridge."""

WALL: Drawing = (
    *both(PLANK, "M 30 99 L 30 10 L 40 1 L 50 10 L 50 99 Z"),
    *both(DARK_PLANK, "M 40 30 L 40 62", 2.4),
    Shape(DARK_PLANK, "M 30 80 L 70 80", 4),
)
"""Planks that stand on a border."""

BONE, BONE_SHADE = "#f4ecd8", "#b9ab8c"
BONES: Drawing = (
    Shape(BONE_SHADE, disc(50, 50, 46)),
    Shape(BONE, "M 26 30 L 74 72", 9),
    Shape(BONE, "M 74 30 L 26 72", 9),
    *(
        Shape(BONE, disc(x, y, 6.5))
        for x, y in ((20, 30), (27, 23), (80, 30), (73, 23), (20, 72), (27, 79), (80, 72), (73, 79))
    ),
)

STEEL, HANDLE = "#9aa3ad", "#c5382b"
SCISSORS: Drawing = (
    Shape(STEEL, "M 30 66 L 66 8 C 70 14 70 22 66 30 L 40 72 Z"),
    Shape(STEEL, "M 70 66 L 34 8 C 30 14 30 22 34 30 L 60 72 Z"),
    *both(HANDLE, oval(28, 80, 12, 13), 7),
    Shape(INK, disc(50, 43, 3)),
)

ICONS: dict[str, Drawing] = {
    "K": KRAKEN,
    "G": GOBLIN,
    "C": CENTAUR,
    "D": DRAGON,
    "T": TURTLE,
    "F": FROG,
    "t": TOWER,
    "b": WOOD,
}
"""By the letter of a square's content."""

GROUNDS: dict[str, str] = {"p": "#8fbf6a", "m": "#e2c15c", "w": "#62aacb"}
SHADES: dict[str, str] = {"p": "#6b9c48", "m": "#bb963a", "w": "#3f86a8"}
"""The colour of each terrain's paper, and of a shadow on it."""

TUFTS = ((14, 20), (62, 12), (90, 34), (36, 46), (74, 62), (10, 66), (42, 90), (88, 92))
SPECKS = ((12, 10), (42, 8), (74, 14), (93, 34), (26, 32), (58, 38), (8, 52), (40, 60), (76, 60), (94, 80), (22, 82), (56, 88))
WAVES = ((5, 10), (52, 13), (26, 36), (72, 38), (4, 60), (50, 64), (20, 89), (70, 90))

PATTERNS: dict[str, Drawing] = {
    "p": tuple(
        Shape("#4d7f31", f"M {x - 5} {y - 5} L {x - 2} {y + 4} L {x} {y - 8} L {x + 2} {y + 4} L {x + 5} {y - 5}", 1.9)
        for x, y in TUFTS
    ),
    "m": tuple(Shape("#96711f", disc(x, y, 3 if number % 2 else 2)) for number, (x, y) in enumerate(SPECKS)),
    "w": tuple(
        Shape(
            "#d3ecf6",
            f"M {x} {y} C {x + 4} {y - 6} {x + 8} {y - 6} {x + 12} {y} C {x + 16} {y + 6} {x + 20} {y + 6} {x + 24} {y}",
            2.2,
        )
        for x, y in WAVES
    ),
}
"""Grass, specks and waves, so that a terrain is known without its colour."""
