"""A study plays the same games with any workers, keeps them in order, and can be resumed.

Nothing is lost with a worker.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from scissortail.cli import main
from scissortail.engine.errors import BadOptions, Refused
from scissortail.games import GAMES
from scissortail.lab.arena import Table
from scissortail.lab.study import crew as crews
from scissortail.lab.study import data, ledger
from scissortail.lab.study.case import WATCHES, Batch, Case, line, play, play_some
from scissortail.lab.study.command import Study
from scissortail.lab.study.crew import Processes
from scissortail.lab.study.fill import MOST_LOSSES, fill
from scissortail.lab.study.ledger import Folder, Ledger
from scissortail.lab.study.plan import changed, plan
from tests.conftest import SOAK

ROPE = Table("rope", ("random",), 2, {"deck": 2})
GAMES_A_STUDY = 30


def threads(workers: int) -> Executor:
    return ThreadPoolExecutor(workers)


def files(folder: Path) -> dict[str, bytes]:
    """Everything that a study has written."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def study(folder: Path, *more: str, games: int = GAMES_A_STUDY) -> int:
    arguments = [
        "lab",
        "rope",
        "--bots",
        "random",
        "--deck",
        "2",
        "--variant",
        "players=3",
        "--games",
        str(games),
    ]
    return main([*arguments, "--out", str(folder), "--language", "en", *more])


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What one worker writes."""
    folder = tmp_path_factory.mktemp("alone")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(crews, "crew", lambda workers, address: Processes(1, threads))
        assert study(folder) == 0
    return files(folder)


# A game, as a study sees it

TABLES = [
    Table("cutterland", ("random",), 3, {"overcut": True, "penalty": True}),
    Table("cutterland", ("random",), 2, {"tournament": True}),
    Table("ratland", ("random",), 4, {"clans": True, "boards": True}),
    Table("ratland", ("random",), 8, {"clans": True, "aggressive": True}),
    Table("ratland", ("greedy", "random"), 3, {"clans": True}),
]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.game}-{table.players}")
def test_a_score_is_the_sum_of_its_sources(table: Table) -> None:
    for number in range(3 if "greedy" in table.bots else 6):
        case = play(table, number)
        assert [sum(parts) for parts in case.parts] == case.scores


def test_ratland_sources_show_what_clans_and_events_do() -> None:
    """Over enough games every source brings something."""
    cases = [
        play(Table("ratland", ("random",), 6, {"clans": True, "aggressive": True}), number)
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
    table = Table(game, ("random",), 2, {}, 5)
    assert play(table, 4) == play(table, 4)
    assert [play(table, number).scores for number in range(4)] != [
        play(Table(game, ("random",), 2), n).scores for n in range(4)
    ]


def test_equal_bots_do_not_play_equal_games() -> None:
    """In the arena games of one deal share their dice; here they would only be counted twice."""
    first, second = (play(Table("rope", ("greedy",), 2), number) for number in range(2))
    assert (first.moves, first.scores, first.half) != (second.moves, second.scores, second.half)


def test_a_line_is_a_case() -> None:
    case = play(Table("ratland", ("random",), 3, {"clans": True}), 1)
    assert Case(**json.loads(line(case))) == case


# Whoever plays


@pytest.mark.parametrize("workers", ["1", "2", "3"] if SOAK else ["3"])
def test_the_number_of_workers_changes_nothing(workers: str, alone: dict[str, bytes], tmp_path: Path) -> None:
    assert study(tmp_path, "--workers", workers) == 0
    assert files(tmp_path) == alone
    assert {"report.html", "games.parquet"} <= set(alone)


@pytest.fixture(scope="module")
def dask() -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=":0",
        memory_limit=0,
    ) as dask:
        yield dask


def test_a_cluster_changes_nothing(dask: LocalCluster, alone: dict[str, bytes], tmp_path: Path) -> None:
    assert study(tmp_path, "--cluster", dask.scheduler_address) == 0
    assert files(tmp_path) == alone


def killed_after(games: int, pid: Callable[[], int], folder: Path) -> Callable[[int], None]:
    """Kills a worker as soon as so many games are there."""
    done: list[int] = []

    def tell(_: int) -> None:
        if not done and len(list(folder.rglob("*.jsonl"))) and played(folder) >= games:
            done.append(pid())
            os.kill(done[0], signal.SIGKILL)

    return tell


def played(folder: Path) -> int:
    return sum(path.read_bytes().count(b"\n") - 1 for path in folder.rglob("*.jsonl"))


def test_a_killed_process_costs_only_time(tmp_path: Path) -> None:
    asked = plan(ROPE, [], 300, False)
    with Folder(tmp_path / "calm") as folder, Processes(1, threads) as crew:
        calm = Study(asked, folder)
        calm.play(crew, lambda _: None)
        calm.write("csv", "en")
    with Folder(tmp_path / "killed") as folder, Processes(2) as crew:
        victims: list[int] = []

        def pid() -> int:
            victims.extend(crew._executor._processes)  # type: ignore[attr-defined]
            return victims[0]

        hit = Study(asked, folder)
        hit.play(crew, killed_after(20, pid, tmp_path / "killed"))
        assert victims and not set(victims) & set(crew._executor._processes)  # type: ignore[attr-defined]
        hit.write("csv", "en")
    assert files(tmp_path / "killed") == files(tmp_path / "calm")


def test_a_killed_worker_of_a_cluster_costs_only_time(dask: LocalCluster, tmp_path: Path) -> None:
    before = {nanny.pid for nanny in dask.workers.values()}
    with Folder(tmp_path / "killed") as folder, crews.Cluster(dask.scheduler_address) as crew:
        study = Study(plan(ROPE, [], 300, True), folder)
        study.play(crew, killed_after(20, lambda: min(before), tmp_path / "killed"))
        assert study.played == 300
    assert {nanny.pid for nanny in dask.workers.values()} != before
    lines = next((tmp_path / "killed").rglob("*.jsonl")).read_text().splitlines()[1:]
    assert lines[::50] == [line(play(ROPE, number)) for number in range(0, 300, 50)]


class Doomed(Executor):
    """Workers that always die."""

    def __init__(self, workers: int) -> None:
        self.asked = 0

    def submit(self, function: Callable[..., Any], /, *args: Any, **options: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        future.set_exception(BrokenProcessPool())
        return future


def test_workers_that_always_die_are_given_up(tmp_path: Path) -> None:
    said = f"0 of 5 games were played: Workers are lost .*{MOST_LOSSES + 1} in a row"
    with Folder(tmp_path) as folder, Processes(1, Doomed) as crew, pytest.raises(Refused, match=said):
        Study(plan(ROPE, [], 5, False), folder).play(crew, lambda _: None)


class Stranger(crews.Crew):
    """Workers with another program."""

    losses = ()

    def size(self) -> int:
        return 1

    def submit(self, table: Table, first: int, count: int) -> "Future[Batch]":
        future: Future[Batch] = Future()
        future.set_result(Batch(play_some(table, first, count).lines, 1.0, "another"))
        return future

    def renew(self) -> None:
        raise AssertionError

    def close(self) -> None:
        pass


def test_workers_with_other_rules_are_not_listened_to(tmp_path: Path) -> None:
    kept = Ledger(ROPE, tmp_path)
    with pytest.raises(Refused, match="other rules or bots"):
        fill(kept, 3, Stranger(), lambda _: None)
    assert kept.count == 0


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", ""])
def test_a_silent_cluster_is_one_sentence(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert study(tmp_path, "--cluster", address) == 2
    error = capsys.readouterr().err
    assert "no Dask cluster that answers" in error and error.count("\n") == 1


def test_a_stranger_is_no_cluster(
    dask: LocalCluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """None of three addresses is taken for a cluster.

    They are a worker in place of its scheduler, a scheduler asked for its certificate, and a listener that
    says something else.
    """
    worker = next(iter(dask.scheduler_info["workers"]))
    with socket.create_server(("127.0.0.1", 0)) as door:
        threading.Thread(target=answer, args=(door,), daemon=True).start()
        port = door.getsockname()[1]
        strangers = [worker, dask.scheduler_address.replace("tcp:", "tls:"), f"tcp://127.0.0.1:{port}"]
        for address in strangers:
            assert study(tmp_path, "--cluster", address) == 2
            error = capsys.readouterr().err
            assert f"no Dask cluster that answers at {address}" in error and error.count("\n") == 1


def test_a_cluster_without_workers_is_not_waited_for_in_vain(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crews, "PATIENCE", 0.2)
    with LocalCluster(
        n_workers=0, processes=False, host="127.0.0.1", protocol="tcp", dashboard_address=":0"
    ) as dask:
        assert study(tmp_path, "--cluster", dask.scheduler_address) == 2
    error = capsys.readouterr().err
    assert "0 of 60 games were played: The cluster has no workers." in error and error.count("\n") == 1


def answer(door: socket.socket) -> None:
    """As a web server would, to whoever calls."""
    with suppress(OSError):
        while True:
            line, _ = door.accept()
            line.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
            line.close()


def test_a_cluster_that_goes_away_tells_what_is_missing(tmp_path: Path) -> None:
    scheduler = subprocess.Popen(
        [sys.executable, "-c", SCHEDULER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert scheduler.stdout is not None
        address = scheduler.stdout.readline().strip()
        with Folder(tmp_path) as folder, crews.Cluster(address) as crew:
            study = Study(plan(ROPE, [], 10**6, True), folder)

            def tell(done: int) -> None:
                if done >= 10:
                    scheduler.kill()

            with pytest.raises(
                Refused, match=r"\d+ of 1,000,000 games were played: .* Run the same command to go on"
            ):
                study.play(crew, tell)
        assert study.played >= 10
    finally:
        scheduler.kill()
        scheduler.communicate()


SCHEDULER = """
import sys
import threading
from distributed import LocalCluster

