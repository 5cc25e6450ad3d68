"""The smallest websocket client that does the job: on two shared cores, what the client needs is taken from the server."""

import asyncio
import base64
import os
from collections.abc import Callable

FIN_TEXT = 0x81
MASKED = 0x80


class Wire(asyncio.Protocol):
    """One socket. `hear` gets every text message as bytes."""

    def __init__(self, host: str, path: str, cookie: str, hear: Callable[["Wire", bytes], None]) -> None:
        self.greeting = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: scissortail={cookie}\r\n\r\n"
        )
        self.hear = hear
        self.buffer = bytearray()
        self.is_open = False
        self.lost: Callable[[Wire], None] | None = None
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self.transport = transport  # type: ignore[assignment]
        assert self.transport is not None
        self.transport.write(self.greeting.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        if self.lost:
            self.lost(self)

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        if not self.is_open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(bytes(buffer[:400]).decode(errors="replace"))
            del buffer[: end + 4]
            self.is_open = True
        while len(buffer) >= 2:
            size, start = buffer[1], 2
            if size == 126:
                size, start = int.from_bytes(buffer[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + size:
                return
            kind = buffer[0] & 0x0F
            message = bytes(buffer[start : start + size])
            del buffer[: start + size]
            if kind == 1:
                self.hear(self, message)
            elif kind == 9:
                self._put(0x8A, message)

    def say(self, message: bytes) -> None:
        self._put(FIN_TEXT, message)

    def _put(self, head: int, message: bytes) -> None:
        """A client must mask what it sends; a mask of zeros leaves it as it is."""
        assert self.transport is not None
        size = len(message)
        length = bytes([MASKED | size]) if size < 126 else bytes([MASKED | 126]) + size.to_bytes(2, "big")
        self.transport.write(bytes([head]) + length + b"\0\0\0\0" + message)

    def close(self) -> None:
        if self.transport:
            self.transport.close()
