"""The socket of one table: acts come in, messages go out. See docs/protocol.md."""

import asyncio
import time
from typing import Any
from urllib.parse import parse_qs

import orjson
from pydantic import ValidationError
from starlette.types import Receive

from scissortail.engine.errors import Refused
from scissortail.server.accounts.actor import Actor
from scissortail.server.errors import as_json, register
from scissortail.server.limits import RateLimiter, message_too_large, too_many_messages
from scissortail.server.tables import messages
from scissortail.server.tables.acts import ADAPTER, ID, LONGEST_MOVE
from scissortail.server.tables.history import since
from scissortail.server.tables.live import LiveTable
from scissortail.server.tables.permissions import seat_of
from scissortail.server.tables.service import TableService
from scissortail.server.tables.watcher import Watcher

MOVE_KEYS = {"t", "id", "move", "seat", "n"}
PERSONAL = frozenset({"move", "undo", "chat", "propose", "vote", "resign"})
"""Acts of a player. All other acts may be done for any seat of the device."""


class BadMessage(Refused):
    """The message does not follow the protocol."""


register(BadMessage, "message", 400)


class Socket:
    """One accepted connection."""

    def __init__(self, service: TableService, live: LiveTable, watcher: Watcher) -> None:
        self.tables = service
        self.live = live
        self.watcher = watcher

    async def greet(self, known: int | None, claim: int | None = None) -> None:
        """Send the table's state, with what was missed if the client says how many rows it knows.

        A claim takes effect under the lock. So a message that is being written still goes to the seat that
        had the device before.
        """
        while True:
            async with self.live.lock:
                if claim is not None:
                    self.watcher.claimed = claim
                if not self.live.lost and self.tables.live.get(self.live.table.meta.id) is self.live:
                    await self._tell(known)
                    return
            self.live = await self.tables.find(self.live.table.meta.id)  # it has left memory in the meantime

    async def _tell(self, known: int | None) -> None:
        table = self.live.table
        watcher = self.watcher
        audience = watcher.audience(table)
        if watcher.lags(table) and not table.ended:
            table = await self.tables.fold_until(table.meta.id, time.time() - table.meta.delay)
            if table.seq < self.live.table.seq:  # there are rows that are too new
                asyncio.get_running_loop().call_later(table.meta.delay, self._tell_rest)
        said = messages.state(table, audience, watcher.identity, time.time())
        if known is not None and known < said["n"]:
            said["missed"] = await since(self.tables, table, audience, known)
        watcher.known = said["n"]
        watcher.push(orjson.dumps(said))
        if watcher not in self.live.watchers:
            self.live.watchers.append(watcher)

    def _tell_rest(self) -> None:
        """Send a delayed spectator the rows that were too new at first. Usually they were sent already."""
        if not self.watcher.gone:
            self.tables.spawn(self._catch_up())

    async def _catch_up(self) -> None:
        async with self.live.lock:
            table, watcher = self.live.table, self.watcher
            if self.live.lost or watcher.gone or not watcher.lags(table):
                return
            table = await self.tables.fold_until(table.meta.id, time.time() - table.meta.delay)
            said = messages.state(table, messages.SPECTATORS, watcher.identity, time.time())
            if said["n"] > watcher.known:
                watcher.known = said["n"]
                watcher.push(orjson.dumps(said))

    async def hear(self, text: str) -> None:
        """Handle one message. If anything is wrong with it, it is refused and changes nothing."""
        act_id: object = None
        try:
            try:
                message = orjson.loads(text)
            except orjson.JSONDecodeError:
                raise BadMessage("message-not-json") from None
            if type(message) is not dict:
                raise BadMessage("message-not-object")
            act_id = message.get("id")
            kind = message.get("t")
            if kind == "move":
                await self._move(message)
            elif kind == "claim":
                await self._claim(message)
            elif kind == "mute":
                self._mute(message)
            elif kind == "ping":
                self.watcher.push(b'{"t":"pong"}')
            else:
                await self._act(message)
        except Refused as refused:
            self.refuse(act_id, refused)

    def refuse(self, act_id: object, refused: Refused) -> None:
        said = {"t": "no", "id": act_id if type(act_id) is str else None, **as_json(refused)}
        self.tables.refusals[refused.key] += 1
        self.watcher.push(orjson.dumps(said))

    def _who(self) -> Actor:
        watcher = self.watcher
        if watcher.identity is None:
            raise BadMessage("identity-none")
        return Actor(watcher.identity, watcher.name, watcher.claimed)

    async def _move(self, message: dict[str, Any]) -> None:
        """Handle a move. It is checked by hand, because it is the most frequent message."""
        act_id, text, seat, known = (
            message.get("id"),
            message.get("move"),
            message.get("seat"),
            message.get("n"),
        )
        if type(act_id) is not str or not ID.fullmatch(act_id):
            raise BadMessage("message-form", part="id")
        if type(text) is not str or len(text) > LONGEST_MOVE or not message.keys() <= MOVE_KEYS:
            raise BadMessage("message-form", part="move")
        if seat is not None and type(seat) is not int:
            raise BadMessage("message-form", part="seat")
        if known is not None and type(known) is not int:
            raise BadMessage("message-form", part="n")
        actor = self._who()
        self._check_claim(actor)
        seat = seat_of(self.live.table, actor, seat)
        if not await self.tables.move(self.live, actor, seat, text, act_id, known):
            self._acknowledge(act_id, self.live.numbers[seat])  # a new move's own message has the id

    def _check_claim(self, actor: Actor) -> None:
        """Refuse a player's act if the device has several seats and none has claimed it."""
        mine = self.live.table.seats_of(actor.identity)
        if len(mine) > 1 and actor.claimed not in mine:
            raise BadMessage("seat-unclaimed")

    async def _act(self, message: dict[str, Any]) -> None:
        try:
            act = ADAPTER.validate_python(message)
        except ValidationError as problem:
            where = ".".join(str(part) for part in problem.errors()[0]["loc"]) or "t"
            raise BadMessage("message-form", part=where[:40]) from None
        actor = self._who()
        if act.t in PERSONAL:
            self._check_claim(actor)
        number = await self.tables.act(self.live, actor, act)
        self._acknowledge(act.id, number)

    def _acknowledge(self, act_id: str, number: int) -> None:
        self.watcher.push(orjson.dumps({"t": "ack", "id": act_id, "n": number}))

    async def _claim(self, message: dict[str, Any]) -> None:
        """Hand the device over to another seat, or with None to no seat.

        From now on it gets the views of that seat, and is sent what it missed.
        """
        seat, known = message.get("seat"), message.get("since")
        table = self.live.table
        if seat is not None and type(seat) is not int:
            raise BadMessage("message-form", part="seat")
        if seat is not None and seat not in table.seats_of(self.watcher.identity):
            raise BadMessage("seat-not-yours", seat=seat)
        if seat is None:
            self.watcher.claimed = None  # at once, so that no more of the seat's views are sent
        await self.greet(known if type(known) is int and known >= 0 else None, seat)

    def _mute(self, message: dict[str, Any]) -> None:
        seat, on = message.get("seat"), message.get("on")
        if type(seat) is not int or type(on) is not bool or not 1 <= seat <= len(self.live.table.seats):
            raise BadMessage("message-form", part="mute")
        (self.watcher.muted.add if on else self.watcher.muted.discard)(seat)

    def close(self) -> None:
        self.watcher.gone = True
        if self.watcher in self.live.watchers:
            self.live.watchers.remove(self.watcher)
        self.live.touched = time.monotonic()


def known_of(query: bytes) -> int | None:
    """The parameter `since` of a socket's address."""
    values = parse_qs(query.decode("ascii", "replace")).get("since", [])
    return int(values[0]) if values and values[0].isdecimal() and len(values[0]) < 10 else None


async def converse(socket: Socket, receive: Receive, known: int | None, limiter: RateLimiter) -> None:
    """Handle messages until the client leaves."""
    bucket = limiter.messages()
    most = limiter.limits.message_bytes
    try:
        await socket.greet(known)
        while True:
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            if text is None:
                socket.watcher.close(1003, "text only")
            if text is None or socket.watcher.gone:
                continue  # until the close was sent and the connection ends
            wait = bucket.take()
            if len(text) > most:
                socket.refuse(None, message_too_large(most))
            elif wait:
                socket.refuse(None, too_many_messages(wait))
                await asyncio.sleep(min(wait, 1.0))
            else:
                await socket.hear(text)
    finally:
        socket.close()
