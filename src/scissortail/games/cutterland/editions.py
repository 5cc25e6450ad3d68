"""The editions of our cards (C4), as tables: what the generator spreads over a pack.

Old records and printed packs use the first edition, so its tables stay as they are. The second edition has
more variety: large areas beside many small ones, crowds of one kind beside cards with many kinds.
"""

from dataclasses import dataclass
from typing import Final

Mix = tuple[int, int, int]


@dataclass(frozen=True)
class CardPattern:
    """What three cards have in common, whose terrains take turns."""

    mix: Mix
    """Squares of three terrains."""
    areas: int = 0
    """How many areas they make; 0: so many as `equal_neighbours` leads to."""
    kinds: int = 0
    """How many kinds of creature live there, as far as their number allows; 0: any."""


@dataclass(frozen=True)
class Edition:
    """How the cards of a pack differ. Totals of a pack are the same in all editions (generator.py)."""

    seed: int
    """What its Classics pack was made from."""
    shapes: tuple[CardPattern, ...]
    """Used in this order, each three times."""
    rest: tuple[CardPattern, CardPattern]
    """For the one or two cards that are left over from threes."""
    equal_neighbours: tuple[int, int]
    """Of a card's 17 borders, between how many and how many lie between equal terrains, where a shape does
    not say.
    """
    towers: dict[int, int]
    woods: dict[int, int]
    """How many of 80 cards have so many, two or more; as many lack theirs as these have too much."""
    most_of_a_kind: dict[str, int]


FIRST: Final = Edition(
    seed=2020,
    shapes=(
        CardPattern((5, 4, 3)),
        CardPattern((6, 4, 2)),
        CardPattern((5, 3, 4)),
        CardPattern((7, 5, 0)),
        CardPattern((6, 3, 3)),
        CardPattern((4, 4, 4)),
        CardPattern((5, 5, 2)),
        CardPattern((6, 2, 4)),
        CardPattern((5, 4, 3)),
        CardPattern((6, 6, 0)),
        CardPattern((7, 3, 2)),
        CardPattern((5, 3, 4)),
        CardPattern((8, 0, 4)),
    ),
    rest=(CardPattern((4, 4, 4)), CardPattern((4, 4, 4))),
    equal_neighbours=(9, 12),
    towers={},
    woods={2: 12},
    most_of_a_kind={"G": 3, "F": 2, "C": 2, "D": 2, "T": 2, "K": 2},
)

SECOND: Final = Edition(
    seed=2026,
    shapes=(
        CardPattern((5, 4, 3), 4, 4),
        CardPattern((6, 6, 0), 2, 3),
        CardPattern((4, 4, 4), 6, 5),
        CardPattern((7, 4, 1), 3, 4),
        CardPattern((5, 4, 3), 5, 6),
        CardPattern((12, 0, 0), 1, 3),
        CardPattern((6, 4, 2), 4, 3),
        CardPattern((5, 5, 2), 3, 5),
        CardPattern((4, 5, 3), 7, 6),
        CardPattern((9, 3, 0), 2, 2),
        CardPattern((6, 3, 3), 5, 5),
        CardPattern((4, 4, 4), 3, 6),
        CardPattern((8, 4, 0), 4, 2),
        CardPattern((5, 3, 4), 4, 5),
        CardPattern((7, 5, 0), 5, 3),
        CardPattern((9, 2, 1), 3, 3),
        CardPattern((5, 4, 3), 6, 4),
        CardPattern((8, 2, 2), 3, 3),
        CardPattern((7, 5, 0), 2, 4),
        CardPattern((6, 2, 4), 4, 6),
        CardPattern((4, 4, 4), 8, 5),
        CardPattern((6, 6, 0), 3, 2),
        CardPattern((5, 5, 2), 5, 4),
        CardPattern((7, 3, 2), 4, 4),
        CardPattern((8, 0, 4), 2, 4),
        CardPattern((6, 3, 3), 6, 5),
    ),
    rest=(CardPattern((4, 4, 4), 3, 5), CardPattern((4, 4, 4), 5, 4)),
    equal_neighbours=(9, 12),
    towers={2: 6},
    woods={2: 14, 3: 2},
    most_of_a_kind={"G": 4, "F": 3, "C": 3, "D": 3, "T": 3, "K": 3},
)

EDITIONS: Final = {1: FIRST, 2: SECOND}
NEWEST: Final = max(EDITIONS)
