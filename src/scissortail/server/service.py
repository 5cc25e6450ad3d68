"""One server: its store, its guests, its house, its workers, and the application around them."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field

from starlette.types import ASGIApp

from scissortail.server import api
from scissortail.server.api.openings import Openings
from scissortail.server.app import Sockets
from scissortail.server.house import House
from scissortail.server.identity import Guests
from scissortail.server.jobs import Workers
from scissortail.server.limits import Doorkeeper, Limits
from scissortail.server.logs import AccessLog
from scissortail.server.metrics import Metrics
from scissortail.server.security import Security
from scissortail.server.store import Store

SWEEP = 15.0
"""Seconds between two rounds of housekeeping."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Settings:
    """What a host can set."""

    database: str
    cluster: str | None = None
    origins: tuple[str, ...] = ()
    programs: Mapping[str, str] = field(default_factory=dict)
    """Outside bots: a command by name."""
    limits: Limits = field(default_factory=Limits)
    archive_days: float = 30.0
    """Days without a move after which a table that nobody finished is put away."""


class Service:
    """Everything that runs while the server runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.door = Doorkeeper(settings.limits, time.monotonic)
        self.guests = Guests(self.store)
        self.house = House(self.store, self.door, settings.programs)
        self.workers = Workers(cluster=settings.cluster)
        self.house.drive.choose = self.workers.choose
        self.openings = Openings(self.store, settings.limits.tables_an_address)
        self.metrics = Metrics()
        self.store.tally.watchers.append(self.metrics.committed)

    @contextlib.asynccontextmanager
    async def run(self) -> AsyncIterator[ASGIApp]:
        """The application, while it runs."""
        await self.store.open()
        try:
            await self.guests.open()
            await self.workers.start()
            keeping = asyncio.create_task(self._keep_house())
            try:
                app = Sockets(api.build(self), self.house, self.guests, self.door)
                guarded = Security(app, origins=self.settings.origins, body_bytes=self.settings.limits.body_bytes)
                yield AccessLog(guarded, self.metrics.answered)
            finally:
                keeping.cancel()
                await asyncio.gather(keeping, return_exceptions=True)
                await self.house.close()
        finally:
            await self.workers.close()
            await self.store.close()

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.house.sweep()
