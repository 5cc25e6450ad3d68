"""One server: its store, its guests, its house, its workers, and the application around them."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field

from starlette.types import ASGIApp

from scissortail.server import api
from scissortail.server.alone import Alone
from scissortail.server.api.openings import Openings
from scissortail.server.api.pages import import_map
from scissortail.server.app import Sockets
from scissortail.server.house import House
from scissortail.server.identity import Guests
from scissortail.server.jobs import LocalProcesses, Workers
from scissortail.server.keeping import Keeping
from scissortail.server.limits import Doorkeeper, Limits
from scissortail.server.logs import AccessLog
from scissortail.server.metrics import Metrics
from scissortail.server.peers import Peers, Pulse
from scissortail.server.security import Security
from scissortail.server.store import Store


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
    """Days without a move after which a table that nobody finished is put away; 0 for never."""
    pulse: Pulse = field(default_factory=Pulse)


class Service:
    """Everything that runs while the server runs."""

    def __init__(self, settings: Settings, processes: LocalProcesses | None = None) -> None:
        """Without processes that it shares with others, it starts its own."""
        self.settings = settings
        self.store = Store(settings.database)
        self.door = Doorkeeper(settings.limits, time.monotonic)
        self.guests = Guests(self.store)
        self.house = House(self.store, self.door, settings.programs)
        self.peers = Peers(self.house, settings.pulse) if self.store.shared else Alone(self.house, settings.pulse)
        self.guests.changed = self._changed
        self.workers = Workers(cluster=settings.cluster, shared=processes)
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
            app = Sockets(api.build(self), self.house, self.guests, self.door)
            await self.workers.start()
            await self.peers.start()
            keeping = asyncio.create_task(Keeping(self.house, self.settings.archive_days, self.peers.put_away).run())
            try:
                guarded = Security(
                    app, origins=self.settings.origins, body_bytes=self.settings.limits.body_bytes, script=import_map()
                )
                yield AccessLog(guarded, self.metrics.answered)
            finally:
                keeping.cancel()
                await asyncio.gather(keeping, return_exceptions=True)
                await self.house.close()
                await self.peers.close()
        finally:
            await self.workers.close()
            await self.store.close()

    async def _changed(self, identity: str, name: str | None) -> None:
        """Somebody has another name, or is nobody any more: no server is to remember otherwise."""
        if name is None:
            await self.house.look_again(identity)
        else:
            self.house.rename(identity, name)
        await self.peers.changed(identity, name is None)
