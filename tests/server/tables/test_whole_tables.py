"""Tables from their opening to their end: rematches, records, logs."""

import asyncio
import json

import pytest
from sqlalchemy import select

from scissortail.engine.dice import FastDice, commitment
from scissortail.engine.replay import verify
from scissortail.games import GAMES
from scissortail.server.storage import schema
from scissortail.server.tables import automation
from scissortail.server.tables.opening import SeatRequest
from scissortail.server.tables.records import record_of
from scissortail.server.tables.seating import NO_SEED
from scissortail.server.tables.table import BadLog, Table
from tests.server.sitting import BOT, ME, OPEN, Guest, a_house, open_at, play_on, sit_down


def test_rematch(url: str) -> None:
    async def scene() -> None:
        async with a_house(url) as service:
            _, (one, two) = await sit_down(service, "rope", 2, bots=1)
            assert await one.refused("rematch") == "rematch-later"
            await one.done("resign")
            await two.done("propose", what="end")
            assert one.live.table.state == "over"
            await one.done("rematch")
            new = two.last("rematch")["text"]
            await two.done("rematch")  # the second click is answered with the same table
            assert two.live.table.rematch == new
            assert len(await service.store.read(select(schema.tables))) == 2
            state = await one.come(new)
            assert [(seat["kind"], seat["name"], seat["seeded"]) for seat in state["seats"]] == [
                ("human", "P1", False),
                ("human", "P2", False),
                ("bot", "easy", False),
            ]
            assert state["table"]["commitment"] != two.heard[0]["table"]["commitment"]
            await two.come(new)
            await one.done("seed", seed="01")
            await two.done("seed", seed="02")
            await play_on([one, two], FastDice(1))
            assert one.live.table.ended == "played"

    asyncio.run(scene())


def test_rematches_run_out(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url, tables_an_hour=1) as service:
            table_id, (one, two) = await sit_down(service, "rope", 2)
            await one.done("resign")
            await one.done("rematch")
            table_id = one.last("rematch")["text"]
            for number, guest in enumerate((one, two), 1):
                await guest.come(table_id)
                await guest.done("seed", seed=f"0{number}")
            await one.done("resign")
            assert await one.refused("rematch") == "limit-rematches"
            assert one.live.table.rematch is None
            await two.done("rematch")  # who has begun none may
            await one.done("rematch")  # and to be told where costs nothing

    asyncio.run(scene())


