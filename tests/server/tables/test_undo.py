"""Undo: never across what came to light, alone where nobody else has moved upon it, else by consent.

Among bots always.
"""

import asyncio

import pytest

from scissortail.engine.dice import FastDice
from scissortail.engine.match import Match
from scissortail.engine.record import Record
from scissortail.engine.replay import verify
from scissortail.games import GAMES
from scissortail.games.cutterland.view import cutterland_view
from scissortail.server.tables import votes
from scissortail.server.tables.history import history_of
from scissortail.server.tables.live import LiveTable
from scissortail.server.tables.records import record_of
from scissortail.server.tables.service import TableService
from tests.server.sitting import Guest, a_house, play_on, sit_down


async def same_as_the_log(service: TableService, guest: Guest) -> None:
    """The position is that of the log, of the record, and goes on with the same dice."""
    live = guest.live.table
    table = await service.fold(live.meta.id)
    assert table.position == live.position
    match = Match.resume(table.game, record_of(table))
    assert match.position == live.position
    assert live.match
    assert match.dice.dice.counter == live.match.dice.dice.counter  # type: ignore[attr-defined]


async def play_one(guests: list[Guest], dice: FastDice) -> int:
    """One random move; who made it."""
    table = guests[0].live.table
    seat = table.waiting()[0]
    assert table.position is not None
    await guests[seat - 1].done("move", move=table.position.sample(seat, dice).text)
    return seat


def test_undo_at_random_is_always_the_log(table_url: str) -> None:
    """Whatever is asked for in all the games.

    What is done is the replay of the record, what is refused changes nothing.
    """

    async def scene() -> None:
        async with a_house(table_url) as service:
            refused: set[str] = set()
            done = 0
            for number, game in enumerate(sorted(GAMES)):
                table_id, guests = await sit_down(service, game, 3)
                dice = FastDice(number)
                for _ in range(60):
                    live = guests[0].live.table
                    if live.ended:
                        break
                    if dice.below(3):
                        await play_one(guests, dice)
                        continue
                    guest = guests[dice.below(3)]
                    before = live.position.copy() if live.position else None
                    answer = await guest.say("undo")
                    if answer["t"] == "no":
                        refused.add(answer["key"])
                        assert guest.live.table.position == before
                    else:
                        done += 1
                        await same_as_the_log(service, guest)
                        seat = guests.index(guest) + 1
                        position = guest.live.table.position
                        assert position is not None
                        view = next(news["view"] for news in reversed(guest.heard) if "view" in news)
                        assert view == position.view(seat)
                assert (await service.fold(table_id)).position == guests[0].live.table.position
            assert done
            assert {"undo-revealed", "undo-nothing"} <= refused

    asyncio.run(scene())


async def where_others_moved(service: TableService, people: int, bots: int) -> tuple[list[Guest], int]:
    """A Cutterland table where seat 1 has moved, others upon it, and nothing has come to light since.

    The rows since.
    """
    for seed in range(40):
        _, guests = await sit_down(service, "cutterland", people, bots=bots)
        dice = FastDice(seed)
        live = guests[0].live
        for _ in range(60):
            await play_on(guests, dice, 1)
            while not any(seat <= people for seat in live.table.waiting()):
                await asyncio.sleep(0.001)
            async with live.lock:
                table = live.table
                match = Match.again(table.game, record_of(table))
            entries = match.record.entries
            last = next((back for back, entry in enumerate(reversed(entries), 1) if entry.seat == 1), 0)
            if 1 < last <= match._reversible and not live.thinking:
                try:
                    match.undo(1)
                except Exception:
                    return guests, last
    raise AssertionError("no such table")


def test_across_others_moves_all_people_are_asked(url: str) -> None:
    async def scene() -> None:
        async with a_house(url) as service:
            guests, last = await where_others_moved(service, 2, 0)
            one, two = guests
            assert await one.refused("undo") == "undo-ask"
            known = one.live.table.number(2)
            rows = await service.rows(one.live.table.meta.id)
            await one.done("propose", what=votes.UNDO)
            await two.done("vote", yes=True)
            assert two.last("undo")["seat"] == 1
            assert one.live.table.vote is None
            await same_as_the_log(service, one)
            table = await service.fold(one.live.table.meta.id)
            told = (await history_of(service, one.live)).since(2, known - last)
            assert [news.get("undone", False) for news in told] == [True] * last + [False] * 3
            assert (
                len(await service.rows(table.meta.id)) == len(rows) + 3
            )  # nothing is ever taken out of the log

            await one.done("propose", what=votes.END)
            await two.done("vote", yes=False)

    asyncio.run(scene())


