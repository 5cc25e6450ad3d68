"""The table of a game of RatLand: everything that is on it, and who is asked."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.event import Event
from scissortail.engine.position import Position
from scissortail.games.ratland.components import (
    CARDS,
    CLANS,
    COLOURS,
    END,
    EVENTS,
    INFIRMARY,
    ONE_BOX,
    OPENING_ROUNDS,
    PANTRY,
    RATS,
    SECOND_RULES,
)
from scissortail.games.ratland.moves import (
    BACK,
    BOARD,
    DRAW,
    HIDE,
    KEEP,
    LOSE,
    SELL,
    SEND,
    WOUND,
)
from scissortail.games.ratland.moves import DOCTOR as CURE
from scissortail.games.ratland.seat_state import SeatState

if TYPE_CHECKING:
    from scissortail.engine.event import Tell

# Questions. The number is that of the move that answers, where there is one.

SCAVENGE: Final = 20
OVER: Final = 21

NO_CARD: Final = -1
"""No event or cheese card."""
END_OF_GAME: Final = END
NOBODY: Final = 0


ALL_AT_ONCE: Final = (KEEP, BOARD, HIDE, SEND, SELL)
DRAWING: Final = (DRAW, BACK, CURE, LOSE)
FORCED: Final = (KEEP, BOARD, WOUND, LOSE)
"""Questions that cannot be declined."""


class RatTable(Position):
    """Event and cheese cards that nobody has seen are counts; pieces are drawn from the bag one by one."""

    def __init__(
        self,
        players: int,
        ordered: bool,
        clans: bool,
        aggressive: bool,
        boards: bool,
        even_feeding: bool,
        rules: int,
    ) -> None:
        self.rules = rules
        self.ordered = ordered
        self.clans = clans
        self.aggressive = aggressive
        self.boards = boards
        self.even_feeding = even_feeding
        boxes = 1 if players <= ONE_BOX else 2
        self.places: list[SeatState] = [SeatState() for _ in range(players)]
        for place in self.places:
            place.aggressive = aggressive
        self.supply: i64 = boxes * RATS
        for place in self.places:
            self.supply -= place.rats[PANTRY]
        self.active = 1
        self.seats: list[int] = []
        """W4: all seats from the active player on; worked out once a round."""
        self.round = 0
        self.event: int = NO_CARD
        self.cards: list[int] = []
        """This round's cheese cards."""
        self.events_left: list[int] = [1] * len(EVENTS)
        self.cards_left: list[int] = [0] + [boxes] * CARDS
        self.next_event: int = NO_CARD
        """W40: a card that Seers have looked at."""
        self.next_cards: list[int] = []
        self.clans_left: list[int] = [boxes] * len(CLANS)
        self.phase: int = OVER
        self.waiting: list[int] = []
        """Where all are asked at once: who has not answered."""
        self.queue: list[int] = []
        """Where one is asked after the other: who is still to be asked, the next first."""
        self.shifts: int = 0
        """How many rats Athletes may still move."""
        self.tunnel: int = 0
        self.bag: list[int] = [0] * len(COLOURS)
        self.bag_left: int = 0
        self.drawer: int = NOBODY
        """Whose draw is under way."""
        self.drawn: list[int] = []
        self.cured: int = 0
        """White pieces that became yellow (W21, W34)."""
        self.applied: int = 0
        """How many of the drawn pieces have taken effect."""
        self.extra = False
        """Whether the draw is an extra one after all others (W32)."""
        self.shown = False
        """Whether boards are public (W30)."""

    def to_act(self) -> tuple[int, ...]:
        if self.phase == OVER:
            return ()
        if self.phase in ALL_AT_ONCE:
            return tuple(self.waiting)
        return (self.asked(),)

    def asked(self) -> int:
        """Who is asked, where it is one."""
        return self.drawer if self.phase in DRAWING else self.queue[0]

    def sealed(self) -> tuple[int, ...]:
        """Who has sent rats and may still send them elsewhere."""
        if self.phase != SEND:
            return ()
        return tuple(seat for seat in range(1, len(self.places) + 1) if seat not in self.waiting)

    def acts(self, seat: int) -> bool:
        if self.phase == OVER or not 1 <= seat <= len(self.places):
            return False
        if self.phase in ALL_AT_ONCE:
            return seat in self.waiting or self.phase == SEND
        return seat == self.asked()

    def closing(self) -> bool:
        """Whether second abilities count."""
        return self.round > OPENING_ROUNDS

    def order(self) -> list[int]:
        """W4: from the active player clockwise."""
        if not self.seats or self.seats[0] != self.active:
            players = len(self.places)
            self.seats = [(self.active - 1 + step) % players + 1 for step in range(players)]
        return self.seats

    def of_clan(self, clan: int) -> list[int]:
        """The seats that play a clan, in the order of W4."""
        if not self.clans:
            return []
        return [seat for seat in self.order() if self.places[seat - 1].clan == clan]

    def smallest_first(self) -> list[int]:
        """W11: where the supply runs short, the smallest clan is served first."""
        order = self.order()
        sizes = vec[i64]([0] * len(order))
        for i in range(i64(len(order))):
            sizes[i] = self.places[order[i] - 1].clan_size()
        return fewest_first(order, sizes)

    def born(self, place: SeatState, where: i64, rats: i64) -> i64:
        """Rats from the supply, as far as it goes; how many came."""
        came = min(rats, self.supply)
        place.rats[where] += came
        self.supply -= came
        return came

    def may_agree(self, place: SeatState) -> bool:
        """Whether a seat is asked about hiding a piece (W22) or selling a rat (W26)."""
        return place.cheese > 0 if self.phase == HIDE else place.healthy() + place.rats[INFIRMARY] > 0

    def answered(
        self, place: SeatState, seat: int, agrees: bool, done: str, tell: "Tell | None"
    ) -> list[int]:
        """W22, W26: an answer that stays sealed until all have given theirs.

        Returns who does it, once it is done.
        """
        self.waiting.remove(seat)
        if self.rules < SECOND_RULES:
            if tell:
                tell(Event(done if agrees else "ratland-passed", {"seat": seat}, reveals=True))
            return [seat] if agrees else []
        place.agrees = agrees
        if tell:
            tell(
                Event(
                    "ratland-agrees" if agrees else "ratland-declines", {"seat": seat}, seat=seat, sealed=True
                )
            )
            tell(Event("ratland-chose", {"seat": seat}))
        if self.waiting:
            return []
        if tell:
            tell(Event("ratland-answers-open", reveals=True, opens=True))
        agreed: list[int] = []
        for number, other in enumerate(self.places, 1):
            if other.agrees:
                agreed.append(number)
                other.agrees = False
                if tell:
                    tell(Event(done, {"seat": number}))
        return agreed

    # Where one phase hands over to the next

    @abstractmethod
    def begin_round(self, dice: Dice, tell: "Tell | None") -> None:
        """Phase 1."""

    @abstractmethod
    def ask_orders(self) -> None:
        """Phase 2."""

    @abstractmethod
    def begin_raids(self, dice: Dice, tell: "Tell | None") -> None:
        """Phases 3 to 5."""

    @abstractmethod
    def begin_tunnel(self, dice: Dice, tell: "Tell | None") -> None:
        """Phase 6."""

    @abstractmethod
    def ask_selling(self, dice: Dice, tell: "Tell | None") -> None:
        """Phase 7."""


def fewest_first(seats: list[int], numbers: vec[i64]) -> list[int]:
    """Seats by their numbers, the lowest first; of equals, whoever came first."""
    found: list[int] = []
    sorted_numbers = vec[i64]([0] * len(seats))
    for i in range(i64(len(seats))):
        found.append(seats[i])
        place = i
        while place > 0 and sorted_numbers[place - 1] > numbers[i]:
            sorted_numbers[place] = sorted_numbers[place - 1]
            found[place] = found[place - 1]
            place -= 1
        sorted_numbers[place] = numbers[i]
        found[place] = seats[i]
    return found
