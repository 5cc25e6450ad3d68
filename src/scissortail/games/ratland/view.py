"""RatLand as JSON: what a seat may see (`view`), and everything (`truth`)."""

from typing import TYPE_CHECKING, Final, Literal, TypedDict, cast, get_args

from scissortail.engine.view import Shown, View
from scissortail.engine.visibility import OWNER, SPECTATORS
from scissortail.games.ratland.components import NO_CLAN, ORDERS
from scissortail.games.ratland.visibility import AGREES, BOARD, DEALT, FORESEEN, ORDER, TABLE, audience

if TYPE_CHECKING:
    from scissortail.games.ratland.position import RatlandPosition
    from scissortail.games.ratland.seat_state import SeatState

Phase = Literal[
    "keep",
    "board",
    "hide",
    "send",
    "shift",
    "steal",
    "bribe",
    "wound",
    "draw",
    "back",
    "doctor",
    "lose",
    "sell",
    "alchemy",
    "scavenge",
    "over",
]
PHASES: Final[dict[int, Phase]] = {
    0: "keep",
    1: "board",
    2: "hide",
    3: "send",
    4: "shift",
    5: "steal",
    6: "bribe",
    7: "wound",
    8: "draw",
    9: "back",
    10: "doctor",
    11: "lose",
    12: "sell",
    13: "alchemy",
    20: "scavenge",
    21: "over",
}
"""The name of each phase, by its number."""
OVER: Final = "over"

EventName = Literal[
    "plenty",
    "mass-attacks",
    "relative",
    "helmet",
    "it-worked",
    "doctor",
    "safe-place",
    "in-time",
    "kind-rat",
    "resurrection",
    "silence",
    "idle-paws",
    "get-ready",
    "end",
]
ClanName = Literal[
    "scavengers",
    "explorers",
    "recyclers",
    "musicians",
    "ninja",
    "alchemists",
    "conquerors",
    "mutants",
    "seers",
    "family",
    "athletes",
    "corrupt",
]
Colour = Literal["yellow", "orange", "white", "black", "purple", "blue"]
RatPlace = Literal[
    "dump", "city", "field", "left", "right", "nursery", "pantry", "infirmary", "lost", "graveyard"
]
EVENTS: Final[tuple[EventName, ...]] = get_args(EventName)
CLANS: Final[tuple[ClanName, ...]] = get_args(ClanName)
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
PLACES: Final[tuple[RatPlace, ...]] = get_args(RatPlace)
"""The same as in `components.py`, in the same order, with their types."""


class RatlandOptions(TypedDict):
    ordered: bool
    clans: bool
    aggressive: bool
    boards: bool
    even_feeding: bool


class Rats(TypedDict):
    """The number of rats in each place."""

    dump: int
    city: int
    field: int
    left: int
    right: int
    nursery: int
    pantry: int
    infirmary: int
    lost: int
    graveyard: int


class Foreseen(TypedDict):
    """What Seers have looked at (W40)."""

    event: EventName | None
    cards: list[int]


class RatlandPlace(TypedDict):
    """What a clan has. Secret choices are null for other seats."""

    rats: Rats
    cheese: int
    hidden: int
    agrees: bool | None
    clan: ClanName | None
    dealt: list[ClanName] | None
    aggressive: bool | None
    order: list[int] | None
    sent: list[int]
    wandered: int
    bribed: bool
    scavenged: bool
    put_back: bool
    steals: bool


class RatlandShown(Shown):
    """The keys that a view and a truth share."""

    game: Literal["ratland"]
    options: RatlandOptions
    phase: Phase
    round: int
    active: int
    event: EventName | None
    cards: list[int]
    supply: int
    used_events: list[EventName]
    used_cards: list[int]
    foreseen: Foreseen | None
    """None for all but Seers."""
    queue: list[int]
    waiting: list[int]
    shifts: int
    tunnel: int
    bag: list[int]
    drawer: int
    drawn: list[Colour]
    cured: int
    applied: int
    extra: bool
    shown: bool
    """Whether boards are public."""
    places: list[RatlandPlace]


class RatlandView(RatlandShown):
    seat: int | None


class RatlandTruth(RatlandShown):
    events_left: list[int]
    cards_left: list[int]
    clans_left: list[int]


