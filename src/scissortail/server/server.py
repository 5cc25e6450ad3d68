"""One server without its network interface.

It has the store, guests, tables, workers, and the connection to other servers on the same database.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field

from scissortail.server.accounts.guests import Guests
from scissortail.server.jobs.workers import LocalProcesses, Workers
from scissortail.server.limits import Limits, RateLimiter
from scissortail.server.metrics import Metrics
from scissortail.server.nodes.cluster import ClusterNode, Pulse
from scissortail.server.nodes.single import SingleNode
from scissortail.server.storage.store import Store
from scissortail.server.tables.cleanup import Cleanup
from scissortail.server.tables.open_counts import OpenCounts
from scissortail.server.tables.service import TableService


@dataclass(frozen=True)
class Settings:
    database: str
    cluster: str | None = None
    origins: tuple[str, ...] = ()
    programs: Mapping[str, str] = field(default_factory=dict)
    """Commands of outside bots, by name."""
    limits: Limits = field(default_factory=Limits)
    archive_days: float = 30.0
    """Days without a move after which an unfinished table is archived; 0 for never."""
    pulse: Pulse = field(default_factory=Pulse)


class Server:
    """All parts of a running server."""

    def __init__(self, settings: Settings, processes: LocalProcesses | None = None) -> None:
        """Without shared `processes` it starts its own."""
        self.settings = settings
        self.store = Store(settings.database)
        self.limiter = RateLimiter(settings.limits, time.monotonic)
        self.guests = Guests(self.store)
        self.tables = TableService(self.store, self.limiter, settings.programs)
        self.node = (
            ClusterNode(self.tables, settings.pulse)
            if self.store.shared
            else SingleNode(self.tables, settings.pulse)
        )
        self.guests.changed = self._changed
        self.workers = Workers(cluster=settings.cluster, shared=processes)
        self.tables.automation.choose = self.workers.choose
        self.open_counts = OpenCounts(self.store, settings.limits.tables_an_address)
        self.metrics = Metrics()
        self.store.tally.watchers.append(self.metrics.committed)

    @contextlib.asynccontextmanager
    async def run(self) -> AsyncIterator[None]:
        """Start everything, and stop it at the end of the block."""
        await self.store.open()
        try:
            await self.guests.open()
            await self.workers.start()
            await self.node.start()
            cleaning = asyncio.create_task(
                Cleanup(self.tables, self.settings.archive_days, self.node.put_away).run()
            )
            try:
                yield
            finally:
                cleaning.cancel()
                await asyncio.gather(cleaning, return_exceptions=True)
                await self.tables.close()
                await self.node.close()
        finally:
            await self.workers.close()
            await self.store.close()

    async def _changed(self, identity: str, name: str | None) -> None:
        """Tell all servers that a person was renamed. None: they were forgotten, or revoked their cookies."""
        if name is None:
            await self.tables.look_again(identity)
        else:
            self.tables.rename(identity, name)
        await self.node.changed(identity, name is None)
