"""Cleanup: idle tables leave memory, abandoned ones leave the lists, old rows are deleted. Logs stay."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import ColumnElement, and_, delete, exists, select, update

from scissortail.server.server_time import now
from scissortail.server.storage.schema import downtimes, events, links, tables
from scissortail.server.tables.service import TableService
from scissortail.server.tables.table import ARCHIVED, CLOSED, PLAYING, WAITING, BadLog
from scissortail.server.tables.transaction import Transaction

SWEEP = 15.0
"""Seconds between two checks of the tables in memory."""
ROUND = 600.0
"""Seconds between two cleanups of the database."""
AT_ONCE = 100
DAY = 86400.0

AnnounceArchived = Callable[[Sequence[str]], Awaitable[None]]

log = logging.getLogger(__name__)


class Cleanup:
    """The cleanup of one server. If several share a database, each does what it finds to do."""

    def __init__(
        self, service: TableService, archive_days: float, tell: AnnounceArchived | None = None
    ) -> None:
        """`tell` tells the other servers which tables were archived."""
        self.service = service
        self.store = service.store
        self.archive_days = archive_days
        self.tell = tell

    async def run(self) -> None:
        next_round = time.monotonic()
        while True:
            self.service.sweep()
            if time.monotonic() >= next_round:
                next_round = time.monotonic() + ROUND
                await self.go_round()
            await asyncio.sleep(SWEEP)

    async def go_round(self) -> None:
        """Do every task once. A task that fails is tried again in the next round."""
        for work in (
            self.forget_links,
            self.archive,
            self.close_unstarted,
            self.forget_downtimes,
            self.store.checkpoint,
        ):
            try:
                await work()
            except Exception as problem:  # the database does not answer, or the disk is full
                log.warning("housekeeping was put off: %s", type(problem).__name__)

    async def forget_links(self) -> None:
        """Delete expired one-time links."""
        await self.store.write(delete(links).where(links.c.expires < now()))

    def _abandoned(self, state: str) -> ColumnElement[bool]:
        """Tables in this state without any row for `archive_days`.

        The last row is looked up in the log, because moves do not change the table's own row.
        """
        before = now() - self.archive_days * DAY
        last = select(events.c.at).where(events.c.table == tables.c.id).order_by(events.c.seq.desc()).limit(1)
        return and_(tables.c.state == state, tables.c.touched < before, last.scalar_subquery() < before)

    async def _find(self, state: str) -> list[str]:
        if not self.archive_days:
            return []
        found = await self.store.read(select(tables.c.id).where(self._abandoned(state)).limit(AT_ONCE))
        return [row["id"] for row in found if not self._in_use(row["id"])]

    def _in_use(self, table_id: str) -> bool:
        live = self.service.live.get(table_id)
        return live is not None and bool(live.watchers)

    async def archive(self) -> None:
        """Archive unfinished games that are no longer played. Opening one brings it back."""
        ids = await self._find(PLAYING)
        if not ids:
            return
        for table_id in ids:
            live = self.service.live.get(table_id)
            if live:
                self.service.lose(live, wake_again=False)
        away = update(tables).where(tables.c.id.in_(ids), self._abandoned(PLAYING))
        await self.store.write(away.values(state=ARCHIVED, wakes=False, lease=None))
        if self.tell:
            await self.tell(ids)

    async def close_unstarted(self) -> None:
        """Close old tables whose game never started."""
        for table_id in await self._find(WAITING):
            try:
                live = await self.service.find(table_id)
            except BadLog:
                continue  # it stays as it is, for `scissortail doctor`
            async with live.lock:
                if live.lost or live.table.state != WAITING or live.watchers:
                    continue
                transaction = Transaction(live.table, now())
                transaction.finish(CLOSED)
                await self.service.commit(live, transaction)

    async def forget_downtimes(self) -> None:
        """Delete downtimes that no running clock needs."""
        clocks = exists().where(
            tables.c.state.in_((PLAYING, ARCHIVED)),
            tables.c.clock.not_like('%"none"%'),
            tables.c.created < downtimes.c.end,
        )
        await self.store.write(delete(downtimes).where(~clocks))
        await self.service.note_downtimes()
