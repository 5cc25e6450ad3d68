"""`scissortail doctor` finds what is wrong, says it, and saves what can be read."""

import asyncio
import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from scissortail.cli import main
from scissortail.server.storage.database import FILE, sqlite_url
from tests.server.node import node
from tests.server.running import SHORT, begin, play_on, running
from tests.server.storage.test_damage import edit, play, zero_a_page

Said = tuple[int, str, str]


def doctor(capsys: pytest.CaptureFixture[str], *arguments: str) -> Said:
    code = main(["doctor", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """A database, a game in it that goes on, and one that is over."""
    folder = tmp_path_factory.mktemp("made")

    async def go() -> tuple[str, str]:
        async with node(sqlite_url(folder)) as one:
            return await play(one, 8), await play(one, 400, options=SHORT)

    return folder / FILE, *asyncio.run(go())


def test_a_whole_database_is_good(
    made: tuple[Path, str, str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    shutil.copy(made[0], tmp_path)
    before = (tmp_path / FILE).read_bytes()
    for language, good in (("en", "Nothing is wrong"), ("es", "Todo está bien"), ("ru", "Всё в порядке")):
        code, out, _ = doctor(capsys, "--data", str(tmp_path), "--language", language)
        assert code == 0 and good in out
    code, out, _ = doctor(capsys, "--data", str(tmp_path), "--json")
    told = json.loads(out)
    assert code == 0 and told["good"] and told["tables"] == 2 and told["people"] == 4 and told["rows"] > 20
    assert (tmp_path / FILE).read_bytes() == before


FINDINGS = {
    "doctor-row": "UPDATE events SET at = at + 1 WHERE \"table\" = '{table}' AND seq = 6",
    "doctor-rules": "UPDATE events SET checksum = NULL; UPDATE tables SET last_check = NULL;"
    "UPDATE events SET text = 'nonsense' WHERE \"table\" = '{table}' AND seq = 8",
    "doctor-end": "UPDATE tables SET last_check = '99 00' WHERE id = '{table}'",
    "doctor-state": "UPDATE tables SET state = 'open' WHERE id = '{table}'",
    "doctor-seat": "UPDATE seats SET kind = 'bot' WHERE seat = 1 AND \"table\" = '{table}'",
    "doctor-unreadable": "UPDATE tables SET options = 'x' WHERE id = '{table}'",
    "doctor-lost-logs": "DELETE FROM tables WHERE id = '{table}';"
    "DELETE FROM seats WHERE \"table\" = '{table}'",
    "doctor-lost-seats": "DELETE FROM tables WHERE id = '{table}';"
    "DELETE FROM events WHERE \"table\" = '{table}'",
    "doctor-lost-people": "DELETE FROM identities",
}


@pytest.mark.parametrize("key", FINDINGS)
def test_what_is_wrong_is_found(
    made: tuple[Path, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str], key: str
) -> None:
    file, table, _ = made
    shutil.copy(file, tmp_path)
    edit(tmp_path / FILE, FINDINGS[key], table=table)
    code, out, _ = doctor(capsys, "--data", str(tmp_path), "--json")
    found = json.loads(out)["findings"]
    assert code == 1 and {finding["key"] for finding in found} == {key}
    code, out, _ = doctor(capsys, "--database", sqlite_url(tmp_path))
    assert code == 1 and found[0]["text"].rstrip(".") in out and "Restore a backup" in out


def test_a_changed_secret_is_found(
    made: tuple[Path, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, table, _ = made
    shutil.copy(file, tmp_path)
    edit(tmp_path / FILE, "UPDATE tables SET secret = commitment WHERE id = '{table}'", table=table)
    code, out, _ = doctor(capsys, "--data", str(tmp_path))
    assert code == 1 and table in out


def test_a_damaged_file_is_reported_and_the_rest_looked_at(
    made: tuple[Path, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in range(12):
        data = bytearray(made[0].read_bytes())
        zero_a_page(data, random.Random(seed))
        (tmp_path / FILE).write_bytes(data)
        code, out, err = doctor(capsys, "--data", str(tmp_path))
        assert code == 1 and "The file itself: " in out and not err


def test_what_is_no_database_at_all_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / FILE).write_text("nothing of the kind, " * 1000)
    code, out, _ = doctor(capsys, "--data", str(tmp_path))
    assert code == 1 and "file is not a database" in out


def test_there_is_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = doctor(capsys, "--data", str(tmp_path / "nowhere"))
    assert code == 2 and str(tmp_path / "nowhere") in err and not (tmp_path / "nowhere").exists()


def test_postgres_is_looked_at_without_its_password_shown(
    postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def go() -> str:
        async with node(postgres_url) as one:
            await play(one, 4)
            return await play(one, 6)

    table = asyncio.run(go())
    code, out, _ = doctor(capsys, "--database", postgres_url)
    assert code == 0 and "2 tables" in out

    async def damage() -> None:
        async with node(postgres_url, start=False) as one:
            change = text('UPDATE events SET at = at + 1 WHERE "table" = :of AND seq = 5')
            await one.store.write(change.bindparams(of=table))

    asyncio.run(damage())
    code, out, _ = doctor(capsys, "--database", postgres_url, "--json")
    assert code == 1
    assert [(one["table"], one["key"], one["args"]) for one in json.loads(out)["findings"]] == [
        (table, "doctor-row", {"row": 5})
    ]


def test_a_postgres_that_does_not_answer_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = doctor(capsys, "--database", "postgresql://me:hush@127.0.0.1:1/base")
    assert code == 2 and "hush" not in err and err.count("\n") == 1


def test_it_runs_beside_a_server_that_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path) as server:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        for _ in range(3):
            play_on({1: ann, 2: bob}, begin(ann, bob, options=SHORT))
            assert doctor(capsys, "--data", str(tmp_path))[0] == 0


def test_a_damaged_game_is_exported_as_far_as_it_goes(
    made: tuple[Path, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, table, over = made
    shutil.copy(file, tmp_path)
    edit(tmp_path / FILE, "UPDATE events SET text = 'x' WHERE \"table\" = '{table}' AND seq = 9", table=table)
    part, whole = str(tmp_path / "part.game.json"), str(tmp_path / "whole.game.json")
    code, out, _ = doctor(capsys, "--data", str(tmp_path), "--export", table, part)
    record: Any = json.loads(Path(part).read_text())
    assert code == 1 and "up to where it is damaged" in out and 1 < len(record["events"]) < 9
    code, out, _ = doctor(capsys, "--data", str(tmp_path), "--export", over, whole)
    assert code == 0 and "whole game" in out
    assert main(["verify", part]) == 0 and main(["verify", whole]) == 0
    code, _, err = doctor(capsys, "--data", str(tmp_path), "--export", over, whole)
    assert code == 2 and "already" in err
    code, _, err = doctor(capsys, "--data", str(tmp_path), "--export", "nothing", str(tmp_path / "no"))
    assert code == 2 and not (tmp_path / "no").exists()


def test_rows_that_cannot_be_read_end_an_export(
    made: tuple[Path, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, table, _ = made
    shutil.copy(file, tmp_path)
    damage = "UPDATE events SET text = CAST(x'ff' AS text) WHERE \"table\" = '{table}' AND seq = 9"
    edit(tmp_path / FILE, damage, table=table)
    part = tmp_path / "part.game.json"
    assert doctor(capsys, "--data", str(tmp_path), "--export", table, str(part))[0] == 1
    assert len(json.loads(part.read_text())["events"]) > 1


def test_an_older_database_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(
        tmp_path / FILE,
        "CREATE TABLE alembic_version (version_num text);INSERT INTO alembic_version VALUES ('0001')",
    )
    code, _, err = doctor(capsys, "--data", str(tmp_path))
    assert code == 2 and "older" in err
