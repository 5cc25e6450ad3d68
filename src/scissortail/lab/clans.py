"""Measure what RatLand's clans and boards are worth: how often each wins if all are kept at random.

    python -m scissortail.lab.clans [--games N] [--players 2,4] [--levels medium,hard] [--seed N] [--write]

All bots have the same level. They keep a clan at random, or in separate games a board, so that each is kept
equally often. A clan's share of the wins is then the chance to win with it. With --write the shares go to
`bots/ratland/choices.json`, which bots and hints read. With `--still` Athletes move no rats: the difference
is what moving rats is worth (W42).
"""

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from concurrent.futures import Executor
from pathlib import Path

from scissortail import bots, disk
from scissortail.bots.levels import LEVELS
from scissortail.bots.turns import play_turns
from scissortail.engine.dice import FastDice
from scissortail.engine.errors import BadOptions
from scissortail.engine.move import Move
from scissortail.games.ratland import GAME
from scissortail.games.ratland.components import CLANS
from scissortail.games.ratland.moves import BOARD, KEEP, PASSING, SHIFT
from scissortail.lab.arena import ArenaTable
from scissortail.lab.contest import processes
from scissortail.lab.significance import numbers, tell
from scissortail.processes import cores

FILE = Path(bots.__file__).parent / "ratland" / "choices.json"
NEWS = 100
"""Games between two lines of progress."""
SIDES = ("calm", "aggressive")
KINDS = ("clans", "boards")
"""What is kept at random; also the name of the game option for it."""

Outcome = tuple[str, float]
"""A clan or a board, and its share of the win."""


def play(kind: str, level: str, players: int, seed: int, number: int, still: bool) -> list[Outcome]:
    """Play one game. Returns what each player kept, with its share of the win."""
    bot = bots.find(level)
    dice = FastDice(seed << 32 | number)
    own = [FastDice(seed << 64 | (seat + 1) << 48 | number) for seat in range(players)]
    position = GAME.start(players, {kind: True}, dice)

    def choose(observation: bots.Observation) -> Move:
        if position.phase in (KEEP, BOARD):
            moves = observation.moves()
            return moves[dice.below(len(moves))]
        if still and position.phase == SHIFT:
            return PASSING
        return bot.choose(observation, own[observation.seat - 1])

    play_turns(position, choose, dice)
    result = position.result()
    assert result is not None
    kept = [CLANS[place.clan] if kind == "clans" else SIDES[place.aggressive] for place in position.places]
    return [(name, (seat in result.winners) / len(result.winners)) for seat, name in enumerate(kept, 1)]


def shares(outcomes: Iterable[Outcome]) -> dict[str, float]:
    """The share of wins by clan or board."""
    won: defaultdict[str, float] = defaultdict(float)
    kept: Counter[str] = Counter()
    for name, share in outcomes:
        won[name] += share
        kept[name] += 1
    return {name: round(won[name] / kept[name], 4) for name in (*CLANS, *SIDES) if kept[name]}


def measure(
    kind: str, level: str, players: int, seed: int, games: int, still: bool, executor: Executor
) -> dict[str, float]:
    """Play the games and return the shares."""
    jobs = [executor.submit(play, kind, level, players, seed, number, still) for number in range(games)]
    found: list[Outcome] = []
    for number, job in enumerate(jobs, 1):
        found += job.result()
        if number % NEWS == 0 or number == games:
            tell(f"{kind}, {level}, {players} players: {number} of {games} games")
    return shares(found)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m scissortail.lab.clans",
        description="Measure what RatLand's clans and boards are worth.",
    )
    parser.add_argument("--games", type=int, default=600, help="of each kind, at each number of players")
    parser.add_argument("--players", type=numbers, metavar="2,4", default=[2, 3, 4, 6])
    parser.add_argument(
        "--levels", type=lambda text: text.split(","), metavar="medium,hard", default=["medium", "hard"]
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--still", action="store_true", help="Athletes move nobody")
    parser.add_argument("--write", action="store_true", help="let the bots choose by these shares")
    args = parser.parse_args(arguments)
    if unknown := set(args.levels) - set(LEVELS):
        parser.error(f"no level {', '.join(sorted(unknown))}")
    if args.games < 1:
        parser.error("--games must be 1 or more")
    try:
        for players in args.players:
            ArenaTable("ratland", ("medium", "medium"), players, {}, args.seed).check()
    except BadOptions as problem:
        parser.error(str(problem))
    command = " ".join(
        ["python -m scissortail.lab.clans", *(sys.argv[1:] if arguments is None else arguments)]
    )
    found: dict[str, object] = {"command": command}
    with processes(cores()) as executor:
        for level in args.levels:
            found[level] = {
                str(players): {
                    kind: measure(kind, level, players, args.seed, args.games, args.still, executor)
                    for kind in KINDS
                }
                for players in args.players
            }
    text = json.dumps(found, indent=2) + "\n"
    print(text, end="")
    if args.write:
        disk.write_whole(FILE, text.encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
