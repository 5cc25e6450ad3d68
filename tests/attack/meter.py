"""People who play while others attack, and who time every answer.

They run in a process of their own:

    python -m tests.attack.meter PORT

Each line of its output is one measurement: `[kind, start, seconds]`, with the start in monotonic time, which
all processes share. A line with null for the seconds says that something was asked; one with the seconds
follows when it is answered. Whatever goes wrong is a line `["trouble", time, text]`.
"""

import asyncio
import contextlib
import gc
import itertools
import random
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import orjson

from tests.attack.wire import PATIENCE, Person, ask, begin

MOVE, BOT, HINT, HEALTH, TROUBLE = "move", "bot", "hint", "health", "trouble"
TABLES = 3
PACE = {MOVE: 0.06, BOT: 0.08, HINT: 0.3, HEALTH: 0.1}
"""Seconds between two moves at a table, before a move against the bot, and between two hints and two health
checks.
"""
HINTS = 20
"""A person asks for so many; more would be limited."""
LEVEL = "medium"

_games = itertools.count(1)


def tell(kind: str, start: float, value: object) -> None:
    sys.stdout.buffer.write(orjson.dumps([kind, start, value]) + b"\n")
    sys.stdout.buffer.flush()


@contextlib.contextmanager
def timed(kind: str) -> Iterator[float]:
    """Measure how long something takes, from this start on. If it fails, it has taken as long as that."""
    start = time.monotonic()
    tell(kind, start, None)
    try:
        yield start
    finally:
        tell(kind, start, time.monotonic() - start)


def new_address() -> str:
    """Every game has people from another address, so that their own number is never what is limited."""
    number = next(_games)
    return f"127.10.{number // 250}.{number % 250 + 1}"


async def play_people(port: int) -> None:
    """Two people play a game to its end, at a steady pace."""
    source = new_address()
    people = [await Person.come(port, source, name) for name in ("Ann", "Bob")]
    table = await begin(*people, public=True)  # attackers find it in the lobby
    sockets = [await person.sit(table) for person in people]
    try:
        states = [await socket.hear_until(t="state") for socket in sockets]
        for number in itertools.count(1):
            mover = next(seat for seat, state in enumerate(states) if state.get("moves"))
            choice = random.choice(states[mover]["moves"])
            with timed(MOVE) as start:
                sockets[mover].say({"t": "move", "id": f"m{number}", "move": choice})
                states[mover] = await sockets[mover].hear_until(t="move", id=f"m{number}")
            other = 1 - mover
            states[other] = await sockets[other].hear_until(n=states[mover]["n"])
            if not any(state.get("moves") for state in states):
                return  # the game is over
            await asyncio.sleep(max(0.0, start + PACE[MOVE] - time.monotonic()))
    finally:
        for socket in sockets:
            socket.close()


async def play_bot(port: int) -> None:
    """A person plays a game against a bot. Its answer is timed from the person's acknowledged move on."""
    person = await Person.come(port, new_address())
    table = await person.open({"kind": "me"}, {"kind": "bot", "bot": LEVEL})
    socket = await person.sit(table)
    try:
        socket.say({"t": "seed", "id": "seed", "seed": "0a0b"})
        told = await socket.hear_until(t="deal")
        for number in itertools.count(1):
            async with asyncio.timeout(PATIENCE):
                while not told.get("moves"):
                    told = await socket.hear()
                    if told["t"] == "over":
                        return
            await asyncio.sleep(PACE[BOT])
            socket.say({"t": "move", "id": f"m{number}", "move": random.choice(told["moves"])})
            told = await socket.hear_until(t="move", id=f"m{number}")
            if told["view"].get("to_act") == [2]:
                with timed(BOT):
                    told = await socket.hear_until(t="move", seat=2)
    finally:
        socket.close()


async def take_hints(port: int) -> None:
    """A person at a table asks for hints now and then."""
    person = await Person.come(port, new_address())
    table = await person.open({"kind": "me"}, {"kind": "bot", "bot": LEVEL})
    await person.act(table, "seed", seed="0a0b")
    while not (await person.ask("GET", f"/api/tables/{table}")).json.get("moves"):
        await asyncio.sleep(0.05)
    for _ in range(HINTS):
        with timed(HINT):
            reply = await person.ask("POST", f"/api/tables/{table}/hints", {})
        if reply.status != 200:
            raise ConnectionError(f"hints: {reply.status} {reply.body[:100]!r}")
        await asyncio.sleep(PACE[HINT])


async def check_health(port: int) -> None:
    """Ask for the server's health once, on a connection of its own."""
    with timed(HEALTH):
        reply = await ask(port, "127.0.0.1", "GET", "/healthz")
    if reply.status != 200:
        raise ConnectionError(f"/healthz: {reply.status}")
    await asyncio.sleep(PACE[HEALTH])


async def for_ever(work: Callable[[int], Coroutine[Any, Any, None]], port: int) -> None:
    """Do it again and again, whatever happens."""
    while True:
        try:
            await work(port)
        except (OSError, TimeoutError) as problem:
            tell(TROUBLE, time.monotonic(), f"{work.__name__}: {type(problem).__name__} {problem}")
            await asyncio.sleep(0.2)


async def main(port: int) -> None:
    jobs = [play_people] * TABLES + [play_bot, take_hints, check_health]
    await asyncio.gather(*(for_ever(job, port) for job in jobs))


if __name__ == "__main__":
    gc.freeze()
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        asyncio.run(main(int(sys.argv[1])))
