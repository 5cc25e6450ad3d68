"""Run the server with another websocket library, to compare libraries.

    python bench/load.py --sockets sansio
        uvicorn's own protocol on the websockets library
    python bench/load.py --sockets granian
        Granian in place of uvicorn, in the same event loop

Without `--sockets` the server uses our own protocol on picows (docs/decisions/015-sockets.md).
"""

import asyncio
import signal
import socket
import sys
from collections import deque
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send

from scissortail.__main__ import run
from scissortail.server import serve
from scissortail.server.http.frames import WRITE


class Queued:
    """ASGI: one task per socket sends its texts, because Granian's `send` must be called inside a task."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        waiting: deque[bytes] = deque()
        wake = asyncio.Event()

        def write(text: bytes) -> bool:
            waiting.append(text)
            wake.set()
            return True

        async def pump() -> None:
            while True:
                await wake.wait()
                wake.clear()
                while waiting:
                    await send({"type": "websocket.send", "text": waiting.popleft().decode()})

        scope[WRITE] = write
        task = asyncio.create_task(pump())
        try:
            await self.app(scope, receive, send)
        finally:
            task.cancel()


class GranianServer:
    """Granian with the interface of `serve`'s uvicorn server."""

    def __init__(self, app: ASGIApp, message_bytes: int) -> None:
        self.app = Queued(app)

    async def serve(self, sockets: list[socket.socket]) -> None:
        from granian.constants import Interfaces
        from granian.server.embed import Server

        port = sockets[0].getsockname()[1]
        sockets[0].close()
        server: Any = Server(
            self.app, "127.0.0.1", port, interface=Interfaces.ASGINL, log_enabled=False, backlog=2048
        )
        for number in serve.STOPS:
            asyncio.get_running_loop().add_signal_handler(signal.Signals(number), server.stop)
        await server.serve()


def main() -> int:
    kind = sys.argv.pop(1)
    if kind == "granian":
        serve.UvicornServer = GranianServer  # type: ignore[assignment, misc]
    elif kind == "sansio":
        from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

        serve.Frames = WebSocketsSansIOProtocol  # type: ignore[attr-defined, assignment]
    else:
        sys.exit(f"no such library: {kind}")
    return run()


if __name__ == "__main__":
    sys.exit(main())
