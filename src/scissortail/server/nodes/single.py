"""A server with its own SQLite file. It writes heartbeats, from which the next start knows the downtime."""

import asyncio
import contextlib
from collections.abc import Sequence

from sqlalchemy import delete, func, insert, select, update

from scissortail.server.nodes.cluster import Pulse
from scissortail.server.server_time import TIME, now
from scissortail.server.storage.schema import downtimes, nodes, tables
from scissortail.server.storage.store import NotWritten
from scissortail.server.tables.service import TableService
from scissortail.server.tables.table import PLAYING


class SingleNode:
    """The same interface as `ClusterNode`, for a single server."""

    def __init__(self, service: TableService, pulse: Pulse | None = None) -> None:
        self.service = service
        self.store = service.store
        self.pulse = pulse or Pulse()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Record the downtime since the last server, before any table is loaded."""
        last = await self.store.one(select(func.max(nodes.c.alive).label("alive")))
        alive = last["alive"] if last else None
        if alive is not None:
            TIME.not_before(alive)  # the machine's clock may have been set back
        start = now()
        statements = [delete(nodes), insert(nodes).values(id=self.store.node, started=start, alive=start)]
        if alive is not None and alive < start:
            statements.append(
                insert(downtimes).prefix_with("OR IGNORE").values({"start": alive, "end": start})
            )
        await self.store.write(*statements)
        await self.service.note_downtimes()
        self._tasks = [asyncio.create_task(self._run()), asyncio.create_task(self._wake())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(NotWritten):
            await self._beat()

    async def changed(self, identity: str, forgotten: bool) -> None:
        """There is no other server to tell."""

    async def put_away(self, ids: Sequence[str]) -> None:
        """There is no other server to tell."""

    async def _wake(self) -> None:
        """Load all tables with bots or clocks, one after the other, while requests are already answered."""
        waking = select(tables.c.id).where(tables.c.state == PLAYING, tables.c.wakes)
        for row in await self.store.read(waking):
            await self.service.automation.wake(row["id"])
            await asyncio.sleep(0)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self.pulse.every)
            with contextlib.suppress(NotWritten):  # perhaps the disk is full; the tables report it themselves
                await self._beat()

    async def _beat(self) -> None:
        await self.store.write(update(nodes).where(nodes.c.id == self.store.node).values(alive=now()))
