"""Set-up and phase 1: clans, boards, event and cheese (W1 to W4, W7, W16 to W29, W30, W32, W40)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from scissortail.engine.dice import EVERYONE, Dice, eyes
from scissortail.engine.event import Event
from scissortail.engine.move import Move
from scissortail.games.ratland.components import (
    CLANS,
    CLOSING_CARDS,
    END,
    EVENTS,
    GRAVEYARD,
    KIND_RAT,
    LOST,
    NO_CARD,
    OPENING,
    OPENING_ROUNDS,
    PANTRY,
    PLENTY,
    RELATIVE,
    RESURRECTION,
    SEERS,
)
from scissortail.games.ratland.moves import BOARD, KEEP, RatMove, move_of
from scissortail.games.ratland.phase import OVER, AllAtOnce, Offer, Phase
from scissortail.games.ratland.seat_state import SeatState

if TYPE_CHECKING:
    from scissortail.engine.event import Tell
    from scissortail.games.ratland.position import RatlandPosition


class KeepClan(AllAtOnce):
    """W32: every player is dealt two clans and keeps one, in secret until all have chosen."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        if not position.clans:
            return False
        deal_clans(position, dice, tell)
        position.ask_all()
        return True

    def answers(self, position: "RatlandPosition", seat: int) -> list[Move]:
        return [move_of(KEEP, clan) for clan in position.places[seat - 1].dealt]

    def play(
        self, position: "RatlandPosition", seat: int, move: RatMove, dice: Dice, tell: "Tell | None"
    ) -> bool:
        place = position.places[seat - 1]
        if place.dealt[0] != move.what:
            place.dealt.reverse()
        position.waiting.remove(seat)
        if tell:
            tell(Event("ratland-kept", {"seat": seat, "clan": CLANS[move.what]}, seat=seat, sealed=True))
            tell(Event("ratland-chose", {"seat": seat}))
        if position.waiting:
            return True
        if tell:
            tell(Event("ratland-clans-open", reveals=True, opens=True))
        for number, other in enumerate(position.places, 1):
            other.clan = other.dealt[0]
            if tell:
                tell(Event("ratland-clan", {"seat": number, "clan": CLANS[other.clan]}))
        return False


