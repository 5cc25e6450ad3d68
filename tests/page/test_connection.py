"""The connection comes back by itself, also when the server had to start again."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.page.browser import Person
from tests.page.conftest import Coming
from tests.page.hands import HANDS, move, play_on
from tests.page.playing import begun
from tests.server.crowd import Server
from tests.server.running import Guest, Running

LOST = ".lost"


def expects_trouble(person: Person) -> None:
    """A server that is away is complained of; nothing else may be."""
    person.complaints = [one for one in person.complaints if "ERR_" not in one and "WebSocket" not in one]


class Mortal(Server):
    """A server in a process of its own, for a browser's guests."""

    guests: list[Guest]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def rise(self) -> None:
        thread = threading.Thread(
            target=lambda: asyncio.run(self.start())
        )  # in this one Playwright's own loop runs
        thread.start()
        thread.join()

    def guest(self, name: str) -> Guest:
        guest = Guest(self)  # type: ignore[arg-type]
        guest.post("/api/me", 200, name=name)
        return guest


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Mortal]:
    server = Mortal(tmp_path)
    server.guests = []
    server.rise()
    yield server
    server.stop()
    for guest in server.guests:
        guest.http.close()


def test_a_game_goes_on_after_the_server_was_killed(person: Coming, mortal: Mortal) -> None:
    ann = person("Ann", service=mortal)
    table = begun(ann.guest, "ratland")
    ann.go(f"/table/{table}")
    play_on(ann, table, most=1)
    mortal.kill()
    ann.see(LOST)
    mortal.rise()
    ann.gone(LOST)
    play_on(ann, table, most=2)
    ann.page.close()
    expects_trouble(ann)


def test_what_was_done_meanwhile_arrives(person: Coming, server: Running) -> None:
    ann = person("Ann")
    table = begun(ann.guest, "ratland")
    ann.go(f"/table/{table}")
    ann.see("#send")
    before = ann.guest.state(table)["n"]
    ann.context.set_offline(True)
    for watcher in list(server.inside.tables.live[table].watchers):
        server.ask(_let_go(watcher))
    ann.see(LOST)
    ann.press("#send")
    ann.context.set_offline(False)
    ann.gone(LOST)
    ann.gone('[aria-busy="true"]')
    assert ann.guest.state(table)["n"] > before
    move(ann, table, HANDS["ratland"])
    expects_trouble(ann)


async def _let_go(watcher: object) -> None:
    watcher.close()  # type: ignore[attr-defined]


FOR_EVER = """() => {
  const own = window.setTimeout;
  window.setTimeout = (act, after, ...more) => (after === 6000 ? 0 : own(act, after, ...more));
}"""
"""What is said at the page's edge does not go away by itself."""


def test_a_refusal_goes_when_the_next_move_is_taken(person: Coming, server: Running) -> None:
    guest = server.guest("Ann")
    table = begun(guest, "cutterland")
    while (state := guest.state(table))["waiting"] != [1] or state["view"]["phase"] != "cut":  # the bot began
        table = begun(guest, "cutterland")
    ann = person(guest, f"/table/{table}")
    ann.page.evaluate(FOR_EVER)
    ann.see("#cut")
    ann.point('[data-border="0-4"]')
    ann.press("#cut")
    ann.see("#toast.bad:not(:empty)")
    ann.press("#join")
    move(ann, table, HANDS["cutterland"])
    ann.find("#toast:empty").wait_for(state="attached")
