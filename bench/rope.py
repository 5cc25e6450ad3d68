"""Compare Rope with OpenSpiel's crazy_eights, a card game of similar size.

Random play on one core, all in one run.

Both are driven from a Python loop (list the legal moves, pick one, play it), and both play whole games
without returning to Python: Rope compiled by mypyc, crazy_eights in OpenSpiel's C++ with its uniform random
bots.
"""

import random
import sys
from collections.abc import Callable
from time import perf_counter

import pyspiel

from scissortail.engine.compiled import build
from scissortail.engine.playout import play_out
from scissortail.games import find
from scissortail.lab.bench import actions_per_second, driven, driven_by_lists

SECONDS = 1.0
ROUNDS = 5
"""The games take turns, and the best round of each counts, because noise only slows."""

EIGHTS = pyspiel.load_game("crazy_eights(players=2)")


def eights_driven() -> float:
    """crazy_eights driven from Python.

    Its draws are actions and count as such. Rope's draws do not count.
    """
    uniform = random.Random(1).random
    actions = 0
    start = perf_counter()
    while perf_counter() - start < SECONDS:
        state = EIGHTS.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()  # with one pack of cards all outcomes of a draw are equally likely
            state.apply_action(legal[int(uniform() * len(legal))])
            actions += 1
    return actions / (perf_counter() - start)


def eights_own_loop() -> float:
    """crazy_eights in C++. The time to count its actions is left out."""
    seconds = 0.0
    actions = 0
    seed = 0
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(2)]
    while seconds < SECONDS:
        state = EIGHTS.new_initial_state()
        seed += 1
        start = perf_counter()
        pyspiel.evaluate_bots(state, bots, seed)
        seconds += perf_counter() - start
        actions += len(state.full_history())
    return actions / seconds


def rope(run: Callable[..., int]) -> Callable[[], float]:
    return lambda: actions_per_second(find("rope"), 2, {}, run, SECONDS)


def main() -> int:
    peers: dict[str, Callable[[], float]] = {
        "crazy_eights, driven from Python": eights_driven,
        "crazy_eights, its own loop in C++": eights_own_loop,
        f"rope ({build()}), driven from Python": rope(driven),
        f"rope ({build()}), driven from Python by lists of moves": rope(driven_by_lists),
        f"rope ({build()}), its own loop": rope(play_out),
    }
    best = dict.fromkeys(peers, 0.0)
    for _ in range(ROUNDS):
        for name, run in peers.items():
            best[name] = max(best[name], run())
    baseline = best["crazy_eights, driven from Python"]
    for name, speed in best.items():
        print(f"{name:60} {speed:12,.0f} actions/s  {speed / baseline:6.1f} ×")
    return 0 if best[f"rope ({build()}), its own loop"] >= 2 * baseline else 1


if __name__ == "__main__":
    sys.exit(main())
