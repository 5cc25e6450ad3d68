"""What nobody needs leaves, what is due wakes, and time without a server is nobody's."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

from sqlalchemy import insert, select, update

from scissortail.server.storage.schema import downtimes, events, links, nodes, tables
from scissortail.server.tables.cleanup import DAY, Cleanup
from scissortail.server.tables.clocks import Clocks, Timing
from scissortail.server.tables.opening import SeatRequest, TableRequest, open_table
from tests.server.node import Node, node, some_move, until
from tests.server.rewriting import unchecked

OLD = 40 * DAY


def run(work: Coroutine[Any, Any, None]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(60):
            await work

    asyncio.run(bounded())


async def age(where: Node, table_id: str, seconds: float) -> None:
    """As if all of it had been long ago."""
    await where.store.write(
        update(tables)
        .where(tables.c.id == table_id)
        .values(touched=tables.c.touched - seconds, created=tables.c.created - seconds),
        update(events).where(events.c.table == table_id).values(at=events.c.at - seconds),
        *unchecked(table_id),
    )


async def state_of(where: Node, table_id: str) -> str:
    row = await where.store.one(select(tables.c.state).where(tables.c.id == table_id))
    assert row is not None
    return str(row["state"])


def test_abandoned_games_are_put_away_and_come_back_as_they_were(url: str) -> None:
    async def go() -> None:
        async with node(url) as one:
            ann, bob = await one.guest("Ann"), await one.guest("Bob")
            old, young, watched = [await one.rope(ann, bob) for _ in range(3)]
            before = (await one.service.find(old)).table
            await one.watch(watched, ann)
            for table_id in (old, watched):
                await age(one, table_id, OLD)
            await Cleanup(one.service, 30).archive()
            assert [await state_of(one, table_id) for table_id in (old, young, watched)] == [
                "archived",
                "playing",
                "playing",
            ]
            assert old not in one.service.live
            live = await one.service.find(old)
            assert await state_of(one, old) == "playing"
            assert live.table.position == before.position and live.table.seq == before.seq
            seat = live.table.waiting()[0]
            assert await one.move(old, {1: ann, 2: bob}[seat], seat, some_move(live, seat), "on")
            await Cleanup(one.service, 30).archive()
            assert await state_of(one, old) == "playing"

    run(go())


def test_a_game_with_a_late_move_is_not_abandoned(url: str) -> None:
    async def go() -> None:
        async with node(url) as one:
            ann, bob = await one.guest("Ann"), await one.guest("Bob")
            table_id = await one.rope(ann, bob)
            await age(one, table_id, OLD)
            live = await one.service.find(table_id)
            seat = live.table.waiting()[0]
            await one.move(table_id, {1: ann, 2: bob}[seat], seat, some_move(live, seat), "late")
            await Cleanup(one.service, 30).archive()
            assert await state_of(one, table_id) == "playing"

    run(go())


def test_zero_days_are_never(url: str) -> None:
    async def go() -> None:
        async with node(url) as one:
            ann, bob = await one.guest("Ann"), await one.guest("Bob")
            table_id = await one.rope(ann, bob)
            await age(one, table_id, 1000 * OLD)
            await Cleanup(one.service, 0).go_round()
            assert await state_of(one, table_id) == "playing"

    run(go())


def test_tables_that_never_filled_are_closed(url: str) -> None:
    async def go() -> None:
        async with node(url) as one:
            ann = await one.guest("Ann")
            ids = [
                await open_table(
                    one.service, ann, TableRequest("rope", [SeatRequest("me"), SeatRequest("open")])
                )
                for _ in range(2)
            ]
            await age(one, ids[0], OLD)
            await Cleanup(one.service, 30).close_unstarted()
            assert [await state_of(one, table_id) for table_id in ids] == ["closed", "open"]
            assert (await one.service.rows(ids[0]))[-1].kind == "over"

    run(go())


def test_links_that_are_too_old_are_deleted(url: str) -> None:
    async def go() -> None:
        async with node(url) as one:
            ann = await one.guest("Ann")
            await one.guests.link(ann)
            await one.store.write(
                insert(links).values(token="old", identity="nobody", expires=time.time() - 1)
            )
            await Cleanup(one.service, 30).go_round()
            assert [row["identity"] for row in await one.store.read(select(links))] == [ann.identity]

    run(go())


def test_idle_tables_leave_memory_and_a_clock_wakes_them(url: str) -> None:
    async def go() -> None:
        async with node(url) as one:
            ann, bob = await one.guest("Ann"), await one.guest("Bob")
            table_id = await one.rope(ann, bob, timing=Timing.of("move", 5, 0))
            live = await one.service.find(table_id)
            await until(lambda: live.timer)
            before = live.table.seq
            for place, since in enumerate(live.table.clocks.since):
                if since is not None:
                    live.table.clocks.since[place] = since - 4.9
            text_ = live.table.clocks.text()
            await one.store.write(
                update(events).where(events.c.table == table_id, events.c.seq == before).values(clocks=text_),
                *unchecked(table_id),
            )
            assert one.service.sweep(-1.0) == 1 and not one.service.live
            await until(
                lambda: table_id in one.service.live and one.service.live[table_id].table.seq > before
            )
            async with one.service.live[table_id].lock:  # until it is committed
                kinds = [row.kind for row in await one.service.rows(table_id, before)]
            assert kinds[:2] == ["clock", "move"]

    run(go())


def test_tables_with_bots_and_clocks_wake_after_a_restart(url: str) -> None:
    async def go() -> None:
        async with node(url) as one:
            ann, bob = await one.guest("Ann"), await one.guest("Bob")
            with_clock = await one.rope(ann, bob, timing=Timing.of("move", 60, 0))
            with_bot = await one.rope(ann)
            await one.rope(ann, bob)
        async with node(url) as one:
            await until(lambda: set(one.service.live) == {with_clock, with_bot})
            await until(lambda: one.service.live[with_clock].timer)

    run(go())


def test_time_without_a_server_is_not_charged(url: str) -> None:
    async def go() -> None:
        async with node(url) as one:
            ann, bob = await one.guest("Ann"), await one.guest("Bob")
            table_id = await one.rope(ann, bob, timing=Timing.of("reserve", 60, 0))
        async with node(url, start=False) as one:  # an hour ago
            await age(one, table_id, 3600)
            live = await one.service.find(table_id)
            clocks = live.table.clocks
            clocks.since = [since - 3600 if since is not None else None for since in clocks.since]
            await one.store.write(
                update(events)
                .where(events.c.table == table_id, events.c.clocks.is_not(None))
                .values(clocks=clocks.text()),
                update(nodes).values(alive=nodes.c.alive - 3600),
                *unchecked(table_id),
            )
        async with node(url) as one:
            live = await one.service.find(table_id)
            left = live.table.clocks.shown(time.time())
            assert left is not None and min(left["left"]) > 30
            assert live.table.state == "playing"
            again = await one.service.fold(table_id)
            again.clocks.discount(one.service.down)
            assert again.clocks.since == live.table.clocks.since

    run(go())


def test_time_is_discounted_once() -> None:
    """Clocks that were written after a downtime have it in them."""
    clocks = Clocks(Timing.of("reserve", 60, 0), 2)
    clocks.restore("[[60, 60], [100, null], [60, 60]]", 100)
    clocks.discount([(110, 150)])
    assert clocks.since == [140, None]
    clocks.restore(clocks.text() or "", 160)
    clocks.discount([(110, 150)])
    assert clocks.since == [140, None]
    clocks.discount([(110, 150), (200, 203), (155, 165)])
    assert clocks.since == [148, None]


def test_downtimes_are_forgotten_when_no_clock_remembers(url: str) -> None:
    async def go() -> None:
        async with node(url) as one:
            ann, bob = await one.guest("Ann"), await one.guest("Bob")
            table_id = await one.rope(ann, bob, timing=Timing.of("move", 600, 0))
            now = time.time()
            await one.store.write(
                insert(downtimes).values(
                    [{"start": now - 20, "end": now - 10}, {"start": now + 10, "end": now + 20}]
                )
            )
            await Cleanup(one.service, 30).forget_downtimes()
            assert len(await one.store.read(select(downtimes))) == 1
            await one.act(table_id, ann, "close", t="close")
            await Cleanup(one.service, 30).forget_downtimes()
            assert await one.store.read(select(downtimes)) == [] and one.service.down == []

    run(go())


def test_the_journal_goes_into_the_file(url: str) -> None:
    async def go() -> None:
        async with node(url) as one:
            ann, bob = await one.guest("Ann"), await one.guest("Bob")
            for _ in range(5):
                await one.rope(ann, bob)
            await one.store.checkpoint()
            await one.rope(ann, bob)

    run(go())
