"""Orders (W8): check, count, list and sample them."""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.move import Move
from scissortail.games.ratland.components import (
    DUMP,
    GET_READY,
    IN_TIME,
    NURSERY,
    ORDERS,
    PANTRY,
    READY_RATS,
)
from scissortail.games.ratland.moves import MOST_SENT, sending
from scissortail.games.ratland.seat_state import SeatState


def order_problem(place: SeatState, event: i64, rats: vec[i64]) -> str:
    """Why an order cannot be given, as a key; "" if it can."""
    if len(rats) != ORDERS:
        return "ratland-order-number"
    sent: i64 = 0
    for where in range(i64(ORDERS)):
        if rats[where] < 0:
            return "ratland-order-number"
        if rats[where] > MOST_SENT:  # checked first, because the sum could overflow
            return "ratland-too-many"
        sent += rats[where]
    sent -= rats[PANTRY]
    idle = place.idle(event)
    healthy = place.rats[PANTRY]
    if sent > healthy + idle:
        return "ratland-too-many"
    if rats[PANTRY] and event != IN_TIME:
        return "ratland-stay"
    if rats[PANTRY] > max(0, idle - sent):
        return "ratland-only-idle"
    if too_many_at_home(event, healthy - sent + rats[NURSERY]):
        return "ratland-ready"
    return ""


def too_many_at_home(event: i64, home: i64) -> bool:
    """W28: with Get ready only a few may be in pantry and nursery together."""
    return event == GET_READY and home > READY_RATS


def _choose(n: i64, k: i64) -> i64:
    found: i64 = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found


def count_orders(place: SeatState, event: i64) -> int:
    """How many orders there are: rats into six places and the pantry."""
    healthy = place.rats[PANTRY]
    if event == GET_READY:
        total: i64 = 0
        for home in range(min(READY_RATS, healthy) + 1):
            total += (home + 1) * _choose(healthy - home + 4, 4)
        return int(total)
    idle = place.idle(event)
    total = 0
    for sent in range(healthy + idle + 1):
        total += _choose(sent + 5, 5) * (max(0, idle - sent) + 1)
    return int(total)


def list_orders(place: SeatState, event: i64) -> list[Move]:
    """All orders, those that send fewest rats first. Only for few rats; many have millions of orders."""
    found: list[Move] = []
    idle = place.idle(event)
    for sent in range(place.rats[PANTRY] + idle + 1):
        _list(place, event, vec[i64]([0] * ORDERS), DUMP, sent, idle, found)
    return found


def _list(
    place: SeatState, event: i64, rats: vec[i64], where: i64, left: i64, idle: i64, found: list[Move]
) -> None:
    if where == NURSERY:
        rats[NURSERY] = left
        sent: i64 = 0
        for other in range(i64(PANTRY)):
            sent += rats[other]
        for home in range(max(0, idle - sent) + 1):
            order = rats[:]
            order[PANTRY] = home
            if not order_problem(place, event, order):
                found.append(sending(order))
        rats[NURSERY] = 0
        return
    for here in range(left + 1):
        rats[where] = here
        _list(place, event, rats, where + 1, left - here, idle, found)
    rats[where] = 0


def sample_order(place: SeatState, event: i64, dice: Dice) -> Move:
    """Draw an order, uniformly at random."""
    healthy = place.rats[PANTRY]
    rats = vec[i64]([0] * ORDERS)
    if event != GET_READY and not place.idle(event):
        _spread(rats, healthy, ORDERS, dice)
        rats[PANTRY] = 0  # rats that stay are not sent
        return sending(rats)
    chosen: i64 = dice.below(count_orders(place, event))
    if event == GET_READY:
        for home in range(min(READY_RATS, healthy) + 1):
            ways = (home + 1) * _choose(healthy - home + 4, 4)
            if chosen < ways:
                rats[NURSERY] = chosen % (home + 1)
                _spread(rats, healthy - home, 5, dice)
                return sending(rats)
            chosen -= ways
    idle = place.idle(event)
    for sent in range(healthy + idle + 1):
        homes = max(0, idle - sent) + 1
        ways = _choose(sent + 5, 5) * homes
        if chosen < ways:
            rats[PANTRY] = chosen % homes
            _spread(rats, sent, 6, dice)
            break
        chosen -= ways
    return sending(rats)


def _spread(rats: vec[i64], number: i64, places: i64, dice: Dice) -> None:
    """Distribute rats over the first places, uniformly at random (stars and bars)."""
    bars = places - 1
    slots = number + bars
    where: i64 = 0
    while slots:
        if dice.below(int(slots)) < bars:
            where += 1
            bars -= 1
        else:
            rats[where] += 1
        slots -= 1


def default_order(place: SeatState, event: i64) -> vec[i64]:
    """All rats stay. W44: those that may not stay go to the dump."""
    rats = vec[i64]([0] * ORDERS)
    if too_many_at_home(event, place.rats[PANTRY]):
        rats[DUMP] = place.rats[PANTRY] - READY_RATS
    return rats
