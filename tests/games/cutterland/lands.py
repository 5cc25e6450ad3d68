"""Random lands for laws, with random legal tokens on them.

They are grown from pieces of cards as in a game, or square by square.
"""

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.engine.dice import FastDice
from scissortail.games.cutterland.board import Board
from scissortail.games.cutterland.cuts import SHAPES
from scissortail.games.cutterland.land import ROW, Land, beside, spot, spot_x, spot_y
from scissortail.games.cutterland.packs import CLASSICS
from scissortail.games.cutterland.piece import Piece, lay, piece_of
from scissortail.games.cutterland.placements import spots
from scissortail.games.cutterland.squares import CODES, TEXTS
from scissortail.games.cutterland.tokens import bridge_problem, is_prey, tower_problem, wall_problem
from tests.games.cutterland import naive
from tests.games.cutterland.naive_game import Piece as NaivePiece

SMALL = [shape for shape in SHAPES if shape.bit_count() <= 6]


def codes(card: tuple[str, ...]) -> vec[i64]:
    return vec[i64]([CODES[text] for text in card])


def some_piece(dice: FastDice) -> Piece:
    card = CLASSICS.cards[dice.below(len(CLASSICS.cards))]
    return piece_of(codes(card), SMALL[dice.below(len(SMALL))])


def grown(dice: FastDice, squares: int) -> Land:
    """A land of at least so many squares, piece by piece wherever they fit."""
    land = Land()
    while len(land.places) < squares:
        piece = some_piece(dice)
        places = spots(land, piece)
        lay(land, piece, *places[dice.below(len(places))])
    return land


def clumped(dice: FastDice, squares: int, texts: list[str], wide: int = 6) -> Land:
    """A land of exactly so many squares of these kinds, in one part, not wider than `wide`."""
    land = Land()
    free = [(0, 0)]
    taken: set[tuple[int, int]] = set()
    while len(taken) < squares:
        x, y = free.pop(dice.below(len(free)))
        if (x, y) in taken:
            continue
        taken.add((x, y))
        land.add(x, y, CODES[texts[dice.below(len(texts))]])
        free += [
            (a, b)
            for a, b in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
            if 0 <= a < wide and (a, b) not in taken
        ]
    return land


def tokened(land: Land, dice: FastDice, most: int = 8) -> Land:
    """The same land with random legal tokens and perhaps prey that its owner names."""
    land = land.copy()
    places = [int(place) for place in land.places]
    slots = [place + step for place in places for step in (0, 1, -1, ROW, -ROW)]
    for _ in range(dice.below(most + 1) * 4):
        kind = dice.below(3)
        place = places[dice.below(len(places))]
        way = dice.below(2)
        if kind == 0 and not tower_problem(land, place):
            land.towers = sorted([*land.towers, place])
        elif kind == 1 and not wall_problem(land, place << 1 | way):
            land.walls = sorted([*land.walls, place << 1 | way])
        elif kind == 2:
            bridge = slots[dice.below(len(slots))] << 1 | way
            if not bridge_problem(land, bridge):
                land.bridges = sorted([*land.bridges, bridge])
    for _ in range(dice.below(4)):
        board = Board(land)
        prey = [place for place in places if is_prey(board, board.cell(place))]
        if prey:
            land.prey = sorted([*land.prey, prey[dice.below(len(prey))]])
    return land


def xy(place: int) -> tuple[int, int]:
    return int(spot_x(place)), int(spot_y(place))


def place(x: int, y: int) -> int:
    return int(spot(x, y))


def naive_land(land: Land) -> naive.Land:
    """The same land for the naive scorer."""
    return naive.Land(
        squares={
            xy(int(place)): TEXTS[int(what)] for place, what in zip(land.places, land.whats, strict=True)
        },
        towers={xy(tower) for tower in land.towers},
        walls={frozenset({xy(wall >> 1), xy(int(beside(wall >> 1, wall & 1)))}) for wall in land.walls},
        bridges={(*xy(bridge >> 1), "hv"[bridge & 1]) for bridge in land.bridges},
        eat=[xy(prey) for prey in land.prey],
        overcut=int(land.overcut),
    )


def naive_piece(piece: Piece) -> NaivePiece:
    return {(int(piece.xs[i]), int(piece.ys[i])): TEXTS[int(piece.whats[i])] for i in range(len(piece.xs))}


def stop_after(asked: int) -> Callable[[], bool]:
    """Stops a solver when it has asked so often: always at the same step."""
    left = [asked]

    def stop() -> bool:
        left[0] -= 1
        return left[0] < 0

    return stop
