"""Signs of RatLand's events and clans. A clan's sign lies on a seal of its own colour."""

from scissortail.games.ratland.components import CLANS, EVENTS
from scissortail.paper.art import EDGE, Drawing, Shape, block, both, disc, moved, oval, polygon, star
from scissortail.paper.drawings import INK, PAPER, WHITE
from scissortail.paper.rats import CHEESE, FUR, LEAF, PINK, RAT

RED, GOLD, STEEL, DEEP_STEEL, BLUE, WOOD = "#c5382b", "#e6b23a", "#a9b4be", "#5d6873", "#3f7fcf", "#8b5a2b"

EVENT: Drawing = (
    Shape(RED, "M 14 4 L 86 4 L 86 96 L 74 86 L 62 96 L 50 86 L 38 96 L 26 86 L 14 96 Z"),
    Shape(PAPER, "M 50 20 L 50 48", 11),
    Shape(PAPER, disc(50, 67, 7)),
)

PLUS = Shape(LEAF, "M 78 8 L 78 36 M 64 22 L 92 22", 9)
PLENTY: Drawing = (*moved(CHEESE["yellow"], 46, 58, 0.84), PLUS)
SWORD: Drawing = (
    Shape(STEEL, "M 44 66 L 44 14 L 50 2 L 56 14 L 56 66 Z"),
    Shape(GOLD, "M 32 68 L 68 68", 8),
    Shape(WOOD, "M 50 72 L 50 90", 9),
)
MASS_ATTACKS: Drawing = (*moved(SWORD, 50, 52, 1, 40), *moved(SWORD, 50, 52, 1, -40))
RELATIVE: Drawing = (
    Shape(WOOD, "M 34 34 L 34 20 C 34 16 36 14 40 14 L 60 14 C 64 14 66 16 66 20 L 66 34", 7),
    Shape("#b57d45", block(6, 32, 88, 58, 8)),
    *both(WOOD, block(20, 32, 9, 58)),
    Shape(GOLD, block(42, 50, 16, 14, 2)),
)
HELMET: Drawing = (
    Shape(RED, "M 50 12 C 56 2 74 2 84 12 C 76 12 66 16 62 24 Z"),
    Shape(STEEL, "M 10 70 C 8 36 26 14 50 14 C 74 14 92 36 90 70 Z"),
    Shape(DEEP_STEEL, block(4, 64, 92, 15, 6)),
    Shape(DEEP_STEEL, "M 50 18 L 50 64", 7),
)
IT_WORKED: Drawing = (
    Shape(
        "#fbe08a",
        "M 50 4 C 76 4 88 24 84 42 C 80 58 66 60 66 74 L 34 74 C 34 60 20 58 16 42 C 12 24 24 4 50 4 Z",
    ),
    Shape(GOLD, "M 40 72 L 36 44 L 50 54 L 64 44 L 60 72", 4.5),
    Shape(DEEP_STEEL, block(34, 72, 32, 9, 3)),
    Shape(DEEP_STEEL, block(38, 84, 24, 9, 4)),
)
DOCTOR: Drawing = (
    Shape(INK, "M 36 30 L 36 22 C 36 17 38 15 42 15 L 58 15 C 62 15 64 17 64 22 L 64 30", 6),
    Shape("#4b4650", "M 6 90 L 12 30 L 88 30 L 94 90 Z"),
    Shape(PAPER, "M 50 46 L 50 76", 10),
    Shape(PAPER, "M 35 61 L 65 61", 10),
)
SAFE_PLACE: Drawing = (
    Shape(DEEP_STEEL, "M 28 48 L 28 30 C 28 16 38 9 50 9 C 62 9 72 16 72 30 L 72 48", 10),
    Shape(GOLD, block(12, 44, 76, 50, 8)),
    Shape(INK, disc(50, 64, 8)),
    Shape(INK, "M 50 66 L 50 80", 7),
)
IN_TIME: Drawing = (
    *both(RED, disc(22, 18, 13)),
    *both(DEEP_STEEL, "M 28 82 L 18 94", 8),
    Shape(RED, disc(50, 54, 40)),
    Shape(PAPER, disc(50, 54, 30)),
    Shape(INK, "M 50 34 L 50 54 L 64 62", 6),
)
HEART = "M 50 92 C 20 70 4 52 4 32 C 4 4 38 0 50 24 C 62 0 96 4 96 32 C 96 52 80 70 50 92 Z"
KIND_RAT: Drawing = (Shape(RED, HEART), *moved(RAT, 50, 44, 0.58))
RESURRECTION: Drawing = (
    Shape(GOLD, oval(50, 10, 20, 6), 5),
    *both(
        "#bccfe4",
        "M 44 54 C 34 30 18 24 2 28 C 4 36 8 40 12 42 C 8 44 8 48 10 52 "
        "C 14 54 18 54 20 54 C 20 60 26 66 44 68 Z",
    ),
    Shape(
        FUR,
        "M 50 24 C 64 24 72 36 70 48 C 68 58 72 74 72 94 L 28 94 C 28 74 32 58 30 48 C 28 36 36 24 50 24 Z",
    ),
    *both(FUR, disc(34, 26, 10)),
    *both(PINK, disc(34, 26, 6)),
    *both(INK, disc(43, 44, 3.6)),
    Shape(PINK, oval(50, 54, 5, 4)),
)
BUBBLE = (
    "M 18 8 L 82 8 C 90 8 96 14 96 22 L 96 56 C 96 64 90 70 82 70 L 48 70 L 24 94 L 26 70 L 18 70 "
    "C 10 70 4 64 4 56 L 4 22 C 4 14 10 8 18 8 Z"
)
SILENCE: Drawing = (
    Shape(
        "#59708c",
        BUBBLE,
    ),
    Shape(PAPER, "M 32 24 L 68 54", 10),
    Shape(PAPER, "M 68 24 L 32 54", 10),
)
IDLE_PAWS: Drawing = (
    Shape(PINK, "M 50 44 C 68 44 82 62 80 78 C 78 92 64 92 50 88 C 36 92 22 92 20 78 C 18 62 32 44 50 44 Z"),
    *both(PINK, oval(36, 22, 10, 15)),
    *both(PINK, oval(13, 44, 9, 13)),
    Shape(
        "#d98f80", "M 50 58 C 60 58 68 68 66 76 C 64 82 56 80 50 78 C 44 80 36 82 34 76 C 32 68 40 58 50 58 Z"
    ),
)
SHIELD = "M 50 4 C 62 12 76 16 90 16 C 92 52 82 80 50 97 C 18 80 8 52 10 16 C 24 16 38 12 50 4 Z"
GET_READY: Drawing = (
    Shape(STEEL, SHIELD),
    Shape(
        "#59708c", "M 50 15 C 60 21 70 25 80 26 C 80 54 72 72 50 86 C 28 72 20 54 20 26 C 30 25 40 21 50 15 Z"
    ),
    *(Shape(WHITE, disc(x, y, 8)) for x, y in ((36, 40), (64, 40), (50, 64))),
)
END: Drawing = (
    Shape(WOOD, "M 20 6 L 20 96", 8),
    Shape(WHITE, block(24, 10, 68, 48)),
    *(
        Shape(INK, block(24 + 17 * c, 10 + 16 * r, 17, 16))
        for r in range(3)
        for c in range(4)
        if (r + c) % 2 == 0
    ),
)
EVENT_SIGNS: dict[str, Drawing] = dict(
    zip(
        EVENTS,
        (
            PLENTY,
            MASS_ATTACKS,
            RELATIVE,
            HELMET,
            IT_WORKED,
            DOCTOR,
            SAFE_PLACE,
            IN_TIME,
            KIND_RAT,
            RESURRECTION,
            SILENCE,
            IDLE_PAWS,
            GET_READY,
            END,
        ),
        strict=True,
    )
)

