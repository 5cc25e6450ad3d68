"""Connections to PostgreSQL. Imported only if one is used, because loading the driver is slow."""

from typing import Any

from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from scissortail.server.storage.database import ANSWER, BadDatabase, refusing, settle

PATIENCE = 10
"""Seconds in which PostgreSQL must accept a connection."""
PATIENT = {"timeout": PATIENCE, "command_timeout": ANSWER}
READERS = 4
"""Number of connections besides the writer's."""


def connect(url: URL) -> AsyncEngine:
    """The connections that read. Each prepares a kind of statement once.

    Nothing else is kept between transactions.
    """
    try:
        return create_async_engine(
            url, pool_size=READERS, max_overflow=READERS, pool_pre_ping=True, connect_args=dict(PATIENT)
        )
    except ModuleNotFoundError:
        raise BadDatabase("database-driver") from None


def connect_writer(url: URL) -> AsyncEngine:
    """The connection that writes. If it breaks, the commit fails and the next one opens a new connection."""
    return create_async_engine(url, pool_size=1, max_overflow=0, connect_args=dict(PATIENT))


async def prepare(engine: AsyncEngine) -> None:
    """Bring the schema up to date. Refused if the database is newer than the program or does not answer."""
    with refusing(engine.url):
        async with engine.begin() as connection:
            await connection.run_sync(settle)


def plain_arguments(engine: AsyncEngine) -> dict[str, Any]:
    """The arguments with which asyncpg itself connects to the same database."""
    given: dict[str, Any] = dict(engine.dialect.create_connect_args(engine.url)[1])
    for ours in ("async_fallback", "prepared_statement_cache_size", "prepared_statement_name_func"):
        given.pop(ours, None)
    return {**given, **PATIENT}
