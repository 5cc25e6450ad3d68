"""The store: one door for reading, one for writing. Many tables share one commit, and nothing is told before it."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

import orjson
from sqlalchemy import Connection, Engine, Executable, RowMapping, Select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from scissortail.server import database
from scissortail.server.database import POSTGRES
from scissortail.server.rows import Row

COLUMNS = {
    "table": "text",
    "seq": "integer",
    "kind": "text",
    "at": "double precision",
    "seat": "integer",
    "identity": "text",
    "move": "text",
    "text": "text",
    "outcomes": "text",
    "counter": "integer",
    "clocks": "text",
    "back": "text",
    "quiet": "boolean",
}
"""Of the log, with their types."""
NAMES = ", ".join(f'"{name}"' for name in COLUMNS)
TYPES = ", ".join(f'"{name}" {kind}' for name, kind in COLUMNS.items())
FROM_JSON = f"INSERT INTO events ({NAMES}) SELECT {NAMES} FROM jsonb_to_recordset($1::jsonb) AS row({TYPES})"
"""PostgreSQL: all rows of a commit as one value."""
CHUNKS = (64, 16, 4, 1)
MARKS = f"({', '.join('?' * len(COLUMNS))})"
IN_CHUNKS = {size: f"INSERT INTO events ({NAMES}) VALUES {', '.join([MARKS] * size)}" for size in CHUNKS}
"""SQLite: many rows a statement. Between two statements a thread waits for Python's lock, which the busy event loop has."""
CHANNEL = "scissortail"
NOTICE = 200
"""How many tables one notice between servers names: it may have 8,000 bytes."""
READERS = 2
MOST_ROWS = 2000
"""Rows of one commit; the others wait for the next."""

Work = Callable[[Connection], None]
"""Something to do in the transaction, which may raise NotWritten."""

log = logging.getLogger(__name__)


class NotWritten(Exception):
    """A commit failed, or another server was first: what was meant to be written is not in the log, as far as we know."""


class Twice(NotWritten):
    """Somebody wrote the same row, or the same move id, before."""


@dataclass(slots=True)
class Parcel:
    """What is to be written together, or not at all."""

    rows: Sequence[Row]
    also: Sequence[Executable | Work]
    done: "asyncio.Future[None]"


