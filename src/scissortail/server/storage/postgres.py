"""Connections to PostgreSQL. Imported only if one is used, because loading the driver is slow."""

from typing import Any

from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from scissortail.server.storage.database import ANSWER, BadDatabase, check_version, refusing, settle

CONNECT_SECONDS = 10
"""Seconds in which PostgreSQL must accept a connection."""
TIMEOUTS = {"timeout": CONNECT_SECONDS, "command_timeout": ANSWER}
READERS = 4
"""Number of connections besides the writer's."""


def connect(url: URL) -> AsyncEngine:
    """The connections that read. Each prepares a kind of statement once.

    Nothing else is kept between transactions.
    """
    try:
        return create_async_engine(
            url, pool_size=READERS, max_overflow=READERS, pool_pre_ping=True, connect_args=dict(TIMEOUTS)
        )
    except ModuleNotFoundError:
        raise BadDatabase("database-driver") from None


def connect_writer(url: URL) -> AsyncEngine:
    """The connection that writes. If it breaks, the commit fails and the next one opens a new connection."""
    return create_async_engine(url, pool_size=1, max_overflow=0, connect_args=dict(TIMEOUTS))


async def connect_to_read(url: URL) -> AsyncEngine:
    """Connections that cannot write. Refused if the schema is of another version."""
    arguments = {**TIMEOUTS, "server_settings": {"default_transaction_read_only": "on"}}
    with refusing(url):
        engine = create_async_engine(url, pool_size=1, max_overflow=0, connect_args=arguments)
        try:
            async with engine.connect() as connection:
                await connection.run_sync(check_version)
        except BaseException:
            await engine.dispose()
            raise
    return engine


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
    return {**given, **TIMEOUTS}
