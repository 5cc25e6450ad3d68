"""The interface of all observers: fields one after the other, one byte per number."""

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
        """The description in docs/environments.md."""
        self.first = 0
        """Offset of the first byte."""
        self.size = 1
        for length in shape:
            self.size *= length


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Seats are relative to the observing seat: 0 is itself, 1 the next one around the table, and so on."""

    def __init__(self, fields: list[Field]) -> None:
        self.fields = fields
        self.size = 0
        for field in fields:
            field.first = self.size
            self.size += field.size

    @abstractmethod
    def fill(self, position: Position, seat: int, seen: vec[u8], first: i64) -> None:
        """Write the fields in order, starting at `first`. `seen` must hold zeros there."""

    def observe(self, position: Position, seat: int) -> vec[u8]:
        seen = vec[u8]([0] * self.size)
        self.fill(position, seat, seen, 0)
        return seen

    def __deepcopy__(self, memo: object) -> "Observer":
        """An observer never changes, so a copy is the object itself."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Each observer defines its own: the default would lose attributes that subclasses add."""
        raise TypeError(f"{type(self).__name__} does not say how it is pickled")


def capped(number: i64) -> u8:
    """A count that is nearly always small. Counts above the largest byte become the largest byte."""
    return u8(number) if number < MOST else u8(MOST)
