"""One server for many attacks, which run one after the other."""

import fcntl
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.attack.harness import Site

LOCK = Path(tempfile.gettempdir()) / "scissortail-attack.lock"


@pytest.fixture
def alone() -> Iterator[None]:
    """Wait until no other worker of this test run attacks: two attacks would blame each other."""
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class Sites:
    """A server for many attacks, and another one as soon as an attack has hurt it."""

    def __init__(self, factory: pytest.TempPathFactory) -> None:
        self.factory = factory
        self.site: Site | None = None

    def find(self) -> Site:
        if self.site and self.site.is_spoiled:
            self.stop()
        if not self.site:
            self.site = Site(self.factory.mktemp("site"))
        return self.site

    def stop(self) -> None:
        if self.site:
            self.site.stop()
            self.site = None


@pytest.fixture(scope="session")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sites]:
    sites = Sites(tmp_path_factory)
    yield sites
    sites.stop()


@pytest.fixture
def site(sites: Sites) -> Site:
    """A server that has been attacked before, without harm."""
    site = sites.find()
    site.is_spoiled = True  # until its attack has ended well
    return site


@pytest.fixture
def fresh_site(tmp_path: Path) -> Iterator[Site]:
    """A new server, for attacks that leave something behind for a while, such as jobs that still run."""
    site = Site(tmp_path)
    yield site
    site.stop()
