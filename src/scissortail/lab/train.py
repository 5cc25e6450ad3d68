"""Fit a game's weights by self-play, with CMA-ES.

    python -m scissortail.lab.train GAME [--level medium] [--against BOT] [--games N]
        [--generations N] [--seed N] [--write]

All candidates of a generation play the same deals, in all seats, against the current level (or another bot).
Each generation has fresh deals. Each weight is scaled by its own size. In the end the fitted weights play
against the old ones on unused deals. If they are better, --write stores them in `bots/GAME/weights.json`,
together with this command. The other trainer is fit_evaluation.py.
"""

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import Executor

import numpy as np
from cmaes import CMA

from scissortail import bots
from scissortail.bots.weights import Weights, load
from scissortail.lab.arena import ArenaTable
from scissortail.lab.contest import processes
from scissortail.lab.significance import compare, hand_over, mean, tell
from scissortail.processes import cores

STEP = 0.25
"""How far the first candidates are from the start, in units of each weight's size."""
LEAST_SIZE = 0.1
CHECKS = 4
"""The final comparison has this many times the games of a candidate."""


class Trainer:
    """One training run."""

    def __init__(self, table: ArenaTable, level: str, games: int, by_score: bool, executor: Executor) -> None:
        self.table = table
        self.level = level
        self.games = games
        self.by_score = by_score
        self.executor = executor

    def value(self, weights: Weights, generation: int) -> float:
        """A candidate's mean outcome on the deals of its generation."""
        return mean(
            self.table, self.level, weights, generation * self.games, self.games, self.by_score, self.executor
        )

    def fit(
        self, start: Weights, generations: int, seed: int, tell: Callable[[str], None]
    ) -> dict[str, float]:
        """The mean of the last generation."""
        names = sorted(start)
        size = np.array([max(abs(start[name]), LEAST_SIZE) for name in names])
        middle = np.array([start[name] for name in names]) / size
        search = CMA(mean=middle, sigma=STEP, seed=seed)
        for generation in range(generations):
            tried = []
            for _ in range(search.population_size):
                point = search.ask()
                weights = dict(zip(names, map(float, point * size), strict=True))
                tried.append((point, -self.value(weights, generation)))
            search.tell(tried)
            best = -min(value for _, value in tried)
            average = -sum(value for _, value in tried) / len(tried)
            tell(
                f"generation {generation + 1} of {generations}: "
                f"best {best:.3f}, mean {average:.3f}, step {search._sigma:.3f}"
            )
        return {name: round(float(value), 4) for name, value in zip(names, search.mean * size, strict=True)}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m scissortail.lab.train", description="Fit a game's weights by self-play."
    )
    parser.add_argument("game", choices=sorted(bots.MAKERS))
    parser.add_argument("--level", default="medium", choices=bots.LEVELS)
    parser.add_argument("--against", metavar="BOT", help="default: the level as it is")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100, help="a candidate")
    parser.add_argument("--generations", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--score", action="store_true", help="fit the lead in points, which is less noisy than wins"
    )
    parser.add_argument("--write", action="store_true", help="put better weights in place of the old ones")
    args = parser.parse_args(arguments)
    table = ArenaTable(args.game, (args.level, args.against or args.level), args.players, {}, args.seed)
    start = load(args.game)
    with processes(cores()) as executor:
        trainer = Trainer(table, args.level, args.games, args.score, executor)
        fitted = trainer.fit(start, args.generations, args.seed, tell)
        verdict = compare(table, args.level, fitted, start, CHECKS * args.games, executor)
    tell(str(verdict))
    hand_over(args.game, "train", arguments, fitted, args.write and verdict.better)
    return 0


if __name__ == "__main__":
    sys.exit(main())
