"""The servers of a run, their database, and the network between them."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

from scissortail.server.limits import variable
from scissortail.server.storage.database import FILE, POSTGRES, SQLITE
from tests.history.database import PostgresProcess, Tables, read_sqlite
from tests.history.forked import ForkedServer, Starter
from tests.history.network import HERE, Network
from tests.history.preload import Switches, compile_library
from tests.server.crowd import NO_LIMITS, free_port

PORT = 8321
DATABASE = "db"


class NodeProcess:
    """One server that is always started again, as a service manager would."""

    def __init__(self, number: int, folder: Path, python: str, switches: Switches) -> None:
        self.name = f"n{number}"
        self.folder = folder
        folder.mkdir(exist_ok=True)
        self.python = python
        self.switches = switches
        self.host = "127.0.0.1"
        self.port = free_port()
        self.before: list[str] = []
        self.database = ""
        self.forks = False
        """Fork servers from a process that has imported the program: a start takes a tenth of the time."""
        self.process: subprocess.Popen[bytes] | ForkedServer | None = None
        self._starter: Starter | None = None
        self._log = (folder / "log").open("wb")

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def spawn(self) -> None:
        environment = {**os.environ, **{variable(name): str(most) for name, most in NO_LIMITS.items()}}
        environment |= self.switches.environment
        environment.pop("DATABASE_URL", None)
        arguments = ["serve", "--host", self.host, "--port", str(self.port), "--data", str(self.folder)]
        if self.database:
            environment["DATABASE_URL"] = self.database
        if self.forks:
            if self._starter is None:
                command = [*self.before, self.python, "-m", "tests.history.forked", *arguments]
                self._starter = Starter(command, environment, self._log)
            self.process = self._starter.start()
            return
        command = [*self.before, self.python, "-m", "scissortail", *arguments]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=self._log)

    async def start(self) -> None:
        """Until it answers. While its database is away it may end, and is then started again."""
        async with httpx.AsyncClient(timeout=1, trust_env=False, verify=False) as http:
            while True:
                if not self.is_running:
                    self.spawn()
                with contextlib.suppress(httpx.HTTPError):
                    answer = await http.get(f"http://{self.host}:{self.port}/healthz")
                    if answer.status_code == 200:
                        return
                await asyncio.sleep(0.02)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def signal(self, number: int) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    def stop(self) -> None:
        if self.process is not None and self.is_running:
            self.signal(signal.SIGCONT)
            self.signal(signal.SIGTERM)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
        if self._starter:
            self._starter.close()
        self._log.close()


class Deployment:
    """One server on SQLite, or two on one PostgreSQL."""

    def __init__(self, folder: Path, kind: str, python: str, network: Network | None, forks: bool) -> None:
        library = compile_library(folder)
        self.kind = kind
        self.network = network
        self.postgres: PostgresProcess | None = None
        self.disk = Switches(library, folder / "disk", f"/{FILE}" if kind == SQLITE else "/pg_wal/")
        """The faults of the disk under the database."""
        self.nodes: list[NodeProcess] = []
        self.folder = folder
        for number in range(1 if kind == SQLITE else 2):
            switches = (
                self.disk if kind == SQLITE else Switches(library, folder / f"node{number}", "/nothing/")
            )
            self.nodes.append(NodeProcess(number, folder / f"data{number}", python, switches))
            self.nodes[-1].forks = forks
        if kind == POSTGRES:
            self.postgres = PostgresProcess(folder / "pg")
            self.postgres.environment = self.disk.environment
        if network:
            self._lay_cables(network)
        elif self.postgres:
            for node in self.nodes:
                node.database = self.postgres.url()

    def _lay_cables(self, network: Network) -> None:
        if self.postgres:
            network.add(DATABASE)
            self.postgres.before = network.before(DATABASE)
            self.postgres.listens = "*"
        for node in self.nodes:
            network.add(node.name)
            node.before = network.before(node.name)
            node.host, node.port = network.connect(HERE, node.name), PORT
            if self.postgres:
                node.database = self.postgres.url(network.connect(node.name, DATABASE))

    @property
    def links(self) -> list[tuple[str, str]]:
        """The cables: from the clients to each node, and from each node to the database.

        Nodes talk to each other through the database alone, so there is no other cable to cut.
        """
        return [cable.ends for cable in self.network.cables] if self.network else []

    @property
    def own_switches(self) -> list[Switches]:
        """Those of nodes whose database is another process."""
        return [node.switches for node in self.nodes] if self.postgres else []

    async def start(self) -> None:
        if self.postgres:
            await asyncio.to_thread(self.postgres.start)
        await asyncio.gather(*(node.start() for node in self.nodes))

    def read(self) -> Tables:
        if self.postgres:
            return self.postgres.read()
        return read_sqlite(self.nodes[0].folder)

    def stop(self) -> None:
        for node in self.nodes:
            node.stop()
        if self.postgres:
            self.postgres.stop()
        for switches in [self.disk, *self.own_switches]:
            switches.close()


@asynccontextmanager
async def deployed(
    folder: Path, kind: str, *, cables: bool = False, python: str = sys.executable, forks: bool = False
) -> AsyncIterator[Deployment]:
    """A running deployment."""
    with Network() if cables else contextlib.nullcontext() as network:
        deployment = Deployment(folder, kind, python, network, forks)
        try:
            async with asyncio.timeout(60):
                await deployment.start()
            yield deployment
        finally:
            deployment.stop()
