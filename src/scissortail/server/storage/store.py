"""The store. Many tables share one commit, and nothing is told before it is done."""

import asyncio
import contextlib
import logging
import secrets
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import Engine, RowMapping, Select
from sqlalchemy.exc import IntegrityError

from scissortail.engine.errors import Refused
from scissortail.server.errors import register
from scissortail.server.storage import database, integrity
from scissortail.server.storage.database import POSTGRES
from scissortail.server.storage.rows import NotWritten as NotWritten
from scissortail.server.storage.rows import Row, flat
from scissortail.server.storage.rows import Twice as Twice
from scissortail.server.storage.statements import FROM_JSON, UNIQUE, SideWrite, as_json, do, insertion

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

CHANNEL = "scissortail"
NOTICE = 200
"""How many tables one notification between servers names. PostgreSQL allows it 8,000 bytes."""
READERS = 2
MOST_ROWS = 100
"""The most rows of one commit. The rest goes into the next, so that telling one overlaps with writing the
other.
"""

log = logging.getLogger(__name__)


class Unreadable(Refused):
    """The database does not answer at the moment."""


class Damaged(Refused):
    """The database answered that it is damaged. To try again does not help."""


register(Unreadable, "busy", 503)
register(Damaged, "damaged", 500)


@dataclass(slots=True)
class WriteBatch:
    """Rows and changes that are written together, or not at all."""

    rows: Sequence[Row]
    also: Sequence[SideWrite]
    done: Callable[["NotWritten | None"], None]
    """Called when they are durable, or with the problem."""


@dataclass(slots=True)
class CommitCounts:
    """Counts of commits, for the metrics."""

    commits: int = 0
    rows: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    watchers: list[Callable[[int, float], None]] = field(default_factory=list)

    def add(self, rows: int, seconds: float) -> None:
        self.commits += 1
        self.rows += rows
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        for watch in self.watchers:
            watch(rows, seconds)


