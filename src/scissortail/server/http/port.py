"""Binds the server's port before anything else starts, so that a busy port is a clear error."""

import errno
import socket

from scissortail.engine.errors import Refused, shown

LARGEST = 65535
BACKLOG = 2048


def bind(host: str, port: int) -> socket.socket:
    """A listening socket on this host and port (0 for any free port), for the server to use."""
    if not 0 <= port <= LARGEST:
        raise Refused("serve-port-range", port=str(port), most=str(LARGEST))
    family, address = _resolve(host, port)
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        # A restart need not wait until old connections time out.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and host == "::":
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)  # all addresses, IPv4 too
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as problem:
        listener.close()
        raise _refusal(problem, host, port) from None
    return listener


def _resolve(host: str, port: int) -> tuple[socket.AddressFamily, tuple[str, int]]:
    """The address of a host, IPv4 if it has both, because `localhost` usually means 127.0.0.1."""
    try:
        found = socket.getaddrinfo(host or "0.0.0.0", port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError, ValueError):
        raise Refused("serve-host-unknown", given=shown(host)) from None
    family, _, _, _, address = min(found, key=lambda entry: entry[0] != socket.AF_INET)
    return family, address  # type: ignore[return-value]  # IPv6 has two more fields, which bind accepts


def _refusal(problem: OSError, host: str, port: int) -> Refused:
    if problem.errno == errno.EADDRINUSE:
        return Refused("serve-port-busy", port=str(port))
    if problem.errno in (errno.EACCES, errno.EPERM):
        return Refused("serve-port-forbidden", port=str(port))
    if problem.errno in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
        return Refused("serve-host-unknown", given=shown(host))
    return Refused("serve-port", port=str(port), reason=problem.strerror or str(problem))
