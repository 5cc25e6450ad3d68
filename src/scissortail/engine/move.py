"""A move: a small value with one text form, the same on the wire, in a record, in a test and on the command line."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """Equal when the texts are equal."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Move) and type(self) is type(other) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)
