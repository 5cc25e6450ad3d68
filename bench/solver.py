"""Measure how long the solver takes to prove the best use of tokens.

    python bench/solver.py [GAMES]

The lands come from the end of bots' games. Games with two, three and four players alternate, with greedy and
random players at the table. Seconds are processor time; the table is in docs/solver.md.
"""

import sys
from collections.abc import Iterator
from time import process_time

from scissortail import bots
from scissortail.engine.compiled import build
from scissortail.engine.dice import FastDice
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.phases import RESOLVING
from scissortail.games.cutterland.solver import solve

GAMES = 300
PATIENCE = 60.0
"""Seconds after which a land counts as not proven."""


def lands(games: int) -> Iterator[Land]:
    """Every land of this many games, when all pieces are laid."""
    for seed in range(games):
        dice = FastDice(seed)
        position = GAME.start(2 + seed % 3, {}, dice)
        players = [
            bots.find("random" if (seat + seed) % 4 == 0 else "greedy")
            for seat in range(len(position.places))
        ]
        while position.phase != RESOLVING:
            seat = position.to_act()[0]
            position.play(seat, players[seat - 1].choose(bots.Observation(position, seat), dice), dice)
        for place in position.places:
            yield place.land


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    times: dict[int, list[float]] = {}
    unproven = 0
    for land in lands(games):
        start = process_time()
        end = start + PATIENCE
        found = solve(land, lambda end=end: process_time() > end)  # type: ignore[misc]
        took = process_time() - start
        unproven += not found.proven
        times.setdefault(int(land.tower_icons + land.wood_icons), []).append(took)
    print(f"{build()}, {games} games\n")
    print("| tokens | lands | median | 95 % | slowest | proven in 1 s |")
    print("|---|---|---|---|---|---|")
    for tokens in sorted(times):
        print(row(str(tokens), sorted(times[tokens])))
    everything = sorted(took for some in times.values() for took in some)
    print(row("all", everything))
    print(f"\nnot proven in {PATIENCE:.0f} s: {unproven} of {len(everything)}")
    quick = sum(took <= 1 for took in everything) / len(everything)
    return 0 if quick >= 0.95 and unproven <= len(everything) / 1000 else 1


def row(name: str, times: list[float]) -> str:
    median, most, last = times[len(times) // 2], times[int(len(times) * 0.95)], times[-1]
    quick = sum(took <= 1 for took in times) / len(times)
    return f"| {name} | {len(times)} | {seconds(median)} | {seconds(most)} | {seconds(last)} | {quick:.1%} |"


def seconds(took: float) -> str:
    return f"{took * 1000:.1f} ms" if took < 1 else f"{took:.1f} s"


if __name__ == "__main__":
    sys.exit(main())
