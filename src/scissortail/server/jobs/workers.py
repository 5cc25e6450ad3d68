"""Slow work in other processes: bots, hints, scores, solving, analysis, cards.

Callers wait for short work (`choose`, `hints`, `preview`, `score`, or `run`). Long work is a Job, which is
started, polled, and perhaps cancelled. With a cluster all work goes there, and what the cluster loses is done
here.
"""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any, Literal

import orjson

from scissortail import bots, paper
from scissortail.engine.errors import BadOptions, Refused, shown
from scissortail.engine.view import View
from scissortail.processes import cores
from scissortail.server.errors import register
from scissortail.server.jobs import tasks
from scissortail.server.jobs.dask import Cluster
from scissortail.server.jobs.pool import Lost, Pool, Processes
from scissortail.server.logs import event, failure

NICE = 10
NICE_LONG = 15
"""Bots have a lower priority than the server, and long work a lower one than bots."""
HEAD_START = 0.5
"""Seconds after the start in which the server has the cores to itself. Users load the page before a bot has
to move.
"""
QUICK, USUAL = 0, 1
"""Ranks: work of a millisecond does not queue behind work of seconds."""
SECONDS = 20.0
"""How long short work may take. The expert bot thinks for 1.5 seconds, an outside program for five."""
SLOW = 60.0
"""How long one step of long work may take."""
GRACE = 10.0
"""Extra seconds for the solver, which checks its time limit itself. After these it is stopped."""
MOST_SOLVING = 120
"""Seconds that a job may spend on solving."""
MOST_WAITING = 1000
MOST_ASKED = 4
"""How much short work one owner may have at a time. Bots have no owner."""
MOST_JOBS = 50
KEPT_EACH = 5
KEPT_SECONDS = 600.0
"""How long a job's result is kept, and how many for one owner."""

State = Literal["waiting", "running", "done", "failed", "cancelled"]


class TooMuch(Refused):
    """Too much work is running or queued."""


class TooSlow(Refused):
    """The work took too long."""


class Failed(Refused):
    """The work failed, and the request was not the cause."""


class NoSuchJob(Refused):
    """There is no such job, or it belongs to somebody else."""


register(TooMuch, "busy", 429)
register(TooSlow, "slow", 503)
register(Failed, "failed", 503)
register(NoSuchJob, "job", 404)


