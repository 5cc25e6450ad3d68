"""A whole server on a quiet loop, and all who look at one of its tables. What each is sent is kept."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import fields
from hashlib import sha256
from math import floor
from pathlib import Path
from typing import Any, NamedTuple

import orjson
from sqlalchemy import delete, select, update
from starlette.types import Message

from scissortail.engine.dice import FastDice
from scissortail.engine.view import View
from scissortail.games import GAMES
from scissortail.server.accounts.actor import Actor
from scissortail.server.http.application import application
from scissortail.server.http.sockets import Socket
from scissortail.server.jobs import tasks
from scissortail.server.limits import Limits
from scissortail.server.server import Server, Settings
from scissortail.server.storage.database import sqlite_url
from scissortail.server.storage.rows import PLAYED, Row
from scissortail.server.storage.schema import events, seats, tables
from scissortail.server.tables.live import LiveTable
from scissortail.server.tables.opening import SeatRequest, TableRequest, open_table
from scissortail.server.tables.watcher import Watcher
from tests.secrecy.asgi import ask
from tests.secrecy.quiet_loop import Chance, QuietLoop
from tests.secrecy.variants import Variant

MOST_PEOPLE = 12
SLOT = 0.7
"""Seconds of the loop's clock from one act to the next. What an act causes at once is over by then.

