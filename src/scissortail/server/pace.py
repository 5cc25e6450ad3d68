"""How fast tables are here, without the network: judged, committed to a real database, and told to two watchers each."""

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any

from scissortail.engine.dice import FastDice
from scissortail.server.acts import SendSeed, Sit
from scissortail.server.database import sqlite_url
from scissortail.server.deeds import Who
from scissortail.server.house import House
from scissortail.server.limits import Doorkeeper, Limits
from scissortail.server.live import Live
from scissortail.server.opening import Place, Wish, open_table
from scissortail.server.store import Store
from scissortail.server.watcher import Watcher

TABLES = 100
PEOPLE = (Who("a", "Ann"), Who("b", "Bob"))


def moves_per_second(seconds: float, folder: str | None = None) -> float:
    """Rope for two at many tables at once, moves at random."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        return asyncio.run(_measure(Path(place), seconds))


async def _measure(folder: Path, seconds: float) -> float:
    store = Store(sqlite_url(folder))
    await store.open()
    house = House(store, Doorkeeper(Limits(), time.monotonic))
    try:
        lives = [await _set(house) for _ in range(TABLES)]
        start = time.perf_counter()
        moves = await asyncio.gather(*(_play(house, live, number, start + seconds) for number, live in enumerate(lives)))
        return sum(moves) / (time.perf_counter() - start)
    finally:
        await house.close()
        await store.close()


async def _set(house: House) -> Live:
    host, guest = PEOPLE
    live = await house.find(await open_table(house, host, Wish("rope", [Place("me"), Place("open")])))
    await house.act(live, guest, Sit(t="sit", id="sit", seed="02"))
    await house.act(live, host, SendSeed(t="seed", id="seed", seed="01"))
    for who in PEOPLE:
        live.watchers.append(Watcher(who.identity, who.name, _drop, house.spawn))
    return live


async def _drop(_: Any) -> None:
    """In place of the network."""


async def _play(house: House, live: Live, number: int, end: float) -> int:
    """Random moves until the time or the game is over; how many."""
    dice = FastDice(number)
    moves = 0
    while time.perf_counter() < end and not live.table.ended:
        position = live.table.position
        assert position is not None
        seat = position.to_act()[0]
        await house.move(live, PEOPLE[seat - 1], seat, position.sample(seat, dice).text, f"{moves}")
        moves += 1
    return moves
