"""Worker processes: real ones, killed, cancelled and kept waiting."""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from scissortail import bots, games
from scissortail.engine.dice import FastDice
from scissortail.engine.errors import BadOptions, Refused
from scissortail.engine.match import Match
from scissortail.engine.view import View
from scissortail.paper import PrintRequest
from scissortail.server.jobs import workers as jobs
from scissortail.server.jobs.fairness import Work
from scissortail.server.jobs.workers import Failed, Job, TooMuch, TooSlow, Workers
from tests.conftest import SOAK
from tests.server import work
from tests.server.jobs.waiting import EXAMPLE, LONG_LAND, gone, worker_in

"""No solver proves anything here within minutes."""


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def workers(runner: asyncio.Runner) -> Iterator[Workers]:
    """Shared by the tests, whatever they do to its processes."""
    workers = Workers(size=1)
    runner.run(workers.start())
    yield workers
    runner.run(workers.close())


async def running(job: Job) -> None:
    while job.state == "waiting":
        await asyncio.sleep(0.01)
    assert job.state == "running"


def first_view(name: str = "rope") -> View:
    position = games.find(name).start(2, {}, FastDice(1))
    return position.view(position.to_act()[0])


def test_work_is_done_elsewhere_and_steps_behind_the_server(runner: asyncio.Runner, workers: Workers) -> None:
    here = os.nice(0)
    short, niceness = runner.run(workers.run(work.about))
    assert short != os.getpid()
    assert niceness == here + 10

    async def long() -> tuple[int, int]:
        job = workers.begin("ann", "about", lambda job: workers.step(job, work.about))
        await job.over.wait()
        assert (job.state, job.progress) == ("done", 1.0)
        return tuple(job.result)

    pid, niceness = runner.run(long())
    assert pid not in (short, os.getpid())
    assert niceness == here + 15


def test_the_loop_goes_on_while_an_expert_thinks(runner: asyncio.Runner, workers: Workers) -> None:
    async def think() -> tuple[str, int]:
        thinking = asyncio.create_task(workers.choose(first_view(), "expert", 1))
        turns = 0
        while not thinking.done():
            turns += 1
            await asyncio.sleep(0)
        return await thinking, turns

    move, turns = runner.run(think())
    assert games.find("rope").parse(move)
    assert turns > 100


def test_hints_previews_and_scores(runner: asyncio.Runner, workers: Workers) -> None:
    view = first_view("cutterland")
    hints = runner.run(workers.hints("ann", first_view(), 1))
    assert set(hints[0]) == {"move", "value", "unit", "key", "args"}
    previews = runner.run(workers.preview("ann", view))
    assert previews is not None and [preview["total"] for preview in previews] == [0, 0]
    assert runner.run(workers.score("ann", EXAMPLE))[0]["reasons"]
    with pytest.raises(Refused, match="Line 1"):
        runner.run(workers.score("ann", "xx"))


def test_too_slow_is_ended_and_the_next_one_is_served(
    runner: asyncio.Runner, workers: Workers, tmp_path: Path
) -> None:
    before = workers.counts.too_slow["hold"]
    with pytest.raises(TooSlow, match="longer than"):
        runner.run(workers.run(work.hold, str(tmp_path), seconds=0.1))
    assert workers.counts.too_slow["hold"] == before + 1
    runner.run(gone(runner.run(worker_in(tmp_path))))
    assert runner.run(workers.run(work.about))


def test_what_a_lost_worker_did_is_done_again(
    runner: asyncio.Runner, workers: Workers, tmp_path: Path
) -> None:
    async def lose() -> tuple[int, int]:
        working = asyncio.create_task(workers.run(work.hold, str(tmp_path)))
        first = await worker_in(tmp_path)
        os.kill(first, signal.SIGKILL)
        second = await worker_in(tmp_path, 2)
        (tmp_path / "go").touch()
        assert await working == second
        return first, second

    first, second = runner.run(lose())
    assert first != second


def test_what_kills_two_workers_is_given_up(runner: asyncio.Runner, workers: Workers, tmp_path: Path) -> None:
    async def lose() -> None:
        working = asyncio.create_task(workers.run(work.hold, str(tmp_path)))
        for number in (1, 2):
            os.kill(await worker_in(tmp_path, number), signal.SIGKILL)
        await working

    with pytest.raises(Failed, match="twice"):
        runner.run(lose())
    assert runner.run(workers.run(work.about))


