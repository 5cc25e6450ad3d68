"""Slow work in other processes: bots, hints, scores, solving, analysis, cards.

Callers wait for short work (`choose`, `hints`, `preview`, `score`, or `run`). Long work is a Job, which is
started, polled, and perhaps cancelled. With a cluster all work goes there, and what the cluster loses is done
here.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from functools import partial
from typing import Any

import orjson

from scissortail import bots, paper
from scissortail.engine.errors import BadOptions, Refused, shown
from scissortail.engine.view import View
from scissortail.processes import cores
from scissortail.server.accounts.owner import NOBODY, Owner
from scissortail.server.jobs import tasks
from scissortail.server.jobs.dask import DaskCluster
from scissortail.server.jobs.errors import Failed as Failed
from scissortail.server.jobs.errors import NoSuchJob as NoSuchJob
from scissortail.server.jobs.errors import TooMuch as TooMuch
from scissortail.server.jobs.errors import TooSlow as TooSlow
from scissortail.server.jobs.fairness import Ledger, Work
from scissortail.server.jobs.job import Job as Job
from scissortail.server.jobs.job import WorkCounts
from scissortail.server.jobs.pool import Call, Lost, Pool, WorkerProcesses
from scissortail.server.limits import neighbourhood
from scissortail.server.logs import event, failure

NICE = 10
NICE_LONG = 15
"""Bots have a lower priority than the server, and long work a lower one than bots."""
HEAD_START = 0.5
"""Seconds after the start in which the server has the cores to itself. Users load the page before a bot has
to move.
"""
SECONDS = 20.0
"""How long short work may take, once it runs. The expert bot thinks for 1.5 seconds, an outside program for
five.
"""
SMALL_LANDS = 2000
"""Characters of lands that are scored in milliseconds."""
SLOW = 60.0
"""How long one step of long work may take."""
GRACE = 10.0
"""Extra seconds for the solver, which checks its time limit itself. After these it is stopped."""
MOST_SOLVING = 120
"""Seconds that a job may spend on solving."""
SHARED_SOLVING = 20.0
"""Seconds that a job may spend on solving while other jobs wait."""
MOST_WAITING = 1000
MOST_ASKED = 4
"""How many tools one owner may use at a time. Bots are never refused, only served in fair order."""
MOST_ASKED_ADDRESS = 40
MOST_JOBS = 500
MOST_JOBS_ADDRESS = 10
"""How many jobs may wait or run for one address. An owner may have one."""
KEPT_EACH = 5
KEPT_SECONDS = 600.0
"""How long a job's result is kept, and how many for one owner."""


