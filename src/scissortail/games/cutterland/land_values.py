"""What the parts of a land are worth when pieces are tried in it.

All values are whole numbers, UNIT to a point, so compiled and interpreted programs decide alike.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.cutterland.squares import COUNT
from scissortail.games.cutterland.worth import POINTS, TURTLES, turtle_gain, worth

UNIT: Final = 256
MANY_TURTLES: Final = 3
"""More turtles than this are worth the same."""
LOW_FIELDS: Final = (1 << POINTS) - 1
"""Everything in a worth but its points (see worth.py)."""


class LandValues:
    """The points of the rules, as if the game ended now. Bots add what may still come."""

    def __init__(self) -> None:
        self.open = vec[i64]([0] * 4)
        """By terrain: the value of a side where more squares can be laid."""
        self.slot: i64 = 0
        """The value of an empty cell where krakens eat any creature laid there."""
        self.wet_frog: i64 = 0
        """The value of a frog in the wetland, besides its points."""
        self.turtles = vec[i64]([0] * (MANY_TURTLES + 1))
        """By number of living turtles: their value besides their points."""
        self.weighs_areas = False
        """Whether `more` is ever anything but 0."""
        self.weighs_sides = False
        """Whether `open` or `slot` is anything but 0."""

    def area(self, terrain: i64, counts: i64) -> i64:
        """What an area is worth, as worth.py packs it, but in UNITs."""
        packed = worth(terrain, counts, 0, 0)
        points = (packed >> POINTS) * UNIT
        if self.weighs_areas:
            points += self.more(terrain, counts)
        return (packed & LOW_FIELDS) + (points << POINTS)

    def more(self, terrain: i64, counts: i64) -> i64:
        """What an area is worth besides its points."""
        return 0

    def whole(self, total: i64) -> i64:
        """All areas together, with what the turtles of the whole land are worth (C29)."""
        turtles = min(total >> TURTLES & COUNT, MANY_TURTLES)
        return (total >> POINTS) + turtle_gain(total) * UNIT + self.turtles[turtles]

    def towers(self, number: i64) -> i64:
        """C30: what this many towers are worth."""
        return number * UNIT

    def wood(self, number: i64) -> i64:
        """C30: what this much wood is worth."""
        return number * UNIT


RULES: Final = LandValues()
"""The score as if the game ended now."""
