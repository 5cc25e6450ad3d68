"""Work on other machines: a Dask cluster, with the same interface as a local pool."""

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any

from scissortail.dask_client import connect
from scissortail.server.jobs.fairness import Ledger, Slots
from scissortail.server.jobs.pool import Call, Lost, kept_of, turn_of

if TYPE_CHECKING:
    from distributed import Client

COUNT_AGAIN = 5.0
"""Seconds before the cluster's threads are counted again, and how long that may take."""

log = logging.getLogger(__name__)


class DaskCluster:
    """A cluster whose workers have this program installed."""

    def __init__(self, address: str, ledger: Ledger | None = None) -> None:
        self.address = address
        self.slots = Slots(1, 0, ledger)
        self._client: Client | None = None
        self._executor: Executor | None = None
        self._cancelling: set[asyncio.Task[bool]] = set()
        self._counting: asyncio.Task[None] | None = None
        self._counted = 0.0
        """When the threads were last counted."""

    async def open(self) -> None:
        """Connect. Refused if the cluster does not answer."""
        client = await asyncio.to_thread(connect, self.address)
        # Every call runs: two calls with equal arguments may have different results.
        self._executor = client.get_executor(pure=False)
        self._client = client
        await self._resize()

    async def do(self, call: Call) -> Any:
        """Return the function's result, when it is its turn. Raises Lost if the cluster lost it.

        The cluster moves work from lost workers to others, but may have none left. It gets no more calls at a
        time than it has threads, because its own queue is not fair between owners.
        """
        self._count_threads()
        async with turn_of(call, self.slots):
            return await self._work(call.function, call.arguments(), call.seconds)

    async def _work(self, function: Callable[..., Any], args: tuple[Any, ...], seconds: float) -> Any:
        assert self._executor is not None
        try:
            working = self._executor.submit(function, *args)
        except Exception as problem:
            raise self._lost(problem) from None
        try:
            # The shield keeps the event loop from cancelling it, which would block on the scheduler.
            return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(working)), seconds)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            raise Lost from None  # the scheduler has dropped it
        except Exception as problem:  # tasks return their own errors, so this is a failure of the cluster
            raise self._lost(problem) from None
        finally:
            if not working.done():
                cancelling = asyncio.create_task(asyncio.to_thread(working.cancel))
                self._cancelling.add(cancelling)
                cancelling.add_done_callback(self._cancelling.discard)

    def _count_threads(self) -> None:
        """Count the cluster's threads again, if that was some time ago. Workers come and go."""
        if time.monotonic() - self._counted > COUNT_AGAIN and (
            self._counting is None or self._counting.done()
        ):
            self._counting = asyncio.create_task(self._resize())

    async def _resize(self) -> None:
        assert self._client is not None
        self._counted = time.monotonic()
        try:
            threads = await asyncio.to_thread(self._client.nthreads, callback_timeout=COUNT_AGAIN)
        except Exception as problem:  # other servers may cause any kind of error
            log.warning("the cluster did not say how many threads it has: %s", type(problem).__name__)
            return
        many = max(1, sum(threads.values()))
        self.slots.resize(many, kept_of(many))

    def _lost(self, problem: Exception) -> Lost:
        log.warning("the cluster has lost some work", exc_info=problem)
        return Lost()

    async def close(self) -> None:
        await asyncio.gather(*self._cancelling, *([self._counting] if self._counting else []))
        if self._client is not None:
            await asyncio.to_thread(self._client.close)
