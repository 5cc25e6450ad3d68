"""Starting the server: a bound port, one event loop, and a clean end."""

import asyncio
import contextlib
import gc
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator

import uvicorn

from scissortail.server import logs
from scissortail.server.frames import Frames
from scissortail.server.requests import Requests
from scissortail.server.service import Service, Settings

SWITCH = 0.0002
"""Seconds after which the event loop lets the writing thread have Python's lock; a commit needs it only for moments."""
STOPS = (signal.SIGINT, signal.SIGTERM)
GARBAGE = 20_000
"""New objects after which circles among them are looked for: a table has none, and most objects are messages."""


class Server(uvicorn.Server):
    """uvicorn's, but a signal only asks it to stop: raised again, it would cut short what comes after."""

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
    service = Service(settings)
    async with service.run() as app:
        config = uvicorn.Config(
            app,
            http=Requests,
            ws=Frames,
            ws_per_message_deflate=False,
            ws_max_size=4 * settings.limits.message_bytes,
            lifespan="off",
            access_log=False,
            log_config=None,
            server_header=False,
            timeout_graceful_shutdown=5,
        )
        ready()
        await Server(config).serve([listening])


def run(settings: Settings, listening: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    """In an event loop of its own, the fast one where there is one."""
    sys.setswitchinterval(SWITCH)
    logs.set_up()
    gc.freeze()  # what was loaded stays: there is no need to look through it again and again
    gc.set_threshold(GARBAGE)
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve(settings, listening, ready))
    else:
        uvloop.run(serve(settings, listening, ready))
