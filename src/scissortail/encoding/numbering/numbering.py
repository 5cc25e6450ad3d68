"""What every numbering offers."""

from abc import abstractmethod
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from scissortail.engine.errors import IllegalMove
from scissortail.engine.move import Move
from scissortail.engine.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbering:
    """Numbers from 0 to `count` - 1. A number means the same to all seats, read from where they sit."""

    count: int

    @abstractmethod
    def number(self, position: Position, seat: int, move: Move) -> int:
        """The number of a move of this seat here; it need not be legal."""

    @abstractmethod
    def move(self, position: Position, seat: int, number: int) -> Move:
        """The move of a number, or IllegalMove if it is none here.

        `play` judges whether the move may be made.
        """

    @abstractmethod
    def marks(self, position: Position, seat: int) -> vec[i64]:
        """The numbers of all legal moves of a seat, in order."""

    def runs(self, position: Position, seat: int) -> list[tuple[int, int]]:
        """Where thousands of moves are legal.

        Stretches from one number up to, without, another that hold all of them.
        """
        return []

    def mask(self, position: Position, seat: int) -> vec[u8]:
        """By number, 1 for what is legal and 0 for all else."""
        mask = vec[u8]([0] * self.count)
        self.mark(position, seat, mask, 0)
        return mask

    def mark(self, position: Position, seat: int, mask: vec[u8], first: i64) -> None:
        """Write such a mask from `first` on, where there are zeros so far."""
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
        """The same as a list."""
        return [int(number) for number in self.marks(position, seat)]

    def no_such(self, number: int) -> IllegalMove:
        """What is said of a number that is no move here."""
        return IllegalMove("envs-no-such-number", number=str(number), most=str(self.count - 1))

    def __deepcopy__(self, memo: object) -> "Numbering":
        """It never changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Every numbering has its own: a compiled class would forget what others add to it."""
        raise TypeError(f"{type(self).__name__} does not say how it is pickled")
