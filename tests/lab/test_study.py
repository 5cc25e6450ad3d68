"""A study plays the same games with any workers, keeps them in order, and can be resumed.

Nothing is lost with a worker.
"""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scissortail.cli import main
from scissortail.engine.errors import BadOptions
from scissortail.games import GAMES
from scissortail.lab.arena import ArenaTable
from scissortail.lab.study import data, ledger, worker_pool
from scissortail.lab.study.case import WATCHES, Case, CaseBatch, line, play, play_some
from scissortail.lab.study.ledger import Folder, Ledger
from scissortail.lab.study.plan import changed, plan
from scissortail.lab.study.worker_pool import LocalPool
from tests.lab.studying import GAMES_A_STUDY, ROPE, files, played, study, threads

TABLES = [
    ArenaTable("cutterland", ("random",), 3, {"overcut": True, "penalty": True}),
    ArenaTable("cutterland", ("random",), 2, {"tournament": True}),
    ArenaTable("ratland", ("random",), 4, {"clans": True, "boards": True}),
    ArenaTable("ratland", ("random",), 8, {"clans": True, "aggressive": True}),
    ArenaTable("ratland", ("greedy", "random"), 3, {"clans": True}),
]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.game}-{table.players}")
def test_a_score_is_the_sum_of_its_sources(table: ArenaTable) -> None:
    for number in range(3 if "greedy" in table.bots else 6):
        case = play(table, number)
        assert [sum(parts) for parts in case.parts] == case.scores


def test_ratland_sources_show_what_clans_and_events_do() -> None:
    """Over enough games every source brings something."""
    cases = [
        play(ArenaTable("ratland", ("random",), 6, {"clans": True, "aggressive": True}), number)
        for number in range(30)
    ]
    for source in range(len(WATCHES["ratland"].sources)):
        assert any(parts[source] for case in cases for parts in case.parts), WATCHES["ratland"].sources[
            source
        ]
    for case in cases:
        assert len(case.events) == len(case.leaders) == case.length + 1 and case.events[-1] == "end"
        assert len(case.clans) == 6 and case.leaders[0] == 0


def test_rope_counts_what_became_of_the_cards() -> None:
    case = play(ROPE, 3)
    assert [2 - parts[0] for parts in case.parts] == case.scores
    plays = sum(parts[1] + parts[2] for parts in case.parts) + sum(case.scores)
    assert plays + case.length == case.moves
    assert sum(parts[3] for parts in case.parts) <= case.length


@pytest.mark.parametrize("game", GAMES)
def test_a_case_is_the_same_wherever_it_is_played(game: str) -> None:
    table = ArenaTable(game, ("random",), 2, {}, 5)
    assert play(table, 4) == play(table, 4)
    assert [play(table, number).scores for number in range(4)] != [
        play(ArenaTable(game, ("random",), 2), n).scores for n in range(4)
    ]


def test_equal_bots_do_not_play_equal_games() -> None:
    """In the arena games of one deal share their dice; here they would only be counted twice."""
    first, second = (play(ArenaTable("rope", ("greedy",), 2), number) for number in range(2))
    assert (first.moves, first.scores, first.half) != (second.moves, second.scores, second.half)


def test_a_line_is_a_case() -> None:
    case = play(ArenaTable("ratland", ("random",), 3, {"clans": True}), 1)
    assert Case(**json.loads(line(case))) == case


def test_an_interrupted_study_goes_on(
    alone: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_pool, "worker_pool", lambda workers, address: LocalPool(1, threads))
    assert study(tmp_path, games=10) == 0
    for path in tmp_path.rglob("*.jsonl"):
        path.write_bytes(path.read_bytes() + b'{"number":10,"sea')  # a line that a crash cut off
    heard: list[int] = []
    fresh = play_some

    def noted(table: ArenaTable, first: int, count: int) -> CaseBatch:
        heard.append(first)
        return fresh(table, first, count)

    monkeypatch.setattr(worker_pool, "play_some", noted)
    assert study(tmp_path) == 0
    assert min(heard) == 10 and heard.count(10) == 2
    assert files(tmp_path) == alone


def test_a_shorter_study_reads_its_part_of_a_longer_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_pool, "worker_pool", lambda workers, address: LocalPool(1, threads))
    assert study(tmp_path / "short", "--format", "csv", games=7) == 0
    assert study(tmp_path / "long", "--format", "csv", games=12) == 0
    monkeypatch.setattr(worker_pool, "worker_pool", None)  # nobody is needed
    assert study(tmp_path / "long", "--format", "csv", games=7) == 0
    for name in ("report.html", "games.csv"):
        assert (tmp_path / "long" / name).read_bytes() == (tmp_path / "short" / name).read_bytes()


def test_ctrl_c_tells_what_is_missing_and_keeps_it(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "scissortail",
        "lab",
        "rope",
        "--bots",
        "random",
        "--games",
        "1000000",
        "--workers",
        "1",
    ]
    working = subprocess.Popen(
        [*command, "--out", str(tmp_path), "--language", "en"], stderr=subprocess.PIPE, text=True
    )
    try:
        deadline = time.monotonic() + 60
        while played(tmp_path) < 5 and time.monotonic() < deadline:
            time.sleep(0.05)
        working.send_signal(signal.SIGINT)
        error = working.communicate(timeout=60)[1]
    finally:
        working.kill()
    assert working.returncode == 130
    assert (
        " of 1,000,000 games were played; run the same command to go on" in error and error.count("\n") == 1
    )
    assert played(tmp_path) >= 5


