"""Runs one attack, or several at once from one address.

    python -m tests.attack.hostile.run NAME[+NAME…] PORT SECONDS

It prints a line when the attack begins and one with what it saw, and holds its connections until the standard
input is closed.
"""

import asyncio
import resource
import sys
import time
import zlib
from collections import Counter
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import orjson

from tests.attack import hostile
from tests.attack.hostile.target import Attack, Target

PATIENCE = 60
"""Seconds for the preparation of an attack."""


def attacks() -> dict[str, Attack]:
    """Every attack by its name: the public coroutines that each module lists in `ATTACKS`."""
    found: dict[str, Attack] = {}
    for module in iter_modules(hostile.__path__):
        for attack in getattr(import_module(f"{hostile.__name__}.{module.name}"), "ATTACKS", ()):
            assert attack.__name__ not in found, attack.__name__
            found[attack.__name__] = attack
    return found


def tell(message: dict[str, object]) -> None:
    sys.stdout.buffer.write(orjson.dumps(message) + b"\n")
    sys.stdout.buffer.flush()


async def main(names: str, port: int, seconds: float) -> None:
    chosen = [attacks()[name] for name in names.split("+")]
    begin = asyncio.Barrier(len(chosen) + 1)
    number = zlib.crc32(names.encode()) + time.time_ns() // 10**6  # a repeated attack has another address
    source = f"127.66.{number // 250 % 250}.{number % 250 + 1}"
    targets = [Target(port, source, seconds, begin) for _ in chosen]
    notes: Counter[str] = Counter()
    async with asyncio.timeout(seconds + PATIENCE):
        running = asyncio.gather(*(attack(target) for attack, target in zip(chosen, targets, strict=True)))
        started = asyncio.ensure_future(begin.wait())
        both: list[asyncio.Future[Any]] = [running, started]
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        if not started.done():
            started.cancel()
            await running  # it has failed before it began
        tell({"ready": True})
        await running
    for target in targets:
        notes += target.notes
    tell(dict(notes))
    await asyncio.to_thread(sys.stdin.read)
    for target in targets:
        target.drop_all()


if __name__ == "__main__":
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
