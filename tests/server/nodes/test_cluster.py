"""Several servers on one PostgreSQL.

What happens at one is known at all, nothing happens twice, and none is missed.
"""

import asyncio
import random
from collections.abc import Coroutine
from functools import partial
from typing import Any

from sqlalchemy import select, text, update

from scissortail.engine.errors import Refused
from scissortail.server.nodes.cluster import ClusterNode, Pulse
from scissortail.server.storage.rows import RowKind
from scissortail.server.storage.schema import downtimes, events, nodes, tables
from scissortail.server.tables.clocks import Timing
from scissortail.server.tables.opening import SeatRequest, TableRequest, open_table
from scissortail.server.tables.service import STRANGER
from tests.conftest import SOAK
from tests.server.node import Ears, Node, node, some_move, until

SLOW = Pulse(every=0.2, stale=60.0)
ACTS = 200 if SOAK else 12
"""Of everybody at every table in a race."""


def run(work: Coroutine[Any, Any, None]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(60):
            await work

    asyncio.run(bounded())


async def play_on(where: Node, table_id: str, players: dict[int, Any], count: int) -> None:
    """A few moves, whoever's turn it is."""
    for number in range(count):
        live = await where.service.find(table_id)
        waiting = live.table.waiting()
        if not waiting:
            return
        seat = waiting[0]
        await where.move(
            table_id,
            players[seat],
            seat,
            some_move(live, seat),
            f"{where.store.node}-{live.table.seq}-{number}",
        )


def is_at(where: Node, table_id: str, seq: int) -> bool:
    return where.service.live[table_id].table.seq == seq


def has_heard(ears: Ears, count: int) -> bool:
    return len(ears.told) >= count


async def holding(where: Node, *ids: str) -> None:
    """Wait until this server runs them; what nobody runs yet, any other may take."""
    assert isinstance(where.peers, ClusterNode)
    leases = where.peers.leases
    await until(lambda: leases.held.issuperset(ids))


async def line_of(where: Node, table_id: str) -> Any:
    return await where.store.one(select(tables).where(tables.c.id == table_id))


def test_a_move_at_one_server_is_told_at_another(postgres_url: str) -> None:
    async def go() -> None:
        async with node(postgres_url) as one, node(postgres_url) as two:
            ann, bob = await one.guest("Ann"), await two.guest("Bob")
            table_id = await one.rope(ann, bob)
            ears = await two.watch(table_id, bob)
            live = await one.service.find(table_id)
            seat = live.table.waiting()[0]
            await one.move(table_id, {1: ann, 2: bob}[seat], seat, some_move(live, seat), "m1")
            await until(lambda: ears.told)
            assert ears.told[0]["t"] == RowKind.MOVE and ears.told[0]["seat"] == seat
            assert two.service.live[table_id].table.seq == live.table.seq
            assert two.service.live[table_id].table.position == live.table.position

    run(go())


def test_seats_names_chat_and_undo_made_elsewhere_are_told(postgres_url: str) -> None:
    async def go() -> None:
        async with node(postgres_url) as one, node(postgres_url) as two:
            ann, bob = await one.guest("Ann"), await two.guest("Bob")
            table_id = await open_table(
                one.service, ann, TableRequest("rope", [SeatRequest("me"), SeatRequest("open")])
            )
            ears = await one.watch(table_id, ann)
            await one.act(table_id, ann, "seed", t="seed", seed="00")
            await two.act(table_id, bob, "sit", t="sit", seed="00")
            await two.act(table_id, bob, "hello", t="chat", text="Hello!")
            await until(lambda: ears.told and ears.told[-1]["t"] == "chat")
            assert ears.told[-1]["text"] == "Hello!"
            seats = next(said["seats"] for said in reversed(ears.told) if "seats" in said)
            assert [seat["name"] for seat in seats] == ["Ann", "Bob"]
            assert any(said["t"] == "deal" for said in ears.told)

    run(go())


def test_two_servers_racing_for_the_same_row_do_nothing_twice(postgres_url: str) -> None:
    """Both players of a table move and chat at the same time, each at their own server.

    They send some things twice.
    """

    async def go() -> None:
        async with node(postgres_url) as one, node(postgres_url) as two:
            ann, bob = await one.guest("Ann"), await two.guest("Bob")
            ids = [await one.rope(ann, bob) for _ in range(5)]
            done: list[tuple[str, str]] = []
            refused: list[str] = []
            chance = random.Random(6)

            async def play(where: Node, actor: Any, table_id: str, seat: int) -> None:
                for number in range(ACTS):
                    live = await where.service.find(table_id)
                    act_id = f"{seat}-{number}"
                    try:
                        if chance.random() < 0.5:
                            await where.act(table_id, actor, act_id, t="chat", text=act_id)
                        else:
                            position = live.table.position
                            assert position is not None
                            moves = position.few_moves(seat, 400) if seat in live.table.waiting() else None
                            await where.move(table_id, actor, seat, moves[0].text if moves else "0", act_id)
                        done.append((table_id, act_id))
                        if (
                            chance.random() < 0.3
                        ):  # sent again, here or there: it is answered and not done again
                            other = one if where is two else two
                            await other.act(table_id, actor, act_id, t="chat", text="again")
                    except Refused as no:
                        refused.append(no.key)

            await asyncio.gather(
                *(play(one, ann, table_id, 1) for table_id in ids),
                *(play(two, bob, table_id, 2) for table_id in ids),
            )
            for table_id in ids:
                log = await one.service.rows(table_id)
                assert [row.seq for row in log] == list(range(1, len(log) + 1))
                written = [row.act_id for row in log if row.act_id and "-" in row.act_id]
                assert sorted(written) == sorted(act_id for where, act_id in done if where == table_id)
                folded = await one.service.fold(table_id)
                for where in (one, two):
                    await until(partial(is_at, where, table_id, folded.seq))
                    assert where.service.live[table_id].table.position == folded.position
            assert len(done) > 4 * ACTS
            assert "server-busy" not in refused

    run(go())


def test_the_same_move_sent_to_two_servers_at_once_is_made_once(postgres_url: str) -> None:
    async def go() -> None:
        async with node(postgres_url) as one, node(postgres_url) as two:
            ann, bob = await one.guest("Ann"), await two.guest("Bob")
            table_id = await one.rope(ann, bob)
            for number in range(20):
                live = await one.service.find(table_id)
                if live.table.ended:
                    table_id = await one.rope(ann, bob)
                    live = await one.service.find(table_id)
                seat = live.table.waiting()[0]
                actor, text_ = {1: ann, 2: bob}[seat], some_move(live, seat)
                before = live.table.seq
                done = await asyncio.gather(
                    *(where.move(table_id, actor, seat, text_, f"m{number}") for where in (one, two))
                )
                assert sorted(done) == [False, True]
                played = [
                    row for row in await one.service.rows(table_id, before) if row.act_id == f"m{number}"
                ]
                assert len(played) == 1
                for where in (one, two):
                    await where.service.catch_up(await where.service.find(table_id))

    run(go())


def test_a_server_that_acknowledges_an_act_done_elsewhere_knows_it(postgres_url: str) -> None:
    """It may not have heard of it yet: reads that follow the acknowledgement must have it."""

    async def go() -> None:
        async with node(postgres_url) as one, node(postgres_url, start=False) as deaf:
            ann, bob = await one.guest("Ann"), await one.guest("Bob")
            players = {1: ann, 2: bob}
            table_id = await one.rope(ann, bob)
            behind = await deaf.service.find(table_id)
            live = await one.service.find(table_id)
            while live.table.waiting() == behind.table.waiting():
                await play_on(one, table_id, players, 1)
            seat = live.table.waiting()[0]  # for the other server it is not this seat's turn yet
            move = some_move(live, seat)
            await one.move(table_id, players[seat], seat, move, "again")
            assert not await deaf.move(table_id, players[seat], seat, move, "again")
            assert behind.table.seq == live.table.seq and behind.numbers == live.numbers

    run(go())


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


def test_who_is_here_is_known_at_every_server(postgres_url: str) -> None:
    async def go() -> None:
        async with node(postgres_url) as one, node(postgres_url) as two:
            ann, bob = await one.guest("Ann"), await two.guest("Bob")
            table_id = await one.rope(ann, bob)
            table = (await one.service.find(table_id)).table
            assert not await one.service.is_here(table, 2)
            ears = await two.watch(table_id, bob)
            assert await one.service.is_here(table, 2)
            ears.watcher.gone = True
            assert not await one.service.is_here(table, 2)

    run(go())


def test_who_was_forgotten_is_forgotten_at_every_server(postgres_url: str) -> None:
    async def go() -> None:
        async with node(postgres_url) as one, node(postgres_url) as two:
            for where in (one, two):
                where.guests.changed = changed(where)
            ann, bob = await one.guest("Ann"), await two.guest("Bob")
            table_id = await one.rope(ann, bob)
            hers, his = await two.watch(table_id, ann), await two.watch(table_id, bob)
            await one.guests.rename(ann, "Anna")
            await until(lambda: hers.watcher.name == "Anna")
            await one.guests.forget(ann)
            await until(lambda: hers.closed == STRANGER and his.told)
            assert his.told[-1]["seats"][0]["name"] == ""
            assert two.service.live[table_id].table.seats_of(ann.identity) == []
            assert one.service.live[table_id].table.seats_of(ann.identity) == []
            assert two.service.live[table_id].table.meta.host is None

    run(go())


def changed(where: Node) -> Any:
    async def tell(identity: str, name: str | None) -> None:
        if name is None:
            await where.service.look_again(identity)
        await where.peers.changed(identity, name is None)

    return tell


def test_who_is_banned_at_one_server_is_let_go_at_another(postgres_url: str) -> None:
    async def go() -> None:
        async with node(postgres_url) as one, node(postgres_url) as two:
            ann, bob = await one.guest("Ann"), await two.guest("Bob")
            table_id = await one.rope(ann, bob)
            ears: Ears = await two.watch(table_id, bob)
            await one.act(table_id, ann, "ban", t="ban", seat=2)
            await until(lambda: ears.closed == 4003)

    run(go())


def test_the_time_without_any_server_is_noted_once(postgres_url: str) -> None:
    async def go() -> None:
        async with node(postgres_url) as one:
            assert not await one.store.read(select(downtimes))
            async with node(postgres_url) as two:
                assert not await two.store.read(select(downtimes))
            await one.store.write(update(nodes).values(alive=nodes.c.alive))
        async with node(postgres_url) as one, node(postgres_url) as two:
            found = await two.store.read(select(downtimes))
            assert len(found) == 1 and found[0]["start"] < found[0]["end"]
            assert two.service.down == one.service.down == [(found[0]["start"], found[0]["end"])]
            assert len(await one.store.read(select(nodes))) == 2

    run(go())


def test_a_commit_is_one_statement(postgres_url: str) -> None:
    """Moves are one journey to PostgreSQL and back."""

    async def go() -> None:
        async with node(postgres_url) as one:
            ann, bob = await one.guest("Ann"), await one.guest("Bob")
            table_id = await one.rope(ann, bob)
            before = one.store.counts.commits
            await play_on(one, table_id, {1: ann, 2: bob}, 3)
            assert one.store.counts.commits - before == 3
            assert len(await one.store.read(select(events.c.seq).where(events.c.kind == RowKind.MOVE))) == 3

    run(go())
