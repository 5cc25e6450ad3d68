"""A socket as the table sees it.

It knows the person, the seat that has claimed the device, and what was sent.
"""

import types
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any

from scissortail.engine.visibility import SPECTATORS
from scissortail.server.tables.table import Table

Send = Callable[[Any], Awaitable[None]]
"""ASGI's `send`."""
Spawn = Callable[[Coroutine[Any, Any, None]], object]
Write = Callable[[bytes], bool]
"""Sends a text if the network accepts it at once. Returns whether it did."""

BACKLOG = 200
"""A client that is further behind is disconnected. It connects again and gets the full state."""


class Watcher:
    """One watching socket. Sending never waits, so that a slow client cannot hold up a table."""

    __slots__ = (
        "address",
        "backlog",
        "checked",
        "claimed",
        "gone",
        "identity",
        "known",
        "muted",
        "name",
        "send",
        "spawn",
        "write",
    )

    def __init__(
        self,
        identity: str | None,
        name: str,
        send: Send,
        spawn: Spawn,
        write: Write | None = None,
        checked: int = 0,
        address: str = "",
    ) -> None:
        """`checked` is the count of revocations before the cookie was checked (Revocations)."""
        self.address = address
        self.identity = identity
        self.name = name
        self.send = send
        self.spawn = spawn
        self.write = write
        self.checked = checked
        self.claimed: int | None = None
        self.known = 0
        """The number of the last row it was sent, if it is a delayed spectator."""
        self.muted: set[int] = set()
        self.backlog: deque[bytes] | None = None
        """Messages that wait for the network, or for the greeting; None if none do."""
        self.gone = False

    def audience(self, table: Table) -> int:
        """The seat whose view it gets: its only seat, or the one that has claimed the device.

        Otherwise it is one of the spectators.
        """
        mine = table.seats_of(self.identity)
        if len(mine) == 1:
            return mine[0]
        return self.claimed if self.claimed in mine else SPECTATORS

    def lags(self, table: Table) -> bool:
        """Whether it is a spectator of a table that delays spectators."""
        return table.is_delayed and not table.seats_of(self.identity)

    def push(self, text: bytes) -> None:
        """Send without waiting, in order."""
        if self.gone or (self.backlog is None and self.write is not None and self.write(text)):
            return
        if self.backlog is not None:
            self.backlog.append(text)
            if len(self.backlog) > BACKLOG:
                self.close()
            return
        # The network nearly always accepts a message at once. No task is needed then.
        sending = self.send({"type": "websocket.send", "text": text.decode()}).__await__()
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
        except Exception:
            self.gone = True
            return
        self.backlog = deque()
        self.spawn(self._drain(sending, waits_for))

    def hold(self) -> None:
        """Keep messages back until `greet`."""
        if self.backlog is None:
            self.backlog = deque()

    def greet(self, text: bytes) -> None:
        """Send this first, then the messages that were held back."""
        held, self.backlog = self.backlog or (), None
        self.push(text)
        for later in held:
            self.push(later)

    async def _drain(self, sending: Generator[Any, Any, None], waits_for: object) -> None:
        try:
            await _rest(sending, waits_for)
            while self.backlog and not self.gone:
                await self.send({"type": "websocket.send", "text": self.backlog.popleft().decode()})
        except Exception:
            self.gone = True
        self.backlog = None

    def close(self, code: int = 1013, reason: str = "slow") -> None:
        """Close the socket from the server's side."""
        if not self.gone:
            self.gone = True
            self.backlog = None
            self.spawn(_close(self.send, code, reason))


async def _close(send: Send, code: int, reason: str) -> None:
    try:
        await send({"type": "websocket.close", "code": code, "reason": reason})
    except Exception:
        return


@types.coroutine
def _rest(sending: Generator[Any, Any, None], waits_for: object) -> Generator[Any, Any, None]:
    """Continue a coroutine that was started by hand, beginning with the object it waits for."""
    while True:
        try:
            value = yield waits_for
        except BaseException as problem:
            waits_for = sending.throw(problem)
        else:
            try:
                waits_for = sending.send(value)
            except StopIteration:
                return
