"""Figures with 95 % intervals, from tallies whose size does not grow with the number of games."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot, inf, sqrt

from scissortail.lab.standings import NORMAL_95, wilson


@dataclass(frozen=True)
class Figure:
    """A value from n observations, and its 95 % interval."""

    value: float
    low: float
    high: float
    n: int

    @property
    def half(self) -> float:
        """Half the width of the interval; only meaningful if the interval is symmetric."""
        return (self.high - self.low) / 2

    def side(self, fair: float) -> int:
        """1 if the whole interval is above `fair`, -1 if it is below, else 0."""
        return (self.low > fair) - (self.high < fair)


class Share:
    """The relative frequency of an event, or a mean fraction, with Wilson's interval."""

    def __init__(self) -> None:
        self.n = 0
        self.sum = 0.0

    def add(self, part: float) -> None:
        self.n += 1
        self.sum += part

    def figure(self) -> Figure:
        share = self.sum / self.n if self.n else 0.0
        return Figure(share, *wilson(share, self.n), self.n)


class Histogram:
    """A histogram of whole numbers.

    It has one counter per distinct number, and its sums are exact.

    Fractions are counted as whole multiples of 1 / `parts`.
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
        """The standard deviation of a single observation."""
        n = self.n
        if n < 2:
            return 0.0
        first = sum(number * count for number, count in self.counts.items())
        second = sum(number * number * count for number, count in self.counts.items())
        return sqrt((second * n - first * first) / (n * (n - 1))) / self.parts

    def figure(self) -> Figure:
        """The mean with a normal interval, by the central limit theorem.

        From a single observation, the interval is infinite.
        """
        mean = self.mean()
        half = NORMAL_95 * self.deviation() / sqrt(self.n) if self.n > 1 else inf
        return Figure(mean, mean - half, mean + half, self.n)

    def quantile(self, part: float) -> float:
        """The smallest number such that at least this fraction is not above it."""
        left = part * self.n
        for number, count in self.sorted():
            left -= count
            if left <= 0:
                return number / self.parts
        return 0.0

    def sorted(self) -> Iterator[tuple[int, int]]:
        """Numbers and counts, in ascending order."""
        return iter(sorted(self.counts.items()))


def share_difference(one: Figure, other: Figure) -> Figure:
    """How much larger one share is than another from independent games.

    Newcombe's interval, which combines Wilson's intervals.
    """
    value = one.value - other.value
    down = hypot(one.value - one.low, other.high - other.value)
    up = hypot(one.high - one.value, other.value - other.low)
    return Figure(value, value - down, value + up, min(one.n, other.n))


def mean_difference(one: Figure, other: Figure) -> Figure:
    """How much larger one mean is than another from independent games. The squared errors add up."""
    value = one.value - other.value
    half = hypot(one.half, other.half)
    return Figure(value, value - half, value + half, min(one.n, other.n))
