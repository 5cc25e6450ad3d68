"""Measure how many moves a second one server process takes, and how long each waits to be acknowledged.

    python bench/load.py
        200 tables of Rope with two sockets each, where people move as soon as they are acknowledged
    python bench/load.py --tables 5000 --every 20
        many open tables with a move each now and then
    python bench/load.py --tables 20 --every 0.5 --experts 8
        people among themselves while bots think at other tables

Commits are durable. The server is started here, on this machine, and shares its cores with this client.
"""

import argparse
import asyncio
import base64
import gc
import json
import os
import random
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import orjson
import uvloop

ENDLESS = "1000000000"
LIMITS = (
    "CONNECTIONS",
    "MESSAGES_A_SECOND",
    "MESSAGES_AT_ONCE",
    "TABLES_AN_HOUR",
    "TABLES_AN_ADDRESS",
    "TABLES_A_PERSON",
    "IDENTITIES_AN_HOUR",
    "ACTS_A_MINUTE",
    "OPEN_CONNECTIONS",
    "ADDRESS_MILLISECONDS",
    "PERSON_MILLISECONDS",
)

FIN_TEXT = 0x81
MASKED = 0x80


class Wire(asyncio.Protocol):
    """A minimal websocket client. It shares the cores with the server, so it must be cheap."""

    def __init__(self, host: str, path: str, cookie: str, hear: Callable[["Wire", bytes], None]) -> None:
        self.greeting = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: scissortail={cookie}\r\n\r\n"
        )
        self.hear = hear
        self.buffer = bytearray()
        self.is_open = False
        self.lost: Callable[[Wire], None] | None = None
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self.transport = transport  # type: ignore[assignment]
        assert self.transport is not None
        self.transport.write(self.greeting.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        if self.lost:
            self.lost(self)

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        if not self.is_open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(bytes(buffer[:400]).decode(errors="replace"))
            del buffer[: end + 4]
            self.is_open = True
        while len(buffer) >= 2:
            size, start = buffer[1], 2
            if size == 126:
                size, start = int.from_bytes(buffer[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + size:
                return
            kind = buffer[0] & 0x0F
            message = bytes(buffer[start : start + size])
            del buffer[: start + size]
            if kind == 1:
                self.hear(self, message)
            elif kind == 9:
                self._put(0x8A, message)

    def say(self, message: bytes) -> None:
        self._put(FIN_TEXT, message)

    def _put(self, head: int, message: bytes) -> None:
        """A client must mask its messages. A mask of zeros leaves them unchanged."""
        assert self.transport is not None
        size = len(message)
        length = bytes([MASKED | size]) if size < 126 else bytes([MASKED | 126]) + size.to_bytes(2, "big")
        self.transport.write(bytes([head]) + length + b"\0\0\0\0" + message)

    def close(self) -> None:
        if self.transport:
            self.transport.close()


class Count:
    """The measurements."""

    def __init__(self) -> None:
        self.begun = False
        self.measuring = False
        self.moves = 0
        self.waits: list[float] = []
        self.games = 0
        self.refused = 0

    def acknowledged(self, wait: float) -> None:
        if self.measuring:
            self.moves += 1
            self.waits.append(wait)


class Player:
    """One seat: makes random moves when it can, and waits for the acknowledgement of each."""

    def __init__(self, table: "Table", cookie: str, number: int) -> None:
        self.table = table
        self.cookie = cookie
        self.number = number
        self.wire: Wire | None = None
        self.sent = 0.0
        self.moves = 0
        self.id = b""

    async def connect(self, path: str) -> None:
        table = self.table
        wire = Wire(table.host, path, self.cookie, self.hear)
        await asyncio.get_running_loop().create_connection(lambda: wire, table.address, table.port)
        self.wire = wire

    def hear(self, wire: Wire, message: bytes) -> None:
        if wire is not self.wire:
            return
        said = orjson.loads(message)
        kind = said["t"]
        count = self.table.count
        if kind == "state" and not said["you"]:
            self.say({"t": "sit", "id": "sit", "seed": secrets.token_hex(16)})
            return
        if kind == "state" and said["state"] == "open" and not said["seats"][said["you"][0] - 1]["seeded"]:
            self.say({"t": "seed", "id": "seed", "seed": secrets.token_hex(16)})
            return
        if kind == "no":
            count.refused += 1
            self.id = b""
            return
        if self.id and said.get("id", "").encode() == self.id:
            count.acknowledged(time.perf_counter() - self.sent)
            self.id = b""
        if kind == "over":
            count.games += 1
            if self.number == 1:
                self.say({"t": "rematch", "id": "rematch"})
        elif kind == "rematch":
            self.table.again(said["text"])
        elif said.get("moves") and not self.id:
            self.table.due(self, said["moves"])

    def move(self, moves: list[str]) -> None:
        if self.wire is None or not self.wire.is_open:
            return
        self.moves += 1
        self.id = b"%d" % self.moves
        self.sent = time.perf_counter()
        text = random.choice(moves)
        self.wire.say(b'{"t":"move","id":"%s","move":"%s"}' % (self.id, text.encode()))

    def say(self, message: dict[str, object]) -> None:
        assert self.wire is not None
        self.wire.say(orjson.dumps(message))


class Table:
    """A table and its two players."""

    def __init__(self, address: str, port: int, cookies: list[str], count: Count, every: float) -> None:
        self.address, self.port, self.host = address, port, f"{address}:{port}"
        self.count = count
        self.every = every
        self.players = [Player(self, cookie, number) for number, cookie in enumerate(cookies, 1)]
        self.tasks: set[asyncio.Task[None]] = set()
        self.first: tuple[Player, list[str]] | None = None
        """The player to move, and the legal moves, when all tables are ready."""

    def due(self, player: Player, moves: list[str]) -> None:
        """Move at once, or after a delay with `--every`. Before the measurement, only remember the player."""
        if not self.count.begun:
            self.first = (player, moves)
        elif self.every:
            asyncio.get_running_loop().call_later(random.uniform(0, 2 * self.every), player.move, moves)
        else:
            player.move(moves)

    async def sit(self, table_id: str) -> None:
        for player in self.players:
            await player.connect(f"/api/tables/{table_id}/socket")

    def again(self, table_id: str) -> None:
        wires = [player.wire for player in self.players]
        if wires[0] is None:
            return
        for player in self.players:
            player.wire, player.id = None, b""
        for wire in wires:
            if wire:
                wire.close()
        task = asyncio.get_running_loop().create_task(self.sit(table_id))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


class Server:
    """`scissortail serve` in its own process."""

    def __init__(self, folder: Path, database: str | None, sockets: str | None) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        environment = {**os.environ, **{f"SCISSORTAIL_LIMIT_{name}": ENDLESS for name in LIMITS}}
        command = [
            sys.executable,
            *([str(Path(__file__).with_name("sockets.py")), sockets] if sockets else ["-m", "scissortail"]),
            "serve",
            "--port",
            str(self.port),
            "--data",
            str(folder),
        ]
        if database:
            command += ["--database", database]
        self.log = (folder / "log").open("w")
        start = time.perf_counter()
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=self.log)
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5).read()
                break
            except OSError:
                if self.process.poll() is not None:
                    sys.exit((folder / "log").read_text())
                time.sleep(0.02)
        self.started = time.perf_counter() - start

    def kilobytes(self) -> int:
        """Memory of the server process, without its workers."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def seconds(self) -> float:
        """Processor time of the server."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def post(self, path: str, body: dict[str, object], cookie: str = "") -> tuple[dict[str, str], str]:
        headers = {"content-type": "application/json", "cookie": f"scissortail={cookie}"}
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), headers
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            given = answer.headers.get("set-cookie") or ""
            return json.loads(answer.read()), given.partition("=")[2].partition(";")[0]

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        self.log.close()


