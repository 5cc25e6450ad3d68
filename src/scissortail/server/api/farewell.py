"""Being forgotten: whoever waits for this person is not kept waiting, and then nothing leads to them any more."""

import contextlib
import secrets
from typing import TYPE_CHECKING

from sqlalchemy import or_, select

from scissortail.engine.errors import Refused
from scissortail.server import acts
from scissortail.server.deeds import Who
from scissortail.server.schema import seats, tables
from scissortail.server.seats import HUMAN, RESIGNED
from scissortail.server.table import PLAYING, WAITING

if TYPE_CHECKING:
    from scissortail.server.service import Service


async def part(service: "Service", who: Who) -> None:
    """Stop their jobs, give up their seats, then forget. Tables in memory are read again by every server."""
    await service.workers.forget(who.identity)
    going = select(tables.c.id).outerjoin(seats, seats.c.table == tables.c.id).distinct()
    theirs = or_(seats.c.identity == who.identity, tables.c.host == who.identity)
    for row in await service.store.read(going.where(theirs, tables.c.state.in_((WAITING, PLAYING)))):
        with contextlib.suppress(Refused):  # it ended, or was resigned, just now
            await _leave(service, who, row["id"])
    await service.guests.forget(who)


async def _leave(service: "Service", who: Who, table_id: str) -> None:
    """Seats are open again, and a table without people is closed; in a running game a bot plays on, or whoever is left wins."""
    house = service.house
    live = await house.find(table_id)
    for seat in live.table.seats_of(who.identity):
        if live.table.state == WAITING:
            await house.act(live, who, acts.Leave(t="leave", id=_act_id(), seat=seat))
        elif live.table.seats[seat - 1].away != RESIGNED:
            await house.act(live, who, acts.Resign(t="resign", id=_act_id(), seat=seat))
    if live.table.state == WAITING and not any(seat.kind == HUMAN for seat in live.table.seats):
        await house.act(live, who, acts.Close(t="close", id=_act_id()))


def _act_id() -> str:
    return secrets.token_hex(8)
