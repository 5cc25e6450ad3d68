"""The house's bag (C34): pieces come in from finished games, and leave with the tables that start."""

import asyncio

from sqlalchemy import insert, select

from scissortail.engine.dice import FastDice
from scissortail.engine.replay import replay, verify
from scissortail.games import GAMES
from scissortail.server.storage.schema import bag as pieces
from scissortail.server.tables import bag
from scissortail.server.tables.records import record_of
from scissortail.server.tables.service import TableService
from tests.server.sitting import a_house, play_on, sit_down

GAME = GAMES["cutterland"]


async def in_the_bag(service: TableService) -> list[int]:
    return sorted(row["piece"] for row in await service.store.read(select(pieces)))


def test_C34_finished_games_fill_it_and_tables_draw_from_it(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, guests = await sit_down(service, "cutterland", 2)
            assert await in_the_bag(service) == []
            await play_on(guests, FastDice(1))
            table = await service.fold(table_id)
            record = record_of(table)
            left = sorted(GAME.scraps_left(step.position for step in replay(record, GAME)))
            assert left
            assert await in_the_bag(service) == left

            table_id, guests = await sit_down(service, "cutterland", 2, {"bag": True})
            drawn = guests[0].live.table.options["scraps"]
            assert isinstance(drawn, list)
            needed = GAME.scraps_needed(2, {"bag": True}) + bag.SPARE
            assert len(drawn) == needed
            there = left[:]
            for piece in drawn:
                if piece in there:
                    there.remove(piece)
            assert sorted(await in_the_bag(service)) == there
            assert "scraps" not in guests[0].heard[0]["table"]["options"]
            await play_on(guests, FastDice(2))
            verify(record_of(await service.fold(table_id)), GAME)
            assert sorted([*there, *drawn]) == await in_the_bag(service)  # what was handed out comes back

    asyncio.run(scene())


def test_a_closed_table_gives_its_pieces_back(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, guests = await sit_down(service, "cutterland", 2, {"bag": True})
            drawn = guests[0].live.table.options["scraps"]
            await guests[0].done("close")
            assert isinstance(drawn, list)
            assert await in_the_bag(service) == sorted(drawn)

    asyncio.run(scene())


def test_C4_pieces_of_an_earlier_pack_stay_in_the_bag(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as house:
            old, new = (GAME.fresh_scraps(40, FastDice(1), rules) for rules in (1, 2))
            stock = [{"game": "cutterland", "piece": piece} for piece in [*old, *new]]
            await house.store.write(insert(pieces).values(stock))
            _, guests = await sit_down(house, "cutterland", 2, {"bag": True})
            drawn = guests[0].live.table.options["scraps"]
            assert isinstance(drawn, list)
            assert set(drawn) <= set(GAME.scrap_numbers(2))
            assert set(new) <= set(drawn)
            assert await in_the_bag(house) == sorted(old)

    asyncio.run(scene())


def test_no_two_tables_get_the_same_piece(url: str) -> None:
    async def scene() -> None:
        async with a_house(url) as service:
            stock = [{"game": "cutterland", "piece": piece} for piece in GAME.fresh_scraps(150, FastDice(1))]
            await service.store.write(insert(pieces).values(stock))
            tables = await asyncio.gather(
                *(sit_down(service, "cutterland", 2, {"bag": True}) for _ in range(4))
            )
            handed: list[int] = []
            for _, guests in tables:
                drawn = guests[0].live.table.options["scraps"]
                assert isinstance(drawn, list)
                handed += drawn
            left = await in_the_bag(service)
            for line in stock:
                (handed if line["piece"] in handed else left).remove(line["piece"])  # type: ignore[arg-type]
            assert (
                left == []
            )  # each piece of the stock is in one place; what else was handed out was cut for it

    asyncio.run(scene())
