"""A request that does not come to its end is not waited for; whoever has been let in is."""

import logging
import socket
import time
from collections.abc import Iterator

import pytest
from starlette.types import Receive, Scope, Send
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from scissortail.server.http import requests
from tests.server.serving import serving

WHOLE = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\nhi"


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Reads the body and says ok; of a socket, says everything back; but nobody may come to /no."""
    message = await receive()
    if scope["type"] == "websocket" and scope["path"] == "/no":
        await send({"type": "websocket.http.response.start", "status": 403, "headers": []})
        await send({"type": "websocket.http.response.body", "body": b"no"})
    elif scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
    else:
        while message.get("more_body"):
            message = await receive()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(requests, "REQUEST_SECONDS", 0.3)
    with serving(app) as port:
        yield port


@pytest.mark.parametrize("begun", [b"", b"GET / HT", WHOLE[:-1], WHOLE + WHOLE[:30]])
def test_half_a_request_is_given_up(begun: bytes, port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
        client.sendall(begun)
        answers = b""
        while more := client.recv(4096):  # until it is closed
            answers += more
        assert answers.count(b"ok") == begun.count(b"hi")


@pytest.mark.parametrize(
    "line", [b"GET /", b"GET / HTTP/1.1\r\nLong: ", b"GET / HTTP/1.1\r\n" + b"Some: header\r\n" * 100]
)
def test_a_head_without_end_is_refused(line: bytes, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "REQUEST_SECONDS", 30.0)
    with socket.create_connection(("127.0.0.1", port), timeout=0.05) as client:
        client.sendall(line)
        for _ in range(2 * requests.LONGEST_HEAD // 4096):
            try:
                client.sendall(b"a" * 4096)
                assert client.recv(4096).startswith(b"HTTP/1.1 400")
            except TimeoutError:
                continue  # nothing was said yet
            except ConnectionError:
                pass  # it was closed while more was on its way
            return
        raise AssertionError("it is still being listened to")


def test_many_requests_in_one_packet_are_no_long_head(port: int) -> None:
    many = requests.MOST_PIPELINED
    with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
        client.sendall(WHOLE * many)
        answers = b""
        while answers.count(b"\r\n\r\nok") < many:
            more = client.recv(65536)
            assert more
            answers += more
        assert b" 400 " not in answers


def test_whole_ones_and_sockets_are_not(port: int) -> None:
    with (
        socket.create_connection(("127.0.0.1", port), timeout=10) as client,
        connect(f"ws://127.0.0.1:{port}/") as socket_,
    ):
        for _ in range(3):
            client.sendall(WHOLE[:10])
            time.sleep(0.15)
            client.sendall(WHOLE[10:])
            answer = b""
            while not answer.endswith(b"ok"):
                answer += client.recv(4096)
        socket_.send("still here")
        assert socket_.recv() == "still here"


def test_a_refused_socket_is_no_error(port: int, caplog: pytest.LogCaptureFixture) -> None:
    with (
        caplog.at_level(logging.WARNING),
        pytest.raises(InvalidStatus) as refused,
        connect(f"ws://127.0.0.1:{port}/no"),
    ):
        pass
    assert refused.value.response.status_code == 403 and refused.value.response.body == b"no"
    assert not caplog.records
