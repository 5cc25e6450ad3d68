"""The door to a Dask cluster, whose workers have this program too."""

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from scissortail.engine.errors import Refused, shown

if TYPE_CHECKING:
    from distributed import Client

PATIENCE = 5.0
"""Seconds to wait for the cluster to answer."""
SCHEDULER = "Scheduler"
"""What the one who leads a cluster says that it is."""


def connect(address: str) -> "Client":
    """Refused if there is no such cluster. Whoever opens it closes it."""
    try:
        from distributed import Client
        from distributed.comm.addressing import get_address_host_port
    except ImportError:
        raise Refused("cluster-missing") from None
    try:
        # A client that finds nobody, or a stranger, has a lot to say about it and may wait for ever. So knock
        # first.
        if not address.startswith("inproc://"):
            socket.create_connection(get_address_host_port(address, strict=True), PATIENCE).close()
            with ThreadPoolExecutor(1) as apart:
                apart.submit(asyncio.run, _knock(address)).result()
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except Exception:  # strangers answer in their own ways
        raise Refused("cluster-silent", address=shown(address, 100) or "–") from None


async def _knock(address: str) -> None:
    """Ask who is there; anything but a scheduler raises."""
    from distributed.comm.core import connect as call
    from distributed.security import Security

    async with asyncio.timeout(PATIENCE):
        line = await call(address, timeout=PATIENCE, **Security().get_connection_args("client"))
        try:
            await line.write({"op": "identity", "reply": True})
            answer: Any = await line.read()
        finally:
            line.abort()
    if not isinstance(answer, dict) or answer.get("type") != SCHEDULER:
        raise ValueError(f"{address} is no scheduler")
