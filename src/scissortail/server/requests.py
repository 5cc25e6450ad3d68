"""HTTP connections: a request that does not come to its end is not waited for, so that idle ones do not use up the server's."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

SECONDS = 30.0
"""For a whole request, from its first byte (or from the connection) to the last of its body."""
UNFINISHED = (h11.IDLE, h11.SEND_BODY)


class Requests(H11Protocol):
    """uvicorn's, which by itself waits for ever."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.patience = self.loop.call_later(SECONDS, self._give_up)

    def data_received(self, data: bytes) -> None:
        if self.patience is None:
            self.patience = self.loop.call_later(SECONDS, self._give_up)
        super().data_received(data)
        if self.conn.their_state not in UNFINISHED:
            self._be_patient()

    def connection_lost(self, exc: Exception | None) -> None:
        self._be_patient()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        self._be_patient()  # what comes next has its own time, which begins with its first byte
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._be_patient()  # from here on the connection is a socket's
        super().handle_websocket_upgrade(event)

    def _be_patient(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def _give_up(self) -> None:
        self.patience = None
        self.transport.close()
