"""A move is a small value with one text form.

The text is the same in messages, in records, in tests and on the command line.
"""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """Moves are equal when their texts are equal.

    A move never changes, so a copy is the move itself. A pickle holds the text.
    """

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Move) and type(self) is type(other) and self.text == other.text
        )

    def __hash__(self) -> int:
        return hash(self.text)

    def __copy__(self) -> "Move":
        return self

    def __deepcopy__(self, memo: object) -> "Move":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if type(self) not in _PARSERS:
            return type(self), (self.text,)
        return parsed, (type(self), self.text)


_PARSERS: Final[dict[type, Callable[[str], Move]]] = {}


def register_moves(kind: type[Move], parse: Callable[[str], Move]) -> None:
    """Register how moves of this class are parsed. Each game calls this when it is created."""
    _PARSERS[kind] = parse


def parsed(kind: type[Move], text: str) -> Move:
    """Unpickle a move."""
    return _PARSERS[kind](text)