class LocalProcesses:
    """Worker processes of this machine: several for short work and one for long work."""

    def __init__(self, size: int | None = None) -> None:
        # One is kept for quick work, and one of the others for a second owner.
        self.short = WorkerProcesses(size or max(3, cores() + 1), NICE, tasks.__name__)
        self.long = WorkerProcesses(1, NICE_LONG, tasks.__name__)

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
        self.counts = WorkCounts()
        self.ledger = Ledger()
        local = shared or LocalProcesses(size)
        self.short, self.long = (
            Pool(processes, self.ledger, shared is not None) for processes in (local.short, local.long)
        )
        self.cluster = DaskCluster(cluster, self.ledger) if cluster else None
        self.kept_seconds = kept_seconds
        self.open = 0
        """Number of requests for short work that are not answered yet."""
        self._asked: Counter[str] = Counter()
        """Number of tools in use, by owner and by address."""
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

    async def choose(self, view: View, bot: str, seed: int, owner: Owner = NOBODY) -> str:
        """A bot's move. Outside programs run on this machine, where the host installed them."""
        work = Work.BOT if bots.takes_time(bot) else Work.QUICK
        here = bot.startswith(bots.PROGRAM)
        self.open += 1
        try:
            return str(
                await self._do(self.short, self._call(tasks.choose, (view, bot, seed), work, owner), here)
            )
        finally:
            self.open -= 1

    async def hints(
        self, owner: str, view: View, most: int = 3, address: str | None = None
    ) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = await self.run(tasks.hints, view, most, owner=owner, address=address)
        return found

    async def preview(
        self, owner: str, view: View, address: str | None = None
    ) -> list[dict[str, Any]] | None:
        found: list[dict[str, Any]] | None = await self.run(
            tasks.preview, view, owner=owner, address=address, work=Work.QUICK, here=True
        )
        return found

    async def score(self, owner: str, lands: str, address: str | None = None) -> list[dict[str, Any]]:
        work = Work.QUICK if len(lands) <= SMALL_LANDS else Work.TOOL
        found: list[dict[str, Any]] = await self.run(
            tasks.score, lands, owner=owner, address=address, work=work, here=True
        )
        return found

    async def run(
        self,
        function: Callable[..., Any],
        *args: Any,
        seconds: float = SECONDS,
        owner: str = "",
        address: str | None = None,
        work: Work = Work.TOOL,
        here: bool = False,
    ) -> Any:
        """Return the result of a function of `tasks`, for a person who waits for it.

        Refused if the function refuses, takes too long, or if the owner or the address asks for too much.
        """
        place = neighbourhood(address)
        names = [name for name in (owner, place) if name]
        if (
            self.open >= MOST_WAITING
            or (owner and self._asked[owner] >= MOST_ASKED)
            or (place and self._asked[place] >= MOST_ASKED_ADDRESS)
        ):
            self.counts.refused[function.__name__] += 1
            raise TooMuch("jobs-full")
        self.open += 1
        self._asked.update(names)
        try:
            call = self._call(function, args, work, Owner(owner, address=place), seconds)
            return await self._do(self.short, call, here)
        finally:
            self.open -= 1
            self._asked.subtract(names)
            for name in names:
                if not self._asked[name]:
                    del self._asked[name]

    def used(self, name: str) -> float:
        """The worker seconds that an owner, a table or an address has used recently. Old ones fade."""
        return self.ledger.used(name)

    def seconds(self) -> dict[Work, float]:
        """All worker seconds used, by kind of work."""
        slots = [self.short.slots, self.long.slots, *([self.cluster.slots] if self.cluster else [])]
        return {work: sum(each.seconds[work] for each in slots) for work in Work}

    # Long work

    def solve(self, owner: str, lands: str, seconds: float, address: str | None = None) -> Job:
        """Start a job that finds the best use of the tokens of lands.

        While other jobs wait, it gets no more than SHARED_SOLVING seconds.
        """
        if not 0 < seconds <= MOST_SOLVING:
            raise BadOptions("job-seconds", most=MOST_SOLVING, given=shown(str(seconds)))

        async def work(job: Job) -> Any:
            def granted() -> tuple[str, float]:
                assert job.call is not None and job.call.slots is not None
                alone = not job.call.slots.waits(Work.LONG)
                job.granted = seconds if alone else min(seconds, SHARED_SOLVING)
                return lands, job.granted

            return await self._step(job, tasks.solve, granted, seconds + GRACE)

        return self.begin(owner, "solve", work, address)

    def analyse(self, owner: str, record: str, address: str | None = None) -> Job:
        """Start a job that judges every decision of a finished game, from what its player saw."""
        return self.begin(owner, "analysis", lambda job: self._analyse(job, record), address)

    def print_cards(self, owner: str, request: paper.PrintRequest, address: str | None = None) -> Job:
        """Start a job that makes a PDF of cards and sheets. Raises BadOptions at once if it cannot."""
        paper.check(request)
        return self.begin(owner, "cards", lambda job: self.step(job, tasks.cards, asdict(request)), address)

    async def _analyse(self, job: Job, record: str) -> list[dict[str, Any]]:
        decisions = await self.step(job, tasks.decisions, record)
        found = []
        for number, decision in enumerate(decisions):
            verdict = await self.step(job, tasks.judge, decision["view"], decision["move"])
            found.append({"event": decision["event"], "seat": decision["seat"], **verdict})
            job.progress = (number + 1) / len(decisions)
        return found

    def begin(
        self, owner: str, kind: str, work: Callable[[Job], Awaitable[Any]], address: str | None = None
    ) -> Job:
        """Start a job with this work, which has one or more steps.

        Each owner may have one job at a time, an address a few, and the total is limited.
        """
        place = neighbourhood(address)
        problem = None
        if not self._is_open:
            problem = TooMuch("jobs-closed")
        elif owner in self._under_way:
            problem = TooMuch("jobs-one")
        elif len(self._under_way) >= MOST_JOBS or self._jobs_from(place) >= MOST_JOBS_ADDRESS:
            problem = TooMuch("jobs-full")
        if problem:
            self.counts.refused[kind] += 1
            raise problem
        job = Job(owner, kind, address=place)
        self._jobs[job.id] = job
        task = asyncio.ensure_future(work(job))
        self._under_way[owner] = task
        task.add_done_callback(partial(self._finish, job))
        return job

    async def step(self, job: Job, function: Callable[..., Any], *args: Any, seconds: float = SLOW) -> Any:
        """Run one step of a job. Steps of other jobs may run between two steps."""
        return await self._step(job, function, lambda: args, seconds)

    async def _step(
        self, job: Job, function: Callable[..., Any], arguments: Callable[[], tuple[Any, ...]], seconds: float
    ) -> Any:
        """Run one step whose arguments are known only when it starts."""
        owner = Owner(job.owner, address=job.address)
        job.call = self._call(function, arguments, Work.LONG, owner, seconds, job.begun)
        return await self._do(self.long, job.call)

    def _jobs_from(self, address: str) -> int:
        """Number of jobs of an address that have not ended; 0 if it is unknown."""
        return sum(not job.over.is_set() and job.address == address for job in self._jobs.values() if address)

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
        self.counts.jobs[job.state] += 1
        job.over.set()
        for other in [other for other in self._jobs.values() if other.owner == job.owner][:-KEPT_EACH]:
            del self._jobs[other.id]
        asyncio.get_running_loop().call_later(self.kept_seconds, self._jobs.pop, job.id, None)

    @staticmethod
    def _call(
        function: Callable[..., Any],
        arguments: tuple[Any, ...] | Callable[[], tuple[Any, ...]],
        work: Work,
        owner: Owner,
        seconds: float = SECONDS,
        begun: Callable[[], None] = lambda: None,
    ) -> Call:
        def packed() -> tuple[Any, ...]:
            return function, orjson.dumps(arguments() if callable(arguments) else arguments)

        return Call(function.__name__, tasks.attempt, packed, seconds, work, owner, begun)

    async def _do(self, pool: Pool, call: Call, here: bool = False) -> Any:
        """Run a call. If it is lost the first time, run it once more, on this machine."""
        for place in (self.cluster if self.cluster and not here else pool, pool):
            if not self._is_open:
                raise TooMuch("jobs-closed")
            try:
                answer = await place.do(call)
            except TimeoutError:
                self.counts.too_slow[call.name] += 1
                raise TooSlow("job-time", seconds=round(call.seconds)) from None
            except Lost:
                self.counts.lost[call.name] += 1
            else:
                return self._unpack(call.name, answer)
        self.counts.failed[call.name] += 1
        raise Failed("job-lost")

    def _unpack(self, name: str, answer: tasks.TaskReply) -> Any:
        if "refused" in answer:
            self.counts.refused[name] += 1
            raise Refused.of(answer["refused"])
        if "failed" in answer:
            self.counts.failed[name] += 1
            event("work-failed", severity=logging.ERROR, job=name, kind=answer["failed"], path=answer["at"])
            raise Failed("job-failed")
        self.counts.done[name] += 1
        return answer["done"]