def test_one_study_at_a_time_works_in_a_folder(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from scissortail.lab.study.ledger import Folder\n"
        "with Folder(Path(sys.argv[1])): print('there', flush=True); sys.stdin.readline()\n"
    )
    other = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None and other.stdout.readline() == "there\n"
    with pytest.raises(BadOptions, match="Another study"), Folder(tmp_path):
        pass
    other.communicate("\n")
    with Folder(tmp_path):
        pass


def test_games_of_another_program_are_not_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Ledger(ROPE, tmp_path).add([line(play(ROPE, 0))])
    monkeypatch.setattr(ledger, "program", lambda game: "another")
    with pytest.raises(BadOptions, match="other rules or bots"):
        Ledger(ROPE, tmp_path)


@pytest.mark.parametrize(
    "bad", ["nonsense", "[]", '{"number":1}', line(play(ROPE, 1)), line(play(ROPE, 0)).replace("[", "[7,", 2)]
)
def test_a_line_that_is_not_the_next_game_is_refused(tmp_path: Path, bad: str) -> None:
    kept = Ledger(ROPE, tmp_path)
    kept.path.write_text(kept.path.read_text() + bad + "\n")
    with pytest.raises(BadOptions, match="not a game"):
        Ledger(ROPE, tmp_path)


def test_a_ledger_that_cannot_grow_is_told(tmp_path: Path) -> None:
    kept = Ledger(ROPE, tmp_path)
    kept.path.unlink()
    kept.path.mkdir()
    with pytest.raises(BadOptions, match="cannot be used"):
        kept.add(["{}"])


def test_a_variant_changes_the_table() -> None:
    table = ArenaTable("ratland", ("greedy",), 3, {"clans": True})
    assert changed(table, "clans=no,even_feeding").options == {"even_feeding": True}
    assert changed(table, "clans=no,even-feeding") == changed(table, "clans=no,even_feeding")
    assert changed(table, "players=4, aggressive=yes") == ArenaTable(
        "ratland", ("greedy",), 4, {"clans": True, "aggressive": True}
    )
    assert changed(table, "bots=easy+random").bots == ("easy", "random")
    assert changed(ROPE, "deck=7").options == {"deck": 7}


def test_the_command_of_a_plan_gives_it_again() -> None:
    table = ArenaTable("rope", ("greedy", "random"), 3, {"deck": 5, "repeat": True}, 9)
    asked = plan(table, ["deck=6", "players=4,repeat=no"], 77, False)
    assert asked.command() == (
        "scissortail lab rope --games 77 --players 3 --bots greedy,random --seed 9 --deck 5 --repeat "
        "--variant deck=6 --variant players=4,repeat=no"
    )
    assert asked.total == 231


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "nobody"], "no bot nobody"),
        (["--players", "9"], "2 to 8"),
        (["--seed", "-1"], "0 or more"),
        (["--variant", "size=3"], "name=value"),
        (["--variant", ""], "name=value"),
        (["--variant", "players"], "name=value"),
        (["--variant", "deck=many"], "whole number"),
        (["--variant", "repeat=perhaps"], "true or false"),
        (["--variant", "players=99"], "2 to 8"),
        (["--variant", "deck=20"], "same as another"),
        (["--variant", "repeat", "--variant", "repeat=yes"], "same as another"),
        (["--bots", "random,random,random"], "3 bots do not fit"),
        (["--cluster", "tcp://127.0.0.1:1", "--bots", "run:./bot"], "on this machine alone"),
        (["--out", "/dev/null/x"], "cannot be kept"),
    ],
)
def test_bad_studies_are_refused_in_one_line(
    arguments: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "rope", "--language", "en", *arguments]) == 2
    error = capsys.readouterr().err
    assert sentence in error and error.count("\n") == 1


def test_without_pyarrow_there_is_csv(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setattr(worker_pool, "worker_pool", lambda workers, address: LocalPool(1, threads))
    assert study(tmp_path, "--format", "parquet", games=3) == 2
    assert 'pip install "scissortail[lab]"' in capsys.readouterr().err
    assert study(tmp_path, games=3) == 0
    assert (
        capsys.readouterr().err
        == 'scissortail: The games are kept as CSV; for Parquet: pip install "scissortail[lab]".\n'
    )
    lines = (tmp_path / "games.csv").read_text().splitlines()
    assert len(lines) == 1 + 3 * 2 + 3 * 3
    assert lines[0].split(",")[: len(data.HEAD)] == list(data.HEAD)


def test_both_formats_hold_the_same(
    alone: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import csv

    from pyarrow import parquet

    monkeypatch.setattr(data, "GROUP", 32)
    monkeypatch.setattr(worker_pool, "worker_pool", lambda workers, address: LocalPool(1, threads))
    assert study(tmp_path, "--format", "csv") == 0
    assert study(tmp_path, "--format", "parquet") == 0
    found = parquet.ParquetFile(tmp_path / "games.parquet")
    assert found.num_row_groups == -(-GAMES_A_STUDY * 5 // 32)
    with (tmp_path / "games.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == GAMES_A_STUDY * 5
    for ours, theirs in zip(found.read().to_pylist(), rows, strict=True):
        assert {name: str(value) for name, value in ours.items()} == theirs
