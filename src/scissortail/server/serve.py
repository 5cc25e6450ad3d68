"""Runs the server: a bound port, one event loop, and a clean shutdown."""

import asyncio
import contextlib
import gc
import signal
import socket
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from scissortail.server import logs
from scissortail.server.http.application import application
from scissortail.server.http.frames import Frames
from scissortail.server.http.requests import Requests
from scissortail.server.server import Server, Settings

SWITCH = 0.0002
"""Seconds after which the event loop releases the GIL to the writing thread. A commit needs it only briefly.
"""
STOPS = (signal.SIGINT, signal.SIGTERM)
GARBAGE = 20_000
"""New objects before the garbage collector looks for cycles. Tables have none, and most objects are messages.
"""


class UvicornServer(uvicorn.Server):
    """uvicorn's server with our settings. The tests use it too.

    A signal only asks it to stop. uvicorn would raise the signal again, which would interrupt our own
    shutdown.
    """

    def __init__(self, app: ASGIApp, message_bytes: int) -> None:
        """Read messages of up to four times `message_bytes`.

        So the sender of a message that is too long can be told so.
        """
        super().__init__(
            uvicorn.Config(
                app,
                http=Requests,
                ws=Frames,
                ws_per_message_deflate=False,
                ws_max_size=4 * message_bytes,
                lifespan="off",
                access_log=False,
                log_config=None,
                server_header=False,
                timeout_graceful_shutdown=5,
            )
        )

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        for number in STOPS:
            loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in STOPS:
                loop.remove_signal_handler(number)


async def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until the server is asked to stop."""
    server = Server(settings)
    async with server.run():
        ready()
        await UvicornServer(application(server), settings.limits.message_bytes).serve([listening])


def run(settings: Settings, listening: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    """Serve in this process, which must do nothing else."""
    sys.setswitchinterval(SWITCH)
    logs.set_up()
    gc.freeze()  # loaded modules stay: the garbage collector need not scan them
    gc.set_threshold(GARBAGE)
    run_loop(serve(settings, listening, ready))


def run_loop(work: Coroutine[Any, Any, None]) -> None:
    """Run in a new event loop: uvloop if it is installed."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)