@dataclass(slots=True)
class Tally:
    """How the commits go, for the metrics."""

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
    """A database of tables."""

    def __init__(self, url: str) -> None:
        self.url = database.parse(url)
        self.node = secrets.token_hex(4)
        """This server's name among those that share the database."""
        self.tally = Tally()
        self._engine: AsyncEngine | None = None
        self._writer: Engine | None = None
        """SQLite has one writer, in a thread of its own."""
        self._thread = ThreadPoolExecutor(1, "writer")
        self._reader: Engine | None = None
        """And readers in theirs: one step there and back is cheaper than a driver that takes one for every call."""
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._waiting: list[Parcel] = []
        self._wake = asyncio.Event()
        self._writing: asyncio.Task[None] | None = None

    @property
    def engine(self) -> AsyncEngine:
        assert self._engine is not None
        return self._engine

    @property
    def shared(self) -> bool:
        """Whether other servers may be using it at the same time."""
        return self.url.get_backend_name() == POSTGRES

    async def open(self) -> None:
        self._engine = database.connect(self.url)
        try:
            await database.prepare(self._engine)
        except BaseException:
            await self._engine.dispose()
            raise
        if not self.shared:
            self._writer = database.connect_writer(self.url)
            self._reader = database.connect_reader(self.url)
        self._writing = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        """What is waiting is written; then the database is left."""
        while self._waiting and self._writing and not self._writing.done():
            await asyncio.sleep(0.01)
        if self._writing:
            self._writing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writing
        self._thread.shutdown()
        self._readers.shutdown()
        if self._reader:
            self._reader.dispose()
        if self._writer:
            self._writer.dispose()
        await self.engine.dispose()

    async def read(self, statement: Select[Any]) -> Sequence[RowMapping]:
        """What is committed."""
        if self._reader:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._read_here, statement)
        async with self.engine.connect() as connection:
            found: Sequence[RowMapping] = (await connection.execute(statement)).mappings().all()
            return found

    def _read_here(self, statement: Select[Any]) -> Sequence[RowMapping]:
        assert self._reader is not None
        with self._reader.connect() as connection:
            return connection.execute(statement).mappings().all()

    async def one(self, statement: Select[Any]) -> RowMapping | None:
        rows = await self.read(statement)
        return rows[0] if rows else None

    def commit(self, rows: Sequence[Row], also: Sequence[Executable | Work] = ()) -> "asyncio.Future[None]":
        """Written together and for good when the future is done; NotWritten if not."""
        parcel = Parcel(rows, also, asyncio.get_running_loop().create_future())
        self._waiting.append(parcel)
        self._wake.set()
        return parcel.done

    async def write(self, *statements: Executable | Work) -> None:
        """Changes that are no rows of a log."""
        await self.commit((), statements)

    async def _write_on(self) -> None:
        """One transaction after the other. While one is on its way to the disk, the next one gathers."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                parcels, size = [], 0
                while self._waiting and size < MOST_ROWS:
                    parcels.append(self._waiting.pop(0))
                    size += len(parcels[-1].rows)
                await self._write_all(parcels)

    async def _write_all(self, parcels: list[Parcel]) -> None:
        problem = await self._try(parcels)
        if problem is None or len(parcels) == 1:
            _answer(parcels, problem)
            return
        for parcel in parcels:  # one of them is to blame; the others are not to suffer for it
            _answer([parcel], await self._try([parcel]))

    async def _try(self, parcels: list[Parcel]) -> NotWritten | None:
        start = time.perf_counter()
        rows = [row for parcel in parcels for row in parcel.rows]
        also = [statement for parcel in parcels for statement in parcel.also]
        try:
            if self._writer:
                await asyncio.get_running_loop().run_in_executor(self._thread, self._write_here, rows, also)
            else:
                async with self.engine.begin() as connection:
                    await connection.run_sync(self._put, rows, also)
        except IntegrityError:
            return Twice()
        except NotWritten as refused:
            return refused
        except Exception as problem:  # whatever it is, the tables go back to what the log says
            log.warning("a commit failed: %s", type(getattr(problem, "orig", problem)).__name__)
            return NotWritten()
        self.tally.add(len(rows), time.perf_counter() - start)
        return None

    def _write_here(self, rows: list[Row], also: list[Executable | Work]) -> None:
        assert self._writer is not None
        with self._writer.begin() as connection:
            self._put(connection, rows, also)

    def _put(self, connection: Connection, rows: list[Row], also: list[Executable | Work]) -> None:
        for statement in also:
            if isinstance(statement, Executable):
                connection.execute(statement)
            else:
                statement(connection)
        if rows and not self.shared:
            _put_in_chunks(connection, rows)
        elif rows:
            connection.exec_driver_sql(FROM_JSON, (orjson.dumps(rows).decode(),))
            ids = list({row.table for row in rows})
            for first in range(0, len(ids), NOTICE):
                notice = " ".join([self.node, *ids[first : first + NOTICE]])
                connection.execute(text("SELECT pg_notify(:channel, :notice)"), {"channel": CHANNEL, "notice": notice})


def _put_in_chunks(connection: Connection, rows: list[Row]) -> None:
    done = 0
    for size in CHUNKS:
        while len(rows) - done >= size:
            values = [value for row in rows[done : done + size] for value in _values(row)]
            connection.exec_driver_sql(IN_CHUNKS[size], tuple(values))
            done += size


_values = attrgetter(*COLUMNS)


def _answer(parcels: list[Parcel], problem: NotWritten | None) -> None:
    for parcel in parcels:
        if parcel.done.done():
            continue
        if problem is None:
            parcel.done.set_result(None)
        else:
            parcel.done.set_exception(problem)
