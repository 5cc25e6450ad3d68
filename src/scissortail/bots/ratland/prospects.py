"""Prospects: what rats and cheese are worth after each round (W3, W14, W15).

They are computed backwards from the end, for one clan on its own.
"""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.ratland.components import CLOSING_CARDS, OPENING_ROUNDS, needs

MOST_RATS: Final = 44
MOST_CHEESE: Final = 30
LAST: Final = OPENING_ROUNDS + CLOSING_CARDS
"""This round never begins: the game is over by then."""
ROW: Final = MOST_CHEESE + 1
SHEET: Final = (MOST_RATS + 1) * ROW
SWING: Final = 1.2909944487358056
"""A normal distribution is approximated by three points with weights 3, 4, 3, this far apart."""


class Prospects:
    """The expected final score of a clan, by round, rats and cheese.

    The model has one clan: some of its rats guard, some forage with a yield that falls with their number, the
    rest breed; a share of its cheese is stolen. The best split of every round follows from the next round's
    table.
    """

    def __init__(self, even_feeding: bool) -> None:
        self.needs: vec[i64] = vec[i64]([int(need) for need in needs(even_feeding)])
        self.first_yield: float = 0.0
        self.fading: float = 0.0
        self.harm: float = 0.0
        self.theft: float = 0.0
        self.guards: float = 0.0
        self.spread: float = 0.0
        self.idle: float = 0.0
        """The cost of a rat that cannot be sent in the next round."""
        self.tie: float = 0.0
        """The value of a piece of cheese at the end, where it only breaks ties."""
        self.worth: vec[float] = vec[float]()
        """By the round that would begin next, rats and cheese."""

    def work_out(self) -> None:
        """Fill the tables, the last round first."""
        self.worth = vec[float]([0.0] * ((LAST + 1) * SHEET))
        for back in range(i64(LAST)):
            self._fill(LAST - back)

    def of(self, number: i64, rats: float, cheese: float) -> float:
        """The expected score when round `number` is about to begin, interpolated between whole numbers."""
        over: float = 0.0
        if rats > MOST_RATS:
            over = rats - MOST_RATS
            rats = float(MOST_RATS)
        elif rats < 0.0:
            rats = 0.0
        if cheese > MOST_CHEESE:
            cheese = float(MOST_CHEESE)
        elif cheese < 0.0:
            cheese = 0.0
        low = i64(rats)
        if low == MOST_RATS:
            low -= 1
        few = i64(cheese)
        if few == MOST_CHEESE:
            few -= 1
        part = rats - float(low)
        rest = cheese - float(few)
        at = number * SHEET + low * ROW + few
        left = self.worth[at] + rest * (self.worth[at + 1] - self.worth[at])
        right = self.worth[at + ROW] + rest * (self.worth[at + ROW + 1] - self.worth[at + ROW])
        return left + part * (right - left) + over

    def need(self, eaters: float) -> float:
        """W14, interpolated between whole numbers."""
        if eaters <= 0.0:
            return 0.0
        low = i64(eaters)
        return float(self.needs[low]) + (eaters - float(low)) * float(self.needs[low + 1] - self.needs[low])

    def fed(self, number: i64, eaters: float, others: float, cheese: float, variance: float) -> float:
        """Estimate the final score before feeding in the round before `number`.

        The cheese is known only roughly, with this `variance`. A starved rat is a rat fewer and a grave more.
        `others` are rats that do not eat.
        """
        need = self.need(eaters)
        if variance <= 0.0:
            return self._after(number, eaters, others, cheese, need)
        swing = SWING * sqrt(variance)
        low = self._after(number, eaters, others, cheese - swing, need)
        high = self._after(number, eaters, others, cheese + swing, need)
        middle = self._after(number, eaters, others, cheese, need)
        return (low + high) * 0.3 + middle * 0.4

    def _after(self, number: i64, eaters: float, others: float, cheese: float, need: float) -> float:
        if cheese >= need:
            return self.of(number, eaters + others, cheese - need)
        starved = need - cheese
        if starved > eaters:
            starved = eaters
        return self.of(number, eaters + others - starved, 0.0) - starved

    def _fill(self, number: i64) -> None:
        """Compute the table of one round from that of the next.

        Either the game ends now, or the best split is played.
        """
        left = LAST + 1 - number
        ends: float = 1.0 / float(left) if left <= CLOSING_CARDS else 0.0
        for rats in range(i64(MOST_RATS + 1)):
            for cheese in range(i64(ROW)):
                now = float(rats) + self.tie * float(cheese)
                later: float = 0.0
                if ends < 1.0:
                    later = self._best_split(number, rats, cheese)
                self.worth[number * SHEET + rats * ROW + cheese] = ends * now + (1.0 - ends) * later

    def _best_split(self, number: i64, rats: i64, cheese: i64) -> float:
        free = float(rats) * (1.0 - self.guards)
        kept = float(cheese) * (1.0 - self.theft)
        best: float = -1000.0
        steps = min(12, rats)
        for step in range(steps + 1):
            foragers = free * float(step) / float(steps) if steps else 0.0
            found = self.gain(foragers)
            alive = float(rats) + free - foragers - self.harm * foragers
            value = self.fed(number + 1, alive, 0.0, kept + found, self.spread * foragers)
            if value > best:
                best = value
        return best

    def gain(self, foragers: float) -> float:
        """The cheese that so many foragers bring. Each brings a little less than the one before."""
        if 2.0 * self.fading * foragers > self.first_yield:
            return self.first_yield * self.first_yield / (4.0 * self.fading)
        return foragers * (self.first_yield - self.fading * foragers)
