"""The names under which the server may be addressed.

A page of another site can let its own name lead to this machine (DNS rebinding). Browsers then take the
server for a part of that site, and only the `Host` of the requests gives it away. So a request must name this
machine, or a name that the operator has listed.
"""

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address

from scissortail.engine.errors import Refused, shown

ANY = "*"
LOCALHOST = "localhost"
_NAME = re.compile(r"[a-z0-9._-]{1,253}")

Address = IPv4Address | IPv6Address


class Hosts:
    """The names and addresses of this machine, and those that the operator has listed."""

    def __init__(self, listed: Iterable[str] = ()) -> None:
        """Each of `listed` is a name or an address without a port, or `*` for any."""
        given = [check_host(one) for one in listed]
        self._is_any = ANY in given
        self._names = frozenset({*given, *own_names()})

    def allows(self, host: str, local: str | None) -> bool:
        """Whether a request may name this host. `local` is the address of ours that the client has reached.

        So all addresses of the machine are allowed, even if they change while the server runs.
        """
        name = _plain(host)
        if self._is_any or name in self._names:
            return True
        address = _address(name)
        return address is not None and (address.is_loopback or address == _address(local or ""))


def own_names() -> set[str]:
    """The names by which other devices of a home network may know this machine."""
    name = socket.gethostname().lower().rstrip(".")
    first = name.partition(".")[0]
    return {LOCALHOST, *({name, first, f"{first}.local"} if first else ())}


def check_host(text: str) -> str:
    """A listed host in its plain form. Refused if it is neither a name nor an address."""
    name = _plain(text.strip())
    if name != ANY and _address(name) is None and not _NAME.fullmatch(name):
        raise Refused("serve-allow-host", given=shown(text))
    return name


def _plain(host: str) -> str:
    """A host in lower case, an address in its shortest form."""
    name = host.lower().rstrip(".").removeprefix("[").removesuffix("]")
    address = _address(name)
    return str(address) if address else name


def _address(text: str) -> Address | None:
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found