def ratland_view(view: View) -> RatlandView:
    """Narrow the type of a view that is known to be of RatLand."""
    assert view["game"] == "ratland", view["game"]
    return cast(RatlandView, view)


def view(position: "RatlandPosition", seat: int | None) -> RatlandView:
    """What a seat (None: a spectator) may see. `visibility.py` says what is secret."""
    viewer = seat or SPECTATORS
    who = [audience(position, viewer, owner) for owner in range(1, len(position.places) + 1)]
    foresight = bool(FORESEEN & audience(position, viewer, TABLE))
    seen = cast(RatlandView, _public(position, who, foresight))
    seen["seat"] = seat
    return seen


def truth(position: "RatlandPosition") -> RatlandTruth:
    seen = cast(RatlandTruth, _public(position, [OWNER] * len(position.places), True))
    seen["events_left"] = position.events_left.copy()
    seen["cards_left"] = position.cards_left.copy()
    seen["clans_left"] = position.clans_left.copy()
    return seen


def summary(position: "RatlandPosition") -> str:
    """For `repr`: the round, its event, and what is asked."""
    players = f"{len(position.places)} players"
    phase = PHASES[position.phase]
    if phase == OVER and not position.round:
        return f"{players}, not dealt"
    event = "" if position.event < 0 else f", event {EVENTS[position.event]}"
    asked = f", phase {phase}" if phase != OVER else ""
    return f"{players}, round {position.round}{event}{asked}, {position.standing()}"


def _public(position: "RatlandPosition", who: list[int], foresight: bool) -> RatlandShown:
    result = position.result()
    return {
        "game": "ratland",
        "rules": position.rules,
        "options": {
            "ordered": position.ordered,
            "clans": position.clans,
            "aggressive": position.aggressive,
            "boards": position.boards,
            "even_feeding": position.even_feeding,
        },
        "to_act": list(position.to_act()),
        "phase": PHASES[position.phase],
        "round": position.round,
        "active": position.active,
        "event": None if position.event < 0 else EVENTS[position.event],
        "cards": position.cards.copy(),
        "supply": int(position.supply),
        "used_events": [name for name, left in zip(EVENTS, position.events_left, strict=True) if not left]
        if foresight or position.next_event < 0
        else [
            name
            for number, (name, left) in enumerate(zip(EVENTS, position.events_left, strict=True))
            if not left and number != position.next_event
        ],
        "used_cards": _used(position, foresight),
        "foreseen": {
            "event": None if position.next_event < 0 else EVENTS[position.next_event],
            "cards": position.next_cards.copy(),
        }
        if foresight
        else None,
        "queue": position.queue.copy(),
        "waiting": position.waiting.copy(),
        "shifts": position.shifts,
        "tunnel": position.tunnel,
        "bag": position.bag.copy(),
        "drawer": position.drawer,
        "drawn": [COLOURS[colour] for colour in position.drawn],
        "cured": position.cured,
        "applied": position.applied,
        "extra": position.extra,
        "shown": position.shown,
        "places": [_place(place, bits) for place, bits in zip(position.places, who, strict=True)],
        "result": result.json() if result else None,
    }


def _used(position: "RatlandPosition", foresight: bool) -> list[int]:
    """The used cheese cards, without those that only Seers have seen."""
    boxes = position.boxes()
    used = [card for card in range(1, 10) for _ in range(boxes - position.cards_left[card])]
    if not foresight:
        for card in position.next_cards:
            used.remove(card)
    return used


def _place(place: "SeatState", who: int) -> RatlandPlace:
    """What a clan has, as far as `who` may see it."""
    return {
        "rats": cast(Rats, {name: int(place.rats[where]) for where, name in enumerate(PLACES)}),
        "cheese": int(place.cheese),
        "hidden": int(place.hidden),
        "agrees": place.agrees if AGREES & who else None,
        "clan": None if place.clan == NO_CLAN else CLANS[place.clan],
        "dealt": [CLANS[clan] for clan in place.dealt] if DEALT & who else None,
        "aggressive": place.aggressive if BOARD & who else None,
        "order": [int(place.order[where]) for where in range(ORDERS)] if ORDER & who else None,
        "sent": [int(place.sent[where]) for where in range(ORDERS)],
        "wandered": int(place.wandered),
        "bribed": place.bribed,
        "scavenged": place.scavenged,
        "put_back": place.put_back,
        "steals": place.steals,
    }