def deal_clans(position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> None:
    """W32: two clans to each player."""
    for seat, place in enumerate(position.places, 1):
        for _ in range(2):
            left = clans_for(position, place)
            clan = dice.draw(left, sum(left), seat)
            position.clans_left[clan] -= 1
            place.dealt.append(clan)
        if tell:
            names = [CLANS[clan] for clan in place.dealt]
            tell(Event("ratland-dealt", {"seat": seat}, {"clan": names}, seat))


def clans_for(position: "RatlandPosition", place: SeatState) -> list[int]:
    """W54: no player is dealt both copies of one clan.

    So the last two clans, for the last player, must differ.
    """
    left = position.clans_left.copy()
    for clan in place.dealt:
        left[clan] = 0
    if place.dealt and sum(position.clans_left) == 3:
        for clan in range(len(CLANS)):
            if left[clan] and 2 in position.clans_left[:clan] + position.clans_left[clan + 1 :]:
                left[clan] = 0
    return left


class ChooseBoard(AllAtOnce):
    """W30: every player chooses a board, in secret until the first orders are revealed."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        if not position.boards:
            return False
        position.ask_all()
        return True

    def answers(self, position: "RatlandPosition", seat: int) -> list[Move]:
        return [move_of(BOARD, 0), move_of(BOARD, 1)]

    def play(
        self, position: "RatlandPosition", seat: int, move: RatMove, dice: Dice, tell: "Tell | None"
    ) -> bool:
        position.places[seat - 1].aggressive = move.what == 1
        position.waiting.remove(seat)
        if tell:
            tell(Event("ratland-board", {"seat": seat, "side": move.text[6:]}, seat=seat, sealed=True))
            tell(Event("ratland-chose", {"seat": seat}))
        return len(position.waiting) > 0


class TurnUp(Phase):
    """W7: one event and one cheese card, or two cheese cards. The end of the game is an event (W15)."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        position.round += 1
        if position.round > 1:
            position.active = position.active % len(position.places) + 1
        turn_up_event(position, dice, tell)
        if position.event != END:
            turn_up_cheese(position, dice, tell)
            look_ahead(position, dice, tell)
            for place in position.places:
                come_together(place)
            happen(position, tell)
        return False

    def close(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> i64:
        return OVER if position.event == END else self.next


def turn_up_event(position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> None:
    """W7: the next event, which Seers may have looked at."""
    position.event = position.next_event
    if position.event == NO_CARD:
        position.event = draw_event(position, dice, EVERYONE)
    position.next_event = NO_CARD
    if tell:
        tell(Event("ratland-round", {"round": position.round, "seat": position.active}))
        tell(Event("ratland-event", {"event": EVENTS[position.event]}, reveals=True))


def draw_event(position: "RatlandPosition", dice: Dice, seat: int) -> int:
    """W3: five opening events, then four closing events and the end, shuffled."""
    counts = [0] * len(EVENTS)
    drawn = len(EVENTS) - sum(position.events_left)
    if drawn < OPENING_ROUNDS:
        counts[:OPENING] = position.events_left[:OPENING]
    else:
        others = CLOSING_CARDS - 1 - (drawn - OPENING_ROUNDS)
        """Closing events that are still in the pile with the end."""
        left = sum(position.events_left[OPENING:END])
        for event in range(OPENING, END):
            counts[event] = position.events_left[event] * others
        counts[END] = left
    event = dice.draw(counts, sum(counts), seat)
    position.events_left[event] = 0
    return event


def turn_up_cheese(position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> None:
    """W7: the next cheese cards, which Seers may have looked at."""
    position.cards = position.next_cards or draw_cards(position, position.round, dice, EVERYONE)
    position.next_cards = []
    if tell:
        tell(Event("ratland-cheese", {"cards": [str(card) for card in position.cards]}, reveals=True))


def draw_cards(position: "RatlandPosition", number: int, dice: Dice, seat: int) -> list[int]:
    """W3, W7: round `number` has one cheese card of each box."""
    cards = position.boxes()
    if position.ordered:
        position.cards_left[number] -= cards
        return [number] * cards
    found: list[int] = []
    for _ in range(cards):
        card = dice.draw(position.cards_left, sum(position.cards_left), seat)
        position.cards_left[card] -= 1
        found.append(card)
    return found


def look_ahead(position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> None:
    """W40: Seers look at the next event, in closing rounds at the next cheese as well."""
    seers = position.of_clan(SEERS)
    if not seers:
        return
    position.next_event = draw_event(position, dice, eyes(seers))
    if position.closing() and not position.ordered and max(position.cards_left) > 0:
        position.next_cards = draw_cards(position, position.round + 1, dice, eyes(seers))
    if tell:
        cards = [str(card) for card in position.next_cards] or ["–"]
        secret = {"event": EVENTS[position.next_event], "cards": cards}
        for seat in seers:
            tell(Event("ratland-foresaw", {"seat": seat}, secret, seat))


def come_together(place: SeatState) -> None:
    """W8: healthy rats gather in the pantry, and the notes of the last round are cleared."""
    place.gather()
    place.hidden = 0
    place.wandered = place.rats[LOST]
    place.bribed = place.scavenged = place.steals = False


def happen(position: "RatlandPosition", tell: "Tell | None") -> None:
    """Carry out the events that have an immediate effect."""
    if position.event == PLENTY:
        plenty(position)
    elif position.event == RELATIVE:
        distant_relative(position, tell)
    elif position.event == KIND_RAT:
        kind_rat(position, tell)
    elif position.event == RESURRECTION:
        resurrection(position, tell)


def plenty(position: "RatlandPosition") -> None:
    """W16: every player gets a piece of cheese."""
    for place in position.places:
        place.cheese += 1


def distant_relative(position: "RatlandPosition", tell: "Tell | None") -> None:
    """W18, W45: every player gets a rat, the smallest clan first."""
    for seat in position.smallest_first():
        came = position.born(position.places[seat - 1], PANTRY, 1)
        if tell:
            tell(Event("ratland-born", {"seat": seat, "rats": int(came), "due": 1}))


class Hide(Offer):
    """W22: with Safe place every player may hide a piece of cheese."""

    def may_agree(self, place: SeatState) -> bool:
        return place.cheese > 0

    def carry_out(self, position: "RatlandPosition", place: SeatState) -> None:
        place.hidden = 1


def kind_rat(position: "RatlandPosition", tell: "Tell | None") -> None:
    """W24: the largest clan gives a rat to the smallest. If tied, the last gives and the first receives."""
    order = position.order()
    sizes = [int(position.places[seat - 1].clan_size()) for seat in order]
    largest, smallest = max(sizes), min(sizes)
    giver = order[len(order) - 1 - sizes[::-1].index(largest)]
    receiver = order[sizes.index(smallest)]
    if largest == smallest or not position.places[giver - 1].rats[PANTRY]:
        return
    position.places[giver - 1].rats[PANTRY] -= 1
    position.places[receiver - 1].rats[PANTRY] += 1
    if tell:
        tell(Event("ratland-gave-rat", {"seat": giver, "rival": receiver}))


def resurrection(position: "RatlandPosition", tell: "Tell | None") -> None:
    """W25: every player moves a rat from the graveyard to the supply."""
    for seat, place in enumerate(position.places, 1):
        if place.rats[GRAVEYARD]:
            place.rats[GRAVEYARD] -= 1
            position.supply += 1
            if tell:
                tell(Event("ratland-resurrected", {"seat": seat}))


class Over(Phase):
    """W15, W29: the end was turned up, and the game is over."""

    def open(self, position: "RatlandPosition", dice: Dice, tell: "Tell | None") -> bool:
        position.cards = []
        position.next_cards = []
        if tell:
            tell(Event("ratland-over"))
        return True
