"""Phases 3 to 5: attack, new rats, return (W9 to W12, W33, W36, W41)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.event import Event
from scissortail.engine.move import Move
from scissortail.games.ratland.attack import attack, creeps
from scissortail.games.ratland.components import (
    DUMP,
    EXPLORERS,
    FAMILY,
    GET_READY,
    INFIRMARY,
    LEFT,
    LOST,
    NINJA,
    NURSERY,
    PANTRY,
    PLACES,
    RIGHT,
)
from scissortail.games.ratland.moves import STEAL, RatMove, move_of
from scissortail.games.ratland.phase import InTurn, Phase

if TYPE_CHECKING:
    from scissortail.engine.event import Tell
    from scissortail.games.ratland.position import RatlandPosition


class Steal(InTurn):
    """W36: in opening rounds Ninja announce whether two of them steal. In closing rounds they always do."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        position.queue = []
        if not position.closing():
            for seat in position.of_clan(NINJA):
                if creeps(position.places[seat - 1]):
                    position.queue.append(seat)
        return len(position.queue) > 0

    def answers(self, position: "RatlandPosition", seat: int) -> list[Move]:
        return [move_of(STEAL, LEFT if position.places[seat - 1].rats[LEFT] else RIGHT)]

    def play(
        self, position: "RatlandPosition", seat: int, move: RatMove, dice: Dice, tell: "Tell | None"
    ) -> bool:
        steals = move.kind == STEAL
        position.places[seat - 1].steals = steals
        if tell and steals:
            tell(Event("ratland-steals", {"seat": seat, "place": PLACES[move.what]}))
        position.queue.pop(0)
        return len(position.queue) > 0


class Attack(Phase):
    """W9: all attacks at once. Then hidden cheese comes back (W22)."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        position.supply += attack(
            position.places, position.order(), position.event, position.closing(), position.rules, tell
        )
        for place in position.places:
            place.hidden = 0
        return False


class NewRats(Phase):
    """W11: every rat in the nursery adds one, the smallest clan first."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        closing = position.closing()
        for seat in position.smallest_first():
            place = position.places[seat - 1]
            due = births(place.rats[NURSERY], place.rats[PANTRY], place.clan, position.event, closing)
            came = position.born(place, NURSERY, due)
            if tell and due:
                tell(Event("ratland-born", {"seat": seat, "rats": int(came), "due": int(due)}))
        return False


def births(nursery: i64, pantry: i64, clan: i64, event: i64, closing: bool) -> i64:
    """W11, W28, W41: how many new rats a clan gets with so many at home."""
    due = nursery
    if event == GET_READY:
        due += pantry
    if clan == FAMILY and (closing or not nursery):
        due += 1
    return due


class Return(Phase):
    """W12: sick and lost rats come back. Then foraging begins at the dump."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        for seat, place in enumerate(position.places, 1):
            back = place.away()
            place.rats[PANTRY] += back
            place.rats[INFIRMARY] = place.rats[LOST] = 0
            found = finds(place.wandered, place.clan, position.closing())
            place.cheese += found
            if tell and (back or found):
                tell(Event("ratland-returned", {"seat": seat, "rats": int(back), "cheese": int(found)}))
        position.tunnel = DUMP
        return False


def finds(wandered: i64, clan: i64, closing: bool) -> i64:
    """W33: the cheese that lost rats of Explorers bring back."""
    if clan != EXPLORERS or not wandered:
        return 0
    return wandered if closing else 1
