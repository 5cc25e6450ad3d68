"""RatLand as JSON: what a seat may see (`view`), and everything (`truth`)."""

from typing import TYPE_CHECKING, Any

from scissortail.games.ratland.components import CLANS, COLOURS, EVENTS, NO_CLAN, ORDERS, PLACES, SEERS

if TYPE_CHECKING:
    from scissortail.games.ratland.position import RatlandPosition
    from scissortail.games.ratland.seat_state import SeatState

PHASES = {
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
"""By what is asked."""
OVER = "over"


def view(position: "RatlandPosition", seat: int | None) -> dict[str, Any]:
    """Orders, boards and clans that are still chosen in secret are their owner's alone.

    So is what Seers have seen.
    """
    seers = seat is not None and position.places[seat - 1].clan == SEERS
    seen = _public(position, [number == seat for number in range(1, len(position.places) + 1)], seers)
    seen["seat"] = seat
    return seen


def truth(position: "RatlandPosition") -> dict[str, Any]:
    seen = _public(position, [True] * len(position.places), True)
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


def _public(position: "RatlandPosition", mine: list[bool], foresight: bool) -> dict[str, Any]:
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
        "places": [
            _place(place, whole, position) for place, whole in zip(position.places, mine, strict=True)
        ],
        "result": result.json() if result else None,
    }


def _used(position: "RatlandPosition", foresight: bool) -> list[int]:
    """The cheese cards that were there, those that only Seers have seen left out."""
    boxes = position.boxes()
    used = [card for card in range(1, 10) for _ in range(boxes - position.cards_left[card])]
    if not foresight:
        for card in position.next_cards:
            used.remove(card)
    return used


def _place(place: "SeatState", mine: bool, position: "RatlandPosition") -> dict[str, Any]:
    open_board = position.shown or mine
    return {
        "rats": {name: int(place.rats[where]) for where, name in enumerate(PLACES)},
        "cheese": int(place.cheese),
        "hidden": int(place.hidden),
        "agrees": place.agrees if mine else None,
        "clan": None if place.clan == NO_CLAN else CLANS[place.clan],
        "dealt": [CLANS[clan] for clan in place.dealt] if mine else None,
        "aggressive": place.aggressive if open_board else None,
        "order": [int(place.order[where]) for where in range(ORDERS)] if mine else None,
        "sent": [int(place.sent[where]) for where in range(ORDERS)],
        "wandered": int(place.wandered),
        "bribed": place.bribed,
        "scavenged": place.scavenged,
        "put_back": place.put_back,
        "steals": place.steals,
    }
