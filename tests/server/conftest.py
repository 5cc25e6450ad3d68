"""What the server's tests share: a database of each kind."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from scissortail.server.database import POSTGRES, SQLITE, sqlite_url

if TYPE_CHECKING:
    from tests.server.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> "Iterator[Postgres]":
    from tests.server import postgres as module  # only who needs it waits for it

    with module.running() as started:
        yield started


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test with a house of `tables.a_house` runs on both databases."""
    if hasattr(metafunc.module, "a_house") and "tmp_path" in metafunc.fixturenames:
        metafunc.fixturenames.append("houses")
        metafunc.parametrize("houses", [SQLITE, POSTGRES], indirect=True)


@pytest.fixture
def houses(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == POSTGRES:
        from tests.server import tables
        from tests.server.postgres import fresh

        postgres = request.getfixturevalue("postgres")
        monkeypatch.setattr(tables, "where", [cache(lambda _: fresh(postgres))])


@pytest.fixture(params=[SQLITE, POSTGRES])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database, of one kind and of the other."""
    if request.param == SQLITE:
        return sqlite_url(tmp_path)
    from tests.server.postgres import fresh

    return fresh(request.getfixturevalue("postgres"))
