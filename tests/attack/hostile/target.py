"""The server as an attacker sees it, and how long the attack lasts."""

import asyncio
import contextlib
import itertools
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any

from tests.attack.wire import Person, Reply, WebSocket, ask, begin, connect

STEP = 1 / 50
"""Seconds between two bursts of a flood."""

Attack = Callable[["Target"], Coroutine[Any, Any, None]]


class Target:
    """What an attack gets. It attacks from one address of its own."""

    def __init__(self, port: int, source: str, seconds: float, begin: asyncio.Barrier) -> None:
        self.port = port
        self.source = source
        self.seconds = seconds
        self._begin = begin
        self.end = 0.0
        self.notes: Counter[str] = Counter()
        """What happened how often: statuses, refusals, cuts."""
        self.held: list[asyncio.StreamWriter] = []
        self._rooms = itertools.count(1)

    async def begin(self) -> None:
        """From now on it is an attack; what came before was its preparation.

        Attacks that run together begin together.
        """
        await self._begin.wait()
        self.end = time.monotonic() + self.seconds

    @property
    def is_on(self) -> bool:
        return time.monotonic() < self.end

    def other_source(self) -> str:
        """Another address, for what needs several."""
        return f"127.67.{time.time_ns() // 10**6 % 250}.{next(self._rooms) % 250 + 1}"

    # Tools

    async def ask(self, method: str, path: str, body: object = None, **more: Any) -> Reply:
        reply = await ask(self.port, self.source, method, path, body, **more)
        self.notes[str(reply.status)] += 1
        return reply

    async def person(self, name: str = "Mallory") -> Person:
        return await Person.come(self.port, self.source, name)

    async def table(self) -> tuple[str, Person, Person]:
        """A running game of two of the attacker's guests."""
        people = await self.person(), await self.person("Mal")
        return await begin(*people), *people

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection that is held until the end of the attack."""
        reader, writer = await connect(self.port, self.source)
        self.held.append(writer)
        return reader, writer

    async def socket(self, table: str, person: Person | None = None, query: str = "") -> WebSocket:
        """A socket that is held until the end of the attack; without a person, a spectator's."""
        path = f"/api/tables/{table}/socket{query}"
        socket = await WebSocket.open(self.port, self.source, path, person.cookie if person else "")
        self.held.append(socket.writer)
        return socket

    async def flood(self, writer: asyncio.StreamWriter, burst: bytes, a_second: float) -> None:
        """Send a burst again and again, so many a second, until the attack ends or the server cuts it off."""
        each = max(1, round(a_second * STEP))
        pause = each / a_second
        try:
            while self.is_on:
                writer.write(burst * each)
                self.notes["sent"] += each
                async with asyncio.timeout_at(asyncio.get_running_loop().time() + max(0.1, self.left)):
                    await writer.drain()
                await asyncio.sleep(pause)
        except TimeoutError:
            self.notes["paused by the server"] += 1
        except OSError:
            self.notes["cut"] += 1

    @property
    def left(self) -> float:
        return self.end - time.monotonic()

    async def until_end(self, work: Iterable[Awaitable[object]]) -> None:
        """Do all of it at once, and drop what is not finished when the attack ends."""
        tasks = [asyncio.ensure_future(each) for each in work]
        if tasks:
            await asyncio.wait(tasks, timeout=max(0.0, self.left))
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, OSError | TimeoutError):
                self.notes[type(result).__name__] += 1
            elif isinstance(result, Exception):
                raise result
        while self.is_on:
            await asyncio.sleep(0.05)

    def drop_all(self) -> None:
        for writer in self.held:
            with contextlib.suppress(OSError):
                writer.transport.abort()
