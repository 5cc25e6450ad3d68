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
from scissortail.games import GAMES
from scissortail.server.acts import ADAPTER
from scissortail.server.clock import Timing
from scissortail.server.deeds import Who
from scissortail.server.house import House
from scissortail.server.limits import Doorkeeper, Limits
from scissortail.server.live import Live
from scissortail.server.opening import Place, Wish, open_table
from scissortail.server.socket import Socket
from scissortail.server.store import Store
from scissortail.server.table import WAITING
from scissortail.server.watcher import Watcher

ME = Place("me")
OPEN = Place("open")
BOT = Place("bot", bot="easy")
IDS = count(1)


@asynccontextmanager
async def a_house(url: str, **limits: int) -> AsyncIterator[House]:
    """A house on this database whose bots move at random, in this process."""
    store = Store(url)
    await store.open()
    limits = {"undos_a_minute": 10**6, **limits}  # at random more is taken back than by people
    house = House(store, Doorkeeper(Limits(**limits), time.monotonic), {"cat": "cat"})
    house.drive.choose = at_random
    try:
        yield house
    finally:
        await house.close()
        await store.close()


@asynccontextmanager
async def full_disk(house: House, condition: str = "NEW.seq > 0") -> AsyncIterator[None]:
    """Meanwhile no row of this kind can be written to the log."""
    on = f"BEFORE INSERT ON events FOR EACH ROW WHEN ({condition})"
    if house.store.shared:
        refuse = "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''disk full''; END'"
        begin = [refuse, f"CREATE TRIGGER disk_full {on} EXECUTE FUNCTION refuse()"]
        end = ["DROP TRIGGER disk_full ON events", "DROP FUNCTION refuse"]
    else:
        begin = [f"CREATE TRIGGER disk_full {on} BEGIN SELECT RAISE(ABORT, 'disk full'); END"]
        end = ["DROP TRIGGER disk_full"]
    await house.store.write(*map(text, begin))
    try:
        yield
    finally:
        await house.store.write(*map(text, end))


@asynccontextmanager
async def no_log(house: House) -> AsyncIterator[None]:
    """Meanwhile the log can neither be read nor written."""
    await house.store.write(text("ALTER TABLE events RENAME TO gone"))
    try:
        yield
    finally:
        await house.store.write(text("ALTER TABLE gone RENAME TO events"))


async def at_random(view: dict[str, Any], name: str, seed: int) -> str:
    """A bot that knows the rules and nothing else."""
    dice = FastDice(seed)
    return GAMES[view["game"]].guess(orjson.loads(orjson.dumps(view)), dice).sample(view["seat"], dice).text


class Guest:
    """Somebody with a socket at a table, on the server's side of the network: all that is sent to it is kept."""

    def __init__(self, house: House, name: str | None) -> None:
        self.house = house
        self.who = Who(f"id-of-{name}", name) if name else None
        self.bytes: list[str] = []
        self.closed: int | None = None
        self.socket: Socket

    @property
    def heard(self) -> list[dict[str, Any]]:
        return [orjson.loads(text) for text in self.bytes]

    @property
    def live(self) -> Live:
        return self.socket.live

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            self.bytes.append(message["text"])

    async def come(self, table_id: str, since: int | None = None) -> dict[str, Any]:
        """The state that it is greeted with."""
        live = await self.house.find(table_id)
        identity, name = (self.who.identity, self.who.name) if self.who else (None, "")
        self.socket = Socket(self.house, live, Watcher(identity, name, self._send, self.house.spawn))
        at = len(self.bytes)
        await self.socket.greet(since)
        greeting: dict[str, Any] = orjson.loads(self.bytes[at])
        return greeting

    def go(self) -> None:
        self.socket.close()

    async def say(self, t: str, **rest: Any) -> dict[str, Any]:
        """The answer to a message: an `ack`, a `no`, or the news of one's own move."""
        message = {"t": t, "id": f"a{next(IDS)}", **rest}
        at = len(self.bytes)
        await self.socket.hear(orjson.dumps(message).decode())
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
        rows = await self.house.rows(self.live.table.meta.id)
        assert all(row.move != answer["id"] for row in rows)
        return str(answer["key"])

    async def by_http(self, t: str, **rest: Any) -> None:
        """The same without the socket."""
        assert self.who
        await self.house.act(self.live, self.who, ADAPTER.validate_python({"t": t, "id": f"a{next(IDS)}", **rest}))

    def last(self, t: str) -> dict[str, Any]:
        return next(news for news in reversed(self.heard) if news["t"] == t)


async def open_at(
    house: House,
    host: Guest,
    game: str,
    seats: Sequence[Place],
    options: Options | None = None,
    timing: Timing | None = None,
    delay: int = 0,
    public: bool = False,
) -> str:
    assert host.who
    return await open_table(house, host.who, Wish(game, list(seats), options or {}, public, timing or Timing(), delay))


async def sit_down(
    house: House, game: str, people: int, options: Options | None = None, bots: int = 0, **more: Any
) -> tuple[str, list[Guest]]:
    """A table that is dealt, with these people at the first seats and bots at the others."""
    guests = [Guest(house, f"P{number}") for number in range(1, people + 1)]
    table_id = await open_at(house, guests[0], game, [ME, *[OPEN] * (people - 1), *[BOT] * bots], options, **more)
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
    async with live.lock:
        return  # what is being written is told


async def until(live: Live, seconds: float = 20.0) -> None:
    """Wait for the end, which comes by itself."""
    end = time.monotonic() + seconds
    while not live.table.ended:
        assert time.monotonic() < end, "the game is stuck"
        await asyncio.sleep(0.002)
    async with live.lock:
        return
