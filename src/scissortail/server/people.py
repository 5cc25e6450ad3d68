"""Who has a name here: identities and the seats they hold, as the database lists them."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Executable, bindparam, select

from scissortail.server.schema import seats


def seated(table: str, seat: int, kind: str, identity: str | None, name: str) -> Executable:
    """The list of seats follows the log."""
    where = (seats.c.table == table) & (seats.c.seat == seat)
    return seats.update().where(where).values(kind=kind, identity=identity, name=name)


SEATS = select(seats).where(seats.c.table == bindparam("of")).order_by(seats.c.seat)


def lay(table: str, rows: Sequence[dict[str, Any]]) -> Executable:
    """The seats of a new table."""
    return seats.insert().values([{"table": table, **row} for row in rows])
