"""Dependencies of routes: the service, the person and their address, and a table as they may see it."""

import contextlib
import time
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Annotated

from fastapi import Depends, Query, Request, Security
from fastapi.security import APIKeyCookie
from pydantic import BaseModel, ConfigDict

from scissortail.server.accounts import cookies
from scissortail.server.accounts.actor import Actor
from scissortail.server.tables import messages
from scissortail.server.tables.acts import SeatNumber
from scissortail.server.tables.live import LiveTable
from scissortail.server.tables.permissions import NotYours
from scissortail.server.tables.table import Table

if TYPE_CHECKING:
    from scissortail.server.server import Server


class Form(BaseModel):
    """The body of a request. Unknown fields and type conversions are refused."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


class Told(BaseModel):
    """The body of an answer."""

    model_config = ConfigDict(use_attribute_docstrings=True, defer_build=True)


def server_of(request: Request) -> "Server":
    server: Server = request.app.state.server
    return server


def address_of(request: Request) -> str | None:
    return request.client.host if request.client else None


_cookie = APIKeyCookie(
    name=cookies.NAME, description="Given by POST /api/me, signed and http-only.", auto_error=False
)


async def _who(request: Request, _: Annotated[str | None, Security(_cookie)]) -> Actor:
    return await server_of(request).guests.need(request.scope)


async def _anybody(request: Request) -> Actor | None:
    return await server_of(request).guests.find(request.scope)


Somebody = Annotated[Actor, Depends(_who)]
"""A guest with a cookie. Others are refused."""
Anybody = Annotated[Actor | None, Depends(_anybody)]
AsSeat = Annotated[
    SeatNumber | None, Query(description="As which of one’s seats; needed only by who holds several.")
]


async def find(request: Request, actor: Actor | None, table_id: str) -> LiveTable:
    """The table. Refused if its host has banned this person."""
    live = await server_of(request).tables.find(table_id)
    if actor and actor.identity in live.table.bans:
        raise NotYours("table-banned")
    return live


@contextlib.asynccontextmanager
async def at(request: Request, actor: Actor | None, table_id: str) -> AsyncIterator[LiveTable]:
    """The table with its lock held. If it was dropped in the meantime, it is read again."""
    while True:
        live = await find(request, actor, table_id)
        async with live.lock:
            if not live.lost:
                yield live
                return


async def seen(request: Request, actor: Actor | None, live: LiveTable, seat: int | None) -> tuple[Table, int]:
    """The table, and the audience to which the person belongs. For delayed spectators it is an earlier state.

    The caller holds the lock.
    """
    table = live.table
    mine = table.seats_of(actor.identity if actor else None)
    if seat is not None and seat not in mine:
        raise NotYours("seat-not-yours", seat=seat)
    if mine and (seat is not None or len(mine) == 1):
        return table, seat or mine[0]
    if mine and not table.ended and table.position is not None:
        raise NotYours("seat-which")
    if table.is_delayed and not mine and not table.ended:
        table = await server_of(request).tables.fold_until(table.meta.id, time.time() - table.meta.delay)
    return table, messages.SPECTATORS