with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, host="127.0.0.1", protocol="tcp",
                  dashboard_address=":0", memory_limit=0) as dask:
    print(dask.scheduler_address, flush=True)
    sys.stdin.readline()
"""


# Taken up again


def test_an_interrupted_study_goes_on(
    alone: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crews, "crew", lambda workers, address: Processes(1, threads))
    assert study(tmp_path, games=10) == 0
    for path in tmp_path.rglob("*.jsonl"):
        path.write_bytes(path.read_bytes() + b'{"number":10,"sea')  # a line that a crash cut off
    heard: list[int] = []
    fresh = play_some

    def noted(table: Table, first: int, count: int) -> Batch:
        heard.append(first)
        return fresh(table, first, count)

    monkeypatch.setattr(crews, "play_some", noted)
    assert study(tmp_path) == 0
    assert min(heard) == 10 and heard.count(10) == 2
    assert files(tmp_path) == alone


def test_a_shorter_study_reads_its_part_of_a_longer_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crews, "crew", lambda workers, address: Processes(1, threads))
    assert study(tmp_path / "short", "--format", "csv", games=7) == 0
    assert study(tmp_path / "long", "--format", "csv", games=12) == 0
    monkeypatch.setattr(crews, "crew", None)  # nobody is needed
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
        patience = time.monotonic() + 60
        while played(tmp_path) < 5 and time.monotonic() < patience:
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


# What is asked for


def test_a_variant_changes_the_table() -> None:
    table = Table("ratland", ("greedy",), 3, {"clans": True})
    assert changed(table, "clans=no,even_feeding").options == {"even_feeding": True}
    assert changed(table, "clans=no,even-feeding") == changed(table, "clans=no,even_feeding")
    assert changed(table, "players=4, aggressive=yes") == Table(
        "ratland", ("greedy",), 4, {"clans": True, "aggressive": True}
    )
    assert changed(table, "bots=easy+random").bots == ("easy", "random")
    assert changed(ROPE, "deck=7").options == {"deck": 7}


def test_the_command_of_a_plan_gives_it_again() -> None:
    table = Table("rope", ("greedy", "random"), 3, {"deck": 5, "repeat": True}, 9)
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
    monkeypatch.setattr(crews, "crew", lambda workers, address: Processes(1, threads))
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


# What is written


def test_both_formats_hold_the_same(
    alone: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import csv

    from pyarrow import parquet

    monkeypatch.setattr(data, "GROUP", 32)
    monkeypatch.setattr(crews, "crew", lambda workers, address: Processes(1, threads))
    assert study(tmp_path, "--format", "csv") == 0
    assert study(tmp_path, "--format", "parquet") == 0
    found = parquet.ParquetFile(tmp_path / "games.parquet")
    assert found.num_row_groups == -(-GAMES_A_STUDY * 5 // 32)
    with (tmp_path / "games.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == GAMES_A_STUDY * 5
    for ours, theirs in zip(found.read().to_pylist(), rows, strict=True):
        assert {name: str(value) for name, value in ours.items()} == theirs
