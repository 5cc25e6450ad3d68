"""One HTTP request to the application, without a network: the answer with all its headers, to the byte."""

from typing import Any
from urllib.parse import urlsplit

import orjson
from starlette.types import ASGIApp, Message


async def ask(app: ASGIApp, method: str, address: str, cookie: str = "", body: Any = None) -> bytes:
    """The status, the headers in order, and the body, as one text."""
    parts = urlsplit(address)
    sent = b"" if body is None else orjson.dumps(body)
    headers = [(b"host", b"localhost")]
    if cookie:
        headers.append((b"cookie", f"scissortail={cookie}".encode()))
    if body is not None:
        headers += [(b"content-type", b"application/json"), (b"content-length", str(len(sent)).encode())]
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": parts.path,
        "raw_path": parts.path.encode(),
        "query_string": parts.query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("192.0.2.1", 1),
        "server": ("localhost", 80),
        "state": {},
    }
    answer: list[bytes] = []
    told = False

    async def receive() -> Message:
        nonlocal told
        if told:
            return {"type": "http.disconnect"}
        told = True
        return {"type": "http.request", "body": sent, "more_body": False}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            answer.append(str(message["status"]).encode())
            answer.extend(name + b": " + value for name, value in message["headers"])
        else:
            answer.append(message.get("body", b""))

    await app(scope, receive, send)
    return b"\n".join(answer)
