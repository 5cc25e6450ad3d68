"""RatLand's moves and their texts."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.engine.errors import InvalidMove, shown
from scissortail.engine.move import Move
from scissortail.games.ratland.components import CLANS, COLOURS, ORDERS, PANTRY, PLACES, TUNNELS

KEEP: Final = 0
BOARD: Final = 1
HIDE: Final = 2
SEND: Final = 3
SHIFT: Final = 4
STEAL: Final = 5
BRIBE: Final = 6
WOUND: Final = 7
DRAW: Final = 8
BACK: Final = 9
DOCTOR: Final = 10
LOSE: Final = 11
SELL: Final = 12
ALCHEMY: Final = 13
PASS: Final = 14

MOST_SENT: Final = 240
SEATS: Final = 12
PIECES: Final = 99

_NOTHING: Final = vec[i64]([0] * ORDERS)


class RatMove(Move):
    """A kind, and a clan, place, colour, seat or number; an order has rats by place."""

    def __init__(self, text: str, kind: i64, what: i64, other: i64 = 0) -> None:
        super().__init__(text)
        self.kind: i64 = kind
        self.what: i64 = what
        self.other: i64 = other
        self.rats = _NOTHING


def sending(rats: vec[i64]) -> RatMove:
    """An order. Places without rats are left out."""
    text = "send"
    for place in range(ORDERS):
        if rats[place]:
            text += f" {PLACES[place]}={rats[place]}"
    move = RatMove(text, SEND, 0)
    move.rats = rats
    return move


def _all() -> dict[str, RatMove]:
    """Every move that is not an order."""
    moves = [RatMove(f"keep {clan}", KEEP, number) for number, clan in enumerate(CLANS)]
    moves += [RatMove("board calm", BOARD, 0), RatMove("board aggressive", BOARD, 1)]
    moves += [
        RatMove("hide", HIDE, 0),
        RatMove("draw", DRAW, 0),
        RatMove("sell", SELL, 0),
        RatMove("pass", PASS, 0),
    ]
    for one in range(ORDERS):
        moves.append(RatMove(f"lose {PLACES[one]}", LOSE, one))
        for two in range(ORDERS):
            if one != two:
                moves.append(RatMove(f"shift {PLACES[one]}>{PLACES[two]}", SHIFT, one, two))
    moves += [RatMove("steal left", STEAL, 3), RatMove("steal right", STEAL, 4)]
    for colour, name in enumerate(COLOURS):
        moves.append(RatMove(f"back {name}", BACK, colour))
        for tunnel in range(TUNNELS):
            moves.append(RatMove(f"bribe {PLACES[tunnel]} {name}", BRIBE, tunnel, colour))
    moves += [RatMove(f"wound {seat}", WOUND, seat) for seat in range(1, SEATS + 1)]
    moves += [RatMove(f"doctor {number}", DOCTOR, number) for number in range(1, PIECES + 1)]
    moves += [RatMove(f"alchemy {number}", ALCHEMY, number) for number in (1, 2)]
    return {move.text: move for move in moves}


BY_TEXT: Final = _all()
PASSING: Final = BY_TEXT["pass"]

_BY_CODE: Final = {
    (move.kind << 12) | (move.what << 6 if move.kind != DOCTOR else move.what) | move.other: move
    for move in BY_TEXT.values()
}


def move_of(kind: i64, what: i64 = 0, other: i64 = 0) -> RatMove:
    """Look up a move. Orders are made by `sending`."""
    return _BY_CODE[int((kind << 12) | (what << 6 if kind != DOCTOR else what) | other)]


def parse(text: str) -> RatMove:
    """Parse a move. The parts of an order may come in any sequence."""
    known = BY_TEXT.get(text)
    if known is not None:
        return known
    words = text.split()
    if not words or words[0] != "send":
        raise InvalidMove("ratland-not-a-move", text=shown(text))
    rats = vec[i64]([0] * ORDERS)
    seen: set[str] = set()
    for word in words[1:]:
        place, equals, number = word.partition("=")
        if not equals or place not in PLACES[:ORDERS] or place in seen:
            raise InvalidMove("ratland-order-place", text=shown(word))
        if not number.isdecimal() or not number.isascii() or len(number) > 6:
            raise InvalidMove("ratland-order-number", text=shown(word))
        seen.add(place)
        rats[PLACES.index(place)] = int(number)
    assert PANTRY == ORDERS - 1
    return sending(rats)
