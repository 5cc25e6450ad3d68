"""`python -m tests.secrecy --games N`: capture every byte of N games, and of the pairs of each."""

import argparse
import multiprocessing
import sys
import time

from scissortail.engine.compiled import build
from scissortail.games import GAMES
from tests.secrecy.games import play_share, shares
from tests.secrecy.pairs import Counts
from tests.secrecy.variants import settings

SHOWN = 20
"""Leaks that are printed."""


def line(counts: Counts) -> str:
    pairs = ", ".join(f"{kind}: {count:,}" for kind, count in sorted(counts.pairs.items()))
    return (
        f"{counts.games:,} games, {counts.moves:,} moves, {counts.messages:,} messages and answers, "
        f"{counts.size / 1e9:.2f} GB; {pairs}; {counts.compared:,} compared, {len(counts.leaks)} leaks"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.secrecy", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=sorted(GAMES))
    parser.add_argument("--processes", type=int, default=1)
    args = parser.parse_args()
    begun = time.monotonic()
    totals: dict[str, Counts] = {}
    with multiprocessing.get_context("spawn").Pool(args.processes) as pool:
        for name, counts in pool.imap_unordered(play_share, shares(args.games, args.game, args.seed)):
            totals.setdefault(name, Counts()).add(counts)
            done = Counts()
            for total in totals.values():
                done.add(total)
            seconds = time.monotonic() - begun
            print(f"{seconds:.0f} s: {line(done)}", *counts.leaks, sep="\n", file=sys.stderr, flush=True)
    print(f"{build()}, seed {args.seed}, {time.monotonic() - begun:.0f} s")
    for name, total in sorted(totals.items()):
        print(f"{name}, {len(settings(name))} variants: {line(total)}")
    leaks = [leak for total in totals.values() for leak in total.leaks]
    print(*leaks[:SHOWN], sep="\n\n")
    sys.exit(bool(leaks))


if __name__ == "__main__":
    main()
