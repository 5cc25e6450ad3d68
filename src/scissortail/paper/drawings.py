"""The drawings: six creatures, the tower, the plank, bones, scissors, and the patterns of three terrains.

They are silhouettes in two or three flat colours, and eyes are the only detail. Each must be recognisable at
the size of a fingernail, and in grey.
"""

from scissortail.paper.art import EDGE, Drawing, Shape, block, both, disc, dot, oval, polygon

INK = "#2b2420"
WHITE = "#fffdf6"

VIOLET, DEEP_VIOLET, LILAC = "#6f4bab", "#54358a", "#b79be0"
KRAKEN: Drawing = (
    *both(DEEP_VIOLET, "M 42 58 C 40 74 33 80 25 78 C 17 76 18 66 26 68", 8),
    *both(DEEP_VIOLET, "M 40 52 C 26 60 8 56 8 42 C 8 32 20 32 20 41", 8),
    *both(VIOLET, "M 46 60 C 48 78 46 90 37 92 C 29 93 28 84 35 83", 8),
    *both(VIOLET, "M 38 56 C 32 68 16 72 8 64", 8),
    Shape(
        VIOLET,
        "M 50 6 C 70 6 80 22 79 38 C 78 50 72 52 70 62 L 30 62 C 28 52 22 50 21 38 C 20 22 30 6 50 6 Z",
    ),
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
    Shape(DARK_BROWN, "M 12 58 C 1 60 1 74 4 84", 8),
    Shape(DARK_BROWN, "M 31 70 L 33 92", 9),
    Shape(DARK_BROWN, "M 50 70 L 48 92", 9),
    Shape(CHESTNUT, "M 17 70 L 16 92", 10),
    Shape(CHESTNUT, "M 63 66 L 65 92", 10),
    Shape(
        CHESTNUT,
        "M 8 64 C 8 49 22 47 42 50 L 71 47 C 74 60 72 72 66 76 C 54 79 44 72 34 75 C 20 80 8 78 8 64 Z",
    ),
    Shape(DARK_BROWN, "M 78 6 C 101 20 101 58 78 72", 6),
    Shape(WHITE, "M 78 6 L 70 39 L 78 72", 2.2),
    Shape(SKIN, "M 44 54 C 42 44 43 36 49 33 L 65 33 C 71 37 72 46 71 54 Z"),
    Shape(SKIN, disc(57, 19, 15)),
    Shape(
        DARK_BROWN, "M 70 9 C 64 0 40 -1 40 19 C 40 28 38 32 33 36 C 44 39 52 32 51 20 C 57 18 65 15 70 9 Z"
    ),
    Shape(SKIN, "M 54 42 L 70 43 L 91 39", 8),
    Shape(WHITE, disc(64.5, 21, 5)),
    Shape(INK, disc(65.8, 21.4, 3)),
)

