"""Rope's 79 moves: 0 is `end`, 1 to 45 are plays, 46 to 78 put a card on one of the own supply rows."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from scissortail.encoding.numbering.numbering import Numbering
from scissortail.engine.game import Options
from scissortail.engine.move import Move
from scissortail.engine.position import Position
from scissortail.games.rope.components import ROWS, SCISSORS
from scissortail.games.rope.moves import END, LAYS, MOVES, SOURCES, RopeMove
from scissortail.games.rope.position import RopePosition

PLAY: Final = SOURCES - 1
"""Plays to one row: eleven cards of the hand, the personal deck, three supply rows."""
FIRST_PLAY: Final = 1
FIRST_LAY: Final = FIRST_PLAY + ROWS * PLAY
COUNT: Final = FIRST_LAY + ROWS * SCISSORS


def _codes() -> vec[i64]:
    codes = vec[i64]([END])
    for row in range(i64(ROWS)):
        for source in range(i64(1), i64(SOURCES)):
            codes = append(codes, row * SOURCES + source)
    for row in range(i64(ROWS)):
        for card in range(i64(1), i64(SCISSORS + 1)):
            codes = append(codes, LAYS + row * SOURCES + card)
    return codes


def _numbers(codes: vec[i64]) -> vec[i64]:
    numbers = vec[i64]([-1] * (2 * LAYS))
    for number in range(i64(len(codes))):
        numbers[codes[number]] = number
    return numbers


CODES: Final = _codes()
"""By number, the code of the move (games/rope/moves.py)."""
NUMBERS: Final = _numbers(CODES)
"""By code, the number; -1 where no move has that code."""


class RopeNumbering(Numbering):
    """The same for every table."""

    def __init__(self) -> None:
        self.count = COUNT

    def __reduce__(self) -> tuple[Any, ...]:
        return RopeNumbering, ()

    def number(self, position: Position, seat: int, move: Move) -> int:
        assert isinstance(move, RopeMove)
        return int(NUMBERS[move.code])

    def move(self, position: Position, seat: int, number: int) -> Move:
        if not 0 <= number < COUNT:
            raise self.no_such(number)
        move = MOVES[CODES[number]]
        assert move is not None
        return move

    def marks(self, position: Position, seat: int) -> vec[i64]:
        assert isinstance(position, RopePosition)
        found = vec[i64]()
        if position.over or seat != position.turn:
            return found
        place = position.places[seat - 1]
        kinds = place.kinds()
        if not kinds:
            found = append(found, END)
        plays = position.plays(place)
        for number in range(i64(FIRST_PLAY), i64(FIRST_LAY)):
            if plays >> CODES[number] & 1:
                found = append(found, number)
        for row in range(i64(ROWS)):
            for card in range(i64(1), i64(SCISSORS + 1)):
                if kinds >> card & 1:
                    found = append(found, FIRST_LAY + row * SCISSORS + card - 1)
        return found


def make(players: int, values: Options) -> Numbering:
    """For a table with these options."""
    return RopeNumbering()
