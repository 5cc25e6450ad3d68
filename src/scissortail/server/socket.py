"""The socket of one table: acts come in, news go out. See docs/protocol.md."""

import asyncio
import time
from typing import Any
from urllib.parse import parse_qs

import orjson
from pydantic import ValidationError
from starlette.types import Receive

from scissortail.engine.errors import Refused
from scissortail.server import telling
from scissortail.server.acts import ADAPTER, LONGEST_MOVE
from scissortail.server.deeds import Who, seat_of
from scissortail.server.errors import as_json, register
from scissortail.server.history import since
from scissortail.server.house import AGAIN, House, Live
from scissortail.server.limits import Doorkeeper, message_too_large, too_many_messages
from scissortail.server.watcher import Watcher


class BadMessage(Refused):
    """Not a message of this protocol."""


register(BadMessage, "message", 400)


class Socket:
    """One connection, from its acceptance to its end."""

    def __init__(self, house: House, live: Live, watcher: Watcher) -> None:
        self.house = house
        self.live = live
        self.watcher = watcher

    async def greet(self, known: int | None) -> None:
        """Say how things stand, with what was missed if the client says how far it had got."""
        async with self.live.lock:
            table = self.live.table
            watcher = self.watcher
            if self.live.lost:
                watcher.let_go(AGAIN, "again")
                return
            audience = watcher.audience(table)
            watcher.delayed = bool(table.meta.delay) and not table.seats_of(watcher.identity) and not table.ended
            if watcher.delayed:
                table = await self.house.fold_until(table.meta.id, time.time() - table.meta.delay)
            said = telling.state(table, audience, watcher.identity, time.time())
            if known is not None and known < said["n"]:
                said["missed"] = await since(self.house, table, audience, known)
            watcher.known = said["n"]
            watcher.push(orjson.dumps(said).decode())
            if watcher not in self.live.watchers:
                self.live.watchers.append(watcher)

    async def hear(self, text: str) -> None:
        """One message. Whatever is wrong with it is answered, and changes nothing."""
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
                self.watcher.push('{"t":"pong"}')
            else:
                await self._act(message)
        except Refused as refused:
            self.refuse(act_id, refused)

    def refuse(self, act_id: object, refused: Refused) -> None:
        said = {"t": "no", "id": act_id if type(act_id) is str else None, **as_json(refused)}
        self.house.refusals[refused.key] += 1
        self.watcher.push(orjson.dumps(said).decode())

    def _who(self) -> Who:
        watcher = self.watcher
        if watcher.identity is None:
            raise BadMessage("identity-none")
        return Who(watcher.identity, watcher.name, watcher.claimed)

    async def _move(self, message: dict[str, Any]) -> None:
        """The most frequent message is checked by hand: it is the one whose speed is felt."""
        act_id, text, seat = message.get("id"), message.get("move"), message.get("seat")
        plain = type(act_id) is str and 0 < len(act_id) <= 64 and act_id.isascii() and act_id.replace("-", "").isalnum()
        if not plain or type(text) is not str or len(text) > LONGEST_MOVE or len(message) > 4:
            raise BadMessage("message-form", part="move")
        if seat is not None and type(seat) is not int:
            raise BadMessage("message-form", part="seat")
        assert isinstance(act_id, str)
        who = self._who()
        seat = self._claimed_seat(who, seat)
        if not await self.house.move(self.live, who, seat, text, act_id):
            self._acknowledge(act_id, self.live.table.number(seat))  # news of a new one has its id

    def _claimed_seat(self, who: Who, seat: int | None) -> int:
        table = self.live.table
        if who.claimed is None and len(table.seats_of(who.identity)) > 1:
            raise BadMessage("seat-unclaimed")
        return seat_of(table, who, seat)

    async def _act(self, message: dict[str, Any]) -> None:
        try:
            act = ADAPTER.validate_python(message)
        except ValidationError as problem:
            where = ".".join(str(part) for part in problem.errors()[0]["loc"]) or "t"
            raise BadMessage("message-form", part=where[:40]) from None
        number = await self.house.act(self.live, self._who(), act)
        self._acknowledge(act.id, number)

    def _acknowledge(self, act_id: str, number: int) -> None:
        self.watcher.push(orjson.dumps({"t": "ack", "id": act_id, "n": number}).decode())

    async def _claim(self, message: dict[str, Any]) -> None:
        """The device changes hands: from now on it gets the views of another seat (None: of none) and what it missed."""
        seat, known = message.get("seat"), message.get("since")
        table = self.live.table
        if seat is not None and seat not in table.seats_of(self.watcher.identity):
            raise BadMessage("seat-not-yours", seat=seat if type(seat) is int else 0)
        self.watcher.claimed = seat
        await self.greet(known if type(known) is int and known >= 0 else None)

    def _mute(self, message: dict[str, Any]) -> None:
        seat, on = message.get("seat"), message.get("on")
        if type(seat) is not int or type(on) is not bool:
            raise BadMessage("message-form", part="mute")
        (self.watcher.muted.add if on else self.watcher.muted.discard)(seat)

    def close(self) -> None:
        self.watcher.gone = True
        if self.watcher in self.live.watchers:
            self.live.watchers.remove(self.watcher)
        self.live.touched = time.monotonic()


def known_of(query: bytes) -> int | None:
    """`since` of a socket's address."""
    values = parse_qs(query.decode("ascii", "replace")).get("since", [])
    return int(values[0]) if values and values[0].isdecimal() and len(values[0]) < 10 else None


async def converse(socket: Socket, receive: Receive, known: int | None, door: Doorkeeper) -> None:
    """Until the client leaves."""
    bucket = door.messages()
    most = door.limits.message_bytes
    try:
        await socket.greet(known)
        while True:
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            if text is None:
                socket.watcher.let_go(1003, "text only")
                return
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
