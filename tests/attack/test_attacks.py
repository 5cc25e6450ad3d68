"""While each attack runs, people play on as before; afterwards the server is as before."""

import asyncio
from pathlib import Path

import pytest

from scissortail.server.limits import variable
from tests.attack import groups
from tests.attack.harness import LASTING, MEGABYTE, MEMORY_SLACK, Outcome, Site
from tests.attack.hostile.run import attacks
from tests.attack.server_process import ServerProcess
from tests.attack.wire import Person
from tests.server.crowd import NO_LIMITS

SLACK = {"missing_pages": 8 * MEGABYTE}
"""Memory that the server may keep of an attack, where it is not the usual."""
MOST_ROWS = 100 + 20 * LASTING
"""By how many rows one or two people may let a log grow with all their sockets."""
LONG_LOG = 25_000
"""Rows; a log may have 30,000."""
AT_ONCE = 100


def check(site: Site, names: str) -> Outcome:
    outcome = site.attack(names, SLACK.get(names, MEMORY_SLACK))
    assert not outcome.problems, (outcome.problems, outcome.notes)
    return outcome


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("names", groups.chosen([*groups.FLOODS, *groups.READERS, *groups.REQUESTS]))
def test_nobody_else_feels_a_flood(site: Site, names: str) -> None:
    check(site, names)


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("names", groups.chosen(groups.CONNECTIONS))
def test_nobody_else_feels_held_connections(site: Site, names: str) -> None:
    check(site, names)


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("names", groups.chosen(groups.GROWING))
def test_nobody_else_feels_loops_and_no_log_grows(site: Site, names: str) -> None:
    outcome = check(site, names)
    assert outcome.notes.get("rows", 0) <= MOST_ROWS, outcome.notes


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("names", groups.chosen(groups.WORK))
def test_nobody_else_feels_work(fresh_site: Site, names: str) -> None:
    """Each on a server of its own: what was begun goes on when the attacker has left."""
    outcome = check(fresh_site, names)
    others = [note for note in outcome.notes if note.startswith("somebody else")]
    assert all(note.endswith(("202", "done")) for note in others), outcome.notes


async def write_long_log(port: int) -> None:
    """A public table with an open seat, whose host has seated bots for very long."""
    host = await Person.come(port, "127.30.0.1")
    table = await host.open({"kind": "me"}, {"kind": "open"}, {"kind": "open"}, public=True)
    socket = await host.sit(table)
    for first in range(0, LONG_LOG, AT_ONCE):
        for number in range(first, first + AT_ONCE):
            kind = {"kind": "open"} if number % 2 else {"kind": "bot", "bot": "easy"}
            socket.say({"t": "fill", "id": f"f{number}", "seat": 2, **kind})
        answer = await socket.hear_until(id=f"f{first + AT_ONCE - 1}")
        assert answer["t"] == "ack", answer
    socket.close()


@pytest.mark.soak
@pytest.mark.usefixtures("alone")
def test_nobody_else_feels_readers_of_a_long_log(tmp_path: Path) -> None:
    limits = {variable(name): str(most) for name, most in NO_LIMITS.items()}
    server = ServerProcess(tmp_path, **limits)
    try:
        asyncio.run(write_long_log(server.port))
    finally:
        server.stop()
    site = Site(tmp_path)
    try:
        outcome = check(site, groups.chosen(groups.LONG_LOGS)[0])
    finally:
        site.stop()
    assert outcome.notes["missed"], "the readers have read nothing"


def test_every_attack_is_in_one_group() -> None:
    parts = (
        groups.FLOODS,
        groups.READERS,
        groups.REQUESTS,
        groups.CONNECTIONS,
        groups.GROWING,
        groups.LONG_LOGS,
        groups.WORK,
    )
    named = [attack.__name__ for part in parts for group in part for attack in group]
    assert sorted(named) == sorted(attacks())
