"""Runs the server: a bound port, one event loop, and a clean shutdown."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from scissortail.server import logs
from scissortail.server.budgets import Budgets
from scissortail.server.http.application import application
from scissortail.server.http.frames import Frames
from scissortail.server.http.requests import Requests
from scissortail.server.limits import Headcount, Limits
from scissortail.server.server import Server, Settings
from scissortail.server.storage import integrity
from scissortail.server.storage.database import BadDatabase

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

    def __init__(
        self, app: ASGIApp, limits: Limits, proxies: Sequence[str] = (), budgets: Budgets | None = None
    ) -> None:
        """Read messages of up to four times the limit.

        So the sender of a message that is too long can be told so. Only `proxies` may say who the client is.
        uvicorn by itself would believe every program of this machine.
        """
        connections = {
            "connections_of": Headcount(limits.open_connections),
            "proxies": proxies,
            "budgets": budgets,
        }
        super().__init__(
            uvicorn.Config(
                app,
                http=type("LimitedRequests", (Requests,), connections),
                ws=Frames,
                ws_per_message_deflate=False,
                ws_max_size=4 * limits.message_bytes,
                lifespan="off",
                proxy_headers=bool(proxies),
                forwarded_allow_ips=list(proxies),
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
    web = UvicornServer(application(server), settings.limits, settings.proxies, server.budgets)
    async with server.run():
        ready()
        checking = asyncio.create_task(_check(server, web))
        try:
            await web.serve([listening])
        finally:
            checking.cancel()
            (checked,) = await asyncio.gather(checking, return_exceptions=True)
        if isinstance(checked, BadDatabase):
            raise checked


async def _check(server: Server, web: UvicornServer) -> None:
    """Check a large database after the start. If it is damaged, stop serving."""
    store = server.store
    if store.is_checked:
        return
    start = time.monotonic()
    logs.event("the database is being checked", bytes=integrity.size_of(store.url))
    try:
        await store.check()
    except BadDatabase:
        logs.event("the database is damaged", severity=logging.ERROR)
        web.should_exit = True
        raise
    logs.event("the database is whole", seconds=round(time.monotonic() - start, 1))


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
