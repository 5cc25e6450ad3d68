"""The interface of all numberings."""

from abc import abstractmethod
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from scissortail.engine.errors import IllegalMove
from scissortail.engine.move import Move
from scissortail.engine.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbering:
    """Numbers run from 0 to `count` - 1. They mean the same for every seat, relative to that seat."""

    count: int

    @abstractmethod
    def number(self, position: Position, seat: int, move: Move) -> int:
        """The number of this seat's move; the move need not be legal."""

    @abstractmethod
    def move(self, position: Position, seat: int, number: int) -> Move:
        """The move with this number, or IllegalMove if no move has it here.

        The move may still be illegal; `play` checks that.
        """

    @abstractmethod
    def marks(self, position: Position, seat: int) -> vec[i64]:
        """The numbers of all legal moves of a seat, in ascending order."""

    def runs(self, position: Position, seat: int) -> list[tuple[int, int]]:
        """All legal numbers as ranges (first, end), with `end` excluded.

        Only for positions with thousands of legal moves; empty otherwise.
        """
        return []

    def mask(self, position: Position, seat: int) -> vec[u8]:
        """By number, 1 if the move is legal and 0 if not."""
        mask = vec[u8]([0] * self.count)
        self.mark(position, seat, mask, 0)
        return mask

    def mark(self, position: Position, seat: int, mask: vec[u8], first: i64) -> None:
        """Write the mask into `mask`, starting at `first`. The mask must hold zeros there."""
        runs = self.runs(position, seat)
        for begin, end in runs:
            for number in range(first + begin, first + end):
                mask[number] = 1
        if runs:
            return
        numbers = self.marks(position, seat)
        for i in range(i64(len(numbers))):
            mask[first + numbers[i]] = 1

    def legal(self, position: Position, seat: int) -> list[int]:
        """The numbers of all legal moves as a list."""
        return [int(number) for number in self.marks(position, seat)]

    def no_such(self, number: int) -> IllegalMove:
        """The error for a number that is no move here."""
        return IllegalMove("envs-no-such-number", number=str(number), most=str(self.count - 1))

    def __deepcopy__(self, memo: object) -> "Numbering":
        """A numbering never changes, so a copy is the object itself."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Each numbering defines its own: the default would lose attributes that subclasses add."""
        raise TypeError(f"{type(self).__name__} does not say how it is pickled")
