"""Seats, the dice, the end and what comes after it."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import select

from scissortail.engine.dice import FastDice
from scissortail.server.storage import schema
from scissortail.server.tables.opening import SeatRequest
from scissortail.server.tables.permissions import NotYours
from tests.server.sitting import BOT, ME, OPEN, Guest, a_house, open_at, play_on, sit_down, until


def test_every_kind_of_seat(url: str) -> None:
    async def scene() -> None:
        async with a_house(url) as service:
            host, guest = Guest(service, "Ann"), Guest(service, "Bo")
            seats = [ME, SeatRequest("device", name="Cy"), OPEN, BOT, SeatRequest("outside", bot="cat")]
            table_id = await open_at(service, host, "ratland", seats)
            state = await host.come(table_id)
            assert [(seat["kind"], seat["name"], seat["yours"]) for seat in state["seats"]] == [
                ("human", "Ann", True),
                ("human", "Cy", True),
                ("open", "", False),
                ("bot", "easy", False),
                ("outside", "cat", False),
            ]
            assert (await guest.come(table_id))["you"] == []
            await guest.done("sit")
            assert guest.last("seat")["you"] == [3]
            assert await guest.refused("sit") == "table-full"
            for seat in (1, 2):
                await host.done("seed", seat=seat, seed="ab")
            assert guest.live.table.state == "open"
            await guest.done("seed", seed="cd")
            assert guest.live.table.state == "playing"
            again = await service.fold(table_id)
            assert [seat.name for seat in again.seats] == ["Ann", "Cy", "Bo", "easy", "cat"]
            listed = await service.store.read(select(schema.seats.c.name).order_by(schema.seats.c.seat))
            assert [row["name"] for row in listed] == ["Ann", "Cy", "Bo", "easy", "cat"]

    asyncio.run(scene())


def test_bad_wishes(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            host = Guest(service, "Ann")
            wishes: list[tuple[str, list[SeatRequest], Any, str]] = [
                ("chess", [ME, BOT], {}, "options-game"),
                ("rope", [ME], {}, "options-players"),
                ("rope", [ME, BOT], {"nope": 1}, "options-unknown"),
                ("cutterland", [ME, BOT], {"scraps": [1]}, "options-unknown"),
                ("rope", [ME, SeatRequest("bot", bot="genius")], {}, "options-bot"),
                ("rope", [ME, SeatRequest("outside", bot="rm")], {}, "seat-program"),
                ("rope", [ME, SeatRequest("device", name="\x1b")], {}, "options-name"),
            ]
            for game, seats, options, key in wishes:
                with pytest.raises(Exception, match=r".") as refused:
                    await open_at(service, host, game, seats, options)
                assert getattr(refused.value, "key", None) == key
            assert not await service.store.read(select(schema.tables))

    asyncio.run(scene())


def test_leaving_before_the_game(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            host, guest, other = (Guest(service, name) for name in ("Ann", "Bo", "Cy"))
            table_id = await open_at(service, host, "rope", [ME, OPEN, OPEN])
            for one in (host, guest, other):
                await one.come(table_id)
            await guest.done("sit", seat=3)
            assert (await guest.say("leave", id="go"))["t"] == "ack"
            assert (await guest.say("leave", id="go"))["t"] == "ack"  # a repeat is answered
            assert await guest.refused("leave") == "seat-none"
            await other.done("sit", seat=3)
            assert guest.live.table.seats[2].identity == "id-of-Cy"
            await other.done("leave")
            await host.done("leave")
            assert host.live.table.state == "closed"
            assert await guest.refused("sit") == "game-over"

    asyncio.run(scene())


def test_who_sits_down_and_gets_up_does_not_close_a_table_that_was_set_for_others(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            host, guest = Guest(service, "Ann"), Guest(service, "Bo")
            table_id = await open_at(service, host, "rope", [OPEN, BOT])
            await guest.come(table_id)
            await guest.done("sit")
            await guest.done("leave")
            assert guest.live.table.state == "open"
            await guest.done("sit", seed="01")
            assert guest.live.table.state == "playing"

    asyncio.run(scene())


def test_a_seat_that_claimed_the_device_and_was_given_up_is_not_ones_own_any_more(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            host, thief = Guest(service, "Ann"), Guest(service, "Bo")
            table_id = await open_at(service, host, "rope", [ME, OPEN, OPEN])
            await host.come(table_id)
            await thief.come(table_id)
            await thief.done("sit", seat=2)
            await thief.done("sit", seat=3, name="Bo's friend")
            await thief.socket.handle('{"t":"claim","seat":3}')
            await thief.done("leave", seat=3)
            victim = Guest(service, "Cy")
            await victim.come(table_id)
            await victim.done("sit", seat=3)
            await victim.done("seed", seed="03")
            await host.done("seed", seed="01")
            await thief.done("seed", seed="02")
            assert thief.live.table.state == "playing"
            assert thief.last("deal")["view"]["seat"] == 2
            assert await thief.refused("move", seat=3, move="x") == "seat-not-yours"
            await thief.done("resign")
            assert thief.live.table.seats[1].away
            assert not thief.live.table.seats[2].away

    asyncio.run(scene())


def test_a_bot_stands_in_for_who_leaves_until_they_are_back(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, (one, two) = await sit_down(service, "rope", 2)
            dice = FastDice(3)
            await play_on([one, two], dice, 6)
            await two.done("leave")
            assert two.live.table.seats[1].player() == "medium"
            assert await two.refused("leave") == "seat-away"
            assert await two.refused("move", move="d1") == "seat-away"
            assert await two.refused("undo") == "seat-away"
            await play_on([one, two], dice, 6)
            await two.done("back")
            assert await two.refused("back") == "seat-here"
            assert two.live.table.people() == [1, 2]
            await play_on([one, two], dice)
            assert one.live.table.ended == "played"

    asyncio.run(scene())


def test_without_a_clock_bots_wait_for_the_last_person_who_left(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, (one,) = await sit_down(service, "rope", 1, bots=2)
            await one.done("leave")
            for _ in range(20):
                await asyncio.sleep(0)
            live = one.live
            while live.thinking:
                await asyncio.sleep(0.001)
            assert live.table.state == "playing"
            await one.done("back")
            await play_on([one], FastDice(1))
            assert live.table.ended == "played"

    asyncio.run(scene())


def test_resigning_ends_a_game_of_two_and_not_one_of_four(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, (one, two) = await sit_down(service, "rope", 2)
            await one.done("resign")
            over = two.last("over")
            assert (over["how"], over["result"]["winners"]) == ("resigned", [2])
            assert await two.refused("move", move="d1") == "game-over"

            _, guests = await sit_down(service, "rope", 4)
            await guests[3].done("resign")
            assert await guests[3].refused("resign") == "resigned-already"
            assert await guests[3].refused("back") == "seat-given-up"
            await play_on(guests, FastDice(1), 8)
            await guests[0].done("resign")
            await guests[1].done("resign")
            assert guests[0].live.table.winners == [3]

            _, (one,) = await sit_down(service, "rope", 1, bots=2)
            await one.done("resign")  # nobody will come back: the bots play it out
            await until(one.live)
            assert one.live.table.ended == "played"

    asyncio.run(scene())


def test_what_a_host_may_do(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            host, guest = Guest(service, "Ann"), Guest(service, "Bo")
            table_id = await open_at(service, host, "rope", [ME, OPEN, OPEN, OPEN])
            await host.come(table_id)
            await guest.come(table_id)
            for act in (
                {"t": "fill", "seat": 2, "kind": "bot", "bot": "easy"},
                {"t": "ban", "seat": 1},
                {"t": "close"},
            ):
                assert await guest.refused(**act) == "host-only"
            await host.done("fill", seat=4, kind="bot", bot="hard")
            await host.done("fill", seat=4, kind="open")
            await host.done("fill", seat=4, kind="outside", bot="cat")
            assert await host.refused("fill", seat=9, kind="open") == "seat-unknown"
            assert await host.refused("fill", seat=1, kind="open") == "seat-taken"
            assert await host.refused("fill", seat=3, kind="bot", bot="genius") == "options-bot"
            assert await host.refused("ban", seat=1) == "ban-yourself"
            assert await host.refused("ban", seat=4) == "seat-unknown"
            await guest.done("sit", seat=2)
            await host.done("ban", seat=2)
            await asyncio.sleep(0)
            assert guest.closed == 4003
            assert host.live.table.seats[1].kind == "open"
            back = Guest(service, "Bo")
            assert await back.come(table_id) == {}
            with pytest.raises(NotYours):
                await back.by_http("sit")
            await host.done("close")
            assert host.live.table.state == "closed"
            assert await host.refused("close") == "game-over"

    asyncio.run(scene())


def test_a_banned_player_is_replaced_for_good_and_wins_nobody_the_game(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, (one, two) = await sit_down(service, "rope", 2)
            await one.done("ban", seat=2)
            await asyncio.sleep(0)
            assert two.closed == 4003
            assert one.live.table.state == "playing"
            for act in ({"t": "back"}, {"t": "resign"}, {"t": "chat", "text": "boo"}, {"t": "undo"}):
                with pytest.raises(NotYours):
                    await two.by_http(**act)
            await play_on([one, two], FastDice(1))
            assert one.live.table.ended == "played"
            await one.done("rematch")
            new = await service.find(one.last("rematch")["text"])
            assert [seat.kind for seat in new.table.seats] == ["human", "open"]
            assert await two.come(new.table.meta.id) == {}
            with pytest.raises(NotYours):
                await two.by_http("sit")
            assert "id-of-" not in "".join(one.bytes + two.bytes)
            assert (await service.fold(table_id)).bans == {"id-of-P2"}

    asyncio.run(scene())
