"""Work on a real Dask cluster, on loopback."""

import asyncio
import gc
import os
import re
import signal
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from scissortail import dask_client
from scissortail.engine.errors import Refused
from scissortail.paper import PrintRequest
from scissortail.server.command import METRICS_TOKEN
from scissortail.server.jobs import tasks
from scissortail.server.jobs.dask import DaskCluster
from scissortail.server.jobs.workers import Workers
from tests.conftest import SOAK
from tests.server import work
from tests.server.crowd import Server
from tests.server.jobs.test_workers import first_view, running
from tests.server.jobs.waiting import EXAMPLE, LONG_LAND, gone, worker_in

if TYPE_CHECKING:
    from distributed import LocalCluster


def a_cluster(processes: bool) -> "LocalCluster":
    """With a worker that is a process or a thread of this one; either way it is spoken to over TCP."""
    from distributed import LocalCluster  # it takes long to load: not while tests are being found

    return LocalCluster(
        n_workers=1,
        threads_per_worker=2,
        processes=processes,
        protocol="tcp://",
        dashboard_address=":0",
        memory_limit=0,
    )


@pytest.fixture(scope="module")
def dask() -> "Iterator[LocalCluster]":
    with a_cluster(processes=SOAK) as dask:
        yield dask


def pids(dask: "LocalCluster") -> set[int]:
    return {nanny.pid for nanny in dask.workers.values()}


@pytest.mark.soak
def test_work_goes_to_the_cluster_and_programs_stay_here(dask: "LocalCluster", tmp_path: Path) -> None:
    program = tmp_path / "first.py"
    program.write_text(
        "import json, os, sys\n"
        "question = json.loads(sys.stdin.readline())\n"
        f"open({str(tmp_path / 'parent')!r}, 'w').write(str(os.getppid()))\n"
        "print(json.dumps({'id': question['id'], 'move': question['moves'][0]}), flush=True)\n"
    )

    async def ask() -> None:
        view = first_view()
        async with Workers(size=1, cluster=dask.scheduler_address) as workers:
            assert (await workers.run(work.about))[0] in pids(dask)
            assert await workers.choose(view, "medium", 1) == tasks.choose(view, "medium", 1)
            with pytest.raises(Refused, match="hal"):
                await workers.choose(view, "hal", 1)
            await workers.choose(view, f"run:{sys.executable} {program}", 1)
            job = workers.print_cards("ann", PrintRequest(seed=1, count=1, paper="letter"))
            await job.over.wait()
            assert job.result.startswith(b"%PDF")
            assert workers.counts.lost.total() == 0

    asyncio.run(ask())
    assert int((tmp_path / "parent").read_text()) not in pids(dask)


def test_a_served_game_is_played_out_by_the_cluster(
    dask: "LocalCluster", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program itself, with `--cluster`: bots alone at a table, whose every move was chosen there."""
    token = "a-token-of-the-operator"
    monkeypatch.setenv(METRICS_TOKEN, token)

    async def scene() -> None:
        server = Server(tmp_path, cluster=dask.scheduler_address)
        await server.start()
        try:
            assert server.process is not None
            cookie = server.post("/api/me", {"name": "Ann"})[1]
            bots: dict[str, object] = {"game": "rope", "seats": [{"kind": "bot", "bot": "easy"}] * 2}
            table = server.post("/api/tables", bots, cookie)[0]["id"]
            while (await asyncio.to_thread(server.get, f"/api/tables/{table}"))["state"] != "over":
                await asyncio.sleep(0.1)
            asked = urllib.request.Request(
                f"http://127.0.0.1:{server.port}/metrics", headers={"Authorization": f"Bearer {token}"}
            )
            with urllib.request.urlopen(asked) as answer:
                ends = re.findall(r'jobs_failed_total\{end="(\w+)"\} (\S+)', answer.read().decode())
            assert dict(ends) == {"failed": "0.0", "lost": "0.0"}  # lost: done again on this machine
        finally:
            server.stop()

    asyncio.run(scene())


@pytest.mark.soak
def test_a_job_on_the_cluster_is_cancelled(dask: "LocalCluster") -> None:
    async def cancel() -> None:
        async with Workers(size=1, cluster=dask.scheduler_address) as workers:
            job = workers.solve("ann", LONG_LAND, 1)
            await running(job)
            await workers.cancel(job)
            assert job.state == "cancelled"
            again = workers.solve("ann", EXAMPLE, 0.001)
            await again.over.wait()
            assert again.state == "done"

    asyncio.run(cancel())


@pytest.mark.soak
def test_a_lost_worker_does_not_lose_the_work(dask: "LocalCluster", tmp_path: Path) -> None:
    """Another worker of the cluster does it, or the one that is started in its place."""

    async def lose() -> None:
        async with Workers(size=1, cluster=dask.scheduler_address) as workers:
            working = asyncio.create_task(workers.run(work.hold, str(tmp_path), seconds=60))
            pid = await worker_in(tmp_path)
            assert pid in pids(dask)
            os.kill(pid, signal.SIGKILL)
            await gone(pid)
            (tmp_path / "go").touch()
            assert await working != pid

    asyncio.run(lose())


@pytest.mark.soak
def test_what_a_cluster_does_not_answer_is_done_here(tmp_path: Path) -> None:
    async def lose() -> None:
        with a_cluster(processes=False) as dask:
            async with Workers(size=1, cluster=dask.scheduler_address) as workers:
                assert (await workers.run(work.about))[0] == os.getpid()
                await asyncio.to_thread(dask.close)
                pid, _ = await workers.run(work.about, seconds=1)
                assert pid != os.getpid()
                assert workers.counts.lost["about"] == 1

    asyncio.run(lose())


def test_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_client, "ANSWER_SECONDS", 0.5)
    for address in ("tcp://127.0.0.1:9", "nonsense", "x://y"):
        with pytest.raises(Refused, match="no Dask cluster that answers"):
            asyncio.run(Workers(cluster=address).start())
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Refused, match="pip install"):
        asyncio.run(Workers(cluster="tcp://127.0.0.1:9").start())


@pytest.mark.parametrize("address", ["nonsense", "tcp://127.0.0.1", "tcp://127.0.0.1:1"])
def test_nobody_at_the_address_is_one_sentence(address: str, capfd: pytest.CaptureFixture[str]) -> None:
    async def scene() -> None:
        with pytest.raises(Refused) as refused:
            await DaskCluster(address).open()
        assert refused.value.key == "cluster-silent"

    asyncio.run(scene())
    gc.collect()
    assert capfd.readouterr().err == ""
