"""HTTP connections with limits on the time of a request and the size of its head.

Otherwise idle connections would use up the server's, and endless heads its memory.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

SECONDS = 30.0
"""For a complete request, from its first byte (or from the connection) to the end of its body."""
LONGEST_HEAD = 65536
"""The most bytes of a request line and its headers."""


class Requests(HttpToolsProtocol):
    """uvicorn's protocol, which by itself waits for ever and accepts heads of any length."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.patience: asyncio.TimerHandle | None = None
        self.head: int | None = None
        """Bytes of an unfinished head, not counting the packet in which it began; None if there is none."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.patience = self.loop.call_later(SECONDS, self._give_up)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.head is not None:
            self.head += len(data) if self.head else 1
            if self.head > LONGEST_HEAD:
                self.send_400_response("The head of the request is too long.")

    def connection_lost(self, exc: Exception | None) -> None:
        self._be_patient()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.head = 0
        if self.patience is None:
            self.patience = self.loop.call_later(SECONDS, self._give_up)

    def on_headers_complete(self) -> None:
        self.head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._be_patient()  # the next request has its own time limit, from its first byte
        super().on_message_complete()

    def _be_patient(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def _give_up(self) -> None:
        self.patience = None
        self.transport.close()
