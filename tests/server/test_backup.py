"""A backup has everything that was acknowledged before it began, and a server can go on from it."""

import asyncio
import contextlib
import random
import sqlite3
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest

from scissortail.cli import main
from scissortail.server.storage.database import FILE
from tests.server.crowd import Done, Server, seat_down
from tests.server.node import node
from tests.server.postgres import Postgres
from tests.server.running import SHORT, begin, play_on, running


def rows(path: Path) -> list[Any]:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return connection.execute('SELECT "table", seq, move, text FROM events ORDER BY 1, 2').fetchall()


def test_a_backup_under_load_has_all_that_was_acknowledged_before(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    data.mkdir()
    copy.mkdir()

    async def go() -> list[list[Done]]:
        server = Server(data)
        chance = random.Random(7)
        await server.start()
        try:
            players = [player for _ in range(4) for player in seat_down(server, "rope", 2, chance)]
            playing = [asyncio.create_task(player.play()) for player in players]
            while any(len(player.done) < 10 for player in players):
                await asyncio.sleep(0.02)
            before = [list(player.done) for player in players]
            assert await asyncio.to_thread(main, ["backup", str(copy / FILE), "--data", str(data)]) == 0
            while any(len(player.done) < len(done) + 2 for player, done in zip(players, before, strict=True)):
                await asyncio.sleep(0.02)  # nobody was held up
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        finally:
            await asyncio.to_thread(server.stop)
        return before

    before = asyncio.run(asyncio.wait_for(go(), 60))
    there = {(table, move) for table, _, move, _ in rows(copy / FILE)}
    assert all((done.table, done.id) in there for player in before for done in player)
    assert rows(copy / FILE) == rows(data / FILE)[: len(rows(copy / FILE))] or set(rows(copy / FILE)) <= set(
        rows(data / FILE)
    )
    assert stat.S_IMODE((copy / FILE).stat().st_mode) == 0o600

    with running(copy) as server:
        assert server.stranger().state(before[0][-1].table)["state"] in ("playing", "over")
        ann, bob = server.guest("Ann"), server.guest("Bob")
        play_on({1: ann, 2: bob}, begin(ann, bob, options=SHORT))


def test_what_pg_dump_wrote_can_be_restored(postgres: Postgres, tmp_path: Path) -> None:
    """With the commands of docs/operations.md."""
    old, new, file = postgres.create(), postgres.create(), str(tmp_path / "scissortail.dump")

    async def play() -> str:
        async with node(old) as one:
            return await one.rope(await one.guest("Ann"), await one.guest("Bob"))

    async def look(url: str, table_id: str) -> Any:
        async with node(url, start=False) as one:
            return await one.service.rows(table_id)

    table_id = asyncio.run(play())
    binaries = postgres.server.bin_path
    subprocess.run([binaries / "pg_dump", "--format=custom", f"--file={file}", old], check=True)
    restore = ["--clean", "--if-exists", "--no-owner", f"--dbname={new}", file]
    subprocess.run([binaries / "pg_restore", *restore], check=True)
    assert asyncio.run(look(new, table_id)) == asyncio.run(look(old, table_id)) != []


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["backup", *arguments]) != 0
    return capsys.readouterr().err


def test_there_is_nothing_to_back_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert str(tmp_path) in said(capsys, str(tmp_path / "copy"), "--data", str(tmp_path))
    assert not (tmp_path / "copy").exists()


def test_a_file_that_is_there_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sqlite3.connect(tmp_path / FILE).close()
    (tmp_path / "copy").write_text("mine")
    assert "already" in said(capsys, str(tmp_path / "copy"), "--data", str(tmp_path))
    assert (tmp_path / "copy").read_text() == "mine"


def test_a_file_that_is_no_database_is_not_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / FILE).write_text("nothing of the kind, " * 1000)
    assert "failed" in said(capsys, str(tmp_path / "copy"), "--data", str(tmp_path))
    assert not (tmp_path / "copy").exists()


def test_postgres_makes_its_own_copies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://me:hush@127.0.0.1:1/base")
    told = said(capsys, str(tmp_path / "copy"))
    assert "pg_dump" in told and "hush" not in told


def test_a_backup_says_what_it_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path) as server:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        begin(ann, bob, options=SHORT)
    for language, held in [
        ("en", "one table and 2 people"),
        ("es", "una mesa y 2 personas"),
        ("ru", "1 стол и 2 человека"),
    ]:
        assert (
            main(["backup", str(tmp_path / language), "--data", str(tmp_path), "--language", language]) == 0
        )
        assert held in capsys.readouterr().out


def test_a_database_without_tables_holds_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sqlite3.connect(tmp_path / FILE).close()
    assert main(["backup", str(tmp_path / "copy"), "--data", str(tmp_path)]) == 0
    assert "0 tables and 0 people" in capsys.readouterr().out
