"""Measure how strong the bots are, for the tables of docs/bots.md.

    python bench/strength.py [GAME…] [--players 2,4] [--keep FOLDER]

The number of games was fixed beforehand. An interrupted run continues with the games in the folder (default
build/strength).
"""

import argparse
import sys
from pathlib import Path

from scissortail.engine.compiled import build
from scissortail.games import GAMES
from scissortail.lab import contest
from scissortail.lab.arena import ArenaTable
from scissortail.processes import cores
from scissortail.terminal.progress import Bar

PLAN = {
    ("easy", "random"): (1000, 400),
    ("greedy", "easy"): (1000, 400),
    ("medium", "greedy"): (1000, 400),
    ("hard", "medium"): (1000, 400),
    ("expert", "hard"): (400, 400),
    ("expert", "greedy"): (400, 400),
}
"""Pairs of bots, with the number of games for two players and for more.

One seat has the first bot; all other seats have the second.
"""


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how strong the bots are.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"default: {', '.join(GAMES)}")
    parser.add_argument("--players", default="2,4", metavar="N,N")
    parser.add_argument("--keep", type=Path, default=Path("build/strength"), metavar="FOLDER")
    args = parser.parse_args()
    good = True
    with contest.processes(cores()) as executor:
        for game in args.games or GAMES:
            for players in map(int, args.players.split(",")):
                plan = [(ArenaTable(game, pair, players), games[players > 2]) for pair, games in PLAN.items()]
                pairings = [
                    pairing for table, games in plan for pairing in contest.one(table, games, args.keep)
                ]
                with Bar(f"{game}, {players} players", sum(games for _, games in plan)) as bar:
                    contest.hold(pairings, executor, cores(), bar.tell)
                good &= show(game, players, pairings)
    return 0 if good else 1


def show(game: str, players: int, pairings: list[contest.Pairing]) -> bool:
    """Print a Markdown table. Returns whether each first bot is significantly stronger than the second."""
    print(f"\n### {game}, {players} players ({build()})\n")
    print(
        "| one | against | games | share of wins | 95 % interval | scores "
        "| ms a decision | 95 % within | longest |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    good = True
    for pairing in pairings:
        first, second = pairing.standings()
        good &= first.low > 1 / players
        print(
            f"| {first.bot} | {second.bot} | {first.games} "
            f"| {first.share:.1%} | {first.low:.1%} – {first.high:.1%} "
            f"| {first.score:.1f} : {second.score:.1f} "
            f"| {first.mean_ms:.2f} | {first.p95_ms:.1f} | {first.max_ms:.0f} |"
        )
    rated = contest.table_of_strength(pairings)
    print(
        "\nElo: "
        + ", ".join(
            f"{rating.bot} {rating.elo:.0f} ({rating.low:.0f} – {rating.high:.0f})" for rating in rated
        )
    )
    sys.stdout.flush()
    return good


if __name__ == "__main__":
    sys.exit(main())
