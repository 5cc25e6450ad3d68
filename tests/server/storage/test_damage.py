"""A damaged database is found at the start or when a table is read. It is never served as if whole."""

import asyncio
import contextlib
import random
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from scissortail.cli import main
from scissortail.engine.errors import Refused
from scissortail.server.storage import integrity
from scissortail.server.storage.database import FILE, BadDatabase, parse, sqlite_url
from scissortail.server.tables.table import BadLog, Table
from tests.conftest import SOAK
from tests.server.node import Node, node, some_move

FLIPS = 400 if SOAK else 48
PAGE = 4096


async def play(one: Node, moves: int, **more: Any) -> str:
    """A game of two with some chat, and so many moves."""
    ann, bob = await one.guest("Ann"), await one.guest("Bob")
    table_id = await one.rope(ann, bob, **more)
    await one.act(table_id, ann, "hello", t="chat", text="Hello, Bob!")
    for number in range(moves):
        live = await one.service.find(table_id)
        if not live.table.waiting():
            break
        seat = live.table.waiting()[0]
        await one.move(table_id, {1: ann, 2: bob}[seat], seat, some_move(live, seat), f"m{number}")
    return table_id


def shape(table: Table) -> Any:
    """All that is told about a table."""
    match = table.match
    return (
        table.seq,
        table.checksum,
        table.ended,
        [seat.json(0, None) | {"identity": seat.identity} for seat in table.seats],
        match.position.truth() if match else None,
        [entry.json() for entry in match.record.entries] if match else None,
    )


