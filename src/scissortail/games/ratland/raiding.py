"""Phases 3 to 5: attack, new rats, return (W9 to W12, W33, W36, W41)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.event import Event
from scissortail.games.ratland.attack import attack
from scissortail.games.ratland.components import (
    EXPLORERS,
    FAMILY,
    GET_READY,
    INFIRMARY,
    LEFT,
    LOST,
    NINJA,
    NURSERY,
    ORDERS,
    PANTRY,
    RIGHT,
)
from scissortail.games.ratland.moves import (
    STEAL,
)
from scissortail.games.ratland.seat_state import SeatState
from scissortail.games.ratland.sending import Sending

if TYPE_CHECKING:
    from scissortail.engine.event import Tell


class Raiding(Sending):
    """From the raids to the tunnels."""

    def begin_raids(self, dice: Dice, tell: "Tell | None") -> None:
        for place in self.places:
            for where in range(i64(ORDERS)):
                place.sent[where] = place.rats[where]
        self.queue = (
            [] if self.closing() else [seat for seat in self.of_clan(NINJA) if _creeps(self.places[seat - 1])]
        )
        self._next_steal(dice, tell)

    def _next_steal(self, dice: Dice, tell: "Tell | None") -> None:
        if self.queue:
            self.phase = STEAL
            return
        self.supply += attack(self.places, self.order(), self.event, self.closing(), self.rules, tell)
        for place in self.places:
            place.hidden = 0
        self._breed(tell)
        self._return(tell)
        self.tunnel = 0
        self.begin_tunnel(dice, tell)

    def _breed(self, tell: "Tell | None") -> None:
        """W11, W28, W41."""
        for seat in self.smallest_first():
            place = self.places[seat - 1]
            due = place.rats[NURSERY]
            if self.event == GET_READY:
                due += place.rats[PANTRY]
            if place.clan == FAMILY and (self.closing() or not place.rats[NURSERY]):
                due += 1
            came = self.born(place, NURSERY, due)
            if tell and due:
                tell(Event("ratland-born", {"seat": seat, "rats": int(came), "due": int(due)}))

    def _return(self, tell: "Tell | None") -> None:
        """W12, W33."""
        for seat, place in enumerate(self.places, 1):
            back = place.rats[INFIRMARY] + place.rats[LOST]
            place.rats[PANTRY] += back
            place.rats[INFIRMARY] = place.rats[LOST] = 0
            found: i64 = 0
            if place.clan == EXPLORERS and place.wandered:
                found = place.wandered if self.closing() else 1
                place.cheese += found
            if tell and (back or found):
                tell(Event("ratland-returned", {"seat": seat, "rats": int(back), "cheese": int(found)}))


def _creeps(place: SeatState) -> bool:
    """W36: exactly two rats against one neighbour only."""
    return place.rats[LEFT] + place.rats[RIGHT] == 2 and (place.rats[LEFT] == 2 or place.rats[RIGHT] == 2)
