"""Phase 6, foraging: the draws of a tunnel and their effects.

They follow W5, W13, W19 to W21, W27, W32, W34, W38, W39, W46 and W52.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.event import Event
from scissortail.engine.move import Move
from scissortail.games.ratland.bag import counts_as
from scissortail.games.ratland.components import (
    BLACK,
    BLUE,
    COLOURS,
    DOCTOR,
    DUMP,
    HELMET,
    IDLE_PAWS,
    INFIRMARY,
    LOST,
    NO_SEAT,
    ORANGE,
    ORDERS,
    PLACES,
    PURPLE,
    RECYCLERS,
    SCAVENGERS,
    TUNNELS,
    WHITE,
    YELLOW,
)
from scissortail.games.ratland.moves import BACK, DRAW, LOSE, RatMove, move_of
from scissortail.games.ratland.moves import DOCTOR as CURE
from scissortail.games.ratland.phase import SCAVENGE, TUNNEL, InTurn, OfDrawer

if TYPE_CHECKING:
    from scissortail.engine.event import Tell
    from scissortail.games.ratland.position import RatlandPosition


class Draw(OfDrawer):
    """W13: the next player of the queue draws. Recyclers may draw once more at the dump (W34)."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        position.drawer = position.queue.pop(0)
        place = position.places[position.drawer - 1]
        pull(position, place.rats[position.tunnel] - (1 if place.aggressive else 0), dice, tell)
        if place.clan != RECYCLERS or position.closing() or position.tunnel != DUMP:
            return False
        return position.bag_left > 0

    def answers(self, position: "RatlandPosition", seat: int) -> list[Move]:
        return [move_of(DRAW)]

    def play(
        self, position: "RatlandPosition", seat: int, move: RatMove, dice: Dice, tell: "Tell | None"
    ) -> bool:
        if move.kind == DRAW:
            pull(position, 1, dice, tell)
        return False


def pull(position: "RatlandPosition", pieces: i64, dice: Dice, tell: "Tell | None") -> None:
    """W13: draw so many pieces from the bag, or all that are left."""
    while pieces > 0 and position.bag_left:
        colour = dice.draw(position.bag, position.bag_left)
        position.bag[colour] -= 1
        position.bag_left -= 1
        position.drawn.append(colour)
        pieces -= 1
        if tell:
            args: dict[str, str | int] = {
                "seat": position.drawer,
                "colour": COLOURS[colour],
                "place": PLACES[position.tunnel],
            }
            tell(Event("ratland-drew", args, reveals=True))