async def shapes(one: Node, ids: list[str]) -> dict[str, Any]:
    """Each table that can be read, by its id."""
    found: dict[str, Any] = {}
    for table_id in ids:
        with contextlib.suppress(Refused):
            found[table_id] = shape((await one.service.find(table_id)).table)
    return found


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A database with games that go on and games that are over, and what is at its tables."""
    folder = tmp_path_factory.mktemp("whole")

    async def go() -> dict[str, Any]:
        async with node(sqlite_url(folder)) as one:
            ids = [await play(one, 12) for _ in range(5)]
            ids += [await play(one, 400, options={"deck": 1}) for _ in range(3)]
            return await shapes(one, ids)

    return folder / FILE, asyncio.run(go())


def look(folder: Path, expected: dict[str, Any]) -> dict[str, Any] | None:
    """The tables that a server on this database serves, or None if it does not start."""

    async def go() -> dict[str, Any]:
        async with node(sqlite_url(folder), start=False) as one:
            return await shapes(one, list(expected))

    try:
        return asyncio.run(go())
    except Refused:
        return None


def flip(data: bytearray, chance: random.Random) -> None:
    for _ in range(chance.choice([1, 1, 4, 64])):
        data[chance.randrange(PAGE, len(data))] ^= 1 << chance.randrange(8)


def flip_beside(data: bytearray, chance: random.Random) -> None:
    start = chance.randrange(PAGE, len(data) - 32)
    for place in range(start, start + 32):
        data[place] = chance.randrange(256)


def zero_a_page(data: bytearray, chance: random.Random) -> None:
    start = chance.randrange(1, len(data) // PAGE) * PAGE
    data[start : start + PAGE] = bytes(PAGE)


def swap_pages(data: bytearray, chance: random.Random) -> None:
    one, other = (page * PAGE for page in chance.sample(range(1, len(data) // PAGE), 2))
    data[one : one + PAGE], data[other : other + PAGE] = (
        data[other : other + PAGE],
        data[one : one + PAGE],
    )


def truncate(data: bytearray, chance: random.Random) -> None:
    del data[chance.randrange(PAGE, len(data)) :]


KINDS = [flip, flip, flip_beside, zero_a_page, swap_pages, truncate]


@pytest.mark.parametrize("seed", range(FLIPS))
def test_damaged_bytes(whole: tuple[Path, dict[str, Any]], tmp_path: Path, seed: int) -> None:
    file, expected = whole
    chance = random.Random(seed)
    data = bytearray(file.read_bytes())
    KINDS[seed % len(KINDS)](data, chance)
    (tmp_path / FILE).write_bytes(data)
    served = look(tmp_path, expected)
    if served is not None:
        assert served.items() <= expected.items()
        assert KINDS[seed % len(KINDS)] is not truncate


ROWS = "\"table\" = '{table}' AND seq = {seq}"
EDITS = {
    "text": f"UPDATE events SET text = text || ' ' WHERE {ROWS}",
    "time": f"UPDATE events SET at = at + 1 WHERE {ROWS}",
    "seat": f"UPDATE events SET seat = 3 - coalesce(seat, 0) WHERE {ROWS}",
    "kind": f"UPDATE events SET kind = CASE kind WHEN 'chat' THEN 'vote' ELSE 'chat' END WHERE {ROWS}",
    "identity": f"UPDATE events SET identity = 'somebody' WHERE {ROWS}",
    "act": f"UPDATE events SET move = 'another' WHERE {ROWS}",
    "outcomes": f"UPDATE events SET outcomes = '[7]' WHERE {ROWS}",
    "counter": f"UPDATE events SET counter = coalesce(counter, 0) + 1 WHERE {ROWS}",
    "clocks": f"UPDATE events SET clocks = '[[1.0,1.0],[null,null],null]' WHERE {ROWS}",
    "back": f"UPDATE events SET back = '[1]' WHERE {ROWS}",
    "quiet": f"UPDATE events SET quiet = 1 - quiet WHERE {ROWS}",
    "checksum": f"UPDATE events SET checksum = NULL WHERE {ROWS}",
    "checksums": "UPDATE events SET checksum = NULL WHERE \"table\" = '{table}'",
    "wrong type": f"UPDATE events SET text = x'ff00fe' WHERE {ROWS}",
    "no text": f"UPDATE events SET text = CAST(x'ff' AS text) WHERE {ROWS}",
    "lost": f"DELETE FROM events WHERE {ROWS}",
    "all lost": "DELETE FROM events WHERE \"table\" = '{table}'",
    "added": 'INSERT INTO events ("table", seq, kind, at, text, quiet)'
    " SELECT \"table\", max(seq) + 1, 'chat', 0, 'x', 0 FROM events WHERE \"table\" = '{table}'",
    "swapped": "UPDATE events SET seq = CASE seq WHEN {seq} THEN -1 ELSE {seq} END"
    " WHERE \"table\" = '{table}' AND seq IN ({seq}, {seq} + 1);"
    "UPDATE events SET seq = {seq} + 1 WHERE seq = -1",
    "moved": f"UPDATE events SET \"table\" = '{{other}}', seq = 1000 WHERE {ROWS}",
    "secret": "UPDATE tables SET secret = commitment WHERE id = '{table}'",
    "options": "UPDATE tables SET options = '{{}}' WHERE id = '{table}'",
    "rules": "UPDATE tables SET rules = rules + 1 WHERE id = '{table}'",
    "clock": "UPDATE tables SET clock = 'x' WHERE id = '{table}'",
    "delay": "UPDATE tables SET delay = 60 WHERE id = '{table}'",
    "game": "UPDATE tables SET game = 'ratland' WHERE id = '{table}'",
    "a seat": "DELETE FROM seats WHERE seat = 2 AND \"table\" = '{table}'",
    "ended": "UPDATE tables SET state = 'over' WHERE id = '{table}' AND state = 'playing';"
    "UPDATE tables SET last_check = '3 x' WHERE id = '{table}' AND state = 'over'",
}
"""Statements that do damage. Each touches one table."""


def edit(file: Path, statement: str, **values: object) -> None:
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for each in statement.format(**values).split(";"):
            connection.execute(each)


@pytest.mark.parametrize("over", [False, True], ids=["going on", "over"])
@pytest.mark.parametrize("name", EDITS)
def test_edited_rows(whole: tuple[Path, dict[str, Any]], tmp_path: Path, name: str, over: bool) -> None:
    file, expected = whole
    table, other = [table_id for table_id, (_, _, ended, *_) in expected.items() if bool(ended) == over][:2]
    shutil.copy(file, tmp_path)
    rows = expected[table][0]
    edit(tmp_path / FILE, EDITS[name], table=table, other=other, seq=random.Random(name).randint(2, rows - 2))
    served = look(tmp_path, expected)
    assert served is None or table not in served
    assert served is None or {key: served[key] for key in served if key != other}.items() <= expected.items()
    assert served is None or name == "moved" or len(served) == len(expected) - 1


def test_a_lost_last_row_is_found_once_the_game_is_over(
    whole: tuple[Path, dict[str, Any]], tmp_path: Path
) -> None:
    """In a game that goes on, it cannot be: nothing but the row itself says that it was there."""
    file, expected = whole
    shutil.copy(file, tmp_path)
    for table_id, (rows, *_) in expected.items():
        edit(tmp_path / FILE, "DELETE FROM events WHERE " + ROWS, table=table_id, seq=rows)
    served = look(tmp_path, expected)
    assert served is not None and set(served) == {
        key for key, (_, _, ended, *_) in expected.items() if not ended
    }


def test_a_damaged_file_is_not_served_and_the_sentence_says_what_to_do(
    whole: tuple[Path, dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = bytearray(whole[0].read_bytes())
    zero_a_page(data, random.Random(1))
    (tmp_path / FILE).write_bytes(data)
    assert main(["serve", "--data", str(tmp_path), "--port", "0"]) == 2
    said = capsys.readouterr().err
    assert str(tmp_path / FILE) in said and "scissortail doctor" in said and "backup" in said
    assert len([line for line in said.splitlines() if "damaged" in line]) == 1


def test_an_index_that_misses_a_row_is_found(whole: tuple[Path, dict[str, Any]], tmp_path: Path) -> None:
    """Then the row is in the file, but a query may not find it. A quick check does not notice."""
    shutil.copy(whole[0], tmp_path)
    add_beside_index(tmp_path / FILE)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert integrity.findings(connection, full=False) == []
    with pytest.raises(BadDatabase, match="seats_by_identity"):
        integrity.check_at_start(parse(sqlite_url(tmp_path)))


def add_beside_index(file: Path) -> None:
    """Add a row while SQLite does not know of an index."""
    kept = "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master WHERE name = 'seats_by_identity'"
    statements = (
        "PRAGMA writable_schema = ON; DELETE FROM sqlite_master WHERE name = 'seats_by_identity'",
        "INSERT INTO seats (\"table\", seat, kind, name) VALUES ('x', 1, 'open', '')",
    )
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        index = connection.execute(kept).fetchone()
    for statement in statements:
        edit(file, statement)
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", index)


def test_a_large_file_is_checked_after_the_start(
    whole: tuple[Path, dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check is chosen by size; here a small file counts as large."""
    monkeypatch.setattr(integrity, "FULL_BELOW", 0)
    monkeypatch.setattr(integrity, "QUICK_BELOW", 0)
    data = bytearray(whole[0].read_bytes())
    zero_a_page(data, random.Random(5))
    (tmp_path / FILE).write_bytes(data)
    with pytest.raises(BadDatabase, match=f"The database {tmp_path / FILE} is damaged"):
        asyncio.run(integrity.check_later(parse(sqlite_url(tmp_path))))
    shutil.copy(whole[0], tmp_path)
    asyncio.run(integrity.check_later(parse(sqlite_url(tmp_path))))


