"""Figures with their 95 % intervals, from tallies that do not grow with the games."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot, inf, sqrt

from scissortail.lab.standings import NORMAL_95, wilson


@dataclass(frozen=True)
class Figure:
    """A value that n things gave, and where it lies with 95 % confidence."""

    value: float
    low: float
    high: float
    n: int

    @property
    def half(self) -> float:
        """Half of the interval, for one that is the same to both sides."""
        return (self.high - self.low) / 2

    def side(self, fair: float) -> int:
        """1 if all of the interval lies above, -1 below, 0 if it cannot be told."""
        return (self.low > fair) - (self.high < fair)


class Share:
    """How often something came, or which part of it; Wilson's interval."""

    def __init__(self) -> None:
        self.n = 0
        self.sum = 0.0

    def add(self, part: float) -> None:
        self.n += 1
        self.sum += part

    def figure(self) -> Figure:
        share = self.sum / self.n if self.n else 0.0
        return Figure(share, *wilson(share, self.n), self.n)


class Spread:
    """Whole numbers by how often each came.

    As many counters as there are different numbers, and sums that are exact.

    What is a fraction in truth is tallied as a whole number of parts.
    """

    def __init__(self, parts: int = 1) -> None:
        self.counts: Counter[int] = Counter()
        self.parts = parts

    def add(self, number: int) -> None:
        self.counts[number] += 1

    @property
    def n(self) -> int:
        return self.counts.total()

    def mean(self) -> float:
        return (
            sum(number * count for number, count in self.counts.items()) / (self.parts * self.n)
            if self.n
            else 0.0
        )

    def deviation(self) -> float:
        """The standard deviation of one."""
        n = self.n
        if n < 2:
            return 0.0
        first = sum(number * count for number, count in self.counts.items())
        second = sum(number * number * count for number, count in self.counts.items())
        return sqrt((second * n - first * first) / (n * (n - 1))) / self.parts

    def figure(self) -> Figure:
        """The mean, which of many is normal whatever one is.

        One alone does not tell how far another may lie from it.
        """
        mean = self.mean()
        half = NORMAL_95 * self.deviation() / sqrt(self.n) if self.n > 1 else inf
        return Figure(mean, mean - half, mean + half, self.n)

    def quantile(self, part: float) -> float:
        """The smallest number that so large a part does not exceed."""
        left = part * self.n
        for number, count in self.sorted():
            left -= count
            if left <= 0:
                return number / self.parts
        return 0.0

    def sorted(self) -> Iterator[tuple[int, int]]:
        """Numbers and counts, the lowest first."""
        return iter(sorted(self.counts.items()))


def share_difference(one: Figure, other: Figure) -> Figure:
    """How much larger one share is than another of other games.

    Newcombe's interval, which is made of Wilson's.
    """
    value = one.value - other.value
    down = hypot(one.value - one.low, other.high - other.value)
    up = hypot(one.high - one.value, other.value - other.low)
    return Figure(value, value - down, value + up, min(one.n, other.n))


def mean_difference(one: Figure, other: Figure) -> Figure:
    """How much larger one mean is than another of other games: the errors add up as squares."""
    value = one.value - other.value
    half = hypot(one.half, other.half)
    return Figure(value, value - half, value + half, min(one.n, other.n))
