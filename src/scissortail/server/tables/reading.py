"""Reads tables from the database: their logs, and the state that follows from them."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import RowMapping, Select, bindparam, select

from scissortail.engine.errors import Refused
from scissortail.server.accounts.actor import Actor
from scissortail.server.storage.chain import LINK
from scissortail.server.storage.rows import Row
from scissortail.server.storage.schema import downtimes, events, tables
from scissortail.server.storage.statements import COLUMNS
from scissortail.server.storage.store import Damaged, Store
from scissortail.server.tables import seat_list
from scissortail.server.tables.meta import ARCHIVED, Meta
from scissortail.server.tables.refusals import NoTable
from scissortail.server.tables.table import CLOSED, FINISHED, PLAYING, BadLog, Table, taken_back

LOG = (
    select(events)
    .where((events.c.table == bindparam("of")) & (events.c.seq > bindparam("after")))
    .order_by(events.c.seq)
)
NEXT = LOG.limit(1)
LINE = select(tables).where(tables.c.id == bindparam("of"))
"""Read whenever a table is loaded."""


class Reader:
    """Reads committed tables. A table in memory may be ahead of this.

    A table that is damaged raises BadLog, and nothing of it is served.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.down: list[tuple[float, float]] = []
        """The periods in which no server ran, as (start, end)."""

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        """A table's log after row number `after`."""
        return [_row(found) for found in await self._read(LOG, {"of": table_id, "after": after})]

    async def readable_rows(self, table_id: str) -> list[Row]:
        """A table's log up to the first row that the database cannot read."""
        try:
            return await self.rows(table_id)
        except BadLog:
            pass
        rows: list[Row] = []
        while True:
            try:
                found = await self._read(NEXT, {"of": table_id, "after": rows[-1].seq if rows else 0})
                rows += [_row(one) for one in found]
            except BadLog:
                return rows
            if not found:
                return rows

    async def line(self, table_id: str) -> RowMapping:
        """The table's row in `tables`."""
        found = await self._read(LINE, {"of": table_id})
        if not found:
            raise NoTable("table-unknown")
        return found[0]

    async def meta(self, table_id: str) -> Meta:
        return meta_of(await self.line(table_id))

    async def fold(self, table_id: str) -> Table:
        """Build a table from its log alone."""
        # In this order: the log is at least as new as the table's row.
        line = await self.line(table_id)
        rows = await self.rows(table_id)
        names = await self.names(table_id)
        table = fold(meta_of(line), rows, names)
        check_whole(line, rows, table)
        return table

    async def names(self, table_id: str) -> dict[int, str]:
        return {row["seat"]: row["name"] for row in await self._read(seat_list.SEATS, {"of": table_id})}

    async def note_downtimes(self) -> None:
        self.down = [(row["start"], row["end"]) for row in await self.store.read(select(downtimes))]

    async def row_of(self, table: str, actor: Actor, act_id: str) -> int | None:
        """The number of the row that an act wrote; None if it was not done."""
        where = (events.c.table == table) & (events.c.identity == actor.identity) & (events.c.move == act_id)
        row = await self.store.one(select(events.c.seq).where(where))
        return None if row is None else int(row["seq"])

    async def _read(self, statement: Select[Any], values: Mapping[str, object]) -> Sequence[RowMapping]:
        """Read a part of one table."""
        try:
            return await self.store.read(statement, values)
        except Damaged:
            raise BadLog("table-damaged") from None


def _row(found: RowMapping) -> Row:
    try:
        return Row(*(found[name] for name in COLUMNS))
    except TypeError:  # compiled, a Row takes no value of another type
        raise BadLog("table-damaged") from None


def meta_of(line: RowMapping) -> Meta:
    try:
        return Meta.of(dict(line))
    except (ValueError, TypeError):
        raise BadLog("table-damaged") from None


def fold(meta: Meta, rows: Sequence[Row], names: dict[int, str]) -> Table:
    """Table.fold, where every error is a refusal: old rows have no checksums, and may say anything."""
    try:
        return Table.fold(meta, rows, names)
    except Refused:
        raise
    except Exception:
        raise BadLog("table-damaged") from None


def fold_far(meta: Meta, rows: Sequence[Row], names: dict[int, str]) -> tuple[Table, Refused | None]:
    """The table as far as its log can be followed, and why it ends there; None if the log is whole.

    Fewer rows can undo less, so they are folded again until all of them can be followed.
    """
    problem: Refused | None = None
    while True:
        table = Table(meta, names)
        try:
            undone = taken_back(rows)
            for row in rows:
                table.follow(row, row.seq not in undone)
        except Exception as error:
            problem = problem or (error if isinstance(error, Refused) else BadLog("table-damaged"))
            rows = rows[: table.seq]
        else:
            return table, problem


def check_whole(line: RowMapping, rows: Sequence[Row], table: Table) -> None:
    """Refuse a log that lacks its end, as far as the table's row tells where that is."""
    state, last = line["state"], line["last_check"]
    number, _, link = (last or "0").partition(" ")
    whole = (
        len(table.names) == table.meta.players
        and len(rows) > 0
        and (not last or (number.isdecimal() and 0 < int(number) <= len(rows)))
        and (not last or (rows[int(number) - 1].checksum or "")[:LINK] == link)
        and (state not in (FINISHED, CLOSED) or bool(table.ended))
        and (state not in (PLAYING, ARCHIVED) or table.match is not None)
    )
    if not whole:
        raise BadLog("table-damaged")
