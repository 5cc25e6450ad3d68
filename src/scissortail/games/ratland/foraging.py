"""Phase 6: foraging, tunnel by tunnel (W5, W13, W19 to W21, W27, W31, W32, W34, W38, W39, W43)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.event import Event
from scissortail.games.ratland.bag import fill
from scissortail.games.ratland.components import (
    BLACK,
    BLUE,
    COLOURS,
    CONQUERORS,
    CORRUPT,
    DOCTOR,
    DUMP,
    HELMET,
    IDLE_PAWS,
    INFIRMARY,
    IT_WORKED,
    LOST,
    MUTANTS,
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
from scissortail.games.ratland.moves import (
    BACK,
    BRIBE,
    DRAW,
    LOSE,
    WOUND,
    RatMove,
)
from scissortail.games.ratland.moves import DOCTOR as CURE
from scissortail.games.ratland.raiding import Raiding
from scissortail.games.ratland.seat_state import SeatState
from scissortail.games.ratland.table import NOBODY, SCAVENGE, fewest_first

if TYPE_CHECKING:
    from scissortail.engine.event import Tell


class Foraging(Raiding):
    """From the first tunnel to feeding."""

    def begin_tunnel(self, dice: Dice, tell: "Tell | None") -> None:
        if self.tunnel == TUNNELS:
            self.ask_selling(dice, tell)
            return
        self.bag = fill(self.cards, self.tunnel, len(self.places))
        self.bag_left = sum(self.bag)
        for place in self.places:
            place.put_back = False
        if tell:
            tell(Event("ratland-tunnel", {"place": PLACES[self.tunnel], "pieces": self.bag_left}))
        self.queue = [
            seat for seat in self.of_clan(CORRUPT) if self.closing() or not self.places[seat - 1].bribed
        ]
        self._next_bribe(dice, tell)

    def _next_bribe(self, dice: Dice, tell: "Tell | None") -> None:
        if self.queue:
            self.phase = BRIBE
            return
        self._fight(dice, tell)

    def _bribe(self, place: SeatState, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        if move.kind == BRIBE:
            place.bribed = True
            self.bag[move.other] += 1
            self.bag_left += 1
            if tell:
                tell(
                    Event(
                        "ratland-bribed",
                        {"seat": seat, "place": PLACES[move.what], "colour": COLOURS[move.other]},
                    )
                )
        self.queue.pop(0)
        self._next_bribe(dice, tell)

    def _rivals(self, seat: int) -> list[int]:
        """Who else has rats in the tunnel."""
        return [
            rival for rival, place in enumerate(self.places, 1) if rival != seat and place.rats[self.tunnel]
        ]

    def _fight(self, dice: Dice, tell: "Tell | None") -> None:
        """W31: the aggressor with the most rats wounds one."""
        strongest = self.active
        for seat in self.order():
            if self.places[seat - 1].rats[self.tunnel] > self.places[strongest - 1].rats[self.tunnel]:
                strongest = seat
        place = self.places[strongest - 1]
        if place.aggressive and place.rats[self.tunnel]:
            rivals = self._rivals(strongest)
            if len(rivals) > 1:
                self.phase = WOUND
                self.queue = [strongest]
                return
            if rivals:
                self._wounded(strongest, rivals[0], tell)
        self._begin_draws(dice, tell)

    def _wounded(self, seat: int, rival: int, tell: "Tell | None") -> None:
        place = self.places[rival - 1]
        place.rats[self.tunnel] -= 1
        place.rats[INFIRMARY] += 1
        if tell:
            tell(Event("ratland-wounded", {"seat": seat, "rival": rival, "place": PLACES[self.tunnel]}))

    def _begin_draws(self, dice: Dice, tell: "Tell | None") -> None:
        """W13: the fewest rats first."""
        here = [seat for seat in self.order() if self.places[seat - 1].rats[self.tunnel]]
        rats = vec[i64]([0] * len(here))
        for i in range(i64(len(here))):
            rats[i] = self.places[here[i] - 1].rats[self.tunnel]
        self.queue = fewest_first(here, rats)
        self.extra = False
        self._next_drawer(dice, tell)

    def _next_drawer(self, dice: Dice, tell: "Tell | None") -> None:
        if not self.queue:
            self._begin_scavenging(dice, tell)
            return
        self.drawer = self.queue.pop(0)
        place = self.places[self.drawer - 1]
        self.drawn = []
        self._pull(place.rats[self.tunnel] - (1 if place.aggressive else 0), dice, tell)
        if place.clan == RECYCLERS and not self.closing() and self.tunnel == DUMP and self.bag_left:
            self.phase = DRAW
            return
        self._ask_back(dice, tell)

    def _pull(self, pieces: i64, dice: Dice, tell: "Tell | None") -> None:
        """Pieces from the bag, while any are left."""
        while pieces > 0 and self.bag_left:
            colour = dice.draw(self.bag, self.bag_left)
            self.bag[colour] -= 1
            self.bag_left -= 1
            self.drawn.append(colour)
            pieces -= 1
            if tell:
                args: dict[str, str | int] = {
                    "seat": self.drawer,
                    "colour": COLOURS[colour],
                    "place": PLACES[self.tunnel],
                }
                tell(Event("ratland-drew", args, reveals=True))

    def _ask_back(self, dice: Dice, tell: "Tell | None") -> None:
        """W19, W52."""
        self.cured = 0
        if self.event == HELMET and self.drawn and not self.places[self.drawer - 1].put_back:
            self.phase = BACK
            return
        self._ask_cure(dice, tell)

    def _put_back(self, place: SeatState, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        if move.kind == BACK:
            place.put_back = True
            self.drawn.remove(int(move.what))
            self.bag[move.what] += 1
            self.bag_left += 1
            if tell:
                tell(Event("ratland-put-back", {"seat": seat, "colour": COLOURS[move.what]}))
        self._ask_cure(dice, tell)

    def _most_cured(self) -> int:
        """W21, W34: how many whites, or pairs of them, may become yellow."""
        whites = self.drawn.count(WHITE)
        if self.event == DOCTOR:
            return whites // 2
        if self.places[self.drawer - 1].clan == RECYCLERS and self.closing() and self.tunnel == DUMP:
            return min(2, whites)
        return 0

    def _ask_cure(self, dice: Dice, tell: "Tell | None") -> None:
        if self._most_cured():
            self.phase = CURE
            return
        self.applied = 0
        self._take_effect(dice, tell)

    def _cure(self, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        if move.kind == CURE:
            self.cured = int(move.what)
            self.places[seat - 1].cheese += move.what
            if tell:
                tell(Event("ratland-cured", {"seat": seat, "cheese": self.cured}))
        self.applied = 0
        self._take_effect(dice, tell)

    def _take_effect(self, dice: Dice, tell: "Tell | None") -> None:
        """W5: piece by piece, in the order drawn."""
        seat = self.drawer
        place = self.places[seat - 1]
        while self.applied < len(self.drawn):
            colour = self._counts_as(place, self.drawn[self.applied])
            if colour == YELLOW:
                place.cheese += 1
            elif colour == ORANGE:
                place.cheese += 2
            elif colour != WHITE:
                where: i64 = self.tunnel
                if not place.rats[self.tunnel]:
                    homes = [home for home in range(ORDERS) if place.rats[home]]
                    if len(homes) > 1:
                        self.phase = LOSE
                        return
                    where = homes[0] if homes else -1
                if where >= 0:
                    self._suffer(place, seat, self.drawn[self.applied], where, tell)
            self.applied += 1
        self.drawn = []
        if self.extra:
            self._next_scavenger(dice, tell)
        else:
            self._next_drawer(dice, tell)

    def _counts_as(self, place: SeatState, colour: int) -> int:
        """What a piece is to this clan in this round (W20, W38, W39, W52)."""
        if colour == BLACK:
            if self.event == IT_WORKED:
                return YELLOW
            if place.clan == CONQUERORS:
                return WHITE
        if colour == PURPLE and place.clan == MUTANTS:
            return ORANGE if self.closing() else YELLOW
        return colour

    def _suffer(self, place: SeatState, seat: int, colour: int, where: i64, tell: "Tell | None") -> None:
        """W5, W46: one rat of that place is gone, sick or lost."""
        place.rats[where] -= 1
        if colour == BLACK:
            self.supply += 1
        elif colour == PURPLE:
            place.rats[INFIRMARY] += 1
        else:
            assert colour == BLUE
            place.rats[LOST] += 1
        if tell:
            tell(Event("ratland-suffered", {"seat": seat, "ill": COLOURS[colour], "place": PLACES[where]}))

    def _begin_scavenging(self, dice: Dice, tell: "Tell | None") -> None:
        """W32: after all draws."""
        self.extra = True
        self.queue = []
        for seat in self.of_clan(SCAVENGERS):
            place = self.places[seat - 1]
            if self.closing() or (not place.scavenged and not place.sent[self.tunnel]):
                self.queue.append(seat)
        self._next_scavenger(dice, tell)

    def _next_scavenger(self, dice: Dice, tell: "Tell | None") -> None:
        if self.queue and self.bag_left:
            self.phase = SCAVENGE
            return
        self.queue = []
        self._end_tunnel(dice, tell)

    def _scavenge(self, place: SeatState, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        self.queue.pop(0)
        if move.kind != DRAW:
            self._next_scavenger(dice, tell)
            return
        place.scavenged = True
        self.drawer = seat
        self.drawn = []
        self._pull(1, dice, tell)
        self._ask_back(dice, tell)

    def _end_tunnel(self, dice: Dice, tell: "Tell | None") -> None:
        """W27."""
        if self.event == IDLE_PAWS:
            for seat, place in enumerate(self.places, 1):
                if not place.sent[self.tunnel]:
                    place.cheese += 1
                    if tell:
                        tell(Event("ratland-idle", {"seat": seat, "place": PLACES[self.tunnel]}))
        self.bag = [0] * len(COLOURS)
        self.bag_left = 0
        self.drawer = NOBODY
        self.tunnel += 1
        self.begin_tunnel(dice, tell)
