"""RatLand as its players see it; `games/ratland/visibility.py` says what is secret."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from scissortail.encoding.observers.observer import Field, Observer, capped
from scissortail.engine.game import Options
from scissortail.engine.position import Position
from scissortail.games.ratland.components import (
    CARDS,
    CLANS,
    COLOURS,
    EVENTS,
    GRAVEYARD,
    ORDERS,
    RATS,
    TUNNELS,
    boxes,
)
from scissortail.games.ratland.phase import OVER
from scissortail.games.ratland.position import RatlandPosition
from scissortail.games.ratland.visibility import BOARD, DEALT, FORESEEN, ORDER, TABLE, audience

PLACES: Final = GRAVEYARD + 1
SECRET: Final = 0
CALM: Final = 1
AGGRESSIVE: Final = 2
BYTE: Final = 255


def fields(players: int) -> list[Field]:
    """The fields do not depend on the options."""
    rats = boxes(players) * RATS
    cards = boxes(players)
    each = (players,)
    return [
        Field("seat", (1,), players, "the own seat, from 1"),
        Field("phase", (1,), OVER, "what is asked, as the view numbers it; 3 is an order"),
        Field("round", (1,), BYTE, "the round, from 1"),
        Field("active", (1,), players - 1, "the active player"),
        Field("event", (1,), len(EVENTS), "this round's event, from 1; 0 none"),
        Field("cards", (cards,), CARDS, "this round's cheese cards"),
        Field("supply", (1,), rats, "rats in the supply"),
        Field("used_events", (len(EVENTS),), 1, "events that were there"),
        Field("used_cards", (CARDS,), cards, "cheese cards that were there"),
        Field("foreseen_event", (1,), len(EVENTS), "the next event, for Seers; from 1"),
        Field("foreseen_cards", (cards,), CARDS, "the next cheese cards, for Seers"),
        Field("waiting", each, 1, "where all are asked at once, who has not answered"),
        Field(
            "queue", each, players, "where one is asked after the other, who is still to be asked: 1 + seat"
        ),
        Field("drawer", (1,), players, "whose draw is under way: 1 + seat"),
        Field("shifts", (1,), BYTE, "how many rats Athletes may still move"),
        Field("tunnel", (1,), TUNNELS, "the tunnel that is foraged"),
        Field("bag", (len(COLOURS),), BYTE, "what is in the bag, by colour"),
        Field("drawn", (len(COLOURS),), BYTE, "what was drawn, by colour"),
        Field("next", (1,), len(COLOURS), "the colour of the piece that takes effect next, from 1"),
        Field("applied", (1,), BYTE, "how many drawn pieces have taken effect"),
        Field("cured", (1,), BYTE, "white pieces that became yellow"),
        Field("extra", (1,), 1, "whether it is an extra draw"),
        Field("dealt", (2,), len(CLANS), "the own clans to choose from, or the kept one first; from 1"),
        Field("order", (ORDERS,), rats, "the own order, while it is secret"),
        Field(
            "rats",
            (players, PLACES),
            rats,
            "each clan's rats: dump, city, field, left, right, nursery, pantry, infirmary, lost, graveyard",
        ),
        Field("sent", (players, ORDERS), rats, "who was sent where"),
        Field("cheese", each, BYTE, "each clan's cheese, hidden cheese included"),
        Field("hidden", each, BYTE, "hidden cheese"),
        Field("clan", each, len(CLANS), "each seat's clan, from 1"),
        Field("board", each, AGGRESSIVE, "0 not known, 1 calm, 2 aggressive"),
        Field("wandered", each, rats, "rats that were lost when the round began"),
        Field("bribed", each, 1, "whether Corrupt have used their piece"),
        Field("scavenged", each, 1, "whether Scavengers have had their extra draw"),
        Field("put_back", each, 1, "whether a piece was put back in this tunnel"),
        Field("steals", each, 1, "whether Ninja have said that they steal"),
    ]


class RatlandObserver(Observer):
    """The fields are in the order of `fields`."""

    def __init__(self, players: int) -> None:
        super().__init__(fields(players))
        self.players = players
        self.boxes: i64 = boxes(players)

    def __reduce__(self) -> tuple[Any, ...]:
        return RatlandObserver, (self.players,)

    def fill(self, position: Position, seat: int, seen: vec[u8], first: i64) -> None:
        assert isinstance(position, RatlandPosition)
        players: i64 = len(position.places)
        me: i64 = seat - 1
        foresight = FORESEEN & audience(position, seat, TABLE) != 0
        mine = audience(position, seat, seat)
        active: i64 = position.active - 1
        phase: i64 = position.phase
        event: i64 = position.event
        round_: i64 = position.round
        seen[first] = u8(seat)
        seen[first + 1] = u8(phase)
        seen[first + 2] = capped(round_)
        seen[first + 3] = u8((active - me + players) % players)
        seen[first + 4] = u8(event + 1)
        at = first + 5
        for card in position.cards:
            seen[at] = u8(i64(card))
            at += 1
        at += self.boxes - len(position.cards)
        seen[at] = u8(position.supply)
        at = self._foreseen(position, seen, at + 1, foresight)
        for waiting in position.waiting:
            seen[at + (i64(waiting) - 1 - me + players) % players] = 1
        at += players
        for asked in position.queue:
            seen[at] = u8((i64(asked) - 1 - me + players) % players + 1)
            at += 1
        at += players - len(position.queue)
        at = self._bag(position, seen, at, me)
        own = position.places[me]
        if DEALT & mine:
            for slot in range(i64(len(own.dealt))):
                clan: i64 = own.dealt[slot]
                seen[at + slot] = u8(clan + 1)
        at += 2
        if ORDER & mine:
            for where in range(i64(ORDERS)):
                seen[at + where] = u8(own.order[where])
        at += ORDERS
        sent = at + players * PLACES
        rest = sent + players * ORDERS
        for number in range(players):
            place = position.places[(me + number) % players]
            for where in range(i64(PLACES)):
                seen[at + number * PLACES + where] = u8(place.rats[where])
            for where in range(i64(ORDERS)):
                seen[sent + number * ORDERS + where] = u8(place.sent[where])
            seen[rest + number] = capped(place.cheese)
            seen[rest + players + number] = capped(place.hidden)
            seen[rest + 2 * players + number] = u8(place.clan + 1)
            board: i64 = SECRET
            if BOARD & audience(position, seat, (me + number) % players + 1):
                board = AGGRESSIVE if place.aggressive else CALM
            seen[rest + 3 * players + number] = u8(board)
            seen[rest + 4 * players + number] = u8(place.wandered)
            seen[rest + 5 * players + number] = u8(1 if place.bribed else 0)
            seen[rest + 6 * players + number] = u8(1 if place.scavenged else 0)
            seen[rest + 7 * players + number] = u8(1 if place.put_back else 0)
            seen[rest + 8 * players + number] = u8(1 if place.steals else 0)

    def _foreseen(self, position: RatlandPosition, seen: vec[u8], at: i64, foresight: bool) -> i64:
        """Write the events and cards used so far. Only Seers see the cards they looked at.

        Returns where the next field begins.
        """
        for event in range(i64(len(EVENTS))):
            if not position.events_left[event] and (foresight or event != position.next_event):
                seen[at + event] = 1
        at += len(EVENTS)
        for card in range(i64(1), i64(CARDS + 1)):
            left: i64 = position.cards_left[card]
            seen[at + card - 1] = u8(self.boxes - left)
        if not foresight:
            for foreseen in position.next_cards:
                seen[at + foreseen - 1] -= 1
        at += CARDS
        if foresight:
            event = position.next_event
            seen[at] = u8(event + 1)
            for number in range(i64(len(position.next_cards))):
                card = position.next_cards[number]
                seen[at + 1 + number] = u8(card)
        return at + 1 + self.boxes

    def _bag(self, position: RatlandPosition, seen: vec[u8], at: i64, me: i64) -> i64:
        players: i64 = len(position.places)
        drawer: i64 = position.drawer
        shifts: i64 = position.shifts
        tunnel: i64 = position.tunnel
        if drawer:
            seen[at] = u8((drawer - 1 - me + players) % players + 1)
        seen[at + 1] = u8(shifts)
        seen[at + 2] = u8(tunnel)
        at += 3
        for colour in range(i64(len(COLOURS))):
            pieces: i64 = position.bag[colour]
            seen[at + colour] = capped(pieces)
        at += len(COLOURS)
        for drawn in position.drawn:
            seen[at + drawn] += 1
        at += len(COLOURS)
        applied: i64 = position.applied
        cured: i64 = position.cured
        if applied < len(position.drawn):
            colour = position.drawn[applied]
            seen[at] = u8(colour + 1)
        seen[at + 1] = capped(applied)
        seen[at + 2] = capped(cured)
        seen[at + 3] = u8(1 if position.extra else 0)
        return at + 4


def make(players: int, values: Options) -> Observer:
    """For a table with these options."""
    return RatlandObserver(players)
