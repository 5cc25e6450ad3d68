"""Rope as JSON: what a seat may see (`view`), and everything (`truth`). Cards are written as in moves."""

from typing import TYPE_CHECKING, Any, Final

from scissortail.games.rope.components import CARDS, TEXT
from scissortail.games.rope.tokens import DREW, RECYCLED, SIGNS, Token

if TYPE_CHECKING:
    from scissortail.games.rope.position import RopePosition


def view(position: "RopePosition", seat: int | None) -> dict[str, Any]:
    """All but the hands of others is public; so is how many cards they hold."""
    hands = [place.cards() if number == seat else None for number, place in enumerate(position.places, 1)]
    seen = _public(position, hands)
    if position.over:
        seen["ending"] = position.ending()
    seen["seat"] = seat
    return seen


def view_beside(position: "RopePosition", seen: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """The same but for two hands, as long as no story tells who drew what."""
    if position.pools:
        return view(position, seat)
    places = list(seen["places"])
    for number in (seen["seat"], seat):
        if number is not None:
            place = position.places[number - 1]
            places[number - 1] = {
                **places[number - 1],
                "hand": cards(place.cards()) if number == seat else place.held,
            }
    return {**seen, "places": places, "seat": seat}


def truth(position: "RopePosition") -> dict[str, Any]:
    """The public part, every hand, and what the hidden cards are."""
    seen = _public(position, [place.cards() for place in position.places])
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


def _public(position: "RopePosition", hands: list[list[int] | None]) -> dict[str, Any]:
    result = position.result()
    seen: dict[str, Any] = {
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
                "top": TEXT[place.top] or None,
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


def _told(token: Token, hands: list[list[int] | None]) -> str:
    """One line of the story; a drawn card is told only to those who may see that hand."""
    kind, seat, card = token
    if kind == RECYCLED:
        return SIGNS[kind]
    if kind == DREW and hands[seat - 1] is None:
        return f"{SIGNS[kind]}{seat}"
    return f"{SIGNS[kind]}{seat} {TEXT[card]}"


def cards(numbers: list[int]) -> list[str]:
    return [TEXT[number] for number in numbers]


def counts(numbers: list[int]) -> dict[str, int]:
    return {TEXT[card]: number for card, number in enumerate(numbers) if number}


def fitting(bits: int) -> list[str]:
    """Cards given as bits; there are few such sets, and each is one list for good."""
    found = _FITTING.get(bits)
    if found is None:
        found = _FITTING[bits] = [TEXT[card] for card in range(1, len(TEXT)) if bits >> card & 1]
    return found


_FITTING: Final[dict[int, list[str]]] = {}
