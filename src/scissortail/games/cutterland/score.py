"""Scoring a land (C21 to C30): who is eaten, who survives, and what each kind brings."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from scissortail.games.cutterland.board import Board, has_creature
from scissortail.games.cutterland.components import DEVOURED_BY_KRAKEN, DRAGON_PAIR, FROG_LOSS, OVERCUT_LOSS
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.squares import (
    BONES,
    CENTAUR,
    CONTENT,
    COUNT,
    DRAGON,
    FIELD,
    FROG,
    GOBLIN,
    MOOR,
    PLAINS,
    TOWERED,
    TURTLE,
    one,
)
from scissortail.games.cutterland.worth import (
    CHOICES,
    LEAST,
    MOST,
    TURTLES,
    goblins,
    hungry,
    points,
    temptation,
    tempts,
    turtle_points,
    worth,
)


class Score:
    """What a land brings.

    `frog` and `penalty` are 0 or less; the total is the sum of all but the survivors.
    """

    def __init__(self) -> None:
        self.kraken = 0
        self.goblin = 0
        self.centaur = 0
        self.dragon = 0
        self.turtle = 0
        self.frog = 0
        self.bonus = 0
        self.penalty = 0
        self.total = 0
        self.survivors = 0
        """Creatures not devoured, of any kind (C31)."""

    def json(self) -> dict[str, int]:
        return {
            "kraken": self.kraken,
            "goblin": self.goblin,
            "centaur": self.centaur,
            "dragon": self.dragon,
            "turtle": self.turtle,
            "frog": self.frog,
            "bonus": self.bonus,
            "penalty": self.penalty,
            "total": self.total,
            "survivors": self.survivors,
        }

    def __repr__(self) -> str:
        return f"Score({', '.join([f'{name}={value}' for name, value in self.json().items()])})"


def total(land: Land) -> i64:
    """The points alone."""
    board = Board(land)
    worth = board.worth()
    found = points(worth) + board.extras()
    return found + temptation(smallest_choice(board)) if tempts(worth) else found


def smallest_choice(board: Board) -> i64:
    """The size of the smallest area that could spare a turtle by giving up its last centaur."""
    smallest: i64 = COUNT
    for area in range(i64(1), board.areas + 1):
        if (
            worth(board.terrains[area], board.counts[area], board.guarded[area], board.named[area]) >> CHOICES
            & COUNT
        ):
            smallest = min(smallest, board.counts[area] & COUNT)
    return smallest


def score(land: Land) -> Score:
    """The whole breakdown."""
    board = Board(land)
    feed_dragons(board)
    return reckon(board)


def feed_dragons(board: Board) -> None:
    """C23: what the owner has not named is eaten as is best for the owner."""
    areas = board.areas
    turtles = vec[i64]([0] * (areas + 1))
    others = vec[i64]([0] * (areas + 1))
    _choose(board, turtles, others)
    for i in range(i64(len(board.cells))):
        cell = board.cells[i]
        area = board.owner[cell]
        if not area:
            continue
        what = i64(board.ground[cell])
        content = what & CONTENT
        if not has_creature(what) or what & TOWERED or content == DRAGON:
            continue
        if content in (TURTLE, FROG):
            if not turtles[area]:
                continue
            turtles[area] -= 1
        else:
            if not others[area]:
                continue
            others[area] -= 1
        board.ground[cell] = u8(what | BONES)
        board.counts[area] -= one(content)


def _choose(board: Board, first: vec[i64], second: vec[i64]) -> None:
    """How many turtles or frogs (`first`) and centaurs or goblins (`second`) each area's dragons eat."""
    total = board.worth()
    living = total >> TURTLES & COUNT
    fewest = living - (total >> MOST & COUNT)
    spare = 1 - fewest if fewest < 1 else 0  # turtles that should live though they could be eaten
    giving = tempts(total) and temptation(smallest_choice(board)) > 0
    smallest = smallest_choice(board) if giving else 0
    for area in range(i64(1), board.areas + 1):
        counts = board.counts[area]
        guarded = board.guarded[area]
        eat = hungry(counts, guarded, board.named[area])
        if board.terrains[area] == MOOR:
            loose = (counts >> FIELD * FROG & COUNT) - (guarded >> FIELD * FROG & COUNT)
            first[area] = min(loose, eat)
        elif board.terrains[area] == PLAINS:
            here = worth(PLAINS, counts, guarded, board.named[area])
            most = here >> MOST & COUNT
            least = here >> LEAST & COUNT
            if giving and here >> CHOICES & COUNT and counts & COUNT == smallest:
                giving = False
                least -= 1
            saved = min(spare, most - least)
            spare -= saved
            first[area] = most - saved
        second[area] = eat - first[area]


def reckon(board: Board) -> Score:
    """C25 to C30, when all have eaten."""
    land = board.land
    goblin: i64 = 0
    centaur: i64 = 0
    dragon: i64 = 0
    for area in range(i64(1), board.areas + 1):
        counts = board.counts[area]
        goblin += goblins(counts >> FIELD * GOBLIN & COUNT)
        if counts >> FIELD * CENTAUR & COUNT:
            centaur += counts & COUNT
        if (counts >> FIELD * DRAGON & COUNT) == 2:
            dragon += DRAGON_PAIR
    turtles: i64 = 0
    frogs: i64 = 0
    survivors: i64 = 0
    for i in range(i64(len(board.cells))):
        what = i64(board.ground[board.cells[i]])
        if has_creature(what):
            survivors += 1
            content = what & CONTENT
            if content == TURTLE:
                turtles += 1
            elif content == FROG:
                frogs += 1
    found = Score()
    found.kraken = DEVOURED_BY_KRAKEN * board.devoured
    found.goblin = goblin
    found.centaur = centaur
    found.dragon = dragon
    found.turtle = turtle_points(turtles)
    found.frog = -FROG_LOSS * frogs
    found.bonus = land.towers_left() + land.wood_left()
    found.penalty = -OVERCUT_LOSS * land.overcut
    found.total = goblin + centaur + dragon + found.turtle + found.frog + board.extras()
    found.survivors = survivors
    return found