def test_postgres_finds_edited_rows_too(postgres_url: str) -> None:
    async def go() -> None:
        async with node(postgres_url) as one:
            good, bad = await play(one, 6), await play(one, 6)
            one.service.sweep(-1.0)
            await one.store.write(
                text('UPDATE events SET at = at + 1 WHERE "table" = :of AND seq = 4').bindparams(of=bad)
            )
            assert (await one.service.find(good)).table.match
            with pytest.raises(BadLog) as refused:
                await one.service.find(bad)
            assert refused.value.key == "table-damaged" and "trying again will not help" in str(refused.value)

    asyncio.run(go())


def test_a_server_stops_when_the_check_after_its_start_finds_damage(
    whole: tuple[Path, dict[str, Any]], tmp_path: Path
) -> None:
    shutil.copy(whole[0], tmp_path)
    add_beside_index(tmp_path / FILE)
    program = (
        "import sys; from scissortail.server.storage import integrity; integrity.FULL_BELOW = 0;"
        "from scissortail.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", program, "serve", "--data", str(tmp_path), "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "Scissortail is at http://127.0.0.1:" in done.stdout
    assert f"The database {tmp_path / FILE} is damaged" in done.stderr.splitlines()[-1]


def test_a_check_after_the_start_ends_with_the_server(tmp_path: Path) -> None:
    """It may take minutes, and nobody waits for it."""

    async def go() -> None:
        with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
            connection.execute("CREATE TABLE numbers (number)")
            many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 2000000)"
            connection.execute(f"INSERT INTO numbers {many} SELECT i FROM n")
            connection.execute("CREATE INDEX by_number ON numbers (number)")
            connection.commit()
        checking = asyncio.create_task(integrity.check_later(parse(sqlite_url(tmp_path))))
        await asyncio.sleep(0.05)
        checking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await checking

    asyncio.run(go())