def test_C33_a_tournament_is_two_games_at_one_table_with_the_summed_result(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, guests = await sit_down(service, "cutterland", 2, {"tournament": True})
            await play_on(guests, FastDice(5))
            view = guests[0].last("move")["view"]
            over = guests[0].last("over")
            assert len(view["scores"]) == 2
            assert over["result"]["scores"] == [sum(points) for points in zip(*view["scores"], strict=True)]
            listed = await service.store.read(
                select(schema.seats.c.score).where(schema.seats.c.table == table_id)
            )
            assert [row["score"] for row in listed] == over["result"]["scores"]

    asyncio.run(scene())


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_finished_game_proves_itself(game: str, table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, guests = await sit_down(service, game, 2, bots=1)
            promised = guests[0].heard[0]["table"]["commitment"]
            await play_on(guests, FastDice(11))
            over = guests[0].last("over")
            assert commitment(bytes.fromhex(over["secret"])) == promised
            table = await service.fold(table_id)
            record = record_of(table)
            verify(record, GAMES[game])
            assert record.result == over["result"]
            assert record.seeds == ["01" * 16, "02" * 16, NO_SEED]

    asyncio.run(scene())


def test_the_deal_waits_for_everybodys_seed_but_not_for_ever(
    table_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            host, guest = Guest(service, "Ann"), Guest(service, "Bo")
            table_id = await open_at(service, host, "rope", [ME, OPEN, BOT])
            assert len((await host.come(table_id))["table"]["commitment"]) == 64
            await host.done("seed", seed="aabb")
            assert await host.refused("seed", seed="ccdd") == "seed-twice"
            await guest.come(table_id)
            assert await guest.refused("seed", seed="ccdd") == "seat-none"
            await guest.done("sit")
            assert guest.live.table.state == "open"
            assert "aabb" not in "".join(guest.bytes)
            monkeypatch.setattr(automation, "SEED_WAIT", 0.0)
            await host.done("chat", text="Are you there?")  # which sets the timer anew
            while guest.live.table.state == "open":
                await asyncio.sleep(0.001)
            assert [seat.seed for seat in guest.live.table.seats] == ["aabb", NO_SEED, NO_SEED]
            assert await guest.refused("seed", seed="ccdd") == "seed-late"
            assert guest.last("deal")["view"]["seat"] == 2

    asyncio.run(scene())


def test_same_device(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            host, other = Guest(service, "Ann"), Guest(service, "Bo")
            table_id = await open_at(service, host, "ratland", [ME, SeatRequest("device", name="Cy"), OPEN])
            await host.come(table_id)
            await other.come(table_id)
            await other.done("sit")
            for seat in (1, 2):
                await host.done("seed", seat=seat, seed="01")
            await other.done("seed", seed="02")
            deal = host.last("deal")
            assert "seat" not in deal["view"] or deal["view"]["seat"] is None
            position = host.live.table.position
            assert position is not None
            assert deal["view"] == position.view(None)
            move = position.sample(1, FastDice(1)).text
            assert await host.refused("move", move=move) == "seat-unclaimed"
            for act in (
                {"t": "move", "move": move},
                {"t": "undo"},
                {"t": "resign"},
                {"t": "chat", "text": "hi"},
            ):
                assert await host.refused(**act, seat=1) == "seat-unclaimed"
            for wrong in (3, 0, True, "1", 1.0, [1]):
                at = len(host.bytes)
                await host.socket.handle(json.dumps({"t": "claim", "seat": wrong}))
                assert host.heard[at]["t"] == "no"
            for seat in (1, 2):
                at = len(host.bytes)
                await host.socket.handle(json.dumps({"t": "claim", "seat": seat}))
                assert host.heard[at]["as"] == seat
                assert host.heard[at]["view"] == position.view(seat)
            assert await host.refused("move", move=move, seat=1) == "seat-not-claimed"
            await host.socket.handle('{"t":"claim","seat":1}')
            at = len(host.bytes)
            await host.done("move", move=move)
            await host.socket.handle('{"t":"claim","seat":null}')
            views = [news["view"] for news in host.heard[at:] if "view" in news]
            assert [view.get("seat") for view in views] == [1, None]

    asyncio.run(scene())


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_what_its_log_says(game: str, url: str) -> None:
    async def scene() -> None:
        async with a_house(url) as service:
            table_id, guests = await sit_down(service, game, 2)
            for step in range(6):
                await play_on(guests, FastDice(step), 15)
                live = guests[0].live.table
                again = await service.fold(table_id)
                assert again.position == live.position
                assert again.numbers() == live.numbers()
                assert [seat.json(1, None) for seat in again.seats] == [
                    seat.json(1, None) for seat in live.seats
                ]
                if again.match and live.match:
                    assert again.match.dice.dice.counter == live.match.dice.dice.counter  # type: ignore[attr-defined]

    asyncio.run(scene())


def test_a_log_changed_by_hand_is_not_opened(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, guests = await sit_down(service, "rope", 2)
            await play_on(guests, FastDice(1), 4)
            rows = await service.rows(table_id)
            meta = await service.meta(table_id)
            meta.last_check = None  # even without checksums, the rules and the dice hold it
            for row in rows:
                row.checksum = None
            row = rows[-1]
            row.outcomes = "[1,2,3,4]"
            with pytest.raises(BadLog, match="rules and dice"):
                Table.fold(meta, rows, {})
            row.outcomes, row.text = None, "nonsense"
            with pytest.raises(BadLog, match="rules and dice"):
                Table.fold(meta, rows, {})

    asyncio.run(scene())
