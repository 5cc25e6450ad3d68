"""Connections that hold on to the server: too many, too slow, or never read."""

import asyncio
import contextlib
import socket as sockets

from tests.attack.hostile.target import Target
from tests.attack.wire import PING, TEXT, frame, head, upgrade

CLIENTS = 1100
"""More than a server with the usual 1024 descriptors can hold."""
SLOW = 200
PIPELINED = 60
LARGE = "/static/locale/en.ftl"


async def hold(target: Target, count: int, first: bytes = b"") -> None:
    """Open so many connections at once and send the same on each."""

    async def one() -> None:
        _, writer = await target.connect()
        target.notes["connected"] += 1
        writer.write(first)
        await writer.drain()

    for _ in range(0, count, 100):
        results = await asyncio.gather(*(one() for _ in range(100)), return_exceptions=True)
        target.notes["failed"] += sum(isinstance(result, Exception) for result in results)
        if not target.is_on:
            return


async def drip(target: Target, first: bytes, rest: bytes) -> None:
    """Connections that send a byte a second, after a first part."""

    async def one() -> None:
        reader, writer = await target.connect()
        writer.write(first)
        for byte in rest:
            await asyncio.sleep(1 if target.seconds > 5 else 0.25)
            writer.write(bytes([byte]))
            await writer.drain()
            if reader.at_eof():
                target.notes["cut"] += 1
                return

    await target.begin()
    await target.until_end([one() for _ in range(SLOW)])


async def hoarded_connections(target: Target) -> None:
    """1,100 connections that never send anything."""
    await target.begin()
    await hold(target, CLIENTS)
    await target.until_end(())


async def idle_connections(target: Target) -> None:
    """1,100 connections that ask once and stay."""
    await target.begin()
    await hold(target, CLIENTS, head("GET", "/healthz", target.port, {}))
    await target.until_end(())


async def pipelining(target: Target) -> None:
    """1,100 clients that send many requests at once and read no answer."""
    await target.begin()
    await hold(target, CLIENTS, head("GET", LARGE, target.port, {}) * PIPELINED)
    await target.until_end(())


async def half_closed(target: Target) -> None:
    """Clients that close their own direction in the middle of a request, and wait."""

    async def one() -> None:
        _, writer = await target.connect()
        writer.write(head("POST", "/api/me", target.port, {"Content-Length": "100"})[:-1])
        await writer.drain()
        writer.write_eof()
        target.notes["half closed"] += 1

    await target.begin()
    await target.until_end([one() for _ in range(500)])


async def broken_connections(target: Target) -> None:
    """Clients that ask and reset the connection before they are answered."""
    request = head("GET", LARGE, target.port, {}) * 3

    async def some() -> None:
        while target.is_on:
            _, writer = await target.connect()
            writer.write(request)
            target.notes["reset"] += 1
            await asyncio.sleep(0)
            writer.transport.abort()
            target.held.remove(writer)

    await target.begin()
    await target.until_end([some() for _ in range(8)])


async def slow_heads(target: Target) -> None:
    """A byte a second of a request's head."""
    await drip(target, b"GET /healthz HTTP/1.1\r\n", b"X-Slow: " + b"x" * 1000)


async def slow_bodies(target: Target) -> None:
    """A byte a second of a request's body."""
    headers = {"Content-Type": "application/json", "Content-Length": "100000"}
    await drip(target, head("POST", "/api/me", target.port, headers), b'{"name": "' + b"x" * 1000)


async def slow_handshakes(target: Target) -> None:
    """A byte a second of the request for a websocket."""
    await drip(target, b"", upgrade("/api/tables/x/socket", target.port))


async def slow_frames(target: Target) -> None:
    """Sockets that send a byte a second of a frame, up to the most that an address may have."""
    table, _, _ = await target.table()
    await target.begin()

    async def one() -> None:
        socket = await target.socket(table)
        for byte in frame(TEXT, b"x" * 10_000):
            await asyncio.sleep(0.25)
            socket.writer.write(bytes([byte]))
            await socket.writer.drain()

    await target.until_end([one() for _ in range(100)])


async def sockets_that_never_read(target: Target) -> None:
    """Sockets that ask for the whole log again and again and read nothing, with a tiny buffer."""
    table, host, _ = await target.table()
    await target.begin()

    async def one() -> None:
        socket = await target.socket(table, host)
        plain: sockets.socket = socket.writer.get_extra_info("socket")
        plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
        socket.reader._transport.pause_reading()  # type: ignore[attr-defined]
        claim = frame(TEXT, b'{"t":"claim","seat":1,"since":0}') + frame(PING, b"x" * 125) * 20
        await target.flood(socket.writer, claim, 100)

    await target.until_end([one() for _ in range(30)])


async def answers_never_read(target: Target) -> None:
    """Requests for large files whose answers are not read, with a tiny buffer."""
    await target.begin()

    async def one() -> None:
        with sockets.socket() as plain:
            plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
            plain.setblocking(False)
            plain.bind((target.source, 0))
            loop = asyncio.get_running_loop()
            await loop.sock_connect(plain, ("127.0.0.1", target.port))
            target.notes["connected"] += 1
            with contextlib.suppress(OSError):
                for _ in range(1000):
                    await loop.sock_sendall(plain, head("GET", LARGE, target.port, {}) * 20)
            await asyncio.sleep(3600)

    await target.until_end([one() for _ in range(300)])


ATTACKS = (
    hoarded_connections,
    idle_connections,
    pipelining,
    half_closed,
    broken_connections,
    slow_heads,
    slow_bodies,
    slow_handshakes,
    slow_frames,
    sockets_that_never_read,
    answers_never_read,
)
