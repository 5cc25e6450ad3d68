"""Lines of tables and seats that change with a log: as plain data, which the store makes statements of.

Compiled code writes these, and knows no database library.
"""

from typing import NamedTuple


class TableLine(NamedTuple):
    """A table's own line, which is there to be found by."""

    table: str
    columns: dict[str, object]


class SeatLine(NamedTuple):
    """The line of one seat."""

    table: str
    seat: int
    columns: dict[str, object]
