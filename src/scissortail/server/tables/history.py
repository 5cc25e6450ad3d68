"""What has happened at a table so far: for a client that reconnects, or for a log.

It is computed once for a table and then continued, not once for every reader.
"""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import takewhile
from typing import Any, NamedTuple

from scissortail.engine.event import Event
from scissortail.server.server_time import now
from scissortail.server.storage.rows import Row, RowKind
from scissortail.server.tables import messages
from scissortail.server.tables.live import LiveTable
from scissortail.server.tables.reading import Reader
from scissortail.server.tables.table import Table, jumped_over, taken_back

LONGEST = 500
"""The most rows that are sent; the latest ones."""
FRESH = 1.0
"""Seconds for which what delayed spectators may see is not computed again."""

ReadRows = Callable[[int], Awaitable[list[Row]]]
"""Reads the rows of the log after this one."""


class Happened(NamedTuple):
    row: Row
    events: list[Event]
    numbers: list[int]
    """How many rows each audience knew after this one."""


class History:
    """The rows of one table, what they told, and the state that they lead to."""

    def __init__(self, table: Table, read: ReadRows) -> None:
        """`table` is an empty one, which follows the rows."""
        self.table = table
        self.made = now()
        self._read = read
        self._empty = (table.meta, table.names)
        self._happened: list[Happened] = []
        self._undone: set[int] = set()
        self._jumped: set[int] = set()
        self._reading = asyncio.Lock()

    async def catch_up(self, seq: int) -> None:
        """Read the rows up to this one, and perhaps later ones."""
        async with self._reading:
            if self.table.seq < seq:
                self.follow(await self._read(self.table.seq))

    def follow(self, rows: list[Row]) -> None:
        """Continue with these rows. If one of them undoes earlier ones, begin anew."""
        if any(row.back for row in rows):
            rows = [*(happened.row for happened in self._happened), *rows]
            self.table = Table(*self._empty)
            self._happened = []
            self._undone, self._jumped = taken_back(rows), jumped_over(rows)
        for row in rows:
            events = self.table.follow(row, row.seq not in self._undone)
            self._happened.append(Happened(row, events, self.table.numbers()))

    def since(self, audience: int, known: int, most: int | None = None) -> list[dict[str, Any]]:
        """The messages after `known` that an audience may see, without views, the latest ones.

        With `most` only as far as an audience that knows this many rows.
        """
        found: list[dict[str, Any]] = []
        for happened in reversed(self._happened):
            n = happened.numbers[audience]
            if n <= known or len(found) == LONGEST:
                break
            if most is None or n <= most:
                message = self._message(happened, audience, n)
                if message is not None:
                    found.append(message)
        return found[::-1]

    def _message(self, happened: Happened, audience: int, n: int) -> dict[str, Any] | None:
        row = happened.row
        if row.kind in (RowKind.SEED, RowKind.BAN):
            return None
        news = messages.news(self.table, row, happened.events, audience, n, row.at, with_view=False)
        if news is None:
            return None
        hidden = row.kind == RowKind.SEALED and row.seat != audience
        # Other seats only know that a move was sealed, not that it was changed.
        if (row.seq in self._undone or row.seq in self._jumped) and not hidden:
            news["undone"] = True
        if row.kind == RowKind.SEAT:
            news["text"] = row.text.partition(" ")[0]
        return {**news, "at": row.at}


async def history_of(reader: Reader, live: LiveTable) -> History:
    """The history of a live table, up to its present state."""
    if live.history is None:
        meta = await reader.meta(live.table.meta.id)
        live.history = History(
            Table(meta, await reader.names(meta.id)), lambda seq: reader.rows(meta.id, seq)
        )
    history: History = live.history
    try:
        await history.catch_up(live.table.seq)
    except BaseException:
        live.history = None  # it may have followed only some of the rows
        raise
    return history


async def past_of(reader: Reader, live: LiveTable) -> History:
    """The table as delayed spectators may see it: an earlier state, but not one before the deal."""
    async with live.reading_past:
        if live.past is None or now() - live.past.made > FRESH:
            live.past = await _past(reader, live.table.meta.id)
        past: History = live.past
        return past


async def _past(reader: Reader, table_id: str) -> History:
    meta = await reader.meta(table_id)
    moment = now() - meta.delay
    rows = await reader.rows(meta.id)
    deal = next((row.seq for row in rows if row.kind == RowKind.DEAL), len(rows) + 1)
    past = History(Table(meta, await reader.names(meta.id)), _no_more)
    past.follow(list(takewhile(lambda row: row.at <= moment or row.seq < deal, rows)))
    clocks = past.table.clocks
    clocks.discount([(start, min(end, moment)) for start, end in reader.down if start < moment])
    clocks.discount([(moment, now())])
    return past


async def _no_more(_: int) -> list[Row]:
    """The past does not go on: when it is too old, it is computed again."""
    return []
