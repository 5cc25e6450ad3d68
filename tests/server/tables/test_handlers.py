"""Sealed moves, duplicates, forgeries, failing commits, chat and votes."""

import asyncio
from typing import Any

import orjson

from scissortail.engine.dice import FastDice
from scissortail.server.tables.history import history_of
from scissortail.server.tables.service import TableService
from tests.server.sitting import ME, OPEN, Guest, a_house, full_disk, no_log, open_at, play_on, sit_down


def order(guest: Guest, seat: int, seed: int) -> str:
    position = guest.live.table.position
    assert position is not None
    return position.sample(seat, FastDice(seed)).text


def other_order(guest: Guest, seat: int, first: str) -> str:
    return next(move for seed in range(99) if (move := order(guest, seat, seed)) != first)


async def at_orders(service: TableService, people: int = 3, **more: Any) -> tuple[str, list[Guest], Guest]:
    table_id, guests = await sit_down(service, "ratland", people, **more)
    watcher = Guest(service, None)
    await watcher.come(table_id)
    await play_on(guests, FastDice(1), 0)
    while len(guests[0].live.table.waiting()) < people:  # some events ask something first
        await play_on(guests, FastDice(1), 1)
    return table_id, guests, watcher


def test_a_sealed_order_is_told_as_sealed_and_who_is_missing(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, (one, two, _), watcher = await at_orders(service)
            mine = order(one, 1, 1)
            answer = await one.done("move", move=mine)
            assert (answer["t"], answer["move"]) == ("move", mine)
            for other in (two, watcher):
                assert other.heard[-1] == {
                    "t": "sealed",
                    "n": other.heard[-1]["n"],
                    "seat": 1,
                    "waiting": [2, 3],
                }

    asyncio.run(scene())


def test_a_changed_order_leaves_no_trace(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, (one, two, three), watcher = await at_orders(service)
            first = order(one, 1, 1)
            known = two.heard[-1]["n"]
            await one.done("move", move=first)
            before = [guest.bytes[:] for guest in (two, three, watcher)]
            second = other_order(one, 1, first)
            assert (await one.done("move", move=second))["move"] == second
            assert [guest.bytes for guest in (two, three, watcher)] == before
            history = await history_of(service, one.live)
            for audience in (0, 2, 3):
                told = history.since(audience, known)
                assert [(news["t"], news["n"]) for news in told] == [("sealed", known + 1)]
                assert second not in str(told)
                assert "undone" not in str(told)
            again = Guest(service, "P2")
            state = await again.come(table_id, known)
            assert state["n"] == known + 1
            assert [news["t"] for news in state["missed"]] == ["sealed"]
            await two.done("move", move=order(two, 2, 2))
            assert three.heard[-1]["n"] == known + 2  # no gap
            last = await three.done("move", move=order(three, 3, 3))
            assert last["n"] == known + 3
            assert await one.refused("move", move=first, n=known + 2) == "move-late"  # after the reveal

    asyncio.run(scene())


def test_what_was_changed_and_then_taken_back_is_missing_again(table_url: str) -> None:
    """The change was hidden from everybody; that the order is missing is not."""

    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, (one, two, three), watcher = await at_orders(service)
            first = order(one, 1, 1)
            await one.done("move", move=first)
            await one.done("move", move=other_order(one, 1, first))
            await one.done("undo")
            for other in (two, three, watcher):
                news = other.heard[-1]
                assert (news["t"], news["seat"]) == ("undo", 1)
                assert 1 in news["view"]["waiting"]
            assert (await service.fold(table_id)).position == one.live.table.position
            for seat, guest in enumerate((one, two, three), 1):
                await guest.done("move", move=order(guest, seat, 9))
            assert (await service.fold(table_id)).position == one.live.table.position

    asyncio.run(scene())


def test_tokens_are_laid_without_anybodys_knowing(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, (one, two) = await sit_down(service, "cutterland", 2)
            dice = FastDice(2)
            view = one.heard[-1]["view"]
            while view["phase"] != "resolve":
                await play_on([one, two], dice, 1)
                view = next(news["view"] for news in reversed(one.heard) if "view" in news)
                assert len(one.heard) < 400
            before, known = two.bytes[:], one.live.table.number(2)
            position = one.live.table.position
            assert position is not None
            laid = [move.text for move in position.moves(1) if move.text != "done"]
            assert laid
            await one.done("move", move=laid[0])
            await one.done("undo")
            await one.done("move", move=laid[0])
            assert two.bytes == before
            assert one.live.table.number(2) == known
            assert (await history_of(service, one.live)).since(2, known) == []
            await one.done("move", move="done")
            assert two.heard[-1]["n"] == known + 1
            assert laid[0] not in two.bytes[-1]
            await one.done("undo")
            assert (await service.fold(table_id)).position == one.live.table.position

    asyncio.run(scene())


def test_what_comes_with_the_last_sealed_choice_is_told_to_all(table_url: str) -> None:
    """W30: boards stay secret while the first round begins."""

    async def scene() -> None:
        async with a_house(table_url) as service:
            _, guests = await sit_down(service, "ratland", 3, {"boards": True})
            one = guests[0]
            position = one.live.table.position
            assert position is not None
            for seat, guest in enumerate(guests, 1):
                await guest.done("move", move=order(guest, seat, seat))
            for seat, guest in enumerate(guests, 1):
                assert guest.live.table.position
                views = [news["view"] for news in guest.heard if "view" in news]
                assert views[-1] == orjson.loads(orjson.dumps(guest.live.table.position.view(seat)))
                if seat < 3:
                    assert "move" not in guest.heard[-1]
                    assert any(event["key"] == "ratland-round" for event in guest.heard[-1]["events"])

    asyncio.run(scene())


def test_a_repeat_is_answered_and_not_done_again(url: str) -> None:
    async def scene() -> None:
        async with a_house(url) as service:
            table_id, guests = await sit_down(service, "rope", 2)
            first: list[tuple[int, str, str]] = []
            dice = FastDice(4)
            for number in range(60):
                table = guests[0].live.table
                if table.ended:
                    break
                seat = table.waiting()[0]
                assert table.position is not None
                move = table.position.sample(seat, dice).text
                await guests[seat - 1].done("move", move=move, id=f"m{number}")
                first.append((seat, move, f"m{number}"))
            rows = len(await service.rows(table_id))
            service.sweep(0)  # people are here: nothing leaves
            for seat, move, act_id in (first[-1], first[0], first[1], first[5], first[20]):
                answer = await guests[seat - 1].say("move", move=move, id=act_id)
                assert answer["t"] == "ack", answer
            for guest in guests:
                guest.go()
            assert service.sweep(0) == 1
            for seat, move, act_id in (first[-1], *first[:6]):
                await guests[seat - 1].come(table_id)
                answer = await guests[seat - 1].say("move", move=move, id=act_id)
                assert answer["t"] == "ack", answer
            assert len(await service.rows(table_id)) == rows

    asyncio.run(scene())


def test_other_acts_twice(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            host, guest = Guest(service, "Ann"), Guest(service, "Bo")
            table_id = await open_at(service, host, "rope", [ME, OPEN, OPEN])
            await host.come(table_id)
            await guest.come(table_id)
            acts: list[tuple[Guest, dict[str, Any]]] = [
                (host, {"t": "fill", "seat": 3, "kind": "bot", "bot": "easy", "id": "1"}),
                (guest, {"t": "sit", "id": "1"}),
                (host, {"t": "chat", "text": "hi", "id": "2"}),
                (host, {"t": "seed", "seed": "aa", "id": "3"}),
                (guest, {"t": "seed", "seed": "bb", "id": "3"}),
                (host, {"t": "propose", "what": "end", "id": "4"}),
                (guest, {"t": "vote", "yes": False, "id": "5"}),
                (host, {"t": "leave", "id": "6"}),
                (host, {"t": "back", "id": "7"}),
                (guest, {"t": "resign", "id": "8"}),
                (host, {"t": "propose", "what": "end", "id": "9"}),
                (host, {"t": "rematch", "id": "10"}),
            ]
            for who, act in acts:
                await who.done(**act)
            rows = [row for row in await service.rows(table_id) if row.act_id]
            for who, act in acts:
                await who.done(**act)
            assert [row for row in await service.rows(table_id) if row.act_id] == rows
            assert len(rows) == len(acts)

    asyncio.run(scene())


def test_nobody_acts_for_another(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, (one, two, _), watcher = await at_orders(service)
            stranger = Guest(service, "Zed")
            await stranger.come(table_id)
            move = order(one, 1, 1)
            assert await two.refused("move", move=move, seat=1) == "seat-not-yours"
            assert await stranger.refused("move", move=move) == "seat-none"
            assert await stranger.refused("move", move=move, seat=1) == "seat-none"
            for act in (
                {"t": "undo"},
                {"t": "chat", "text": "hi"},
                {"t": "resign"},
                {"t": "leave"},
                {"t": "rematch"},
            ):
                assert await stranger.refused(**act) in ("seat-none", "chat-private-only")
                assert await watcher.refused(**act) == "identity-none"
                if act["t"] != "rematch":
                    assert await two.refused(**act, seat=1) == "seat-not-yours"
            assert await watcher.refused("move", move=move) == "identity-none"
            assert await stranger.refused("sit") == "table-started"

    asyncio.run(scene())


MALFORMED = [
    "",
    "{",
    "[]",
    "1",
    "null",
    '"move"',
    "{}",
    '{"t":null}',
    '{"t":["move"]}',
    '{"t":{"a":1},"id":"x"}',
    '{"t":"nothing","id":"x"}',
    '{"t":"move"}',
    '{"t":"move","id":1,"move":"d"}',
    '{"t":"move","id":"","move":"d"}',
    '{"t":"move","id":"a\\"b","move":"d"}',
    '{"t":"move","id":"a\\n","move":"d"}',
    '{"t":"move","id":"é","move":"d"}',
    '{"t":"move","id":"' + "a" * 65 + '","move":"d"}',
    '{"t":"move","id":"x","move":1}',
    '{"t":"move","id":"x","move":"' + "d" * 401 + '"}',
    '{"t":"move","id":"x","move":"d","seat":"1"}',
    '{"t":"move","id":"x","move":"d","seat":true}',
    '{"t":"move","id":"x","move":"d","seat":1.0}',
    '{"t":"move","id":"x","move":"d","more":1}',
    '{"t":"move","id":"x","move":"\\u0000"}',
    '{"t":"move","id":"x","move":"\\ud800"}',
    '{"t":"move","id":"x","move":"d","n":"1"}',
    '{"t":"chat","id":"x","text":5}',
    '{"t":"chat","id":"x","text":"hi","more":1}',
    '{"t":"chat","id":"x\\n","text":"hi"}',
    '{"t":"vote","id":"x","yes":1}',
    '{"t":"seed","id":"x","seed":"abc"}',
    '{"t":"seed","id":"x","seed":"AB"}',
    '{"t":"seed","id":"x","seed":"' + "ab" * 65 + '"}',
    '{"t":"propose","id":"x","what":"win"}',
    '{"t":"propose","id":"x","what":"remove","about":99999999999999999999999}',
    '{"t":"ban","id":"x","seat":0}',
    '{"t":"claim","seat":{}}',
    '{"t":"mute","seat":1}',
    '{"t":"mute","seat":"1","on":true}',
    '{"t":"mute","seat":3,"on":true}',
    '{"t":"mute","seat":-9223372036854775808,"on":true}',
    "[" * 5000,
]


def test_malformed_messages_are_answered_and_change_nothing(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, (one, two), _ = await at_orders(service, 2)
            seq, other = one.live.table.seq, two.bytes[:]
            for message in MALFORMED:
                at = len(one.bytes)
                await one.socket.handle(message)
                answers = one.heard[at:]
                assert [answer["t"] for answer in answers] == ["no"], message
                assert answers[0]["text"]
            assert one.live.table.seq == seq
            assert two.bytes == other

    asyncio.run(scene())


def test_what_cannot_be_written_was_never_there(url: str) -> None:
    async def scene() -> None:
        async with a_house(url) as service:
            table_id, (one, two, _), watcher = await at_orders(service)
            others = two.bytes[:], watcher.bytes[:]
            rows = await service.rows(table_id)
            move = order(one, 1, 1)
            at = len(one.bytes)
            async with full_disk(service):
                assert await one.refused("move", move=move, id="again") == "server-busy"
                assert await one.refused("chat", text="hello") == "server-busy"
                assert [answer["t"] for answer in one.heard[at:]] == ["no", "no"]
                assert (two.bytes, watcher.bytes) == others
                assert await service.rows(table_id) == rows
                assert one.live.table.position == (await service.fold(table_id)).position
                assert 1 in one.live.table.waiting()
            assert (await one.done("move", move=move, id="again"))["t"] == "move"
            assert two.heard[-1]["t"] == "sealed"

    asyncio.run(scene())


def test_when_even_the_log_cannot_be_read_everybody_is_sent_to_come_again(url: str) -> None:
    async def scene() -> None:
        async with a_house(url) as service:
            table_id, (one, two), _ = await at_orders(service, 2)
            move = order(one, 1, 1)
            at = len(two.bytes)
            async with no_log(service):
                await one.socket.handle(orjson.dumps({"t": "move", "id": "x", "move": move}).decode())
                await asyncio.sleep(0.01)
                assert (one.closed, two.closed) == (1012, 1012)
                assert two.bytes[at:] == []
            one, two = Guest(service, "P1"), Guest(service, "P2")
            await one.come(table_id)
            await two.come(table_id)
            assert (await one.done("move", move=move, id="x"))["t"] == "move"
            assert two.heard[-1]["t"] == "sealed"

    asyncio.run(scene())


def test_a_lost_race_is_judged_again(url: str) -> None:
    """Two servers on one file stand for two nodes on one database."""

    async def scene() -> None:
        async with a_house(url) as service, a_house(url) as other:
            table_id, (one, two, three), _ = await at_orders(service)
            there = Guest(other, "P2")
            await there.come(table_id)
            await one.done("move", move=order(one, 1, 1))
            await there.done("move", move=order(two, 2, 2), id="x")  # its server had not heard of the first
            assert sorted(there.live.table.waiting()) == [3]
            assert "state" in [news["t"] for news in there.heard[1:]]
            at = len(three.bytes)
            await one.done("move", move=other_order(one, 1, ""))  # a change, upon what the other server wrote
            assert three.live.table.waiting() == [3]
            before = there.bytes[:]
            await other.catch_up(there.live)
            assert there.bytes == before  # of the change nothing is told, there neither
            await service.catch_up(three.live)
            assert [news["t"] for news in three.heard[at:]] == ["state"]
            await two.done("move", move=order(two, 2, 2), id="x")
            assert [row.act_id for row in await service.rows(table_id)].count("x") == 1

    asyncio.run(scene())
