"""One server without its network interface.

It has the store, guests, tables, workers, and the connection to other servers on the same database.
"""

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field

from anyio.to_thread import current_default_thread_limiter

from scissortail.server import metrics
from scissortail.server.accounts.guests import Guests
from scissortail.server.accounts.revocations import Revocations
from scissortail.server.budgets import Budgets
from scissortail.server.jobs.workers import LocalProcesses, Workers
from scissortail.server.limits import Limits, RateLimiter
from scissortail.server.metrics import Metrics
from scissortail.server.nodes.cluster import ClusterNode, Pulse
from scissortail.server.nodes.single import SingleNode
from scissortail.server.storage.store import Store
from scissortail.server.tables.cleanup import Cleanup
from scissortail.server.tables.open_counts import OpenCounts
from scissortail.server.tables.service import TableService

PACED = "SCISSORTAIL_PACED"


THREADS = 4
"""Threads that read files of the page. More of them would only take time from the event loop."""


@dataclass(frozen=True)
class Settings:
    database: str
    cluster: str | None = None
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    """Names under which people reach the server, besides those of this machine; `*` for any."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that may say who the client is; `*` for any."""
    metrics_token: str = ""
    """Whoever sends it may read the metrics. Without one, nobody may."""
    programs: Mapping[str, str] = field(default_factory=dict)
    """Commands of outside bots, by name."""
    limits: Limits = field(default_factory=Limits)
    archive_days: float = 30.0
    """Days without a move after which an unfinished table is archived; 0 for never."""
    pulse: Pulse = field(default_factory=Pulse)
    paced: bool = field(default_factory=lambda: os.environ.get(PACED) != "0")
    """Whether bots answer at times that depend on nothing secret."""


class Server:
    """All parts of a running server."""

    def __init__(self, settings: Settings, processes: LocalProcesses | None = None) -> None:
        """Without shared `processes` it starts its own."""
        self.settings = settings
        self.store = Store(settings.database)
        self.limiter = RateLimiter(settings.limits, time.monotonic)
        self.budgets = Budgets(settings.limits, time.monotonic)
        self.revocations = Revocations()
        self.guests = Guests(self.store, self.revocations)
        self.tables = TableService(self.store, self.limiter, settings.programs, self.revocations)
        self.node = (
            ClusterNode(self.tables, settings.pulse, self.budgets)
            if self.store.shared
            else SingleNode(self.tables, settings.pulse)
        )
        self.guests.changed = self._changed
        self.workers = Workers(cluster=settings.cluster, shared=processes)
        self.tables.automation.choose = self.workers.choose
        self.open_counts = OpenCounts(self.store, settings.limits.tables_an_address)
        self.tables.automation.address_of = self.open_counts.address_of
        self.tables.automation.paced = settings.paced
        self.metrics = Metrics()
        self.store.counts.watchers.append(self.metrics.committed)

    @contextlib.asynccontextmanager
    async def run(self) -> AsyncIterator[None]:
        """Start everything, and stop it at the end of the block."""
        current_default_thread_limiter().total_tokens = THREADS
        await self.store.open()
        try:
            await self.guests.open()
            await self.workers.start()
            await self.node.start()
            cleaning = asyncio.create_task(
                Cleanup(self.tables, self.settings.archive_days, self.node.put_away).run()
            )
            looking = asyncio.create_task(self._look_at_metrics())
            try:
                yield
            finally:
                cleaning.cancel()
                looking.cancel()
                await asyncio.gather(cleaning, looking, return_exceptions=True)
                await self.tables.close()
                await self.node.close()
        finally:
            await self.workers.close()
            await self.store.close()

    async def _look_at_metrics(self) -> None:
        while True:
            await asyncio.sleep(metrics.EVERY)
            self.metrics.gather(self.tables, self.workers)
            self.metrics.look()

    async def _changed(self, identity: str, name: str | None) -> None:
        """Tell all servers that a person was renamed. None: they were forgotten, or revoked their cookies."""
        if name is None:
            await self.tables.look_again(identity)
        else:
            self.tables.rename(identity, name)
        await self.node.changed(identity, name is None)
