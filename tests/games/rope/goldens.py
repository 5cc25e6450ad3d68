"""What is stored of Rope: where its move sequences are counted, and which moments of a game are shown."""

from scissortail.engine.replay import ReplayStep
from scissortail.games.rope import GAME
from scissortail.games.rope.position import RopePosition
from tests.games.goldens import Goldens
from tests.games.rope.games import VARIANTS
from tests.games.rope.table import table

DEPTH = 4

POSITIONS: dict[str, RopePosition] = {
    "opening": table(hand="1 2 5 9 10 x", top="1", other="3 4 4 6 7 8"),
    "two rows": table(
        ("1 2 3", "10 9", ""), "4 4 8 x 6 2", top="5", supplies=("7 8", "4", ""), other="1 1 5 5 x x"
    ),
    "only scissors": table(("x", "x x", "x x x x x"), "2 3 6 8 9 x", other="5 5 6 6 7 7"),
    "about to complete": table(
        ("1 2 3 4 5 6 7 8 9", "10 9 8 7 6 5 4 3 2", ""), "1 10 x 5 5 5", other="1 10 2 9 3 8"
    ),
    "last card": table(("1 2 3", "", ""), "4 5 9 9", top="5", deck=1, other="4 5 1 1 1 1", other_deck=1),
    "empty hand": table(("1", "", ""), "", top="2", supplies=("3 2", "10", "x"), other="2 3 4 5 6 7"),
    "stock runs out": table(("1 2", "", ""), "3 7 8", other="3 9 9 9", unseen="4 4 5 5 6 6 7"),
    "recycle": table(
        ("1 2", "", ""), "3 7 8", other="3 9 9 9", unseen="4 4 5 5 6 6 7", discard="1 1 10 x", recycle=True
    ),
    "repeat": table(("1 2 2", "10 x", "x x"), "2 3 9 10 x 8", top="2", other="1 2 3 8 9 10", repeat=True),
    "repeat, about to complete": table(
        ("1 2 3 4 5 6 7 8 9", "10 9 8 7 6 5 4 3 2", ""), "9 10 x 1 2", other="1 10", repeat=True
    ),
}


def moments(steps: list[ReplayStep]) -> set[int]:
    """The start, around the first recycle, and the end."""
    recycle = next(
        (step.number for step in steps if any(event.key == "rope-recycled" for event in step.events)), 0
    )
    return {*range(5), *range(recycle - 1, recycle + 4), *range(len(steps) - 3, len(steps))}


GOLDENS = Goldens(
    game=GAME,
    variants=VARIANTS,
    players=(2, 4, 8),
    positions=lambda: {name: (position, DEPTH) for name, position in POSITIONS.items()},
    moments=moments,
)