# Clans (W32 to W43)

CREAM = "#fbf3df"
FISH: Drawing = (
    Shape(CREAM, "M 22 50 L 84 50", 6),
    *(
        Shape(CREAM, f"M {x + 3} {50 - h} L {x} 50 L {x + 3} {50 + h}", 5)
        for x, h in ((44, 17), (58, 14), (71, 10))
    ),
    Shape(CREAM, polygon((80, 50), (96, 34), (92, 50), (96, 66))),
    Shape(CREAM, "M 34 30 C 20 32 8 40 6 50 C 8 60 20 68 34 70 Z"),
    Shape(INK, disc(22, 46, 4)),
)
COMPASS: Drawing = (
    Shape(CREAM, disc(50, 50, 36), 7),
    *moved(
        (
            Shape(RED, polygon((50, 18), (61, 50), (39, 50))),
            Shape(CREAM, polygon((50, 82), (39, 50), (61, 50))),
        ),
        50,
        50,
        1,
        30,
    ),
)
LOOP: Drawing = (
    Shape(CREAM, "M 20 56 C 18 34 36 18 58 23", 10),
    Shape(CREAM, "M 80 44 C 82 66 64 82 42 77", 10),
    Shape(CREAM, polygon((56, 6), (82, 28), (54, 42))),
    Shape(CREAM, polygon((44, 94), (18, 72), (46, 58))),
)
NOTES: Drawing = (
    Shape(CREAM, "M 34 74 L 34 22 L 80 12 L 80 64", 7),
    Shape(CREAM, polygon((34, 22), (80, 12), (80, 28), (34, 38))),
    Shape(CREAM, oval(25, 76, 14, 11)),
    Shape(CREAM, oval(71, 67, 14, 11)),
)
MASK: Drawing = (
    Shape(INK, "M 74 30 C 88 22 96 28 98 18 C 100 32 92 42 76 44 Z"),
    Shape(INK, disc(48, 50, 38)),
    Shape(
        "#e8b98c", "M 14 42 C 34 34 62 34 82 42 C 84 48 84 54 81 60 C 62 66 34 66 15 60 C 12 54 12 48 14 42 Z"
    ),
    *(Shape(INK, oval(x, 51, 5, 6)) for x in (34, 62)),
)
FLASK: Drawing = (
    Shape(CREAM, "M 40 8 L 60 8 L 60 36 L 86 82 C 90 90 86 94 78 94 L 22 94 C 14 94 10 90 14 82 L 40 36 Z"),
    Shape("#7aa653", "M 31 60 L 69 60 L 82 83 C 84 87 82 89 78 89 L 22 89 C 18 89 16 87 18 83 Z"),
    Shape(CREAM, disc(42, 76, 6)),
    Shape(CREAM, disc(58, 70, 4)),
    Shape(WOOD, "M 40 8 L 60 8", 8),
)
BANNER: Drawing = (
    Shape(WOOD, "M 26 4 L 26 97", 7),
    Shape(CREAM, polygon((28, 6), (97, 6), (80, 32), (97, 58), (28, 58))),
    Shape(RED, star(53, 33, 20, 8.5)),
)
THREE_EYES: Drawing = (
    Shape(
        "#7aa653", "M 50 12 C 76 12 92 32 88 56 C 84 78 66 90 50 90 C 34 90 16 78 12 56 C 8 32 24 12 50 12 Z"
    ),
    *(Shape(WHITE, disc(x, y, 12)) for x, y in ((28, 56), (72, 56), (50, 34))),
    *(Shape(INK, disc(x, y, 5.5)) for x, y in ((28, 57), (72, 57), (50, 35))),
    Shape("#3f6324", "M 38 76 C 46 80 54 80 62 76", 5),
)
BALL: Drawing = (
    Shape("#75481f", "M 22 96 L 30 78 L 70 78 L 78 96 Z"),
    Shape("#b5d6f1", disc(50, 46, 40)),
    Shape(WHITE, "M 16 48 C 30 26 70 26 84 48 C 70 68 30 68 16 48 Z"),
    Shape("#7b53b5", disc(50, 47, 13)),
    Shape(INK, disc(50, 47, 6)),
)
HEARTS: Drawing = (
    *moved((Shape("#d98f80", HEART),), 36, 52, 0.66, -12),
    *moved((Shape(EDGE, HEART, 4), Shape(RED, HEART)), 70, 62, 0.5, 12),
)
DUMBBELL: Drawing = (
    Shape(CREAM, "M 20 50 L 80 50", 9),
    *both(STEEL, block(16, 22, 16, 56, 5)),
    *both(CREAM, block(4, 32, 12, 36, 4)),
)
COINS: Drawing = (
    *(
        shape
        for x, y in ((34, 82), (34, 68), (34, 54), (70, 82), (70, 68))
        for shape in (Shape("#a8760f", oval(x, y + 4, 25, 10)), Shape(GOLD, oval(x, y, 25, 10)))
    ),
    Shape(GOLD, disc(66, 30, 22)),
    Shape("#a8760f", disc(66, 30, 13), 4),
)
SEALS = (
    "#6f5a3e",
    "#2f7d8f",
    "#557c35",
    "#a2457f",
    "#7d8894",
    "#5b3f8c",
    "#3d4f73",
    "#3a2b49",
    "#2d3350",
    "#e3c8a8",
    "#b2472f",
    "#3b5d45",
)
ON_SEALS = (FISH, COMPASS, LOOP, NOTES, MASK, FLASK, BANNER, THREE_EYES, BALL, HEARTS, DUMBBELL, COINS)
CLAN_SIGNS: dict[str, Drawing] = {
    clan: (Shape(seal, disc(50, 50, 48)), *moved(sign, 50, 50, 0.68))
    for clan, seal, sign in zip(CLANS, SEALS, ON_SEALS, strict=True)
}
