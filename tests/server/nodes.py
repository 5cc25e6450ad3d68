"""A server without its web: a store, a house and its peers, on a real database."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Any

import orjson

from scissortail.server import acts
from scissortail.server.alone import Alone
from scissortail.server.deeds import Who
from scissortail.server.house import House
from scissortail.server.identity import Guests
from scissortail.server.limits import Doorkeeper, Limits
from scissortail.server.live import Live
from scissortail.server.opening import Place, Wish, open_table
from scissortail.server.peers import Peers, Pulse
from scissortail.server.store import Store
from scissortail.server.watcher import Watcher

QUICK = Pulse(every=0.1, stale=1.0, answer=0.5)
SEED = "00ff"


@dataclass
class Node:
    """One server."""

    store: Store
    house: House
    guests: Guests
    peers: Peers | Alone

    async def guest(self, name: str) -> Who:
        return await self.guests.welcome(name)

    async def watch(self, table_id: str, who: Who | None) -> "Ears":
        """Somebody's socket, as the house sees it."""
        live = await self.house.find(table_id)
        ears = Ears()
        ears.watcher = Watcher(who.identity if who else None, who.name if who else "", ears.take, self.house.spawn)
        live.watchers.append(ears.watcher)
        return ears

    async def act(self, table_id: str, who: Who, act_id: str, **act: Any) -> int:
        live = await self.house.find(table_id)
        return await self.house.act(live, who, acts.ADAPTER.validate_python({"id": act_id, **act}))

    async def move(self, table_id: str, who: Who, seat: int, text: str, act_id: str) -> bool:
        return await self.house.move(await self.house.find(table_id), who, seat, text, act_id)

    async def rope(self, first: Who, second: Who | None = None, **wish: Any) -> str:
        """A game of Rope that has begun: of two people, or against a bot."""
        other = Place("open") if second else Place("bot", bot="easy")
        table_id = await open_table(self.house, first, Wish("rope", [Place("me"), other], **wish))
        await self.act(table_id, first, "seed", t="seed", seed=SEED)
        if second:
            await self.act(table_id, second, "sit", t="sit", seed=SEED)
        return table_id


class Ears:
    """What a socket was told."""

    watcher: Watcher

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.closed: int | None = None

    async def take(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            self.told.append(orjson.loads(message["text"]))


@asynccontextmanager
async def node(url: str, pulse: Pulse = QUICK, start: bool = True) -> AsyncIterator[Node]:
    store = Store(url)
    await store.open()
    house = House(store, Doorkeeper(Limits(chat_lines=10**6, undos_a_minute=10**6), monotonic))
    guests = Guests(store)
    peers = Peers(house, pulse) if store.shared else Alone(house, pulse)
    try:
        await guests.open()
        if start:
            await peers.start()
        yield Node(store, house, guests, peers)
    finally:
        await house.close()
        await peers.close()
        await store.close()


def some_move(live: Live, seat: int) -> str:
    """Any legal one."""
    assert live.table.position is not None
    moves = live.table.position.few_moves(seat, 400)
    assert moves
    return moves[0].text


async def until(true: Callable[[], Any], seconds: float = 15.0) -> None:
    """Wait for something to come about."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)
