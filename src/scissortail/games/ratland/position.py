"""A game of RatLand in progress: its rounds phase by phase, stopping wherever somebody is asked."""

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.engine.dice import EVERYONE, Dice
from scissortail.engine.errors import InvalidMove
from scissortail.engine.event import Event
from scissortail.engine.move import Move
from scissortail.engine.position import Position, Result
from scissortail.games.ratland.attack import attack
from scissortail.games.ratland.bag import fill
from scissortail.games.ratland.components import (
    ALCHEMISTS,
    ATHLETES,
    BLACK,
    BLUE,
    CARDS,
    CLANS,
    CLOSING_CARDS,
    COLOURS,
    CONQUERORS,
    CORRUPT,
    DOCTOR,
    DUMP,
    END,
    EVEN_NEEDS,
    EVENTS,
    EXPLORERS,
    FAMILY,
    GET_READY,
    GRAVEYARD,
    HELMET,
    IDLE_PAWS,
    IN_TIME,
    INFIRMARY,
    IT_WORKED,
    KIND_RAT,
    LEFT,
    LOST,
    MUSICIANS,
    MUTANTS,
    NEEDS,
    NINJA,
    NURSERY,
    ONE_BOX,
    OPENING,
    OPENING_ROUNDS,
    ORANGE,
    ORDERS,
    PANTRY,
    PLACES,
    PLENTY,
    PURPLE,
    RATS,
    READY_RATS,
    RECYCLERS,
    RELATIVE,
    RESURRECTION,
    RIGHT,
    SAFE_PLACE,
    SCAVENGERS,
    SEERS,
    SILENCE,
    TUNNELS,
    WHITE,
    YELLOW,
)
from scissortail.games.ratland.moves import (
    ALCHEMY,
    BACK,
    BOARD,
    BRIBE,
    DRAW,
    HIDE,
    KEEP,
    LOSE,
    PASS,
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
from scissortail.games.ratland.orders import count_orders, default_order, list_orders, order_problem, sample_order
from scissortail.games.ratland.place import Place
from scissortail.games.ratland.refusals import out_of_turn, refusal
from scissortail.games.ratland.view import truth, view

if TYPE_CHECKING:
    from scissortail.engine.event import Tell

# Questions. The number is that of the move that answers, where there is one.

SCAVENGE: Final = 20
OVER: Final = 21

NO_CARD: Final = -1
"""No event or cheese card."""
END_OF_GAME: Final = END
NOBODY: Final = 0


class RatlandPosition(Position):
    """Event and cheese cards that nobody has seen are counts; pieces are drawn from the bag one by one."""

    def __init__(
        self, players: int, ordered: bool, clans: bool, aggressive: bool, boards: bool, even_feeding: bool, rules: int
    ) -> None:
        self.rules = rules
        self.ordered = ordered
        self.clans = clans
        self.aggressive = aggressive
        self.boards = boards
        self.even_feeding = even_feeding
        boxes = 1 if players <= ONE_BOX else 2
        self.places: list[Place] = [Place() for _ in range(players)]
        for place in self.places:
            place.aggressive = aggressive
        self.supply: i64 = boxes * RATS
        for place in self.places:
            self.supply -= place.rats[PANTRY]
        self.active = 1
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

    # Set-up (W1 to W4, W30, W32)

    def deal(self, dice: Dice, tell: "Tell | None" = None) -> None:
        players = len(self.places)
        self.active = dice.draw([0] + [1] * players, players)
        self.shown = not self.boards
        if tell:
            tell(Event("ratland-begins", {"players": players, "seat": self.active}))
        if not self.clans:
            self._ask_boards(dice, tell)
            return
        for seat, place in enumerate(self.places, 1):
            for _ in range(2):
                left = self._clans_for(place)
                clan = dice.draw(left, sum(left), seat)
                self.clans_left[clan] -= 1
                place.dealt.append(clan)
            if tell:
                names = [CLANS[clan] for clan in place.dealt]
                tell(Event("ratland-dealt", {"seat": seat}, {"clan": names}, seat))
        self.phase = KEEP
        self.waiting = list(range(1, players + 1))

    def _clans_for(self, place: Place) -> list[int]:
        """W54: nobody is dealt both copies of one clan; so two that are left for the last player may not be alike."""
        left = self.clans_left.copy()
        for clan in place.dealt:
            left[clan] = 0
        if place.dealt and sum(self.clans_left) == 3:
            for clan in range(len(CLANS)):
                if left[clan] and 2 in self.clans_left[:clan] + self.clans_left[clan + 1 :]:
                    left[clan] = 0
        return left

    def _ask_boards(self, dice: Dice, tell: "Tell | None") -> None:
        if self.boards:
            self.phase = BOARD
            self.waiting = list(range(1, len(self.places) + 1))
        else:
            self._begin_round(dice, tell)

    # Who acts

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
        players = len(self.places)
        return [(self.active - 1 + step) % players + 1 for step in range(players)]

    def of_clan(self, clan: int) -> list[int]:
        """The seats that play a clan, in the order of W4."""
        if not self.clans:
            return []
        return [seat for seat in self.order() if self.places[seat - 1].clan == clan]

    # What may be done

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

    def _shift_problem(self, place: Place, one: i64, two: i64) -> str:
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

    # Doing it

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

    def _keep(self, place: Place, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        """W32: in secret, until all have chosen."""
        if place.dealt[0] != move.what:
            place.dealt.reverse()
        self.waiting.remove(seat)
        if tell:
            tell(Event("ratland-kept", {"seat": seat, "clan": CLANS[move.what]}, seat=seat, sealed=True))
            tell(Event("ratland-chose", {"seat": seat}))
        if self.waiting:
            return
        if tell:
            tell(Event("ratland-clans-open", reveals=True, opens=True))
        for number, other in enumerate(self.places, 1):
            other.clan = other.dealt[0]
            if tell:
                tell(Event("ratland-clan", {"seat": number, "clan": CLANS[other.clan]}))
        self._ask_boards(dice, tell)

    def _board(self, place: Place, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        """W30: in secret, until the first orders are revealed."""
        place.aggressive = move.what == 1
        self.waiting.remove(seat)
        if tell:
            tell(Event("ratland-board", {"seat": seat, "side": move.text[6:]}, seat=seat, sealed=True))
            tell(Event("ratland-chose", {"seat": seat}))
        if not self.waiting:
            self._begin_round(dice, tell)

    # Phase 1: event and cheese (W7, W16 to W29, W40)

    def _begin_round(self, dice: Dice, tell: "Tell | None") -> None:
        self.round += 1
        if self.round > 1:
            self.active = self.active % len(self.places) + 1
        self.event = self.next_event if self.next_event != NO_CARD else self._draw_event(dice, EVERYONE)
        self.next_event = NO_CARD
        if tell:
            tell(Event("ratland-round", {"round": self.round, "seat": self.active}))
            tell(Event("ratland-event", {"event": EVENTS[self.event]}, reveals=True))
        if self.event == END_OF_GAME:
            self.cards = []
            self.phase = OVER
            if tell:
                tell(Event("ratland-over"))
            return
        self.cards = self.next_cards or self._draw_cards(self.round, dice, EVERYONE)
        self.next_cards = []
        if tell:
            tell(Event("ratland-cheese", {"cards": [str(card) for card in self.cards]}, reveals=True))
        self.look_ahead(dice, tell)
        for place in self.places:
            place.gather()
            place.hidden = 0
            place.wandered = place.rats[LOST]
            place.bribed = place.scavenged = place.steals = False
        self._happen(tell)
        self._ask_hiding(tell)

    def _draw_event(self, dice: Dice, seat: int) -> int:
        """W3: five opening events; then the end comes with chance 1 in what is left of five cards."""
        counts = [0] * len(EVENTS)
        drawn = len(EVENTS) - sum(self.events_left)
        if drawn < OPENING_ROUNDS:
            counts[:OPENING] = self.events_left[:OPENING]
        else:
            others = CLOSING_CARDS - 1 - (drawn - OPENING_ROUNDS)
            """Closing events in front of or behind the end."""
            left = sum(self.events_left[OPENING:END])
            for event in range(OPENING, END):
                counts[event] = self.events_left[event] * others
            counts[END] = left
        event = dice.draw(counts, sum(counts), seat)
        self.events_left[event] = 0
        return event

    def _draw_cards(self, number: int, dice: Dice, seat: int) -> list[int]:
        """W3, W7: round `number` has one cheese card, or two for more than six players."""
        cards = 1 if len(self.places) <= ONE_BOX else 2
        if self.ordered:
            self.cards_left[number] -= cards
            return [number] * cards
        found: list[int] = []
        for _ in range(cards):
            card = dice.draw(self.cards_left, sum(self.cards_left), seat)
            self.cards_left[card] -= 1
            found.append(card)
        return found

    def look_ahead(self, dice: Dice, tell: "Tell | None") -> None:
        """W40: Seers look at the next event, later at the next cheese as well."""
        seers = self.of_clan(SEERS)
        if not seers:
            return
        self.next_event = self._draw_event(dice, seers[0])
        if self.closing() and not self.ordered and max(self.cards_left) > 0:
            self.next_cards = self._draw_cards(self.round + 1, dice, seers[0])
        if tell:
            for seat in seers:
                cards = [str(card) for card in self.next_cards] or ["–"]
                tell(Event("ratland-foresaw", {"seat": seat}, {"event": EVENTS[self.next_event], "cards": cards}, seat))

    def _happen(self, tell: "Tell | None") -> None:
        """The events that do something at once."""
        if self.event == PLENTY:
            for place in self.places:
                place.cheese += 1
        elif self.event == RELATIVE:
            for seat in self._smallest_first():
                self._born(self.places[seat - 1], PANTRY, 1)
        elif self.event == KIND_RAT:
            self._give_kindly(tell)
        elif self.event == RESURRECTION:
            for place in self.places:
                if place.rats[GRAVEYARD]:
                    place.rats[GRAVEYARD] -= 1
                    self.supply += 1

    def _smallest_first(self) -> list[int]:
        """W11: where the supply runs short, the smallest clan is served first."""
        return sorted(self.order(), key=lambda seat: int(self.places[seat - 1].clan_size()))

    def _born(self, place: Place, where: i64, rats: i64) -> i64:
        """Rats from the supply, as far as it goes; how many came."""
        came = min(rats, self.supply)
        place.rats[where] += came
        self.supply -= came
        return came

    def _give_kindly(self, tell: "Tell | None") -> None:
        """W24: giving is a burden, receiving is good."""
        order = self.order()
        sizes = [int(self.places[seat - 1].clan_size()) for seat in order]
        largest, smallest = max(sizes), min(sizes)
        giver = order[len(order) - 1 - sizes[::-1].index(largest)]
        receiver = order[sizes.index(smallest)]
        if largest == smallest or not self.places[giver - 1].rats[PANTRY]:
            return
        self.places[giver - 1].rats[PANTRY] -= 1
        self.places[receiver - 1].rats[PANTRY] += 1
        if tell:
            tell(Event("ratland-gave-rat", {"seat": giver, "rival": receiver}))

    # W22: hiding

    def _ask_hiding(self, tell: "Tell | None") -> None:
        self.waiting = []
        if self.event == SAFE_PLACE:
            self.waiting = [seat for seat, place in enumerate(self.places, 1) if place.cheese]
        self.phase = HIDE
        if not self.waiting:
            self._ask_orders()

    def _hide(self, place: Place, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        place.hidden = 1 if move.kind == HIDE else 0
        self.waiting.remove(seat)
        if tell:
            tell(Event("ratland-hid" if place.hidden else "ratland-passed", {"seat": seat}, reveals=True))
        if not self.waiting:
            self._ask_orders()

    # Phase 2: rats (W8, W23, W28, W42)

    def _ask_orders(self) -> None:
        self.phase = SEND
        self.waiting = list(range(1, len(self.places) + 1))

    def _send(self, place: Place, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
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

    def _carry_out(self, place: Place) -> None:
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
        for place in self.places:
            for where in range(i64(ORDERS)):
                place.sent[where] = place.rats[where]
        self.queue = [] if self.closing() else [seat for seat in self.of_clan(NINJA) if _creeps(self.places[seat - 1])]
        self._next_steal(dice, tell)

    def _shift(self, place: Place, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
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

    # Phases 3 to 5: attack, new rats, return

    def _next_steal(self, dice: Dice, tell: "Tell | None") -> None:
        if self.queue:
            self.phase = STEAL
            return
        self.supply += attack(self.places, self.order(), self.event, self.closing(), tell)
        for place in self.places:
            place.hidden = 0
        self._breed(tell)
        self._return(tell)
        self.tunnel = 0
        self._begin_tunnel(dice, tell)

    def _breed(self, tell: "Tell | None") -> None:
        """W11, W28, W41."""
        for seat in self._smallest_first():
            place = self.places[seat - 1]
            due = place.rats[NURSERY]
            if self.event == GET_READY:
                due += place.rats[PANTRY]
            if place.clan == FAMILY and (self.closing() or not place.rats[NURSERY]):
                due += 1
            came = self._born(place, NURSERY, due)
            if tell and due:
                tell(Event("ratland-born", {"seat": seat, "rats": int(came), "due": int(due)}))

    def _return(self, tell: "Tell | None") -> None:
        """W12, W33."""
        for seat, place in enumerate(self.places, 1):
            back = place.rats[INFIRMARY] + place.rats[LOST]
            place.rats[PANTRY] += back
            place.rats[INFIRMARY] = place.rats[LOST] = 0
            found: i64 = 0
            if place.clan == EXPLORERS and place.wandered:
                found = place.wandered if self.closing() else 1
                place.cheese += found
            if tell and (back or found):
                tell(Event("ratland-returned", {"seat": seat, "rats": int(back), "cheese": int(found)}))

    # Phase 6: foraging (W13, W19 to W21, W27, W31, W32, W34, W43)

    def _begin_tunnel(self, dice: Dice, tell: "Tell | None") -> None:
        if self.tunnel == TUNNELS:
            self._ask_selling(dice, tell)
            return
        self.bag = fill(self.cards, self.tunnel, len(self.places))
        self.bag_left = sum(self.bag)
        for place in self.places:
            place.put_back = False
        if tell:
            tell(Event("ratland-tunnel", {"place": PLACES[self.tunnel], "pieces": self.bag_left}))
        self.queue = [seat for seat in self.of_clan(CORRUPT) if self.closing() or not self.places[seat - 1].bribed]
        self._next_bribe(dice, tell)

    def _next_bribe(self, dice: Dice, tell: "Tell | None") -> None:
        if self.queue:
            self.phase = BRIBE
            return
        self._fight(dice, tell)

    def _bribe(self, place: Place, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        if move.kind == BRIBE:
            place.bribed = True
            self.bag[move.other] += 1
            self.bag_left += 1
            if tell:
                tell(Event("ratland-bribed", {"seat": seat, "place": PLACES[move.what], "colour": COLOURS[move.other]}))
        self.queue.pop(0)
        self._next_bribe(dice, tell)

    def _rivals(self, seat: int) -> list[int]:
        """Who else has rats in the tunnel."""
        return [rival for rival, place in enumerate(self.places, 1) if rival != seat and place.rats[self.tunnel]]

    def _fight(self, dice: Dice, tell: "Tell | None") -> None:
        """W31: the aggressor with the most rats wounds one."""
        strongest = max(self.order(), key=lambda seat: int(self.places[seat - 1].rats[self.tunnel]))
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
        self.queue = sorted(here, key=lambda seat: int(self.places[seat - 1].rats[self.tunnel]))
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
                args: dict[str, str | int] = {"seat": self.drawer, "colour": COLOURS[colour], "place": PLACES[self.tunnel]}
                tell(Event("ratland-drew", args, reveals=True))

    def _ask_back(self, dice: Dice, tell: "Tell | None") -> None:
        """W19, W52."""
        self.cured = 0
        if self.event == HELMET and self.drawn and not self.places[self.drawer - 1].put_back:
            self.phase = BACK
            return
        self._ask_cure(dice, tell)

    def _put_back(self, place: Place, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
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

    def _counts_as(self, place: Place, colour: int) -> int:
        """What a piece is to this clan in this round (W20, W38, W39, W52)."""
        if colour == BLACK:
            if self.event == IT_WORKED:
                return YELLOW
            if place.clan == CONQUERORS:
                return WHITE
        if colour == PURPLE and place.clan == MUTANTS:
            return ORANGE if self.closing() else YELLOW
        return colour

    def _suffer(self, place: Place, seat: int, colour: int, where: i64, tell: "Tell | None") -> None:
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

    def _scavenge(self, place: Place, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
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
        self._begin_tunnel(dice, tell)

    # Phase 7: feeding (W14, W26, W35, W37, W53)

    def _ask_selling(self, dice: Dice, tell: "Tell | None") -> None:
        self.waiting = []
        if self.event == SILENCE:
            self.waiting = [seat for seat, place in enumerate(self.places, 1) if place.healthy() + place.rats[INFIRMARY]]
        self.phase = SELL
        if not self.waiting:
            self._feed(dice, tell)

    def _sell(self, place: Place, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        if move.kind == SELL:
            _take_one(place)
            self.supply += 1
            place.cheese += 1
        self.waiting.remove(seat)
        if tell:
            tell(Event("ratland-sold" if move.kind == SELL else "ratland-passed", {"seat": seat}))
        if not self.waiting:
            self._feed(dice, tell)

    def _feed(self, dice: Dice, tell: "Tell | None") -> None:
        needs = EVEN_NEEDS if self.even_feeding else NEEDS
        for seat, place in enumerate(self.places, 1):
            eaters = place.healthy() + place.rats[INFIRMARY]
            need: i64 = needs[eaters]
            paid = min(need, place.cheese)
            place.cheese -= paid
            starved = min(need - paid, eaters)
            for _ in range(starved):
                _take_one(place)
                place.rats[GRAVEYARD] += 1
            if tell:
                args: dict[str, str | int] = {"seat": seat, "rats": int(eaters), "cheese": int(paid), "starved": int(starved)}
                tell(Event("ratland-fed", args))
        wanted = self.of_clan(ALCHEMISTS)
        self.queue = [seat for seat in self._smallest_first() if seat in wanted] if wanted else []
        self._next_alchemist(dice, tell)

    def _most_alchemy(self, place: Place) -> int:
        return int(min(2 if self.closing() else 1, min(place.cheese, self.supply)))

    def _next_alchemist(self, dice: Dice, tell: "Tell | None") -> None:
        while self.queue:
            if self._most_alchemy(self.places[self.queue[0] - 1]):
                self.phase = ALCHEMY
                return
            self.queue.pop(0)
        for seat in self.of_clan(MUSICIANS):
            self._collect(seat, tell)
        self._begin_round(dice, tell)

    def _alchemy(self, place: Place, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        if move.kind == ALCHEMY:
            place.cheese -= move.what
            self._born(place, PANTRY, move.what)
            if tell:
                tell(Event("ratland-alchemy", {"seat": seat, "rats": int(move.what)}))
        self.queue.pop(0)
        self._next_alchemist(dice, tell)

    def _collect(self, seat: int, tell: "Tell | None") -> None:
        """W35: the richest pay the Musicians; giving is a burden."""
        mine = self.places[seat - 1].cheese
        others = [other for other in reversed(self.order()) if other != seat and self.places[other - 1].cheese]
        others.sort(key=lambda other: -int(self.places[other - 1].cheese))
        if not others or mine > self.places[others[0] - 1].cheese:
            return
        for other in others[: 3 if self.closing() else 1]:
            self.places[other - 1].cheese -= 1
            self.places[seat - 1].cheese += 1
            if tell:
                tell(Event("ratland-paid", {"seat": other, "rival": seat}))

    # The end (W15)

    def result(self) -> Result | None:
        if self.phase != OVER:
            return None
        scores = [int(place.clan_size() - place.rats[GRAVEYARD]) for place in self.places]
        best = max((score, int(place.cheese)) for score, place in zip(scores, self.places, strict=True))
        winners = [seat for seat, place in enumerate(self.places, 1) if (scores[seat - 1], int(place.cheese)) == best]
        return Result(scores, winners)

    def copy(self) -> "RatlandPosition":
        other = RatlandPosition(2, self.ordered, self.clans, self.aggressive, self.boards, self.even_feeding, self.rules)
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

    def view(self, seat: int | None) -> dict[str, Any]:
        return view(self, seat)

    def truth(self) -> dict[str, Any]:
        return truth(self)


ALL_AT_ONCE: Final = (KEEP, BOARD, HIDE, SEND, SELL)
DRAWING: Final = (DRAW, BACK, CURE, LOSE)
FORCED: Final = (KEEP, BOARD, WOUND, LOSE)
"""Questions that cannot be declined."""

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


def _creeps(place: Place) -> bool:
    """W36: exactly two rats against one neighbour only."""
    return place.rats[LEFT] + place.rats[RIGHT] == 2 and (place.rats[LEFT] == 2 or place.rats[RIGHT] == 2)


def _by_place(place: Place) -> dict[str, str | int]:
    return {PLACES[where]: int(place.rats[where]) for where in range(ORDERS)}


def _take_one(place: Place) -> None:
    """W14: a sick rat first, then whoever is nearest home."""
    for where in (INFIRMARY, PANTRY, NURSERY, RIGHT, LEFT, 2, 1, 0):
        if place.rats[where]:
            place.rats[where] -= 1
            return