@dataclass(eq=False)
class Job:
    """A piece of long work, with its owner and state."""

    owner: str
    kind: str
    id: str = field(default_factory=partial(secrets.token_urlsafe, 12))
    state: State = "waiting"
    progress: float = 0.0
    result: Any = None
    error: Refused | None = None
    over: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the job is done, failed or cancelled."""

    def json(self) -> dict[str, Any]:
        """Everything but the result, which may be large or not JSON."""
        return {
            "id": self.id,
            "kind": self.kind,
            "state": self.state,
            "progress": round(self.progress, 3),
            "error": self.error.json() if self.error else None,
        }

    def begun(self) -> None:
        self.state = "running"


@dataclass
class Tally:
    """Counts of finished work, by the function's name or the job's kind."""

    done: Counter[str] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    too_slow: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    """Work whose process ended before it was done."""
    jobs: Counter[State] = field(default_factory=Counter)
    """Jobs that have ended."""


class LocalProcesses:
    """Worker processes of this machine: several for short work and one for long work."""

    def __init__(self, size: int | None = None) -> None:
        self.short = Processes(size or max(1, cores() - 1), NICE, tasks.__name__)
        self.long = Processes(1, NICE_LONG, tasks.__name__)

    def close(self) -> None:
        self.short.close()
        self.long.close()


class Workers:
    """The workers of a server, with their own processes or shared ones.

    Use it with `async with`, or with `start` and `close`.
    """

    def __init__(
        self,
        size: int | None = None,
        cluster: str | None = None,
        kept_seconds: float = KEPT_SECONDS,
        shared: LocalProcesses | None = None,
    ) -> None:
        """Shared processes keep running when these workers close."""
        self.tally = Tally()
        local = shared or LocalProcesses(size)
        self.short, self.long = (
            Pool(processes, shared is not None) for processes in (local.short, local.long)
        )
        self.cluster = Cluster(cluster) if cluster else None
        self.kept_seconds = kept_seconds
        self.open = 0
        """Number of requests for short work that are not answered yet."""
        self._asked: Counter[str] = Counter()
        self._jobs: dict[str, Job] = {}
        self._under_way: dict[str, asyncio.Task[Any]] = {}
        """The task of the running job of each owner."""
        self._is_open = False
        self._warming: asyncio.TimerHandle | None = None

    async def __aenter__(self) -> "Workers":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self) -> None:
        """Start the processes soon, or with the first work.

        This waits only for a cluster. Refused if it does not answer.
        """
        if self.cluster:
            await self.cluster.open()
        self._is_open = True
        self._warming = asyncio.get_running_loop().call_later(HEAD_START, self._warm_up)

    def _warm_up(self) -> None:
        self.short.open()
        self.long.open()

    async def close(self) -> None:
        """Cancel all jobs and end all processes, unless they are shared."""
        self._is_open = False
        if self._warming:
            self._warming.cancel()
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(
            self.short.close(), self.long.close(), *([self.cluster.close()] if self.cluster else [])
        )

    # Short work

    async def choose(self, view: View, bot: str, seed: int, seconds: float = SECONDS) -> str:
        """A bot's move. Outside programs run on this machine, where the host installed them."""
        rank = USUAL if bots.takes_time(bot) else QUICK
        here = bot.startswith(bots.PROGRAM)
        return str(await self.run(tasks.choose, view, bot, seed, seconds=seconds, rank=rank, here=here))

    async def hints(self, owner: str, view: View, most: int = 3) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = await self.run(tasks.hints, view, most, owner=owner)
        return found

    async def preview(self, owner: str, view: View) -> list[dict[str, Any]] | None:
        found: list[dict[str, Any]] | None = await self.run(
            tasks.preview, view, owner=owner, rank=QUICK, here=True
        )
        return found

    async def score(self, owner: str, lands: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = await self.run(tasks.score, lands, owner=owner, rank=QUICK, here=True)
        return found

    async def run(
        self,
        function: Callable[..., Any],
        *args: Any,
        seconds: float = SECONDS,
        owner: str | None = None,
        rank: int = USUAL,
        here: bool = False,
    ) -> Any:
        """Return the result of a function of `tasks`.

        Refused if the function refuses, takes too long, or if there is too much work.
        """
        if self.open >= MOST_WAITING or (owner is not None and self._asked[owner] >= MOST_ASKED):
            self.tally.refused[function.__name__] += 1
            raise TooMuch("jobs-full")
        self.open += 1
        if owner is not None:
            self._asked[owner] += 1
        try:
            return await self._do(self.short, function, args, seconds, rank, here=here)
        finally:
            self.open -= 1
            if owner is not None:
                self._asked[owner] -= 1
                if not self._asked[owner]:
                    del self._asked[owner]

    # Long work

    def solve(self, owner: str, lands: str, seconds: float) -> Job:
        """Start a job that finds the best use of the tokens of lands."""
        if not 0 < seconds <= MOST_SOLVING:
            raise BadOptions("job-seconds", most=MOST_SOLVING, given=shown(str(seconds)))
        return self.begin(
            owner, "solve", lambda job: self.step(job, tasks.solve, lands, seconds, seconds=seconds + GRACE)
        )

    def analyse(self, owner: str, record: str) -> Job:
        """Start a job that judges every decision of a finished game, from what its player saw."""
        return self.begin(owner, "analysis", lambda job: self._analyse(job, record))

    def print_cards(self, owner: str, request: paper.Request) -> Job:
        """Start a job that makes a PDF of cards and sheets. Raises BadOptions at once if it cannot."""
        paper.check(request)
        return self.begin(owner, "cards", lambda job: self.step(job, tasks.cards, asdict(request)))

    async def _analyse(self, job: Job, record: str) -> list[dict[str, Any]]:
        decisions = await self.step(job, tasks.decisions, record)
        found = []
        for number, decision in enumerate(decisions):
            verdict = await self.step(job, tasks.judge, decision["view"], decision["move"])
            found.append({"event": decision["event"], "seat": decision["seat"], **verdict})
            job.progress = (number + 1) / len(decisions)
        return found

    def begin(self, owner: str, kind: str, work: Callable[[Job], Awaitable[Any]]) -> Job:
        """Start a job with this work, which has one or more steps.

        Each owner may have one job at a time, and the total is limited.
        """
        problem = None
        if not self._is_open:
            problem = TooMuch("jobs-closed")
        elif owner in self._under_way:
            problem = TooMuch("jobs-one")
        elif len(self._under_way) >= MOST_JOBS:
            problem = TooMuch("jobs-full")
        if problem:
            self.tally.refused[kind] += 1
            raise problem
        job = Job(owner, kind)
        self._jobs[job.id] = job
        task = asyncio.ensure_future(work(job))
        self._under_way[owner] = task
        task.add_done_callback(partial(self._finish, job))
        return job

    async def step(self, job: Job, function: Callable[..., Any], *args: Any, seconds: float = SLOW) -> Any:
        """Run one step of a job. Steps of other jobs may run between two steps."""
        return await self._do(self.long, function, args, seconds, USUAL, job.begun)

    def find(self, job_id: str, owner: str) -> Job:
        """The job with this id, if it belongs to this owner."""
        job = self._jobs.get(job_id)
        if job is None or job.owner != owner:
            raise NoSuchJob("job-unknown")
        return job

    async def cancel(self, job: Job) -> None:
        """Stop a job. A job that has ended stays as it is."""
        if not job.over.is_set():
            self._under_way[job.owner].cancel()
            await job.over.wait()

    async def forget(self, owner: str) -> None:
        """Stop an owner's running job and delete the results of the others."""
        for job in [job for job in self._jobs.values() if job.owner == owner]:
            await self.cancel(job)
            self._jobs.pop(job.id, None)

    def under_way(self) -> Counter[str]:
        """Number of running jobs, by kind."""
        return Counter(job.kind for job in self._jobs.values() if not job.over.is_set())

    def _finish(self, job: Job, task: "asyncio.Task[Any]") -> None:
        del self._under_way[job.owner]
        if task.cancelled():
            job.state = "cancelled"
        elif problem := task.exception():
            if not isinstance(problem, Refused):
                failure("job-failed", problem, job=job.kind)
            job.state = "failed"
            job.error = problem if isinstance(problem, Refused) else Failed("job-failed")
        else:
            job.state = "done"
            job.progress = 1.0
            job.result = task.result()
        self.tally.jobs[job.state] += 1
        job.over.set()
        for other in [other for other in self._jobs.values() if other.owner == job.owner][:-KEPT_EACH]:
            del self._jobs[other.id]
        asyncio.get_running_loop().call_later(self.kept_seconds, self._jobs.pop, job.id, None)

    async def _do(
        self,
        pool: Pool,
        function: Callable[..., Any],
        args: tuple[Any, ...],
        seconds: float,
        rank: int,
        begun: Callable[[], None] = lambda: None,
        here: bool = False,
    ) -> Any:
        """Run a function. If it is lost the first time, run it once more, on this machine."""
        name = function.__name__
        question = orjson.dumps(args)
        for place in (self.cluster if self.cluster and not here else pool, pool):
            if not self._is_open:
                raise TooMuch("jobs-closed")
            try:
                answer = await place.do(tasks.attempt, (function, question), seconds, rank, begun)
            except TimeoutError:
                self.tally.too_slow[name] += 1
                raise TooSlow("job-time", seconds=round(seconds)) from None
            except Lost:
                self.tally.lost[name] += 1
            else:
                return self._unpack(name, answer)
        self.tally.failed[name] += 1
        raise Failed("job-lost")

    def _unpack(self, name: str, answer: tasks.Answer) -> Any:
        if "refused" in answer:
            self.tally.refused[name] += 1
            raise Refused.of(answer["refused"])
        if "failed" in answer:
            self.tally.failed[name] += 1
            event("work-failed", severity=logging.ERROR, job=name, kind=answer["failed"], path=answer["at"])
            raise Failed("job-failed")
        self.tally.done[name] += 1
        return answer["done"]
