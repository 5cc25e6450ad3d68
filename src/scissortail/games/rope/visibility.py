"""Who may see what of Rope. Views and observers ask here; what is not in the table is public."""

from typing import Final

from mypy_extensions import i64

from scissortail.engine.visibility import NOBODY, OWNER

HAND: Final = OWNER

SECRETS: Final = {"hand": HAND, "story": HAND, "unseen": NOBODY, "recycled": NOBODY}
"""By its name in a truth. Of the story only drawn cards are secret."""


def audience(seat: i64, owner: i64) -> i64:
    """What a seat is to an owner, NOBODY for spectators."""
    return OWNER if seat == owner else NOBODY
