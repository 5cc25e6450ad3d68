"""Worker processes of this machine. The event loop hands them work and never waits for more than a word."""

import asyncio
import contextlib
import heapq
import importlib
import itertools
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from pebble import ProcessExpired, ProcessPool

GLANCE = 1.0
"""Seconds between two looks whether the pool is still alive."""
PATIENCE = 30.0
"""Seconds beyond its time that a call may take to begin and to end, while a process is started anew perhaps.
"""

log = logging.getLogger(__name__)


class Lost(Exception):
    """Whoever worked on it is gone; nobody knows how far it got."""


class Slots:
    """Decide which jobs may run now: as many as there are workers.

    Those of a lower rank go first. Within a rank it is first come, first served.
    """

    def __init__(self, many: int) -> None:
        self.free = many
        self.waiting = 0
        self._queue: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()

    async def take(self, rank: int) -> None:
        if self.free:
            self.free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (rank, next(self._numbers), turn))
        self.waiting += 1
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had been given the slot already
                self.give()
            raise
        finally:
            self.waiting -= 1

    def give(self) -> None:
        while self._queue:
            _, _, turn = heapq.heappop(self._queue)
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1


class Processes:
    """A pool of `size` worker processes, started when they are first needed.

    Any thread may ask, and several servers may share them. They are started afresh: a copy of the server
    might hold its locks and its sockets.
    """

    def __init__(self, size: int, niceness: int, module: str) -> None:
        self.size = size
        self._niceness = niceness
        self._module = module
        self._changing = threading.Lock()
        self._pool: ProcessPool | None = None
        self._is_closed = False

    def start(self) -> ProcessPool:
        """Those that run; started anew if they are not there any more, which takes a moment."""
        with self._changing:
            if self._is_closed:
                raise RuntimeError("no worker processes")
            if self._pool is not None and not self._pool.active:
                self._stop()
            if self._pool is None:
                self._pool = _start(self.size, self._niceness, self._module)
            return self._pool

    def give_up(self, pool: ProcessPool) -> None:
        """A pool can break when an idle process of it is killed from outside; another one takes its place."""
        with self._changing:
            if self._pool is pool:
                self._stop()

    def close(self) -> None:
        """End all processes, whatever they do, and start no other."""
        with self._changing:
            self._is_closed = True
            self._stop()

    def _stop(self) -> None:
        if self._pool is not None:
            self._pool.stop()
            self._pool.join()
            self._pool = None


class Pool:
    """What one event loop hands to worker processes.

    It ends them when it closes, unless others use them too.
    """

    def __init__(self, processes: Processes, shared: bool = False) -> None:
        self.processes = processes
        self.slots = Slots(processes.size)
        self._shared = shared
        self._starting: asyncio.Task[ProcessPool] | None = None
        self._giving_up: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def open(self) -> asyncio.Task[ProcessPool]:
        """The processes, which take a moment to start; started anew if they are not there any more."""
        started = self._starting
        if started is None or (
            started.done() and (started.cancelled() or started.exception() or not started.result().active)
        ):
            self._starting = started = asyncio.create_task(asyncio.to_thread(self.processes.start))
        return started

    async def do(
        self,
        function: Callable[..., Any],
        args: tuple[Any, ...],
        seconds: float,
        rank: int,
        begun: Callable[[], None],
    ) -> Any:
        """What the function returns, in its turn; TimeoutError, or Lost.

        Whoever stops waiting for it ends the process.
        """
        await self.slots.take(rank)
        try:
            begun()
            return await self._work(function, args, seconds)
        finally:
            self.slots.give()

    async def _work(self, function: Callable[..., Any], args: tuple[Any, ...], seconds: float) -> Any:
        if self._is_closed:
            raise Lost
        try:
            processes = await asyncio.shield(self.open())
            working: Future[Any] = processes.schedule(function, args, timeout=seconds)
        except (OSError, RuntimeError):  # a process could not be started, or the pool has broken since
            raise Lost from None
        answer = asyncio.wrap_future(working)
        try:
            for _ in range(int((seconds + PATIENCE) / GLANCE)):
                await asyncio.wait({answer}, timeout=GLANCE)
                if answer.done():
                    return answer.result()
                if self._is_closed:
                    raise Lost
                if not processes.active:
                    break
            self._give_up(processes)
            raise Lost
        except BrokenProcessPool:
            self._give_up(processes)
            raise Lost from None
        except ProcessExpired:
            log.warning("a worker process has ended in the middle of its work")
            raise Lost from None
        finally:
            answer.cancel()  # does nothing to one that is done

    def _give_up(self, processes: ProcessPool) -> None:
        """Start anew with the next work."""
        self._starting = None
        giving_up = asyncio.create_task(asyncio.to_thread(self.processes.give_up, processes))
        self._giving_up.add(giving_up)
        giving_up.add_done_callback(self._giving_up.discard)

    async def close(self) -> None:
        """Do no more work."""
        self._is_closed = True
        if self._starting is not None:
            with contextlib.suppress(OSError, RuntimeError):
                await self._starting
        await asyncio.gather(*self._giving_up)
        if not self._shared:
            await asyncio.to_thread(self.processes.close)


def _start(size: int, niceness: int, module: str) -> ProcessPool:
    with _deaf_to_control_c():
        context = multiprocessing.get_context("spawn")
        processes = ProcessPool(size, initializer=_settle, initargs=(niceness, module), context=context)
        if not processes.active:  # asking starts it
            raise RuntimeError("no worker processes")
        return processes


@contextlib.contextmanager
def _deaf_to_control_c() -> Iterator[None]:
    """Make the processes that this thread starts within the block ignore Ctrl-C.

    Processes that the pool's threads start later ignore it too. In a terminal all processes get Ctrl-C, and
    one that is still importing its modules would print an error.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    # else it is started on the way, and then opens this thread to signals again
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _settle(niceness: int, module: str) -> None:
    """In a new process: step behind the server before anything is read in."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    from scissortail.processes import stay_in_company

    stay_in_company(signal.SIGTERM)  # of SIGINT, pebble has seen to it that it is ignored
    importlib.import_module(module)
