"""The story of hidden cards since the first recycle (R10), as a position keeps it for guessing."""

from typing import Final

DREW: Final = 0
SHOWED: Final = 1
"""From the hand, to a level row or a supply row."""
TURNED: Final = 2
"""The next card of a personal deck."""
RECYCLED: Final = 3

HistoryToken = tuple[int, int, int]
"""What happened, the seat, the card (0 where it is not known)."""

SIGNS: Final = "+-^r"
"""How it is written in a view: the sign, then the seat, then the card if it may be seen."""
