"""Fit what an evaluation hopes for to what came of it in self-play.

    python -m scissortail.lab.fit_evaluation GAME [--games N] [--players 2,4] [--seed N] [--write]

The bots play so many games at each number of players with the weights as they are, and after every turn it is
noted what their evaluation looks at. When a game is over it is known what there was to hope for, and the
weights are moved so that hopes would have come closer. A game thus teaches dozens of lessons where train.py,
which asks only who wins, has one; but only weights that have to do with points can be fitted so, and all
others are kept. In the end the fitted weights play the old ones at level medium on fresh deals, and with
--write they take their place in `bots/GAME/weights.json`, with this command, if they are not worse.
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
from scissortail.lab.arena import Table
from scissortail.lab.contest import processes
from scissortail.lab.fitting import Fitting, Lesson
from scissortail.lab.significance import compare, hand_over, numbers, tell
from scissortail.processes import cores

CHECKS = 2
"""The comparison has so many times the games of the fit."""
NOT_WORSE = 0.94
"""Of what the old weights win: 47 % between two.

A few hundred games cannot tell such weights from equal ones.
"""
NEWS = 50
"""A line of progress every so many games."""

FITTINGS: Mapping[str, Fitting[Any]] = ByGame(Part.FITTING, lambda module: module.FITTING)


def lessons(
    watch: Callable[[int, int, int], list[Lesson]], players: int, seed: int, games: int, executor: Executor
) -> list[Lesson]:
    """Of all games, in their order, whoever is done first."""
    jobs = [executor.submit(watch, players, seed, number) for number in range(games)]
    found: list[Lesson] = []
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
    tables = [Table(args.game, (fitting.level, fitting.level), players, {}, args.seed) for players in sizes]
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
            players: lessons(fitting.watch, players, args.seed, args.games, executor) for players in sizes
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
