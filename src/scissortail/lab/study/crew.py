"""Who plays a study's games: processes of this machine, or the workers of a Dask cluster.

Lost ones are replaced.
"""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import TYPE_CHECKING, Self

from scissortail.cluster import connect
from scissortail.engine.errors import Refused
from scissortail.lab import contest
from scissortail.lab.arena import Table
from scissortail.lab.study.case import Batch, play_some

if TYPE_CHECKING:
    from distributed import Client

PATIENCE = 30.0
"""Seconds that a cluster may be without workers: one that died is started anew meanwhile."""


class Crew(ABC):
    """Use it in a `with`."""

    losses: tuple[type[BaseException], ...]
    """What a batch whose worker is gone ends with; it is played again."""

    @abstractmethod
    def size(self) -> int:
        """How many batches can be played at a time."""

    @abstractmethod
    def submit(self, table: Table, first: int, count: int) -> "Future[Batch]":
        """Have these games played."""

    def wait(self, future: "Future[Batch]") -> Batch:
        """What was played, or one of the losses, or Refused if nobody is left to play it."""
        return future.result()

    @abstractmethod
    def renew(self) -> None:
        """Take on others for those that are lost, or Refused. What was submitted before is void."""

    @abstractmethod
    def close(self) -> None:
        """Leave what is still going on."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Processes(Crew):
    """On this machine. When one dies the standard library gives up all of them, so all are started anew."""

    losses = (BrokenProcessPool, CancelledError)

    def __init__(self, workers: int, start: Callable[[int], Executor] = contest.processes) -> None:
        self.workers = workers
        self._start = start
        self._executor = start(workers)

    def size(self) -> int:
        return self.workers

    def submit(self, table: Table, first: int, count: int) -> "Future[Batch]":
        return self._executor.submit(play_some, table, first, count)

    def renew(self) -> None:
        self.close()
        self._executor = self._start(self.workers)

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)


class Cluster(Crew):
    """Workers on a Dask cluster.

    The scheduler gives the work of lost workers to others by itself, up to a point.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        logging.getLogger("distributed").setLevel(
            logging.CRITICAL
        )  # what becomes of the cluster is told in one sentence
        self._client: Client = connect(address)
        from distributed.scheduler import KilledWorker

        self.losses = (KilledWorker, CancelledError, OSError)
        self._executor = self._client.get_executor(pure=False)

    def size(self) -> int:
        """All threads of all workers. Without any the work waits a while for the first to come."""
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def submit(self, table: Table, first: int, count: int) -> "Future[Batch]":
        future: Future[Batch] = self._executor.submit(play_some, table, first, count)
        return future

    def wait(self, future: "Future[Batch]") -> Batch:
        while not wait([future], PATIENCE).done:
            try:
                self._client.wait_for_workers(1, PATIENCE)
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


def crew(workers: int, address: str | None) -> Crew:
    return Processes(workers) if address is None else Cluster(address)