No delay or clock is a multiple of it, so no timer comes at the same time as an act.
"""
LIMITS = {limit.name: 10**6 for limit in fields(Limits) if not limit.name.endswith("bytes")}
MOST_WAITS = 1000
CHUNK = 100
"""Rows that are put back in one statement."""


class Heard(NamedTuple):
    """Something that an audience was sent, and when.

    Steps and commits count from the act that caused it. They are -1 where time has passed in between.
    """

    what: str
    content: bytes
    now: float
    steps: int
    commits: int


class Listener:
    """One audience with its socket: a seat, or a spectator without a cookie."""

    def __init__(self, room: "Room", audience: int) -> None:
        self.room = room
        self.audience = audience
        self.actor = room.people[audience - 1] if audience else None
        self.heard: list[Heard] = []
        self.socket: Socket

    @property
    def cookie(self) -> str:
        return self.room.server.guests.cookies.sign(self.actor.identity, 0) if self.actor else ""

    async def connect(self, since: int | None = None) -> None:
        room = self.room
        identity, name = (self.actor.identity, self.actor.name) if self.actor else (None, "")
        live = await room.service.find(room.table_id)
        watcher = Watcher(identity, name, self._send, room.service.spawn, self._write)
        self.socket = Socket(room.service, live, watcher)
        await self.socket.greet(since)

    def _write(self, text: bytes) -> bool:
        self.note("socket", text)
        return True

    async def _send(self, message: Message) -> None:
        if message["type"] != "websocket.close" or message["code"] != 1012:
            self.note("close", repr(message).encode())

    def note(self, what: str, content: bytes) -> None:
        room = self.room
        steps = room.loop.steps - room.cause[1]
        commits = room.server.store.counts.commits - room.cause[2]
        at_once = room.loop.now == room.cause[0]
        self.heard.append(Heard(what, content, room.loop.now, *((steps, commits) if at_once else (-1, -1))))

    async def say(self, message: dict[str, Any]) -> None:
        self.room.mark()
        await self.socket.handle(orjson.dumps(message).decode())

    async def ask(self, method: str, path: str, body: Any = None) -> None:
        self.room.mark()
        answer = await ask(self.room.app, method, path, self.cookie, body)
        assert answer.startswith(b"200") or path != f"/api/tables/{self.room.table_id}", answer
        self.note(f"{method} {path}", answer)


class Room:
    """The server, and the table that is being played."""

    def __init__(self, loop: QuietLoop, chance: Chance, folder: Path) -> None:
        self.loop = loop
        self.chance = chance
        self.server = Server(Settings(sqlite_url(folder), limits=Limits(**LIMITS)))
        self.service = self.server.tables
        self.app = application(self.server)
        self.people: list[Actor] = []
        self.table_id = ""
        self.variant: Variant
        self.listeners: dict[int, Listener] = {}
        self.cause = (0.0, 0, 0)
        """The clock, the loop's steps and the commits when the last act came."""
        self.later: list[Row] | None = None
        """Rows from which bots take their moves; None if they think for themselves."""
        self.salts: Counter[int] = Counter()
        """By seat: makes a bot choose differently."""

    async def open(self) -> None:
        await self.server.store.open()
        await self.server.guests.open()
        self.people = [await self.server.guests.welcome(f"P{number}") for number in range(1, MOST_PEOPLE + 1)]
        self.service.automation.choose = self._choose
        self.server.workers.hints = _seen  # type: ignore[assignment, method-assign]
        self.server.workers.preview = _preview  # type: ignore[method-assign]
        self.server.workers.run = _run_here  # type: ignore[method-assign]

    async def close(self) -> None:
        await self.service.close()
        await self.server.store.close()

    @property
    def live(self) -> LiveTable:
        return self.service.live[self.table_id]

    def mark(self) -> None:
        """An act comes now."""
        self.cause = (self.loop.now, self.loop.steps, self.server.store.counts.commits)

    async def _choose(self, view: View, name: str, seed: int, *_: object) -> str:
        """A bot that knows the rules and nothing else, or that repeats its moves."""
        seat = view["seat"]
        assert seat is not None
        if getattr(self.service.automation, "paced", False):  # then nobody notices how long it thinks
            await asyncio.sleep(0.01 + 0.02 * self.salts[seat])
        if self.later is not None:
            seq = self.live.table.seq
            again = (
                row.text for row in self.later if row.seq > seq and row.seat == seat and row.kind in PLAYED
            )
            if text := next(again, ""):
                return text
        dice = FastDice(seed + 1000 * self.salts[seat])
        plain = orjson.loads(orjson.dumps(view))
        return GAMES[view["game"]].guess(plain, dice).sample(seat, dice).text

    # A table

    async def seat_all(self, variant: Variant) -> None:
        """Open a table, and seat everybody. It is dealt; bots do not move yet."""
        self.variant = variant
        self.service.automation.holds = lambda _: False
        places = [SeatRequest("me"), *[SeatRequest("open")] * (variant.people - 1)]
        places += [SeatRequest("bot", bot="easy")] * (variant.players - variant.people)
        request = TableRequest(variant.game, places, variant.options, True, variant.timing, variant.delay)
        self.table_id = await open_table(self.service, self.people[0], request)
        for number in range(1, variant.people + 1):
            listener = Listener(self, number)
            await listener.connect()
            if number > 1:
                await listener.say({"t": "sit", "id": f"sit-{number}"})
            await listener.say({"t": "seed", "id": f"seed-{number}", "seed": self.chance.token_hex(16)})

    async def gather(self, since: int | None = None) -> None:
        """Connect all audiences anew. What they hear from now on is kept."""
        self.listeners = {}
        for audience in range(self.variant.people + 1):
            self.mark()
            self.listeners[audience] = Listener(self, audience)
            await self.listeners[audience].connect(since)

    async def rows(self) -> list[Row]:
        return await self.service.rows(self.table_id)

    async def line(self) -> dict[str, Any]:
        """The table's own row in the database."""
        found = await self.server.store.one(select(tables).where(tables.c.id == self.table_id))
        assert found is not None
        return dict(found)

    async def restore(self, rows: Sequence[Row], line: dict[str, Any], now: float, seed: int) -> None:
        """Put the table back to what it was after these rows. No bot moves, and nobody looks."""
        self.service.automation.holds = lambda _: False
        if self.table_id in self.service.live:
            self.service.lose(self.live, wake_again=False)
        await self.settle()
        self.listeners = {}
        await self.server.store.write(
            delete(events).where(events.c.table == self.table_id),
            update(tables).where(tables.c.id == self.table_id).values(line),
        )
        for first in range(0, len(rows), CHUNK):
            await self.server.store.commit(rows[first : first + CHUNK])
        self.loop.set_clock(now)
        self.chance.again(seed)
        await self.service.find(self.table_id)

    def let_bots_move(self) -> None:
        self.service.automation.holds = lambda _: True
        self.mark()
        self.service.automation.go(self.live)

    async def settle(self) -> None:
        """Wait until all that was caused is done, and the next act may come."""
        await self.loop.sleep_until(floor(self.loop.now / SLOT + 1.000001) * SLOT)

    async def wait_for_bots(self) -> None:
        """Wait until no bot is to act."""
        for _ in range(MOST_WAITS):
            await self.settle()
            table = self.live.table
            if not any(table.seats[seat - 1].player() for seat in table.waiting()):
                return
        raise AssertionError("a bot does not move")

    async def clear_away(self) -> None:
        """Delete the table, so that lists of tables stay short."""
        self.service.automation.holds = lambda _: False
        if self.table_id in self.service.live:
            self.service.lose(self.live, wake_again=False)
        await self.settle()
        await self.server.store.write(
            delete(events).where(events.c.table == self.table_id),
            delete(seats).where(seats.c.table == self.table_id),
            delete(tables).where(tables.c.id == self.table_id),
        )
        self.loop.set_clock(self.loop.now)


async def _seen(owner: object, view: View, most: int = 3, **_: object) -> list[dict[str, Any]]:
    """What goes to the workers for a hint. The search itself is bound by time and not compared."""
    return [{"view": sha256(orjson.dumps(view)).hexdigest(), "most": most}]


async def _run_here(function: Callable[..., Any], *args: object, **_: object) -> Any:
    """Records and replays, which are worked out elsewhere, without the time that takes."""
    return function(*args)


async def _preview(owner: object, view: View, address: object = None) -> list[dict[str, Any]] | None:
    return tasks.preview(view)
