"""Plain frames are read and written by hand.

However they are cut up, and whatever else comes between, nothing changes.
"""

import contextlib
import random
import socket
import struct
from collections.abc import Iterator

import pytest
from starlette.types import Receive, Scope, Send

from tests.server.serving import MOST_BYTES, serving

TEXT, BINARY, CLOSE, PING, PONG, MORE = 1, 2, 8, 9, 10, 0


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Says everything back."""
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        text = message.get("text")
        await send({"type": "websocket.send", "text": text if text is not None else "bytes"})


def frame(kind: int, body: bytes, last: bool = True, mask: bytes = b"abcd") -> bytes:
    size = len(body)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 65536:
        length = b"\xfe" + struct.pack("!H", size)
    else:
        length = b"\xff" + struct.pack("!Q", size)
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(body))
    return bytes([(0x80 if last else 0) | kind]) + length + mask + masked


class Client:
    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=10)
        self.socket.sendall(
            b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.heard = b""
        while b"\r\n\r\n" not in self.heard:
            self.heard += self.socket.recv(4096)
        self.heard = self.heard.partition(b"\r\n\r\n")[2]

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def _take(self, size: int) -> bytes:
        while len(self.heard) < size:
            more = self.socket.recv(65536)
            if not more:
                raise EOFError
            self.heard += more
        taken, self.heard = self.heard[:size], self.heard[size:]
        return taken

    def hear(self) -> tuple[int, bytes]:
        head = self._take(2)
        size = head[1]
        if size == 126:
            size = struct.unpack("!H", self._take(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", self._take(8))[0]
        return head[0] & 15, self._take(size)


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with serving(echo) as port:
        yield port


@pytest.fixture
def client(port: int) -> Iterator[Client]:
    client = Client(port)
    yield client
    client.socket.close()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 1000, 65535, 65536, MOST_BYTES])
def test_texts_of_all_sizes_come_back(client: Client, size: int) -> None:
    client.send(frame(TEXT, b"x" * size))
    assert client.hear() == (TEXT, b"x" * size)


def test_letters_of_all_kinds_come_back(client: Client) -> None:
    text = "кракен ест лягушку 🐸".encode()
    client.send(frame(TEXT, text) + frame(TEXT, text, mask=b"\0\0\0\0"))
    assert [client.hear(), client.hear()] == [(TEXT, text)] * 2


def test_frames_may_be_cut_anywhere(client: Client) -> None:
    texts = [b"a", b"b" * 130, b"c" * 70000, b"", b"d"]
    data = b"".join(frame(TEXT, text) for text in texts)
    dice = random.Random(4)
    while data:
        size = dice.choice([1, 2, 3, 7, 500, 40000])
        client.send(data[:size])
        data = data[size:]
    assert [client.hear()[1] for _ in texts] == texts


def test_a_text_in_pieces_is_one_text_with_pings_in_between(client: Client) -> None:
    client.send(
        frame(TEXT, b"one ", last=False)
        + frame(PING, b"?")
        + frame(MORE, b"two ", last=False)
        + frame(MORE, b"three")
    )
    client.send(frame(TEXT, b"next"))
    assert [client.hear() for _ in range(3)] == [(PONG, b"?"), (TEXT, b"one two three"), (TEXT, b"next")]


def test_bytes_are_passed_on_as_bytes(client: Client) -> None:
    client.send(frame(BINARY, b"\x00\xff"))
    assert client.hear() == (TEXT, b"bytes")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(TEXT, b"x" * (MOST_BYTES + 1)), 1009),
        (frame(TEXT, b"\xff\xfe"), 1007),
        (b"\x81\x01a", 1002),
        (frame(TEXT, b"one ", last=False) + frame(TEXT, b"two"), 1002),
        (b"\xc1" + frame(TEXT, b"x")[1:], 1002),
        (b"\x81\xff" + b"\x7f" + b"\xff" * 7 + b"abcd", 1009),
    ],
)
def test_what_is_wrong_ends_the_connection_with_a_reason(client: Client, data: bytes, code: int) -> None:
    client.send(data)
    kind, body = client.hear()
    assert (kind, struct.unpack("!H", body[:2])[0]) == (CLOSE, code)


def test_a_close_is_answered(client: Client) -> None:
    client.send(frame(TEXT, b"bye") + frame(CLOSE, struct.pack("!H", 1000)))
    said = [client.hear()]
    if said[0][0] == TEXT:
        said.append(client.hear())
    assert said[-1] == (CLOSE, struct.pack("!H", 1000))


def test_who_does_not_read_is_not_listened_to(client: Client) -> None:
    client.socket.settimeout(1)
    pings = frame(PING, b"p" * 100) * 1000
    sent = 0
    with contextlib.suppress(TimeoutError):
        while sent < 200_000_000:
            sent += client.socket.send(pings)
    assert sent < 200_000_000
    client.socket.settimeout(10)
    heard = 0
    while heard < sent // 2:  # pongs have no mask, and are a little shorter
        heard += len(client.socket.recv(1 << 20))
    client.socket.close()
