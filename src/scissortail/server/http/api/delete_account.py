"""Deletes an account.

Games go on for the other players. Afterwards, no stored data leads to the person.
"""

import contextlib
import secrets
from typing import TYPE_CHECKING

from sqlalchemy import or_, select

from scissortail.engine.errors import Refused
from scissortail.server.accounts.actor import Actor
from scissortail.server.storage.schema import seats, tables
from scissortail.server.tables import acts
from scissortail.server.tables.seats import HUMAN, RESIGNED
from scissortail.server.tables.table import PLAYING, WAITING

if TYPE_CHECKING:
    from scissortail.server.server import Server


async def part(server: "Server", actor: Actor) -> None:
    """Stop their jobs, give up their seats, then forget them. All servers read the tables again."""
    await server.workers.forget(actor.identity)
    going = select(tables.c.id).outerjoin(seats, seats.c.table == tables.c.id).distinct()
    theirs = or_(seats.c.identity == actor.identity, tables.c.host == actor.identity)
    for row in await server.store.read(going.where(theirs, tables.c.state.in_((WAITING, PLAYING)))):
        with contextlib.suppress(Refused):  # it ended, or they resigned, just now
            await _leave(server, actor, row["id"])
    await server.guests.forget(actor)


async def _leave(server: "Server", actor: Actor, table_id: str) -> None:
    """Free the seats of a waiting table, and close it if no people are left.

    In a running game a bot plays on, or the last player left wins.
    """
    service = server.tables
    live = await service.find(table_id)
    for seat in live.table.seats_of(actor.identity):
        if live.table.state == WAITING:
            await service.act(live, actor, acts.Leave(t="leave", id=_act_id(), seat=seat))
        elif live.table.seats[seat - 1].away != RESIGNED:
            await service.act(live, actor, acts.Resign(t="resign", id=_act_id(), seat=seat))
    if live.table.state == WAITING and not any(seat.kind == HUMAN for seat in live.table.seats):
        await service.act(live, actor, acts.Close(t="close", id=_act_id()))


def _act_id() -> str:
    return secrets.token_hex(8)
