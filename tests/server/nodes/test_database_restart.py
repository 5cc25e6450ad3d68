"""After a restart of the database no server serves a table without what another has written since."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from scissortail.server.nodes.cluster import ClusterNode
from scissortail.server.storage.store import Unreadable
from tests.server.node import Node, node, until
from tests.server.postgres import Postgres, running


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[Postgres]:
    """One that no other test needs."""
    with running() as started:
        yield started


def held_back(where: Node) -> asyncio.Event:
    """Let a server reconnect only when the event is set. Its pause between two attempts may be that long."""
    assert isinstance(where.peers, ClusterNode)
    connect, may = where.peers._connect, asyncio.Event()

    async def later() -> None:
        await may.wait()
        await connect()

    where.peers._connect = later  # type: ignore[method-assign]
    return may


async def said(where: Node, table_id: str, actor: Any, act_id: str) -> None:
    """Chat as soon as the database answers again."""
    async with asyncio.timeout(20):
        while True:
            try:
                await where.act(table_id, actor, act_id, t="chat", text="Hello!")
                return
            except Exception:
                await asyncio.sleep(0.05)


async def has_heard_all(one: Node, two: Node, table_id: str, actor: Any) -> None:
    """Wait until the second server has read all of which it was told. `actor` has a socket there."""
    assert isinstance(one.peers, ClusterNode)
    async with asyncio.timeout(20):
        while not await one.peers.ask(table_id, actor.identity):  # notices arrive in their order
            pass
    live = two.service.live[table_id]
    await until(lambda: not live.behind and not live.lock.locked())


async def restart(postgres: Postgres) -> None:
    await asyncio.to_thread(postgres.kill)
    await asyncio.to_thread(postgres.start)


def test_a_table_is_read_again_before_it_is_served(own_postgres: Postgres) -> None:
    async def go() -> None:
        url = await asyncio.to_thread(own_postgres.create)
        async with node(url) as one, node(url) as two:
            ann, bob = await one.guest("Ann"), await two.guest("Bob")
            table_id = await one.rope(ann, bob)
            seq = (await one.service.find(table_id)).table.seq
            await two.watch(table_id, bob)
            await has_heard_all(one, two, table_id, bob)
            live = two.service.live[table_id]
            may = held_back(two)
            await restart(own_postgres)
            await until(lambda: not two.service.listening)
            await said(one, table_id, ann, "after")
            written = (await one.service.fold(table_id)).seq
            # The second server was not told, and has no connection for it yet.
            assert live.table.seq == seq < written and not live.lost
            assert (await two.service.find(table_id)).table.seq == written
            may.set()
            await until(lambda: two.service.listening)

    asyncio.run(asyncio.wait_for(go(), 60))


def test_sockets_are_told_what_was_missed_as_soon_as_the_server_listens_again(own_postgres: Postgres) -> None:
    async def go() -> None:
        url = await asyncio.to_thread(own_postgres.create)
        async with node(url) as one, node(url) as two:
            ann, bob = await one.guest("Ann"), await two.guest("Bob")
            table_id = await one.rope(ann, bob)
            ears = await two.watch(table_id, bob)
            await has_heard_all(one, two, table_id, bob)
            may = held_back(two)
            await restart(own_postgres)
            await until(lambda: not two.service.listening)
            await said(one, table_id, ann, "after")
            assert not any(message.get("t") == "chat" for message in ears.told)
            may.set()
            await until(lambda: any(message.get("t") == "chat" for message in ears.told))
            assert two.service.listening and not two.service.live[table_id].behind

    asyncio.run(asyncio.wait_for(go(), 60))


def test_while_the_database_is_away_nothing_is_served_from_memory(own_postgres: Postgres) -> None:
    async def go() -> None:
        url = await asyncio.to_thread(own_postgres.create)
        async with node(url) as one:
            ann, bob = await one.guest("Ann"), await one.guest("Bob")
            table_id = await one.rope(ann, bob)
            await asyncio.to_thread(own_postgres.kill)
            try:
                await until(lambda: not one.service.listening)
                with pytest.raises(Unreadable):
                    await one.service.find(table_id)
            finally:
                await asyncio.to_thread(own_postgres.start)
            await until(lambda: one.service.listening)
            assert (await one.service.find(table_id)).table.match is not None

    asyncio.run(asyncio.wait_for(go(), 60))


def test_a_server_whose_leases_cannot_be_released_tries_again(own_postgres: Postgres) -> None:
    """It reconnects just when the database goes away once more: its heartbeats must not stop for good."""

    async def go() -> None:
        url = await asyncio.to_thread(own_postgres.create)
        async with node(url) as one:
            assert isinstance(one.peers, ClusterNode)
            release, failed = one.peers._release_leases, asyncio.Event()

            async def fail_once() -> None:
                if not failed.is_set():
                    failed.set()
                    raise ConnectionError
                await release()

            one.peers._release_leases = fail_once  # type: ignore[method-assign]
            await restart(own_postgres)
            await asyncio.wait_for(failed.wait(), 20)
            await until(lambda: one.service.listening)
            assert not any(task.done() for task in one.peers._tasks)

    asyncio.run(asyncio.wait_for(go(), 60))
