"""Changes to rows of `tables` and `seats`, as plain data. The store turns them into statements.

Compiled code writes these, so they must not depend on a database library.
"""

from typing import NamedTuple


class TableLine(NamedTuple):
    """A change to a table's row in `tables`."""

    table: str
    columns: dict[str, object]


class SeatLine(NamedTuple):
    """A change to a seat's row in `seats`."""

    table: str
    seat: int
    columns: dict[str, object]
