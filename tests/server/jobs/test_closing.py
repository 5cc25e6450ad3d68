"""Workers leave when their server does."""

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scissortail.server.jobs import workers as jobs
from scissortail.server.jobs.workers import LocalProcesses, TooMuch, Workers
from tests.server import work
from tests.server.jobs.waiting import EXAMPLE, LONG_LAND, gone, worker_in

SERVER = """
import asyncio, sys
from scissortail.server.jobs.workers import Workers
from tests.server import work

async def serve(folder):
    async with Workers(size=1) as workers:
        print("open", flush=True)
        await workers.run(work.hold, folder, seconds=60)

if __name__ == "__main__":
    try:
        asyncio.run(serve(sys.argv[1]))
    except KeyboardInterrupt:
        sys.exit(3)
"""


def serve(folder: Path) -> subprocess.Popen[str]:
    script = folder / "serve.py"
    script.write_text(SERVER)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    server = subprocess.Popen(
        [sys.executable, str(script), str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        start_new_session=True,
    )
    assert server.stdout is not None
    assert server.stdout.readline() == "open\n"
    return server


def children(pid: int) -> Iterator[int]:
    """Those that any of its threads has started."""
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        yield from map(int, path.read_text().split())


def test_workers_leave_when_the_server_is_killed(tmp_path: Path) -> None:
    server = serve(tmp_path)
    try:
        pid = asyncio.run(worker_in(tmp_path))
        family = list(children(server.pid))
    finally:
        server.kill()
        server.communicate()
    assert pid in family
    for child in family:
        asyncio.run(gone(child))


@pytest.mark.parametrize("at_once", [True, False], ids=["while they start", "while they work"])
def test_control_c_says_nothing(tmp_path: Path, at_once: bool) -> None:
    """The terminal sends it to the server and to all workers."""
    server = serve(tmp_path)
    try:
        if at_once:
            while len(list(children(server.pid))) < 3:  # two workers and multiprocessing's own helper
                time.sleep(0.01)
        else:
            asyncio.run(worker_in(tmp_path))
    finally:
        os.killpg(server.pid, signal.SIGINT)
        _, errors = server.communicate()
    assert (server.returncode, errors) == (3, "")


def test_a_closed_house_takes_no_work(tmp_path: Path) -> None:
    others = set(multiprocessing.active_children())

    async def close() -> None:
        workers = Workers(size=1)
        await workers.start()
        job = workers.solve("ann", LONG_LAND, 100)
        asking = [asyncio.create_task(workers.run(work.hold, str(tmp_path))) for _ in range(3)]
        await worker_in(tmp_path)
        await workers.close()
        assert job.state == "cancelled"
        for answer in await asyncio.gather(*asking, return_exceptions=True):
            assert isinstance(answer, TooMuch)
        assert set(multiprocessing.active_children()) <= others
        with pytest.raises(TooMuch, match="shutting down"):
            await workers.run(work.about)
        with pytest.raises(TooMuch, match="shutting down"):
            workers.solve("ann", EXAMPLE, 1)

    asyncio.run(close())


def test_shared_processes_outlive_a_server_and_its_work_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other server, in a loop of its own, goes on with them; also after it had to start them anew."""
    monkeypatch.setattr(jobs, "HEAD_START", 60.0)  # what is not needed does not start
    shared = LocalProcesses(size=1)

    async def begin_and_close() -> int:
        async with Workers(shared=shared) as workers:
            pid: int = (await workers.run(work.about))[0]
            asking = asyncio.create_task(workers.run(work.hold, str(tmp_path)))
            await worker_in(tmp_path)
        with pytest.raises(TooMuch, match="shutting down"):
            await asking
        await gone(pid)
        return pid

    try:
        with asyncio.Runner() as runner:
            other = Workers(shared=shared)
            runner.run(other.start())
            first, _ = runner.run(other.run(work.about))
            assert asyncio.run(begin_and_close()) == first
            second, _ = runner.run(other.run(work.about))
            assert second != first
            runner.run(other.close())
            assert Path(f"/proc/{second}").exists()
    finally:
        shared.close()
    assert not Path(f"/proc/{second}").exists()
