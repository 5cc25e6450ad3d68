"""Fit an evaluation's predictions to the results of self-play.

    python -m scissortail.lab.fit_evaluation GAME [--games N] [--players 2,4] [--seed N] [--write]

The bots play this many games for each number of players with the current weights. After every turn, the
features of their evaluation are recorded. When a game is over, its result is known, and the weights are
fitted so that they would have predicted it better. So a game gives dozens of samples, while train.py, which
only asks who wins, gets one. But only weights that affect points can be fitted this way; all others are kept.
In the end the fitted weights play against the old ones on fresh deals, at the level of the game's Fitting. If
they are not worse, --write stores them in `bots/GAME/weights.json`, together with this command.
"""

import argparse
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from typing import Any

from scissortail.bots.weights import load
from scissortail.engine.errors import BadOptions
from scissortail.engine.part import Part
from scissortail.games import ByGame
from scissortail.lab.arena import ArenaTable
from scissortail.lab.contest import processes
from scissortail.lab.fitting import Fitting, Sample
from scissortail.lab.significance import compare, hand_over, numbers, tell
from scissortail.processes import cores

CHECKS = 2
"""The comparison has this many times the games of the fit."""
NOT_WORSE = 0.94
"""The least share of the old weights' wins: 47 % for two players.

A few hundred games cannot tell such weights from equally strong ones.
"""
NEWS = 50
"""Games between two lines of progress."""

FITTINGS: Mapping[str, Fitting[Any]] = ByGame(Part.FITTING, lambda module: module.FITTING)


def samples(
    watch: Callable[[int, int, int], list[Sample]], players: int, seed: int, games: int, executor: Executor
) -> list[Sample]:
    """The samples of all games, in the order of the games."""
    jobs = [executor.submit(watch, players, seed, number) for number in range(games)]
    found: list[Sample] = []
    for number, job in enumerate(jobs, 1):
        found += job.result()
        if number % NEWS == 0 or number == games:
            tell(f"{players} players: {number} of {games} games")
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m scissortail.lab.fit_evaluation",
        description="Fit what an evaluation hopes for to what came of it in self-play.",
    )
    parser.add_argument("game", choices=sorted(FITTINGS))
    parser.add_argument("--games", type=int, default=200, help="at each number of players")
    parser.add_argument("--players", type=numbers, metavar="2,4")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--write", action="store_true", help="put the weights in place of the old ones if they are not worse"
    )
    args = parser.parse_args(arguments)
    fitting = FITTINGS[args.game]
    sizes = args.players or fitting.players
    if not fitting.others and set(sizes) != set(fitting.players):
        parser.error(f"{args.game} learns from tables of {fitting.players[0]} players only")
    tables = [
        ArenaTable(args.game, (fitting.level, fitting.level), players, {}, args.seed) for players in sizes
    ]
    try:
        for table in tables:
            table.check()
    except BadOptions as problem:
        parser.error(str(problem))
    if args.games < 1:
        parser.error("--games must be 1 or more")
    old = load(args.game)
    with processes(cores()) as executor:
        found = {
            players: samples(fitting.watch, players, args.seed, args.games, executor) for players in sizes
        }
        fitted = fitting.fit(found, old)
        verdicts = [
            compare(table, fitting.level, fitted, old, CHECKS * args.games, executor) for table in tables
        ]
    for verdict in verdicts:
        tell(str(verdict))
    deserved = all(verdict.holds(NOT_WORSE) for verdict in verdicts)
    hand_over(args.game, "fit_evaluation", arguments, fitted, args.write and deserved)
    return 0


if __name__ == "__main__":
    sys.exit(main())
