"""Who plays the games of a study changes nothing about it."""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from scissortail.engine.errors import Refused
from scissortail.lab.arena import ArenaTable
from scissortail.lab.study import worker_pool
from scissortail.lab.study.case import CaseBatch, line, play, play_some
from scissortail.lab.study.command import Study
from scissortail.lab.study.fill import MOST_LOSSES, fill
from scissortail.lab.study.ledger import Folder, Ledger
from scissortail.lab.study.plan import plan
from scissortail.lab.study.worker_pool import LocalPool
from tests.conftest import SOAK
from tests.lab.studying import ROPE, files, played, study, threads


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


def test_a_killed_process_costs_only_time(tmp_path: Path) -> None:
    asked = plan(ROPE, [], 300, False)
    with Folder(tmp_path / "calm") as folder, LocalPool(1, threads) as pool:
        calm = Study(asked, folder)
        calm.play(pool, lambda _: None)
        calm.write("csv", "en")
    with Folder(tmp_path / "killed") as folder, LocalPool(2) as pool:
        victims: list[int] = []

        def pid() -> int:
            victims.extend(pool._executor._processes)  # type: ignore[attr-defined]
            return victims[0]

        hit = Study(asked, folder)
        hit.play(pool, killed_after(20, pid, tmp_path / "killed"))
        assert victims and not set(victims) & set(pool._executor._processes)  # type: ignore[attr-defined]
        hit.write("csv", "en")
    assert files(tmp_path / "killed") == files(tmp_path / "calm")


def test_a_killed_worker_of_a_cluster_costs_only_time(dask: LocalCluster, tmp_path: Path) -> None:
    before = {nanny.pid for nanny in dask.workers.values()}
    with Folder(tmp_path / "killed") as folder, worker_pool.DaskPool(dask.scheduler_address) as pool:
        study = Study(plan(ROPE, [], 300, True), folder)
        study.play(pool, killed_after(20, lambda: min(before), tmp_path / "killed"))
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
    with Folder(tmp_path) as folder, LocalPool(1, Doomed) as pool, pytest.raises(Refused, match=said):
        Study(plan(ROPE, [], 5, False), folder).play(pool, lambda _: None)


class Stranger(worker_pool.WorkerPool):
    """Workers with another program."""

    losses = ()

    def size(self) -> int:
        return 1

    def submit(self, table: ArenaTable, first: int, count: int) -> "Future[CaseBatch]":
        future: Future[CaseBatch] = Future()
        future.set_result(CaseBatch(play_some(table, first, count).lines, 1.0, "another"))
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
    monkeypatch.setattr(worker_pool, "WITHOUT_WORKERS", 0.2)
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
        with Folder(tmp_path) as folder, worker_pool.DaskPool(address) as pool:
            study = Study(plan(ROPE, [], 10**6, True), folder)

            def tell(done: int) -> None:
                if done >= 10:
                    scheduler.kill()

            with pytest.raises(
                Refused, match=r"\d+ of 1,000,000 games were played: .* Run the same command to go on"
            ):
                study.play(pool, tell)
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
