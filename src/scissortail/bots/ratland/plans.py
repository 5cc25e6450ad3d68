"""Orders worth considering: splits of a clan into breeders, guards, raiders and foragers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.ratland.outlook import Outlook
from scissortail.games.ratland.components import (
    LEFT,
    NURSERY,
    ORDERS,
    PANTRY,
    RIGHT,
    TUNNELS,
)
from scissortail.games.ratland.orders import too_many_at_home

TWELFTHS: Final = 12
TEMPLATES: Final = (
    (6, 0, 0, 0),
    (6, 2, 0, 0),
    (8, 0, 0, 0),
    (8, 2, 0, 0),
    (4, 0, 0, 0),
    (4, 3, 0, 0),
    (12, 0, 0, 0),
    (0, 2, 0, 0),
    (5, 0, 4, 0),
    (3, 2, 4, 0),
    (2, 0, 5, 5),
)
"""How many TWELFTHS breed, guard, raid the richer neighbour and raid the other one; the rest forage."""


def even_split(outlook: Outlook, seat: i64) -> vec[i64]:
    """Split the rats as evenly as possible over all seven destinations.

    The remainder goes to the first destinations, one rat each.
    """
    rats = outlook.mobile[seat]
    order = vec[i64]([0] * ORDERS)
    for where in range(i64(ORDERS)):
        order[where] = rats // ORDERS + (1 if where < rats % ORDERS else 0)
    make_ready(outlook, order)
    return order


def make_ready(outlook: Outlook, order: vec[i64]) -> None:
    """W28: if too many rats are at home, send some to the tunnels in turn."""
    tunnel: i64 = 0
    while too_many_at_home(outlook.event, order[PANTRY] + order[NURSERY]):
        order[PANTRY if order[PANTRY] else NURSERY] -= 1
        order[tunnel] += 1
        tunnel = (tunnel + 1) % TUNNELS


def richer_pipe(outlook: Outlook, seat: i64) -> i64:
    """The pipe to the neighbour who has more cheese."""
    left = outlook.cheese[outlook.left[seat]]
    right = outlook.cheese[outlook.right[seat]]
    return LEFT if left >= right else RIGHT


def template(outlook: Outlook, seat: i64, number: i64) -> vec[i64]:
    """One of the TEMPLATES for this clan."""
    breed, guard, raid, other = TEMPLATES[number]
    rats = outlook.mobile[seat]
    order = vec[i64]([0] * ORDERS)
    left = rats
    pipe = richer_pipe(outlook, seat)
    for where, part in (
        (pipe, i64(raid)),
        (LEFT + RIGHT - pipe, i64(other)),
        (i64(PANTRY), i64(guard)),
        (i64(NURSERY), i64(breed)),
    ):
        share = (rats * part + TWELFTHS // 2) // TWELFTHS
        share = min(share, left)
        order[where] += share
        left -= share
    send_foraging(outlook, seat, order, left)
    make_ready(outlook, order)
    return order


def send_foraging(outlook: Outlook, seat: i64, order: vec[i64], rats: i64) -> None:
    """Send rats one by one to the tunnel with the best pieces, at a discount for rats already there."""
    for _ in range(rats):
        best: i64 = 0
        most: float = -100.0
        for tunnel in range(i64(TUNNELS)):
            pieces = outlook.pieces[tunnel]
            worth = pieces.mean[seat] - pieces.black[seat] - 0.4 * (pieces.purple[seat] + pieces.blue[seat])
            worth -= 0.04 * float(order[tunnel])
            if worth > most:
                most = worth
                best = tunnel
        order[best] += 1


def plans(outlook: Outlook, seat: i64) -> list[vec[i64]]:
    """All templates and the even split, each order once."""
    found: list[vec[i64]] = []
    for number in range(i64(len(TEMPLATES))):
        add(found, template(outlook, seat, number))
    add(found, even_split(outlook, seat))
    return found


def place_of(orders: list[vec[i64]], order: vec[i64]) -> i64:
    """The index of an equal order in the list, or -1."""
    for at in range(i64(len(orders))):
        other = orders[at]
        alike = True
        for where in range(i64(ORDERS)):
            if other[where] != order[where]:
                alike = False
                break
        if alike:
            return at
    return -1


def add(orders: list[vec[i64]], order: vec[i64]) -> bool:
    """Add an order if it is new, and return whether it was."""
    if place_of(orders, order) >= 0:
        return False
    orders.append(order)
    return True
