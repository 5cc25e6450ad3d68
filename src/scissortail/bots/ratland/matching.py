"""Mixed orders of all seats at once: regret matching over their pools (for two exactly, for more by sampled tables)."""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.ratland.contest import Contest, matched, throw
from scissortail.engine.dice import Dice


class Duel:
    """Two clans: the first's chance to win for every pair of orders, worked out once."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.rows: list[list[float]] = []

    def grow(self) -> None:
        """Fill in what is new in the pools."""
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

    def solve(self, rounds: i64) -> None:
        """Regret matching with positive regrets and later rounds counting more."""
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
        sorry = vec[float]([0.0] * len(rows))
        grudge = vec[float]([0.0] * len(rows[0]))
        sums = vec[float]([0.0] * len(rows))
        totals = vec[float]([0.0] * len(rows[0]))
        gains = vec[float]([0.0] * len(rows))
        losses = vec[float]([0.0] * len(rows[0]))
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
            weight = float(turn + 1)
            for at in range(height):
                sums[at] += weight * one[at]
                regret = sorry[at] + gains[at] - mean
                sorry[at] = max(0.0, regret)
            for other in range(width):
                totals[other] += weight * two[other]
                regret = grudge[other] + mean - losses[other]
                grudge[other] = max(0.0, regret)
            matched(sorry, one)
            matched(grudge, two)
        contest.mixes[0] = shares(sums, height)
        contest.mixes[1] = shares(totals, width)


def shares(sums: vec[float], number: i64) -> list[float]:
    """Parts of one."""
    total: float = 0.0
    for at in range(number):
        total += sums[at]
    return [sums[at] / total if total > 0.0 else 1.0 / float(number) for at in range(number)]


def mingle(contest: Contest, rounds: i64, dice: Dice) -> None:
    """More than two clans: in every round a table is drawn from what all mix, and every order of everybody is tried at it."""
    players = contest.outlook.players
    regrets: list[vec[float]] = [vec[float]([0.0] * len(pool)) for pool in contest.pools]
    sums: list[vec[float]] = [vec[float]([0.0] * len(pool)) for pool in contest.pools]
    current: list[list[float]] = [[1.0 / float(len(pool))] * len(pool) for pool in contest.pools]
    values = vec[float]([0.0] * 200)
    for turn in range(rounds):
        if not contest.open:
            break
        chosen = [throw(mix, dice) for mix in current]
        weight = float(turn + 1)
        for seat in range(players):
            for other in range(players):
                contest.outlook.put(other, contest.pools[other][chosen[other]])
            pool = contest.pools[seat]
            mix = current[seat]
            mean: float = 0.0
            for at in range(i64(len(pool))):
                contest.outlook.put(seat, pool[at])
                values[at] = contest.share(seat)
                mean += mix[at] * values[at]
            for at in range(i64(len(pool))):
                sums[seat][at] += weight * mix[at]
                regret = regrets[seat][at] + values[at] - mean
                regrets[seat][at] = max(0.0, regret)
        for seat in range(players):
            matched(regrets[seat], current[seat])
    for seat in range(players):
        contest.mixes[seat] = shares(sums[seat], len(contest.pools[seat]))
