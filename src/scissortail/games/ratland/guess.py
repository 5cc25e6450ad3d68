"""Positions from JSON: from a truth (`restore`), or consistent with a view (`RatlandWorlds`)."""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.engine.dice import Dice
from scissortail.engine.game import Worlds
from scissortail.games.ratland.components import (
    CARDS,
    CLANS,
    COLOURS,
    EVENTS,
    NO_CARD,
    NO_CLAN,
    ORDERS,
    SECOND_RULES,
    SEERS,
)
from scissortail.games.ratland.moves import BOARD, KEEP, SEND, RatMove
from scissortail.games.ratland.opening import look_ahead
from scissortail.games.ratland.phase import OVER, Offer
from scissortail.games.ratland.phases import BY_NUMBER
from scissortail.games.ratland.position import RatlandPosition
from scissortail.games.ratland.seat_state import SeatState
from scissortail.games.ratland.view import (
    PHASES,
    PLACES,
    RatlandPlace,
    RatlandShown,
    RatlandTruth,
    RatlandView,
)


def restore(truth: RatlandTruth) -> RatlandPosition:
    """The position of this truth."""
    position = _read(truth)
    position.events_left = list(truth["events_left"])
    position.cards_left = list(truth["cards_left"])
    position.clans_left = list(truth["clans_left"])
    return position


class RatlandWorlds(Worlds):
    """Fill in what a view hides.

    Secret clans are dealt again, cards that Seers have seen are drawn again, and sealed choices are random.
    """

    def __init__(self, view: RatlandView) -> None:
        self._position = _read(view)
        self._unseen = view["foreseen"] is None
        self._hidden = [seat for seat, place in enumerate(view["places"], 1) if place["dealt"] is None]

    def draw(self, dice: Dice) -> RatlandPosition:
        position = self._position.copy()
        self._deal_clans(position, dice)
        seers = position.of_clan(SEERS)
        if self._unseen and seers and position.round and position.phase != OVER:
            look_ahead(position, dice, None)
        self._seal(position, dice)
        return position

    def _deal_clans(self, position: RatlandPosition, dice: Dice) -> None:
        """W32, W54: a kept clan is known; the other one of the two may be any that is left."""
        if not position.clans:
            return
        pool: list[int] = []
        left: list[int] = [position.boxes()] * len(CLANS)
        for place in position.places:
            for clan in place.dealt:
                left[clan] -= 1
        for seat in self._hidden:
            for clan in position.places[seat - 1].dealt:
                assert clan == position.places[seat - 1].clan
        while True:
            pool = left.copy()
            dealt: dict[int, list[int]] = {}
            for seat in self._hidden:
                known = position.places[seat - 1].dealt
                drawn = list(known)
                while len(drawn) < 2 and max(pool) > 0:
                    clan = dice.draw(pool, sum(pool))
                    pool[clan] -= 1
                    drawn.append(clan)
                dealt[seat] = drawn
            if all(len(set(drawn)) == 2 for drawn in dealt.values()):
                break
        for seat, drawn in dealt.items():
            position.places[seat - 1].dealt = drawn
        position.clans_left = pool

    def _seal(self, position: RatlandPosition, dice: Dice) -> None:
        """Give every seat that has chosen in secret a random choice."""
        phase = BY_NUMBER[position.phase]
        for seat in self._hidden:
            place = position.places[seat - 1]
            if not position.shown and position.phase not in (KEEP, BOARD):
                place.aggressive = dice.below(2) == 1
            if seat in position.waiting:
                continue
            if position.phase == BOARD:
                place.aggressive = dice.below(2) == 1
            elif position.phase == KEEP and dice.below(2):
                place.dealt.reverse()
            elif isinstance(phase, Offer):
                if position.rules >= SECOND_RULES and phase.may_agree(place):
                    place.agrees = dice.below(2) == 1
            elif position.phase == SEND:
                order = position.sample(seat, dice)
                assert isinstance(order, RatMove)
                place.order = order.rats


def _read(seen: RatlandShown) -> RatlandPosition:
    position = RatlandPosition(len(seen["places"]), **seen["options"], rules=seen["rules"])
    position.places = [_place(place) for place in seen["places"]]
    position.supply = seen["supply"]
    position.active = seen["active"]
    position.round = seen["round"]
    position.event = NO_CARD if seen["event"] is None else EVENTS.index(seen["event"])
    position.cards = list(seen["cards"])
    for name in seen["used_events"]:
        position.events_left[EVENTS.index(name)] = 0
    for card in seen["used_cards"]:
        position.cards_left[card] -= 1
    assert len(position.cards_left) == CARDS + 1
    if seen["foreseen"] is not None:
        event = seen["foreseen"]["event"]
        position.next_event = NO_CARD if event is None else EVENTS.index(event)
        position.next_cards = list(seen["foreseen"]["cards"])
    position.phase = next(number for number, name in PHASES.items() if name == seen["phase"])
    position.queue = list(seen["queue"])
    position.waiting = list(seen["waiting"])
    position.shifts = seen["shifts"]
    position.tunnel = seen["tunnel"]
    position.bag = list(seen["bag"])
    position.bag_left = sum(position.bag)
    position.drawer = seen["drawer"]
    position.drawn = [COLOURS.index(colour) for colour in seen["drawn"]]
    position.cured = seen["cured"]
    position.applied = seen["applied"]
    position.extra = seen["extra"]
    position.shown = seen["shown"]
    return position


def _place(seen: RatlandPlace) -> SeatState:
    place = SeatState()
    for where, name in enumerate(PLACES):
        place.rats[where] = seen["rats"][name]
    place.cheese = seen["cheese"]
    place.hidden = seen["hidden"]
    place.agrees = bool(seen.get("agrees"))  # missing in old views, from before the answer was sealed
    place.clan = NO_CLAN if seen["clan"] is None else CLANS.index(seen["clan"])
    if seen["dealt"] is not None:
        place.dealt = [CLANS.index(name) for name in seen["dealt"]]
    elif seen["clan"] is not None:
        place.dealt = [CLANS.index(seen["clan"])]
    place.aggressive = bool(seen["aggressive"])
    place.order = vec[i64](seen["order"] or [0] * ORDERS)
    place.sent = vec[i64](seen["sent"])
    place.wandered = seen["wandered"]
    place.bribed = seen["bribed"]
    place.scavenged = seen["scavenged"]
    place.put_back = seen["put_back"]
    place.steals = seen["steals"]
    return place
