"""What is in the box, as tables that can be checked against the rulebook.

They cover W1, W2, W3, W6, W14, W16 to W29, and W32 to W43.
"""

from typing import Final

RULES: Final = (1, 2)
"""In version 1 two players netted what they won before it was limited (W10), hiding and selling were open
(W22, W26), and all players tied with the Musicians for the most cheese paid (W35)."""
SECOND_RULES: Final = 2
"""The first version with W10, W22, W26 and W35 as they are now."""
PLAYERS: Final = range(2, 13)
ONE_BOX: Final = 6


def boxes(players: int) -> int:
    """W1: more than six players need two boxes."""
    return 1 if players <= ONE_BOX else 2


SINGLES: Final = 55
DOUBLES: Final = 30
"""W1: tokens of one rat and of two in one box."""
RATS: Final = SINGLES + 2 * DOUBLES
FIRST_RATS: Final = 7
FIRST_CHEESE: Final = 2

# Where rats are. The first seven take orders.

DUMP: Final = 0
CITY: Final = 1
FIELD: Final = 2
LEFT: Final = 3
RIGHT: Final = 4
NURSERY: Final = 5
PANTRY: Final = 6
INFIRMARY: Final = 7
LOST: Final = 8
GRAVEYARD: Final = 9

PLACES: Final = (
    "dump",
    "city",
    "field",
    "left",
    "right",
    "nursery",
    "pantry",
    "infirmary",
    "lost",
    "graveyard",
)
ORDERS: Final = 7
TUNNELS: Final = 3

# Cheese (W5)

YELLOW: Final = 0
ORANGE: Final = 1
WHITE: Final = 2
BLACK: Final = 3
PURPLE: Final = 4
BLUE: Final = 5

COLOURS: Final = ("yellow", "orange", "white", "black", "purple", "blue")

CHEESE_CARDS: Final[dict[int, tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]]] = {
    1: ((6, 0, 6, 0, 0, 0), (3, 3, 4, 0, 2, 0), (6, 0, 3, 0, 0, 3)),
    2: ((7, 0, 5, 0, 0, 0), (2, 3, 5, 2, 0, 0), (5, 2, 0, 0, 0, 5)),
    3: ((5, 0, 7, 0, 0, 0), (0, 5, 2, 2, 3, 0), (7, 0, 0, 3, 0, 2)),
    4: ((9, 0, 0, 3, 0, 0), (2, 3, 5, 0, 2, 0), (5, 0, 2, 0, 0, 5)),
    5: ((6, 0, 6, 0, 0, 0), (0, 6, 2, 2, 2, 0), (5, 2, 0, 0, 0, 5)),
    6: ((7, 0, 5, 0, 0, 0), (3, 4, 2, 0, 3, 0), (7, 0, 3, 0, 0, 2)),
    7: ((5, 0, 7, 0, 0, 0), (1, 6, 0, 2, 3, 0), (6, 0, 5, 1, 0, 0)),
    8: ((8, 0, 4, 0, 0, 0), (6, 2, 0, 3, 1, 0), (0, 6, 4, 2, 0, 0)),
    9: ((4, 0, 8, 0, 0, 0), (2, 4, 4, 2, 0, 0), (8, 0, 0, 2, 0, 2)),
}
"""W6, by number: dump, city and field, each as yellow, orange, white, black, purple, blue."""
CARDS: Final = 9

PIECES: Final = (44, 11, 11, 4, 4, 6)
"""W6: how many pieces of each colour one box has."""

# Events (W16 to W29), the opening ones first

PLENTY: Final = 0
MASS_ATTACKS: Final = 1
RELATIVE: Final = 2
HELMET: Final = 3
IT_WORKED: Final = 4
DOCTOR: Final = 5
SAFE_PLACE: Final = 6
IN_TIME: Final = 7
KIND_RAT: Final = 8
RESURRECTION: Final = 9
SILENCE: Final = 10
IDLE_PAWS: Final = 11
GET_READY: Final = 12
END: Final = 13

EVENTS: Final = (
    "plenty",
    "mass-attacks",
    "relative",
    "helmet",
    "it-worked",
    "doctor",
    "safe-place",
    "in-time",
    "kind-rat",
    "resurrection",
    "silence",
    "idle-paws",
    "get-ready",
    "end",
)
OPENING: Final = 6
"""How many events are opening ones."""
OPENING_ROUNDS: Final = 5
CLOSING_CARDS: Final = 5
"""W3: four closing events and the end."""
CLOSING: Final = 7

# Clans (W32 to W43)

SCAVENGERS: Final = 0
EXPLORERS: Final = 1
RECYCLERS: Final = 2
MUSICIANS: Final = 3
NINJA: Final = 4
ALCHEMISTS: Final = 5
CONQUERORS: Final = 6
MUTANTS: Final = 7
SEERS: Final = 8
FAMILY: Final = 9
ATHLETES: Final = 10
CORRUPT: Final = 11
NO_CLAN: Final = -1
NO_CARD: Final = -1
"""No event."""
NO_SEAT: Final = 0
"""No seat."""

CLANS: Final = (
    "scavengers",
    "explorers",
    "recyclers",
    "musicians",
    "ninja",
    "alchemists",
    "conquerors",
    "mutants",
    "seers",
    "family",
    "athletes",
    "corrupt",
)

READY_RATS: Final = 3
"""W28: the most rats in pantry and nursery together."""
CONQUERORS_DEFEND: Final = 2

# Feeding (W14): up to this many rats need this much cheese; every further rat needs one more.

FEEDING: Final = ((3, 0), (6, 1), (9, 3), (12, 4), (15, 5), (18, 6), (20, 7), (22, 8), (24, 9))
EVEN_FEEDING: Final = ((3, 1), (6, 2), *FEEDING[2:])
MOST_FED: Final = 240


def feeding(table: tuple[tuple[int, int], ...]) -> list[int]:
    """The cheese needed, indexed by the size of the clan."""
    needs = [0]
    for rats in range(1, MOST_FED):
        fits = [cheese for most, cheese in table if rats <= most]
        needs.append(fits[0] if fits else table[-1][1] + rats - table[-1][0])
    return needs


NEEDS: Final = feeding(FEEDING)
EVEN_NEEDS: Final = feeding(EVEN_FEEDING)


def needs(even_feeding: bool) -> list[int]:
    """W14: the cheese that a clan needs, by its rats that are not lost."""
    return EVEN_NEEDS if even_feeding else NEEDS
