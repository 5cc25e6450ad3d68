"""Who may see what: the words of the tables in `games/GAME/visibility.py`.

A secret is the sum of those who may see it, each a bit. A game asks for the bits that a seat has, and shows
the secret if they have one in common.
"""

from typing import Final

NOBODY: Final = 0
OWNER: Final = 1
"""The seat whose it is."""
ALL: Final = 2
"""Everybody, but only while it is open."""
