"""Chat, votes, bans."""

import asyncio
from typing import Any

import orjson
import pytest
from sqlalchemy import func, update

from scissortail.engine.dice import FastDice
from scissortail.server.storage.chain import LINK
from scissortail.server.storage.schema import events, seats
from scissortail.server.tables import votes
from tests.server.sitting import BOT, ME, OPEN, Guest, a_house, no_log, open_at, play_on, sit_down


def test_chat(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url, chat_lines=4) as service:
            table_id, (one, two) = await sit_down(service, "rope", 2)
            spectator = Guest(service, "Zed")
            await spectator.come(table_id)
            assert await spectator.refused("chat", text="hi") == "seat-none"
            await one.done("chat", text="  ¡Olé! 👨\u200d👩\u200d👧  ")
            assert two.last("chat")["text"] == "¡Olé! 👨\u200d👩\u200d👧"
            for bad in ("\x1b[2J", "a\nb", "   ", "\u202egnp.exe"):
                assert await one.refused("chat", text=bad) == "chat-unprintable"
            assert await one.refused("chat", text="x" * 301) == "message-form"
            await two.socket.handle('{"t":"mute","seat":1,"on":true}')
            await one.done("chat", text="Can you hear me?")
            assert two.last("chat")["text"] == ""
            assert "hear me" not in "".join(two.bytes)
            await two.socket.handle('{"t":"mute","seat":1,"on":false}')
            await one.done("chat", text="3")
            assert two.last("chat")["text"] == "3"
            await one.done("chat", text="4")
            assert await one.refused("chat", text="5") == "limit-chat"
            await two.done("chat", text="x" * 300)

            _, (one, two) = await sit_down(service, "rope", 2, public=True)
            assert await one.refused("chat", text="hi") == "chat-private-only"

    asyncio.run(scene())


def test_a_vote_to_end(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, (one, two, three) = await sit_down(service, "rope", 3, bots=1)
            await one.done("propose", what=votes.END)
            assert three.heard[-1]["vote"] == {"what": "end", "by": 1, "about": 1, "yes": [1]}
            assert await two.refused("propose", what=votes.END) == "vote-open"
            await two.done("vote", yes=False)
            assert three.heard[-1]["vote"] is None
            assert await three.refused("vote", yes=True) == "vote-none"
            await one.done("propose", what=votes.END)
            while one.live.table.vote:  # a move answers it with no
                await play_on([one, two, three], FastDice(1), 1)
            await one.done("leave")
            await two.done("propose", what=votes.END)
            assert await one.refused("vote", yes=True) == "vote-not-asked"
            await three.done("vote", yes=True)
            over = one.last("over")
            assert (over["how"], over["result"]) == ("agreed", {"scores": None, "winners": []})

    asyncio.run(scene())


def test_only_the_absent_are_removed(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, (one, two, three) = await sit_down(service, "rope", 3)
            assert await one.refused("propose", what=votes.REMOVE, about=2) == "vote-present"
            assert await one.refused("propose", what=votes.REMOVE) == "vote-no-seat"
            assert await one.refused("propose", what=votes.REMOVE, about=1) == "vote-no-seat"
            assert await one.refused("propose", what=votes.REMOVE, about=9) == "vote-no-seat"
            two.go()
            await one.done("propose", what=votes.REMOVE, about=2)
            await two.come(table_id)
            await three.done("vote", yes=True)  # too late: they are here
            assert one.live.table.vote is None
            assert one.live.table.people() == [1, 2, 3]
            two.go()
            await one.done("propose", what=votes.REMOVE, about=2)
            await three.done("vote", yes=True)
            assert one.live.table.seats[1].away == "removed"
            await two.come(table_id)
            await two.done("back")
            assert one.live.table.people() == [1, 2, 3]

            table_id, (one, two) = await sit_down(service, "rope", 2)
            two.go()
            await one.done("propose", what=votes.REMOVE, about=2)  # nobody else to ask
            assert one.live.table.state == "playing"  # a bot plays on: nobody wins by a broken line
            assert one.live.table.seats[1].player() == "medium"

    asyncio.run(scene())


@pytest.mark.parametrize("seats", [[ME, BOT, BOT]])
def test_one_person_decides_alone(seats: list[Any], table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            one = Guest(service, "Ann")
            await one.come(await open_at(service, one, "rope", seats))
            assert await one.refused("propose", what=votes.END) == "table-not-started"
            await one.done("seed", seed="aa")
            await one.done("propose", what=votes.END)
            assert one.live.table.ended == "agreed"

    asyncio.run(scene())


def test_a_seat_of_somebody_who_was_forgotten_is_nobodys_and_keeps_nobody_waiting(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, (one, _) = await sit_down(service, "rope", 2)
            await service.store.write(
                update(events)
                .where(events.c.identity == "id-of-P2")
                .values(identity=None, move=None, checksum=func.substr(events.c.checksum, 1, LINK)),
                update(seats).where(seats.c.identity == "id-of-P2").values(identity=None, name=""),
            )
            service.lose(one.live)
            await one.come(table_id)
            assert one.live.table.people() == [1] and one.live.table.seats[1].player() == "medium"
            await play_on([one], FastDice(1))
            assert one.live.table.ended == "played"
            await one.done("rematch")
            again = await service.fold(one.live.table.rematch or "")
            assert [seat.kind for seat in again.seats] == ["human", "open"]

    asyncio.run(scene())


def test_who_has_resigned_and_is_banned_has_still_resigned(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, (one, two, three) = await sit_down(service, "rope", 3)
            await two.done("resign")
            await one.done("ban", seat=2)
            await three.done("resign")
            assert one.live.table.ended == "resigned" and one.live.table.winners == [1]

    asyncio.run(scene())


def test_a_ban_closes_the_socket_also_where_spectators_lag(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            one, two = Guest(service, "Ann"), Guest(service, "Bob")
            table_id = await open_at(service, one, "rope", [ME, OPEN], delay=60)
            await one.come(table_id)
            await two.come(table_id)
            await two.done("sit")
            await one.done("ban", seat=2)
            await asyncio.sleep(0)
            assert two.closed == 4003

    asyncio.run(scene())


def test_what_is_read_for_the_end_of_a_game_may_fail_and_nothing_has_happened(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, (one, two) = await sit_down(service, "cutterland", 2)
            async with no_log(service):
                await one.socket.handle(orjson.dumps({"t": "close", "id": "x"}).decode())
            assert (one.closed, two.closed) == (1012, 1012)
            again = Guest(service, "P1")
            assert (await again.come(table_id))["state"] == "playing"
            await again.done("close", id="x")

    asyncio.run(scene())
