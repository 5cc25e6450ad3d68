"""What games between bots say: shares of the win with 95 % intervals, scores, and time per decision."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from scissortail.lab.arena import Played, Table

NORMAL_95 = 1.959964
"""Standard deviations that hold 95 % of a normal distribution in the middle."""


@dataclass(frozen=True)
class Standing:
    """One bot's part in the games of a table, per seat it held."""

    bot: str
    games: int
    seats: int
    share: float
    """Of the win, per seat: equal players have 1 / players."""
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


def standings(table: Table, games: Sequence[Played]) -> list[Standing]:
    """In the order of the table's bots."""
    return [_standing(table, games, bot) for bot in range(len(table.bots))]


def _standing(table: Table, games: Sequence[Played], bot: int) -> Standing:
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

    Games with the same dice and other seats are less alike than games of their own, as luck changes sides
    with the seats, and a shared win varies less than a whole one; so the true interval is, if anything,
    narrower.
    """
    if n == 0:
        return 0.0, 1.0
    z = NORMAL_95 * NORMAL_95 / n
    middle = (share + z / 2) / (1 + z)
    half = NORMAL_95 / (1 + z) * sqrt(share * (1 - share) / n + z / (4 * n))
    return max(0.0, middle - half), min(1.0, middle + half)
