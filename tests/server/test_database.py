"""A database that cannot be trusted, or that is not there, is refused in one sentence."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, event, text

from scissortail.server import database, schema
from scissortail.server.database import BadDatabase, check_durable, connect, parse, sqlite_url
from scissortail.server.store import Store
from tests.server.postgres import Postgres, fresh


def opened(url: str) -> None:
    async def go() -> None:
        store = Store(url)
        await store.open()
        await store.close()

    asyncio.run(go())


def refusal(url: str) -> BadDatabase:
    with pytest.raises(BadDatabase) as refused:
        opened(url)
    return refused.value


def test_migrations_give_the_schema(url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, schema.metadata))

    async def go() -> list[object]:
        store = Store(url)
        await store.open()
        async with store.engine.connect() as connection:
            found = await connection.run_sync(differences)
        await store.close()
        return found

    assert asyncio.run(go()) == []


def test_a_database_is_opened_again_as_it_was(url: str) -> None:
    opened(url)
    opened(url)


def test_two_servers_may_come_to_an_empty_postgres_at_once(postgres: Postgres) -> None:
    url = fresh(postgres)

    async def go() -> None:
        stores = [Store(url) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(go())


def test_a_newer_database_is_refused(url: str) -> None:
    opened(url)

    async def grow() -> None:
        engine = connect(parse(url))
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await engine.dispose()

    asyncio.run(grow())
    assert refusal(url).key == "database-newer"


def test_commits_are_durable(url: str) -> None:
    async def go() -> None:
        store = Store(url)
        await store.open()
        async with store.engine.connect() as connection:
            await check_durable(store.engine, connection)
        if store._writer:
            with store._writer.connect() as writer:
                assert writer.execute(text("PRAGMA journal_mode")).scalar() == "wal"
                assert writer.execute(text("PRAGMA synchronous")).scalar() == 2
        else:
            assert store._pen is not None
            async with store._pen.connect() as pen:
                await check_durable(store._pen, pen)
        await store.close()

    asyncio.run(go())


def test_sqlite_that_forgets_is_refused(tmp_path: Path) -> None:
    async def go() -> None:
        engine = connect(parse(sqlite_url(tmp_path)))

        @event.listens_for(engine.sync_engine, "connect")
        def forget(connection: sqlite3.Connection, _: object) -> None:
            connection.execute("PRAGMA synchronous=NORMAL")

        try:
            await database.prepare(engine)
        finally:
            await engine.dispose()

    with pytest.raises(BadDatabase) as refused:
        asyncio.run(go())
    assert refused.value.key == "database-not-durable"


def test_sqlite_in_memory_is_refused() -> None:
    assert refusal("sqlite://").key == "database-not-durable"


def test_postgres_that_forgets_is_refused(postgres: Postgres) -> None:
    url = fresh(postgres)
    name = parse(url).database
    postgres.do(f"ALTER DATABASE {name} SET synchronous_commit = off")
    assert refusal(url).key == "database-not-durable"
    postgres.do(f"ALTER DATABASE {name} SET synchronous_commit = local")
    assert refusal(url).key == "database-not-durable"
    postgres.do(f"ALTER DATABASE {name} RESET synchronous_commit")
    opened(url)


@pytest.mark.parametrize("text", ["nonsense", "", "://", "postgresql://a:b@c:port/d"])
def test_an_address_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadDatabase) as refused:
        parse(text)
    assert refused.value.key == "database-url"


def test_another_kind_of_database_is_refused() -> None:
    with pytest.raises(BadDatabase) as refused:
        parse("mysql://me:hush@there/base")
    assert refused.value.key == "database-kind"
    assert "hush" not in str(refused.value)


@pytest.mark.parametrize("given", ["postgres://h/d", "postgresql://h/d", "postgresql+psycopg://h/d"])
def test_any_postgres_address_will_do(given: str) -> None:
    assert parse(given).drivername == "postgresql+asyncpg"


def test_libpq_calls_it_sslmode() -> None:
    assert parse("postgresql://h/d?sslmode=require").query == {"ssl": "require"}


@pytest.mark.parametrize(
    "rest", ["127.0.0.1:1/base", "nowhere.invalid/base", "/base?host=/nowhere/at/all", "127.0.0.1:1/base?what=1"]
)
def test_a_postgres_that_does_not_answer_is_refused_without_the_password(rest: str) -> None:
    refused = refusal(f"postgresql://me:hush-hush@{rest}")
    assert refused.key == "database-unusable"
    assert "hush" not in str(refused) and "\n" not in str(refused)


def test_a_database_that_is_not_there_is_refused(postgres: Postgres) -> None:
    refused = refusal(postgres.url("nowhere"))
    assert refused.key == "database-unusable"
    assert "nowhere" in str(refused)


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert refusal(sqlite_url(tmp_path / "nowhere")).key == "database-unusable"


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / database.FILE).write_text("nothing of the kind, " * 1000)
    assert refusal(sqlite_url(tmp_path)).key == "database-unusable"


def test_a_missing_driver_is_named() -> None:
    program = (
        "import sys; sys.modules['asyncpg'] = None\n"
        "from scissortail.server.database import *\n"
        "try: connect(parse('postgresql://me:hush@127.0.0.1:1/base'))\n"
        "except BadDatabase as refused: print(refused.key)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "database-driver"
