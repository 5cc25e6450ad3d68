"""Players at a real server who come back by themselves, and who send again what nobody acknowledged."""

import asyncio
import json
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from scissortail.server.jobs.tasks import choose
from scissortail.server.limits import Limits, variable

NO_LIMITS = {limit.name: 10**9 for limit in fields(Limits) if not limit.name.endswith("_bytes")}


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


class ServerAddress:
    """Where a server of this machine is asked."""

    def __init__(self, port: int) -> None:
        self.port = port

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=5) as answer:
            return json.loads(answer.read())

    def post(self, path: str, body: dict[str, object], cookie: str = "") -> tuple[Any, str]:
        headers = {"content-type": "application/json", "cookie": f"scissortail={cookie}"}
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), headers
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            given = answer.headers.get("set-cookie") or ""
            return json.loads(answer.read()), given.partition("=")[2].partition(";")[0]


class Server(ServerAddress):
    """`scissortail serve` in a process of its own, always on the same port."""

    def __init__(self, folder: Path, database: str | None = None, cluster: str | None = None) -> None:
        super().__init__(free_port())
        self.folder = folder
        self.command = [
            sys.executable,
            "-m",
            "scissortail",
            "serve",
            "--port",
            str(self.port),
            "--data",
            str(folder),
        ]
        if database:
            self.command += ["--database", database]
        if cluster:
            self.command += ["--cluster", cluster]
        self.process: subprocess.Popen[bytes] | None = None
        self.log = (folder / "log").open("wb")

    async def start(self) -> None:
        environment = {**os.environ, **{variable(name): str(most) for name, most in NO_LIMITS.items()}}
        environment.pop("DATABASE_URL", None)
        self.process = subprocess.Popen(
            self.command, env=environment, stdout=subprocess.DEVNULL, stderr=self.log
        )
        while True:
            try:
                await asyncio.to_thread(self.get, "/healthz")
                return
            except OSError:
                assert self.process.poll() is None, (self.folder / "log").read_text()
                await asyncio.sleep(0.02)

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(20)
        self.log.close()


@dataclass(frozen=True)
class Done:
    """Something that the server has acknowledged."""

    table: str
    id: str
    kind: str
    text: str


class Player:
    """One person at one table, and at the next when it is over."""

    def __init__(self, server: ServerAddress, name: str, chance: random.Random) -> None:
        self.server = server
        self.chance = chance
        self.cookie = server.post("/api/me", {"name": name})[1]
        self.table = ""
        self.known: int | None = None
        self.seat = 0
        self.waiting: dict[str, Any] | None = None
        """What was sent and is not acknowledged."""
        self.can: dict[str, Any] | None = None
        """The last thing we heard that lets us move."""
        self.done: list[Done] = []
        self.refused: list[tuple[str, str, str]] = []
        self.came = 0
        """How often we have connected."""
        self.ended = False
        self.resting = False
        self.socket: Any = None

    async def play(self) -> None:
        """For ever: whatever breaks, connect again."""
        while True:
            since = "" if self.known is None else f"?since={self.known}"
            table = self.table
            address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket{since}"
            try:
                cookie = {"Cookie": f"scissortail={self.cookie}"}
                async with connect(
                    address, additional_headers=cookie, compression=None, proxy=None
                ) as self.socket:
                    self.came += 1
                    async for text in self.socket:
                        await self.hear(json.loads(text))
                        if self.table != table:
                            break
            except (OSError, WebSocketException):
                await asyncio.sleep(0.05)
            self.socket = None

    async def hear(self, said: dict[str, Any]) -> None:
        if "n" in said:
            self.known = max(self.known or 0, said["n"])
        kind = said["t"]
        if "you" in said:
            self.seat = said["you"][0] if said["you"] else 0
        if kind == "state":
            self.can = said if said.get("moves") is not None or "moves" in said else None
            if self.waiting:  # nobody knows whether it has arrived
                await self.socket.send(json.dumps(self.waiting))
            elif not said["you"]:
                await self.say("sit", seed=secrets.token_hex(8))
            elif said["state"] == "open" and not said["seats"][self.seat - 1]["seeded"]:
                await self.say("seed", seed=secrets.token_hex(8))
            self.ended = said["state"] == "over"
            if said.get("rematch"):
                self.move_on(said["rematch"])
                return
        elif kind == "no":
            if self.waiting and said["id"] == self.waiting["id"]:
                if said["kind"] == "busy":  # nothing has changed: try again
                    await asyncio.sleep(0.05)
                    await self.socket.send(json.dumps(self.waiting))
                    return
                self.refused.append((self.table, self.waiting["id"], said["key"]))
                self.waiting = None
        elif self.waiting and said.get("id") == self.waiting["id"]:
            sent = self.waiting
            self.done.append(
                Done(self.table, sent["id"], sent["t"], str(sent.get("move") or sent.get("text") or ""))
            )
            self.waiting = None
        if "moves" in said:
            self.can = said
        elif kind in ("move", "deal", "undo"):
            self.can = None
        if kind == "over":
            self.ended = True
        elif kind == "rematch":
            self.move_on(said["text"])
            return
        if not self.waiting and not self.resting and self.seat:
            await self.next()

    async def next(self) -> None:
        """Talk or move."""
        if self.ended:
            if self.seat == 1:
                await self.say("rematch")
        elif self.chance.random() < 0.2:
            await self.say("chat", text=f"line {len(self.done)} of {self.seat}")
        elif self.can:
            seen, self.can = self.can, None
            moves = seen["moves"]
            text = (
                self.chance.choice(moves)
                if moves
                else choose(seen["view"], "random", self.chance.getrandbits(32))
            )
            await self.say("move", move=text)
        elif self.chance.random() < 0.2:
            await self.say("chat", text=f"waiting {len(self.done)}")

    def move_on(self, table: str) -> None:
        """To the next table; what was not acknowledged at this one is let be."""
        if self.waiting and self.waiting["t"] == "rematch":
            self.done.append(Done(self.table, self.waiting["id"], "rematch", ""))
        self.table, self.known, self.can, self.waiting, self.ended = table, None, None, None, False

    async def say(self, kind: str, **what: Any) -> None:
        self.waiting = {"t": kind, "id": secrets.token_hex(8), **what}
        await self.socket.send(json.dumps(self.waiting))


def seat_down(
    server: ServerAddress, game: str, count: int, chance: random.Random, bots: int = 0
) -> list[Player]:
    """A new table and its players."""
    players = [Player(server, f"P{number}", chance) for number in range(1, count + 1)]
    seats = [{"kind": "me"}] + [{"kind": "open"}] * (count - 1) + [{"kind": "bot", "bot": "easy"}] * bots
    opened, _ = server.post("/api/tables", {"game": game, "seats": seats}, players[0].cookie)
    for player in players:
        player.table = opened["id"]
    return players
