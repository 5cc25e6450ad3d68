"""Clocks and bots that act by themselves at a table."""

import asyncio
import time

import orjson
import pytest
from sqlalchemy import text

from scissortail.engine.dice import FastDice
from scissortail.games import GAMES
from scissortail.server.storage.rows import RowKind
from scissortail.server.tables import automation
from scissortail.server.tables.clocks import Timing
from scissortail.server.tables.live import LiveTable
from scissortail.server.tables.service import TableService
from tests.conftest import SOAK
from tests.server.rewriting import unchecked
from tests.server.sitting import BOT, ME, Guest, a_house, full_disk, no_log, open_at, play_on, sit_down, until

MOVE = Timing("move", 60)


RESERVE = Timing("reserve", 60, 5)


def soon(live: LiveTable, seconds: float = 0.0) -> None:
    """Let the clocks that are running run out now."""
    clocks = live.table.clocks
    clocks.since = [
        None if since is None else time.time() - clocks.left[seat] for seat, since in enumerate(clocks.since)
    ]
    live.table.clocks.since = [None if since is None else since + seconds for since in clocks.since]


def test_a_clock_that_runs_out_moves_and_the_game_goes_on(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, (one, two) = await sit_down(service, "rope", 2, timing=MOVE)
            live = one.live
            first = live.table.waiting()[0]
            clock = one.last("deal")["clock"]
            assert clock["running"] == [first]
            number = live.table.seq
            soon(live)
            service.automation.go(live)
            while live.table.seq == number:
                await asyncio.sleep(0.001)
            async with live.lock:
                rows = await service.rows(table_id)
            assert [row.kind for row in rows[-2:]] == ["clock", "move"]
            for guest in (one, two):
                clock_row, move = (news for news in guest.heard if news["t"] in ("clock", "move"))
                assert (clock_row["seat"], move["seat"]) == (first, first)
                assert move["n"] == clock_row["n"] + 1
            assert two.last("move")["clock"]["running"] == live.table.waiting()
            await play_on([one, two], FastDice(1))

    asyncio.run(scene())


def test_two_clocks_at_once_and_bots_that_fail(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:

            async def broken(view: object, name: str, seed: int, owner: object) -> str:
                if seed % 2:
                    raise RuntimeError("the worker died")
                return "nonsense"

            service.automation.choose = broken
            table_id, guests = await sit_down(service, "ratland", 3, timing=RESERVE)
            live = guests[0].live
            for _ in range(3):
                number = live.table.seq
                soon(live)
                service.automation.go(live)
                while live.table.seq == number:
                    await asyncio.sleep(0.001)
            async with live.lock:
                assert (await service.fold(table_id)).position == live.table.position

    asyncio.run(scene())


def test_clocks_do_not_tell_what_is_laid_in_secret(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, (one, two) = await sit_down(service, "cutterland", 2, timing=RESERVE)
            live = one.live
            dice = FastDice(2)
            while [move for seat in (1, 2) if (move := two.heard[-1].get("view", {}).get("phase"))] != [
                "resolve"
            ] * 2:
                await play_on([one, two], dice, 1)
                if not any("view" in news for news in two.heard[-1:]):
                    break
            position = live.table.position
            assert position is not None
            assert live.table.waiting() == [1, 2]
            clocks = live.table.clocks.text()
            token = next(move.text for move in position.moves(1) if move.text != "done")
            before, known = two.bytes[:], live.table.number(2)
            await one.done("move", move=token)
            await one.done("undo")
            assert live.table.clocks.text() == clocks
            live.table.clocks.since[0] = (
                time.time() - 1000
            )  # the first one's time is up: a bot lays tokens until it is done
            service.automation.go(live)
            while 1 in live.table.waiting():
                await asyncio.sleep(0.001)
            async with live.lock:
                rows = await service.rows(table_id)
            news = two.heard[len(before) :]
            assert [(one_news["t"], one_news["n"]) for one_news in news] == [
                ("clock", known + 1),
                ("move", known + 2),
            ]
            laid = [row for row in rows if row.kind == RowKind.SEALED]
            assert all(row.quiet for row in laid)
            assert {one_news.get("move") for one_news in news} == {None, "done"}

    asyncio.run(scene())


def test_idle_tables_leave_memory_and_wake_when_a_clock_is_due(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, guests = await sit_down(service, "rope", 2, timing=MOVE)
            assert service.sweep(0) == 0  # people are there
            for guest in guests:
                guest.go()
            assert service.sweep() == 0  # not idle long enough
            soon(guests[0].live, 0.05)
            assert service.sweep(0) == 1
            assert service.live == {}
            while table_id not in service.live:
                await asyncio.sleep(0.005)  # it wakes by itself
            assert service.automation.asleep == {}

    asyncio.run(scene())


def test_a_clock_that_ran_out_while_nobody_was_there_and_one_while_no_server_was(url: str) -> None:
    async def scene() -> None:
        async with a_house(url) as service:
            table_id, _ = await sit_down(service, "rope", 2, timing=MOVE)
            left, since, was = orjson.loads((await service.rows(table_id))[-1].clocks or "")
            since = [then and then - 100 for then in since]
            earlier = text("UPDATE events SET at = at - 100, clocks = :clocks WHERE clocks IS NOT NULL")
            earlier = earlier.bindparams(clocks=orjson.dumps([left, since, was]).decode())
            await service.store.write(earlier, *unchecked(table_id))
            number = len(await service.rows(table_id))
        async with a_house(url) as service:
            service.down = [(time.time() - 90, time.time())]
            live = await service.find(table_id)
            due = live.table.clocks.due()
            assert due
            assert 45 < due[0] - time.time() < 51  # ten of sixty seconds are gone
        async with a_house(url) as service:
            await service.find(table_id)
            while len(await service.rows(table_id)) == number:
                await asyncio.sleep(0.005)

    asyncio.run(scene())


def test_a_deal_that_cannot_be_written_is_tried_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(automation, "RETRY", 0.01)

    async def scene() -> None:
        async with a_house(url) as service:
            one = Guest(service, "Ann")
            async with full_disk(service, "NEW.kind IN ('deal', 'move')"):
                table_id = await open_at(service, one, "rope", [BOT, BOT])
                live = await service.find(table_id)
                for _ in range(20):
                    await asyncio.sleep(0.002)
                assert {row.kind for row in await service.rows(table_id)} == {"seat"}
            await until(live)

    asyncio.run(scene())


def test_a_table_of_bots_plays_by_itself(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            for game in GAMES:
                live = await service.find(await open_at(service, Guest(service, "Ann"), game, [BOT, BOT]))
                await until(live)
                assert live.table.ended == "played"

    asyncio.run(scene())


async def live_through(service: TableService, game: str, seed: int) -> None:
    """People who vanish, run out of time, leave, come back, resign, talk and ask; nobody is careful."""
    dice = FastDice(seed)
    table_id, guests = await sit_down(
        service, game, 2 + dice.below(2), bots=dice.below(2), timing=(MOVE, RESERVE)[dice.below(2)]
    )
    live = guests[0].live
    end = time.monotonic() + 60
    while not live.table.ended:
        assert time.monotonic() < end, f"{game} {seed} is stuck"
        number = dice.below(len(guests))
        guest = guests[number]
        chance = dice.below(100)
        if guest.socket.watcher.gone and chance not in range(4, 8):
            chance = 30
        if chance < 4:
            guest.go()
        elif chance < 8:
            guest.go()
            await guest.come(table_id)
        elif chance < 10:
            await guest.say("leave")
        elif chance < 14:
            await guest.say("back")
        elif chance < 15 and not dice.below(8):
            await guest.say("resign")
        elif chance < 18:
            await guest.say("undo")
        elif chance < 20:
            await guest.say("propose", what=("undo", "remove")[dice.below(2)], about=1 + dice.below(2))
        elif chance < 22:
            await guest.say("vote", yes=bool(dice.below(2)))
        elif chance < 50:
            soon(live)
            service.automation.go(live)
            await asyncio.sleep(0.001)
        else:
            table = live.table
            if number + 1 in table.waiting() and table.position and not live.lock.locked():
                await guest.say("move", move=table.position.sample(number + 1, dice).text)
        await asyncio.sleep(0)
    async with live.lock:
        again = await service.fold(table_id)
    assert again.position == live.table.position
    assert again.ended == live.table.ended


@pytest.mark.parametrize("game", GAMES)
def test_no_game_sticks(game: str, table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url, chat_lines=100) as service:
            for seed in range(200 if SOAK else 2):
                await live_through(service, game, seed)

    asyncio.run(scene())


def test_a_table_with_a_clock_goes_on_when_all_have_left(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, guests = await sit_down(service, "rope", 2, timing=MOVE)
            for guest in guests:
                await guest.done("leave")
                guest.go()
            await until(guests[0].live)

    asyncio.run(scene())


def test_ME_is_a_person(table_url: str) -> None:
    """Clocks run for people only."""

    async def scene() -> None:
        async with a_house(table_url) as service:
            one = Guest(service, "Ann")
            table_id = await open_at(service, one, "ratland", [ME, BOT], timing=MOVE)
            await one.come(table_id)
            await one.done("seed", seed="aa")
            assert one.last("deal")["clock"]["running"] == [1]

    asyncio.run(scene())


def test_a_table_that_was_lost_with_nobody_there_wakes_by_itself(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(automation, "WAKE_AGAIN", 0.05)

    async def scene() -> None:
        async with a_house(url) as service:
            table_id, guests = await sit_down(service, "rope", 2, timing=Timing("move", 1))
            live = guests[0].live
            for guest in guests:
                guest.go()
            rows = len(await service.rows(table_id))
            async with no_log(service):
                while not live.lost:
                    await asyncio.sleep(0.02)
                await asyncio.sleep(0.1)
                assert table_id not in service.live
            while len(await service.rows(table_id)) == rows:
                await asyncio.sleep(0.02)

    asyncio.run(asyncio.wait_for(scene(), 20))
