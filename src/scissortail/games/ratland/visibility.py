"""Who may see what of RatLand. Views and observers ask here; what is not in the table is public."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from scissortail.engine.visibility import ALL, NOBODY, OWNER
from scissortail.games.ratland.components import SEERS

if TYPE_CHECKING:
    from scissortail.games.ratland.position import RatlandPosition

FORESIGHT: Final = 4
"""A seat whose clan are Seers (W40)."""
TABLE: Final = -1
"""The owner of what is no seat's."""

DEALT: Final = OWNER
ORDER: Final = OWNER
AGREES: Final = OWNER
BOARD: Final = OWNER | ALL
"""Boards are chosen in secret and opened together."""
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
"""By its name in a truth. Of what is used and what is left only the cards that come next are secret."""


def audience(position: "RatlandPosition", seat: i64, owner: i64) -> i64:
    """What a seat is to an owner, 0 for spectators."""
    who: i64 = OWNER if seat == owner else NOBODY
    if position.shown:
        who |= ALL
    if seat and position.places[seat - 1].clan == SEERS:
        who |= FORESIGHT
    return who
