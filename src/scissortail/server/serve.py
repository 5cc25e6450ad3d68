"""Starting the server: a bound port, one event loop, and a clean end."""

import asyncio
import gc
import socket
import sys
from collections.abc import Callable

import uvicorn

from scissortail.server import logs
from scissortail.server.frames import Frames
from scissortail.server.service import Service, Settings

SWITCH = 0.0005
"""Seconds after which the event loop lets the writing thread have Python's lock; a commit needs it only for moments."""


GARBAGE = 20_000
"""New objects after which circles among them are looked for: a table has none, and most objects are messages."""


async def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Until somebody asks it to stop."""
    service = Service(settings)
    async with service.run() as app:
        config = uvicorn.Config(
            app,
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
        await uvicorn.Server(config).serve([listening])


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
