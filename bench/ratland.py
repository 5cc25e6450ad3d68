"""Compare RatLand with OpenSpiel's goofspiel for four, which also has secret simultaneous choices.

Random play on one core.

Both are driven from Python, move by move. RatLand also plays whole games in its own compiled loop.
"""

import random
import sys
from collections.abc import Callable
from time import perf_counter

import pyspiel

from scissortail.engine.compiled import build
from scissortail.engine.dice import FastDice
from scissortail.engine.playout import play_out
from scissortail.games import find
from scissortail.games.ratland.position import RatlandPosition
from scissortail.lab.bench import driven

SECONDS = 1.0
ROUNDS = 5
"""The games take turns, and the best round of each counts, because noise only slows."""

GOOFSPIEL = pyspiel.load_game(
    "turn_based_simultaneous_game(game=goofspiel(players=4,num_cards=13,points_order=random))"
)
RATLAND = find("ratland")


def goofspiel() -> tuple[float, float]:
    """Games and rounds per second."""
    uniform = random.Random(1).random
    games = rounds = 0
    start = perf_counter()
    while perf_counter() - start < SECONDS:
        state = GOOFSPIEL.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(uniform() * len(legal))])
        games += 1
        rounds += 13
    took = perf_counter() - start
    return games / took, rounds / took


def ratland(run: Callable[..., int]) -> Callable[[], tuple[float, float]]:
    def measured() -> tuple[float, float]:
        dice = FastDice(20)
        games = rounds = 0
        start = perf_counter()
        while perf_counter() - start < SECONDS:
            position = RATLAND.start(4, {}, dice)
            run(position, dice)
            assert isinstance(position, RatlandPosition)
            games += 1
            rounds += position.round - 1
        took = perf_counter() - start
        return games / took, rounds / took

    return measured


def main() -> int:
    peers: dict[str, Callable[[], tuple[float, float]]] = {
        "goofspiel for four, driven from Python": goofspiel,
        f"ratland for four ({build()}), driven from Python": ratland(driven),
        f"ratland for four ({build()}), its own loop": ratland(play_out),
    }
    best = dict.fromkeys(peers, (0.0, 0.0))
    for _ in range(ROUNDS):
        for name, run in peers.items():
            best[name] = max(best[name], run())
    for name, (games, rounds) in best.items():
        print(f"{name:55} {games:10,.0f} games/s {rounds:12,.0f} rounds/s")
    games, rounds = best[f"ratland for four ({build()}), its own loop"]
    return 0 if games >= 4000 and rounds >= 30_000 else 1


if __name__ == "__main__":
    sys.exit(main())
