"""Reads tables from the database: their logs, and the state that follows from them."""

import time
from itertools import takewhile

from sqlalchemy import bindparam, select

from scissortail.server.accounts.actor import Actor
from scissortail.server.storage.rows import Row, RowKind
from scissortail.server.storage.schema import downtimes, events, tables
from scissortail.server.storage.statements import COLUMNS
from scissortail.server.storage.store import Store
from scissortail.server.tables import seat_list
from scissortail.server.tables.meta import Meta
from scissortail.server.tables.refusals import NoTable
from scissortail.server.tables.table import Table

LOG = (
    select(events)
    .where((events.c.table == bindparam("of")) & (events.c.seq > bindparam("after")))
    .order_by(events.c.seq)
)
LINE = select(tables).where(tables.c.id == bindparam("of"))
"""Read whenever a table is loaded."""


class Reader:
    """Reads committed tables. A table in memory may be ahead of this."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.down: list[tuple[float, float]] = []
        """The periods in which no server ran, as (start, end)."""

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        """A table's log after row number `after`."""
        found = await self.store.read(LOG, {"of": table_id, "after": after})
        return [Row(*(row[name] for name in COLUMNS)) for row in found]

    async def meta(self, table_id: str) -> Meta:
        row = await self.store.one(LINE, {"of": table_id})
        if row is None:
            raise NoTable("table-unknown")
        return Meta.of(dict(row))

    async def fold(self, table_id: str) -> Table:
        """Build a table from its log alone."""
        meta = await self.meta(table_id)
        return Table.fold(meta, await self.rows(table_id), await self.names(table_id))

    async def fold_until(self, table_id: str, moment: float) -> Table:
        """A table as it was at an earlier moment, but not before the deal. For delayed spectators."""
        meta = await self.meta(table_id)
        rows = await self.rows(table_id)
        deal = next((row.seq for row in rows if row.kind == RowKind.DEAL), len(rows) + 1)
        old = takewhile(lambda row: row.at <= moment or row.seq < deal, rows)
        table = Table.fold(meta, list(old), await self.names(table_id))
        table.clocks.discount([(start, min(end, moment)) for start, end in self.down if start < moment])
        table.clocks.discount([(moment, time.time())])
        return table

    async def names(self, table_id: str) -> dict[int, str]:
        return {row["seat"]: row["name"] for row in await self.store.read(seat_list.SEATS, {"of": table_id})}

    async def note_downtimes(self) -> None:
        self.down = [(row["start"], row["end"]) for row in await self.store.read(select(downtimes))]

    async def was_done(self, table: str, actor: Actor, act_id: str) -> bool:
        where = (events.c.table == table) & (events.c.identity == actor.identity) & (events.c.move == act_id)
        return await self.store.one(select(events.c.seq).where(where)) is not None
