"""Who may see what in RatLand, for views and observers. Anything not in the table is public."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from scissortail.engine.visibility import ALL, NOBODY, OWNER
from scissortail.games.ratland.components import SEERS

if TYPE_CHECKING:
    from scissortail.games.ratland.position import RatlandPosition

FORESIGHT: Final = 4
"""A seat whose clan are Seers (W40)."""
TABLE: Final = -1
"""The owner of secrets that belong to no seat."""

DEALT: Final = OWNER
ORDER: Final = OWNER
AGREES: Final = OWNER
BOARD: Final = OWNER | ALL
"""Boards are chosen in secret and revealed together."""
FORESEEN: Final = FORESIGHT

SECRETS: Final = {
    "dealt": DEALT,
    "order": ORDER,
    "agrees": AGREES,
    "aggressive": BOARD,
    "foreseen": FORESEEN,
    "used_events": FORESEEN,
    "used_cards": FORESEEN,
    "events_left": FORESEEN,
    "cards_left": FORESEEN,
    "clans_left": NOBODY,
}
"""Secrets by their names in a truth. Of used and remaining cards only the next cards are secret."""


def audience(position: "RatlandPosition", seat: i64, owner: i64) -> i64:
    """The groups that a seat belongs to for secrets of this owner; NOBODY for spectators."""
    who: i64 = OWNER if seat == owner else NOBODY
    if position.shown:
        who |= ALL
    if seat and position.places[seat - 1].clan == SEERS:
        who |= FORESIGHT
    return who
