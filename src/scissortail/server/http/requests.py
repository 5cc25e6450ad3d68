"""HTTP connections with limits: on their number, on the time of each step, and on what waits.

Otherwise idle connections would use up the server's, endless heads its memory, and answers that nobody reads
would stay for ever.
"""

import asyncio
from collections.abc import Sequence
from ipaddress import ip_address, ip_network
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from scissortail.server.budgets import CONNECTION, CUT, Budgets
from scissortail.server.limits import Headcount, neighbourhood

REQUEST_SECONDS = 30.0
"""For a complete request, from its first byte (or from the connection) to the end of its body."""
WRITE_SECONDS = 20.0
"""For a client to read what was sent, once the network takes no more."""
CLOSE_SECONDS = 5.0
"""For a closed connection to end by itself."""
LONGEST_HEAD = 65536
"""The most bytes of a request line and its headers."""
MOST_PIPELINED = 16
"""Requests that may wait behind another one on the same connection. Browsers send none."""


class TooManyRequests(Exception):
    """Too many requests wait on one connection."""


class Requests(HttpToolsProtocol):
    """uvicorn's protocol, which by itself waits for ever and accepts any number of anything."""

    connections_of: ClassVar[Headcount | None] = None
    """Counts the connections of each address; None for no limit."""
    proxies: ClassVar[Sequence[str]] = ()
    """Addresses or networks that may have any number of connections; `*` for all."""

    budgets: ClassVar[Budgets | None] = None
    """Pay for connections; None if they are free."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.request_timer: asyncio.TimerHandle | None = None
        self.write_timer: asyncio.TimerHandle | None = None
        self.head: int | None = None
        """Bytes of an unfinished head, not counting the packet in which it began; None if there is none."""
        self.is_flooded = False
        """Too many requests wait. The connection ends."""
        self.counted: str | None = None
        """The address for which this connection counts."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.request_timer = self.loop.call_later(REQUEST_SECONDS, self._time_out)
        address = self.client[0] if self.client else None
        if self.connections_of is None or is_proxy(address, self.proxies):
            return
        key = neighbourhood(address)
        debt = self.budgets.spend(address, None, CONNECTION) if self.budgets else 0.0
        if debt > CUT or self.connections_of.is_full(key):
            transport.abort()
        else:
            self.connections_of.enter(key)
            self.counted = key

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.is_flooded:
            self.transport.abort()
        elif self.head is not None:
            self.head += len(data) if self.head else 1
            if self.head > LONGEST_HEAD:
                self.send_400_response("The head of the request is too long.")
                self._end_soon()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over. The socket counts for the address until it ends."""
        self._stop_timers()
        counted, self.counted = self.counted, None
        super().handle_websocket_upgrade()
        socket: Any = self.transport.get_protocol()
        socket.counted_in(self.connections_of, counted)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timers()
        if self.counted is not None and self.connections_of is not None:
            self.connections_of.leave(self.counted)
            self.counted = None
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_PIPELINED:
            self.is_flooded = True
            raise TooManyRequests  # the parser stops here
        super().on_message_begin()
        self.head = 0
        if self.request_timer is None:
            self.request_timer = self.loop.call_later(REQUEST_SECONDS, self._time_out)

    def on_headers_complete(self) -> None:
        self.head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_request_timer()  # the next request has its own time limit, from its first byte
        super().on_message_complete()

    def pause_writing(self) -> None:
        """Wait only for a while for a client that does not read."""
        super().pause_writing()
        if self.write_timer is None:
            self.write_timer = self.loop.call_later(WRITE_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.write_timer is not None:
            self.write_timer.cancel()
            self.write_timer = None

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._end_soon()

    def _time_out(self) -> None:
        self.request_timer = None
        self.transport.close()
        self._end_soon()

    def _end_soon(self) -> None:
        """End a connection that was closed. By itself it would wait until the client has read everything."""
        self._stop_timers()
        self.write_timer = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def _stop_request_timer(self) -> None:
        if self.request_timer is not None:
            self.request_timer.cancel()
            self.request_timer = None

    def _stop_timers(self) -> None:
        self._stop_request_timer()
        if self.write_timer is not None:
            self.write_timer.cancel()
            self.write_timer = None


def is_proxy(address: str | None, proxies: Sequence[str]) -> bool:
    """Whether an address is one of these addresses and networks."""
    if "*" in proxies:
        return True
    try:
        client = ip_address(address or "")
    except ValueError:
        return False
    return any(client in ip_network(proxy, strict=False) for proxy in proxies)
