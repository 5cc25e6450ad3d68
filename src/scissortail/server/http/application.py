"""The ASGI application: HTTP by FastAPI, sockets by hand, and middleware for security and logs."""

import asyncio

import orjson
from starlette.types import ASGIApp, Receive, Scope, Send

from scissortail.engine.errors import Refused
from scissortail.server.accounts.guests import Guests
from scissortail.server.errors import as_json, status_of
from scissortail.server.http import api
from scissortail.server.http.api.pages import import_map
from scissortail.server.http.frames import WRITE
from scissortail.server.http.security import Security, language_of
from scissortail.server.http.sockets import Socket, converse, known_of
from scissortail.server.limits import RateLimiter
from scissortail.server.logs import AccessLog
from scissortail.server.server import Server
from scissortail.server.tables.refusals import NoTable
from scissortail.server.tables.service import TableService
from scissortail.server.tables.watcher import Watcher

SOCKETS = "/api/tables/"
SOCKET = "/socket"


def application(server: Server) -> ASGIApp:
    """The whole application of a server."""
    settings = server.settings
    sockets = Sockets(api.build(server), server.tables, server.guests, server.limiter)
    guarded = Security(
        sockets, origins=settings.origins, body_bytes=settings.limits.body_bytes, script=import_map()
    )
    return AccessLog(guarded, server.metrics.answered)


class Sockets:
    """ASGI: `/api/tables/ID/socket` is a table's socket; everything else goes to the HTTP application."""

    def __init__(self, http: ASGIApp, service: TableService, guests: Guests, limiter: RateLimiter) -> None:
        self.http = http
        self.tables = service
        self.guests = guests
        self.limiter = limiter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.http(scope, receive, send)
            return
        await receive()  # the `websocket.connect` message
        address = scope["client"][0] if scope.get("client") else None
        try:
            self.limiter.connect(address)
        except Refused as refused:
            await _refuse(scope, send, refused)
            return
        try:
            await self._admit(scope, receive, send)
        finally:
            self.limiter.disconnect(address)

    async def _admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        try:
            if not (path.startswith(SOCKETS) and path.endswith(SOCKET)):
                raise NoTable("table-unknown")
            actor = await self.guests.find(scope)
            live = await self.tables.find(path[len(SOCKETS) : -len(SOCKET)])
            if actor and actor.identity in live.table.bans:
                raise NoTable("table-banned")
        except Refused as refused:
            await _refuse(scope, send, refused)
            return
        await send({"type": "websocket.accept"})
        name, identity = (actor.name, actor.identity) if actor else ("", None)
        watcher = Watcher(identity, name, send, self.tables.spawn, scope.get(WRITE))
        socket = Socket(self.tables, live, watcher)
        # Run in a task of its own: then a message does not have to wake the coroutines of the whole
        # middleware stack.
        await asyncio.create_task(converse(socket, receive, known_of(scope["query_string"]), self.limiter))


async def _refuse(scope: Scope, send: Send, refused: Refused) -> None:
    """Answer a refused socket like a refused request."""
    headers = [(b"content-type", b"application/json")]
    await send({"type": "websocket.http.response.start", "status": status_of(refused), "headers": headers})
    await send(
        {"type": "websocket.http.response.body", "body": orjson.dumps(as_json(refused, language_of(scope)))}
    )
