"""What a square is, as one small number: its terrain, what stands on it, and what became of that.

Bits 0 to 3 are the content, bits 4 and 5 the terrain (0 is no square), bit 6 a tower, bit 7 bones.
"""

from typing import Final

from mypy_extensions import i64

PLAINS: Final = 1
MOOR: Final = 2
WETLAND: Final = 3

NOTHING: Final = 0
CENTAUR: Final = 1
DRAGON: Final = 2
TURTLE: Final = 3
GOBLIN: Final = 4
FROG: Final = 5
KRAKEN: Final = 6
TOWER_ICON: Final = 7
WOOD_ICON: Final = 8

CONTENT: Final = 15
TERRAIN: Final = 48
TOWERED: Final = 64
BONES: Final = 128

TERRAINS: Final = "-pmw"
CONTENTS: Final = ".CDTGFKtb"

CODES: Final = {
    terrain + content: (number << 4) | code
    for number, terrain in enumerate(TERRAINS)
    if number
    for code, content in enumerate(CONTENTS)
}
TEXTS: Final = {code: text for text, code in CODES.items()}


def is_creature(what: i64) -> bool:
    content = what & CONTENT
    return 0 < content < TOWER_ICON


# Six counts in one number, ten bits each: areas are joined by one addition. The lowest is that of squares.

FIELD: Final = 10
"""A creature's count begins at its code times this many bits."""
COUNT: Final = 1023
LARGEST: Final = 1000
"""A land may have this many squares, so that the counts can hold them. Games end far below."""


_HIGHEST: Final = 50
_TOP: Final = 1 << _HIGHEST


def one(creature: i64) -> i64:
    """One of this creature. Not `1 << n`: compiled, a literal has 32 bits, and the bit would be lost."""
    return _TOP >> (_HIGHEST - FIELD * creature)


def unit(what: i64) -> i64:
    """What a living square adds to its area's counts.

    It adds itself, and its creature if dragons or scoring ask for it.
    """
    content = what & CONTENT
    if 0 < content < KRAKEN:
        return 1 + one(content)
    return 1


def count(counts: i64, creature: i64) -> i64:
    return counts >> (FIELD * creature) & COUNT
