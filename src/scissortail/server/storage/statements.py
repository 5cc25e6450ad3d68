"""The store's statements: all rows of a commit in one, and the changes that go with them."""

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
    "checksum": "text",
}
"""The log's columns, with their types."""
FIELDS = tuple("act_id" if name == "move" else name for name in COLUMNS)
"""The attributes of a Row. Its `act_id` is the column `move`, an older name."""
NAMES = ", ".join(f'"{name}"' for name in COLUMNS)
VALUES = ", ".join(f'"{name}"' for name in FIELDS)
TYPES = ", ".join(f'"{name}" {kind}' for name, kind in zip(FIELDS, COLUMNS.values(), strict=True))
FROM_JSON = (
    f"WITH put AS (INSERT INTO events ({NAMES}) "
    f"SELECT {VALUES} FROM jsonb_to_recordset($1::jsonb) AS row({TYPES})) "
    "SELECT pg_notify($2, notice) FROM unnest($3::text[]) AS notice"
)
"""PostgreSQL: insert all rows of a commit from one value, and notify the other servers on commit."""
UNIQUE = "23505"
"""PostgreSQL's error code for a duplicate key."""
MARKS = f"({', '.join('?' * len(COLUMNS))})"
CHANGED_TABLE = update(tables).where(tables.c.id == bindparam("of"))
CHANGED_SEAT = update(seats).where((seats.c.table == bindparam("of")) & (seats.c.seat == bindparam("at")))

DatabaseCall = Callable[[Connection], None]
"""Something to do in the transaction. It may raise NotWritten."""


class Bound(NamedTuple):
    """A prepared statement with its values. Building one anew costs more than running it."""

    statement: Executable
    values: Mapping[str, object] | Sequence[Mapping[str, object]]


SideWrite = Executable | Bound | DatabaseCall | TableLine | SeatLine
"""A change that is committed together with rows of the log."""


def do(connection: Connection, also: Sequence[SideWrite]) -> None:
    """Write the changes that go with the rows."""
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
    """SQLite: insert all rows of a commit in one statement.

    The statement is a transaction by itself.
    """
    return f"INSERT INTO events ({NAMES}) VALUES {', '.join([MARKS] * rows)}"


def as_json(rows: list[Row]) -> str:
    """PostgreSQL: all rows of a commit as one value."""
    return orjson.dumps([dict(zip(FIELDS, row.values(), strict=True)) for row in rows]).decode()
