"""Phase 6, foraging: everything before the draws of a tunnel (W13, W31, W43)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.event import Event
from scissortail.engine.move import Move
from scissortail.games.ratland.bag import fill
from scissortail.games.ratland.components import COLOURS, CORRUPT, INFIRMARY, PLACES
from scissortail.games.ratland.moves import BRIBE, WOUND, RatMove, move_of
from scissortail.games.ratland.phase import SCAVENGE, InTurn, Phase
from scissortail.games.ratland.ranking import fewest_first

if TYPE_CHECKING:
    from scissortail.engine.event import Tell
    from scissortail.games.ratland.position import RatlandPosition


class FillBag(Phase):
    """W13: fill the bag as the cards say."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        position.bag = fill(position.cards, position.tunnel, len(position.places))
        position.bag_left = sum(position.bag)
        for place in position.places:
            place.put_back = False
        if tell:
            tell(Event("ratland-tunnel", {"place": PLACES[position.tunnel], "pieces": position.bag_left}))
        return False


class Bribe(InTurn):
    """W43: Corrupt may add a piece to the bag of one tunnel, in closing rounds of every tunnel."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        position.queue = []
        for seat in position.of_clan(CORRUPT):
            if position.closing() or not position.places[seat - 1].bribed:
                position.queue.append(seat)
        return len(position.queue) > 0

    def answers(self, position: "RatlandPosition", seat: int) -> list[Move]:
        return [move_of(BRIBE, position.tunnel, colour) for colour in range(len(COLOURS))]

    def play(
        self, position: "RatlandPosition", seat: int, move: RatMove, dice: Dice, tell: "Tell | None"
    ) -> bool:
        if move.kind == BRIBE:
            position.places[seat - 1].bribed = True
            position.bag[move.other] += 1
            position.bag_left += 1
            if tell:
                args: dict[str, str | int] = {
                    "seat": seat,
                    "place": PLACES[move.what],
                    "colour": COLOURS[move.other],
                }
                tell(Event("ratland-bribed", args))
        position.queue.pop(0)
        return len(position.queue) > 0


class Wound(InTurn):
    """W31: an aggressor with the most rats in the tunnel chooses a rival and wounds one of its rats."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        seat = strongest(position)
        place = position.places[seat - 1]
        if not place.aggressive or not place.rats[position.tunnel]:
            return False
        there = rivals(position, seat)
        if len(there) > 1:
            position.queue = [seat]
            return True
        if there:
            wound(position, seat, there[0], tell)
        return False

    def answers(self, position: "RatlandPosition", seat: int) -> list[Move]:
        return [move_of(WOUND, rival) for rival in rivals(position, seat)]

    def play(
        self, position: "RatlandPosition", seat: int, move: RatMove, dice: Dice, tell: "Tell | None"
    ) -> bool:
        wound(position, seat, int(move.what), tell)
        return False

    def close(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> i64:
        line_up(position)
        return self.next if position.queue else SCAVENGE


def strongest(position: "RatlandPosition") -> int:
    """W31: the seat with the most rats in the tunnel."""
    most = position.active
    for seat in position.order():
        if position.places[seat - 1].rats[position.tunnel] > position.places[most - 1].rats[position.tunnel]:
            most = seat
    return most


def rivals(position: "RatlandPosition", seat: int) -> list[int]:
    """W31: the other seats with rats in the tunnel."""
    found: list[int] = []
    for rival, place in enumerate(position.places, 1):
        if rival != seat and place.rats[position.tunnel]:
            found.append(rival)
    return found


def wound(position: "RatlandPosition", seat: int, rival: int, tell: "Tell | None") -> None:
    """W31: a rat goes to its owner's infirmary."""
    place = position.places[rival - 1]
    place.rats[position.tunnel] -= 1
    place.rats[INFIRMARY] += 1
    if tell:
        tell(Event("ratland-wounded", {"seat": seat, "rival": rival, "place": PLACES[position.tunnel]}))


def line_up(position: "RatlandPosition") -> None:
    """W13: the player with the fewest rats draws first."""
    here: list[int] = []
    for seat in position.order():
        if position.places[seat - 1].rats[position.tunnel]:
            here.append(seat)
    rats = vec[i64]([0] * len(here))
    for i in range(i64(len(here))):
        rats[i] = position.places[here[i] - 1].rats[position.tunnel]
    position.queue = fewest_first(here, rats)
    position.extra = False
