"""Nothing hidden is sent to a client.

Every byte that every client of many games gets is compared with what that client may know.
"""

import asyncio
from collections.abc import Sequence
from copy import copy as shallow
from typing import Any

import orjson
import pytest
from sqlalchemy import update

from scissortail.engine.dice import FastDice, commitment
from scissortail.engine.event import Event
from scissortail.engine.game import Options
from scissortail.engine.visibility import SPECTATORS
from scissortail.games import GAMES
from scissortail.server.storage.rows import Row, RowKind
from scissortail.server.storage.schema import events, tables
from scissortail.server.tables.clocks import Timing
from scissortail.server.tables.service import TableService
from scissortail.server.tables.table import Table, taken_back
from tests.conftest import SOAK
from tests.server.rewriting import unchecked
from tests.server.sitting import ME, OPEN, Guest, a_house, all_told, open_at, play_on, sit_down

GAMES_OF_ALL = 700 if SOAK else 3
LOOKS, STRIDE = (1000, 12) if SOAK else (10, 30)
"""How often in a game, and after how many moves at most, what is hidden is drawn anew.

Late in Rope that takes long.
"""
VARIANTS: dict[str, list[Options]] = {
    "cutterland": [{}, {"trying": True, "overcut": True}, {"bag": True}],
    "ratland": [{}, {"clans": True, "boards": True}, {"aggressive": True}],
    "rope": [{}, {"recycle": True}],
}
SECRET = bytes(range(32))


def plain(value: object) -> Any:
    return orjson.loads(orjson.dumps(value))


async def capture(service: TableService, game: str, seed: int) -> tuple[str, list[Guest]]:
    """Play a whole game of two people and a bot in front of a spectator.

    There are changes of mind, undo and talk on the way.
    """
    dice = FastDice(seed)
    options = VARIANTS[game][seed % len(VARIANTS[game])]
    table_id, guests = await sit_down(service, game, 2, options, bots=seed % 2)
    spectator = Guest(service, None)
    await spectator.come(table_id)
    live = guests[0].live
    while not live.table.ended:
        await play_on(guests, dice, 1)
        guest = guests[dice.below(2)]
        table = live.table
        if not dice.below(8):
            await guest.say("undo")
        elif not dice.below(30):
            await guest.say("chat", text="well")
        elif not dice.below(30):
            guest.go()
            await guest.come(table_id, since=dice.below(live.numbers[0] + 1))
        elif table.position and not live.lock.locked():
            sealed = [seat for seat in table.position.sealed() if seat <= 2]
            for seat in sealed[: dice.below(2)]:
                await guests[seat - 1].say("move", move=table.position.sample(seat, dice).text)
    await all_told(live)
    return table_id, [spectator, *guests]


def told_by(log: Sequence[Row], meta: Any) -> list[tuple[Row, Table, list[Event]]]:
    """Return every row with the table after it and what it told.

    If a row takes something back, the table is built again from the beginning.
    """
    steps: list[tuple[Row, Table, list[Event]]] = []
    table = Table(meta, {})
    for number, row in enumerate(log):
        happened: list[Event] = []
        if row.back:
            table = Table(meta, {})
            undone = taken_back(log[: number + 1])
            for earlier in log[: number + 1]:
                happened = table.follow(earlier, earlier.seq not in undone)
        else:
            happened = table.follow(row)
        copy = Table(meta, {})
        if table.match:
            copy.match = shallow(table.match)
            copy.match.position = table.match.position.copy()
        copy.ended = table.ended
        steps.append((row, copy, happened))
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_every_byte_is_what_its_reader_may_know(game: str, table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url, chat_lines=10_000) as service:
            for seed in range(GAMES_OF_ALL):
                table_id, guests = await capture(service, game, seed)
                meta, log = await service.meta(table_id), await service.rows(table_id)
                steps = told_by(log, meta)
                for audience, guest in enumerate(guests):
                    check(guest, audience, steps)
                    check_secrets(
                        guest,
                        meta.secret,
                        [row.text for row in log if row.kind == RowKind.SEED and row.seat != audience],
                    )

    asyncio.run(scene())


