"""Who may see what: the constants of the tables in `games/GAME/visibility.py`.

Each group that may see a secret is a bit, and a secret has the sum of its groups. A seat sees the secret if
it is in one of them.
"""

from typing import Final

NOBODY: Final = 0
OWNER: Final = 1
"""The seat that the secret belongs to."""
ALL: Final = 2
"""Everybody, while it is open."""

SPECTATORS: Final = 0
"""Used as a seat: the audience of all who hold no seat."""