class PutBack(OfDrawer):
    """W19, W52: with Helmet one piece may go back into the bag, once in each tunnel."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        position.cured = 0
        if position.event != HELMET or not position.drawn:
            return False
        return not position.places[position.drawer - 1].put_back

    def answers(self, position: "RatlandPosition", seat: int) -> list[Move]:
        return [move_of(BACK, colour) for colour in sorted(set(position.drawn))]

    def play(
        self, position: "RatlandPosition", seat: int, move: RatMove, dice: Dice, tell: "Tell | None"
    ) -> bool:
        if move.kind == BACK:
            position.places[seat - 1].put_back = True
            position.drawn.remove(int(move.what))
            position.bag[move.what] += 1
            position.bag_left += 1
            if tell:
                tell(Event("ratland-put-back", {"seat": seat, "colour": COLOURS[move.what]}))
        return False


class Cure(OfDrawer):
    """W21, W34: white pieces may become yellow, with Doctor Cheese or for Recyclers at the dump."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        return most_cured(position) > 0

    def answers(self, position: "RatlandPosition", seat: int) -> list[Move]:
        return [move_of(CURE, number) for number in range(1, most_cured(position) + 1)]

    def play(
        self, position: "RatlandPosition", seat: int, move: RatMove, dice: Dice, tell: "Tell | None"
    ) -> bool:
        if move.kind == CURE:
            position.cured = int(move.what)
            position.places[seat - 1].cheese += move.what
            if tell:
                tell(Event("ratland-cured", {"seat": seat, "cheese": position.cured}))
        return False

    def close(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> i64:
        position.applied = 0
        return self.next


def most_cured(position: "RatlandPosition") -> int:
    """W21, W34: how many whites, or pairs of them, may become yellow."""
    whites = position.drawn.count(WHITE)
    if position.event == DOCTOR:
        return whites // 2
    if (
        position.places[position.drawer - 1].clan == RECYCLERS
        and position.closing()
        and position.tunnel == DUMP
    ):
        return min(2, whites)
    return 0


class TakeEffect(OfDrawer):
    """W5: pieces take effect in the order drawn. If no rat is in the tunnel, the player chooses one (W46)."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        """Whether a rat must be chosen."""
        seat = position.drawer
        place = position.places[seat - 1]
        while position.applied < len(position.drawn):
            drawn = position.drawn[position.applied]
            colour = counts_as(drawn, place.clan, position.event, position.closing())
            if colour == YELLOW:
                place.cheese += 1
            elif colour == ORANGE:
                place.cheese += 2
            elif colour != WHITE:
                where: i64 = position.tunnel
                if not place.rats[position.tunnel]:
                    homes = [home for home in range(ORDERS) if place.rats[home]]
                    if len(homes) > 1:
                        return True
                    where = homes[0] if homes else -1
                if where >= 0:
                    suffer(position, seat, drawn, where, tell)
            position.applied += 1
        return False

    def answers(self, position: "RatlandPosition", seat: int) -> list[Move]:
        place = position.places[seat - 1]
        return [move_of(LOSE, where) for where in range(ORDERS) if place.rats[where]]

    def play(
        self, position: "RatlandPosition", seat: int, move: RatMove, dice: Dice, tell: "Tell | None"
    ) -> bool:
        suffer(position, seat, position.drawn[position.applied], move.what, tell)
        position.applied += 1
        return self.open(position, dice, tell)

    def close(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> i64:
        position.drawn = []
        return SCAVENGE if position.extra or not position.queue else DRAW


def suffer(position: "RatlandPosition", seat: int, colour: int, where: i64, tell: "Tell | None") -> None:
    """W5, W46: one rat of that place dies, falls sick or gets lost."""
    place = position.places[seat - 1]
    place.rats[where] -= 1
    if colour == BLACK:
        position.supply += 1
    elif colour == PURPLE:
        place.rats[INFIRMARY] += 1
    else:
        assert colour == BLUE
        place.rats[LOST] += 1
    if tell:
        tell(Event("ratland-suffered", {"seat": seat, "ill": COLOURS[colour], "place": PLACES[where]}))


class Scavenge(InTurn):
    """W32: after all draws Scavengers may draw; in opening rounds only in one tunnel without their rats."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        if not position.extra:
            position.extra = True
            position.queue = []
            for seat in position.of_clan(SCAVENGERS):
                place = position.places[seat - 1]
                if position.closing() or (not place.scavenged and not place.sent[position.tunnel]):
                    position.queue.append(seat)
        return self._ask_next(position)

    def _ask_next(self, position: "RatlandPosition") -> bool:
        if not position.bag_left:
            position.queue = []
        return len(position.queue) > 0

    def answers(self, position: "RatlandPosition", seat: int) -> list[Move]:
        return [move_of(DRAW)]

    def play(
        self, position: "RatlandPosition", seat: int, move: RatMove, dice: Dice, tell: "Tell | None"
    ) -> bool:
        position.queue.pop(0)
        if move.kind != DRAW:
            return self._ask_next(position)
        position.places[seat - 1].scavenged = True
        position.drawer = seat
        pull(position, 1, dice, tell)
        return False

    def close(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> i64:
        if position.drawn:
            return BACK
        idle_paws(position, tell)
        position.bag = [0] * len(COLOURS)
        position.bag_left = 0
        position.drawer = NO_SEAT
        position.tunnel += 1
        return TUNNEL if position.tunnel < TUNNELS else self.next


def idle_paws(position: "RatlandPosition", tell: "Tell | None") -> None:
    """W27: every player without rats in the tunnel gets a piece of cheese."""
    if position.event != IDLE_PAWS:
        return
    for seat, place in enumerate(position.places, 1):
        if not place.sent[position.tunnel]:
            place.cheese += 1
            if tell:
                tell(Event("ratland-idle", {"seat": seat, "place": PLACES[position.tunnel]}))