RED, DEEP_RED, AMBER = "#c5382b", "#8d231f", "#f0b24a"
DRAGON_HEAD = (
    "M 50 12 C 64 12 73 21 72 33 C 71 40 67 43 67 50 C 67 61 59 66 50 66 "
    "C 41 66 33 61 33 50 C 33 43 29 40 28 33 C 27 21 36 12 50 12 Z"
)
DRAGON: Drawing = (
    *both(DEEP_RED, "M 42 74 C 36 40 22 20 1 14 C 5 27 4 44 0 60 C 8 55 15 57 18 66 C 24 60 31 63 34 74 Z"),
    Shape(RED, "M 56 88 C 66 97 84 95 85 82", 7),
    Shape(RED, "M 97 84 L 85 68 L 75 82 Z"),
    *both(RED, "M 40 82 L 35 92", 10),
    Shape(RED, "M 50 54 C 64 54 70 66 68 78 C 66 90 58 94 50 94 C 42 94 34 90 32 78 C 30 66 36 54 50 54 Z"),
    Shape(AMBER, "M 50 60 C 58 60 61 68 60 77 C 59 85 55 89 50 89 C 45 89 41 85 40 77 C 39 68 42 60 50 60 Z"),
    *both(AMBER, "M 36 22 C 28 18 24 11 25 1 C 35 3 43 8 47 17 Z"),
    Shape(EDGE, DRAGON_HEAD, 2.6),
    Shape(RED, DRAGON_HEAD),
    *both(AMBER, "M 31 29 C 37 27 45 31 47 40 C 39 43 32 39 31 29 Z"),
    *both(INK, oval(39.5, 35, 2.6, 3.8)),
    *both(DEEP_RED, disc(44, 55, 2.6)),
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
        "M 28 86 L 33 44 L 26 38 L 26 14 L 37 14 L 37 23 L 44.5 23 L 44.5 14 L 55.5 14 "
        "L 55.5 23 L 63 23 L 63 14 L 74 14 L 74 38 L 67 44 L 72 86 Z",
    ),
    Shape(PALE_STONE, "M 26 30 L 74 30 L 74 38 L 67 44 L 33 44 L 26 38 Z"),
    Shape(DARK_STONE, "M 42 86 L 42 72 C 42 61 58 61 58 72 L 58 86 Z"),
    Shape(DARK_STONE, "M 50 49 L 50 56", 5),
)

PLANK, DARK_PLANK, PALE_PLANK = "#b57d45", "#75481f", "#d9a869"
WOOD: Drawing = (
    Shape(PAPER, disc(50, 50, 46)),
    Shape(PLANK, "M 8 36 L 82 17 L 88 41 L 14 60 Z"),
    Shape(PALE_PLANK, "M 13 66 L 87 47 L 92 68 L 19 87 Z"),
    Shape(DARK_PLANK, "M 28 44 L 62 35", 4),
    Shape(DARK_PLANK, "M 44 67 L 76 59", 4),
)

BOARD: Drawing = (
    Shape(PALE_PLANK, "M 1 36 L 99 36 L 99 64 L 1 64 Z"),
    Shape(DARK_PLANK, "M 24 45 L 52 45", 1.6),
    Shape(DARK_PLANK, "M 44 55 L 78 55", 1.6),
    *(Shape(DARK_PLANK, disc(x, y, 2.4)) for x in (9, 91) for y in (43, 57)),
)
"""A plank of the printed game: a bridge, or upright a wall."""

BRIDGE: Drawing = (
    *(Shape(PALE_PLANK if at % 2 else PLANK, block(4 + 15.5 * at, 30, 14, 40)) for at in range(6)),
    Shape(DARK_PLANK, "M 2 34 L 98 34", 6),
    Shape(DARK_PLANK, "M 2 66 L 98 66", 6),
)
"""A plank on the page, lying across a square or a gap."""

WALL: Drawing = (
    *(
        Shape(
            PLANK if at % 2 else PALE_PLANK,
            polygon((x, 78), (x, 34), (x + 9.5, 22), (x + 19, 34), (x + 19, 78)),
        )
        for at, x in enumerate((1, 20.7, 40.5, 60.2, 80))
    ),
    Shape(DARK_PLANK, "M 4 46 L 96 46", 5),
    Shape(DARK_PLANK, "M 4 66 L 96 66", 5),
)
"""A plank on the page, standing on a border."""

BONE, BONE_SHADE = "#f7f0de", "#958468"
CROSSED = ("M 18 54 L 82 86", "M 82 54 L 18 86")
KNOBS = ((12, 56), (20, 47), (88, 84), (80, 93), (88, 56), (80, 47), (12, 84), (20, 93))
SKULL = (
    "M 50 4 C 72 4 84 18 82 36 C 81 45 76 48 72 52 L 70 68 C 70 71 68 72 66 72 L 34 72 "
    "C 32 72 30 71 30 68 L 28 52 C 24 48 19 45 18 36 C 16 18 28 4 50 4 Z"
)
BONES: Drawing = (
    *(Shape(BONE_SHADE, path, 14.5) for path in CROSSED),
    *(dot(BONE_SHADE, x, y, 9.2) for x, y in KNOBS),
    *(Shape(BONE, path, 9) for path in CROSSED),
    *(dot(BONE, x, y, 6.5) for x, y in KNOBS),
    Shape(BONE_SHADE, SKULL, 5.4),
    Shape(BONE, SKULL),
    *both(INK, oval(37, 40, 9, 10)),
    Shape(INK, "M 50 52 L 50 57", 5),
)

