"""Measure how a study scales: one process against two, and the memory of a short and a long study.

    python bench/lab.py [--game rope] [--bots greedy] [--games 2000] [--rounds 3] [--memory]

Both play the same games. Rounds alternate between one process and two, and the best of each counts, because
other work on the machine can only slow a round down. On a busy machine processor time says more than elapsed
time: it shows what a game costs a worker, and what it costs the process that leads the study, the one part
that does not scale. With `--memory` the peak of that process is measured at 1,000 games and at 20,000.
"""

import argparse
import multiprocessing
import os
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from scissortail.engine.compiled import build
from scissortail.lab.arena import ArenaTable
from scissortail.lab.study.command import Study
from scissortail.lab.study.data import best_format
from scissortail.lab.study.ledger import Folder
from scissortail.lab.study.plan import plan
from scissortail.lab.study.worker_pool import LocalPool

WORKERS = (1, 2)
FEW, MANY = 1_000, 20_000
SHORT = {"deck": 5}
"""Short games, for the memory test, where only the number of games matters."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how studies scale.")
    parser.add_argument("--game", default="rope")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--memory", action="store_true")
    parser.add_argument(
        "--peak", type=int, metavar="N", help="play N games and print the peak; for --memory itself"
    )
    args = parser.parse_args()
    if args.peak:
        print(peak(args.peak))
        return 0
    if args.memory:
        for games in (FEW, MANY):
            command = [sys.executable, __file__, "--peak", str(games)]
            found = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
            print(f"{games:7,} games of rope: peak of {int(found) / 1024:.0f} MiB ({build()})", flush=True)
        return 0
    best: dict[int, Took] = {}
    for _ in range(args.rounds):
        for workers in WORKERS:
            took = timed(ArenaTable(args.game, (args.bots,), 2), args.games, workers)
            best[workers] = min(best.get(workers, took), took, key=lambda one: one.seconds)
            print(f"  {workers} at work: {took.seconds:.1f} s", file=sys.stderr)
    for workers, took in best.items():
        each = [1000 * seconds / args.games for seconds in (took.playing, took.leading)]
        print(
            f"{args.game}, {args.bots}: {workers} at work, {args.games / took.seconds:7.1f} games/s; "
            f"processor time a game {each[0]:.2f} ms to play, {each[1]:.2f} ms to lead ({build()})"
        )
    print(f"{args.game}, {args.bots}: {best[1].seconds / best[2].seconds:.2f} times as fast with two")
    return 0


@dataclass(frozen=True)
class Took:
    """Seconds of a whole study, and processor time of its workers and of the main process."""

    seconds: float
    playing: float
    leading: float


def timed(table: ArenaTable, games: int, workers: int) -> Took:
    """Run a whole study with report and data. Worker processes are started beforehand."""
    with tempfile.TemporaryDirectory() as folder, Folder(Path(folder)) as kept, LocalPool(workers) as pool:
        warm = [pool.submit(table, games + number, 1) for number in range(4 * workers)]
        for future in warm:
            future.result()
        mine, theirs = time.process_time(), children()
        start = time.perf_counter()
        study = Study(plan(table, [], games, False), kept)
        study.play(pool, lambda _: None)
        study.write(best_format(), "en")
        return Took(time.perf_counter() - start, children() - theirs, time.process_time() - mine)


def children() -> float:
    """Processor seconds of this process's children; 0 on systems without /proc."""
    found = 0
    for process in multiprocessing.active_children():
        stat = Path(f"/proc/{process.pid}/stat")
        if stat.exists():
            found += sum(map(int, stat.read_text().rpartition(")")[2].split()[11:13]))
    return found / os.sysconf("SC_CLK_TCK")


def peak(games: int) -> int:
    """Peak memory of this process, in KiB."""
    with tempfile.TemporaryDirectory() as folder, Folder(Path(folder)) as kept, LocalPool(1) as pool:
        study = Study(plan(ArenaTable("rope", ("greedy",), 2, dict(SHORT)), [], games, False), kept)
        study.play(pool, lambda _: None)
        study.write(best_format(), "en")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    sys.exit(main())
