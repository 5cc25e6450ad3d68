"""How a table of Rope is set (R2, R10, R12)."""

from scissortail.engine.errors import BadOptions
from scissortail.engine.game import Option, Options
from scissortail.games.rope.components import CARDS, HAND

OPTIONS = (Option("deck", None), Option("recycle", False, recommended=True), Option("repeat", False))


def check(players: int, values: Options) -> None:
    """R2: there must be a personal deck, and cards enough for all decks and hands."""
    most = CARDS // players - HAND
    if not 1 <= deck(values) <= most:
        raise BadOptions("rope-options-deck", players=players, most=most, given=str(values["deck"])[:20])


def deck(values: Options) -> int:
    """How many cards a personal deck has."""
    cards = values["deck"]
    assert isinstance(cards, int)
    return cards
