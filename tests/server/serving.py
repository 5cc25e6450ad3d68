"""A server for a test's application, on a free local port and with the settings of production."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.types import ASGIApp

from scissortail.server.http.port import bind
from scissortail.server.limits import Limits
from scissortail.server.serve import UvicornServer, run_loop

MESSAGE_BYTES = 50_000
MOST_BYTES = 4 * MESSAGE_BYTES
"""The longest message that the server reads."""


@contextmanager
def serving(app: ASGIApp) -> Iterator[int]:
    """The port on which the application is being served. Tests on this machine may speak for a proxy."""
    listener = bind("127.0.0.1", 0)
    server = UvicornServer(app, Limits(message_bytes=MESSAGE_BYTES), ["127.0.0.1"])
    thread = threading.Thread(target=lambda: run_loop(server.serve(sockets=[listener])))
    thread.start()
    try:
        yield listener.getsockname()[1]  # it listens already: who comes early waits
    finally:
        server.should_exit = True
        thread.join()
        listener.close()