def check(guest: Guest, audience: int, steps: list[tuple[Row, Table, list[Event]]]) -> None:
    known = [step for step in steps if not step[0].quiet or step[0].seat == audience]
    for news in guest.heard:
        if news["t"] in ("ack", "no", "state", "seat"):
            missed = news.get("missed", [])
        else:
            missed = [news]
        if news["t"] == "state" and "view" in news:
            position = known[news["n"] - 1][1].position
            assert position is not None
            assert news["view"] == plain(position.view(audience or None))
        for one in missed:
            row, table, told = known[one["n"] - 1]
            assert one.get("seat") == row.seat
            if "view" in one:
                assert table.position is not None
                assert one["view"] == plain(table.position.view(audience or None))
            if row.kind == RowKind.SEALED and row.seat != audience:
                assert "move" not in one
                assert one["t"] == RowKind.SEALED
                assert "undone" not in one
            if "events" in one and "undone" not in one:
                seen = [event.seen_by(audience or None) for event in told]
                assert one["events"] == [
                    {"key": event.key, "args": plain(event.args)} for event in seen if event
                ]


def check_secrets(guest: Guest, secret: str, seeds: list[str]) -> None:
    end = next(number for number, news in enumerate(guest.heard) if news["t"] == "over" or news.get("secret"))
    before, everything = "".join(guest.bytes[:end]), "".join(guest.bytes)
    assert secret not in before
    assert not any(seed in everything for seed in seeds if len(seed) > 8)
    assert "id-of-" not in everything


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_could_be_anything(game: str, table_url: str) -> None:
    """The permutation law through the socket.

    With all that a seat cannot know drawn anew, the same bytes come.
    """

    async def scene() -> None:
        async with a_house(table_url) as service:
            for seed in range(40 if SOAK else 2):
                dice = FastDice(seed)
                options = VARIANTS[game][(seed + 1) % len(VARIANTS[game])]
                table_id, guests = await sit_down(service, game, 3, options)
                live = guests[0].live
                for _ in range(LOOKS):
                    await play_on(guests, dice, 1 + dice.below(STRIDE))
                    truth = live.table.position
                    if live.table.ended or truth is None or live.table.match is None:
                        break
                    for audience, name in enumerate((None, "P1", "P2", "P3")):
                        one, two = Guest(service, name), Guest(service, name)
                        one_state = await one.come(table_id, since=0)
                        live.table.match.position = live.table.game.guess(
                            plain(truth.view(audience or None)), dice
                        )
                        two_state = await two.come(table_id, since=0)
                        live.table.match.position = truth
                        assert one_state["as"] == (audience or None)
                        assert one_state == two_state
                        assert one.bytes == two.bytes
                        one.go()
                        two.go()

    asyncio.run(scene())


async def same_dice(service: TableService, game: str) -> tuple[str, list[Guest]]:
    """A table whose secret is known, so that another one is dealt alike."""
    guests = [Guest(service, f"P{number}") for number in (1, 2)]
    table_id = await open_at(service, guests[0], game, [ME, OPEN])
    alike = {
        "secret": SECRET.hex(),
        "commitment": commitment(SECRET),
        "created": 0.0,
        "code": game[:6].upper() + str(len(service.live)),
    }
    changed = update(tables).where(tables.c.id == table_id).values(alike)
    await service.store.write(changed, *unchecked(table_id))
    service.lose(service.live[table_id])
    for guest in guests:
        await guest.come(table_id)
    await guests[1].done("sit")
    for guest in guests:
        await guest.done("seed", seed="77")
    return table_id, guests


def without_names(guest: Guest, table_id: str) -> list[str]:
    """What was told, without what names the table."""
    code = guest.live.table.meta.code
    return [
        text.replace(table_id, "ID").replace(code, "CODE") for text in guest.bytes if '"t":"ack"' not in text
    ]


def test_other_secret_moves_the_same_bytes(table_url: str) -> None:
    """Two tables that are dealt alike, where the first seat does different things in secret.

    The second sees no difference.
    """

    async def scene() -> None:
        async with a_house(table_url) as service:
            heard: list[list[str]] = []
            for way in range(3):
                table_id, (one, two) = await same_dice(service, "ratland")
                dice = FastDice(5)
                position = one.live.table.position
                assert position is not None
                while len(one.live.table.waiting()) < 2:
                    await play_on([one, two], dice, 1)
                    position = one.live.table.position
                    assert position is not None
                for change in range(way + 1):
                    await one.done(
                        "move", move=position.sample(1, FastDice(99 * way + change)).text, id=f"x{change}"
                    )
                heard.append(without_names(two, table_id))
            assert heard[0] == heard[1] == heard[2]

            heard = []
            for way in range(3):
                table_id, (one, two) = await same_dice(service, "cutterland")
                dice = FastDice(6)
                while (
                    len(one.live.table.waiting()) < 2
                    or two.heard[-1].get("view", {}).get("phase") != "resolve"
                ):
                    await play_on([one, two], dice, 1)
                for number in range(way):
                    position = one.live.table.position
                    assert position is not None
                    tokens = [move.text for move in position.moves(1) if move.text != "done"]
                    if tokens:
                        await one.done("move", move=tokens[number % len(tokens)], id=f"x{number}")
                await one.done("move", move="done", id="done")
                heard.append([text for text in without_names(two, table_id) if '"id":"a' not in text])
            assert heard[0] == heard[1] == heard[2]

    asyncio.run(scene())


