"""A house on a real store, people who sit down at its tables, and whole games played there at random."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import orjson
from sqlalchemy import text
from starlette.types import Message

from scissortail.engine.dice import FastDice
from scissortail.engine.game import Options
from scissortail.engine.view import View
from scissortail.games import GAMES
from scissortail.server.accounts.actor import Actor
from scissortail.server.accounts.owner import NOBODY, Owner
from scissortail.server.http.sockets import Socket
from scissortail.server.limits import Limits, RateLimiter
from scissortail.server.storage.store import Store
from scissortail.server.tables.acts import ADAPTER
from scissortail.server.tables.clocks import Timing
from scissortail.server.tables.live import LiveTable
from scissortail.server.tables.opening import SeatRequest, TableRequest, open_table
from scissortail.server.tables.service import TableService
from scissortail.server.tables.table import WAITING
from scissortail.server.tables.watcher import Watcher

ME = SeatRequest("me")
OPEN = SeatRequest("open")
BOT = SeatRequest("bot", bot="easy")
IDS = count(1)


@asynccontextmanager
async def a_house(url: str, **limits: int) -> AsyncIterator[TableService]:
    """A house on this database whose bots move at random, in this process."""
    store = Store(url)
    await store.open()
    limits = {
        "undos_a_minute": 10**6,
        "acts_a_minute": 10**6,
        **limits,
    }  # at random more is done than by people
    service = TableService(store, RateLimiter(Limits(**limits), time.monotonic), {"cat": "cat"})
    service.automation.choose = at_random
    service.automation.paced = False
    try:
        yield service
    finally:
        await service.close()
        await store.close()


@asynccontextmanager
async def full_disk(service: TableService, condition: str = "NEW.seq > 0") -> AsyncIterator[None]:
    """Meanwhile no row of this kind can be written to the log."""
    on = f"BEFORE INSERT ON events FOR EACH ROW WHEN ({condition})"
    if service.store.shared:
        refuse = (
            "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql"
            " AS 'BEGIN RAISE EXCEPTION ''disk full''; END'"
        )
        begin = [refuse, f"CREATE TRIGGER disk_full {on} EXECUTE FUNCTION refuse()"]
        end = ["DROP TRIGGER disk_full ON events", "DROP FUNCTION refuse"]
    else:
        begin = [f"CREATE TRIGGER disk_full {on} BEGIN SELECT RAISE(ABORT, 'disk full'); END"]
        end = ["DROP TRIGGER disk_full"]
    await service.store.write(*map(text, begin))
    try:
        yield
    finally:
        await service.store.write(*map(text, end))


@asynccontextmanager
async def no_log(service: TableService) -> AsyncIterator[None]:
    """Meanwhile the log can neither be read nor written."""
    await service.store.write(text("ALTER TABLE events RENAME TO gone"))
    try:
        yield
    finally:
        await service.store.write(text("ALTER TABLE gone RENAME TO events"))


async def at_random(view: View, name: str, seed: int, owner: Owner = NOBODY) -> str:
    """A bot that knows the rules and nothing else."""
    dice = FastDice(seed)
    seat = view["seat"]
    assert seat is not None
    return GAMES[view["game"]].guess(orjson.loads(orjson.dumps(view)), dice).sample(seat, dice).text


class Guest:
    """A guest with a socket at a table, on the server's side of the network.

    All that is sent to the guest is kept.
    """

    def __init__(self, service: TableService, name: str | None) -> None:
        self.service = service
        self.actor = Actor(f"id-of-{name}", name) if name else None
        self.bytes: list[str] = []
        self.closed: int | None = None
        self.socket: Socket

    @property
    def heard(self) -> list[dict[str, Any]]:
        return [orjson.loads(text) for text in self.bytes]

    @property
    def live(self) -> LiveTable:
        return self.socket.live

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            self.bytes.append(message["text"])

    async def come(self, table_id: str, since: int | None = None) -> dict[str, Any]:
        """The state that it is greeted with; nothing if the table does not want it."""
        live = await self.service.find(table_id)
        identity, name = (self.actor.identity, self.actor.name) if self.actor else (None, "")
        self.socket = Socket(self.service, live, Watcher(identity, name, self._send, self.service.spawn))
        at = len(self.bytes)
        await self.socket.greet(since)
        greeting: dict[str, Any] = orjson.loads(self.bytes[at]) if len(self.bytes) > at else {}
        return greeting

    def go(self) -> None:
        self.socket.close()

    async def say(self, t: str, **rest: Any) -> dict[str, Any]:
        """The answer to a message: an `ack`, a `no`, or the news of one's own move."""
        message = {"t": t, "id": f"a{next(IDS)}", **rest}
        at = len(self.bytes)
        await self.socket.handle(orjson.dumps(message).decode())
        return self.answer(at, message["id"])

    def answer(self, at: int, act_id: object) -> dict[str, Any]:
        said = [orjson.loads(text) for text in self.bytes[at:]]
        return next(news for news in said if news.get("id") == act_id)

    async def done(self, t: str, **rest: Any) -> dict[str, Any]:
        """An act that must be done."""
        answer = await self.say(t, **rest)
        assert answer["t"] != "no", answer
        return answer

    async def refused(self, t: str, **rest: Any) -> str:
        """The key of a refusal; nothing was written."""
        answer = await self.say(t, **rest)
        assert answer["t"] == "no", answer
        rows = await self.service.rows(self.live.table.meta.id)
        assert all(row.act_id != answer["id"] for row in rows)
        return str(answer["key"])

    async def by_http(self, t: str, **rest: Any) -> None:
        """The same without the socket."""
        assert self.actor
        await self.service.act(
            self.live, self.actor, ADAPTER.validate_python({"t": t, "id": f"a{next(IDS)}", **rest})
        )

    def last(self, t: str) -> dict[str, Any]:
        return next(news for news in reversed(self.heard) if news["t"] == t)


