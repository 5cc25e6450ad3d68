"""Connections to PostgreSQL. Only who has one loads what they need: it takes a good part of a start."""

from typing import Any

from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from scissortail.server.storage.database import ANSWER, BadDatabase, refusing, settle

PATIENCE = 10
"""Seconds for PostgreSQL to let us in."""
PATIENT = {"timeout": PATIENCE, "command_timeout": ANSWER}
READERS = 4
"""Connections beside the writer's."""


def connect(url: URL) -> AsyncEngine:
    """Those that read. asyncpg asks for each kind of statement once a connection.

    Nothing else is kept between transactions.
    """
    try:
        return create_async_engine(
            url, pool_size=READERS, max_overflow=READERS, pool_pre_ping=True, connect_args=dict(PATIENT)
        )
    except ModuleNotFoundError:
        raise BadDatabase("database-driver") from None


def connect_writer(url: URL) -> AsyncEngine:
    """The one that writes. If it breaks, the commit fails and the next one has a new connection."""
    return create_async_engine(url, pool_size=1, max_overflow=0, connect_args=dict(PATIENT))


async def prepare(engine: AsyncEngine) -> None:
    """Bring the schema up to date, or refuse a database that is newer than the program or does not answer."""
    with refusing(engine.url):
        async with engine.begin() as connection:
            await connection.run_sync(settle)


def plain_arguments(engine: AsyncEngine) -> dict[str, Any]:
    """What asyncpg itself is to be told to reach the same database."""
    given: dict[str, Any] = dict(engine.dialect.create_connect_args(engine.url)[1])
    for ours in ("async_fallback", "prepared_statement_cache_size", "prepared_statement_name_func"):
        given.pop(ours, None)
    return {**given, **PATIENT}
