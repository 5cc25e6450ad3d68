"""The middleware on a real server, spoken to by httpx, websockets and by hand."""

import socket
from collections.abc import Iterator
from http.client import HTTPResponse

import httpx
import pytest
from fastapi import FastAPI, Request, WebSocket
from fastapi.responses import PlainTextResponse
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from scissortail.engine.errors import Refused
from scissortail.server.http.security import Security, language_of, parse_origin
from tests.server.serving import serving

MOST = 64 * 1024


def small_app() -> FastAPI:
    app = FastAPI()

    @app.get("/")
    def front() -> PlainTextResponse:
        return PlainTextResponse("hello", headers={"Referrer-Policy": "unsafe-url", "X-Own": "kept"})

    @app.post("/length")
    async def length(request: Request) -> int:
        return len(await request.body())

    @app.post("/json")
    async def read(thing: dict[str, str]) -> int:
        return len(thing)

    @app.post("/unread")
    async def unread() -> str:
        return "did not look"

    @app.websocket("/socket")
    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        await websocket.send_text(await websocket.receive_text())

    return app


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with serving(
        Security(
            small_app(),
            origins=["https://games.example", "http://other.example:81/"],
            hosts=["*"],
            has_proxy=True,
            body_bytes=MOST,
        )
    ) as port:
        yield port


@pytest.fixture(scope="module")
def client(port: int) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, verify=False) as client:
        yield client


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/"), ("GET", "/nowhere"), ("DELETE", "/"), ("POST", "/json")]
)
def test_every_response_tells_the_browser_what_the_page_may_do(
    client: httpx.Client, port: int, method: str, path: str
) -> None:
    headers = client.request(method, path).headers
    policy = {part.split()[0]: part.split()[1:] for part in headers["content-security-policy"].split(";")}
    assert policy["default-src"] == ["'self'"]
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == ["'none'"]
    assert policy["form-action"] == ["'self'"]
    assert policy["connect-src"] == ["'self'", f"ws://127.0.0.1:{port}"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers.get_list("referrer-policy") == ["no-referrer"]
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]


def test_behind_tls_only_sockets_with_tls_are_ours(client: httpx.Client, port: int) -> None:
    policy = client.get("/", headers={"X-Forwarded-Proto": "https"}).headers["content-security-policy"]
    assert policy.endswith(f"connect-src 'self' wss://127.0.0.1:{port}")


def test_the_application_keeps_its_other_headers(client: httpx.Client) -> None:
    assert client.get("/").headers["x-own"] == "kept"


OWN = [
    ("http://127.0.0.1:{port}", "127.0.0.1:{port}", "http"),
    ("http://LocalHost:{port}", "localhost:{port}", "http"),
    ("http://[::1]:{port}", "[::1]:{port}", "http"),
    ("https://cards.example", "cards.example", "https"),
    ("https://cards.example", "cards.example:443", "https"),
    ("https://cards.example", "cards.example", "http"),  # a proxy that does not tell
    ("https://cards.example:8443", "cards.example:8443", "https"),
    ("http://cards.example", "cards.example:80", "http"),
    ("https://games.example", "inside:8000", "http"),
    ("http://other.example:81", "inside:8000", "http"),
]
FOREIGN = [
    ("http://127.0.0.1", "127.0.0.1:{port}", "http"),
    ("http://evil.example", "127.0.0.1:{port}", "http"),
    ("http://127.0.0.1.evil.example:{port}", "127.0.0.1:{port}", "http"),
    ("http://evil.example/127.0.0.1:{port}", "127.0.0.1:{port}", "http"),
    ("http://127.0.0.1:{port}@evil.example", "127.0.0.1:{port}", "http"),
    ("http://cards.example", "cards.example", "https"),
    ("http://cards.example:443", "cards.example", "https"),
    ("http://games.example", "inside:8000", "http"),
    ("https://games.example:444", "inside:8000", "http"),
    ("file://127.0.0.1:{port}", "127.0.0.1:{port}", "http"),
    ("null", "127.0.0.1:{port}", "http"),
    ("", "127.0.0.1:{port}", "http"),
]


@pytest.mark.parametrize(("origin", "host", "scheme"), OWN)
def test_our_own_pages_may_act(port: int, client: httpx.Client, origin: str, host: str, scheme: str) -> None:
    headers = {
        "Origin": origin.format(port=port),
        "Host": host.format(port=port),
        "X-Forwarded-Proto": scheme,
    }
    assert client.post("/length", content=b"abc", headers=headers).text == "3"
    assert _socket(port, headers).status == 101


@pytest.mark.parametrize(("origin", "host", "scheme"), FOREIGN)
def test_pages_of_others_may_look_but_not_act(
    port: int, client: httpx.Client, origin: str, host: str, scheme: str
) -> None:
    headers = {
        "Origin": origin.format(port=port),
        "Host": host.format(port=port),
        "X-Forwarded-Proto": scheme,
    }
    assert client.get("/", headers=headers).status_code == 200
    for method in ("POST", "PUT", "PATCH", "DELETE", "REPORT"):
        answer = client.request(method, "/length", headers=headers)
        assert answer.status_code == 403
        assert answer.json()["key"] == "http-origin" and "may not act here" in answer.json()["text"]
    assert _socket(port, headers).status == 403


