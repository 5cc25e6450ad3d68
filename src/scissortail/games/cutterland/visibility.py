"""Who may see what of Cutterland. Views and observers ask here; what is not in the table is public."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from scissortail.engine.visibility import ALL, NOBODY, OWNER

if TYPE_CHECKING:
    from scissortail.games.cutterland.position import CutterlandPosition

HAND: Final = OWNER
TOKENS: Final = OWNER | ALL
"""C20: they are laid in secret and opened together."""
SCRAPS: Final = NOBODY
"""C34: what is in the bag."""

SECRETS: Final = {"hand": HAND, "tokens": TOKENS, "scraps": SCRAPS}
"""By its name in a truth."""

LAYING: Final = 4
"""The phase in which tokens are secret, as the position numbers it."""


def audience(position: "CutterlandPosition", seat: i64, owner: i64) -> i64:
    """What a seat is to an owner, NOBODY for spectators."""
    who: i64 = OWNER if seat == owner else NOBODY
    return who if position.phase == LAYING else who | ALL
