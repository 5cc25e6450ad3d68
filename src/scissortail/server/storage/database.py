"""Opening a database: parse its URL, check that commits are durable, and bring its schema up to date."""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    MetaData,
    PrimaryKeyConstraint,
    SingletonThreadPool,
    StaticPool,
    String,
    Table,
    create_engine,
    event,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from scissortail.engine.errors import Refused, shown
from scissortail.server.storage.schema import metadata

SQLITE = "sqlite"
POSTGRES = "postgresql"
DRIVERS = {SQLITE: "sqlite+pysqlite", POSTGRES: "postgresql+asyncpg"}
FILE = "scissortail.sqlite"
MIGRATIONS = Path(__file__).parent / "migrations"
REVISION = 4
"""Number of digits at the start of a migration's file name."""

VERSION = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Alembic's table with the schema version."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "journal_size_limit=67108864")
"""A commit is on the disk when it is acknowledged, and readers do not wait for the writer."""
DURABLE = {
    "synchronous_commit": ("on", "remote_apply", "remote_write"),
    "fsync": ("on",),
    "full_page_writes": ("on",),
}
"""The settings that PostgreSQL must have."""
ANSWER = 60
"""Seconds in which PostgreSQL must answer any statement."""
DAMAGE = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_IOERR_SHORT_READ,
    sqlite3.SQLITE_IOERR_CORRUPTFS,
}
"""SQLite's codes for a file that cannot be read. Extended codes end with one of the first two."""
POSTGRES_DAMAGE = ("XX001", "XX002")
"""PostgreSQL's codes: damaged data, damaged index."""
MIGRATING = 7247
"""The PostgreSQL lock held by the server that prepares the schema. Other servers wait for it."""


class BadDatabase(Refused):
    """This database cannot be used."""


def sqlite_url(folder: Path) -> str:
    return URL.create(DRIVERS[SQLITE], database=str(folder / FILE)).render_as_string(hide_password=False)


