"""How long one person waits for bots and tools while another keeps all workers busy.

    python bench/busy_workers.py

One host has forty tables of twelve experts, and four connections that score large lands without a pause. The
other person asks for moves and hints, first alone, then meanwhile.
"""

import asyncio
import contextlib
import statistics
import time
from collections.abc import Awaitable, Callable

from scissortail import bots, games
from scissortail.engine.compiled import build
from scissortail.engine.dice import FastDice
from scissortail.engine.view import View
from scissortail.server.accounts.owner import Owner
from scissortail.server.jobs.workers import Workers

TABLES, SEATS, SCORERS = 40, 12, 4
TIMES = 8
WARM_UP = 5.0
HOST, OTHER = "1.2.3.4", "5.6.7.8"
LANDS = "\n===\n".join(["\n".join(["pC pb mG mb pD pT mF wK pt mb"] * 60)] * 40)


def middle_of_a_game() -> View:
    """A decision for which the expert needs its time."""
    dice = FastDice(1)
    position = games.find("rope").start(3, {}, dice)
    for _ in range(40):
        seat = position.to_act()[0]
        position.play(seat, bots.find("easy").choose(bots.Observation(position, seat), dice), dice)
    while position.count_moves(position.to_act()[0]) < 4:
        seat = position.to_act()[0]
        position.play(seat, position.sample(seat, dice), dice)
    return position.view(position.to_act()[0])


VIEW = middle_of_a_game()


async def for_ever(work: Callable[[], Awaitable[object]]) -> None:
    while True:
        await work()


async def waits(workers: Workers) -> dict[str, list[float]]:
    """The seconds of each kind of request, one after the other."""
    owner = Owner("other", "table", OTHER)
    asks: dict[str, Callable[[], Awaitable[object]]] = {
        "easy bot": lambda: workers.choose(VIEW, "easy", 1, owner),
        "expert bot": lambda: workers.choose(VIEW, "expert", 1, owner),
        "hint": lambda: workers.hints("other", VIEW, address=OTHER),
    }
    found: dict[str, list[float]] = {}
    for _ in range(TIMES):
        for name, ask in asks.items():
            start = time.monotonic()
            await ask()
            found.setdefault(name, []).append(time.monotonic() - start)
    return found


async def main() -> None:
    async with Workers() as workers:
        await asyncio.sleep(WARM_UP)
        alone = await waits(workers)

        def bot(table: int) -> Callable[[], Awaitable[object]]:
            return lambda: workers.choose(VIEW, "expert", 1, Owner("host", f"table {table}", HOST))

        works = [bot(table) for table in range(TABLES) for _ in range(SEATS)]
        works += [lambda: workers.score("host", LANDS, HOST)] * SCORERS
        busy = [asyncio.create_task(for_ever(work)) for work in works]
        await asyncio.sleep(WARM_UP)
        meanwhile = await waits(workers)
        for task in busy:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*busy)
    print(f"build: {build()}, {TIMES} times each: median and longest wait in seconds")
    for name, before in alone.items():
        during = meanwhile[name]
        print(
            f"{name:12}alone {statistics.median(before):.3f} {max(before):.3f}"
            f"   meanwhile {statistics.median(during):.3f} {max(during):.3f}"
        )


if __name__ == "__main__":
    asyncio.run(main())
