"""The weights of the quick player, as an array (see playout.py)."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

GAPS: Final = 6
"""Missing cards are told apart up to this number."""

# Where the habits are in their array.
SHED_SUPPLY: Final = 0
SHED_HAND: Final = 1
SHED_PAIR: Final = 2
THEIR_GAP: Final = 3
OWN_GAP: Final = THEIR_GAP + GAPS
WAY_CARD: Final = OWN_GAP + GAPS
WAY_SCISSORS: Final = WAY_CARD + 1
LAY_FAR: Final = WAY_SCISSORS + 1
LAY_PAIR: Final = LAY_FAR + 1
ON_NOTHING: Final = LAY_PAIR + 1
ON_SAME: Final = ON_NOTHING + 1
ON_NEXT: Final = ON_SAME + 1
ON_SCISSORS: Final = ON_NEXT + 1
ON_FAR: Final = ON_SCISSORS + 1
ON_OTHER: Final = ON_FAR + 1

HABITS: Final = (
    "playout_shed_supply",
    "playout_shed_hand",
    "playout_shed_pair",
    *[f"playout_their_gap_{missing}" for missing in range(GAPS)],
    *[f"playout_own_gap_{missing}" for missing in range(GAPS)],
    "playout_way_card",
    "playout_way_scissors",
    "playout_lay_far",
    "playout_lay_pair",
    "playout_on_nothing",
    "playout_on_same",
    "playout_on_next",
    "playout_on_scissors",
    "playout_on_far",
    "playout_on_other",
)
"""The weights of the quick player, whole numbers, in the order of the array.

To shed a card: from a supply row, from the hand, one of a pair; what it is worth that a personal card, the
next player's or the own one, lacks so many. A way to the personal card costs by its cards and by its
scissors. To lay a card: for each card that comes before it, for a second one of it; on an empty row, on an
equal card, on a neighbour, on scissors, on others, these the better the farther they are.
"""


def habits(weights: Mapping[str, float]) -> vec[i64]:
    """The quick player's weights as an array."""
    return vec[i64]([round(weights[name]) for name in HABITS])