def parse(url: str) -> URL:
    """Parse a URL. The driver is always ours: `postgresql://…` becomes `postgresql+asyncpg://…`."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise BadDatabase("database-url") from None  # the URL is not quoted: it may contain a password
    kind = parsed.get_backend_name()
    if kind == "postgres":
        kind = POSTGRES
    if kind not in DRIVERS:
        raise BadDatabase("database-kind", kind=shown(kind))
    if kind == POSTGRES and "sslmode" in parsed.query:  # libpq's name for asyncpg's `ssl`
        parsed = parsed.difference_update_query(["sslmode"]).update_query_dict(
            {"ssl": str(parsed.query["sslmode"])}
        )
    return parsed.set(drivername=DRIVERS[kind])


def _probe(url: URL) -> None:
    """Check that a SQLite file is there, or can be created."""
    if url.database in (None, "", ":memory:"):
        raise BadDatabase("database-not-durable")
    try:
        with contextlib.closing(sqlite3.connect(str(url.database))) as connection:
            connection.execute("PRAGMA journal_mode=WAL").fetchall()
            connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    except sqlite3.Error as problem:
        if url.get_backend_name() == SQLITE and is_damage(problem):
            raise BadDatabase(
                "database-damaged", path=str(url.database), found=reason(problem, None)
            ) from None
        raise BadDatabase("database-unusable", reason=reason(problem, None)) from None


def connect_writer(url: URL) -> Engine:
    """The one connection that writes to SQLite."""
    _probe(url)
    engine = create_engine(
        url,
        poolclass=StaticPool,
        connect_args={"check_same_thread": False, "isolation_level": None, "cached_statements": 256},
    )
    event.listen(engine, "connect", _set_pragmas)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def connect_reader(url: URL) -> Engine:
    """Connections that read from SQLite, one per thread."""
    engine = create_engine(url, poolclass=SingletonThreadPool)
    event.listen(engine, "connect", _set_pragmas)
    return engine


def connect_to_read(url: URL) -> Engine:
    """Connections that cannot write to SQLite. Refused if the schema is of another version."""
    path = Path(str(url.database)).resolve()
    # Without a journal to share, and where none can be created, the file cannot change either.
    fixed = not os.access(path.parent, os.W_OK) and not Path(f"{path}-wal").exists()
    address = f"{path.as_uri()}?mode=ro{'&immutable=1' if fixed else ''}"
    # One connection for each thread; the last thread closes all of them.
    engine = create_engine(
        url,
        poolclass=SingletonThreadPool,
        creator=lambda: sqlite3.connect(address, uri=True, check_same_thread=False),
    )
    with refusing(url), engine.connect() as connection:
        check_version(connection)
    return engine


def _set_pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def prepare(engine: Engine) -> None:
    """Bring SQLite's schema up to date.

    Refused if the database is newer than the program or does not answer.
    """
    with refusing(engine.url), engine.begin() as connection:
        settle(connection)


@contextlib.contextmanager
def refusing(url: URL) -> Iterator[None]:
    """Turn any database error into BadDatabase, which is one sentence for the user."""
    try:
        yield
    except Refused:
        raise
    except ModuleNotFoundError:
        raise BadDatabase("database-driver") from None
    except Exception as problem:  # drivers raise many kinds of errors when a connection fails
        if url.get_backend_name() == SQLITE and is_damage(problem):
            raise BadDatabase(
                "database-damaged", path=str(url.database), found=reason(problem, url.password)
            ) from None
        raise BadDatabase("database-unusable", reason=reason(problem, url.password)) from None


def settle(connection: Connection) -> None:
    """Bring the schema up to date and check that commits are durable, in one transaction."""
    if connection.dialect.name == POSTGRES:
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
    _migrate(connection)
    check_durable(connection)


def check_durable(connection: Connection) -> None:
    """Refuse settings under which a power cut could undo an acknowledged commit."""
    if connection.dialect.name == SQLITE:
        mode = connection.execute(text("PRAGMA journal_mode")).scalar()
        durable = mode == "wal" and connection.execute(text("PRAGMA synchronous")).scalar() == 2
    else:
        durable = all(
            connection.execute(text(f"SHOW {name}")).scalar() in wanted for name, wanted in DURABLE.items()
        )
    if not durable:
        raise BadDatabase("database-not-durable")


def _known_versions() -> list[str]:
    return sorted(step.name[:REVISION] for step in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def check_version(connection: Connection) -> None:
    """Refuse a schema that is not the newest."""
    known, found = _known_versions(), _versions(connection)
    if set(found) - set(known):
        raise BadDatabase("database-newer")
    if found != known[-1:]:
        raise BadDatabase("database-older")


def _migrate(connection: Connection) -> None:
    known, found = _known_versions(), _versions(connection)
    if set(found) - set(known):
        raise BadDatabase("database-newer")
    if found == known[-1:]:
        return
    if found:
        upgrade(connection)
    else:
        create(connection, known[-1])


def create(connection: Connection, version: str) -> None:
    """Create the newest schema at once, without the migrations. Fails if tables of these names exist."""
    metadata.create_all(connection, checkfirst=False)
    VERSION.create(connection, checkfirst=True)
    connection.execute(insert(VERSION).values(version_num=version))


def upgrade(connection: Connection) -> None:
    """Run the migrations from the database's version to the newest."""
    # Loading alembic takes a large part of the start-up time, so it is imported only for a migration.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _versions(connection: Connection) -> list[str]:
    """The schema version that the database reports. Empty for a new database."""
    if not inspect(connection).has_table(VERSION.name):
        return []
    return list(connection.execute(select(VERSION.c.version_num)).scalars())


def is_damage(problem: Exception) -> bool:
    """Whether an error says that stored data cannot be read. Others say that the database is busy or away."""
    cause = getattr(problem, "orig", None) or problem
    if isinstance(cause, (ValueError, TypeError, OverflowError)):
        return True  # a value that does not fit its column
    code = getattr(cause, "sqlite_errorcode", None)
    if code is not None:
        return code in DAMAGE or code & 0xFF in DAMAGE
    if isinstance(cause, sqlite3.OperationalError):  # raised by Python, not by SQLite
        return str(cause).startswith("Could not decode")
    return getattr(cause, "sqlstate", None) in POSTGRES_DAMAGE


def reason(problem: Exception, password: object) -> str:
    """The cause in a few words, without the statement and the password."""
    cause = getattr(problem, "orig", None) or problem
    words = str(cause).partition("\n")[0] or type(cause).__name__
    if password:
        words = words.replace(str(password), "…")
    return shown(words.rstrip("."), 120)
