"""Mixed orders of all seats, by regret matching over their pools.

Exact for two clans; for more, orders are sampled.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.ratland.contest import Contest, matched, throw
from scissortail.engine.dice import Dice

FIRST_TURNS: Final = 12
"""Rounds of regret matching that run even without budget."""


class Duel:
    """Two clans: a matrix of the first clan's chance to win for every pair of orders."""

    def __init__(self, contest: Contest, me: i64, trust: float) -> None:
        self.contest = contest
        self.me: i64 = me
        self.trust = trust
        """The probability that the rival mixes as well as we do, instead of playing simply."""
        self.rows: list[list[float]] = []

    def grow(self) -> None:
        """Fill in the new orders of the pools."""
        contest = self.contest
        first = contest.pools[0]
        second = contest.pools[1]
        for at in range(i64(len(first))):
            if at == len(self.rows):
                self.rows.append([])
            row = self.rows[at]
            contest.outlook.put(0, first[at])
            while len(row) < len(second):
                contest.outlook.put(1, second[len(row)])
                row.append(contest.share(0))

    def against_simple(self, grid: vec[float], height: i64, width: i64) -> vec[float]:
        """By own order, what it is worth against a rival that plays simply."""
        simple = self.contest.simple[1 - self.me]
        found = vec[float]([0.0] * max(height, width))
        for other in range(i64(len(simple))):
            if self.me == 0:
                for at in range(height):
                    found[at] += simple[other] * grid[at * width + other]
            else:
                for at in range(width):
                    found[at] += simple[other] * grid[other * width + at]
        return found

    def solve(self, rounds: i64) -> None:
        """Regret matching with positive regrets; later rounds weigh more."""
        contest = self.contest
        rows = self.rows
        height: i64 = len(contest.pools[0])
        width: i64 = len(contest.pools[1])
        grid = vec[float]([0.0] * (len(rows) * len(rows[0])))
        for at in range(height):
            for other in range(width):
                grid[at * width + other] = rows[at][other]
        one = [1.0 / float(height)] * len(rows)
        two = [1.0 / float(width)] * len(rows[0])
        row_regret = vec[float]([0.0] * len(rows))
        column_regret = vec[float]([0.0] * len(rows[0]))
        sums = vec[float]([0.0] * len(rows))
        totals = vec[float]([0.0] * len(rows[0]))
        gains = vec[float]([0.0] * len(rows))
        losses = vec[float]([0.0] * len(rows[0]))
        against = self.against_simple(grid, height, width)
        for turn in range(rounds):
            for other in range(width):
                losses[other] = 0.0
            mean: float = 0.0
            for at in range(height):
                gain: float = 0.0
                often = one[at]
                base = at * width
                for other in range(width):
                    gain += grid[base + other] * two[other]
                    losses[other] += grid[base + other] * often
                gains[at] = gain
                mean += often * gain
            one_mean = mean
            two_mean = mean
            doubt = 1.0 - self.trust
            if self.me == 0:
                one_mean *= self.trust
                for at in range(height):
                    gains[at] = self.trust * gains[at] + doubt * against[at]
                    one_mean += doubt * one[at] * against[at]
            else:
                two_mean *= self.trust
                for other in range(width):
                    losses[other] = self.trust * losses[other] + doubt * against[other]
                    two_mean += doubt * two[other] * against[other]
            weight = float(turn + 1)
            for at in range(height):
                sums[at] += weight * one[at]
                row_regret[at] = max(row_regret[at] + gains[at] - one_mean, 0.0)
            for other in range(width):
                totals[other] += weight * two[other]
                column_regret[other] = max(column_regret[other] + two_mean - losses[other], 0.0)
            matched(row_regret, one)
            matched(column_regret, two)
        contest.mixes[0] = shares(sums, height)
        contest.mixes[1] = shares(totals, width)


def shares(sums: vec[float], number: i64) -> list[float]:
    """Normalise sums to shares that add up to 1."""
    total: float = 0.0
    for at in range(number):
        total += sums[at]
    return [sums[at] / total if total > 0.0 else 1.0 / float(number) for at in range(number)]


class ManyRivals:
    """Finds mixed orders for more than two clans.

    Every round draws one order per clan from the mixes, and tries every order of every clan against them.
    """

    def __init__(self, contest: Contest, me: i64, trust: i64) -> None:
        self.contest = contest
        self.me: i64 = me
        self.trust: i64 = trust
        """How many of a thousand rivals mix as well as we do, instead of playing simply."""
        self.regrets: list[list[float]] = [[] for _ in contest.pools]
        self.sums: list[list[float]] = [[] for _ in contest.pools]
        self.turn: i64 = 0

    def grow(self) -> None:
        """Give new orders a regret of 0."""
        for seat in range(self.contest.outlook.players):
            while len(self.regrets[seat]) < len(self.contest.pools[seat]):
                self.regrets[seat].append(0.0)
                self.sums[seat].append(0.0)

    def solve(self, rounds: i64, dice: Dice) -> None:
        """Run up to `rounds` more rounds; later ones weigh more.

        It stops when the budget is used, but never before FIRST_TURNS rounds in total.
        """
        contest = self.contest
        players = contest.outlook.players
        current: list[list[float]] = []
        for seat in range(players):
            mix = [0.0] * len(self.regrets[seat])
            matched(vec[float](self.regrets[seat]), mix)
            current.append(mix)
        for _ in range(rounds):
            self.turn += 1
            chosen: list[i64] = [throw(mix, dice) for mix in current]
            for seat in range(players):
                self._look(seat, chosen, current[seat], dice)
            for seat in range(players):
                matched(vec[float](self.regrets[seat]), current[seat])
            if not contest.open and self.turn >= FIRST_TURNS:
                break
        for seat in range(players):
            sums = self.sums[seat]
            contest.mixes[seat] = shares(vec[float](sums), len(sums))

    def _look(self, seat: i64, chosen: list[i64], mix: list[float], dice: Dice) -> None:
        """Try every order of a seat against the drawn orders, and add up the regrets."""
        contest = self.contest
        pool = contest.pools[seat]
        for other in range(contest.outlook.players):
            at = chosen[other]
            if seat == self.me and dice.below(1000) >= self.trust:
                at = throw(contest.simple[other], dice)
            contest.outlook.put(other, contest.pools[other][at])
        values = vec[float]([0.0] * len(pool))
        mean: float = 0.0
        for at in range(i64(len(pool))):
            contest.outlook.put(seat, pool[at])
            values[at] = contest.share(seat)
            mean += mix[at] * values[at]
        weight = float(self.turn)
        regrets = self.regrets[seat]
        sums = self.sums[seat]
        for at in range(i64(len(pool))):
            sums[at] += weight * mix[at]
            regret = regrets[at] + values[at] - mean
            regrets[at] = max(0.0, regret)
