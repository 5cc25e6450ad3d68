"""Rope's 79 moves. Each is made once, then looked up.

A play has a code, 16 × (row - 1) + source. Sources 1 to 11 are hand cards, 12 is the personal deck and 13 to
15 are supply rows. So all plays of a seat are the bits of one 48-bit number. Lays continue the same way from
48.
"""

from typing import Final

from mypy_extensions import i64

from scissortail.engine.errors import InvalidMove, shown
from scissortail.engine.move import Move
from scissortail.games.rope.components import CARD, ROWS

SOURCES: Final = 16
DECK_SOURCE: Final = 12
SUPPLY_SOURCE: Final = 12
"""Supply row n is source SUPPLY_SOURCE + n."""
LAYS: Final = ROWS * SOURCES
END: Final = 0
"""No source is 0, so the code 0 is free for the move without a card."""


class RopeMove(Move):
    """A card to a level row, a hand card to a supply row, or the end of a turn with an empty hand."""

    def __init__(self, text: str, code: i64) -> None:
        super().__init__(text)
        self.code: i64 = code


def _all() -> list[RopeMove | None]:
    moves: list[RopeMove | None] = [None] * (2 * LAYS)
    moves[END] = RopeMove("end", END)
    for row in range(1, ROWS + 1):
        first = (row - 1) * SOURCES
        for text, card in CARD.items():
            moves[first + card] = RopeMove(f"h{text}>{row}", first + card)
            moves[LAYS + first + card] = RopeMove(f"h{text}/{row}", LAYS + first + card)
        moves[first + DECK_SOURCE] = RopeMove(f"d>{row}", first + DECK_SOURCE)
        for supply in range(1, ROWS + 1):
            moves[first + SUPPLY_SOURCE + supply] = RopeMove(
                f"s{supply}>{row}", first + SUPPLY_SOURCE + supply
            )
    return moves


MOVES: Final = _all()
"""By code; None where no move has that code."""

BY_TEXT: Final = {move.text: move for move in MOVES if move is not None}


_LAYS: Final[dict[int, list[Move]]] = {}


def lays(kinds: int) -> list[Move]:
    """The ways to end a turn with these cards in hand, as bits: lay one of them, or just end.

    Each list is made once, then looked up.
    """
    found = _LAYS.get(kinds)
    if found is None:
        codes = [
            LAYS + row * SOURCES + card for row in range(ROWS) for card in CARD.values() if kinds >> card & 1
        ]
        found = [move for code in codes or [END] if (move := MOVES[code]) is not None]
        _LAYS[kinds] = found
    return found


def parse(text: str) -> RopeMove:
    """The move of this text form."""
    move = BY_TEXT.get(text)
    if move is None:
        raise InvalidMove("rope-not-a-move", text=shown(text))
    return move
