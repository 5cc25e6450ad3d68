"""The workers of a study: processes of this machine, or workers of a Dask cluster.

Lost workers are replaced.
"""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import TYPE_CHECKING, Self

from scissortail.dask_client import connect
from scissortail.engine.errors import Refused
from scissortail.lab import contest
from scissortail.lab.arena import ArenaTable
from scissortail.lab.study.case import CaseBatch, play_some

if TYPE_CHECKING:
    from distributed import Client

WITHOUT_WORKERS = 30.0
"""Seconds that a cluster may be without workers, so that a lost worker can be restarted."""


class WorkerPool(ABC):
    """A context manager: use it in a `with`."""

    losses: tuple[type[BaseException], ...]
    """The exceptions of a batch whose worker is lost; the batch is played again."""

    @abstractmethod
    def size(self) -> int:
        """How many batches can run at a time."""

    @abstractmethod
    def submit(self, table: ArenaTable, first: int, count: int) -> "Future[CaseBatch]":
        """Start to play these games."""

    def wait(self, future: "Future[CaseBatch]") -> CaseBatch:
        """The finished batch. Raises one of `losses`, or Refused if no worker is left."""
        return future.result()

    @abstractmethod
    def renew(self) -> None:
        """Replace lost workers; Refused if that fails. Earlier unfinished batches must be submitted again."""

    @abstractmethod
    def close(self) -> None:
        """Stop without waiting for running batches."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class LocalPool(WorkerPool):
    """Processes on this machine. If one dies, the standard library stops the pool, so all are restarted."""

    losses = (BrokenProcessPool, CancelledError)

    def __init__(self, workers: int, start: Callable[[int], Executor] = contest.processes) -> None:
        self.workers = workers
        self._start = start
        self._executor = start(workers)

    def size(self) -> int:
        return self.workers

    def submit(self, table: ArenaTable, first: int, count: int) -> "Future[CaseBatch]":
        return self._executor.submit(play_some, table, first, count)

    def renew(self) -> None:
        self.close()
        self._executor = self._start(self.workers)

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)


class DaskPool(WorkerPool):
    """Workers on a Dask cluster.

    The scheduler reassigns the work of lost workers a few times by itself.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        # Problems of the cluster are reported in one sentence instead of in Dask's log messages.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        self._client: Client = connect(address)
        from distributed.scheduler import KilledWorker

        self.losses = (KilledWorker, CancelledError, OSError)
        self._executor = self._client.get_executor(pure=False)

    def size(self) -> int:
        """The threads of all workers, at least 1: without workers, the work waits for the first one."""
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def submit(self, table: ArenaTable, first: int, count: int) -> "Future[CaseBatch]":
        future: Future[CaseBatch] = self._executor.submit(play_some, table, first, count)
        return future

    def wait(self, future: "Future[CaseBatch]") -> CaseBatch:
        while not wait([future], WITHOUT_WORKERS).done:
            try:
                self._client.wait_for_workers(1, WITHOUT_WORKERS)
            except TimeoutError:
                raise Refused("lab-no-workers") from None
        return future.result()

    def renew(self) -> None:
        self.close()
        self._client = connect(self.address)
        self._executor = self._client.get_executor(pure=False)

    def close(self) -> None:
        self._executor.shutdown(wait=False)
        self._client.close()


def worker_pool(workers: int, address: str | None) -> WorkerPool:
    return LocalPool(workers) if address is None else DaskPool(address)
