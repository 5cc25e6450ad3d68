"""The drawings of RatLand: rats, cheese, the bag, the places of a sewer, and the screen before it."""

from scissortail.games.ratland.components import COLOURS, PLACES
from scissortail.paper.art import EDGE, Drawing, Shape, block, both, disc, mirrored, moved, oval, polygon, star
from scissortail.paper.drawings import INK, PAPER, WHITE

FUR, DEEP_FUR, PINK, DEEP_PINK = "#8a7768", "#5d4e44", "#eab3a6", "#d98f80"

RAT_BODY = "M 97 68 C 94 58 86 47 74 45 C 60 34 34 36 24 54 C 18 66 20 78 28 86 L 80 86 C 90 85 97 76 97 68 Z"
ONE_LOOP = "M 26 76 C 6 78 0 52 10 36 C 16 26 28 22 38 26 C 50 32 44 44 34 41 C 24 38 28 20 42 13 C 52 9 62 12 70 8"
TWO_LOOPS = (
    "M 26 76 C 6 78 -1 52 6 36 C 11 26 20 21 28 25 C 39 31 34 42 25 39 C 16 35 20 18 34 13 "
    "C 44 10 56 12 58 22 C 59 32 46 33 46 23 C 46 12 62 6 76 8"
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

SECOND_HEAD: Drawing = (
    Shape(DEEP_FUR, "M 88 54 C 86 40 74 26 60 28 C 46 30 40 44 44 60 L 84 66 C 88 62 89 58 88 54 Z"),
    Shape(FUR, disc(52, 30, 11)),
    Shape(PINK, disc(52, 31, 6.5)),
    Shape(DEEP_PINK, disc(87, 52, 4.2)),
    Shape(WHITE, disc(74, 44, 5.4)),
    Shape(INK, disc(75.4, 44.4, 3.3)),
)
RATS: Drawing = (*_rat(TWO_LOOPS)[:1], *moved(SECOND_HEAD, 52, 47), Shape(EDGE, RAT_BODY, 3), *_rat(TWO_LOOPS)[1:])

RATLET: Drawing = (
    Shape(DEEP_PINK, "M 66 82 C 86 90 98 78 90 66 C 86 60 78 64 82 70", 5),
    Shape(PINK, "M 50 46 C 70 46 80 64 78 78 C 77 90 64 94 50 94 C 36 94 23 90 22 78 C 20 64 30 46 50 46 Z"),
    *both(DEEP_PINK, disc(24, 24, 16)),
    *both("#f7d6cc", disc(25, 25, 10)),
    Shape(PINK, "M 50 14 C 72 14 84 30 82 46 C 80 62 62 70 50 72 C 38 70 20 62 18 46 C 16 30 28 14 50 14 Z"),
    *both(INK, disc(37, 44, 4.6)),
    Shape(DEEP_PINK, oval(50, 60, 6, 4.6)),
)

# Cheese: one wedge, six cut-outs (W5)

TOP, SIDE, HOLE = range(3)
CHEESE_COLOURS: dict[str, tuple[str, str, str]] = {
    "yellow": ("#fbe08a", "#f2c230", "#9c6f0c"),
    "orange": ("#f9b877", "#e9802a", "#8a3d0b"),
    "white": ("#ffffff", "#ece6d8", "#8d8370"),
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
        Shape("", disc(x, y, 4.4)) for x, y in ((50, 47), (64, 52), (69, 64), (62, 77), (49, 81), (36, 76), (31, 64), (36, 52))
    ),
    "black": (Shape("", "M 52 66 C 50 60 58 58 61 64 C 65 73 54 81 45 77 C 32 71 35 51 50 48 C 62 46 72 52 74 60", 5.5),),
    "purple": (Shape("", "M 50 43 C 58 54 67 60 67 69 C 67 79 59 84 50 84 C 41 84 33 79 33 69 C 33 60 42 54 50 43 Z"),),
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

BRICK, DEEP_BRICK, IRON, DEEP_IRON, PALE_IRON = "#b4694e", "#8a4a36", "#76838f", "#4d5863", "#a9b4be"
LEAF, DEEP_LEAF, STRAW, GOLD = "#7aa653", "#557c35", "#e6c15a", "#c99522"

DUMP: Drawing = (
    Shape(PAPER, "M 40 34 C 36 18 46 6 58 4 C 54 10 60 14 68 12 C 62 20 62 28 60 36 Z"),
    Shape(IRON, "M 17 36 L 83 36 L 76 92 C 76 95 74 96 72 96 L 28 96 C 26 96 24 95 24 92 Z"),
    Shape(DEEP_IRON, "M 36 48 L 39 84", 6),
    Shape(DEEP_IRON, "M 64 48 L 61 84", 6),
    Shape(DEEP_IRON, "M 50 48 L 50 84", 6),
    Shape(PALE_IRON, block(11, 28, 78, 12, 4)),
)
CITY: Drawing = (
    Shape("#59708c", polygon((30, 96), (30, 20), (50, 6), (70, 20), (70, 96))),
    Shape("#c9694f", polygon((4, 96), (4, 52), (20, 36), (36, 52), (36, 96))),
    Shape("#3f5570", polygon((64, 96), (64, 42), (96, 42), (96, 96))),
    *(Shape("#fbe08a", block(x, y, 9, 11)) for x, y in ((45, 28), (45, 48), (15, 60), (70, 52), (84, 52), (70, 72), (84, 72))),
    Shape(INK, block(43, 76, 14, 20)),
    Shape("#8a4433", polygon((0, 54), (20, 33), (40, 54))),
)
EAR_OF_WHEAT: Drawing = (
    Shape(GOLD, "M 50 96 L 50 24", 5),
    *(
        shape
        for y in (24, 40, 56)
        for shape in both(STRAW, f"M 49 {y + 18} C 34 {y + 16} 28 {y + 6} 30 {y - 6} C 42 {y - 4} 49 {y + 6} 49 {y + 18} Z")
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
    *moved(RATLET[3:], 50, 44, 0.78),
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
PLASTER, PAD = "#e8b98c", "#fbf3df"
INFIRMARY: Drawing = (
    *moved((Shape(PLASTER, block(34, 2, 32, 96, 15)),), 50, 50, 1, 45),
    *moved((Shape(EDGE, block(34, 2, 32, 96, 15), 3), Shape("#f3cfa8", block(34, 2, 32, 96, 15))), 50, 50, 1, -45),
    *moved((Shape(PAD, block(36, 36, 28, 28, 4)), *(Shape("#c5382b", block(*box)) for box in ((46, 40, 8, 20), (40, 46, 20, 8)))), 50, 50, 1),
)
LOST: Drawing = (
    Shape("#75481f", "M 50 10 L 50 95", 9),
    Shape("#d9a869", polygon((26, 14), (84, 14), (98, 27), (84, 40), (26, 40))),
    Shape("#b57d45", polygon((74, 46), (16, 46), (2, 59), (16, 72), (74, 72))),
    Shape(LEAF, "M 22 96 C 30 84 70 84 78 96 Z"),
)
STONE, DARK_STONE = "#a7adb5", "#6d747e"
GRAVEYARD: Drawing = (
    *both(DARK_STONE, disc(28, 20, 15)),
    Shape(STONE, "M 20 92 L 20 42 C 20 22 34 12 50 12 C 66 12 80 22 80 42 L 80 92 Z"),
    *both(DARK_STONE, "M 33 40 L 43 50", 5),
    *both(DARK_STONE, "M 43 40 L 33 50", 5),
    Shape(DARK_STONE, "M 38 68 C 44 62 56 62 62 68", 5),
    Shape(LEAF, "M 4 96 C 8 82 18 84 22 90 C 30 80 40 84 44 91 C 52 80 64 82 68 90 C 76 80 90 82 96 96 Z"),
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
