"""Rope as JSON: what a seat may see (`view`), and everything (`truth`)."""

from typing import TYPE_CHECKING, Final, cast

from scissortail.engine.visibility import SPECTATORS
from scissortail.games.rope.components import CARDS
from scissortail.games.rope.components import TEXT as TEXTS
from scissortail.games.rope.hidden_history import DREW, RECYCLED, SIGNS, HistoryToken
from scissortail.games.rope.visibility import HAND, audience

if TYPE_CHECKING:
    from scissortail.games.rope.position import RopePosition
    from scissortail.games.rope.view import Card, Counts, RopeShown, RopeTruth, RopeView

TEXT: "Final[list[Card]]" = cast("list[Card]", TEXTS)
"""How each card is written."""


def view(position: "RopePosition", seat: int | None) -> "RopeView":
    """All but the hands of others is public; so is how many cards they hold."""
    hands = [
        place.cards() if HAND & audience(seat or SPECTATORS, number) else None
        for number, place in enumerate(position.places, 1)
    ]
    seen = cast("RopeView", _public(position, hands))
    if position.over:
        seen["ending"] = position.ending()
    seen["seat"] = seat
    return seen


def view_beside(position: "RopePosition", seen: "RopeView", seat: int | None) -> "RopeView":
    """The same but for two hands, as long as no story tells who drew what."""
    if position.pools:
        return view(position, seat)
    places = list(seen["places"])
    for number in (seen["seat"], seat):
        if number is not None:
            place = position.places[number - 1]
            places[number - 1] = {
                **places[number - 1],
                "hand": cards(place.cards())
                if HAND & audience(seat or SPECTATORS, number)
                else int(place.held),
            }
    return {**seen, "places": places, "seat": seat}


def truth(position: "RopePosition") -> "RopeTruth":
    """The public part, every hand, and what the hidden cards are."""
    seen = cast("RopeTruth", _public(position, [place.cards() for place in position.places]))
    seen["unseen"] = counts(position.unseen)
    seen["recycled"] = counts(position.recycled)
    return seen


def summary(position: "RopePosition") -> str:
    """For `repr`: how far each seat has come."""
    players = f"{len(position.places)} players"
    if position.unseen_left == CARDS:
        return f"{players}, not dealt"
    decks = "-".join([str(place.deck) for place in position.places])
    return f"{players}, decks {decks}, stock {position.stock}, {position.standing()}"


def _public(position: "RopePosition", hands: list[list[int] | None]) -> "RopeShown":
    result = position.result()
    seen: RopeShown = {
        "game": "rope",
        "rules": position.rules,
        "options": {"deck": position.deck, "recycle": position.recycle, "repeat": position.repeat},
        "to_act": list(position.to_act()),
        "turn": position.turn,
        "rows": [
            {"cards": cards(row), "takes": fitting(position.levels.takes[state])}
            for row, state in zip(position.rows, position.states, strict=True)
        ],
        "places": [
            {
                "hand": place.held if hand is None else cards(hand),
                "deck": place.deck,
                "top": TEXT[place.top] if place.top else None,
                "supplies": [cards(supply) for supply in place.supplies],
            }
            for place, hand in zip(position.places, hands, strict=True)
        ],
        "stock": position.stock,
        "discard": counts(position.discard),
        "idle": position.idle,
        "moved": position.moved,
        "recycles": position.recycles,
        "over": position.over,
        "result": result.json() if result else None,
    }
    if position.pools:
        seen["pools"] = [counts(pool) for pool in position.pools]
        seen["story"] = [_told(token, hands) for token in position.story]
    return seen


def _told(token: HistoryToken, hands: list[list[int] | None]) -> str:
    """One line of the story; a drawn card is told only to those who may see that hand."""
    kind, seat, card = token
    if kind == RECYCLED:
        return SIGNS[kind]
    if kind == DREW and hands[seat - 1] is None:
        return f"{SIGNS[kind]}{seat}"
    return f"{SIGNS[kind]}{seat} {TEXT[card]}"


def cards(numbers: list[int]) -> "list[Card]":
    return [TEXT[number] for number in numbers]


def counts(numbers: list[int]) -> "Counts":
    return {TEXT[card]: number for card, number in enumerate(numbers) if number}


def fitting(bits: int) -> "list[Card]":
    """Cards given as bits; there are few such sets, and each is one list for good."""
    found = _FITTING.get(bits)
    if found is None:
        found = _FITTING[bits] = [TEXT[card] for card in range(1, len(TEXT)) if bits >> card & 1]
    return found


_FITTING: "Final[dict[int, list[Card]]]" = {}
