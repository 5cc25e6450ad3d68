"""The ASGI application: HTTP by FastAPI, sockets by hand, and middleware for security and logs."""

import asyncio

from starlette.types import ASGIApp, Receive, Scope, Send

from scissortail.engine.errors import Refused
from scissortail.server.budgets import GREETING, REFUSED, over_budget
from scissortail.server.http import api
from scissortail.server.http.api.pages import import_map
from scissortail.server.http.budgeted import Budgeted, address_of
from scissortail.server.http.frames import CHARGE, LISTEN, WRITE
from scissortail.server.http.security import Security, refuse
from scissortail.server.http.sockets import Socket, converse, known_of
from scissortail.server.limits import neighbourhood
from scissortail.server.logs import AccessLog
from scissortail.server.server import Server
from scissortail.server.tables.refusals import NoTable
from scissortail.server.tables.watcher import Watcher

SOCKETS = "/api/tables/"
SOCKET = "/socket"


def application(server: Server) -> ASGIApp:
    """The whole application of a server."""
    settings = server.settings
    sockets = Sockets(api.build(server), server)
    guarded = Security(
        Budgeted(sockets, server.budgets),
        origins=settings.origins,
        hosts=settings.hosts,
        has_proxy=bool(settings.proxies),
        body_bytes=settings.limits.body_bytes,
        script=import_map(),
    )
    return AccessLog(guarded, server.metrics.answered)


class Sockets:
    """ASGI: `/api/tables/ID/socket` is a table's socket; everything else goes to the HTTP application."""

    def __init__(self, http: ASGIApp, server: Server) -> None:
        self.http = http
        self.tables = server.tables
        self.guests = server.guests
        self.limiter = server.limiter
        self.budgets = server.budgets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.http(scope, receive, send)
            return
        await receive()  # the `websocket.connect` message
        address = address_of(scope)
        try:
            self.limiter.connect(address)
        except Refused as refused:
            await refuse(scope, send, refused)
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
            await refuse(scope, send, refused)
            return
        address = address_of(scope)
        identity = actor.identity if actor else None
        budgets = self.budgets
        if (debt := budgets.spend(address, identity, GREETING)) > REFUSED:
            await refuse(scope, send, over_budget(debt))
            return
        scope[CHARGE](lambda cost: budgets.spend(address, identity, cost))
        await send({"type": "websocket.accept"})
        name, checked = (actor.name, actor.checked) if actor else ("", 0)
        watcher = Watcher(
            identity, name, send, self.tables.spawn, scope.get(WRITE), checked, neighbourhood(address)
        )
        socket = Socket(self.tables, live, watcher, self.limiter.messages())
        # Run in a task of its own: then a message does not have to wake the coroutines of the whole
        # middleware stack.
        await asyncio.create_task(converse(socket, receive, known_of(scope["query_string"]), scope[LISTEN]))
