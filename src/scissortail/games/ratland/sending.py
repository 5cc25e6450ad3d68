"""Phase 2: rats are sent in secret, revealed, and moved by Athletes (W8, W23, W28, W42)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.event import Event
from scissortail.games.ratland.components import (
    ATHLETES,
    GET_READY,
    IN_TIME,
    INFIRMARY,
    LOST,
    NURSERY,
    ORDERS,
    PANTRY,
    PLACES,
    READY_RATS,
)
from scissortail.games.ratland.moves import (
    PASS,
    SEND,
    SHIFT,
    RatMove,
)
from scissortail.games.ratland.opening import Opening
from scissortail.games.ratland.seat_state import SeatState

if TYPE_CHECKING:
    from scissortail.engine.event import Tell


class Sending(Opening):
    """From the orders to the raids."""

    def ask_orders(self) -> None:
        self.phase = SEND
        self.waiting = list(range(1, len(self.places) + 1))

    def _send(self, place: SeatState, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        """In secret; it may be sent again until the last one is in."""
        place.order = move.rats[:]
        if tell:
            tell(Event("ratland-sent", {"seat": seat, "order": move.text}, seat=seat, sealed=True))
            if seat in self.waiting:
                tell(Event("ratland-chose", {"seat": seat}))
        if seat in self.waiting:
            self.waiting.remove(seat)
        if not self.waiting:
            self._reveal(dice, tell)

    def _reveal(self, dice: Dice, tell: "Tell | None") -> None:
        if tell:
            tell(Event("ratland-opened", reveals=True, opens=True))
        if not self.shown:
            self.shown = True
            if tell:
                for seat, place in enumerate(self.places, 1):
                    side = "aggressive" if place.aggressive else "calm"
                    tell(Event("ratland-side", {"seat": seat, "side": side}))
        for seat, place in enumerate(self.places, 1):
            self._carry_out(place)
            if tell:
                tell(Event("ratland-order", {"seat": seat, **_by_place(place)}))
        self.queue = self.of_clan(ATHLETES)
        self._next_athletes(dice, tell)

    def _carry_out(self, place: SeatState) -> None:
        """W23, W47: with Just in time the sick go first, then the lost, then the healthy."""
        sent: i64 = 0
        for where in range(i64(PANTRY)):
            sent += place.order[where]
            place.rats[where] = place.order[where]
        from_pantry = sent
        if self.event == IN_TIME:
            idle = sent + place.order[PANTRY]
            sick = min(place.rats[INFIRMARY], idle)
            lost = min(place.rats[LOST], idle - sick)
            place.rats[INFIRMARY] -= sick
            place.rats[LOST] -= lost
            from_pantry = sent - sick - lost
        place.rats[PANTRY] -= from_pantry
        place.order = vec[i64]([0] * ORDERS)

    def _next_athletes(self, dice: Dice, tell: "Tell | None") -> None:
        while self.queue:
            if self.places[self.queue[0] - 1].healthy():
                self.shifts = 3 if self.closing() else 1
                self.phase = SHIFT
                return
            self.queue.pop(0)
        self.begin_raids(dice, tell)

    def _shift(self, place: SeatState, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        if move.kind == SHIFT:
            place.rats[move.what] -= 1
            place.rats[move.other] += 1
            self.shifts -= 1
            if tell:
                places = [PLACES[move.what], PLACES[move.other]]
                tell(Event("ratland-shifted", {"seat": seat, "place": places}))
        if move.kind == PASS or not self.shifts:
            self.queue.pop(0)
            self._next_athletes(dice, tell)

    def _shift_problem(self, place: SeatState, one: i64, two: i64) -> str:
        """W42, W44."""
        if not place.rats[one]:
            return "ratland-shift-nobody"
        if self.event == GET_READY:
            home = place.rats[PANTRY] + place.rats[NURSERY]
            if one in (PANTRY, NURSERY):
                home -= 1
            if two in (PANTRY, NURSERY):
                home += 1
            if home > READY_RATS:
                return "ratland-ready"
        return ""


def _by_place(place: SeatState) -> dict[str, str | int]:
    return {PLACES[where]: int(place.rats[where]) for where in range(ORDERS)}
