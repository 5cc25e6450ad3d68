"""What the store says to its database: the log's rows in one statement, and what is written beside them."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import orjson
from sqlalchemy import Connection, Executable, bindparam, update

from scissortail.server.storage.changes import SeatLine, TableLine
from scissortail.server.storage.rows import Row
from scissortail.server.storage.schema import seats, tables

COLUMNS = {
    "table": "text",
    "seq": "integer",
    "kind": "text",
    "at": "double precision",
    "seat": "integer",
    "identity": "text",
    "move": "text",
    "text": "text",
    "outcomes": "text",
    "counter": "integer",
    "clocks": "text",
    "back": "text",
    "quiet": "boolean",
}
"""Of the log, with their types."""
FIELDS = tuple("act_id" if name == "move" else name for name in COLUMNS)
"""Of a Row. The column `move` is older than its meaning."""
NAMES = ", ".join(f'"{name}"' for name in COLUMNS)
VALUES = ", ".join(f'"{name}"' for name in FIELDS)
TYPES = ", ".join(f'"{name}" {kind}' for name, kind in zip(FIELDS, COLUMNS.values(), strict=True))
FROM_JSON = (
    f"WITH put AS (INSERT INTO events ({NAMES}) "
    f"SELECT {VALUES} FROM jsonb_to_recordset($1::jsonb) AS row({TYPES})) "
    "SELECT pg_notify($2, notice) FROM unnest($3::text[]) AS notice"
)
"""PostgreSQL: all rows of a commit as one value, and the other servers are told when it is committed."""
UNIQUE = "23505"
"""PostgreSQL's name for a row that is there already."""
MARKS = f"({', '.join('?' * len(COLUMNS))})"
CHANGED_TABLE = update(tables).where(tables.c.id == bindparam("of"))
CHANGED_SEAT = update(seats).where((seats.c.table == bindparam("of")) & (seats.c.seat == bindparam("at")))

Work = Callable[[Connection], None]
"""Something to do in the transaction, which may raise NotWritten."""


class Bound(NamedTuple):
    """A statement that is ready, with the values of this time: making one anew costs more than doing it."""

    statement: Executable
    values: Mapping[str, object] | Sequence[Mapping[str, object]]


SideWrite = Executable | Bound | Work | TableLine | SeatLine
"""What may be written beside the log."""


def do(connection: Connection, also: Sequence[SideWrite]) -> None:
    """Write what goes beside the log."""
    for what in also:
        if isinstance(what, TableLine):
            connection.execute(CHANGED_TABLE, {"of": what.table, **what.columns})
        elif isinstance(what, SeatLine):
            connection.execute(CHANGED_SEAT, {"of": what.table, "at": what.seat, **what.columns})
        elif isinstance(what, Bound):
            connection.execute(what.statement, what.values)
        elif isinstance(what, Executable):
            connection.execute(what)
        else:
            what(connection)


@lru_cache(128)
def insertion(rows: int) -> str:
    """SQLite: all rows of a commit in one statement.

    By itself it is a transaction too, from its begin to the disk.
    """
    return f"INSERT INTO events ({NAMES}) VALUES {', '.join([MARKS] * rows)}"


def as_json(rows: list[Row]) -> str:
    """PostgreSQL: all rows of a commit in one value."""
    return orjson.dumps([dict(zip(FIELDS, row.values(), strict=True)) for row in rows]).decode()