async def measure(server: Server, options: argparse.Namespace) -> dict[str, object]:
    count = Count()
    cookies = [server.post("/api/me", {"name": name})[1] for name in ("Ann", "Bob")]
    wish: dict[str, object] = {"game": options.game, "seats": [{"kind": "me"}, {"kind": "open"}]}
    before = server.kilobytes()
    experts: dict[str, object] = {"game": "cutterland", "seats": [{"kind": "bot", "bot": "expert"}] * 2}
    for _ in range(options.experts):  # at each of these tables, one expert thinks at any time
        server.post("/api/tables", experts, cookies[0])
    tables = []
    for _ in range(options.tables):
        table = Table("127.0.0.1", server.port, cookies, count, options.every)
        made = await asyncio.to_thread(server.post, "/api/tables", wish, cookies[0])
        await table.sit(made[0]["id"])
        tables.append(table)
    await asyncio.sleep(1.0)
    memory = server.kilobytes() - before
    gc.disable()  # a pause of this client would count as the server's
    count.begun = True
    for table in tables:
        if table.first:
            table.due(*table.first)
    await asyncio.sleep(options.warm)
    count.measuring = True
    start, used, own = time.perf_counter(), server.seconds(), time.process_time()
    await asyncio.sleep(options.seconds)
    count.measuring = False
    seconds = time.perf_counter() - start
    used, own = server.seconds() - used, time.process_time() - own
    waits = sorted(count.waits)
    return {
        "game": options.game,
        "tables": options.tables,
        "sockets": 2 * options.tables,
        "moves_a_second": round(count.moves / seconds),
        "p50_ms": round(1000 * waits[len(waits) // 2], 2),
        "p99_ms": round(1000 * waits[int(len(waits) * 0.99)], 2),
        "longest_ms": round(1000 * waits[-1], 2),
        "server_us_a_move": round(1e6 * used / count.moves),
        "client_us_a_move": round(1e6 * own / count.moves),
        "games": count.games // 2,
        "refused": count.refused,
        "kilobytes_a_table_set": round(memory / options.tables, 1),
        "kilobytes_a_table": round((server.kilobytes() - before) / options.tables, 1),
        "started_seconds": round(server.started, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="rope")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument(
        "--every", type=float, default=0.0, help="seconds between two moves at a table; 0: at once"
    )
    parser.add_argument("--experts", type=int, default=0, help="expert bots that think meanwhile")
    parser.add_argument("--warm", type=float, default=3.0, help="seconds before the measurement begins")
    parser.add_argument(
        "--seconds", type=float, default=10.0, help="by default long enough for games to end and reopen"
    )
    parser.add_argument("--database", help="instead of SQLite")
    parser.add_argument("--sockets", help="another library for them: sansio or granian (see sockets.py)")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="scissortail-load-"))
    server = Server(folder, options.database, options.sockets)
    try:
        print(json.dumps(uvloop.run(measure(server, options))))
    finally:
        server.stop()
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
