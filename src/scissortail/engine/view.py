"""The keys that every game's views have.

Each game adds its own in `games/GAME/view.py`. `make types` makes the page's types from those files.
"""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from typing_extensions import ReadOnly


class ResultView(TypedDict):
    """How a game ended."""

    scores: list[int]
    winners: list[int]


class Shown(TypedDict):
    """The keys that a view and the truth of a position share.

    A read-only key has a narrower type in each game.
    """

    game: ReadOnly[str]
    rules: int
    options: ReadOnly[Mapping[str, object]]
    to_act: list[int]
    places: ReadOnly[Sequence[Mapping[str, object]]]
    """What each seat has, in seat order."""
    result: ResultView | None
    """None while the game goes on."""


class View(Shown):
    """What a seat may see."""

    seat: int | None
    """The seat whose view it is; None for a spectator."""


ABOUT_TABLE = ("game", "rules", "options", "seat", "to_act", "over", "result")
"""Keys that say which table this is and how it stands. A generic board shows the other keys."""


def seat_of(seen: Shown) -> int | None:
    """The seat whose view this is; None for a spectator's view and for a truth."""
    seat = seen.get("seat")
    return seat if isinstance(seat, int) else None
