"""Quick answers to the small questions of a round: the answer that gains most cheese and rats at once."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.engine.move import Move
from scissortail.games.ratland.bag import counts_as
from scissortail.games.ratland.components import (
    BLACK,
    BLUE,
    COLOURS,
    ORANGE,
    ORDERS,
    PURPLE,
    WHITE,
    YELLOW,
    needs,
)
from scissortail.games.ratland.foraging import rivals
from scissortail.games.ratland.moves import (
    ALCHEMY,
    BACK,
    BRIBE,
    DRAW,
    HIDE,
    LOSE,
    PASSING,
    SELL,
    STEAL,
    WOUND,
    move_of,
)
from scissortail.games.ratland.moves import DOCTOR as CURE
from scissortail.games.ratland.phase import SCAVENGE
from scissortail.games.ratland.position import RatlandPosition
from scissortail.games.ratland.seat_state import SeatState

HOME_FIRST: Final = (6, 5, 4, 3, 0, 1, 2)
"""W46: harm first the rats whose work is done: at home, in the pipes, then in the tunnels."""
SICK: Final = -0.6
"""The cost of a rat that misses a round, in rats or cheese. A lost rat does not eat, so it costs less."""
AWAY: Final = -0.5


def piece_worth(position: RatlandPosition, place: SeatState, colour: i64) -> float:
    """Cheese and rats that a piece is worth to this clan (W5, W20, W38, W39)."""
    counts = counts_as(colour, place.clan, position.event, position.closing())
    if counts == YELLOW:
        return 1.0
    if counts == ORANGE:
        return 2.0
    if counts == BLACK:
        return -1.0
    if counts == PURPLE:
        return SICK
    return AWAY if counts == BLUE else 0.0


def bag_worth(position: RatlandPosition, place: SeatState) -> float:
    """What a piece from the bag is worth on average."""
    total: float = 0.0
    for colour in range(i64(len(COLOURS))):
        total += float(position.bag[colour]) * piece_worth(position, place, colour)
    return total / float(position.bag_left) if position.bag_left else 0.0


def shortage(position: RatlandPosition, place: SeatState, fewer: i64, more: i64) -> i64:
    """W14: how much cheese will be missing with `fewer` rats less and `more` cheese."""
    need: i64 = needs(position.even_feeding)[place.eaters() - fewer]
    missing = need - place.cheese - more
    return max(0, missing)


def at_once(position: RatlandPosition, seat: int) -> Move:
    """Choose the answer that gains most at once.

    For clans, boards, orders and moved rats it computes no gain and declines.
    """
    place = position.places[seat - 1]
    phase = position.phase
    if phase == HIDE:
        return move_of(HIDE)
    if phase in (STEAL, CURE):
        return strongest(position.moves(seat))
    if phase == BRIBE:
        return _bribe(position, place)
    if phase == WOUND:
        return _wound(position, seat)
    if phase in (DRAW, SCAVENGE):
        return move_of(DRAW) if bag_worth(position, place) > 0.0 else PASSING
    if phase == BACK:
        return _back(position, place)
    if phase == LOSE:
        for where in HOME_FIRST:
            if place.rats[where]:
                return move_of(LOSE, where)
    if phase == SELL:
        now = shortage(position, place, 0, 0)
        return move_of(SELL) if 2 * shortage(position, place, 1, 1) + 1 < 2 * now else PASSING
    if phase == ALCHEMY:
        return PASSING
    return position.default(seat)


def strongest(moves: list[Move]) -> Move:
    """The last move before passing, which takes most where amounts differ."""
    return moves[len(moves) - 2]


def _bribe(position: RatlandPosition, place: SeatState) -> Move:
    """W43: an orange piece in a tunnel where the clan forages, else nothing."""
    return move_of(BRIBE, position.tunnel, ORANGE) if place.rats[position.tunnel] else PASSING


def _wound(position: RatlandPosition, seat: int) -> Move:
    """W31: wound a rat of the largest rival clan there."""
    there = rivals(position, seat)
    best = there[0]
    for rival in there:
        if position.places[rival - 1].clan_size() > position.places[best - 1].clan_size():
            best = rival
    return move_of(WOUND, best)


def _back(position: RatlandPosition, place: SeatState) -> Move:
    """W19: put back the most harmful piece, if there is one."""
    worst: i64 = WHITE
    for colour in position.drawn:
        if piece_worth(position, place, colour) < piece_worth(position, place, worst):
            worst = colour
    return move_of(BACK, worst) if piece_worth(position, place, worst) < 0.0 else PASSING


def as_order(position: RatlandPosition, seat: int, rats: vec[i64]) -> vec[i64]:
    """Convert rats by destination, pantry included, to an order.

    An order omits healthy rats that stay, but names idle ones (W8, W23).
    """
    place = position.places[seat - 1]
    order = rats[:]
    sent: i64 = 0
    for where in range(i64(ORDERS - 1)):
        sent += rats[where]
    idle: i64 = sent + rats[ORDERS - 1] - place.healthy()
    order[ORDERS - 1] = idle - sent if idle > sent else 0
    return order
