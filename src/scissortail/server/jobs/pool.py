"""Worker processes of this machine. The event loop hands them work and is never blocked by them."""

import asyncio
import contextlib
import importlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

from pebble import ProcessExpired, ProcessPool

from scissortail.server.accounts.owner import Owner
from scissortail.server.jobs.fairness import Ledger, Slots, Turn, Work

GLANCE = 1.0
"""Seconds between two checks whether the pool is still alive."""
OVERHEAD = 30.0
"""Extra seconds beyond its time limit that a call may take to start and to end. A process may have to be
started first.
"""

log = logging.getLogger(__name__)


class Lost(Exception):
    """The process that worked on a call is gone. The call may have done part of its work."""


@dataclass(eq=False)
class Call:
    """A call for a worker."""

    name: str
    """What is counted."""
    function: Callable[..., Any]
    arguments: Callable[[], tuple[Any, ...]]
    """Asked for when the call starts."""
    seconds: float
    """How long it may take, counted from its start."""
    work: Work
    owner: Owner
    begun: Callable[[], None] = lambda: None
    """Called when it starts."""
    slots: Slots | None = None
    """Where it has its turn."""
    turn: Turn | None = None

    @property
    def ahead(self) -> int:
        """How many other calls are served first."""
        return self.slots.ahead(self.turn) if self.slots and self.turn else 0


@contextlib.asynccontextmanager
async def turn_of(call: Call, slots: Slots) -> AsyncIterator[None]:
    """Wait until the call may run, and keep its slot for the block."""
    call.slots, call.turn = slots, slots.ask(call.work, call.owner)
    await slots.wait(call.turn)
    try:
        call.begun()
        yield
    finally:
        slots.give(call.turn)


def kept_of(workers: int) -> int:
    """How many workers are kept for quick work: an easy bot's move must not wait for an expert's."""
    return 1 if workers > 1 else 0


class WorkerProcesses:
    """A pool of `size` worker processes, started when they are first needed.

    Any thread may use it, and several servers may share it. The processes are spawned, not forked: a fork
    might hold the server's locks and sockets.
    """

    def __init__(self, size: int, niceness: int, module: str) -> None:
        self.size = size
        self._niceness = niceness
        self._module = module
        self._changing = threading.Lock()
        self._pool: ProcessPool | None = None
        self._is_closed = False

    def start(self) -> ProcessPool:
        """The running processes. Starts them if necessary, which takes a moment."""
        with self._changing:
            if self._is_closed:
                raise RuntimeError("no worker processes")
            if self._pool is not None and not self._pool.active:
                self._stop()
            if self._pool is None:
                self._pool = _start(self.size, self._niceness, self._module)
            return self._pool

    def give_up(self, pool: ProcessPool) -> None:
        """Stop a broken pool; the next call starts another. A pool breaks if an idle process is killed."""
        with self._changing:
            if self._pool is pool:
                self._stop()

    def close(self) -> None:
        """End all processes, even busy ones. No others are started."""
        with self._changing:
            self._is_closed = True
            self._stop()

    def _stop(self) -> None:
        if self._pool is not None:
            self._pool.stop()
            self._pool.join()
            self._pool = None


class Pool:
    """The worker processes as one event loop uses them.

    It ends them when it closes, unless they are shared.
    """

    def __init__(self, processes: WorkerProcesses, ledger: Ledger, shared: bool = False) -> None:
        self.processes = processes
        self.slots = Slots(processes.size, kept_of(processes.size), ledger)
        self._shared = shared
        self._starting: asyncio.Task[ProcessPool] | None = None
        self._giving_up: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def open(self) -> asyncio.Task[ProcessPool]:
        """Start the processes if necessary, which takes a moment."""
        started = self._starting
        if started is None or (
            started.done() and (started.cancelled() or started.exception() or not started.result().active)
        ):
            self._starting = started = asyncio.create_task(asyncio.to_thread(self.processes.start))
        return started

    async def do(self, call: Call) -> Any:
        """Return the function's result, when it is its turn. Raises TimeoutError or Lost.

        Cancelling the call ends the process.
        """
        async with turn_of(call, self.slots):
            return await self._work(call.function, call.arguments(), call.seconds)

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
            for _ in range(int((seconds + OVERHEAD) / GLANCE)):
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
            answer.cancel()  # no effect if it is done

    def _give_up(self, processes: ProcessPool) -> None:
        """Drop the pool. The next call starts a new one."""
        self._starting = None
        giving_up = asyncio.create_task(asyncio.to_thread(self.processes.give_up, processes))
        self._giving_up.add(giving_up)
        giving_up.add_done_callback(self._giving_up.discard)

    async def close(self) -> None:
        """Accept no more work, and end the processes unless they are shared."""
        self._is_closed = True
        if self._starting is not None:
            with contextlib.suppress(OSError, RuntimeError):
                await self._starting
        await asyncio.gather(*self._giving_up)
        if not self._shared:
            await asyncio.to_thread(self.processes.close)


def _start(size: int, niceness: int, module: str) -> ProcessPool:
    with _ignoring_control_c():
        context = multiprocessing.get_context("spawn")
        processes = ProcessPool(size, initializer=_set_up, initargs=(niceness, module), context=context)
        if not processes.active:  # reading this property starts the pool
            raise RuntimeError("no worker processes")
        return processes


@contextlib.contextmanager
def _ignoring_control_c() -> Iterator[None]:
    """Make the processes that this thread starts within the block ignore Ctrl-C.

    Processes that the pool's threads start later ignore it too. In a terminal all processes get Ctrl-C, and
    one that is still importing its modules would print an error.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    # Otherwise it is started later, and then unblocks signals in this thread.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _set_up(niceness: int, module: str) -> None:
    """Set up a new process: lower its priority, then import the module."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    from scissortail.processes import stay_in_company

    stay_in_company(signal.SIGTERM)  # pebble already ignores SIGINT
    importlib.import_module(module)
