"""Compare our environments with PettingZoo's hanabi_v5 and go_v5 on 9 × 9.

Random legal moves on one core, all in one run.

The same loop drives every AEC environment: `last`, a move that the mask allows, `step`. In RatLand all seats
move at once, and each seat that is asked counts as one step. A batch steps many games in one call, with moves
drawn from its masks; `play_random` draws the moves itself.
"""

import sys
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

import numpy as np
import pettingzoo

from scissortail.engine.compiled import build
from scissortail.engine.dice import FastDice
from scissortail.envs import cutterland, ratland, rope
from scissortail.envs.batch import Batch

SECONDS = 1.0
ROUNDS = 5
"""The environments take turns, and the best round of each counts, because noise only slows.

Times are processor time.
"""
GOAL = 5.0
PEERS = ("hanabi_v5", "go_v5 9 × 9")


def driven(env: Any) -> float:
    """Steps per second of an AEC environment, including resets."""
    uniform = np.random.default_rng(1).random
    steps = 0
    start = process_time()
    while process_time() - start < SECONDS:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"].view(np.bool_))
            env.step(legal[int(uniform() * len(legal))])
            steps += 1
    return steps / (process_time() - start)


def at_once(env: Any) -> float:
    """Answers per second of a parallel environment."""
    dice = FastDice(1)
    steps = 0
    start = process_time()
    while process_time() - start < SECONDS:
        env.reset(seed=steps)
        position = env.table.position
        while env.agents:
            asked = position.to_act()
            env.step({f"player_{seat}": env.actions.action(position.sample(seat, dice)) for seat in asked})
            steps += len(asked)
    return steps / (process_time() - start)


def batch(game: str, count: int, players: int) -> float:
    """Steps per second of a batch with moves drawn from its masks."""
    games = Batch(game, count, players, seed=1)
    rng = np.random.default_rng(1)
    steps = 0
    start = process_time()
    while process_time() - start < SECONDS:
        if game == "rope":
            actions = np.argmax(games.masks * rng.random(games.masks.shape, np.float32), axis=1)
        else:
            legal = [np.flatnonzero(mask) for mask in games.masks.view(np.bool_)]
            actions = np.array([numbers[int(rng.random() * len(numbers))] for numbers in legal])
        games.step(actions)
        steps += count
    return steps / (process_time() - start)


def batch_alone(game: str, count: int, players: int) -> float:
    """Steps per second of a batch that draws its moves itself."""
    games = Batch(game, count, players, seed=1)
    steps = 0
    start = process_time()
    while process_time() - start < SECONDS:
        games.play_random(10)
        steps += 10 * count
    return steps / (process_time() - start)


def main() -> int:
    ours: dict[str, Callable[[], float]] = {
        "rope, 2 players": partial(driven, rope.env(players=2)),
        "rope, 5 players": partial(driven, rope.env(players=5)),
        "cutterland, 2 players": partial(driven, cutterland.env(players=2)),
        "cutterland, 3 players": partial(driven, cutterland.env(players=3)),
        "cutterland, 4 players": partial(driven, cutterland.env(players=4)),
        "ratland, 4 players, all at once": partial(at_once, ratland.parallel_env(players=4, clans=True)),
        "batch of 256 games of rope, 2 players": partial(batch, "rope", 256, 2),
        "batch of 16 games of cutterland, 3 players": partial(batch, "cutterland", 16, 3),
        "batch of 256 games of rope, play_random": partial(batch_alone, "rope", 256, 2),
    }
    peers: dict[str, Callable[[], float]] = {
        PEERS[0]: partial(driven, pettingzoo.make("aec", "classic/hanabi-v5")),
        PEERS[1]: partial(driven, pettingzoo.make("aec", "classic/go-v5", board_size=9)),
    }
    best = dict.fromkeys([*peers, *ours], 0.0)
    for _ in range(ROUNDS):
        for name, run in (peers | ours).items():
            best[name] = max(best[name], run())
    print(f"scissortail is {build()}")
    for name, speed in best.items():
        times = "  ".join(f"{speed / best[peer]:6.1f} × {peer}" for peer in PEERS)
        print(f"{name:44} {speed:10,.0f} steps/s  {times}")
    return 0 if all(best[name] >= GOAL * best[peer] for name in ours for peer in PEERS) else 1


if __name__ == "__main__":
    sys.exit(main())
