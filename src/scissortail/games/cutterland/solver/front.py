"""What can be had for which tokens.

The ways worth keeping, none of them beaten by another that takes no more.

A way has its wood, its towers, the turtles that survive it (three stands for more), and its value: points
above survivors, so that one comparison does C31. A token used counts as a point lost, which is what it costs.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SURVIVORS: Final = 10
"""A value is the points shifted so far, plus the survivors."""
POINT: Final = 1 << SURVIVORS
LOST: Final = -(1 << 50)
MANY_TURTLES: Final = 3

TOWER: Final = 0
WALL: Final = 1
BRIDGE: Final = 2
"""A token is its code in the land's list, times four, plus its kind."""


class How:
    """The tokens of a way, and the two ways that it was put together from."""

    def __init__(self, tokens: list[int], one: "How | None", two: "How | None") -> None:
        self.tokens = tokens
        self.one = one
        self.two = two

    def all(self) -> list[int]:
        found: list[int] = []
        todo: list[How] = [self]
        while todo:
            how = todo.pop()
            found.extend(how.tokens)
            if how.one is not None:
                todo.append(how.one)
            if how.two is not None:
                todo.append(how.two)
        return found


NO_TOKENS: Final = How([], None, None)


class Front:
    """The ways worth keeping. None at all if nothing exceeds the floor."""

    def __init__(self, size: i64) -> None:
        self.size: i64 = size
        self.woods = vec[i64]([0] * size)
        self.towers = vec[i64]([0] * size)
        self.turtles = vec[i64]([0] * size)
        self.values = vec[i64]([0] * size)
        self.hows: list[How] = []

    def most(self, floor: i64) -> i64:
        """The highest value, or the floor below which nothing was kept."""
        found = floor
        for i in range(self.size):
            found = max(found, self.values[i])
        return found


def single(value: i64) -> Front:
    """One way that takes nothing."""
    front = Front(1)
    front.values[0] = value
    front.hows.append(NO_TOKENS)
    return front


class Sieve:
    """Collects ways and keeps the best for each price, but none that is worth no more than `floor`."""

    def __init__(self, wood: i64, towers: i64, floor: i64) -> None:
        self.wood: i64 = wood
        self.towers: i64 = towers
        self.floor: i64 = floor
        self.best = vec[i64]([floor] * ((wood + 1) * (towers + 1) * (MANY_TURTLES + 1)))
        self.hows: list[How] = [NO_TOKENS] * ((wood + 1) * (towers + 1) * (MANY_TURTLES + 1))

    def slot(self, wood: i64, towers: i64, turtles: i64) -> i64:
        return (wood * (self.towers + 1) + towers) * (MANY_TURTLES + 1) + turtles

    def beats(self, wood: i64, towers: i64, turtles: i64, value: i64) -> bool:
        """Whether such a way would be new or better."""
        return (
            wood <= self.wood
            and towers <= self.towers
            and self.best[self.slot(wood, towers, turtles)] < value
        )

    def put(self, wood: i64, towers: i64, turtles: i64, value: i64, how: How) -> None:
        slot = self.slot(wood, towers, turtles)
        self.best[slot] = value
        self.hows[slot] = how

    def add(self, front: Front) -> None:
        """All ways of a front."""
        for i in range(front.size):
            if self.beats(front.woods[i], front.towers[i], front.turtles[i], front.values[i]):
                self.put(front.woods[i], front.towers[i], front.turtles[i], front.values[i], front.hows[i])

    def add_pairs(self, one: Front, two: Front, wood: i64, tokens: list[int]) -> None:
        """Every way of one with every way of the other, and `wood` more for these tokens."""
        for i in range(one.size):
            for j in range(two.size):
                woods = one.woods[i] + two.woods[j] + wood
                towers = one.towers[i] + two.towers[j]
                turtles = min(one.turtles[i] + two.turtles[j], MANY_TURTLES)
                value = one.values[i] + two.values[j] - (wood << SURVIVORS)
                if self.beats(woods, towers, turtles, value):
                    self.put(woods, towers, turtles, value, How(tokens, one.hows[i], two.hows[j]))

    def hopeless(self, wood: i64, turtles: i64, value: i64) -> bool:
        """Return whether every way with at least this much wood and at most this value would be useless.

        A way is useless if it is neither new nor better. `turtles` is how many there are at most: for each
        number of them there must be something as good already.
        """
        for alive in range(min(turtles, MANY_TURTLES) + 1):
            found: i64 = LOST
            for used in range(min(wood, self.wood) + 1):
                found = max(found, self.best[self.slot(used, 0, alive)])
            if found < value:
                return False
        return True

    def front(self) -> Front:
        """What is left when ways that take as much or more for no more value are thrown out."""
        keep: list[i64] = []
        for wood in range(self.wood + 1):
            for towers in range(self.towers + 1):
                for turtles in range(i64(MANY_TURTLES + 1)):
                    slot = self.slot(wood, towers, turtles)
                    value = self.best[slot]
                    if value == self.floor:
                        continue
                    # Cheaper ways come first; a beaten slot takes over their value, so looking at two
                    # neighbours is enough.
                    step = (self.towers + 1) * (MANY_TURTLES + 1)
                    if (wood and self.best[slot - step] >= value) or (
                        towers and self.best[slot - MANY_TURTLES - 1] >= value
                    ):
                        continue
                    keep.append(slot)
                self._carry(wood, towers)
        front = Front(len(keep))
        for i in range(i64(len(keep))):
            slot = keep[i]
            front.turtles[i] = slot % (MANY_TURTLES + 1)
            front.towers[i] = slot // (MANY_TURTLES + 1) % (self.towers + 1)
            front.woods[i] = slot // (MANY_TURTLES + 1) // (self.towers + 1)
            front.values[i] = self.best[slot]
            front.hows.append(self.hows[slot])
        return front

    def _carry(self, wood: i64, towers: i64) -> None:
        for turtles in range(i64(MANY_TURTLES + 1)):
            slot = self.slot(wood, towers, turtles)
            if wood:
                self.best[slot] = max(
                    self.best[slot], self.best[slot - (self.towers + 1) * (MANY_TURTLES + 1)]
                )
            if towers:
                self.best[slot] = max(self.best[slot], self.best[slot - MANY_TURTLES - 1])


def joined(one: Front, two: Front, wood: i64, towers: i64, floor: i64) -> Front:
    """Both at once, within these tokens, and worth more than the floor."""
    sieve = Sieve(wood, towers, floor)
    sieve.add_pairs(one, two, 0, [])
    return sieve.front()
