"""The application: HTTP by FastAPI, sockets by hand, around one house."""

import asyncio

import orjson
from starlette.types import ASGIApp, Receive, Scope, Send

from scissortail.engine.errors import Refused
from scissortail.server.errors import as_json, status_of
from scissortail.server.frames import WRITE
from scissortail.server.house import House, NoTable
from scissortail.server.identity import Guests
from scissortail.server.limits import Doorkeeper
from scissortail.server.security import language_of
from scissortail.server.socket import Socket, converse, known_of
from scissortail.server.watcher import Watcher

SOCKETS = "/api/tables/"
SOCKET = "/socket"


class Sockets:
    """ASGI: `/api/tables/ID/socket` is a table's socket, all else is for the HTTP application."""

    def __init__(self, http: ASGIApp, house: House, guests: Guests, door: Doorkeeper) -> None:
        self.http = http
        self.house = house
        self.guests = guests
        self.door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.http(scope, receive, send)
            return
        await receive()  # the connection asks to be accepted
        address = scope["client"][0] if scope.get("client") else None
        try:
            self.door.connect(address)
        except Refused as refused:
            await _refuse(scope, send, refused)
            return
        try:
            await self._admit(scope, receive, send)
        finally:
            self.door.disconnect(address)

    async def _admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        try:
            if not (path.startswith(SOCKETS) and path.endswith(SOCKET)):
                raise NoTable("table-unknown")
            who = await self.guests.find(scope)
            live = await self.house.find(path[len(SOCKETS) : -len(SOCKET)])
            if who and who.identity in live.table.bans:
                raise NoTable("table-banned")
        except Refused as refused:
            await _refuse(scope, send, refused)
            return
        await send({"type": "websocket.accept"})
        name, identity = (who.name, who.identity) if who else ("", None)
        watcher = Watcher(identity, name, send, self.house.spawn, scope.get(WRITE))
        socket = Socket(self.house, live, watcher)
        # A task of its own: what wakes for every message need not come down through all that stands around a connection.
        await asyncio.create_task(converse(socket, receive, known_of(scope["query_string"]), self.door))


async def _refuse(scope: Scope, send: Send, refused: Refused) -> None:
    """A refused socket is answered like a request."""
    headers = [(b"content-type", b"application/json")]
    await send({"type": "websocket.http.response.start", "status": status_of(refused), "headers": headers})
    await send({"type": "websocket.http.response.body", "body": orjson.dumps(as_json(refused, language_of(scope)))})
