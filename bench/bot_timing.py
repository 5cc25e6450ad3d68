"""Whether the time of a bot's “done” tells how many secret tokens it has laid.

Bots play Cutterland against each other on a real server without a network, with real workers. A spectator
notes when each seat is done with its tokens. The correlation of that time with the number of tokens is
printed for moves that are released in time slots, and for moves that are not:

    python bench/bot_timing.py --tables 20
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path

import orjson
from starlette.types import Message

from scissortail.engine.compiled import build
from scissortail.server.accounts.actor import Actor
from scissortail.server.http.sockets import Socket
from scissortail.server.server import Server, Settings
from scissortail.server.storage.database import sqlite_url
from scissortail.server.tables.opening import SeatRequest, TableRequest, open_table
from scissortail.server.tables.watcher import Watcher

RESOLVE = "resolve"
LEVELS = ("easy", "medium", "hard")
WARM_UP = 5.0


class Spectator:
    """Notes when the phase of the tokens begins, and when each seat is no longer waited for."""

    def __init__(self) -> None:
        self.began = 0.0
        self.waited_for: set[int] = set()
        self.done: dict[int, float] = {}

    async def send(self, message: Message) -> None:
        now = time.monotonic()
        if "text" not in message:
            return
        view = orjson.loads(message["text"]).get("view")
        if not view:
            return
        if view.get("phase") == RESOLVE and not self.began:
            self.began = now
            self.waited_for = set(range(1, len(view["places"]) + 1))
        if self.began:
            for seat in self.waited_for - set(view["to_act"]):
                self.done.setdefault(seat, now - self.began)


async def play(server: Server, number: int) -> list[tuple[str, float, int]]:
    """A game: the level of each seat, the seconds to its “done”, and the tokens that it laid."""
    service = server.tables
    seats = [SeatRequest("bot", bot=LEVELS[(number + seat) % len(LEVELS)]) for seat in range(3)]
    table_id = await open_table(service, Actor(f"host-{number}", "Host"), TableRequest("cutterland", seats))
    live = await service.find(table_id)
    spectator = Spectator()
    socket = Socket(service, live, Watcher(None, "", spectator.send, service.spawn))
    await socket.greet(None)
    while not live.table.ended:
        await asyncio.sleep(0.05)
    async with live.lock:  # the last move is told
        socket.close()
    match = live.table.match
    assert match is not None
    tokens = dict.fromkeys(range(1, 4), -1)  # “done” is no token
    for entry in match.record.entries:
        if entry.seat and entry.move.split()[0] in ("tower", "wall", "bridge", "done"):
            tokens[entry.seat] += 1
    return [(seats[seat - 1].bot, spectator.done[seat], tokens[seat]) for seat in tokens]


async def measure(tables: int, paced: bool) -> list[tuple[str, float, int]]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Settings(database=sqlite_url(Path(folder)), paced=paced))
        async with server.run():
            await asyncio.sleep(WARM_UP)
            found = await asyncio.gather(*(play(server, number) for number in range(tables)))
    return [row for rows in found for row in rows]


def correlation(rows: list[tuple[str, float, int]]) -> str:
    times, tokens = [row[1] for row in rows], [float(row[2]) for row in rows]
    spread = f"{min(times):.3f} to {max(times):.3f} s, {min(tokens):.0f} to {max(tokens):.0f} tokens"
    if len(set(times)) < 2 or len(set(tokens)) < 2:
        return f"none ({spread})"
    return f"r = {statistics.correlation(times, tokens):+.2f} ({len(rows)} seats, {spread})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=20)
    tables = parser.parse_args().tables
    print(f"build: {build()}, {tables} tables")
    for paced in (False, True):
        rows = asyncio.run(measure(tables, paced))
        for level in (None, *LEVELS):
            some = [row for row in rows if level in (None, row[0])]
            print(f"{'in slots' if paced else 'at once '} {level or 'all':7}{correlation(some)}", flush=True)


if __name__ == "__main__":
    main()
