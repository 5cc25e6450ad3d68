"""A real server for an application of a test, on a free port of this machine."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from starlette.types import ASGIApp

from scissortail.server.frames import Frames
from scissortail.server.port import bind
from scissortail.server.requests import Requests

MOST_BYTES = 200_000


@contextmanager
def serving(app: ASGIApp) -> Iterator[int]:
    """The port on which the application is being served."""
    listener = bind("127.0.0.1", 0)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="off",
        http=Requests,
        ws=Frames,
        ws_max_size=MOST_BYTES,
        server_header=False,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listener])))
    thread.start()
    try:
        yield listener.getsockname()[1]  # it listens already: who comes early waits
    finally:
        server.should_exit = True
        thread.join()
        listener.close()
