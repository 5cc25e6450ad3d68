"""Being forgotten, while tables live: seats are given up first, and no table in memory keeps a name or an identity."""

import contextlib
import secrets
from typing import TYPE_CHECKING

from sqlalchemy import select

from scissortail.engine.errors import Refused
from scissortail.server import acts
from scissortail.server.deeds import Who
from scissortail.server.house import Live
from scissortail.server.schema import seats, tables
from scissortail.server.seats import RESIGNED
from scissortail.server.table import PLAYING, WAITING, Table

if TYPE_CHECKING:
    from scissortail.server.service import Service


async def part(service: "Service", who: Who) -> None:
    """Leave every table, then forget, then read again what is in memory.

    Tables are held from before the deletion until they are read again: nothing is written with an identity that is gone.
    """
    house = service.house
    house.send_away(who.identity)
    await service.workers.forget(who.identity)
    await _leave(service, who)
    async with contextlib.AsyncExitStack() as held:
        known = _that_know(list(house.live.values()), who)
        for live in sorted(known, key=lambda live: live.table.meta.id):
            await held.enter_async_context(live.lock)
        await service.guests.forget(who)
        for live in known:
            await house.read_again(live)
    for live in _that_know(list(house.live.values()), who):  # came to life meanwhile
        async with live.lock:
            await house.read_again(live)


async def _leave(service: "Service", who: Who) -> None:
    """Open seats are open again; in running games a bot plays on, or the last one left wins."""
    going = select(seats.c.table).distinct().join(tables, tables.c.id == seats.c.table)
    for row in await service.store.read(going.where(seats.c.identity == who.identity, tables.c.state.in_((WAITING, PLAYING)))):
        live = await service.house.find(row["table"])
        for seat in live.table.seats_of(who.identity):
            act_id = secrets.token_hex(8)
            with contextlib.suppress(Refused):  # it ended, or was resigned, just now
                if live.table.state == WAITING:
                    await service.house.act(live, who, acts.Leave(t="leave", id=act_id, seat=seat))
                elif live.table.seats[seat - 1].away != RESIGNED:
                    await service.house.act(live, who, acts.Resign(t="resign", id=act_id, seat=seat))


def _that_know(lives: list[Live], who: Who) -> list[Live]:
    return [live for live in lives if _knows(live.table, who.identity)]


def _knows(table: Table, identity: str) -> bool:
    ids = (known for known, _ in table.ids)
    return bool(table.seats_of(identity)) or table.meta.host == identity or identity in table.bans or identity in ids
