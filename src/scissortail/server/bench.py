"""Measures how fast tables are on this machine, without the network.

Moves are checked, committed to a real database, and sent to two watchers per table.
"""

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any

from scissortail.engine.dice import FastDice
from scissortail.server.accounts.actor import Actor
from scissortail.server.limits import Limits, RateLimiter
from scissortail.server.storage.database import sqlite_url
from scissortail.server.storage.store import Store
from scissortail.server.tables.acts import SendSeed, Sit
from scissortail.server.tables.live import LiveTable
from scissortail.server.tables.opening import SeatRequest, TableRequest, open_table
from scissortail.server.tables.service import TableService
from scissortail.server.tables.watcher import Watcher

TABLES = 100
PEOPLE = (Actor("a", "Ann"), Actor("b", "Bob"))


def moves_per_second(seconds: float, folder: str | None = None) -> float:
    """Play random moves of Rope for two at many tables at once."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        return asyncio.run(_measure(Path(place), seconds))


async def _measure(folder: Path, seconds: float) -> float:
    store = Store(sqlite_url(folder))
    await store.open()
    service = TableService(store, RateLimiter(Limits(acts_a_minute=10**6), time.monotonic))
    try:
        lives = [await _set(service) for _ in range(TABLES)]
        start = time.perf_counter()
        moves = await asyncio.gather(
            *(_play(service, live, number, start + seconds) for number, live in enumerate(lives))
        )
        return sum(moves) / (time.perf_counter() - start)
    finally:
        await service.close()
        await store.close()


async def _set(service: TableService) -> LiveTable:
    host, guest = PEOPLE
    live = await service.find(
        await open_table(service, host, TableRequest("rope", [SeatRequest("me"), SeatRequest("open")]))
    )
    await service.act(live, guest, Sit(t="sit", id="sit", seed="02"))
    await service.act(live, host, SendSeed(t="seed", id="seed", seed="01"))
    for actor in PEOPLE:
        live.watchers.append(Watcher(actor.identity, actor.name, _drop, service.spawn))
    return live


async def _drop(_: Any) -> None:
    """Stands in for the network."""


async def _play(service: TableService, live: LiveTable, number: int, end: float) -> int:
    """Play random moves until the time is up or the game is over. Returns how many."""
    dice = FastDice(number)
    moves = 0
    while time.perf_counter() < end and not live.table.ended:
        position = live.table.position
        assert position is not None
        seat = position.to_act()[0]
        await service.applier.move(live, PEOPLE[seat - 1], seat, position.sample(seat, dice).text, f"{moves}")
        moves += 1
    return moves
