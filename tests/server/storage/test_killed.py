"""Nothing acknowledged is ever lost.

A real server is killed at random moments, under load, again and again.
"""

import asyncio
import random
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scissortail.server.limits import Limits
from scissortail.server.storage.database import FILE, POSTGRES, SQLITE
from tests.conftest import SOAK
from tests.server.crowd import NO_LIMITS, Player, Server, ServerAddress, seat_down
from tests.server.postgres import Postgres, running
from tests.server.running import running as serving

KILLS, PAIRS = (50, 4) if SOAK else (1, 1)
"""And how many tables there are of each game, with two people each."""
KILLS_IN_TURN, LINES = (6, 10) if SOAK else (1, 4)
"""How often one of two servers is killed, and what everybody gets through before the next time."""
LOG = 'SELECT "table", seq, identity, move, kind, text FROM events ORDER BY "table", seq'

Read = Callable[[], list[Any]]


def check(players: list[Player], log: list[Any]) -> int:
    """Every acknowledged line is in the log once, in the order of the acknowledgements; logs have no gaps.

    How many lines.
    """
    last: dict[str, int] = {}
    rows: dict[tuple[str, str], list[tuple[int, str, str]]] = {}
    for table, seq, _, move, kind, text in log:
        assert seq == last.get(table, 0) + 1, f"a gap in the log of {table}"
        last[table] = seq
        if move:
            rows.setdefault((table, move), []).append((seq, kind, text))
    count = 0
    for player in players:
        before: dict[str, int] = {}
        for done in player.done:
            found = rows.get((done.table, done.id), [])
            assert len(found) == 1, f"{done} is in the log {len(found)} times"
            seq, _, text = found[0]
            if done.kind in ("chat", "move"):
                assert text == done.text
            assert seq > before.get(done.table, 0), f"{done} is out of order"
            before[done.table] = seq
            count += 1
        for table, act_id, key in player.refused:
            assert (table, act_id) not in rows, f"{key} was said of something that was done"
    return count


async def go_on(players: list[Player], more: int) -> None:
    """Until every player has been heard so many more times."""
    goals = [len(player.done) + more for player in players]
    async with asyncio.timeout(60):
        while any(len(player.done) < goal for player, goal in zip(players, goals, strict=True)):
            await asyncio.sleep(0.02)


async def besiege(
    server: ServerAddress, kills: int, kill: Callable[[], Any], read: Read, cuts_all: bool = True
) -> str:
    """Play, and have something killed at random moments. What came of it.

    A killed server cuts all connections.
    """
    chance = random.Random(2026)
    players = [player for _ in range(PAIRS) for player in seat_down(server, "rope", 2, chance)]
    players += [player for _ in range(PAIRS) for player in seat_down(server, "ratland", 2, chance)]
    players += seat_down(server, "rope", 1, chance, bots=1)
    playing = [asyncio.create_task(player.play()) for player in players]
    try:
        await go_on(players, 1)
        for _ in range(kills):
            await asyncio.sleep(chance.uniform(0.05, 0.6))
            await kill()
            await go_on(players, 1)
        await go_on(players, 3)
        for task in playing:
            assert not task.done(), task
        for player in players:
            player.resting = True
        async with asyncio.timeout(30):
            while any(player.waiting for player in players):
                await asyncio.sleep(0.02)
    finally:
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
    assert [end for end in ended if not isinstance(end, asyncio.CancelledError)] == []
    count = check(players, await asyncio.to_thread(read))
    refused = sorted({key for player in players for _, _, key in player.refused})
    assert not cuts_all or min(player.came for player in players) > 1
    games = len({done.table for player in players for done in player.done})
    return f"{kills} kills, {count} acknowledged lines at {games} tables, none lost; refused: {refused}"


# In `make test` the last test of this file kills servers on PostgreSQL.
@pytest.mark.parametrize("kind", [SQLITE, POSTGRES] if SOAK else [SQLITE])
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    url = None if kind == SQLITE else request.getfixturevalue("postgres").create()
    server = Server(tmp_path, url)

    async def kill() -> None:
        server.kill()
        await server.start()

    async def go() -> str:
        await server.start()
        return await besiege(server, KILLS, kill, reader(tmp_path, url, request))

    try:
        said = asyncio.run(go())
    finally:
        server.stop()
    with capsys.disabled():
        print(f"\n{kind}: {said}" if SOAK else "", end="")


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """One that no other test needs."""
    with running() as started:
        yield started


def test_nothing_acknowledged_is_lost_when_postgres_is_killed(tmp_path: Path, own_postgres: Postgres) -> None:
    """The server stays, and finds its way back by itself."""
    url = own_postgres.create()
    with serving(tmp_path, database=url, limits=Limits(**NO_LIMITS)) as server:

        async def kill() -> None:
            await asyncio.to_thread(own_postgres.kill)
            await asyncio.to_thread(own_postgres.start)

        address = ServerAddress(server.port)
        asyncio.run(
            besiege(address, KILLS // 2 or 1, kill, lambda: own_postgres.do(LOG, at=url), cuts_all=False)
        )


def test_games_go_on_across_two_servers_when_one_is_killed(postgres: Postgres, tmp_path: Path) -> None:
    """People at one server play with people at the other, and with a bot that the other one ran."""
    url = postgres.create()
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    first, second = Server(tmp_path / "a", url), Server(tmp_path / "b", url)

    async def go() -> list[Player]:
        await asyncio.gather(first.start(), second.start())
        chance = random.Random(3)
        across = seat_down(first, "rope", 2, chance)
        with_bot = seat_down(first, "rope", 1, chance, bots=1)
        across[1].server = second
        players = [*across, *with_bot]
        playing = [asyncio.create_task(player.play()) for player in players]
        try:
            await go_on(players, LINES)
            for number in range(KILLS_IN_TURN):
                killed, other = (first, second) if number % 2 == 0 else (second, first)
                if number:
                    await other.start()
                killed.kill()
                for player in players:
                    player.server = other
                await go_on(players, LINES)
        finally:
            for task in playing:
                task.cancel()
            ended = await asyncio.gather(*playing, return_exceptions=True)
        assert [end for end in ended if not isinstance(end, asyncio.CancelledError)] == []
        return players

    try:
        players = asyncio.run(go())
    finally:
        first.stop()
        second.stop()
    check(players, postgres.do(LOG, at=url))


def reader(folder: Path, url: str | None, request: pytest.FixtureRequest) -> Read:
    if url is None:

        def read() -> list[Any]:
            connection = sqlite3.connect(folder / FILE)
            try:
                return connection.execute(LOG).fetchall()
            finally:
                connection.close()

        return read
    postgres: Postgres = request.getfixturevalue("postgres")
    return lambda: postgres.do(LOG, at=url)
