"""Compare weights with weights.

Plays games of a level with other weights, makes a trainer's final comparison, and writes a trainer's file.
"""

import json
import sys
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path

from scissortail import bots, disk
from scissortail.bots.weights import Weights
from scissortail.lab.arena import ArenaTable, play_with
from scissortail.lab.standings import wilson

FRESH = 1 << 20
"""Deals from this number on are for the final comparison."""


def outcome(table: ArenaTable, level: str, weights: str, number: int, by_score: bool) -> float:
    """One game of a level with these weights (as JSON) against the table's second bot.

    Returns its share of the win, or its lead.
    """
    strategies = {table.game: bots.MAKERS[table.game](json.loads(weights))}
    rivals = [bots.find(name) for name in table.bots[1:]]
    played = play_with([bots.LevelBot(level, False, strategies), *rivals], table, number)
    seat = played.seats.index(0)
    if not by_score:
        return played.shares[seat]
    return float(
        played.scores[seat] - max(score for other, score in enumerate(played.scores) if other != seat)
    )


def mean(
    table: ArenaTable,
    level: str,
    weights: Weights,
    first: int,
    games: int,
    by_score: bool,
    executor: Executor,
) -> float:
    """The mean outcome of the games from number `first` on."""
    text = json.dumps(dict(weights))
    jobs = [executor.submit(outcome, table, level, text, first + number, by_score) for number in range(games)]
    return sum(job.result() for job in jobs) / games


@dataclass(frozen=True)
class FitResult:
    """How often the fitted weights win at a table, and how often the old ones win in the same seat."""

    players: int
    games: int
    share: float
    before: float

    @property
    def better(self) -> bool:
        return self.share > self.before

    def holds(self, part: float) -> bool:
        """Whether the fitted weights win at least this fraction of what the old ones win."""
        return self.share >= part * self.before

    def __str__(self) -> str:
        low, high = wilson(self.share, self.games)
        return (
            f"{self.players} players: share {self.share:.1%} ({low:.1%} to {high:.1%})"
            f" where the old weights have {self.before:.1%}, in {self.games} games"
        )


def compare(
    table: ArenaTable, level: str, fitted: Weights, old: Weights, games: int, executor: Executor
) -> FitResult:
    """Play the fitted weights in the first bot's seat, then the old ones.

    No trainer uses these deals. If all bots have the same level, the old weights need no games: each bot wins
    an equal share.
    """
    share = mean(table, level, fitted, FRESH, games, False, executor)
    equals = all(bot == level for bot in table.bots)
    before = 1 / table.players if equals else mean(table, level, old, FRESH, games, False, executor)
    return FitResult(table.players, games, share, before)


def file_of(game: str) -> Path:
    """The weights file of a game in the running package."""
    return Path(bots.__file__).parent / game / "weights.json"


def hand_over(game: str, trainer: str, arguments: list[str] | None, weights: Weights, write: bool) -> None:
    """Print the weights with the command that made them.

    With `write` they also replace the game's weights.
    """
    command = " ".join(
        [f"python -m scissortail.lab.{trainer}", *(sys.argv[1:] if arguments is None else arguments)]
    )
    text = json.dumps({"command": command, "weights": dict(weights)}, indent=2) + "\n"
    print(text, end="")
    if write:
        disk.write_whole(file_of(game), text.encode())


def tell(line: str) -> None:
    """Print progress to stderr; the weights go to stdout."""
    print(line, file=sys.stderr, flush=True)


def numbers(text: str) -> list[int]:
    """Parse `2,4`; duplicates are dropped."""
    return sorted({int(part) for part in text.split(",")})
