"""Phase 7: selling, feeding, alchemy, music (W14, W26, W35, W37, W53)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.event import Event
from scissortail.engine.move import Move
from scissortail.games.ratland.components import (
    ALCHEMISTS,
    GRAVEYARD,
    INFIRMARY,
    LEFT,
    MUSICIANS,
    NURSERY,
    PANTRY,
    RIGHT,
    SECOND_RULES,
    needs,
)
from scissortail.games.ratland.moves import ALCHEMY, RatMove, move_of
from scissortail.games.ratland.phase import TURN_UP, InTurn, Offer, Phase
from scissortail.games.ratland.seat_state import SeatState

if TYPE_CHECKING:
    from scissortail.engine.event import Tell
    from scissortail.games.ratland.position import RatlandPosition


class Sell(Offer):
    """W26: with Silence of the ratlets every player may swap a rat for a piece of cheese."""

    def may_agree(self, place: SeatState) -> bool:
        return place.eaters() > 0

    def carry_out(self, position: "RatlandPosition", place: SeatState) -> None:
        take_one(place)
        position.supply += 1
        place.cheese += 1


class Feed(Phase):
    """W14: every clan eats. Rats without food starve."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        table = needs(position.even_feeding)
        for seat, place in enumerate(position.places, 1):
            eaters = place.eaters()
            need: i64 = table[eaters]
            paid = min(need, place.cheese)
            place.cheese -= paid
            starved = min(need - paid, eaters)
            for _ in range(starved):
                take_one(place)
                place.rats[GRAVEYARD] += 1
            if tell:
                args: dict[str, str | int] = {
                    "seat": seat,
                    "rats": int(eaters),
                    "cheese": int(paid),
                    "starved": int(starved),
                }
                tell(Event("ratland-fed", args))
        return False


def take_one(place: SeatState) -> None:
    """W14: take a sick rat first, then the one nearest home."""
    for where in (INFIRMARY, PANTRY, NURSERY, RIGHT, LEFT, 2, 1, 0):
        if place.rats[where]:
            place.rats[where] -= 1
            return


class Alchemy(InTurn):
    """W37, W45: Alchemists may turn cheese into rats, the smallest clan first."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        alchemists = position.of_clan(ALCHEMISTS)
        position.queue = []
        if alchemists:
            position.queue = [seat for seat in position.smallest_first() if seat in alchemists]
        return self._ask_next(position)

    def _ask_next(self, position: "RatlandPosition") -> bool:
        while position.queue:
            if most_alchemy(position, position.queue[0]):
                return True
            position.queue.pop(0)
        return False

    def answers(self, position: "RatlandPosition", seat: int) -> list[Move]:
        return [move_of(ALCHEMY, number) for number in range(1, most_alchemy(position, seat) + 1)]

    def play(
        self, position: "RatlandPosition", seat: int, move: RatMove, dice: Dice, tell: "Tell | None"
    ) -> bool:
        if move.kind == ALCHEMY:
            place = position.places[seat - 1]
            place.cheese -= move.what
            position.born(place, PANTRY, move.what)
            if tell:
                tell(Event("ratland-alchemy", {"seat": seat, "rats": int(move.what)}))
        position.queue.pop(0)
        return self._ask_next(position)


def most_alchemy(position: "RatlandPosition", seat: int) -> int:
    """W37: how much cheese may become rats."""
    most = min(position.places[seat - 1].cheese, position.supply)
    return int(min(2 if position.closing() else 1, most))


class Music(Phase):
    """W35: Musicians collect at the round's end. Then the next round begins."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        for seat in position.of_clan(MUSICIANS):
            collect(position, seat, tell)
        return False

    def close(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> i64:
        return TURN_UP


def collect(position: "RatlandPosition", seat: int, tell: "Tell | None") -> None:
    """W35: the richest players pay the Musicians. If tied, the last in the order of W4 pays first."""
    places = position.places
    mine = places[seat - 1].cheese
    order = position.order()
    others = [other for other in reversed(order) if other != seat and places[other - 1].cheese]
    others.sort(key=lambda other: -int(places[other - 1].cheese))
    if not others or mine > places[others[0] - 1].cheese:
        return
    tied_for_most = mine == places[others[0] - 1].cheese
    for other in others[: 3 if position.closing() else 1]:
        if (
            position.rules >= SECOND_RULES
            and tied_for_most
            and places[other - 1].cheese == mine
            and order.index(other) < order.index(seat)
        ):
            continue
        places[other - 1].cheese -= 1
        places[seat - 1].cheese += 1
        if tell:
            tell(Event("ratland-paid", {"seat": other, "rival": seat}))
