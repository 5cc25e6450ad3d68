"""A generated client: it plays, talks, reads, comes back after every fault, and writes all of it down."""

import asyncio
import contextlib
import json
import random
from collections.abc import Sequence
from time import monotonic
from typing import Any, Protocol

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from scissortail.server.jobs.tasks import choose
from tests.history.journal import Answer, History, Reading, SentAct, Source

PATIENCE = 2.0
"""Seconds after which an unanswered act is sent again on a new connection."""
NOWHERE = "9999"
"""A move that no game knows."""


class Address(Protocol):
    """Where a node is asked."""

    host: str
    port: int


class Client:
    """One person, or a spectator without a cookie, at one table and its rematches."""

    def __init__(
        self, name: str, nodes: Sequence[Address], history: History, chance: random.Random, pace: float
    ) -> None:
        self.name = name
        self.nodes = nodes
        self.node = chance.randrange(len(nodes))
        self.history = history
        self.chance = chance
        self.pace = pace
        self.cookie = ""
        self.table = ""
        self.tables: list[str] = []
        self.known: int | None = None
        self.seat = 0
        self.waiting: SentAct | None = None
        """The act that has no answer yet."""
        self.last_done: SentAct | None = None
        self.sent: dict[str, SentAct] = {}
        """All acts, by id."""
        self.can: dict[str, Any] | None = None
        """The last message that lets us move."""
        self.vote: dict[str, Any] | None = None
        self.ended = False
        self.resting = False
        """Finish what was begun, and begin nothing new."""
        self.leaves = True
        """Sometimes leave the seat to a bot for a while."""
        self.acts = 0
        self.socket: Any = None
        self.sends: set[asyncio.Task[None]] = set()
        self.http = httpx.AsyncClient(
            timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0), trust_env=False, verify=False
        )

    # Requests

    def url(self, node: int, path: str) -> str:
        return f"http://{self.nodes[node].host}:{self.nodes[node].port}{path}"

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": f"scissortail={self.cookie}"} if self.cookie else {}

    async def post(self, node: int, path: str, body: dict[str, Any]) -> httpx.Response:
        return await self.http.post(self.url(node, path), json=body, headers=self.headers)

    async def insist(self, path: str, body: dict[str, Any]) -> httpx.Response:
        """Ask one node after the other until one answers."""
        while True:
            with contextlib.suppress(httpx.HTTPError):
                answer = await self.post(self.node, path, body)
                if answer.status_code < 300:
                    return answer
                assert answer.status_code in (429, 503), answer.text
            self.go_elsewhere()
            await asyncio.sleep(0.05)

    async def come(self) -> None:
        answer = await self.insist("/api/me", {"name": self.name})
        self.cookie = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]

    async def open(self, wish: dict[str, Any]) -> str:
        opened: str = (await self.insist("/api/tables", wish)).json()["id"]
        return opened

    def sit_at(self, table: str) -> None:
        """Go to a table. What was not acknowledged at the last one is let be."""
        self.table, self.known, self.can, self.vote, self.ended = table, None, None, None, False
        self.waiting = None
        self.tables.append(table)

    def go_elsewhere(self) -> None:
        self.node = self.chance.randrange(len(self.nodes))

    # The socket

    async def play(self) -> None:
        """Until cancelled: whatever breaks, connect again."""
        while True:
            table, node = self.table, self.node
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                await self.converse(table, node)
            self.socket = None
            if self.table == table:
                self.go_elsewhere()
                await asyncio.sleep(self.chance.uniform(0.02, 0.1))

    async def converse(self, table: str, node: int) -> None:
        since = self.known
        place = self.nodes[node]
        address = f"ws://{place.host}:{place.port}/api/tables/{table}/socket"
        started = monotonic()
        query = "" if since is None else f"?since={since}"
        async with asyncio.timeout(PATIENCE):
            socket = await connect(
                address + query,
                additional_headers=self.headers,
                compression=None,
                proxy=None,
                ping_interval=None,
                max_size=None,
            )
        self.history.sockets += 1
        number = self.history.sockets
        self.socket = socket
        try:
            while self.table == table:
                patience = PATIENCE if self.waiting else 0.5
                try:
                    text = await asyncio.wait_for(socket.recv(), patience)
                except TimeoutError:
                    if self.waiting:
                        return
                    await self.next()
                    continue
                self.history.readings.append(
                    Reading(self.name, table, node, Source.SOCKET, started, monotonic(), text, number, since)
                )
                await self.hear(json.loads(text), node)
        finally:
            self.socket = None
            socket.transport.abort()

    async def hear(self, said: dict[str, Any], node: int) -> None:
        kind = said["t"]
        if "n" in said:
            self.known = said["n"] if kind == "state" else max(self.known or 0, said["n"])
        if "you" in said:
            self.seat = said["you"][0] if said["you"] else 0
        if kind == "state":
            self.can = said if "moves" in said else None
            self.ended = said["state"] == "over"
        elif "moves" in said:
            self.can = said
        elif kind in ("move", "deal", "undo"):
            self.can = None
        elif kind == "over":
            self.ended = True
        if "vote" in said:
            self.vote = said["vote"]
        following = said["text"] if kind == "rematch" else said.get("rematch")
        if sent := self.sent.get(said.get("id") or ""):
            self.answered(sent, said, node)
        if following and not self.resting:
            self.sit_at(following)
            return
        if kind == "state" and self.waiting:  # nobody knows whether it has arrived
            await self.send(self.waiting)
        elif kind != "no" or self.waiting is None:
            await self.next(said)
        elif said["kind"] == "busy":
            await asyncio.sleep(0.1)
            if self.waiting:
                await self.send(self.waiting)

    def answered(self, sent: SentAct, said: dict[str, Any], node: int) -> None:
        """Note a message of the socket, or the answer to a request, that is about an act."""
        if "key" in said:
            answer = Answer(monotonic(), node, None, said["kind"], said["key"])
        else:
            answer = Answer(monotonic(), node, said["n"])
        sent.answers.append(answer)
        if answer.is_final and sent is self.waiting:
            self.last_done, self.waiting = sent, None

    # Acts

    async def next(self, said: dict[str, Any] | None = None) -> None:
        """Do something, or wait for the others."""
        if self.waiting or self.resting or not self.cookie:
            return
        await asyncio.sleep(self.chance.expovariate(1 / self.pace))
        if not self.seat:
            await self.act({"t": "sit", "seed": self.chance.randbytes(4).hex()})
        elif said and said["t"] == "state" and said["state"] == "open":
            if not said["seats"][self.seat - 1]["seeded"]:
                await self.act({"t": "seed", "seed": self.chance.randbytes(4).hex()})
        elif body := self.choice():
            await self.act(body)

    def choice(self) -> dict[str, Any] | None:
        drawn = self.chance.random()
        if self.ended:
            if self.seat == 1 or drawn < 0.1:
                return {"t": "rematch"}
        elif self.vote and self.vote["by"] != self.seat:
            return {"t": "vote", "yes": drawn < 0.6}
        elif self.can and drawn < 0.7:
            return {"t": "move", "move": self.some_move()}
        elif drawn < 0.73:
            return {"t": "move", "move": NOWHERE}
        elif drawn < 0.76:
            return {"t": "undo"}
        elif drawn < 0.77:
            return {"t": "propose", "what": self.chance.choice(["undo", "end"])}
        elif drawn < 0.78 and self.leaves:
            return {"t": self.chance.choice(["leave", "back"])}
        if drawn < 0.95:
            return {"t": "chat", "text": f"{self.name} {self.acts}"}
        return None

    def some_move(self) -> str:
        assert self.can is not None
        seen, self.can = self.can, None
        if seen["moves"]:
            text: str = self.chance.choice(seen["moves"])
            return text
        return choose(seen["view"], "random", self.chance.getrandbits(32))

    async def act(self, body: dict[str, Any]) -> None:
        self.acts += 1
        act_id = f"{self.name}-{self.acts}"
        sent = SentAct(self.name, self.table, act_id, {**body, "id": act_id}, monotonic())
        self.history.acts.append(sent)
        self.sent[act_id] = sent
        self.waiting = sent
        await self.send(sent)

    async def send(self, sent: SentAct) -> None:
        """By the socket, by HTTP, or by both at once and to two nodes. Sometimes an old act comes again."""
        drawn = self.chance.random()
        if drawn < 0.1:
            self.spawn(self.send_by_http(sent, self.chance.randrange(len(self.nodes))))
        if drawn < 0.05:
            return
        sent.requests += 1
        await self.socket.send(json.dumps(sent.body))
        if drawn > 0.97 and self.last_done and self.last_done.table == self.table:
            again = self.last_done
            self.spawn(self.send_by_http(again, self.chance.randrange(len(self.nodes))))

    def spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.sends.add(task)
        task.add_done_callback(self.sends.discard)

    async def send_by_http(self, sent: SentAct, node: int) -> None:
        sent.requests += 1
        try:
            answer = await self.post(node, f"/api/tables/{sent.table}/acts", sent.body)
        except httpx.HTTPError:
            self.history.failed_requests += 1
            return
        self.answered(sent, answer.json(), node)

    # Reading

    async def read_on(self) -> None:
        """Until cancelled: read what can be read, here and at the other node."""
        while True:
            await asyncio.sleep(self.chance.expovariate(0.2 / self.pace))
            if not self.resting:
                source = self.chance.choices([Source.STATE, Source.LOG, Source.RECORD], [6, 3, 1])[0]
                await self.read(source, self.table, self.chance.randrange(len(self.nodes)))

    async def read(self, source: Source, table: str, node: int) -> Any:
        """What the node answered, or None."""
        since = max(0, (self.known or 0) - self.chance.randrange(30)) if source == Source.LOG else None
        path = f"/api/tables/{table}" + {
            Source.STATE: "",
            Source.LOG: f"/log?since={since}",
            Source.RECORD: "/record",
        }.get(source, "")
        started = monotonic()
        try:
            answer = await self.http.get(self.url(node, path), headers=self.headers)
        except httpx.HTTPError:
            self.history.failed_requests += 1
            return None
        if answer.status_code != 200:
            assert answer.status_code in (409, 503), (answer.status_code, answer.text)
            return None
        self.history.readings.append(
            Reading(self.name, table, node, source, started, monotonic(), answer.content, since=since)
        )
        return answer.json()

    async def close(self) -> None:
        for task in list(self.sends):
            task.cancel()
        await asyncio.gather(*self.sends, return_exceptions=True)
        await self.http.aclose()
