"""A whole server on a free port of this machine, with a database of its own, and guests who come to it."""

import asyncio
import atexit
import itertools
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import httpx

from scissortail.server.http.application import application
from scissortail.server.http.port import bind
from scissortail.server.jobs.workers import LocalProcesses
from scissortail.server.serve import UvicornServer, run_loop
from scissortail.server.server import Server, Settings
from scissortail.server.storage.database import sqlite_url

_ids = itertools.count(1)


@cache
def worker_processes() -> LocalProcesses:
    """Those of all servers in this test run: to start some for each would take longer than most tests."""
    processes = LocalProcesses()
    atexit.register(processes.close)
    return processes


class Running:
    """A server in a thread. Tests speak to it from outside; what they look at inside is `service`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.port = 0
        self.inside: Server
        self.guests: list[Guest] = []
        self._listener = bind("127.0.0.1", 0)
        self._server: UvicornServer
        self._loop: asyncio.AbstractEventLoop
        self._up = threading.Event()
        self._problem: BaseException | None = None
        self._thread = threading.Thread(target=self._work)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self._thread.start()
        self._up.wait()
        if self._problem:
            raise self._problem

    def stop(self) -> None:
        for guest in self.guests:
            guest.http.close()
        if self._problem is None:
            self._server.should_exit = True
        self._thread.join()
        self._listener.close()

    def ask(self, coroutine: Any) -> Any:
        """The result of something that is awaited in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(30)

    def guest(self, name: str = "Ann") -> "Guest":
        """Somebody new."""
        guest = Guest(self)
        guest.post("/api/me", 200, name=name)
        return guest

    def stranger(self) -> "Guest":
        return Guest(self)

    def _work(self) -> None:
        try:
            run_loop(self._serve())
        except BaseException as problem:
            self._problem = problem
        finally:
            self._up.set()

    async def _serve(self) -> None:
        self.inside = Server(self.settings, worker_processes())
        self._loop = asyncio.get_running_loop()
        async with self.inside.run():
            app = application(self.inside)
            self._server = UvicornServer(
                app, self.settings.limits, self.settings.proxies, self.inside.budgets
            )
            self.port = self._listener.getsockname()[1]
            self._up.set()
            await self._server.serve(sockets=[self._listener])


@contextmanager
def running(folder: Path, **settings: Any) -> Iterator[Running]:
    """A server on the database in this folder, until the block ends."""
    server = Running(Settings(**{"database": sqlite_url(folder), **settings}))
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Guest:
    """One browser: it keeps its cookie. Each call says which status it expects."""

    def __init__(self, server: Running) -> None:
        self.server = server
        # Nothing is verified, for there is no TLS: to read all certificates would take longer than most
        # tests.
        self.http = httpx.Client(base_url=server.address, trust_env=False, verify=False, timeout=30)
        server.guests.append(self)

    @property
    def cookie(self) -> str:
        return f"scissortail={self.http.cookies['scissortail']}"

    def ask(self, method: str, path: str, status: int, body: Any = None, **more: Any) -> httpx.Response:
        answer = (
            self.http.request(method, path, json=body, **more)
            if body is not None
            else self.http.request(method, path, **more)
        )
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return self.ask("GET", path, status, params=query).json()

    def post(self, path: str, status: int = 200, /, **body: Any) -> Any:
        return self.ask("POST", path, status, body).json()

    def delete(self, path: str, status: int = 204) -> None:
        self.ask("DELETE", path, status)

    def refused(self, method: str, path: str, status: int, body: Any = None, **more: Any) -> str:
        """The key of the refusal, which has the form of all refusals."""
        told = self.ask(method, path, status, body, **more).json()
        assert set(told) == {"kind", "key", "args", "text"} and told["text"]
        return str(told["key"])

    def open(self, game: str = "rope", *seats: Any, **more: Any) -> str:
        """A table's id; a seat is a word or a dict, by default me and an open one."""
        places = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats or ("me", "open")]
        return str(self.post("/api/tables", 201, game=game, seats=places, **more)["id"])

    def act(self, table: str, kind: str, status: int = 200, **more: Any) -> Any:
        return self.post(f"/api/tables/{table}/acts", status, t=kind, id=f"a{next(_ids)}", **more)

    def sit(self, table: str, **more: Any) -> None:
        self.act(table, "sit", **more)

    def state(self, table: str, **query: Any) -> Any:
        return self.get(f"/api/tables/{table}", **query)


SHORT = {"deck": 1}
"""A game of Rope of a few moves."""


def begin(host: Guest, other: Guest, game: str = "rope", **more: Any) -> str:
    """A running table of two, the host on seat 1."""
    table = host.open(game, **more)
    other.sit(table, seed="0a0b")
    host.act(table, "seed", seed="01")
    return table


def last_pass(host: Guest, other: Guest) -> str:
    """A table of Rope that the host's next pass would end.

    Stock and hands are empty, and the other has passed (R11).
    """
    players = {1: host, 2: other}
    for _ in range(50):
        table = begin(host, other, options={"deck": 74})
        while (state := host.state(table))["state"] == "playing" and "last" not in state:
            seat = state["waiting"][0]
            players[seat].act(table, "move", move=players[seat].state(table)["moves"][-1])
        if state["state"] == "playing":
            return table
    raise AssertionError("in none of these games somebody can play at the end")


def play_on(players: dict[int, Guest], table: str, most: int = 1000) -> Any:
    """Play the first legal move of whoever is waited for, until it is over; the last state."""
    seat = next(iter(players))
    for _ in range(most):
        state = players[seat].state(table, seat=seat)
        if state["state"] != "playing":
            return state
        if state.get("moves"):
            players[seat].act(table, "move", move=state["moves"][0], seat=seat)
        else:
            seat = state["waiting"][0]
    raise AssertionError("the game does not end")
