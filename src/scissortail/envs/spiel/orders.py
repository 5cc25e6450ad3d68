"""RatLand's orders, one place at a time.

First how many rats go to the dump, then to the city, and so on (docs/openspiel.md).

The number of steps does not depend on how many rats there are. So it reveals nothing to others.
"""

from scissortail.envs.spiel.rulebook import Draft
from scissortail.games.ratland.components import (
    GET_READY,
    IN_TIME,
    ORDERS,
    PANTRY,
    PLACES,
    READY_RATS,
    RIGHT,
)
from scissortail.games.ratland.moves import RatMove, parse
from scissortail.games.ratland.position import RatlandPosition


def steps(position: RatlandPosition) -> int:
    """How many steps an order takes. The pantry is only a step with Just in time (W23)."""
    return ORDERS if position.event == IN_TIME else PANTRY


def choices(position: RatlandPosition, seat: int, draft: Draft) -> range:
    """How many rats may go to the next place so that a legal order remains possible (W8, W23, W28)."""
    place = position.places[seat - 1]
    healthy = int(place.rats[PANTRY])
    idle = int(place.idle(position.event))
    sent = sum(draft)
    where = len(draft)
    if where == PANTRY:
        return range(max(0, idle - sent) + 1)
    least = max(0, healthy - READY_RATS - sent) if position.event == GET_READY and where == RIGHT else 0
    return range(least, healthy + idle - sent + 1)


def order_of(draft: Draft) -> RatMove:
    """The order that these steps make up."""
    return parse(" ".join(["send", *(f"{PLACES[where]}={rats}" for where, rats in enumerate(draft) if rats)]))
