"""What the server's tests share: databases of each kind."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from scissortail.server.storage import schema
from scissortail.server.storage.database import FILE, POSTGRES, SQLITE, sqlite_url
from scissortail.server.storage.store import Store
from tests.conftest import SOAK

if TYPE_CHECKING:
    from tests.server.postgres import Postgres

EACH = [SQLITE, POSTGRES]


@pytest.fixture(scope="session")
def postgres() -> "Iterator[Postgres]":
    from tests.server import postgres as module  # only who needs it waits for it

    with module.running() as started:
        yield started


def prepare(url: str) -> str:
    """Give a new database this program's schema."""

    async def open_and_close() -> None:
        store = Store(url)
        await store.open()
        await store.close()

    asyncio.run(open_and_close())
    return url


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("template")
    prepare(sqlite_url(folder))
    return folder / FILE


@pytest.fixture(scope="session")
def postgres_database(postgres: "Postgres") -> str:
    return prepare(postgres.create())


@pytest.fixture
def postgres_url(postgres: "Postgres", postgres_database: str) -> Iterator[str]:
    """A PostgreSQL database with this program's schema and nothing in it.

    It is emptied after each test: that is quicker.
    """
    yield postgres_database
    names = ", ".join(f'"{table.name}"' for table in schema.metadata.sorted_tables)
    postgres.do("SET lock_timeout = '20s'", f"TRUNCATE {names} RESTART IDENTITY", at=postgres_database)


def of_kind(request: pytest.FixtureRequest) -> str:
    """A database with this program's schema and nothing in it; which kind is the fixture's parameter."""
    if request.param == POSTGRES:
        return str(request.getfixturevalue("postgres_url"))
    folder: Path = request.getfixturevalue("tmp_path")
    shutil.copy(request.getfixturevalue("sqlite_template"), folder)
    return sqlite_url(folder)


@pytest.fixture(params=EACH)
def url(request: pytest.FixtureRequest) -> str:
    """A new database of each kind, for what the database has a part in.

    It fails, two write to it, or it is read again.
    """
    return of_kind(request)


@pytest.fixture(params=EACH if SOAK else [SQLITE])
def table_url(request: pytest.FixtureRequest) -> str:
    """A new database for what is the same on every kind: SQLite, and PostgreSQL too in `make soak`."""
    return of_kind(request)


@pytest.fixture(params=EACH)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database without any table, of each kind."""
    if request.param == SQLITE:
        return sqlite_url(tmp_path)
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.create()