def test_an_idle_worker_may_be_killed(runner: asyncio.Runner, workers: Workers) -> None:
    for _ in range(5 if SOAK else 1):
        pid, _ = runner.run(workers.run(work.about))
        os.kill(pid, signal.SIGKILL)
        again, _ = runner.run(workers.run(work.about))
        assert again != pid


def test_quick_work_comes_first(runner: asyncio.Runner, workers: Workers, tmp_path: Path) -> None:
    async def queue() -> list[str]:
        order: list[str] = []

        async def ask(name: str, kind: Work) -> None:
            await workers.run(work.about, work=kind)
            order.append(name)

        holding = asyncio.create_task(workers.run(work.hold, str(tmp_path)))
        await worker_in(tmp_path)
        asking = [asyncio.create_task(ask("usual", Work.TOOL)), asyncio.create_task(ask("quick", Work.QUICK))]
        given_up = asyncio.create_task(ask("given up", Work.QUICK))
        await asyncio.sleep(0)
        assert workers.short.slots.waiting == 3
        given_up.cancel()
        (tmp_path / "go").touch()
        await asyncio.gather(holding, *asking)
        return order

    assert runner.run(queue()) == ["quick", "usual"]
    assert workers.open == 0


def test_nobody_asks_for_too_much_at_once(runner: asyncio.Runner, workers: Workers, tmp_path: Path) -> None:
    async def ask() -> None:
        asking = [
            asyncio.create_task(workers.run(work.hold, str(tmp_path), owner="ann"))
            for _ in range(jobs.MOST_ASKED)
        ]
        await worker_in(tmp_path)
        with pytest.raises(TooMuch, match="The server is busy"):
            await workers.run(work.about, owner="ann")
        (tmp_path / "go").touch()
        assert await workers.run(work.about, owner="bob")
        await asyncio.gather(*asking)
        assert await workers.run(work.about, owner="ann")

    runner.run(ask())


def test_the_queue_has_an_end(
    runner: asyncio.Runner, workers: Workers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "MOST_WAITING", 2)
    monkeypatch.setattr(jobs, "MOST_JOBS", 1)

    async def ask() -> None:
        asking = [asyncio.create_task(workers.run(work.hold, str(tmp_path))) for _ in range(2)]
        job = workers.begin("ann", "hold", lambda job: workers.step(job, work.hold, str(tmp_path)))
        await worker_in(tmp_path)
        with pytest.raises(TooMuch, match="The server is busy"):
            await workers.run(work.about)
        with pytest.raises(TooMuch, match="The server is busy"):
            workers.solve("bob", EXAMPLE, 1)
        (tmp_path / "go").touch()
        await asyncio.gather(*asking, job.over.wait())

    runner.run(ask())


def test_a_solve_that_runs_is_cancelled_and_its_process_ends(
    runner: asyncio.Runner, workers: Workers
) -> None:
    async def cancel() -> Job:
        about = workers.begin("ann", "about", lambda job: workers.step(job, work.about))
        await about.over.wait()
        job = workers.solve("ann", LONG_LAND, 100)
        await running(job)
        await workers.cancel(job)
        await gone(about.result[0])
        return job

    job = runner.run(cancel())
    assert (job.state, job.result, job.error) == ("cancelled", None, None)

    async def another() -> Job:
        job = workers.solve("ann", EXAMPLE, 0.001)
        await job.over.wait()
        await workers.cancel(job)
        return job

    after = runner.run(another())
    assert after.state == "done"
    assert set(after.result[0]) == {"total", "survivors", "proven", "bound", "moves", "seconds"}


def test_one_long_job_at_a_time_for_an_owner(
    runner: asyncio.Runner, workers: Workers, tmp_path: Path
) -> None:
    async def ask() -> tuple[Job, Job]:
        mine = workers.begin("ann", "hold", lambda job: workers.step(job, work.hold, str(tmp_path)))
        await running(mine)
        with pytest.raises(TooMuch, match="still running"):
            workers.solve("ann", EXAMPLE, 1)
        theirs = workers.print_cards("bob", PrintRequest(seed=7, count=1, language="es"))
        await asyncio.sleep(0)
        assert (mine.state, theirs.state) == ("running", "waiting")
        (tmp_path / "go").touch()
        await theirs.over.wait()
        return mine, theirs

    mine, theirs = runner.run(ask())
    assert mine.state == theirs.state == "done"
    assert theirs.result.startswith(b"%PDF")
    assert theirs.json() == {
        "id": theirs.id,
        "kind": "cards",
        "state": "done",
        "progress": 1.0,
        "ahead": 0,
        "seconds": None,
        "error": None,
    }
    assert workers.find(theirs.id, "bob") is theirs
    for job_id, owner in ((theirs.id, "ann"), ("x", "bob")):
        with pytest.raises(Refused, match="no such job"):
            workers.find(job_id, owner)


