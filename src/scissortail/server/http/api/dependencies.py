"""Dependencies of routes: the service, the person and their address, and a table as they may see it."""

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Annotated, TypeVar

from fastapi import Depends, Query, Request, Security
from fastapi.security import APIKeyCookie
from pydantic import BaseModel, ConfigDict

from scissortail.engine.visibility import SPECTATORS
from scissortail.server.accounts import cookies
from scissortail.server.accounts.actor import Actor
from scissortail.server.tables.acts import SeatNumber
from scissortail.server.tables.history import History, past_of
from scissortail.server.tables.live import LiveTable
from scissortail.server.tables.permissions import NotYours
from scissortail.server.tables.table import Table

if TYPE_CHECKING:
    from scissortail.server.server import Server


Answer = TypeVar("Answer")


class Form(BaseModel):
    """The body of a request. Unknown fields and type conversions are refused."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


class ResponseBody(BaseModel):
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


async def read_table(
    request: Request, actor: Actor | None, table_id: str, read: Callable[[Table], Answer]
) -> Answer:
    """What `read` makes of the table when all of it is in the database. No player waits for that."""
    while True:
        live = await find(request, actor, table_id)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        live.when_settled(partial(_read_now, live, actor, read, answer))
        with contextlib.suppress(_Gone):
            return await answer


class _Gone(Exception):
    """The table has left memory and must be found again."""


def _read_now(
    live: LiveTable, actor: Actor | None, read: Callable[[Table], Answer], answer: "asyncio.Future[Answer]"
) -> None:
    if answer.done():
        return
    try:
        if live.lost:
            raise _Gone
        if actor and actor.identity in live.table.bans:
            raise NotYours("table-banned")
        answer.set_result(read(live.table))
    except Exception as problem:
        answer.set_exception(problem)


def audience_of(table: Table, actor: Actor | None, seat: int | None) -> int:
    """The audience to which the person belongs."""
    mine = table.seats_of(actor.identity if actor else None)
    if seat is not None and seat not in mine:
        raise NotYours("seat-not-yours", seat=seat)
    if mine and (seat is not None or len(mine) == 1):
        return seat or mine[0]
    if mine and not table.ended and table.position is not None:
        raise NotYours("seat-which")
    return SPECTATORS


def is_late(table: Table, actor: Actor | None) -> bool:
    """Whether the person is a spectator who may see only an earlier state."""
    return table.is_delayed and not table.ended and not table.seats_of(actor.identity if actor else None)


async def past(request: Request, actor: Actor | None, table_id: str) -> History:
    """The table as delayed spectators may see it."""
    return await past_of(server_of(request).tables, await find(request, actor, table_id))
