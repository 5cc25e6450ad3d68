"""A server without its web: a store, a house and its peers, on a real database."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Any

import orjson

from scissortail.server.accounts.actor import Actor
from scissortail.server.accounts.guests import Guests
from scissortail.server.limits import Limits, RateLimiter
from scissortail.server.nodes.cluster import ClusterNode, Pulse
from scissortail.server.nodes.single import SingleNode
from scissortail.server.storage.store import Store
from scissortail.server.tables import acts
from scissortail.server.tables.live import LiveTable
from scissortail.server.tables.opening import SeatRequest, TableRequest, open_table
from scissortail.server.tables.service import TableService
from scissortail.server.tables.watcher import Watcher

QUICK = Pulse(every=0.1, stale=1.0, answer=0.5)
SEED = "00ff"


@dataclass
class Node:
    """One server."""

    store: Store
    service: TableService
    guests: Guests
    peers: ClusterNode | SingleNode

    async def guest(self, name: str) -> Actor:
        return await self.guests.welcome(name)

    async def watch(self, table_id: str, actor: Actor | None) -> "Ears":
        """Somebody's socket, as the house sees it."""
        live = await self.service.find(table_id)
        ears = Ears()
        ears.watcher = Watcher(
            actor.identity if actor else None, actor.name if actor else "", ears.take, self.service.spawn
        )
        live.watchers.append(ears.watcher)
        return ears

    async def act(self, table_id: str, actor: Actor, act_id: str, **act: Any) -> int:
        live = await self.service.find(table_id)
        return await self.service.act(live, actor, acts.ADAPTER.validate_python({"id": act_id, **act}))

    async def move(self, table_id: str, actor: Actor, seat: int, text: str, act_id: str) -> bool:
        live = await self.service.find(table_id)
        return await self.service.applier.move(live, actor, seat, text, act_id)

    async def rope(self, first: Actor, second: Actor | None = None, **wish: Any) -> str:
        """A game of Rope that has begun: of two people, or against a bot."""
        other = SeatRequest("open") if second else SeatRequest("bot", bot="easy")
        table_id = await open_table(
            self.service, first, TableRequest("rope", [SeatRequest("me"), other], **wish)
        )
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
    service = TableService(store, RateLimiter(Limits(chat_lines=10**6, undos_a_minute=10**6), monotonic))
    guests = Guests(store)
    peers = ClusterNode(service, pulse) if store.shared else SingleNode(service, pulse)
    try:
        await guests.open()
        if start:
            await peers.start()
        yield Node(store, service, guests, peers)
    finally:
        await service.close()
        await peers.close()
        await store.close()


def some_move(live: LiveTable, seat: int) -> str:
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


def run(work: Coroutine[Any, Any, None]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(60):
            await work

    asyncio.run(bounded())


async def play_on(where: Node, table_id: str, players: dict[int, Any], count: int) -> None:
    """A few moves, whoever's turn it is."""
    for number in range(count):
        live = await where.service.find(table_id)
        waiting = live.table.waiting()
        if not waiting:
            return
        seat = waiting[0]
        await where.move(
            table_id,
            players[seat],
            seat,
            some_move(live, seat),
            f"{where.store.node}-{live.table.seq}-{number}",
        )
