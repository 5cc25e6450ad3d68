"""A table that cannot be read says so, and disturbs no other."""

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from scissortail.server.storage.database import FILE, sqlite_url
from scissortail.server.tables.cleanup import Cleanup
from scissortail.server.tables.opening import SeatRequest, TableRequest, open_table
from scissortail.server.tables.table import BadLog
from tests.server.node import node
from tests.server.running import SHORT, begin, play_on, running
from tests.server.storage.test_damage import edit

CHANGED = "UPDATE events SET at = at + 1 WHERE \"table\" = '{table}' AND seq = 2"


def test_it_is_refused_everywhere_and_the_others_go_on(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        bad, good = begin(ann, bob, options=SHORT), begin(ann, bob, options=SHORT)
        server.ask(_sweep(server.inside.tables))
        edit(tmp_path / FILE, CHANGED, table=bad)
        for path in ("", "/log", "/record", "/replay"):
            told = ann.get(f"/api/tables/{bad}{path}", 500)
            assert (told["kind"], told["key"]) == ("table", "table-damaged")
            assert "trying again will not help" in told["text"]
        assert ann.act(bad, "chat", 500, text="Hello?")["key"] == "table-damaged"
        with pytest.raises(InvalidStatus) as refused:
            connect(f"ws://127.0.0.1:{server.port}/api/tables/{bad}/socket", proxy=None)
        assert refused.value.response.status_code == 500
        listed = {game["id"]: game for game in ann.get("/api/me/games")["games"]}
        assert listed[bad]["damaged"] and not listed[good]["damaged"]
        assert listed[bad]["waiting"] is None and listed[good]["waiting"]
        assert play_on({1: ann, 2: bob}, good)["state"] == "over"
        ann.delete("/api/me")  # one can leave though a table of one's own cannot be read


async def _sweep(service: object) -> None:
    service.sweep(-1.0)  # type: ignore[attr-defined]


def test_a_damaged_line_does_not_break_the_lists(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        bad, good = begin(ann, bob, public=True), begin(ann, bob, public=True)
        server.ask(_sweep(server.inside.tables))
        edit(tmp_path / FILE, "UPDATE tables SET options = 'x', result = 'y' WHERE id = '{table}'", table=bad)
        assert [card["id"] for card in ann.get("/api/tables")["tables"]] == [good]
        listed = {game["id"]: game["damaged"] for game in ann.get("/api/me/games")["games"]}
        assert listed == {bad: True, good: False}


def test_it_is_woken_once_and_keeps_no_other_asleep(tmp_path: Path) -> None:
    async def go() -> None:
        async with node(sqlite_url(tmp_path)) as one:
            ann = await one.guest("Ann")
            bad, good = await one.rope(ann), await one.rope(ann)
        edit(tmp_path / FILE, CHANGED, table=bad)
        async with node(sqlite_url(tmp_path)) as one:
            async with asyncio.timeout(10):
                while good not in one.service.live:
                    await asyncio.sleep(0.01)
            assert bad not in one.service.live and bad not in one.service.automation.asleep

    asyncio.run(go())


def test_a_live_table_whose_log_was_damaged_is_dropped_for_good(tmp_path: Path) -> None:
    async def go() -> None:
        async with node(sqlite_url(tmp_path)) as one:
            ann = await one.guest("Ann")
            table_id = await one.rope(ann)
            live = await one.service.find(table_id)
            edit(tmp_path / FILE, CHANGED, table=table_id)
            async with live.lock:
                with pytest.raises(BadLog):
                    await one.service.reload(live)
            assert live.lost and table_id not in one.service.automation.asleep

    asyncio.run(go())


def test_cleanup_closes_the_others(tmp_path: Path) -> None:
    async def go() -> None:
        async with node(sqlite_url(tmp_path)) as one:
            ann = await one.guest("Ann")
            request = TableRequest("rope", [SeatRequest("me"), SeatRequest("open")])
            bad, good = [await open_table(one.service, ann, request) for _ in range(2)]
            one.service.sweep(-1.0)
            with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
                connection.execute("UPDATE tables SET touched = 0")
                connection.execute("UPDATE events SET at = 0, checksum = NULL")
                connection.execute("UPDATE tables SET last_check = NULL WHERE id = ?", (good,))
                connection.commit()
            await Cleanup(one.service, 1.0).close_unstarted()
            assert (await one.service.find(good)).table.ended == "closed"
            with pytest.raises(BadLog):
                await one.service.find(bad)

    asyncio.run(go())
