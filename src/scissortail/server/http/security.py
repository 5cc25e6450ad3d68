"""Security middleware: checks every request, and adds headers to every response.

It checks the host that the request names, the origin of the page and the size of the body, and sets the
browser's content policy.

Pages of other sites cannot act for our users: browsers send the page's origin, and it must be ours. This is
raw ASGI, and adds no overhead to a socket's messages once it is accepted.
"""

import html
import logging
import re
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Any

import orjson
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scissortail.engine.errors import Refused, shown
from scissortail.server.errors import as_json, register, status_of
from scissortail.server.http.hosts import Hosts
from scissortail.server.logs import event
from scissortail.words import LANGUAGES

BODY_BYTES = 1024 * 1024
DRAINED = 8
"""How many times the largest body is read and dropped before the refusal. A client that is still sending does
not read the answer.
"""

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
DEFAULT_PORTS = {"http": 80, "https": 443}
LONGEST_HOST = 255
FORWARDED = frozenset({b"x-forwarded-for", b"x-forwarded-proto"})
"""Headers by which a proxy says who the client is and whether it used TLS."""

_HOST = re.compile(rb"([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?", re.IGNORECASE)
_ORIGIN = re.compile(rb"(https?)://([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?", re.IGNORECASE)

HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (
        b"permissions-policy",
        b"camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
PRIVATE = "/api/"
NOT_KEPT = (b"cache-control", b"no-store")
"""Answers of the API are for one person and one moment, so they are not cached."""
POLICY = (
    b"default-src 'self'; script-src 'self' %b; object-src 'none'; base-uri 'none'; form-action 'self'; "
    b"frame-ancestors 'none'; connect-src 'self'"
)
_OURS = frozenset({name for name, _ in HEADERS} | {b"content-security-policy"})

Origin = tuple[str, str, int]


class BadRequest(Refused):
    """The request cannot be understood."""


class UnknownHost(Refused):
    """The request is for a host that is not ours."""


class ForeignPage(Refused):
    """A page of another site tried to act here."""


class TooLarge(Refused):
    """A body is too large."""


register(BadRequest, "request", 400)
register(UnknownHost, "host", 421)
register(ForeignPage, "origin", 403)
register(TooLarge, "size", 413)


def parse_origin(text: str) -> Origin:
    """Parse an allowed origin into scheme, host and port."""
    found = _ORIGIN.fullmatch(text.strip().rstrip("/").encode("latin-1", "replace"))
    if not found:
        raise Refused("serve-origin", given=shown(text))
    return _origin(found)


def _origin(found: re.Match[bytes]) -> Origin:
    scheme, host, port = (part.decode("ascii").lower() if part else "" for part in found.groups())
    return scheme, host, int(port or DEFAULT_PORTS[scheme])


class Security:
    """The middleware around the whole application."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        origins: Iterable[str] = (),
        hosts: Iterable[str] = (),
        has_proxy: bool = False,
        body_bytes: int = BODY_BYTES,
        script: bytes = b"",
    ) -> None:
        """`origins` are other sites whose pages may use the API, such as `https://games.example`.

        `hosts` are the names of this server besides those of the machine. The hosts of `origins` count too.
        `has_proxy` says whether the operator has named a proxy that tells who the client is.
        `script` is the hash of the page's inline script. All other scripts must be files of ours.
        """
        self._policy = POLICY % script
        self._app = app
        self._origins = frozenset(parse_origin(origin) for origin in origins)
        self._hosts = Hosts([*hosts, *(host for _, host, _ in self._origins)])
        self._warns = not has_proxy
        self._most = body_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        request = RequestHead(scope)
        if scope["type"] == "http":
            send = _with_headers(
                send, _sockets(self._policy, scope, request), scope["path"].startswith(PRIVATE)
            )
        if self._warns and request.is_forwarded and _is_loopback(scope):
            self._warns = False
            event("forwarded-headers-ignored", severity=logging.WARNING, address=scope["client"][0])
        refused = self._refusal(scope, request)
        if refused:
            await refuse(scope, send, refused)
        elif scope["type"] == "http" and request.has_body:
            await self._measured(scope, receive, send, request)
        else:
            await self._app(scope, receive, send)

    def _refusal(self, scope: Scope, request: "RequestHead") -> Refused | None:
        if not request.is_sane:
            return BadRequest("http-host")
        if request.host is not None:
            name = request.host.group(1).decode("ascii")
            if not self._hosts.allows(name, scope["server"][0] if scope.get("server") else None):
                return UnknownHost("http-host-unknown", host=shown(name, 100))
        if request.origin is None or (scope["type"] == "http" and scope["method"] in SAFE):
            return None
        found = _ORIGIN.fullmatch(request.origin)
        if found and (_is_own(scope, request, _origin(found)) or _origin(found) in self._origins):
            return None
        return ForeignPage("http-origin", origin=shown(request.origin.decode("latin-1"), 100))

    async def _measured(self, scope: Scope, receive: Receive, send: Send, request: "RequestHead") -> None:
        """Run the application on a body that may be too large.

        If the declared length is too large, the application is not called. If the body turns out to be too
        large, the application sees a broken connection, and its answer is not sent.
        """
        body = Body(receive, self._most)
        if request.length > self._most:
            await body.drain()
        else:
            reply = Reply(send, body)
            try:
                await self._app(scope, body.receive, reply)
            except Exception:
                if not body.is_over or reply.has_started:
                    raise
            if not body.is_over or reply.has_started:
                return
            await body.drain()
        await refuse(scope, send, TooLarge("http-body", most=self._most // 1024))


class RequestHead:
    """The headers that matter here, read in one pass."""

    __slots__ = ("has_body", "host", "is_forwarded", "is_sane", "length", "origin")

    def __init__(self, scope: Scope) -> None:
        hosts, self.origin, self.length, self.has_body = [], None, 0, False
        self.is_forwarded = False
        for name, value in scope["headers"]:
            if name == b"host":
                hosts.append(value)
            elif name == b"origin":
                # Two origins match none that we know.
                self.origin = value if self.origin is None else b"null"
            elif name == b"content-length":
                self.length = int(value) if value.isdigit() and len(value) < 20 else 0
                self.has_body = self.has_body or value != b"0"
            elif name == b"transfer-encoding":
                self.has_body = True
            elif name in FORWARDED:
                self.is_forwarded = True
        self.host: re.Match[bytes] | None = None
        if len(hosts) == 1 and len(hosts[0]) <= LONGEST_HOST:
            self.host = _HOST.fullmatch(hosts[0])
        # HTTP/1.0 does not require a host, and some health checks send none.
        self.is_sane = self.host is not None or (not hosts and scope.get("http_version") == "1.0")


class Body:
    """The body of a request. Once it is too large, it ends like a broken connection."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._most = most
        self._read = 0
        self._is_all = False
        self.is_over = False

    async def receive(self) -> Message:
        message = {"type": "http.disconnect"} if self.is_over else await self._next()
        return {"type": "http.disconnect"} if self.is_over else message

    async def drain(self) -> None:
        while not self._is_all and self._read <= self._most * DRAINED:
            await self._next()

    async def _next(self) -> Message:
        message = await self._receive()
        self._read += len(message.get("body", b""))
        self.is_over = self._read > self._most
        self._is_all = not message.get("more_body", False)
        return message


class Reply:
    """ASGI's `send` of the application.

    It drops messages if the body was too large, unless the response had already started.
    """

    def __init__(self, send: Send, body: Body) -> None:
        self._send = send
        self._body = body
        self.has_started = False

    async def __call__(self, message: Message) -> None:
        if self.has_started or not self._body.is_over:
            self.has_started = True
            await self._send(message)


def _is_own(scope: Scope, request: RequestHead, origin: Origin) -> bool:
    """Whether a page's origin is the address that the request was sent to.

    A proxy may have removed TLS without telling us, so the port is compared by the origin's scheme. But a
    page without TLS is not ours if we know that we are behind TLS.
    """
    if request.host is None:
        return False
    scheme, host, port = origin
    name, given = (part.decode("ascii").lower() if part else "" for part in request.host.groups())
    return (
        host == name
        and port == int(given or DEFAULT_PORTS[scheme])
        and (scheme == "https" or scope["scheme"] in ("http", "ws"))
    )


def _sockets(policy: bytes, scope: Scope, request: RequestHead) -> bytes:
    """The content policy with our sockets by name, because not every browser counts them as 'self'."""
    if request.host is None:
        return policy
    return policy + (b" wss://" if scope["scheme"] == "https" else b" ws://") + request.host.group()


def _with_headers(send: Send, policy: bytes, private: bool) -> Send:
    ours = (*HEADERS, (b"content-security-policy", policy), *((NOT_KEPT,) if private else ()))

    def sending(message: Message) -> Any:
        if message["type"] == "http.response.start":
            kept = [header for header in message.get("headers", ()) if header[0] not in _OURS]
            message["headers"] = [*kept, *ours]
        return send(message)

    return sending


async def refuse(scope: Scope, send: Send, refused: Refused) -> None:
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", ()):
        await send({"type": "websocket.close"})  # the client gets a 403 without a body
        return
    told = as_json(refused, language_of(scope))
    is_page = isinstance(refused, UnknownHost) and _wants_page(scope)
    body = _page(told["text"]) if is_page else orjson.dumps(told)
    headers = [
        (b"content-type", b"text/html; charset=utf-8" if is_page else b"application/json"),
        (b"content-length", b"%d" % len(body)),
        (b"connection", b"close"),
    ]
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    await send({"type": f"{kind}.start", "status": status_of(refused), "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def _wants_page(scope: Scope) -> bool:
    """Whether a person opens the page, for whom a sentence is easier to read than JSON."""
    accepted = (value for name, value in scope["headers"] if name == b"accept")
    return scope["type"] == "http" and any(b"text/html" in value for value in accepted)


def _page(text: str) -> bytes:
    return f"<!DOCTYPE html>\n<title>Scissortail</title>\n<p>{html.escape(text)}</p>\n".encode()


def _is_loopback(scope: Scope) -> bool:
    try:
        return bool(scope.get("client")) and ip_address(scope["client"][0]).is_loopback
    except ValueError:
        return False


def language_of(scope: Scope) -> str:
    """The one of our languages that the browser prefers."""
    likes = []
    for name, value in scope["headers"]:
        if name == b"accept-language":
            for place, part in enumerate(value[:LONGEST_HOST].decode("latin-1").split(",")):
                tag, _, weight = part.partition(";")
                found = re.fullmatch(r"\s*q\s*=\s*([01](?:\.[0-9]{0,3})?)\s*", weight)
                likes.append(
                    (-float(found.group(1)) if found else -1.0, place, tag.strip().partition("-")[0].lower())
                )
    return next(
        (language for liking, _, language in sorted(likes) if liking and language in LANGUAGES), LANGUAGES[0]
    )
