"""Frames of a websocket, the plain ones read and written by hand: uvicorn's protocol does the rest.

Nearly every frame is one whole text, and for those the general parser does much that is not needed. It also
stops listening to whoever does not read, which keeps the answers to pings from piling up.
"""

import asyncio
from collections import deque
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.speedups import apply_mask

WHOLE_TEXT = 0x81
MASKED = 0x80
SHORT, MEDIUM = 126, 65536
LONGEST_HEAD = 14
WRITE = "scissortail.write"
"""The key of a connection's scope where an application finds a way to send without waiting."""
MOST_TOGETHER = 64
MOST_WAITING = 8
"""Messages that are read ahead of their answers; then the client has to wait."""


class Inbox:
    """What has come and was not heard yet.

    Asyncio's queue for one reader and no limit, and without what those would need.
    """

    __slots__ = ("items", "loop", "reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.items: deque[Any] = deque()
        self.reader: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        self.items.append(item)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Any:
        while not self.items:
            self.reader = self.loop.create_future()
            await self.reader
        return self.items.popleft()


class Outbox:
    """What goes out together.

    A commit lets many tables speak: sent one by one, each text would wake its reader anew.
    """

    def __init__(self) -> None:
        self.waiting: list[tuple[Frames, bytes]] = []

    def put(self, frames: "Frames", data: bytes) -> None:
        if not self.waiting:
            frames.loop.call_soon(self.flush)
        self.waiting.append((frames, data))
        if len(self.waiting) >= MOST_TOGETHER:
            self.flush()

    def flush(self) -> None:
        waiting, self.waiting = self.waiting, []
        for frames, data in waiting:
            frames.put(data)


OUT = Outbox()


class Frames(WebSocketsSansIOProtocol):
    """What is not a whole text frame of ordinary size goes to the general parser, always as a whole frame."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue = self.inbox = Inbox(self.loop)  # type: ignore[assignment]
        self.rest = b""
        """The beginning of a frame whose end has not come yet."""
        self.as_it_comes = False
        """Something was out of order: from then on all is the general parser's."""

    def data_received(self, data: bytes) -> None:
        if self.as_it_comes or not self.handshake_complete:
            self.as_it_comes = (
                self.as_it_comes or self.handshake_initiated
            )  # nobody speaks before being let in
            super().data_received(data)
            return
        data = self.rest + data if self.rest else data
        start = 0
        while (end := self._end(data, start)) and end <= len(data):
            if not (data[start] == WHOLE_TEXT and data[start + 1] & MASKED and self._take(data, start, end)):
                super().data_received(data[start:end])
            start = end
        self.rest = data[start:]
        if (
            end - start > self.config.ws_max_size + LONGEST_HEAD
        ):  # it will be too long: the parser says so at once
            self.as_it_comes, self.rest = True, b""
            super().data_received(data[start:])

    @staticmethod
    def _end(data: bytes, start: int) -> int:
        """Where the frame ends that starts here; 0 if too little of it is here to tell."""
        if len(data) < start + 2:
            return 0
        size = data[start + 1] & 0x7F
        end = start + 2 + (4 if data[start + 1] & MASKED else 0)
        if size < SHORT:
            return end + size
        more = 2 if size == SHORT else 8
        if len(data) < start + 2 + more:
            return 0
        return end + more + int.from_bytes(data[start + 2 : start + 2 + more], "big")

    def _take(self, data: bytes, start: int, end: int) -> bool:
        """Pass a whole text on to the application; False if it has to be looked at more closely."""
        size = data[start + 1] & 0x7F
        if size > SHORT or self.frames or self.close_sent:
            return False
        key = start + 2 if size < SHORT else start + 4
        if end - key - 4 > self.config.ws_max_size:
            return False
        mask = data[key : key + 4]
        body = data[key + 4 : end]
        try:
            text = (body if mask == b"\0\0\0\0" else apply_mask(body, mask)).decode()
        except UnicodeDecodeError:
            return False
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.inbox.items) > MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def pause_writing(self) -> None:
        """Who does not read what is said is not listened to either.

        Else the answers to its pings would pile up.
        """
        super().pause_writing()
        if not (self.read_paused or self.transport.is_closing()):
            self.read_paused = True
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read_on()

    async def receive(self) -> Any:
        message = await self.inbox.get()
        self._read_on()
        return message

    def _read_on(self) -> None:
        if (
            self.read_paused
            and not self.inbox.items
            and self.writable.is_set()
            and not self.transport.is_closing()
        ):
            self.read_paused = False
            self.transport.resume_reading()

    async def run_asgi(self) -> None:
        app = self.app

        async def to_the_last_word(scope: Any, receive: Any, send: Any) -> None:
            try:
                await app(scope, receive, send)
            finally:
                OUT.flush()

        self.app = to_the_last_word
        self.scope[WRITE] = self.write  # type: ignore[literal-required]
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.send" and self.write(message["text"].encode()):
            return
        OUT.flush()  # in order
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # a refusal is an answer, and no error for the log

    def write(self, body: bytes) -> bool:
        """Send a text if the network takes it at once."""
        if self.close_sent or self.disconnected or self.initial_response or not self.handshake_complete:
            return False
        if not self.writable.is_set() or self.transport.is_closing():
            return False
        size = len(body)
        if size < SHORT:
            head = bytes((WHOLE_TEXT, size))
        elif size < MEDIUM:
            head = bytes((WHOLE_TEXT, SHORT, size >> 8, size & 0xFF))
        else:
            head = bytes((WHOLE_TEXT, SHORT + 1)) + size.to_bytes(8, "big")
        OUT.put(self, head + body)
        return True

    def put(self, data: bytes) -> None:
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(data)