# Spectators who lag behind


def test_spectators_who_lag_see_only_what_is_old(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            table_id, guests = await sit_down(service, "rope", 2, delay=1)
            early, late = Guest(service, None), Guest(service, "Zed")
            state = await early.come(table_id)
            dealt = next(row.seq for row in await service.rows(table_id) if row.kind == RowKind.DEAL)
            assert state["n"] == dealt - 1
            assert "view" not in state
            await play_on(guests, FastDice(1), 5)
            live = guests[0].live
            assert len(early.bytes) == 1
            assert (await late.come(table_id, since=0))["n"] == dealt - 1
            number = live.numbers[SPECTATORS]
            player = Guest(service, "P1")
            assert (await player.come(table_id))["n"] == live.numbers[1]
            while early.heard[-1]["n"] < number or late.heard[-1]["n"] < number:
                await asyncio.sleep(0.02)
            rows = await service.rows(table_id)
            position = live.table.position
            assert position is not None
            for guest in (early, late):
                views = [news["view"] for news in guest.heard if "view" in news]
                assert views[-1] == plain(position.view(None))
                numbers = [news["n"] for news in guest.heard]
                assert numbers == sorted(set(numbers))
            assert rows[-1].seq == number
            newcomer = Guest(service, None)
            assert (await newcomer.come(table_id))["n"] == number

    asyncio.run(scene())


def test_who_lags_sees_the_clocks_as_they_stood(url: str) -> None:
    async def scene() -> None:
        async with a_house(url) as service:
            table_id, guests = await sit_down(service, "rope", 2, timing=Timing("move", 60), delay=3600)
            dealt = next(row for row in await service.rows(table_id) if row.kind == RowKind.DEAL)
            assert dealt.clocks
            left, since, was = orjson.loads(dealt.clocks)
            long_ago = orjson.dumps([left, [at and at - 3630 for at in since], was]).decode()
            row = (events.c.table == table_id) & (events.c.seq == dealt.seq)
            earlier = update(events).where(row).values(at=dealt.at - 3630, clocks=long_ago)
            await service.store.write(earlier, *unchecked(table_id))
            eve = Guest(service, None)
            clock = (await eve.come(table_id))["clock"]
            assert clock["running"] == guests[0].live.table.waiting()
            assert 0 < min(clock["left"]) <= 30

    asyncio.run(scene())


def test_who_lags_misses_nothing_in_between_where_times_go_back(url: str) -> None:
    async def scene() -> None:
        async with a_house(url) as service:
            table_id, guests = await sit_down(service, "rope", 2, delay=3600)
            await play_on(guests, FastDice(1), 3)
            *_, before, last = await service.rows(table_id)
            old = (events.c.table == table_id) & (events.c.seq != before.seq)
            earlier = update(events).where(old).values(at=last.at - 7200)
            await service.store.write(earlier, *unchecked(table_id))
            assert (await Guest(service, None).come(table_id))["n"] == before.seq - 1

    asyncio.run(scene())


def test_before_the_deal_nobody_lags(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            host, guest, watcher = Guest(service, "Ann"), Guest(service, "Bo"), Guest(service, None)
            table_id = await open_at(service, host, "rope", [ME, OPEN], delay=3600)
            await host.come(table_id)
            await watcher.come(table_id)
            assert [seat["kind"] for seat in (await guest.come(table_id))["seats"]] == ["human", "open"]
            await guest.done("sit")
            assert [news["n"] for news in guest.heard] == [1, 2, 2]
            await guest.done("seed", seed="01")
            await host.done("seed", seed="02")
            assert [news["n"] for news in watcher.heard] == [1, 2, 3]
            assert (await Guest(service, None).come(table_id))["n"] == 4

    asyncio.run(scene())


def test_who_gets_up_lags_from_then_on(table_url: str) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            host, guest = Guest(service, "Ann"), Guest(service, "Bo")
            table_id = await open_at(service, host, "rope", [ME, OPEN], delay=3600)
            await host.come(table_id)
            await guest.come(table_id)
            await guest.done("sit")
            await guest.done("leave")
            await host.done("fill", seat=2, kind="bot", bot="easy")
            at = len(guest.bytes)
            await host.done("seed", seed="aa")
            await play_on([host], FastDice(1), 2)
            assert guest.bytes[at:] == []

    asyncio.run(scene())
