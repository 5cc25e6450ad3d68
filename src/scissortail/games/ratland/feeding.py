"""Phase 7: selling, feeding, alchemy, music (W14, W26, W35, W37, W53)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.event import Event
from scissortail.games.ratland.components import (
    ALCHEMISTS,
    EVEN_NEEDS,
    GRAVEYARD,
    INFIRMARY,
    LEFT,
    MUSICIANS,
    NEEDS,
    NURSERY,
    PANTRY,
    RIGHT,
    SECOND_RULES,
    SILENCE,
)
from scissortail.games.ratland.foraging import Foraging
from scissortail.games.ratland.moves import (
    ALCHEMY,
    SELL,
    RatMove,
)
from scissortail.games.ratland.seat_state import SeatState

if TYPE_CHECKING:
    from scissortail.engine.event import Tell


class Feeding(Foraging):
    """From feeding to the next round."""

    def ask_selling(self, dice: Dice, tell: "Tell | None") -> None:
        self.waiting = []
        self.phase = SELL
        if self.event == SILENCE:
            self.waiting = [seat for seat, place in enumerate(self.places, 1) if self.may_agree(place)]
        if not self.waiting:
            self._feed(dice, tell)

    def _sell(self, place: SeatState, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        """W26."""
        for number in self.answered(place, seat, move.kind == SELL, "ratland-sold", tell):
            seller = self.places[number - 1]
            _take_one(seller)
            self.supply += 1
            seller.cheese += 1
        if not self.waiting:
            self._feed(dice, tell)

    def _feed(self, dice: Dice, tell: "Tell | None") -> None:
        needs = EVEN_NEEDS if self.even_feeding else NEEDS
        for seat, place in enumerate(self.places, 1):
            eaters = place.healthy() + place.rats[INFIRMARY]
            need: i64 = needs[eaters]
            paid = min(need, place.cheese)
            place.cheese -= paid
            starved = min(need - paid, eaters)
            for _ in range(starved):
                _take_one(place)
                place.rats[GRAVEYARD] += 1
            if tell:
                args: dict[str, str | int] = {
                    "seat": seat,
                    "rats": int(eaters),
                    "cheese": int(paid),
                    "starved": int(starved),
                }
                tell(Event("ratland-fed", args))
        wanted = self.of_clan(ALCHEMISTS)
        self.queue = [seat for seat in self.smallest_first() if seat in wanted] if wanted else []
        self._next_alchemist(dice, tell)

    def _most_alchemy(self, place: SeatState) -> int:
        return int(min(2 if self.closing() else 1, min(place.cheese, self.supply)))

    def _next_alchemist(self, dice: Dice, tell: "Tell | None") -> None:
        while self.queue:
            if self._most_alchemy(self.places[self.queue[0] - 1]):
                self.phase = ALCHEMY
                return
            self.queue.pop(0)
        for seat in self.of_clan(MUSICIANS):
            self._collect(seat, tell)
        self.begin_round(dice, tell)

    def _alchemy(self, place: SeatState, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        if move.kind == ALCHEMY:
            place.cheese -= move.what
            self.born(place, PANTRY, move.what)
            if tell:
                tell(Event("ratland-alchemy", {"seat": seat, "rats": int(move.what)}))
        self.queue.pop(0)
        self._next_alchemist(dice, tell)

    def _collect(self, seat: int, tell: "Tell | None") -> None:
        """W35: the richest pay the Musicians; giving is a burden."""
        mine = self.places[seat - 1].cheese
        order = self.order()
        others = [other for other in reversed(order) if other != seat and self.places[other - 1].cheese]
        others.sort(key=lambda other: -int(self.places[other - 1].cheese))
        if not others or mine > self.places[others[0] - 1].cheese:
            return
        tied_for_most = mine == self.places[others[0] - 1].cheese
        for other in others[: 3 if self.closing() else 1]:
            if (
                self.rules >= SECOND_RULES
                and tied_for_most
                and self.places[other - 1].cheese == mine
                and order.index(other) < order.index(seat)
            ):
                continue
            self.places[other - 1].cheese -= 1
            self.places[seat - 1].cheese += 1
            if tell:
                tell(Event("ratland-paid", {"seat": other, "rival": seat}))


def _take_one(place: SeatState) -> None:
    """W14: a sick rat first, then whoever is nearest home."""
    for where in (INFIRMARY, PANTRY, NURSERY, RIGHT, LEFT, 2, 1, 0):
        if place.rats[where]:
            place.rats[where] -= 1
            return
