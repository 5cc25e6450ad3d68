"""The request that opens a websocket as an ASGI scope, and the HTTP response that refuses one."""

import asyncio
from http import HTTPStatus
from typing import Any
from urllib.parse import unquote

from uvicorn.config import Config
from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl


def socket_scope(
    request: bytes, transport: asyncio.Transport, config: Config, app_state: dict[str, Any]
) -> dict[str, Any]:
    """The ASGI scope of a request. uvicorn has already parsed the request, so it is valid."""
    line, *lines = request.removesuffix(b"\r\n\r\n").split(b"\r\n")
    raw_path, _, query = line.split(b" ")[1].partition(b"?")
    root = config.root_path
    return {
        "type": "websocket",
        "asgi": {"version": config.asgi_version, "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "wss" if is_ssl(transport) else "ws",
        "server": get_local_addr(transport),
        "client": get_remote_addr(transport),
        "root_path": root,
        "path": root + unquote(raw_path.decode("ascii")),
        "raw_path": root.encode() + raw_path,
        "query_string": query,
        "headers": [(name, value) for name, _, value in (one.partition(b": ") for one in lines)],
        "subprotocols": [],
        "state": app_state.copy(),
        "extensions": {"websocket.http.response": {}},
    }


def http_response(status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> bytes:
    """A response after which the connection is closed."""
    head = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}".encode(), b"connection: close"]
    head += [b"%b: %b" % header for header in headers]
    if all(name.lower() != b"content-length" for name, _ in headers):
        head.append(b"content-length: %d" % len(body))
    return b"\r\n".join([*head, b"", body])
