"""Results of games between bots: shares of the win with 95 % intervals, scores, and time per decision."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from scissortail.lab.arena import ArenaTable, PlayedGame

NORMAL_95 = 1.959964
"""The middle 95 % of a normal distribution lie within this many standard deviations."""


@dataclass(frozen=True)
class Standing:
    """One bot's results at a table, per seat that it held."""

    bot: str
    games: int
    seats: int
    share: float
    """Share of the win per seat; 1 / players for equal players."""
    low: float
    high: float
    score: float
    decisions: int
    mean_ms: float
    p95_ms: float
    max_ms: float
    faults: int

    def json(self) -> dict[str, Any]:
        return {
            name: round(value, 4) if isinstance(value, float) else value
            for name, value in asdict(self).items()
        }


def standings(table: ArenaTable, games: Sequence[PlayedGame]) -> list[Standing]:
    """In the order of the table's bots."""
    return [_standing(table, games, bot) for bot in range(len(table.bots))]


def _standing(table: ArenaTable, games: Sequence[PlayedGame], bot: int) -> Standing:
    seats = table.seats(0).count(bot)
    won = sum(
        share
        for game in games
        for holder, share in zip(game.seats, game.shares, strict=True)
        if holder == bot
    )
    scored = sum(
        score
        for game in games
        for holder, score in zip(game.seats, game.scores, strict=True)
        if holder == bot
    )
    times = sorted(time * 1000 for game in games for time in game.times[bot])
    share = won / len(games) if games else 0.0
    low, high = wilson(share, len(games))
    return Standing(
        table.bots[bot],
        len(games),
        seats,
        share / seats,
        low / seats,
        high / seats,
        scored / (seats * len(games)) if games else 0.0,
        len(times),
        sum(times) / len(times) if times else 0.0,
        times[int(0.95 * (len(times) - 1))] if times else 0.0,
        times[-1] if times else 0.0,
        sum(game.faults[bot] for game in games),
    )


def wilson(share: float, n: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of n games.

    It treats games as independent. The true interval is, if anything, narrower: in games with the same dice
    and other seats luck changes sides, and a shared win varies less than a whole one.
    """
    if n == 0:
        return 0.0, 1.0
    z = NORMAL_95 * NORMAL_95 / n
    middle = (share + z / 2) / (1 + z)
    half = NORMAL_95 / (1 + z) * sqrt(share * (1 - share) / n + z / (4 * n))
    return max(0.0, middle - half), min(1.0, middle + half)
