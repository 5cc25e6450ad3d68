"""How a study scales: the same games by one process and by two, and the memory that a short and a long one take.

    python bench/lab.py [--game rope] [--bots greedy] [--games 2000] [--rounds 3] [--memory]

Rounds alternate between one process and two, and the best of each counts: whatever else the machine does only slows. With
`--memory` the peak of the process that leads the study is measured at 1,000 games and at 20,000.
"""

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from scissortail.engine.compiled import build
from scissortail.lab.arena import Table
from scissortail.lab.study.command import Study
from scissortail.lab.study.crew import Processes
from scissortail.lab.study.data import best_format
from scissortail.lab.study.ledger import Folder
from scissortail.lab.study.plan import plan

WORKERS = (1, 2)
FEW, MANY = 1_000, 20_000
SHORT = {"deck": 5}
"""For memory alone, where only the number of games matters."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how studies scale.")
    parser.add_argument("--game", default="rope")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--memory", action="store_true")
    parser.add_argument("--peak", type=int, metavar="N", help="play N games and print the peak; for --memory itself")
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
    best = dict.fromkeys(WORKERS, float("inf"))
    for _ in range(args.rounds):
        for workers in WORKERS:
            seconds = timed(Table(args.game, (args.bots,), 2), args.games, workers)
            best[workers] = min(best[workers], seconds)
            print(f"  {workers} at work: {seconds:.1f} s", file=sys.stderr)
    for workers, seconds in best.items():
        print(f"{args.game}, {args.bots}: {workers} at work, {args.games / seconds:8.1f} games/s ({build()})")
    print(f"{args.game}, {args.bots}: {best[1] / best[2]:.2f} times as fast with two")
    return 0


def timed(table: Table, games: int, workers: int) -> float:
    """Seconds for a whole study, with its report and data; processes are started before."""
    with tempfile.TemporaryDirectory() as folder, Folder(Path(folder)) as kept, Processes(workers) as crew:
        warm = [crew.submit(table, games + number, 1) for number in range(4 * workers)]
        for future in warm:
            future.result()
        start = time.perf_counter()
        study = Study(plan(table, [], games, False), kept)
        study.play(crew, lambda _: None)
        study.write(best_format(), "en")
        return time.perf_counter() - start


def peak(games: int) -> int:
    """KiB that this process took at most."""
    with tempfile.TemporaryDirectory() as folder, Folder(Path(folder)) as kept, Processes(1) as crew:
        study = Study(plan(Table("rope", ("greedy",), 2, dict(SHORT)), [], games, False), kept)
        study.play(crew, lambda _: None)
        study.write(best_format(), "en")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    sys.exit(main())
