"""Connects to a Dask cluster, whose workers must have this program installed."""

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from scissortail.engine.errors import Refused, shown

if TYPE_CHECKING:
    from distributed import Client

ANSWER_SECONDS = 5.0
"""Seconds to wait for the cluster to answer."""
SCHEDULER = "Scheduler"
"""The type by which a scheduler identifies itself."""


def connect(address: str) -> "Client":
    """Connect to a cluster. Refused if there is none. The caller must close the client."""
    try:
        from distributed import Client
        from distributed.comm.addressing import get_address_host_port
    except ImportError:
        raise Refused("cluster-missing") from None
    try:
        # If there is no scheduler at the address, a Dask client logs a lot and may wait for ever. So check
        # first.
        if not address.startswith("inproc://"):
            socket.create_connection(get_address_host_port(address, strict=True), ANSWER_SECONDS).close()
            with ThreadPoolExecutor(1) as apart:
                apart.submit(asyncio.run, _check_scheduler(address)).result()
        return Client(address, timeout=ANSWER_SECONDS, set_as_default=False)
    except Exception:  # other servers may cause any kind of error
        raise Refused("cluster-silent", address=shown(address, 100) or "–") from None


async def _check_scheduler(address: str) -> None:
    """Raise unless a scheduler answers at the address."""
    from distributed.comm.core import connect as call
    from distributed.security import Security

    async with asyncio.timeout(ANSWER_SECONDS):
        line = await call(address, timeout=ANSWER_SECONDS, **Security().get_connection_args("client"))
        try:
            await line.write({"op": "identity", "reply": True})
            answer: Any = await line.read()
        finally:
            line.abort()
    if not isinstance(answer, dict) or answer.get("type") != SCHEDULER:
        raise ValueError(f"{address} is no scheduler")