def test_bots_are_not_asked(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            guests, _ = await where_others_moved(service, 1, 1)
            await guests[0].done("undo")
            async with guests[0].live.lock:
                await same_as_the_log(service, guests[0])
            await play_on(guests, FastDice(3))
            assert guests[0].live.table.ended == "played"

    asyncio.run(scene())


def test_a_vote_to_undo_is_not_opened_where_there_is_no_way_back(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, guests = await sit_down(service, "rope", 2)
            waiting = guests[0].live.table.waiting()[0]
            assert await guests[waiting - 1].refused("propose", what=votes.UNDO) == "undo-nothing"
            assert await guests[waiting - 1].refused("undo") == "undo-nothing"
            await play_on(guests, FastDice(1), 2)
            await guests[0].done("resign")
            assert await guests[0].refused("undo") == "game-over"

    asyncio.run(scene())


def test_taking_back_runs_out_and_so_does_changing_ones_mind(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url, undos_a_minute=2) as service:
            _, (one, two) = await sit_down(service, "ratland", 2)
            dice = FastDice(2)
            table = one.live.table
            while True:
                assert table.position is not None
                seat = table.waiting()[0]
                await (one, two)[seat - 1].done("move", move=table.position.sample(seat, dice).text)
                if 1 in table.position.sealed():
                    break
            same = table.position.sample(1, dice).text
            await one.done("move", move=same)  # a change
            await one.done("undo", id="last")
            await one.done("move", move=same)
            assert await one.refused("move", move=same) == "limit-undos"
            assert await one.refused("undo") == "limit-undos"
            assert await one.refused("propose", what="undo") == "limit-undos"
            await one.done("undo", id="last")  # a repeat is answered
            assert table.position.sealed() == (1,)

    asyncio.run(scene())


@pytest.mark.parametrize("game", sorted(GAMES))
def test_among_bots_one_goes_back_over_chance(table_url: str, game: str) -> None:
    """A practice table: again and again to one's own last decision, whatever came since.

    The log still folds and verifies.
    """

    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, guests = await sit_down(service, game, 1, bots=1)
            one = guests[0]
            dice = FastDice(2)
            jumps = 0
            for number in range(24):
                await my_turn(one)
                if one.live.table.ended:
                    break
                if number % 3 == 2:
                    await one.done("undo")
                    async with one.live.lock:  # the bot waits
                        await same_as_the_log(service, one)
                        jumps += any(row.jumps for row in await service.rows(table_id))
                        waiting = one.live.table.position
                        assert waiting is not None and (1 in waiting.to_act() or 1 in waiting.sealed())
                await my_turn(one)
                table = one.live.table
                assert table.position is not None
                await one.done("move", move=table.position.sample(1, dice).text)
            assert jumps
            async with one.live.lock:
                table = await service.fold(table_id)
                assert table.position == one.live.table.position
                record = record_of(table)
            assert verify(Record.from_json(record.to_json()), table.game) == table.position
            told = (await history_of(service, one.live)).since(1, 0)
            assert any(news.get("undone") for news in told if news["t"] == "move")

    asyncio.run(scene())


async def my_turn(one: Guest) -> None:
    while 1 not in one.live.table.waiting() and not one.live.table.ended:
        await asyncio.sleep(0.002)


def phase(live: LiveTable) -> str:
    """Cutterland's phase at a table."""
    assert live.table.position is not None
    return cutterland_view(live.table.position.view(None))["phase"]


async def laid_and_taken_back(guests: list[Guest], dice: FastDice) -> Guest:
    """Whoever chose last at a table of Cutterland has laid a piece, and taken that back."""
    live = guests[0].live
    last = 0
    while live.table.position is None or phase(live) != "expand":
        while not any(seat <= len(guests) for seat in live.table.waiting()):
            await asyncio.sleep(0.001)
        seat = next(seat for seat in live.table.waiting() if seat <= len(guests))
        assert live.table.position is not None
        last = seat if phase(live) == "choose" else last
        await guests[seat - 1].done("move", move=live.table.position.sample(seat, dice).text)
    guest = guests[last - 1]
    await guest.done("move", move=live.table.position.sample(last, dice).text)
    await guest.done("undo")
    return guest


def test_C15_a_choice_stays_once_its_piece_was_laid(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, guests = await sit_down(service, "cutterland", 2)
            guest = await laid_and_taken_back(guests, FastDice(1))
            for _ in range(2):
                assert await guest.refused("undo") == "undo-bound"
                assert await guest.refused("propose", what=votes.UNDO) == "undo-bound"
                seat = guests.index(guest) + 1
                position = guest.live.table.position
                assert position is not None
                await guest.done(
                    "move", move=position.sample(seat, FastDice(2)).text
                )  # the piece may lie elsewhere
                await guest.done("undo")
            await same_as_the_log(service, guest)

    asyncio.run(scene())


def test_C15_where_pieces_may_be_tried_a_choice_can_be_taken_back(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, guests = await sit_down(service, "cutterland", 2, {"trying": True})
            guest = await laid_and_taken_back(guests, FastDice(1))
            await guest.done("undo")
            assert guest.live.table.position is not None
            assert phase(guest.live) == "choose"
            await same_as_the_log(service, guest)

    asyncio.run(scene())


def test_C15_against_bots_alone_a_choice_can_be_taken_back(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, guests = await sit_down(service, "cutterland", 1, bots=1)
            guest = await laid_and_taken_back(guests, FastDice(1))
            await guest.done("undo")

    asyncio.run(scene())


def test_an_order_taken_back_is_told_as_the_protocol_says_and_a_changed_one_is_not(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, (ann, bob) = await sit_down(service, "ratland", 2)
            position = ann.live.table.position
            assert position is not None
            dice = FastDice(3)
            orders = sorted({position.sample(1, dice).text for _ in range(20)})
            await ann.done("move", move=orders[0])
            known, heard = bob.heard[-1]["n"], len(bob.heard)
            await ann.done("move", move=orders[1])
            assert len(bob.heard) == heard
            await ann.done("undo")
            [told] = bob.heard[heard:]
            assert (told["t"], told["seat"], told["n"]) == ("undo", 1, known + 1)
            assert told["view"]["to_act"] == [1, 2] and not set(told) & {"move", "events"}
            await bob.done("move", move=position.sample(2, dice).text)
            await bob.done("undo")

    asyncio.run(scene())


def test_a_later_order_of_another_stays_when_one_is_taken_back(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, guests = await sit_down(service, "ratland", 3)
            position = guests[0].live.table.position
            assert position is not None
            dice = FastDice(3)
            for seat in (1, 2):
                await guests[seat - 1].done("move", move=position.sample(seat, dice).text)
            await guests[0].done("undo")
            assert guests[0].live.table.waiting() == [1, 3]

    asyncio.run(scene())