STEEL, HANDLE = "#9aa3ad", "#c5382b"
SCISSORS: Drawing = (
    Shape(STEEL, "M 30 66 L 66 8 C 70 14 70 22 66 30 L 40 72 Z"),
    Shape(STEEL, "M 70 66 L 34 8 C 30 14 30 22 34 30 L 60 72 Z"),
    *both(HANDLE, oval(28, 80, 12, 13), 7),
    Shape(INK, disc(50, 43, 3)),
)

SALMON, FEATHER, DARK_FEATHER = "#e8876a", "#dfe3e8", "#4b5563"
MARK: Drawing = (
    Shape(STEEL, "M 36 40 L 100 64 C 95 76 85 78 74 73 L 36 54 Z"),
    Shape(STEEL, "M 40 36 L 64 100 C 76 95 78 85 73 74 L 54 36 Z"),
    Shape(FEATHER, "M 6 26 C 9 10 24 2 37 8 C 53 16 60 32 56 45 C 51 57 34 56 25 47 C 18 40 15 33 6 26 Z"),
    Shape(SALMON, "M 14 33 C 24 33 36 40 41 54 C 35 54 29 51 25 47 C 19 41 17 37 14 33 Z"),
    Shape(DARK_FEATHER, "M 31 22 C 48 20 62 32 64 52 C 50 52 34 42 31 22 Z"),
    Shape(INK, "M 12 18 L -1 27 L 14 29 Z"),
    Shape(INK, disc(23, 19, 3.8)),
    Shape(HANDLE, disc(54, 54, 5.5)),
)
"""The bird the project is named after. Its tail is a pair of scissors."""

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
"""The drawing of each content of a square, by its letter."""

GROUNDS: dict[str, str] = {"p": "#8fbf6a", "m": "#e2c15c", "w": "#62aacb"}
SHADES: dict[str, str] = {"p": "#6b9c48", "m": "#bb963a", "w": "#3f86a8"}
"""GROUNDS are the colours of the terrains, SHADES those of shadows on them."""

TUFTS = ((14, 20), (62, 12), (90, 34), (36, 46), (74, 62), (10, 66), (42, 90), (88, 92))
SPECKS = (
    (12, 10),
    (42, 8),
    (74, 14),
    (93, 34),
    (26, 32),
    (58, 38),
    (8, 52),
    (40, 60),
    (76, 60),
    (94, 80),
    (22, 82),
    (56, 88),
)
WAVES = ((5, 10), (52, 13), (26, 36), (72, 38), (4, 60), (50, 64), (20, 89), (70, 90))

PATTERNS: dict[str, Drawing] = {
    "p": tuple(
        Shape(
            "#4d7f31",
            f"M {x - 5} {y - 5} L {x - 2} {y + 4} L {x} {y - 8} L {x + 2} {y + 4} L {x + 5} {y - 5}",
            2.4,
        )
        for x, y in TUFTS
    ),
    "m": tuple(dot("#96711f", x, y, 3.8 if number % 2 else 2.6) for number, (x, y) in enumerate(SPECKS)),
    "w": tuple(
        Shape(
            "#d3ecf6",
            f"M {x} {y} C {x + 4} {y - 6} {x + 8} {y - 6} {x + 12} {y} "
            f"C {x + 16} {y + 6} {x + 20} {y + 6} {x + 24} {y}",
            2.8,
        )
        for x, y in WAVES
    ),
}
"""Grass, specks and waves, so that a terrain can be recognised without its colour."""
