"""Phase 2: rats are sent in secret, revealed, and moved by Athletes (W8, W23, W28, W42)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.event import Event
from scissortail.engine.move import Move
from scissortail.games.ratland.components import (
    ATHLETES,
    IN_TIME,
    INFIRMARY,
    LOST,
    NURSERY,
    ORDERS,
    PANTRY,
    PLACES,
)
from scissortail.games.ratland.moves import PASSING, SEND, SHIFT, RatMove, move_of, sending
from scissortail.games.ratland.orders import (
    count_orders,
    default_order,
    list_orders,
    order_problem,
    sample_order,
    too_many_at_home,
)
from scissortail.games.ratland.phase import AllAtOnce, InTurn
from scissortail.games.ratland.seat_state import SeatState

if TYPE_CHECKING:
    from scissortail.engine.event import Tell
    from scissortail.games.ratland.position import RatlandPosition


class SendRats(AllAtOnce):
    """W8: every player sends rats in secret, and may change the order until the last one is in."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        position.ask_all()
        return True

    def acts(self, position: "RatlandPosition", seat: int) -> bool:
        return 1 <= seat <= len(position.places)

    def sealed(self, position: "RatlandPosition") -> tuple[int, ...]:
        return tuple(seat for seat in range(1, len(position.places) + 1) if seat not in position.waiting)

    def moves(self, position: "RatlandPosition", seat: int) -> list[Move]:
        return list_orders(position.places[seat - 1], position.event)

    def count_moves(self, position: "RatlandPosition", seat: int) -> int:
        """Computed without a list: there can be millions of orders."""
        return count_orders(position.places[seat - 1], position.event)

    def problem(self, position: "RatlandPosition", seat: int, move: RatMove) -> str:
        if move.kind != SEND:
            return self.question
        return order_problem(position.places[seat - 1], position.event, move.rats)

    def sample(self, position: "RatlandPosition", seat: int, dice: Dice) -> Move:
        return sample_order(position.places[seat - 1], position.event, dice)

    def default(self, position: "RatlandPosition", seat: int) -> Move:
        """All rats stay at home (W44: as many as may)."""
        return sending(default_order(position.places[seat - 1], position.event))

    def play(
        self, position: "RatlandPosition", seat: int, move: RatMove, dice: Dice, tell: "Tell | None"
    ) -> bool:
        position.places[seat - 1].order = move.rats[:]
        waited = seat in position.waiting
        if waited:
            position.waiting.remove(seat)
        if tell:
            tell(Event("ratland-sent", {"seat": seat, "order": move.text}, seat=seat, sealed=True))
            if waited:
                tell(Event("ratland-chose", {"seat": seat}))
        return len(position.waiting) > 0

    def close(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> i64:
        """All orders are revealed, and with the first ones the boards (W30)."""
        if tell:
            tell(Event("ratland-opened", reveals=True, opens=True))
        if not position.shown:
            position.shown = True
            if tell:
                for seat, place in enumerate(position.places, 1):
                    side = "aggressive" if place.aggressive else "calm"
                    tell(Event("ratland-side", {"seat": seat, "side": side}))
        for seat, place in enumerate(position.places, 1):
            carry_out(place, position.event)
            if tell:
                tell(Event("ratland-order", {"seat": seat, **_by_place(place)}))
        return self.next


def carry_out(place: SeatState, event: i64) -> None:
    """W8, W23, W47: with Just in time sick rats go first, then lost ones, then healthy ones."""
    sent: i64 = 0
    for where in range(i64(PANTRY)):
        sent += place.order[where]
        place.rats[where] = place.order[where]
    from_pantry = sent
    if event == IN_TIME:
        named = sent + place.order[PANTRY]
        sick = min(place.rats[INFIRMARY], named)
        lost = min(place.rats[LOST], named - sick)
        place.rats[INFIRMARY] -= sick
        place.rats[LOST] -= lost
        from_pantry = sent - sick - lost
    place.rats[PANTRY] -= from_pantry
    place.order = vec[i64]([0] * ORDERS)


def _by_place(place: SeatState) -> dict[str, str | int]:
    return {PLACES[where]: int(place.rats[where]) for where in range(ORDERS)}


class MoveAthletes(InTurn):
    """W42: Athletes may move one rat, in closing rounds up to three."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        position.queue = position.of_clan(ATHLETES)
        return self._ask_next(position)

    def _ask_next(self, position: "RatlandPosition") -> bool:
        """Whether any Athletes have a rat to move."""
        while position.queue:
            if position.places[position.queue[0] - 1].healthy():
                position.shifts = 3 if position.closing() else 1
                return True
            position.queue.pop(0)
        return False

    def answers(self, position: "RatlandPosition", seat: int) -> list[Move]:
        found: list[Move] = []
        place = position.places[seat - 1]
        for one in range(i64(ORDERS)):
            for two in range(i64(ORDERS)):
                if one != two and not shift_problem(place, position.event, one, two):
                    found.append(move_of(SHIFT, one, two))
        return found

    def problem(self, position: "RatlandPosition", seat: int, move: RatMove) -> str:
        if move.kind == SHIFT:
            return shift_problem(position.places[seat - 1], position.event, move.what, move.other)
        return "" if move == PASSING else self.question

    def play(
        self, position: "RatlandPosition", seat: int, move: RatMove, dice: Dice, tell: "Tell | None"
    ) -> bool:
        if move.kind == SHIFT:
            place = position.places[seat - 1]
            place.rats[move.what] -= 1
            place.rats[move.other] += 1
            position.shifts -= 1
            if tell:
                places = [PLACES[move.what], PLACES[move.other]]
                tell(Event("ratland-shifted", {"seat": seat, "place": places}))
        if move.kind == SHIFT and position.shifts:
            return True
        position.queue.pop(0)
        return self._ask_next(position)

    def close(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> i64:
        """W48: note how many rats were sent to each place."""
        for place in position.places:
            for where in range(i64(ORDERS)):
                place.sent[where] = place.rats[where]
        return self.next


def shift_problem(place: SeatState, event: i64, one: i64, two: i64) -> str:
    """W42, W44: why no rat can move from one place to the other, as a key; "" if one can."""
    if not place.rats[one]:
        return "ratland-shift-nobody"
    home = place.rats[PANTRY] + place.rats[NURSERY]
    if one in (PANTRY, NURSERY):
        home -= 1
    if two in (PANTRY, NURSERY):
        home += 1
    return "ratland-ready" if too_many_at_home(event, home) else ""
