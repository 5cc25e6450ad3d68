"""HTTP and websocket clients by hand: they choose their own address and can break every rule.

The meter uses them too, so that it costs little.
"""

import asyncio
import base64
import os
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any

import orjson

SERVER = "127.0.0.1"
PATIENCE = 20.0
"""Seconds until an answer counts as missing."""

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
FIN = 0x80
MASKED = 0x80

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def connect(port: int, source: str) -> Streams:
    """A connection from this address of the machine. All of 127.0.0.0/8 belongs to it."""
    return await asyncio.wait_for(
        asyncio.open_connection(SERVER, port, local_addr=(source, 0), limit=2**24), PATIENCE
    )


def frame(kind: int, payload: bytes = b"", *, head: int = FIN, masked: bool = True) -> bytes:
    """A websocket frame. A mask of zeros leaves the payload as it is."""
    size = len(payload)
    mask = MASKED if masked else 0
    if size < 126:
        length = bytes([mask | size])
    elif size < 2**16:
        length = bytes([mask | 126]) + size.to_bytes(2, "big")
    else:
        length = bytes([mask | 127]) + size.to_bytes(8, "big")
    return bytes([head | kind]) + length + (b"\0\0\0\0" if masked else b"") + payload


def head(method: str, path: str, port: int, headers: Mapping[str, str]) -> bytes:
    lines = {"Host": f"{SERVER}:{port}", **headers}
    return "\r\n".join(
        [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in lines.items()), "", ""]
    ).encode()


def upgrade(path: str, port: int, cookie: str = "", **headers: str) -> bytes:
    """The request that opens a websocket."""
    wanted = {
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        "Sec-WebSocket-Version": "13",
        **({"Cookie": f"scissortail={cookie}"} if cookie else {}),
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    return head("GET", path, port, wanted)


@dataclass(frozen=True)
class Reply:
    """An answer to a request. `status` is 0 if the server closed the connection instead."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return orjson.loads(self.body) if self.body else None

    @property
    def cookie(self) -> str:
        return self.headers.get("set-cookie", "").partition("=")[2].partition(";")[0]


async def read_reply(reader: asyncio.StreamReader) -> Reply:
    """The next answer on this connection."""
    try:
        text = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = text.rstrip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
    except (OSError, asyncio.IncompleteReadError):
        return Reply(0, {}, b"")
    return Reply(int(first.split()[1]), headers, body)


async def ask(
    port: int,
    source: str,
    method: str,
    path: str,
    body: object = None,
    cookie: str = "",
    headers: Mapping[str, str] | None = None,
) -> Reply:
    """One request on a connection of its own."""
    text = b"" if body is None else body if isinstance(body, bytes) else orjson.dumps(body)
    wanted = {"Connection": "close", **(headers or {})}
    if cookie:
        wanted["Cookie"] = f"scissortail={cookie}"
    if body is not None:
        wanted |= {"Content-Type": "application/json", "Content-Length": str(len(text))}
    writer = None
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await connect(port, source)
            writer.write(head(method, path, port, wanted) + text)
            return await read_reply(reader)
    except (OSError, TimeoutError):
        return Reply(0, {}, b"")
    finally:
        if writer:
            writer.close()


ACT_IDS = count(1)
"""Ids that no person has used, not even on another device."""


class WebSocket:
    """A websocket. What is sent need not be valid."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, port: int, source: str, path: str, cookie: str = "", **headers: str) -> "WebSocket":
        """Raises ConnectionRefusedError with the server's answer if it opens none."""
        reader, writer = await connect(port, source)
        writer.write(upgrade(path, port, cookie, **headers))
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await reader.readuntil(b"\r\n\r\n")
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            answer = b"no answer"
        except BaseException:
            writer.close()
            raise
        if not answer.startswith(b"HTTP/1.1 101"):
            writer.close()
            raise ConnectionRefusedError(answer[:100].decode("latin-1"))
        return cls(reader, writer)

    def say(self, message: Mapping[str, object]) -> None:
        self.writer.write(frame(TEXT, orjson.dumps(message)))

    async def hear(self) -> Any:
        """The next message. Pings are answered. Raises ConnectionError at the end, with the close code."""
        while True:
            kind, payload = await self.read_frame()
            if kind == TEXT:
                return orjson.loads(payload)
            if kind == PING:
                self.writer.write(frame(PONG, payload))
            elif kind == CLOSE:
                raise ConnectionAbortedError(int.from_bytes(payload[:2], "big"))

    async def hear_until(self, **wanted: object) -> Any:
        """The next message with these values."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.hear()
                if all(message.get(name) == value for name, value in wanted.items()):
                    return message

    async def read_frame(self) -> tuple[int, bytes]:
        try:
            first, size = await self.reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await self.reader.readexactly(8), "big")
            return first & 0x0F, await self.reader.readexactly(size)
        except asyncio.IncompleteReadError:
            raise ConnectionAbortedError("cut") from None

    def close(self) -> None:
        self.writer.close()


class Person:
    """A guest with a cookie, at one address."""

    def __init__(self, port: int, source: str, cookie: str) -> None:
        self.port = port
        self.source = source
        self.cookie = cookie

    @classmethod
    async def come(cls, port: int, source: str, name: str = "Ann") -> "Person":
        reply = await ask(port, source, "POST", "/api/me", {"name": name})
        if reply.status != 200:
            raise ConnectionRefusedError(f"no new guest: {reply.status} {reply.body[:200]!r}")
        return cls(port, source, reply.cookie)

    async def ask(self, method: str, path: str, body: object = None) -> Reply:
        return await ask(self.port, self.source, method, path, body, self.cookie)

    async def open(self, *seats: Mapping[str, str], game: str = "rope", **more: object) -> str:
        """A new table's id. By default it has a seat for me and an open one."""
        places = list(seats) or [{"kind": "me"}, {"kind": "open"}]
        reply = await self.ask("POST", "/api/tables", {"game": game, "seats": places, **more})
        if reply.status != 201:
            raise ConnectionRefusedError(f"no new table: {reply.status} {reply.body[:200]!r}")
        return str(reply.json["id"])

    async def act(self, table: str, kind: str, **more: object) -> Reply:
        act = {"t": kind, "id": f"a{next(ACT_IDS)}", **more}
        return await self.ask("POST", f"/api/tables/{table}/acts", act)

    async def sit(self, table: str) -> WebSocket:
        return await WebSocket.open(self.port, self.source, f"/api/tables/{table}/socket", self.cookie)


async def begin(host: Person, other: Person, *, public: bool = False) -> str:
    """A running table of Rope for two, the host on seat 1."""
    table = await host.open(public=public)
    for reply in (await other.act(table, "sit", seed="0a0b"), await host.act(table, "seed", seed="01")):
        if reply.status != 200:
            raise ConnectionRefusedError(f"no game: {reply.status} {reply.body[:200]!r}")
    return table
