"""What is in the box and what it is worth, to hold against the rulebook."""

from typing import Final

RULES: Final = (1, 2)
"""The versions of the rules that can be played, the newest last.

The second differs in its pack of cards alone (C4).
"""

PLAYERS: Final = range(2, 5)

# Squares are written as two characters, terrain and content (C1, C3).

TERRAINS: Final = "pmw"
"""Plains, moor, wetland."""
CREATURES: Final = "CDTGFK"
"""Centaur, dragon, turtle, goblin, frog, kraken."""

TOWER: Final = "t"
WOOD: Final = "b"
BONUSES: Final = "tb"
"""C16: wood becomes a wall or a bridge when it is laid."""

NOTHING: Final = "."

HABITATS: Final = {"p": "CDT", "m": "GDF", "w": "KTF"}
"""C2: who lives where. Bonus icons stand anywhere."""

# A landscape card (C3).

ROWS: Final = 3
COLUMNS: Final = 4
SQUARES: Final = ROWS * COLUMNS
ICONS_A_CARD: Final = 7
"""Squares with a creature or a bonus icon; the others are empty."""

# The box (C4). Tokens that run out are substituted (C13).

CARDS_A_PACK: Final = 80
PACKS: Final = 2
TOWERS: Final = 12
WOODS: Final = 16
BONES: Final = 30

# By number of players (C7).

HAND: Final = {2: 4, 3: 3, 4: 3}
"""Cards dealt to each player."""

PIECES: Final = {2: 4, 3: 3, 4: 4}
"""How many pieces a card is cut into."""

# Victory points (C25 to C30). A square of a centaur's area and an unused token are one each.

DEVOURED_BY_KRAKEN: Final = 2
GOBLINS: Final = (0, 2, 5, 9, 14)
"""C26: by number of goblins in an area, up to four."""
GOBLIN_MORE: Final = 2
"""C26: for the fifth goblin of an area and every later one."""
DRAGON_PAIR: Final = 7
ONE_TURTLE: Final = 10
TWO_TURTLES: Final = 5
"""C29: in the whole land; more than two are worth nothing."""
FROG_LOSS: Final = 2
OVERCUT_LOSS: Final = 3
"""C12: for a card cut into too many pieces, where the table says so."""

BAG_TURNS: Final = {2: 8, 3: 9, 4: 12}
"""C34: turns when pieces are drawn from the bag."""
