"""A server, a browser and people for the tests of the page.

No test may leave complaints on the page of any of these people.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser

from scissortail.server.limits import Limits
from tests.page.browser import NoChromium, Person, Windows, browsing
from tests.page.screens import PLAIN, tables
from tests.server.running import Guest, Running, running

Coming = Callable[..., Person]
MANY = 10_000


# Playwright keeps an event loop running in its thread, which the tests of other folders cannot have: it goes
# after these.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    try:
        with browsing() as found:
            yield found
    except NoChromium as problem:
        pytest.fail(str(problem), pytrace=False)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    limits = Limits(tables_an_hour=MANY, tables_an_address=MANY, identities_an_hour=MANY, jobs_a_minute=MANY)
    with running(tmp_path_factory.mktemp("house"), limits=limits) as found:
        yield found


@pytest.fixture(scope="package")
def windows(browser: Browser) -> Windows:
    return Windows(browser)


@pytest.fixture
def person(windows: Windows, server: Running) -> Iterator[Coming]:
    """Somebody new each time it is called, by name or not yet known, with a language and a screen."""
    people: list[Person] = []

    def come(
        name: str | Guest | None = "Ann", path: str = "/", service: Running = server, **more: Any
    ) -> Person:
        somebody = windows.take(service.address, **more)
        people.append(somebody)
        if name is not None:
            somebody.become(service.guest(name) if isinstance(name, str) else name)
        somebody.go(path)
        return somebody

    yield come
    complaints = [complaint for somebody in people for complaint in somebody.complaints]
    for somebody in people:
        windows.give_back(somebody)
    assert complaints == []


@dataclass
class Tour:
    """Somebody who has tables in every state, and where each screen is."""

    guest: Guest
    paths: dict[str, str]


@pytest.fixture(scope="package")
def tour(server: Running) -> Tour:
    ann = server.guest("Ann")
    return Tour(ann, PLAIN | tables(ann, server.guest("Bo")))
