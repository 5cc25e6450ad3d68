"""Opening a database: where it is, that its commits are durable, and that its schema is this program's."""

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, SingletonThreadPool, StaticPool, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from scissortail.engine.errors import Refused, shown

SQLITE = "sqlite"
POSTGRES = "postgresql"
DRIVERS = {SQLITE: "sqlite+aiosqlite", POSTGRES: "postgresql+asyncpg"}
FILE = "scissortail.sqlite"
MIGRATIONS = Path(__file__).parent / "migrations"
REVISION = 4
"""Digits with which the name of a step begins."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "journal_size_limit=67108864")
"""A commit is on the disk when it is acknowledged, and readers do not wait for the writer."""
PATIENCE = 10
"""Seconds for PostgreSQL to let us in."""
ANSWER = 60
"""Seconds for it to answer anything."""
DURABLE = {"synchronous_commit": ("on", "remote_apply", "remote_write"), "fsync": ("on",), "full_page_writes": ("on",)}
"""What PostgreSQL's settings must be."""
PATIENT = {"timeout": PATIENCE, "command_timeout": ANSWER}
READERS = 4
"""Connections beside the writer's."""


class BadDatabase(Refused):
    """There is no working with this database."""


def sqlite_url(folder: Path) -> str:
    return URL.create(DRIVERS[SQLITE], database=str(folder / FILE)).render_as_string(hide_password=False)


def parse(url: str) -> URL:
    """`postgresql://…` is taken as `postgresql+asyncpg://…`, and so on."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise BadDatabase("database-url") from None  # the text is not repeated: there may be a password in it
    kind = parsed.get_backend_name()
    if kind == "postgres":
        kind = POSTGRES
    if kind not in DRIVERS:
        raise BadDatabase("database-kind", kind=shown(kind))
    if kind == POSTGRES and "sslmode" in parsed.query:  # as libpq calls it
        parsed = parsed.difference_update_query(["sslmode"]).update_query_dict({"ssl": str(parsed.query["sslmode"])})
    return parsed.set(drivername=DRIVERS[kind])


def connect(url: URL) -> AsyncEngine:
    try:
        if url.get_backend_name() == SQLITE:
            _probe(url)
            engine = create_async_engine(url, pool_size=READERS, max_overflow=0)
            event.listen(engine.sync_engine, "connect", _set_pragmas)
            return engine
        # asyncpg asks the server for each kind of statement once a connection; nothing else is kept between transactions.
        return create_async_engine(url, pool_size=READERS, max_overflow=READERS, pool_pre_ping=True, connect_args=dict(PATIENT))
    except ModuleNotFoundError:
        raise BadDatabase("database-driver") from None


def _probe(url: URL) -> None:
    """Whether there is, or can be, a SQLite file there."""
    if url.database in (None, "", ":memory:"):
        raise BadDatabase("database-not-durable")
    try:
        with contextlib.closing(sqlite3.connect(str(url.database))) as connection:
            connection.execute("PRAGMA journal_mode=WAL").fetchall()
            connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    except sqlite3.Error as problem:
        raise BadDatabase("database-unusable", reason=reason(problem, None)) from None


def connect_pen(url: URL) -> AsyncEngine:
    """The one connection that writes to PostgreSQL. If it breaks, the commit fails and the next one has a new connection."""
    return create_async_engine(url, pool_size=1, max_overflow=0, connect_args=dict(PATIENT))


def plain_arguments(engine: AsyncEngine) -> dict[str, Any]:
    """What asyncpg itself is to be told to reach the same database."""
    given: dict[str, Any] = dict(engine.dialect.create_connect_args(engine.url)[1])
    for ours in ("async_fallback", "prepared_statement_cache_size", "prepared_statement_name_func"):
        given.pop(ours, None)
    return {**given, **PATIENT}


def connect_writer(url: URL) -> Engine:
    """The one connection that writes to SQLite."""
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"),
        poolclass=StaticPool,
        connect_args={"check_same_thread": False, "isolation_level": None, "cached_statements": 256},
    )
    event.listen(engine, "connect", _set_pragmas)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def connect_reader(url: URL) -> Engine:
    """Connections that read from SQLite, one a thread."""
    engine = create_engine(url.set(drivername="sqlite+pysqlite"), poolclass=SingletonThreadPool)
    event.listen(engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def prepare(engine: AsyncEngine) -> None:
    """Bring the schema up to date, or refuse a database that is newer than the program or does not answer."""
    try:
        async with engine.begin() as connection:
            if engine.dialect.name == POSTGRES:
                await connection.execute(text("SELECT pg_advisory_xact_lock(7247)"))  # one server migrates, the others wait
            await connection.run_sync(_migrate)
            await check_durable(engine, connection)
    except Refused:
        raise
    except ModuleNotFoundError:
        raise BadDatabase("database-driver") from None
    except Exception as problem:  # drivers have many ways to say that there is no getting in
        raise BadDatabase("database-unusable", reason=reason(problem, engine.url.password)) from None


async def check_durable(engine: AsyncEngine, connection: Any) -> None:
    """Nothing may be acknowledged that a power cut could take back."""
    if engine.dialect.name == SQLITE:
        mode = (await connection.execute(text("PRAGMA journal_mode"))).scalar()
        full = (await connection.execute(text("PRAGMA synchronous"))).scalar()
        durable = mode == "wal" and full == 2
    else:
        durable = True
        for setting, wanted in DURABLE.items():
            durable &= (await connection.execute(text(f"SHOW {setting}"))).scalar() in wanted
    if not durable:
        raise BadDatabase("database-not-durable")


def _migrate(connection: Connection) -> None:
    known = sorted(step.name[:REVISION] for step in (MIGRATIONS / "versions").glob("[0-9]*.py"))
    found = _versions(connection)
    if set(found) - set(known):
        raise BadDatabase("database-newer")
    if found == known[-1:]:
        return
    # Loading alembic takes as long as all else about a start: only who migrates waits for it.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _versions(connection: Connection) -> list[str]:
    """What a database says of itself; a new one says nothing."""
    if not inspect(connection).has_table("alembic_version"):
        return []
    return list(connection.execute(text("SELECT version_num FROM alembic_version")).scalars())


def reason(problem: Exception, password: object) -> str:
    """The cause in a few words, without the statement and without a password."""
    cause = getattr(problem, "orig", None) or problem
    said = str(cause).partition("\n")[0] or type(cause).__name__
    if password:
        said = said.replace(str(password), "…")
    return shown(said.rstrip("."), 120)
