"""Many games with their pairs, in portions for several processes."""

import shutil
import tempfile
from pathlib import Path

from scissortail.games import GAMES
from tests.secrecy.pairs import Counts, Leak, examine
from tests.secrecy.quiet_loop import Chance, QuietLoop, run
from tests.secrecy.room import Room
from tests.secrecy.variants import variant

SHARED_MEMORY = Path("/dev/shm")
WEIGHTS = {"rope": 5, "ratland": 3, "cutterland": 2}
"""Of ten games, so many are of each kind."""
SHARE = 25
"""Games that a process plays before it says how many it has played."""


def play_games(game: str, numbers: range, seed: int) -> Counts:
    """Play these games of one kind, each with its pairs."""
    folder = Path(tempfile.mkdtemp(prefix="secrecy-", dir=SHARED_MEMORY if SHARED_MEMORY.is_dir() else None))

    async def work(loop: QuietLoop, chance: Chance) -> Counts:
        room = Room(loop, chance, folder)
        await room.open()
        counts = Counts()
        for number in numbers:
            table = variant(game, number)
            try:
                counts.add(await examine(room, table, seed + number))
            except Leak as leak:
                counts.leaks.append(f"{table}, game {number}, seed {seed}: {leak}")
                await room.clear_away()
        await room.close()
        return counts

    try:
        return run(work)
    finally:
        shutil.rmtree(folder)


def shares(games: int, only: str | None, seed: int) -> list[tuple[str, range, int]]:
    """The games in portions, all kinds mixed."""
    weights = {only: 1} if only else {name: WEIGHTS.get(name, 1) for name in GAMES}
    found = []
    for name, weight in weights.items():
        many = max(1, games * weight // sum(weights.values()))
        found += [(name, range(first, min(first + SHARE, many)), seed) for first in range(0, many, SHARE)]
    return sorted(found, key=lambda share: share[1].start / weights[share[0]])


def play_share(share: tuple[str, range, int]) -> tuple[str, Counts]:
    """Play a portion, in a process of its own."""
    return share[0], play_games(*share)
