"""Streams of frames, right and wrong: our sockets hear what the websockets library hears.

Both get the same bytes, cut anywhere. Where all is right they hear the same messages. Where something is
wrong both close with the same code; either may drop messages that came in the same packet before it.
"""

import asyncio
import random
import socket
import struct
from importlib.metadata import version
from types import SimpleNamespace
from typing import Any

from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from scissortail.server.http.frames import Frames
from tests.conftest import SOAK

LONGEST = 2000
CLOSE = 8
STREAMS = 1_000_000 if SOAK else 3_000
KINDS = [1, 1, 1, 1, 2, 0, 0, 8, 9, 10, 3, 11]
REQUEST = (
    b"GET / HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
)
BODIES = [
    b"",
    b"a",
    b"move",
    "кракен 🐙".encode(),
    b"\xff",
    "ж".encode()[:1],
    b"x" * 125,
    b"y" * 126,
    b"z" * 1500,
]
REASONS = [b"", b"\x03", b"\x03\xe8", b"\x03\xe8bye", b"\x03\xe8\xff", b"\x03\xed", b"\x0f\xa1", b"\x00\x05"]

Heard = tuple[list[str | bytes], int | None]
"""Messages, and the code of the close that was sent; None while it is open."""


def frame(dice: random.Random) -> bytes:
    """One frame, nearly always as it should be."""
    kind = dice.choice(KINDS)
    body = dice.choice(REASONS) if kind == CLOSE else dice.choice(BODIES[:7] if kind > CLOSE else BODIES)
    head = kind | (0x80 if kind > 7 or dice.random() < 0.7 else 0)
    if dice.random() < 0.01:
        head ^= dice.choice([0x10, 0x20, 0x40, 0x80])
    size, mask = len(body), dice.randbytes(4) if dice.random() < 0.9 else bytes(4)
    if dice.random() < 0.01:
        size = dice.choice([LONGEST + 1, 70_000]) if kind < CLOSE else size
    masked = 0 if dice.random() < 0.01 else 0x80
    if size < 126:
        length = bytes([masked | size])
    elif size < 65536:
        length = bytes([masked | 126]) + struct.pack("!H", size)
    else:
        length = bytes([masked | 127]) + struct.pack("!Q", size)
    coded = bytes(byte ^ mask[place % 4] for place, byte in enumerate(body)) if masked else body
    return bytes([head]) + length + (mask if masked else b"") + coded


def stream(dice: random.Random) -> list[bytes]:
    """Some frames, cut into packets anywhere."""
    data = b""
    for _ in range(dice.randint(1, 8)):
        one = frame(dice)
        data += one
        if one[0] & 15 == CLOSE:  # after it nobody listens
            break
    packets = []
    while data:
        size = dice.choice([1, 2, 5, 50, 5000])
        packets.append(data[:size])
        data = data[size:]
    return packets


def theirs(packets: list[bytes]) -> Heard:
    """What the websockets library makes of it, with texts read as uvicorn reads them."""
    protocol = ServerProtocol(state=OPEN, max_size=LONGEST)
    heard: list[str | bytes] = []
    parts: list[bytes] = []
    kind = Opcode.TEXT
    for packet in packets:
        protocol.receive_data(packet)
        for event in protocol.events_received():
            assert isinstance(event, Frame)
            if event.opcode in (Opcode.TEXT, Opcode.BINARY):
                kind, parts = event.opcode, []
            if event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
                parts.append(bytes(event.data))
                if event.fin:
                    try:
                        heard.append(b"".join(parts).decode() if kind == Opcode.TEXT else b"".join(parts))
                    except UnicodeDecodeError:
                        return heard, 1007
        if protocol.close_sent:
            return heard, protocol.close_sent.code
    return heard, None


class Transport:
    """A network that hands over what the test says, and takes what is written."""

    def __init__(self) -> None:
        self.here, self.there = socket.socketpair()
        self.there.setblocking(False)
        self.closing = False
        self.protocol: Any = None

    def get_extra_info(self, name: str, default: object = None) -> object:
        return {"socket": Plain(self.here)}.get(name, default)

    def get_write_buffer_size(self) -> int:
        return 0

    def write(self, data: bytes) -> None:
        self.here.sendall(data)

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    abort = close

    def set_protocol(self, protocol: object) -> None:
        self.protocol = protocol

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def said(self) -> bytes:
        try:
            return self.there.recv(1 << 20)
        except BlockingIOError:
            return b""


class Plain:
    """A socket without the options of TCP."""

    def __init__(self, made: socket.socket) -> None:
        self.fileno = made.fileno
        self.getsockname = self.getpeername = lambda: ("127.0.0.1", 1)

    def setsockopt(self, *_: object) -> None: ...

    def getsockopt(self, *_: object) -> int:
        return 0


async def ours(packets: list[bytes]) -> Heard:
    async def app(scope: object, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            text = message.get("text")
            heard.append(message["bytes"] if text is None else text)

    heard: list[str | bytes] = []
    config: Any = SimpleNamespace(
        ws_max_size=LONGEST, ws_ping_interval=None, root_path="", asgi_version="3.0", loaded_app=app
    )
    state: Any = SimpleNamespace(connections=set(), tasks=set())
    transport: Any = Transport()
    frames = Frames(config, state, {})
    frames.connection_made(transport)
    frames.data_received(REQUEST)
    tasks = list(state.tasks)
    for _ in range(3):
        await asyncio.sleep(0)
    assert transport.said().startswith(b"HTTP/1.1 101")
    code = None
    for packet in packets:
        data = memoryview(packet)
        while data:
            room = transport.protocol.get_buffer(-1)
            size = min(len(data), len(room))
            room[:size] = data[:size]
            transport.protocol.buffer_updated(size)
            data = data[size:]
        code = closed(transport.said())
        if code is not None:
            break
    frames.connection_lost(None)
    await asyncio.gather(*tasks)
    transport.here.close()
    transport.there.close()
    return heard, code


def closed(said: bytes) -> int | None:
    """The code of the close among frames that were sent; 1005 if it has none."""
    while said:
        size, start = said[1], 2
        if size == 126:
            size, start = struct.unpack("!H", said[2:4])[0], 4
        if said[0] == 0x88:
            return int(struct.unpack("!H", said[2:4])[0]) if size else 1005
        said = said[start + size :]
    return None


ERRORS = (1002, 1007, 1009)


async def compare(seed: int) -> bool:
    """Whether both closed for the same reason; where two things are wrong at once either may come first."""
    packets = stream(random.Random(seed))
    expected, code = theirs(packets)
    heard, ended = await ours(packets)
    assert ended == code or (ended in ERRORS and code in ERRORS), (seed, ended, code)
    if code in ERRORS:
        shared = min(len(heard), len(expected))
        assert heard[:shared] == expected[:shared], seed
    else:
        assert heard == expected, seed
    return ended == code


def test_random_streams_are_heard_as_the_websockets_library_hears_them() -> None:
    async def all_of_them() -> int:
        return sum([await compare(seed) for seed in range(STREAMS)])

    assert asyncio.run(all_of_them()) > 0.98 * STREAMS


def test_frames_are_written_for_this_picows() -> None:
    """`Frames` starts picows' protocol by hand, which is no part of its documented interface."""
    assert version("picows") == "2.3.1"
