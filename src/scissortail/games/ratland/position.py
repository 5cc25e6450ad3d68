"""The position of RatLand, and the loop that runs its phases."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.errors import InvalidMove
from scissortail.engine.event import Event
from scissortail.engine.move import Move
from scissortail.engine.position import Position, Result
from scissortail.games.ratland.components import (
    CARDS,
    CLANS,
    COLOURS,
    EVENTS,
    GRAVEYARD,
    NO_CARD,
    NO_SEAT,
    OPENING_ROUNDS,
    PANTRY,
    RATS,
    boxes,
)
from scissortail.games.ratland.moves import RatMove
from scissortail.games.ratland.phase import OVER, TURN_UP, Phase
from scissortail.games.ratland.phases import BY_NUMBER, PHASES
from scissortail.games.ratland.ranking import clockwise, fewest_first
from scissortail.games.ratland.refusals import out_of_turn, refusal
from scissortail.games.ratland.seat_state import SeatState
from scissortail.games.ratland.view import summary, truth, view

if TYPE_CHECKING:
    from scissortail.engine.event import Tell
    from scissortail.games.ratland.view import RatlandTruth, RatlandView


class RatlandPosition(Position):
    """The complete state of one game.

    Unseen event and cheese cards are kept as counts; pieces are drawn from the bag one by one.
    """

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
        copies = boxes(players)
        self.places: list[SeatState] = [SeatState() for _ in range(players)]
        for place in self.places:
            place.aggressive = aggressive
        self.supply: i64 = copies * RATS
        for place in self.places:
            self.supply -= place.rats[PANTRY]
        self.active = 1
        self.seats: list[int] = []
        """W4: all seats from the active player on; computed once a round."""
        self.round = 0
        self.event: int = NO_CARD
        self.cards: list[int] = []
        """This round's cheese cards."""
        self.events_left: list[int] = [1] * len(EVENTS)
        self.cards_left: list[int] = [0] + [copies] * CARDS
        self.next_event: int = NO_CARD
        """W40: a card that Seers have looked at."""
        self.next_cards: list[int] = []
        self.clans_left: list[int] = [copies] * len(CLANS)
        self.phase: int = OVER
        """The number of the phase that asks now."""
        self.waiting: list[int] = []
        """If all are asked at once: the seats that have not answered."""
        self.queue: list[int] = []
        """If seats are asked in turn: those still to be asked, the next first."""
        self.shifts: int = 0
        """How many rats Athletes may still move."""
        self.tunnel: int = 0
        self.bag: list[int] = [0] * len(COLOURS)
        self.bag_left: int = 0
        self.drawer: int = NO_SEAT
        """The seat that draws now."""
        self.drawn: list[int] = []
        self.cured: int = 0
        """White pieces that became yellow (W21, W34)."""
        self.applied: int = 0
        """How many of the drawn pieces have taken effect."""
        self.extra = False
        """Whether the draw is an extra one after all others (W32)."""
        self.shown = False
        """Whether boards are public (W30)."""

    # The driver

    def deal(self, dice: Dice, tell: "Tell | None" = None) -> None:
        players = len(self.places)
        self.active = dice.draw([0] + [1] * players, players)
        self.shown = not self.boards
        if tell:
            tell(Event("ratland-begins", {"players": players, "seat": self.active}))
        self._run(PHASES[0], dice, tell)

    def begin_round(self, dice: Dice, tell: "Tell | None" = None) -> None:
        """Start the next round at once, for positions that are set up by hand."""
        self._run(BY_NUMBER[TURN_UP], dice, tell)

    def play(self, seat: int, move: Move, dice: Dice, tell: "Tell | None" = None) -> None:
        phase = BY_NUMBER[self.phase]
        if not phase.acts(self, seat):
            raise out_of_turn(self.to_act())
        if not isinstance(move, RatMove):
            raise InvalidMove("ratland-not-a-move", text=str(move))
        key = phase.problem(self, seat, move)
        if key:
            raise refusal(key, move, self.places[seat - 1], self.event)
        if not phase.play(self, seat, move, dice, tell):
            self._run(BY_NUMBER[phase.close(self, dice, tell)], dice, tell)

    def _run(self, phase: Phase, dice: Dice, tell: "Tell | None") -> None:
        """Run phases from this one on, until one asks a seat."""
        while not phase.open(self, dice, tell):
            phase = BY_NUMBER[phase.close(self, dice, tell)]
        self.phase = int(phase.number)

    # Delegated to the current phase

    def to_act(self) -> tuple[int, ...]:
        return BY_NUMBER[self.phase].to_act(self)

    def acts(self, seat: int) -> bool:
        return BY_NUMBER[self.phase].acts(self, seat)

    def sealed(self) -> tuple[int, ...]:
        """The seats that have sent rats and may still change their order."""
        return BY_NUMBER[self.phase].sealed(self)

    def moves(self, seat: int) -> list[Move]:
        phase = BY_NUMBER[self.phase]
        return phase.moves(self, seat) if phase.acts(self, seat) else []

    def count_moves(self, seat: int) -> int:
        """The number of `moves(seat)`, without a list: there can be millions of orders."""
        phase = BY_NUMBER[self.phase]
        return phase.count_moves(self, seat) if phase.acts(self, seat) else 0

    def few_moves(self, seat: int, most: int) -> list[Move] | None:
        return self.moves(seat) if self.count_moves(seat) <= most else None

    def is_legal(self, seat: int, move: Move) -> bool:
        phase = BY_NUMBER[self.phase]
        return phase.acts(self, seat) and isinstance(move, RatMove) and not phase.problem(self, seat, move)

    def sample(self, seat: int, dice: Dice) -> Move:
        phase = BY_NUMBER[self.phase]
        if not phase.acts(self, seat):
            raise out_of_turn(self.to_act())
        return phase.sample(self, seat, dice)

    def default(self, seat: int) -> Move:
        """All rats stay at home, and optional actions are declined."""
        phase = BY_NUMBER[self.phase]
        if not phase.acts(self, seat):
            raise out_of_turn(self.to_act())
        return phase.default(self, seat)

    # Helpers for the rules

    def closing(self) -> bool:
        """Whether it is a closing round, in which second abilities apply."""
        return self.round > OPENING_ROUNDS

    def boxes(self) -> int:
        """W1: how many boxes are on the table."""
        return boxes(len(self.places))

    def ask_all(self) -> None:
        """Everybody is asked at once."""
        self.waiting = list(range(1, len(self.places) + 1))

    def order(self) -> list[int]:
        """W4: from the active player clockwise."""
        if not self.seats or self.seats[0] != self.active:
            self.seats = clockwise(self.active, len(self.places))
        return self.seats

    def of_clan(self, clan: int) -> list[int]:
        """The seats that play a clan, in the order of W4."""
        if not self.clans:
            return []
        return [seat for seat in self.order() if self.places[seat - 1].clan == clan]

    def smallest_first(self) -> list[int]:
        """W11: if the supply is short, the smallest clan is served first."""
        order = self.order()
        sizes = vec[i64]([0] * len(order))
        for i in range(i64(len(order))):
            sizes[i] = self.places[order[i] - 1].clan_size()
        return fewest_first(order, sizes)

    def born(self, place: SeatState, where: i64, rats: i64) -> i64:
        """Add up to `rats` from the supply, and return how many were added."""
        came = min(rats, self.supply)
        place.rats[where] += came
        self.supply -= came
        return came

    def result(self) -> Result | None:
        """W15: the score is rats less graves; if tied, more cheese wins."""
        if self.phase != OVER:
            return None
        scores = [int(place.clan_size() - place.rats[GRAVEYARD]) for place in self.places]
        best = max((score, int(place.cheese)) for score, place in zip(scores, self.places, strict=True))
        winners = [
            seat for seat, place in enumerate(self.places, 1) if (scores[seat - 1], int(place.cheese)) == best
        ]
        return Result(scores, winners)

    def copy(self) -> "RatlandPosition":
        other = RatlandPosition(
            2, self.ordered, self.clans, self.aggressive, self.boards, self.even_feeding, self.rules
        )
        other.places = [place.copy() for place in self.places]
        other.supply = self.supply
        other.active = self.active
        other.round = self.round
        other.event = self.event
        other.cards = self.cards.copy()
        other.events_left = self.events_left.copy()
        other.cards_left = self.cards_left.copy()
        other.next_event = self.next_event
        other.next_cards = self.next_cards.copy()
        other.clans_left = self.clans_left.copy()
        other.phase = self.phase
        other.waiting = self.waiting.copy()
        other.queue = self.queue.copy()
        other.shifts = self.shifts
        other.tunnel = self.tunnel
        other.bag = self.bag.copy()
        other.bag_left = self.bag_left
        other.drawer = self.drawer
        other.drawn = self.drawn.copy()
        other.cured = self.cured
        other.applied = self.applied
        other.extra = self.extra
        other.shown = self.shown
        return other

    def view(self, seat: int | None) -> "RatlandView":
        return view(self, seat)

    def truth(self) -> "RatlandTruth":
        return truth(self)

    def summary(self) -> str:
        return summary(self)