def test_one_that_waits_is_cancelled_at_once(
    runner: asyncio.Runner, workers: Workers, tmp_path: Path
) -> None:
    async def ask() -> list[str]:
        mine = workers.begin("ann", "hold", lambda job: workers.step(job, work.hold, str(tmp_path)))
        theirs = workers.solve("bob", EXAMPLE, 1)
        await workers.cancel(theirs)  # before it has begun to wait
        theirs = workers.solve("bob", EXAMPLE, 1)
        await running(mine)
        await workers.cancel(theirs)
        (tmp_path / "go").touch()
        await mine.over.wait()
        return [mine.state, theirs.state]

    assert runner.run(ask()) == ["done", "cancelled"]


def test_bad_jobs_are_refused_or_fail_with_a_sentence(runner: asyncio.Runner, workers: Workers) -> None:
    for seconds in (0, -1, float("nan"), float("inf"), 1000):
        with pytest.raises(BadOptions, match="up to 120 seconds"):
            workers.solve("ann", EXAMPLE, seconds)
    with pytest.raises(BadOptions, match="1 to 320"):
        workers.print_cards("ann", PrintRequest(count=321))

    async def bad() -> list[Job]:
        made = [
            workers.solve("ann", "no land", 1),
            workers.analyse("bob", "{}"),
            workers.begin("eve", "bug", _stumble),
        ]
        for job in made:
            await job.over.wait()
        return made

    found = runner.run(bad())
    assert [job.state for job in found] == ["failed"] * 3
    assert [str(job.error)[:12] for job in found] == ["Line 1: “no”", "That is not ", "Something we"]
    assert found[0].json()["error"]["key"] == "land-square"


async def _stumble(job: Job) -> None:
    raise KeyError(job.kind)


def short_record() -> str:
    """A game of a few decisions."""
    game = games.find("rope")
    match = Match.start(game, ["Ann", "Bob"], {"deck": 1}, bytes([32]) * 32, [b"a", b"b"])
    while seats := match.position.to_act():
        observation = bots.Observation(match.position, seats[0])
        match.play(seats[0], bots.find("greedy").choose(observation, FastDice(1)))
    return match.record.to_json()


def test_an_analysis_goes_on_step_by_step_and_others_come_between(
    runner: asyncio.Runner, workers: Workers
) -> None:
    async def analyse() -> tuple[Job, list[float]]:
        job = workers.analyse("ann", short_record())
        seen = []
        while not job.over.is_set():
            seen.append(job.progress)
            await asyncio.sleep(0)
        return job, seen

    job, seen = runner.run(analyse())
    assert job.state == "done"
    assert seen == sorted(seen) and len(set(seen)) > 1
    assert all(verdict["loss"] is None or verdict["loss"] >= 0 for verdict in job.result)
    assert {"event", "seat", "made", "best", "loss"} == set(job.result[0])


def test_results_are_forgotten(
    runner: asyncio.Runner, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def many() -> list[Job]:
        made = []
        for _ in range(jobs.KEPT_EACH + 1):
            made.append(workers.begin("zoe", "about", lambda job: workers.step(job, work.about)))
            await made[-1].over.wait()
        return made

    oldest, *others = runner.run(many())
    with pytest.raises(Refused, match="no such job"):
        workers.find(oldest.id, "zoe")
    assert all(workers.find(job.id, "zoe") is job for job in others)

    async def later() -> None:
        monkeypatch.setattr(workers, "kept_seconds", 0.01)
        job = workers.begin("zoe", "about", lambda job: workers.step(job, work.about))
        await job.over.wait()
        assert workers.find(job.id, "zoe") is job
        await asyncio.sleep(0.02)
        with pytest.raises(Refused, match="no such job"):
            workers.find(job.id, "zoe")

    runner.run(later())