async def open_at(
    service: TableService,
    host: Guest,
    game: str,
    seats: Sequence[SeatRequest],
    options: Options | None = None,
    timing: Timing | None = None,
    delay: int = 0,
    public: bool = False,
) -> str:
    assert host.actor
    return await open_table(
        service, host.actor, TableRequest(game, list(seats), options or {}, public, timing or Timing(), delay)
    )


async def sit_down(
    service: TableService, game: str, people: int, options: Options | None = None, bots: int = 0, **more: Any
) -> tuple[str, list[Guest]]:
    """A table that is dealt, with these people at the first seats and bots at the others."""
    guests = [Guest(service, f"P{number}") for number in range(1, people + 1)]
    table_id = await open_at(
        service, guests[0], game, [ME, *[OPEN] * (people - 1), *[BOT] * bots], options, **more
    )
    for guest in guests:
        await guest.come(table_id)
        if guest is not guests[0]:
            await guest.done("sit")
    for number, guest in enumerate(guests, 1):
        await guest.done("seed", seed=f"{number:02x}" * 16)
    assert guests[0].live.table.state != WAITING
    return table_id, guests


async def play_on(guests: Sequence[Guest], dice: FastDice, most: int = 2000) -> None:
    """Go on at random, until the end or for so many moves of people; bots move by themselves."""
    live = guests[0].live
    while most > 0 and not live.table.ended:
        table = live.table
        waiting = [seat for seat in table.waiting() if table.seats[seat - 1].is_person]
        if not waiting:
            await asyncio.sleep(0.001)
            continue
        seat = waiting[dice.below(len(waiting))]
        assert table.position is not None
        move = table.position.sample(seat, dice).text
        await guests[seat - 1].done("move", move=move)
        most -= 1
    await all_told(live)


async def all_told(live: LiveTable) -> None:
    """Wait until what is being written is told."""
    async with live.lock:
        pass


async def until(live: LiveTable, seconds: float = 20.0) -> None:
    """Wait for the end, which comes by itself."""
    end = time.monotonic() + seconds
    while not live.table.ended:
        assert time.monotonic() < end, "the game is stuck"
        await asyncio.sleep(0.002)
    await all_told(live)
