"""What every observer offers: fields one after the other, each number a byte."""

from abc import abstractmethod
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from scissortail.engine.position import Position

MOST: Final = 255


class Field:
    """One part of an observation, an array of numbers from 0 to `most`."""

    def __init__(self, name: str, shape: tuple[int, ...], most: int, text: str) -> None:
        self.name = name
        self.shape = shape
        self.most = most
        self.text = text
        """What it tells, for docs/environments.md."""
        self.first = 0
        """Where it begins."""
        self.size = 1
        for length in shape:
            self.size *= length


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Seats are seen from the observing one: 0 is itself, 1 the one after it, and so on around the table."""

    def __init__(self, fields: list[Field]) -> None:
        self.fields = fields
        self.size = 0
        for field in fields:
            field.first = self.size
            self.size += field.size

    @abstractmethod
    def fill(self, position: Position, seat: int, seen: vec[u8], first: i64) -> None:
        """Write what this seat may know, the fields in order, from `first` on; there are zeros so far."""

    def observe(self, position: Position, seat: int) -> vec[u8]:
        """What this seat may know."""
        seen = vec[u8]([0] * self.size)
        self.fill(position, seat, seen, 0)
        return seen

    def __deepcopy__(self, memo: object) -> "Observer":
        """It never changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Every observer has its own: a compiled class would forget what others add to it."""
        raise TypeError(f"{type(self).__name__} does not say how it is pickled")


def capped(number: i64) -> u8:
    """A count that is nearly always small; the largest byte stands for all that is more."""
    return u8(number) if number < MOST else u8(MOST)
