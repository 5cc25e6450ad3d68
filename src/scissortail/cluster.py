"""The door to a Dask cluster, whose workers have this program too."""

import socket
from typing import TYPE_CHECKING

from scissortail.engine.errors import Refused, shown

if TYPE_CHECKING:
    from distributed import Client

PATIENCE = 5.0
"""Seconds to wait for the cluster to answer."""


def connect(address: str) -> "Client":
    """Refused if there is no such cluster. Whoever opens it closes it."""
    try:
        from distributed import Client
        from distributed.comm.addressing import get_address_host_port
    except ImportError:
        raise Refused("cluster-missing") from None
    try:
        # A client that finds nobody has a lot to say about it when it is thrown away.
        if not address.startswith("inproc://"):
            socket.create_connection(get_address_host_port(address, strict=True), PATIENCE).close()
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError):
        raise Refused("cluster-silent", address=shown(address, 100)) from None
