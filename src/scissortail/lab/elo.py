"""The strength of a bot as one number: a Bradley–Terry fit over all games, on the Elo scale.

A player of strength s wins with probability s divided by the sum of the strengths at the table. So games with
any number of players go into one fit. Hunter's minorization–maximization finds the most likely strengths. One
drawn game is added for every two bots that have met; otherwise a bot that never won would be infinitely weak.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log
from random import Random

SCALE = 400 / log(10)
ANCHOR = "greedy"
AT_ANCHOR = 1000.0
STEPS = 2000
CLOSE = 1e-9
RESAMPLES = 200

Game = tuple[tuple[str, ...], tuple[float, ...]]
"""The bots by seat, and their shares of the win."""
Tables = Counter[tuple[str, ...]]
"""The number of games by set of bots, whatever their seats."""


@dataclass(frozen=True)
class Rating:
    """A bot's Elo with its 95 % interval."""

    bot: str
    elo: float
    low: float
    high: float


def ratings(games: Sequence[Game], seed: int = 1) -> list[Rating]:
    """Ratings, the strongest first. Intervals come from a parametric bootstrap with the fitted strengths.

    The anchor's rating is fixed, so it has no interval.
    """
    strengths = fit(games)
    best = _elo(strengths)
    rng = Random(seed)
    tables = Counter(sorted(tuple(sorted(seats)) for seats, _ in games))
    drawn = [
        _elo(_likeliest(tables, _won_again(tables, strengths, rng), strengths)) for _ in range(RESAMPLES)
    ]
    found = []
    for bot, elo in best.items():
        values = sorted(one[bot] for one in drawn)
        found.append(Rating(bot, elo, values[int(0.025 * RESAMPLES)], values[int(0.975 * RESAMPLES) - 1]))
    return sorted(found, key=lambda rating: -rating.elo)


def _won_again(tables: Tables, strengths: dict[str, float], rng: Random) -> dict[str, float]:
    """Simulate as many games at each table as there were. Returns the wins by bot."""
    won: defaultdict[str, float] = defaultdict(float)
    for seats, count in tables.items():
        for winner in rng.choices(seats, [strengths[bot] for bot in seats], k=count):
            won[winner] += 1
    return won


def anchor(bots: Iterable[str]) -> str:
    """The bot whose rating is fixed."""
    known = set(bots)
    return ANCHOR if ANCHOR in known else min(known)


def _elo(strengths: dict[str, float]) -> dict[str, float]:
    fixed = strengths[anchor(strengths)]
    return {bot: AT_ANCHOR + SCALE * (log(value) - log(fixed)) for bot, value in strengths.items()}


def fit(games: Sequence[Game]) -> dict[str, float]:
    """The most likely strengths."""
    won: defaultdict[str, float] = defaultdict(float)
    tables: Tables = Counter()
    for seats, shares in games:
        tables[tuple(sorted(seats))] += 1
        for bot, share in zip(seats, shares, strict=True):
            won[bot] += share
    return _likeliest(tables, won)


def _likeliest(
    tables: Tables, won: Mapping[str, float], start: dict[str, float] | None = None
) -> dict[str, float]:
    """The most likely strengths, from the number of games at each table and the wins of each bot."""
    tables = tables.copy()
    won = defaultdict(float, won)
    for one, other in sorted(
        {pair for seats in list(tables) for pair in combinations(sorted(set(seats)), 2)}
    ):
        tables[one, other] += 1
        won[one] += 0.5
        won[other] += 0.5
    strengths = start or dict.fromkeys(sorted(won), 1.0)
    for _ in range(STEPS):
        due: defaultdict[str, float] = defaultdict(float)
        for seats, count in tables.items():
            each = count / sum(strengths[bot] for bot in seats)
            for bot in seats:
                due[bot] += each
        better = {bot: won[bot] / due[bot] for bot in strengths}
        total = sum(better.values())
        better = {bot: value / total for bot, value in better.items()}
        change = max(abs(log(better[bot] / strengths[bot])) for bot in better)
        strengths = better
        if change < CLOSE:
            break
    return strengths
