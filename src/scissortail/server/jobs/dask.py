"""Work on other machines: a Dask cluster, with the same interface as a local pool."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any

from scissortail.dask_client import connect
from scissortail.server.jobs.pool import Lost

if TYPE_CHECKING:
    from distributed import Client

log = logging.getLogger(__name__)


class Cluster:
    """A cluster whose workers have this program installed."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._client: Client | None = None
        self._executor: Executor | None = None
        self._cancelling: set[asyncio.Task[bool]] = set()

    async def open(self) -> None:
        """Connect. Refused if the cluster does not answer."""
        client = await asyncio.to_thread(connect, self.address)
        # Every call runs: two calls with equal arguments may have different results.
        self._executor = client.get_executor(pure=False)
        self._client = client

    async def do(
        self,
        function: Callable[..., Any],
        args: tuple[Any, ...],
        seconds: float,
        rank: int,
        begun: Callable[[], None],
    ) -> Any:
        """Return the function's result. Raises Lost if the cluster lost it.

        The cluster moves work from lost workers to others, but may have none left.
        """
        assert self._executor is not None
        begun()
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

    def _lost(self, problem: Exception) -> Lost:
        log.warning("the cluster has lost some work", exc_info=problem)
        return Lost()

    async def close(self) -> None:
        await asyncio.gather(*self._cancelling)
        if self._client is not None:
            await asyncio.to_thread(self._client.close)