def test_who_names_no_origin_is_no_browser_and_may_act(port: int, client: httpx.Client) -> None:
    assert client.post("/length", content=b"abc").text == "3"
    with connect(f"ws://127.0.0.1:{port}/socket", proxy=None) as line:
        line.send("hi")
        assert line.recv() == "hi"


def test_a_refused_socket_gets_a_sentence(port: int) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{port}/socket", origin=Origin("http://evil.example"), proxy=None)
    assert b"http://evil.example may not act here" in refused.value.response.body


def test_two_origins_are_none(port: int) -> None:
    own = f"Origin: http://127.0.0.1:{port}\r\n"
    assert (
        _by_hand(
            port, f"POST /length HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{own}{own}Content-Length: 0\r\n\r\n"
        ).status
        == 403
    )


@pytest.mark.parametrize(
    "host",
    [
        "a b",
        "evil.example/x",
        "a,b",
        "x;script-src *",
        "[::1",
        "x:99999999",
        "x:",
        "ü.example",
        "a" * 300,
        "user@x",
        "",
    ],
)
def test_a_host_that_is_none_is_refused(port: int, host: str) -> None:
    answer = _by_hand(port, f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n")
    assert answer.status == 400
    assert "script-src *" not in str(answer.headers)


def test_a_socket_to_no_host_is_refused(port: int) -> None:
    assert _socket(port, {"Host": "a b"}).status == 400


def test_an_old_health_check_need_not_name_a_host(port: int) -> None:
    answer = _by_hand(port, "GET / HTTP/1.0\r\n\r\n")
    assert answer.status == 200 and (answer.headers["content-security-policy"] or "").endswith(
        "connect-src 'self'"
    )


def _chunks(size: int) -> Iterator[bytes]:
    for start in range(0, size, 1000):
        yield b"x" * min(1000, size - start)


@pytest.mark.parametrize("path", ["/length", "/json", "/unread"])
@pytest.mark.parametrize("size", [MOST + 1, MOST * 4, MOST * 20])
def test_a_body_that_says_it_is_too_large_is_refused(client: httpx.Client, path: str, size: int) -> None:
    answer = client.post(path, content=b"x" * size, headers={"Accept-Language": "es"})
    assert answer.status_code == 413
    assert answer.json() == {
        "kind": "size",
        "key": "http-body",
        "args": {"most": 64},
        "text": "Es demasiado grande: más de 64 KiB.",
    }
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/length", "/json"])
@pytest.mark.parametrize("size", [MOST + 1, MOST * 4])
def test_a_body_in_chunks_is_refused_once_it_is_too_large(client: httpx.Client, path: str, size: int) -> None:
    answer = client.post(path, content=_chunks(size), headers={"Content-Type": "application/json"})
    assert answer.status_code == 413
    assert answer.json()["text"] == "That is too large: more than 64 KiB."


@pytest.mark.parametrize("size", [0, 1, MOST])
def test_a_body_up_to_the_limit_is_taken(client: httpx.Client, size: int) -> None:
    assert client.post("/length", content=b"x" * size).text == str(size)
    assert client.post("/length", content=_chunks(size)).text == str(size)


def test_a_server_that_refused_a_body_serves_on(client: httpx.Client) -> None:
    for _ in range(3):
        assert client.post("/length", content=b"x" * (MOST * 2)).status_code == 413
        assert client.post("/length", content=b"abc").text == "3"


@pytest.mark.parametrize(
    "text",
    ["", "games.example", "ftp://games.example", "https://", "https://a/b", "https://a b", "*", "https://é"],
)
def test_an_allowed_origin_has_a_scheme_and_a_host(text: str) -> None:
    with pytest.raises(Refused, match="looks like https://"):
        parse_origin(text)


@pytest.mark.parametrize(
    ("liked", "language"),
    [
        ("", "en"),
        ("es", "es"),
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        ("de,fr;q=0.9,es;q=0.5,en;q=0.4", "es"),
        ("en;q=0.1, ru;q=0.2", "ru"),
        ("ru;q=0,de", "en"),
        ("*", "en"),
    ],
)
def test_refusals_speak_the_language_of_the_browser(liked: str, language: str) -> None:
    assert language_of({"headers": [(b"accept-language", liked.encode())]}) == language


@given(st.binary(max_size=400))
def test_any_wish_for_a_language_is_answered(liked: bytes) -> None:
    assert language_of({"headers": [(b"accept-language", liked)]}) in ("en", "es", "ru")


def _socket(port: int, headers: dict[str, str]) -> HTTPResponse:
    asked = {
        "Host": f"127.0.0.1:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
    }
    lines = asked | {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="} | headers
    return _by_hand(
        port,
        "".join(
            ["GET /socket HTTP/1.1\r\n", *(f"{name}: {text}\r\n" for name, text in lines.items()), "\r\n"]
        ),
    )


def _by_hand(port: int, text: str) -> HTTPResponse:
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(text.encode())
        answer = HTTPResponse(line)
        answer.begin()
        answer.read()
        return answer
