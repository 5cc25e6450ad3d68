"""Several servers on one PostgreSQL.

What happens at one is known at all, nothing happens twice, and none is missed.
"""

import asyncio
import random
from functools import partial
from typing import Any

from sqlalchemy import select, update

from scissortail.engine.errors import Refused
from scissortail.server.storage.rows import RowKind
from scissortail.server.storage.schema import downtimes, events, nodes
from scissortail.server.tables.opening import SeatRequest, TableRequest, open_table
from scissortail.server.tables.service import STRANGER
from tests.conftest import SOAK
from tests.server.node import Node, node, play_on, run, some_move, until

ACTS = 200 if SOAK else 12
"""Of everybody at every table in a race."""


def is_at(where: Node, table_id: str, seq: int) -> bool:
    return where.service.live[table_id].table.seq == seq


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
            ears = await two.watch(table_id, bob)
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
