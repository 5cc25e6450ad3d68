"""The socket of one table: acts come in, messages go out. See docs/protocol.md."""

import asyncio
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs

import orjson
from pydantic import ValidationError
from starlette.types import Receive

from scissortail.engine.errors import Refused
from scissortail.engine.visibility import SPECTATORS
from scissortail.server.accounts.actor import Actor
from scissortail.server.errors import as_json, register
from scissortail.server.limits import Bucket, message_too_large, too_many_messages
from scissortail.server.server_time import now
from scissortail.server.tables import messages
from scissortail.server.tables.acts import ADAPTER, ID, LONGEST_MOVE
from scissortail.server.tables.history import FRESH, history_of, past_of
from scissortail.server.tables.live import BANNED, LiveTable
from scissortail.server.tables.permissions import seat_of
from scissortail.server.tables.service import STRANGER, TableService
from scissortail.server.tables.table import Table
from scissortail.server.tables.watcher import Watcher

MOVE_KEYS = {"t", "id", "move", "seat", "n"}
PERSONAL = frozenset({"move", "undo", "chat", "propose", "vote", "resign"})
"""Acts of a player. All other acts may be done for any seat of the device."""


Listen = Callable[[Callable[[str, float], bool]], Callable[[], None]]
"""Gives the connection a function that takes each text, and returns the one that asks for the next."""


class BadMessage(Refused):
    """The message does not follow the protocol."""


register(BadMessage, "message", 400)


