"""Starting the server: a bound port, one event loop, and a clean end."""

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
"""Seconds after which the event loop lets the writing thread have Python's lock; a commit needs it only for
moments.
"""
STOPS = (signal.SIGINT, signal.SIGTERM)
GARBAGE = 20_000
"""New objects after which circles among them are looked for: a table has none, and most objects are messages.
"""


class UvicornServer(uvicorn.Server):
    """uvicorn's with our settings, which the tests serve with too.

    A signal only asks it to stop: raised again, it would cut short what comes after.
    """

    def __init__(self, app: ASGIApp, message_bytes: int) -> None:
        """Read messages of up to four times `message_bytes`.

        So the sender of one that is too long can be told that it is.
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
    """Until somebody asks it to stop."""
    server = Server(settings)
    async with server.run():
        ready()
        await UvicornServer(application(server), settings.limits.message_bytes).serve([listening])


def run(settings: Settings, listening: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    """Serve in this process, which does nothing else."""
    sys.setswitchinterval(SWITCH)
    logs.set_up()
    gc.freeze()  # what was loaded stays: there is no need to look through it again and again
    gc.set_threshold(GARBAGE)
    run_loop(serve(settings, listening, ready))


def run_loop(work: Coroutine[Any, Any, None]) -> None:
    """In an event loop of its own, the fast one where there is one."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)
