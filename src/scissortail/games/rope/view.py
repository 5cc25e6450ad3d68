"""What a view of Rope holds. Cards are written as in moves.

`sights.py` makes views. It is compiled, and compiled classes forget the types of their keys.
"""

from typing import Literal, NotRequired, TypedDict, cast

from scissortail.engine.view import Shown, View

Card = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "x"]
"""`x` is scissors."""
Counts = dict[Card, int]
"""How many there are of each card; a card of which there is none is left out."""


Ending = Literal["rope-won", "rope-stopped-recycle", "rope-stopped-passed", "rope-stopped"]
"""The key of the sentence that tells how the game ended."""


class RopeOptions(TypedDict):
    deck: int
    recycle: bool
    repeat: bool


class RopeRow(TypedDict):
    """A level row."""

    cards: list[Card]
    takes: list[Card]
    """What fits there now."""


class RopePlace(TypedDict):
    hand: list[Card] | int
    """The oldest card first; of a hidden hand only how many cards it has."""
    deck: int
    top: Card | None
    supplies: list[list[Card]]


class RopeShown(Shown):
    """What a view and a truth have in common."""

    game: Literal["rope"]
    options: RopeOptions
    turn: int
    rows: list[RopeRow]
    places: list[RopePlace]
    stock: int
    discard: Counts
    idle: int
    moved: bool
    recycles: int
    over: bool
    pools: NotRequired[list[Counts]]
    """What the stock was made of: the box, and what each recycle took. There from the first recycle on."""
    story: NotRequired[list[str]]
    """What has happened to cards since they were hidden, as in `tokens.py`."""


class RopeView(RopeShown):
    seat: int | None
    ending: NotRequired[Ending]


class RopeTruth(RopeShown):
    unseen: Counts
    recycled: Counts


def hand_of(place: RopePlace) -> list[Card]:
    """The cards of a hand that is shown."""
    hand = place["hand"]
    assert not isinstance(hand, int), "the hand is hidden"
    return hand


def rope_view(view: View) -> RopeView:
    """A view of any game, known to be one of Rope."""
    assert view["game"] == "rope", view["game"]
    return cast(RopeView, view)