class Store:
    """The database of one server."""

    def __init__(self, url: str) -> None:
        self.url = database.parse(url)
        self.node = secrets.token_hex(4)
        """This server's name among the servers that share the database."""
        self.counts = CommitCounts()
        self._engine: AsyncEngine | None = None
        """PostgreSQL's connections for reading."""
        self._pool: AsyncEngine | None = None
        """PostgreSQL's connection for writing. It is not pinged before each commit."""
        self._writer: Engine | None = None
        """SQLite's only writer, in its own thread."""
        self._thread = ThreadPoolExecutor(1, "writer")
        self._plain: sqlite3.Connection | None = None
        self._reader: Engine | None = None
        """SQLite's readers, in their threads. One hop per query is cheaper than an async driver, which hops
        for every call.
        """
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._waiting: list[WriteBatch] = []
        self._wake = asyncio.Event()
        self._writing: asyncio.Task[None] | None = None
        self._busy = False
        """A commit is being written."""
        self.is_checked = True
        """Whether the database was checked completely. PostgreSQL has checks of its own."""

    @property
    def engine(self) -> "AsyncEngine":
        """PostgreSQL's connections, for what only servers that share a database do."""
        assert self._engine is not None
        return self._engine

    @property
    def shared(self) -> bool:
        """Whether other servers may use the database at the same time."""
        return self.url.get_backend_name() == POSTGRES

    async def open(self) -> None:
        if self.shared:
            await self._open_postgres()
        else:
            self._open_sqlite()
        self._writing = asyncio.create_task(self._write_batches())

    def _open_sqlite(self) -> None:
        """Open SQLite. Nothing else runs yet, so this may block the event loop."""
        self._writer = database.connect_writer(self.url)
        try:
            self.is_checked = integrity.check_at_start(self.url)
            database.prepare(self._writer)
        except BaseException:
            self._writer.dispose()
            raise
        self._reader = database.connect_reader(self.url)
        self._plain = self._writer.raw_connection().driver_connection

    async def open_to_read(self) -> None:
        """Open the database for reading alone, while a server may run. Refused if of another version."""
        if self.shared:
            from scissortail.server.storage import postgres

            self._engine = await postgres.connect_to_read(self.url)
        else:
            self._reader = database.connect_to_read(self.url)

    async def _open_postgres(self) -> None:
        """Open PostgreSQL."""
        from scissortail.server.storage import postgres

        self._engine = postgres.connect(self.url)
        try:
            await postgres.prepare(self._engine)
        except BaseException:
            await self._engine.dispose()
            raise
        self._pool = postgres.connect_writer(self.url)

    async def check(self) -> None:
        """Check the database completely, if that was left for later. Refused if it is damaged."""
        if not self.is_checked:
            await integrity.check_later(self.url)
            self.is_checked = True

    async def close(self) -> None:
        """Write what is queued, then close the database."""
        while (self._waiting or self._busy) and self._writing and not self._writing.done():
            await asyncio.sleep(0.01)
        if self._writing:
            self._writing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writing
            await asyncio.sleep(0)  # the last answers
        self._thread.shutdown()
        self._readers.shutdown()
        if self._reader:
            self._reader.dispose()
        if self._writer:
            self._writer.dispose()
        for engine in (self._pool, self._engine):
            if engine:
                await engine.dispose()

    async def read(
        self, statement: Select[Any], values: Mapping[str, object] | None = None
    ) -> Sequence[RowMapping]:
        """Read committed rows. Raises Unreadable if the database does not answer, Damaged if it is damaged.

        `values` are the parameters of a statement that is reused.
        """
        try:
            if self._reader:
                return await asyncio.get_running_loop().run_in_executor(
                    self._readers, self._read_here, statement, values
                )
            async with self.engine.connect() as connection:
                found: Sequence[RowMapping] = (await connection.execute(statement, values)).mappings().all()
                return found
        except Exception as problem:
            if database.is_damage(problem):
                log.error("the database is damaged: %s", type(getattr(problem, "orig", problem)).__name__)
                raise Damaged("server-damaged") from problem
            log.warning("the database did not answer: %s", type(getattr(problem, "orig", problem)).__name__)
            raise Unreadable("server-database") from problem

    def _read_here(self, statement: Select[Any], values: Mapping[str, object] | None) -> Sequence[RowMapping]:
        assert self._reader is not None
        with self._reader.connect() as connection:
            return connection.execute(statement, values).mappings().all()

    async def one(
        self, statement: Select[Any], values: Mapping[str, object] | None = None
    ) -> RowMapping | None:
        rows = await self.read(statement, values)
        return rows[0] if rows else None

    def commit(self, rows: Sequence[Row], also: Sequence[SideWrite] = ()) -> "asyncio.Future[None]":
        """Write rows and changes together. The future is done when they are durable, or raises NotWritten."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(problem: NotWritten | None) -> None:
            if written.done():
                return
            if problem is None:
                written.set_result(None)
            else:
                written.set_exception(problem)

        self.queue(rows, also, done)
        return written

    def queue(
        self, rows: Sequence[Row], also: Sequence[SideWrite], done: Callable[[NotWritten | None], None]
    ) -> None:
        """The same without a future: `done` is called when all is durable, or with the problem."""
        self._waiting.append(WriteBatch(rows, also, done))
        self._wake.set()

    async def write(self, *statements: SideWrite) -> None:
        """Write changes without rows of a log."""
        await self.commit((), statements)

    async def checkpoint(self) -> None:
        """Move SQLite's journal into the database file while nothing is being written.

        It never makes a reader or the writer wait.
        """
        if not self.shared:
            await asyncio.get_running_loop().run_in_executor(self._readers, self._checkpoint_here)

    def _checkpoint_here(self) -> None:
        assert self._reader is not None
        with self._reader.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    async def _write_batches(self) -> None:
        """Write one transaction after the other. While one is being written, the next one is collected."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batches, size = [], 0
                while self._waiting and size < MOST_ROWS:
                    batches.append(self._waiting.pop(0))
                    size += len(batches[-1].rows)
                self._busy = True
                await self._write_all(batches)
                self._busy = False

    async def _write_all(self, batches: list[WriteBatch]) -> None:
        problem = await self._try(batches)
        loop = asyncio.get_running_loop()
        # Answers are given soon, not now: the next commit is written meanwhile.
        if problem is None or len(batches) == 1:
            loop.call_soon(_answer, batches, problem)
            return
        for batch in batches:  # one of them failed: write the others one by one
            loop.call_soon(_answer, [batch], await self._try([batch]))

    async def _try(self, batches: list[WriteBatch]) -> NotWritten | None:
        start = time.perf_counter()
        # Two servers that write to the same tables do so in the same order, so they cannot deadlock.
        if self.shared:
            batches = sorted(batches, key=_first)
        rows = [row for batch in batches for row in batch.rows]
        also = [statement for batch in batches for statement in batch.also]
        try:
            if self._writer and also:
                await asyncio.get_running_loop().run_in_executor(self._thread, self._write_sqlite, rows, also)
            elif self._plain and rows:
                # Between two statements the thread would wait for the GIL, which the event loop holds. Here
                # there is only one statement.
                args = (insertion(len(rows)), flat(rows))
                await asyncio.get_running_loop().run_in_executor(self._thread, self._plain.execute, *args)
            elif self.shared:
                await self._write_postgres(rows, also)
        except (IntegrityError, sqlite3.IntegrityError):
            return Twice()
        except NotWritten as refused:
            return refused
        except Exception as problem:  # on any error the tables are read from the log again
            log.warning("a commit failed: %s", type(getattr(problem, "orig", problem)).__name__)
            return NotWritten()
        self.counts.add(len(rows), time.perf_counter() - start)
        return None

    def _write_sqlite(self, rows: list[Row], also: list[SideWrite]) -> None:
        assert self._writer is not None
        with self._writer.begin() as connection:
            do(connection, also)
            if rows:
                connection.exec_driver_sql(insertion(len(rows)), tuple(flat(rows)))

    async def _write_postgres(self, rows: list[Row], also: list[SideWrite]) -> None:
        """Write a commit to PostgreSQL.

        A commit that has only rows is one statement, and so one round trip.
        """
        assert self._pool is not None
        async with self._pool.connect() as connection:
            if also:
                await connection.run_sync(do, also)
            if rows:
                try:
                    driver = (await connection.get_raw_connection()).driver_connection
                    assert driver is not None
                    await driver.execute(FROM_JSON, as_json(rows), CHANNEL, self._notices(rows))
                except Exception as problem:
                    if getattr(problem, "sqlstate", None) == UNIQUE:
                        raise Twice from None
                    # The outcome is unknown, so the next commit gets another connection.
                    await connection.invalidate()
                    raise
            if also:
                await connection.commit()

    def _notices(self, rows: list[Row]) -> list[str]:
        ids = list({row.table for row in rows})
        return [" ".join([self.node, *ids[first : first + NOTICE]]) for first in range(0, len(ids), NOTICE)]


def _first(batch: WriteBatch) -> str:
    return batch.rows[0].table if batch.rows else ""


def _answer(batches: list[WriteBatch], problem: NotWritten | None) -> None:
    for batch in batches:
        try:
            batch.done(problem)
        except Exception:  # the others must still be answered
            log.exception("a commit could not be told")
