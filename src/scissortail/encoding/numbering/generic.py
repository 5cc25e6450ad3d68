"""Numbers for a game that has no numbering of its own but can list all its moves."""

from collections.abc import Callable
from functools import partial
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from scissortail.encoding.numbering.numbering import Numbering
from scissortail.engine.errors import BadOptions
from scissortail.engine.game import Game, Options
from scissortail.engine.move import Move
from scissortail.engine.position import Position


class ListedNumbering(Numbering):
    """A move's number is its index in the game's list of all moves."""

    def __init__(self, moves: list[Move]) -> None:
        self.every = moves
        self.count = len(moves)
        self.numbers = {move: number for number, move in enumerate(moves)}

    def __reduce__(self) -> tuple[Any, ...]:
        return ListedNumbering, (self.every,)

    def number(self, position: Position, seat: int, move: Move) -> int:
        return self.numbers[move]

    def move(self, position: Position, seat: int, number: int) -> Move:
        if not 0 <= number < self.count:
            raise self.no_such(number)
        return self.every[number]

    def marks(self, position: Position, seat: int) -> vec[i64]:
        found = vec[i64]()
        for number in sorted(self.numbers[move] for move in position.moves(seat)):
            found = append(found, number)
        return found


def maker(game: Game) -> Callable[[int, Options], Numbering]:
    return partial(_make, game)


def _make(game: Game, players: int, values: Options) -> Numbering:
    moves = game.every_move(players, values)
    if not moves:
        raise BadOptions("envs-not-numbered", game=game.name)
    return ListedNumbering(moves)
