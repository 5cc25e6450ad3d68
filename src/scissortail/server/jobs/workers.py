"""Work that takes longer than a blink.

Bots, hints, scores, solving, analysis, cards. All of it runs in other processes.

Short work is waited for (`choose`, `hints`, `preview`, `score`, or `run`). Long work is a Job, which is
begun, looked at now and then, and perhaps cancelled. With a cluster all of it goes there, and what the
cluster loses is done here.
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
"""Bots step behind the server, and long work behind the bots."""
HEAD_START = 0.5
"""Seconds that the server has the cores to itself: people look at the page before a bot has to move."""
QUICK, USUAL = 0, 1
"""Ranks: what takes a millisecond does not wait behind what takes seconds."""
SECONDS = 20.0
"""How long short work may take; an expert thinks for a second and a half, a program from outside for five."""
SLOW = 60.0
"""How long one step of long work may take."""
GRACE = 10.0
"""The solver looks at the clock itself; only if it does not is it stopped."""
MOST_SOLVING = 120
"""Seconds."""
MOST_WAITING = 1000
MOST_ASKED = 4
"""Short work for one owner at a time. Bots have no owner."""
MOST_JOBS = 50
KEPT_EACH = 5
KEPT_SECONDS = 600.0
"""How long the result of a job is kept, and how many of one owner."""

State = Literal["waiting", "running", "done", "failed", "cancelled"]


class TooMuch(Refused):
    """Not now: too much is under way."""


class TooSlow(Refused):
    """The time was up."""


class Failed(Refused):
    """It cannot be done, and nobody who asked is to blame."""


class NoSuchJob(Refused):
    """Or it is somebody else's."""


register(TooMuch, "busy", 429)
register(TooSlow, "slow", 503)
register(Failed, "failed", 503)
register(NoSuchJob, "job", 404)


@dataclass(eq=False)
class Job:
    """Long work for somebody."""

    owner: str
    kind: str
    id: str = field(default_factory=partial(secrets.token_urlsafe, 12))
    state: State = "waiting"
    progress: float = 0.0
    result: Any = None
    error: Refused | None = None
    over: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when it is done, failed or cancelled."""

    def json(self) -> dict[str, Any]:
        """All but the result, which may be large, or no JSON."""
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
    """What the workers did so far, by the name of the function or the kind of the job."""

    done: Counter[str] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    too_slow: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    """Processes that ended in the middle of it."""
    jobs: Counter[State] = field(default_factory=Counter)
    """Jobs that are over."""


class LocalProcesses:
    """Worker processes of this machine: some for short work and one for long work."""

    def __init__(self, size: int | None = None) -> None:
        self.short = Processes(size or max(1, cores() - 1), NICE, tasks.__name__)
        self.long = Processes(1, NICE_LONG, tasks.__name__)

    def close(self) -> None:
        self.short.close()
        self.long.close()


class Workers:
    """What works for a server: processes of its own, or ones that it shares.

    `async with`, or `start` and `close`.
    """

    def __init__(
        self,
        size: int | None = None,
        cluster: str | None = None,
        kept_seconds: float = KEPT_SECONDS,
        shared: LocalProcesses | None = None,
    ) -> None:
        """Shared processes stay when these workers close."""
        self.tally = Tally()
        local = shared or LocalProcesses(size)
        self.short, self.long = (
            Pool(processes, shared is not None) for processes in (local.short, local.long)
        )
        self.cluster = Cluster(cluster) if cluster else None
        self.kept_seconds = kept_seconds
        self.open = 0
        """Short work that is asked for and not answered."""
        self._asked: Counter[str] = Counter()
        self._jobs: dict[str, Job] = {}
        self._under_way: dict[str, asyncio.Task[Any]] = {}
        """By owner."""
        self._is_open = False
        self._warming: asyncio.TimerHandle | None = None

    async def __aenter__(self) -> "Workers":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self) -> None:
        """Processes start soon, or with the first work.

        Only a cluster is waited for: Refused if it does not answer.
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
        """A bot's move. Programs run here, where the host has put them, and not on a cluster."""
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
        """What a function of `workers` returns.

        Refused if it refuses, takes too long, or there is too much to do.
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
        """The best use of the tokens of lands."""
        if not 0 < seconds <= MOST_SOLVING:
            raise BadOptions("job-seconds", most=MOST_SOLVING, given=shown(str(seconds)))
        return self.begin(
            owner, "solve", lambda job: self.step(job, tasks.solve, lands, seconds, seconds=seconds + GRACE)
        )

    def analyse(self, owner: str, record: str) -> Job:
        """Every decision of a finished game, judged by what its player saw."""
        return self.begin(owner, "analysis", lambda job: self._analyse(job, record))

    def print_cards(self, owner: str, request: paper.Request) -> Job:
        """A PDF of cards and sheets; BadOptions at once if there can be none."""
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
        """A job that does this work, of one or more steps.

        One at a time for an owner, and not too many in all.
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
        """One part of a job, between two of which others' may come."""
        return await self._do(self.long, function, args, seconds, USUAL, job.begun)

    def find(self, job_id: str, owner: str) -> Job:
        """The job of this id, which is its owner's alone."""
        job = self._jobs.get(job_id)
        if job is None or job.owner != owner:
            raise NoSuchJob("job-unknown")
        return job

    async def cancel(self, job: Job) -> None:
        """Stop it; one that is over stays as it is."""
        if not job.over.is_set():
            self._under_way[job.owner].cancel()
            await job.over.wait()

    async def forget(self, owner: str) -> None:
        """Stop what somebody has under way, and throw away what came of the rest."""
        for job in [job for job in self._jobs.values() if job.owner == owner]:
            await self.cancel(job)
            self._jobs.pop(job.id, None)

    def under_way(self) -> Counter[str]:
        """Jobs that are not over, by kind."""
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
        """Twice if it is lost the first time."""
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
