"""A game of RatLand in progress: what is asked, what may be answered, and what an answer does."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.errors import InvalidMove
from scissortail.engine.event import Event
from scissortail.engine.move import Move
from scissortail.engine.position import Result
from scissortail.games.ratland.components import (
    COLOURS,
    GRAVEYARD,
    LEFT,
    ORDERS,
    PLACES,
    RIGHT,
)
from scissortail.games.ratland.feeding import Feeding
from scissortail.games.ratland.moves import (
    ALCHEMY,
    BACK,
    BOARD,
    BRIBE,
    DRAW,
    HIDE,
    KEEP,
    LOSE,
    PASSING,
    SELL,
    SEND,
    SHIFT,
    STEAL,
    WOUND,
    RatMove,
    move_of,
    sending,
)
from scissortail.games.ratland.moves import DOCTOR as CURE
from scissortail.games.ratland.orders import (
    count_orders,
    default_order,
    list_orders,
    order_problem,
    sample_order,
)
from scissortail.games.ratland.refusals import out_of_turn, refusal
from scissortail.games.ratland.table import FORCED, OVER, SCAVENGE
from scissortail.games.ratland.view import summary, truth, view

if TYPE_CHECKING:
    from scissortail.engine.event import Tell
    from scissortail.games.ratland.view import RatlandTruth, RatlandView

QUESTIONS: Final = {
    KEEP: "ratland-now-keep",
    BOARD: "ratland-now-board",
    HIDE: "ratland-now-hide",
    SEND: "ratland-now-send",
    SHIFT: "ratland-now-shift",
    STEAL: "ratland-now-steal",
    BRIBE: "ratland-now-bribe",
    WOUND: "ratland-now-wound",
    DRAW: "ratland-now-draw",
    BACK: "ratland-now-back",
    CURE: "ratland-now-doctor",
    LOSE: "ratland-now-lose",
    SELL: "ratland-now-sell",
    ALCHEMY: "ratland-now-alchemy",
    SCAVENGE: "ratland-now-draw",
}


class RatlandPosition(Feeding):
    """The whole truth of one game."""

    def moves(self, seat: int) -> list[Move]:
        found: list[Move] = []
        if not self.acts(seat):
            return found
        place = self.places[seat - 1]
        if self.phase == SEND:
            return list_orders(place, self.event)
        if self.phase == KEEP:
            found.extend([move_of(KEEP, clan) for clan in place.dealt])
        elif self.phase == BOARD:
            found.extend([move_of(BOARD, 0), move_of(BOARD, 1)])
        elif self.phase == HIDE or self.phase == SELL:
            found.append(move_of(self.phase))
        elif self.phase == SHIFT:
            for one in range(i64(ORDERS)):
                for two in range(i64(ORDERS)):
                    if one != two and not self._shift_problem(place, one, two):
                        found.append(move_of(SHIFT, one, two))
        elif self.phase == STEAL:
            found.append(move_of(STEAL, LEFT if place.rats[LEFT] else RIGHT))
        elif self.phase == BRIBE:
            found.extend([move_of(BRIBE, self.tunnel, colour) for colour in range(len(COLOURS))])
        elif self.phase == WOUND:
            return [move_of(WOUND, rival) for rival in self._rivals(seat)]
        elif self.phase == DRAW or self.phase == SCAVENGE:
            found.append(move_of(DRAW))
        elif self.phase == BACK:
            found.extend([move_of(BACK, colour) for colour in sorted(set(self.drawn))])
        elif self.phase == CURE:
            found.extend([move_of(CURE, number) for number in range(1, self._most_cured() + 1)])
        elif self.phase == LOSE:
            return [move_of(LOSE, where) for where in range(ORDERS) if place.rats[where]]
        elif self.phase == ALCHEMY:
            found.extend([move_of(ALCHEMY, number) for number in range(1, self._most_alchemy(place) + 1)])
        if self.phase not in FORCED:
            found.append(PASSING)
        return found

    def count_moves(self, seat: int) -> int:
        """How many `moves(seat)` are, without listing them: orders are millions."""
        if self.phase == SEND and self.acts(seat):
            return count_orders(self.places[seat - 1], self.event)
        return len(self.moves(seat))

    def few_moves(self, seat: int, most: int) -> list[Move] | None:
        return self.moves(seat) if self.count_moves(seat) <= most else None

    def is_legal(self, seat: int, move: Move) -> bool:
        return self.acts(seat) and isinstance(move, RatMove) and self._problem(seat, move) == ""

    def _problem(self, seat: int, move: RatMove) -> str:
        """Why a seat that is asked may not answer so, as a key; "" if it may."""
        place = self.places[seat - 1]
        if self.phase == SEND and move.kind == SEND:
            return order_problem(place, self.event, move.rats)
        if self.phase == SHIFT and move.kind == SHIFT:
            return self._shift_problem(place, move.what, move.other)
        return "" if self.phase != SEND and move in self.moves(seat) else QUESTIONS[self.phase]

    def sample(self, seat: int, dice: Dice) -> Move:
        if not self.acts(seat):
            raise out_of_turn(self.to_act())
        if self.phase == SEND:
            return sample_order(self.places[seat - 1], self.event, dice)
        moves = self.moves(seat)
        return moves[dice.below(len(moves))]

    def default(self, seat: int) -> Move:
        """Everybody stays at home (W44: as many as may), and nothing is done that need not be."""
        if not self.acts(seat):
            raise out_of_turn(self.to_act())
        if self.phase == SEND:
            return sending(default_order(self.places[seat - 1], self.event))
        moves = self.moves(seat)
        return moves[0] if self.phase in FORCED else PASSING

    def play(self, seat: int, move: Move, dice: Dice, tell: "Tell | None" = None) -> None:
        if not self.acts(seat):
            raise out_of_turn(self.to_act())
        if not isinstance(move, RatMove):
            raise InvalidMove("ratland-not-a-move", text=str(move))
        place = self.places[seat - 1]
        key = self._problem(seat, move)
        if key:
            raise refusal(key, move, place, self.event)
        phase = self.phase
        if phase == SEND:
            self._send(place, seat, move, dice, tell)
        elif phase == KEEP:
            self._keep(place, seat, move, dice, tell)
        elif phase == BOARD:
            self._board(place, seat, move, dice, tell)
        elif phase == HIDE:
            self._hide(place, seat, move, dice, tell)
        elif phase == SELL:
            self._sell(place, seat, move, dice, tell)
        elif phase == SHIFT:
            self._shift(place, seat, move, dice, tell)
        elif phase == STEAL:
            place.steals = move.kind == STEAL
            if tell and place.steals:
                tell(Event("ratland-steals", {"seat": seat, "place": PLACES[move.what]}))
            self.queue.pop(0)
            self._next_steal(dice, tell)
        elif phase == BRIBE:
            self._bribe(place, seat, move, dice, tell)
        elif phase == WOUND:
            self._wounded(seat, int(move.what), tell)
            self._begin_draws(dice, tell)
        elif phase == DRAW:
            if move.kind == DRAW:
                self._pull(1, dice, tell)
            self._ask_back(dice, tell)
        elif phase == BACK:
            self._put_back(place, seat, move, dice, tell)
        elif phase == CURE:
            self._cure(seat, move, dice, tell)
        elif phase == LOSE:
            self._suffer(place, seat, self.drawn[self.applied], move.what, tell)
            self.applied += 1
            self._take_effect(dice, tell)
        elif phase == SCAVENGE:
            self._scavenge(place, seat, move, dice, tell)
        else:
            self._alchemy(place, seat, move, dice, tell)

    def result(self) -> Result | None:
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
