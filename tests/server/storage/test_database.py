"""A database that cannot be trusted, or that is not there, is refused in one sentence."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, event, inspect, text

from scissortail.server.storage import database, postgres, schema
from scissortail.server.storage.database import (
    POSTGRES,
    BadDatabase,
    check_durable,
    connect_writer,
    parse,
    sqlite_url,
)
from scissortail.server.storage.store import Store
from tests.server.postgres import Postgres

Found = TypeVar("Found")


def on(url: str, work: Callable[[Connection], Found]) -> Found:
    """Something done to a database, whatever is in it."""
    if parse(url).get_backend_name() != POSTGRES:
        writer = connect_writer(parse(url))
        try:
            with writer.begin() as connection:
                return work(connection)
        finally:
            writer.dispose()

    async def go() -> Found:
        engine = postgres.connect(parse(url))
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(work)
        finally:
            await engine.dispose()

    return asyncio.run(go())


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


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(
        connection, opts={"compare_type": True, "compare_server_default": True}
    )
    return list(compare_metadata(context, schema.metadata))


def anatomy(connection: Connection) -> list[object]:
    """All that a database itself says of its tables; the order in which they were made is no matter."""
    if connection.dialect.name != POSTGRES:
        # The text of a table that got a column is not the text of a new one, so its parts are compared.
        parts = "SELECT name, tbl_name, sql FROM sqlite_master WHERE type <> 'table'"
        found: list[object] = [tuple(row) for row in connection.execute(text(parts))]
        for name in inspect(connection).get_table_names():
            columns = connection.execute(text(f"SELECT * FROM pragma_table_xinfo('{name}')"))
            indexes = connection.execute(
                text(f"SELECT name, \"unique\", origin, partial FROM pragma_index_list('{name}')")
            )
            found += [(name, *row) for row in (*columns, *indexes)]
        return sorted(found, key=str)
    statements = [
        "SELECT table_name, column_name, ordinal_position, column_default, is_nullable, data_type,"
        " character_maximum_length, is_identity FROM information_schema.columns"
        " WHERE table_schema = 'public'",
        "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'",
        "SELECT conrelid::regclass::text, conname, contype::text, pg_get_constraintdef(oid)"
        " FROM pg_constraint WHERE connamespace = 'public'::regnamespace",
        "SELECT sequencename, data_type::text, start_value, increment_by FROM pg_sequences"
        " WHERE schemaname = 'public'",
    ]
    return sorted(
        (tuple(row) for statement in statements for row in connection.execute(text(statement))), key=str
    )


def version(connection: Connection) -> list[str]:
    return list(connection.execute(text("SELECT version_num FROM alembic_version")).scalars())


def test_migrations_give_the_schema(empty_url: str) -> None:
    on(empty_url, database.upgrade)
    assert on(empty_url, differences) == []
    opened(empty_url)


def test_a_new_database_is_what_the_migrations_give(empty_url: str) -> None:
    on(empty_url, database.upgrade)
    by_steps = on(empty_url, anatomy), on(empty_url, version)

    def empty(connection: Connection) -> None:
        for name in inspect(connection).get_table_names():
            connection.execute(text(f'DROP TABLE "{name}"'))

    on(empty_url, empty)
    assert on(empty_url, anatomy) == []
    opened(empty_url)
    assert (on(empty_url, anatomy), on(empty_url, version)) == by_steps
    assert on(empty_url, differences) == []


def test_an_older_database_is_migrated_step_by_step(
    empty_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(empty_url)
    steps = tmp_path / "steps"
    shutil.copytree(database.MIGRATIONS, steps, ignore=shutil.ignore_patterns("__pycache__"))
    newest = on(empty_url, version)[0]
    (steps / "versions" / "9000_next.py").write_text(
        f"from alembic import op\nimport sqlalchemy as sa\nrevision = '9000'\ndown_revision = '{newest}'\n"
        "def upgrade(): op.add_column('settings', sa.Column('more', sa.Text))\n"
    )
    monkeypatch.setattr(database, "MIGRATIONS", steps)
    opened(empty_url)
    assert on(empty_url, version) == ["9000"]
    columns = on(empty_url, lambda connection: inspect(connection).get_columns("settings"))
    assert "more" in [column["name"] for column in columns]


def test_tables_of_somebody_else_are_left_alone(empty_url: str) -> None:
    on(empty_url, lambda connection: connection.execute(text("CREATE TABLE seats (number integer)")))
    before = on(empty_url, anatomy)
    assert refusal(empty_url).key == "database-unusable"
    assert on(empty_url, anatomy) == before


def test_a_new_sqlite_is_opened_without_what_only_others_need(tmp_path: Path) -> None:
    program = (
        "import asyncio, sys\n"
        "from scissortail.server.storage.store import Store\n"
        "async def go():\n    store = Store(sys.argv[1])\n    await store.open()\n    await store.close()\n"
        "asyncio.run(go())\n"
        "print([name for name in ('alembic', 'sqlalchemy.orm', 'asyncpg') if name in sys.modules])"
    )
    command = [sys.executable, "-c", program, sqlite_url(tmp_path)]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() == "[]"


def test_a_database_is_opened_again_as_it_was(empty_url: str) -> None:
    opened(empty_url)
    opened(empty_url)


def test_two_servers_may_come_to_an_empty_postgres_at_once(postgres: Postgres) -> None:
    url = postgres.create()

    async def go() -> None:
        stores = [Store(url) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(go())
    assert on(url, differences) == []
    assert len(on(url, version)) == 1


def test_a_newer_database_is_refused(empty_url: str) -> None:
    opened(empty_url)
    on(
        empty_url,
        lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'")),
    )
    assert refusal(empty_url).key == "database-newer"


def test_commits_are_durable(empty_url: str) -> None:
    async def go() -> None:
        store = Store(empty_url)
        await store.open()
        if store._writer and store._reader:
            for engine in (store._writer, store._reader):
                with engine.connect() as connection:
                    check_durable(connection)
        else:
            assert store._pool is not None
            for shared in (store.engine, store._pool):
                async with shared.connect() as there:
                    await there.run_sync(check_durable)
        await store.write(check_durable)
        await store.close()

    asyncio.run(go())


def test_sqlite_that_forgets_is_refused(tmp_path: Path) -> None:
    engine = connect_writer(parse(sqlite_url(tmp_path)))

    @event.listens_for(engine, "connect")
    def forget(connection: sqlite3.Connection, _: object) -> None:
        connection.execute("PRAGMA synchronous=NORMAL")

    with pytest.raises(BadDatabase) as refused:
        database.prepare(engine)
    engine.dispose()
    assert refused.value.key == "database-not-durable"


@pytest.mark.parametrize("driver", ["sqlite", "sqlite+pysqlite", "sqlite+aiosqlite"])
def test_any_sqlite_address_will_do(driver: str, tmp_path: Path) -> None:
    opened(f"{driver}:///{tmp_path / database.FILE}")
    assert (tmp_path / database.FILE).exists()


def test_sqlite_in_memory_is_refused() -> None:
    assert refusal("sqlite://").key == "database-not-durable"


def test_postgres_that_forgets_is_refused(postgres: Postgres) -> None:
    url = postgres.create()
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
    "rest",
    ["127.0.0.1:1/base", "nowhere.invalid/base", "/base?host=/nowhere/at/all", "127.0.0.1:1/base?what=1"],
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
    assert refusal(sqlite_url(tmp_path)).key == "database-damaged"


def test_a_missing_driver_is_named() -> None:
    program = (
        "import sys; sys.modules['asyncpg'] = None\n"
        "from scissortail.server.storage.database import *\n"
        "from scissortail.server.storage.postgres import connect\n"
        "try: connect(parse('postgresql://me:hush@127.0.0.1:1/base'))\n"
        "except BadDatabase as refused: print(refused.key)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "database-driver"
