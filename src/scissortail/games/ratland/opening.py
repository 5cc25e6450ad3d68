"""Set-up and phase 1: clans, boards, event and cheese (W1 to W4, W7, W16 to W29, W30, W32, W40)."""

from typing import TYPE_CHECKING

from scissortail.engine.dice import EVERYONE, Dice, eyes
from scissortail.engine.event import Event
from scissortail.games.ratland.components import (
    CLANS,
    CLOSING_CARDS,
    END,
    EVENTS,
    GRAVEYARD,
    KIND_RAT,
    LOST,
    ONE_BOX,
    OPENING,
    OPENING_ROUNDS,
    PANTRY,
    PLENTY,
    RELATIVE,
    RESURRECTION,
    SAFE_PLACE,
    SEERS,
)
from scissortail.games.ratland.moves import (
    BOARD,
    HIDE,
    KEEP,
    RatMove,
)
from scissortail.games.ratland.seat_state import SeatState
from scissortail.games.ratland.table import END_OF_GAME, NO_CARD, OVER, RatTable

if TYPE_CHECKING:
    from scissortail.engine.event import Tell


class Opening(RatTable):
    """Until rats are sent."""

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

    def _clans_for(self, place: SeatState) -> list[int]:
        """W54: nobody is dealt both copies of one clan.

        So two that are left for the last player may not be alike.
        """
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
            self.begin_round(dice, tell)

    def _keep(self, place: SeatState, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
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

    def _board(self, place: SeatState, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        """W30: in secret, until the first orders are revealed."""
        place.aggressive = move.what == 1
        self.waiting.remove(seat)
        if tell:
            tell(Event("ratland-board", {"seat": seat, "side": move.text[6:]}, seat=seat, sealed=True))
            tell(Event("ratland-chose", {"seat": seat}))
        if not self.waiting:
            self.begin_round(dice, tell)

    def begin_round(self, dice: Dice, tell: "Tell | None") -> None:
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
            self.next_cards = []
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
        self.next_event = self._draw_event(dice, eyes(seers))
        if self.closing() and not self.ordered and max(self.cards_left) > 0:
            self.next_cards = self._draw_cards(self.round + 1, dice, eyes(seers))
        if tell:
            for seat in seers:
                cards = [str(card) for card in self.next_cards] or ["–"]
                tell(
                    Event(
                        "ratland-foresaw",
                        {"seat": seat},
                        {"event": EVENTS[self.next_event], "cards": cards},
                        seat,
                    )
                )

    def _happen(self, tell: "Tell | None") -> None:
        """The events that do something at once."""
        if self.event == PLENTY:
            for place in self.places:
                place.cheese += 1
        elif self.event == RELATIVE:
            for seat in self.smallest_first():
                came = self.born(self.places[seat - 1], PANTRY, 1)
                if tell:
                    tell(Event("ratland-born", {"seat": seat, "rats": int(came), "due": 1}))
        elif self.event == KIND_RAT:
            self._give_kindly(tell)
        elif self.event == RESURRECTION:
            for seat, place in enumerate(self.places, 1):
                if place.rats[GRAVEYARD]:
                    place.rats[GRAVEYARD] -= 1
                    self.supply += 1
                    if tell:
                        tell(Event("ratland-resurrected", {"seat": seat}))

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

    def _ask_hiding(self, tell: "Tell | None") -> None:
        self.waiting = []
        self.phase = HIDE
        if self.event == SAFE_PLACE:
            self.waiting = [seat for seat, place in enumerate(self.places, 1) if self.may_agree(place)]
        if not self.waiting:
            self.ask_orders()

    def _hide(self, place: SeatState, seat: int, move: RatMove, dice: Dice, tell: "Tell | None") -> None:
        """W22."""
        for number in self.answered(place, seat, move.kind == HIDE, "ratland-hid", tell):
            self.places[number - 1].hidden = 1
        if not self.waiting:
            self.ask_orders()
