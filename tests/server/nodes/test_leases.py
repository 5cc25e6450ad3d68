"""Several servers on one PostgreSQL: one of them runs a table, and another one if that is gone."""

import asyncio
from functools import partial
from typing import Any

from sqlalchemy import select, text, update

from scissortail.server.nodes.cluster import ClusterNode, Pulse
from scissortail.server.storage.schema import nodes, tables
from scissortail.server.tables.clocks import Timing
from tests.server.node import Ears, Node, node, play_on, run, until

SLOW = Pulse(every=0.2, stale=60.0)


def has_heard(ears: Ears, count: int) -> bool:
    return len(ears.told) >= count


async def holding(where: Node, *ids: str) -> None:
    """Wait until this server runs them; what nobody runs yet, any other may take."""
    assert isinstance(where.peers, ClusterNode)
    leases = where.peers.leases
    await until(lambda: leases.held.issuperset(ids))


async def line_of(where: Node, table_id: str) -> Any:
    return await where.store.one(select(tables).where(tables.c.id == table_id))


def test_only_the_server_with_the_lease_lets_bots_move(postgres_url: str) -> None:
    async def go() -> None:
        async with node(postgres_url) as one:
            ann = await one.guest("Ann")
            table_id = await one.rope(ann)
            await holding(one, table_id)
            async with node(postgres_url) as two:
                await two.watch(table_id, ann)
                for _ in range(6):
                    await until(
                        lambda: (
                            1 in two.service.live[table_id].table.waiting()
                            or two.service.live[table_id].table.ended
                        )
                    )
                    if two.service.live[table_id].table.ended:
                        break
                    await play_on(two, table_id, {1: ann}, 1)
                assert (await line_of(one, table_id))["lease"] in (one.store.node, None)
                assert isinstance(two.peers, ClusterNode) and table_id not in two.peers.leases.held

    run(go())


def test_a_bot_answers_though_its_server_had_the_table_out_of_memory(postgres_url: str) -> None:
    async def go() -> None:
        async with node(postgres_url) as one:
            ann = await one.guest("Ann")
            table_id = await one.rope(ann)
            await holding(one, table_id)
            await until(lambda: 1 in one.service.live[table_id].table.waiting())
            async with node(postgres_url) as two:
                await two.watch(table_id, ann)
                await until(lambda: not one.service.live[table_id].thinking)
                assert one.service.sweep(-1.0) == 1
                await play_on(two, table_id, {1: ann}, 1)
                table = two.service.live[table_id].table
                await until(lambda: 1 in table.waiting() or table.ended)
                assert (await line_of(one, table_id))["lease"] in (one.store.node, None)

    run(go())


def test_when_a_server_is_gone_another_runs_its_tables(postgres_url: str) -> None:
    """Both a bot's turn and a clock go on, and nobody had to come for it."""

    async def go() -> None:
        async with node(postgres_url) as one:
            ann, bob = await one.guest("Ann"), await one.guest("Bob")
            with_bot = await one.rope(ann)
            with_clock = await one.rope(ann, bob, timing=Timing.of("move", 5, 0))
            await holding(one, with_bot, with_clock)
            async with node(postgres_url) as two:
                assert isinstance(one.peers, ClusterNode) and isinstance(two.peers, ClusterNode)
                for task in one.peers._tasks:
                    task.cancel()
                one.peers._line.terminate()  # as if it were killed: it says nothing
                one.service.automation.holds = lambda _: False
                await until(lambda: {with_bot, with_clock} <= set(two.service.live))
                assert {with_bot, with_clock} <= two.peers.leases.held
                assert two.service.live[with_clock].timer is not None
                found = await two.store.read(select(nodes.c.id))
                assert [row["id"] for row in found] == [two.store.node]

    run(go())


def test_a_server_that_froze_gives_up_what_others_took(postgres_url: str) -> None:
    async def go() -> None:
        async with node(postgres_url, SLOW) as one:
            ann = await one.guest("Ann")
            table_id = await one.rope(ann)
            await holding(one, table_id)
            assert isinstance(one.peers, ClusterNode)
            leases = one.peers.leases
            async with one.store.engine.connect() as connection:  # another has buried us, and has our table
                await connection.execute(text("DELETE FROM nodes"))
                await connection.execute(text("INSERT INTO nodes VALUES ('ffffffff', 0, 1e12)"))
                await connection.execute(update(tables).values(lease="ffffffff"))
                await connection.execute(
                    text("SELECT pg_advisory_lock_shared(7248, ('x' || 'ffffffff')::bit(32)::int)")
                )
                await connection.commit()
                await until(lambda: table_id not in leases.held)
                await asyncio.sleep(0.5)
                assert table_id not in leases.held
                await connection.execute(text("SELECT pg_advisory_unlock_all()"))
                await connection.commit()
                await until(lambda: table_id in leases.held)

    run(go())


def test_a_broken_line_is_mended_and_what_was_missed_is_told(postgres_url: str) -> None:
    async def go() -> None:
        async with node(postgres_url, SLOW) as one, node(postgres_url, SLOW) as two:
            ann, bob = await one.guest("Ann"), await two.guest("Bob")
            table_id = await one.rope(ann, bob)
            ears = await two.watch(table_id, bob)
            cut = text(
                "SELECT pg_terminate_backend(pid) FROM pg_locks"
                " WHERE locktype = 'advisory' AND classid = 7248"
                " AND objid = ('x' || :node)::bit(32)::bigint::oid"
            )
            for _ in range(3):
                heard = len(ears.told)
                async with one.store.engine.begin() as connection:
                    await connection.execute(cut, {"node": two.store.node})
                await play_on(one, table_id, {1: ann, 2: bob}, 1)
                await until(partial(has_heard, ears, heard + 1))

    run(go())