class Socket:
    """One accepted connection."""

    def __init__(
        self, service: TableService, live: LiveTable, watcher: Watcher, bucket: Bucket | None = None
    ) -> None:
        self.tables = service
        self.live = live
        self.watcher = watcher
        self._bucket = bucket
        """How many messages it may send; None for any number."""
        self.proceed: Callable[[], None] = lambda: None
        """Called when a message is handled and the next one may come."""

    # The greeting

    async def greet(self, known: int | None, claim: int | None = None) -> None:
        """Send the table's state, with what was missed if the client says how many rows it knows.

        A claim takes effect between two changes. So a message about a change that is being written still goes
        to the seat that had the device before.
        """
        while True:
            greeted: asyncio.Future[dict[str, Any] | None] = asyncio.get_running_loop().create_future()
            live = self.live

            def read(
                live: LiveTable = live, greeted: "asyncio.Future[dict[str, Any] | None]" = greeted
            ) -> None:
                if not greeted.done():
                    greeted.set_result(self._enter(live, known, claim))

            live.when_settled(read)
            message = await greeted
            if message is not None and await self._send_greeting(message, known):
                return
            self.live = await self.tables.find(live.table.meta.id)  # it has left memory in the meantime

    def _enter(self, live: LiveTable, known: int | None, claim: int | None) -> dict[str, Any] | None:
        """Join the watchers of a table, and return its state as of this moment; None if it is gone."""
        table, watcher = live.table, self.watcher
        if live.lost or self.tables.live.get(table.meta.id) is not live:
            return None
        if self.tables.revocations.is_revoked(watcher.identity, watcher.checked):
            watcher.close(STRANGER, "identity")
            return {}
        if watcher.identity in table.bans or self._is_banned_address(table):
            watcher.close(BANNED, "banned")
            return {}
        if claim is not None:
            watcher.claimed = claim
        if watcher.lags(table) and not table.ended:
            return {}
        if watcher not in live.watchers:
            live.watchers.append(watcher)
        watcher.hold()
        return messages.state(table, watcher.audience(table), watcher.identity, now())

    def _is_banned_address(self, table: Table) -> bool:
        """Whether somebody was banned who came from here. Who has a seat already may stay."""
        watcher = self.watcher
        is_member = table.seats_of(watcher.identity) or watcher.identity == table.meta.host
        return not is_member and self.tables.address_bans.is_banned(table.meta.id, watcher.address)

    async def _send_greeting(self, message: dict[str, Any], known: int | None) -> bool:
        """Send the state, and then what has happened since. Returns False if the table is gone."""
        watcher = self.watcher
        if watcher.gone:
            return True
        if not message:
            return await self._greet_late(known)
        if known is not None and known < message["n"]:
            history = await history_of(self.tables, self.live)
            message["missed"] = history.since(message["as"] or SPECTATORS, known, message["n"])
        watcher.known = message["n"]
        watcher.greet(orjson.dumps(message))
        return True

    async def _greet_late(self, known: int | None) -> bool:
        """Greet a delayed spectator with an earlier state."""
        live, watcher = self.live, self.watcher
        past = await past_of(self.tables, live)
        if live.lost:
            return False
        message = messages.state(past.table, SPECTATORS, watcher.identity, now())
        if known is not None and known < message["n"]:
            message["missed"] = past.since(SPECTATORS, known)
        watcher.known = message["n"]
        watcher.push(orjson.dumps(message))
        for _, text, number in live.told_late:
            if number > watcher.known:
                watcher.known = number
                watcher.push(text)
        if watcher not in live.watchers:
            live.watchers.append(watcher)
        if past.table.seq < live.table.seq:  # there are rows that are too new
            asyncio.get_running_loop().call_later(live.table.meta.delay + FRESH, self._tell_rest)
        return True

    def _tell_rest(self) -> None:
        """Send a delayed spectator the rows that were too new at first. Usually they were sent already."""
        if not self.watcher.gone:
            self.tables.spawn(self._catch_up())

    async def _catch_up(self) -> None:
        watcher = self.watcher
        if self.live.lost or watcher.gone or not watcher.lags(self.live.table):
            return
        past = await past_of(self.tables, self.live)
        message = messages.state(past.table, SPECTATORS, watcher.identity, now())
        if message["n"] > watcher.known:
            watcher.known = message["n"]
            watcher.push(orjson.dumps(message))

    # Messages of the client

    def receive(self, text: str, arrived: float) -> bool:
        """Take a message. Returns whether it is handled; if not, `proceed` is called when it is."""
        if self.watcher.gone:
            return True  # until the close was sent and the connection ends
        wait = self._bucket.take() if self._bucket else 0.0
        if wait:
            self.refuse(None, too_many_messages(wait))
            asyncio.get_running_loop().call_later(min(wait, 1.0), self._proceed)
            return False
        try:
            message = self._parse(text)
        except Refused as refused:
            self.refuse(None, refused)
            return True
        kind = message.get("t")
        if kind == "ping":
            self.watcher.push(b'{"t":"pong"}')
            return True
        try:
            if kind == "move" and self._start_move(message, arrived):
                return False
        except Refused as refused:
            self.refuse(message.get("id"), refused)
            return True
        self.tables.spawn(self._handle_later(message, arrived))
        return False

    def _proceed(self) -> None:
        self.proceed()

    async def _handle_later(self, message: dict[str, Any], arrived: float) -> None:
        try:
            await self._handle(message, arrived)
        finally:
            self._proceed()

    async def handle(self, text: str) -> None:
        """Handle one message to its end. If anything is wrong with it, it is refused and changes nothing."""
        try:
            message = self._parse(text)
        except Refused as refused:
            self.refuse(None, refused)
            return
        await self._handle(message, now())

    def _parse(self, text: str) -> dict[str, Any]:
        most = self.tables.limiter.limits.message_bytes
        if len(text) > most:
            raise message_too_large(most)
        try:
            message = orjson.loads(text)
        except orjson.JSONDecodeError:
            raise BadMessage("message-not-json") from None
        if type(message) is not dict:
            raise BadMessage("message-not-object")
        return message

    async def _handle(self, message: dict[str, Any], arrived: float) -> None:
        kind = message.get("t")
        try:
            if kind == "move":
                await self._move(message, arrived)
            elif kind == "claim":
                await self._claim(message)
            elif kind == "mute":
                self._mute(message)
            elif kind == "ping":
                self.watcher.push(b'{"t":"pong"}')
            else:
                await self._act(message, arrived)
        except Refused as refused:
            self.refuse(message.get("id"), refused)

    def refuse(self, act_id: object, refused: Refused) -> None:
        message = {"t": "no", "id": act_id if type(act_id) is str else None, **as_json(refused)}
        self.tables.refusals[refused.key] += 1
        self.watcher.push(orjson.dumps(message))

    def _who(self) -> Actor:
        watcher = self.watcher
        if watcher.identity is None:
            raise BadMessage("identity-none")
        return Actor(watcher.identity, watcher.name, watcher.claimed, watcher.checked, watcher.address)

    def _start_move(self, message: dict[str, Any], arrived: float) -> bool:
        """Start a move without a task, the usual case. Returns False if it must take the long way."""
        actor, seat, text, act_id, known = self._read_move(message)

        def done(committed: bool) -> None:
            if committed:
                self._proceed()
            else:
                self.tables.spawn(self._handle_later(message, arrived))

        return self.tables.applier.start_move(self.live, actor, seat, text, act_id, known, arrived, done)

    async def _move(self, message: dict[str, Any], arrived: float) -> None:
        actor, seat, text, act_id, known = self._read_move(message)
        if not await self.tables.applier.move(self.live, actor, seat, text, act_id, known, arrived):
            self._acknowledge(act_id, self.live.numbers[seat])  # a new move's own message has the id

    def _read_move(self, message: dict[str, Any]) -> tuple[Actor, int, str, str, int | None]:
        """Check the form of a move by hand, because it is the most frequent message."""
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
        return actor, seat_of(self.live.table, actor, seat), text, act_id, known

    def _check_claim(self, actor: Actor) -> None:
        """Refuse a player's act if the device has several seats and none has claimed it."""
        mine = self.live.table.seats_of(actor.identity)
        if len(mine) > 1 and actor.claimed not in mine:
            raise BadMessage("seat-unclaimed")

    async def _act(self, message: dict[str, Any], arrived: float) -> None:
        try:
            act = ADAPTER.validate_python(message)
        except ValidationError as problem:
            where = ".".join(str(part) for part in problem.errors()[0]["loc"]) or "t"
            raise BadMessage("message-form", part=where[:40]) from None
        actor = self._who()
        if act.t in PERSONAL:
            self._check_claim(actor)
        number = await self.tables.act(self.live, actor, act, arrived)
        self._acknowledge(act.id, number)

    def _acknowledge(self, act_id: str, number: int) -> None:
        """Acknowledge an act. A delayed spectator is told no number that is too new for them."""
        if self.watcher.lags(self.live.table) and not self.live.table.ended:
            number = min(number, self.watcher.known)
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


async def converse(socket: Socket, receive: Receive, known: int | None, listen: Listen) -> None:
    """Handle messages until the client leaves."""
    try:
        await socket.greet(known)
        socket.proceed = listen(socket.receive)
        while True:
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            socket.watcher.close(1003, "text only")
    finally:
        socket.close()
