"""Two players pick twice (C11): what pairs of pieces are worth to both, and how the picking ends.

Elsewhere a pair counts as the sum of its pieces. But two dragons may score as a pair, two turtles may be one
too many, and both pieces may fit best at the same place.
"""

from scissortail.bots.budget import Budget
from scissortail.bots.cutterland.rollout import Scrap
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.land_evaluation import LandEvaluation
from scissortail.games.cutterland.land_values import LandValues
from scissortail.games.cutterland.placements import best_laid


class Pairs:
    """Pieces on the table and two lands. A node is a piece tried everywhere in a land."""

    def __init__(
        self,
        lands: list[Land],
        held: list[list[Scrap]],
        pieces: list[Scrap],
        weighting: LandValues,
        budget: Budget,
    ) -> None:
        self.pieces = pieces
        self.weighting = weighting
        self.budget = budget
        self.lands = lands
        self.now = [int(LandEvaluation(land, weighting).value()) for land in lands]
        self.held = held
        self.laid: list[dict[tuple[Scrap, ...], Land]] = [{}, {}]
        """By seat: the land with these pieces laid one after the other."""
        self.values: list[dict[frozenset[int], int]] = [{}, {}]

    def gain(self, seat: int, numbers: frozenset[int]) -> int:
        """What a seat gains by these pieces and what it holds, laid in the better order."""
        value = self.values[seat].get(numbers)
        if value is None:
            mine = [*self.held[seat], *(self.pieces[number] for number in sorted(numbers))]
            orders = [mine, mine[::-1]] if len(mine) > 1 else [mine]
            value = (
                max(
                    int(LandEvaluation(self.lay(seat, tuple(order)), self.weighting).value())
                    for order in orders
                )
                - self.now[seat]
            )
            self.values[seat][numbers] = value
        return value

    def lay(self, seat: int, order: tuple[Scrap, ...]) -> Land:
        if not order:
            return self.lands[seat]
        land = self.laid[seat].get(order)
        if land is None:
            self.budget.spend(1)
            land = best_laid(self.lay(seat, order[:-1]), *order[-1], self.weighting)
            self.laid[seat][order] = land
        return land

    def settle(
        self, left: frozenset[int], order: list[int], taken: tuple[frozenset[int], frozenset[int]]
    ) -> int:
        """How much more the first seat gains than the second when both pick for that.

        `order` has 0 and 1 for them.
        """
        if not order:
            return self.gain(0, taken[0]) - self.gain(1, taken[1])
        found = [self.after(left, order, taken, number) for number in sorted(left)]
        return max(found) if order[0] == 0 else min(found)

    def after(
        self,
        left: frozenset[int],
        order: list[int],
        taken: tuple[frozenset[int], frozenset[int]],
        number: int,
    ) -> int:
        """The same if the next seat takes this piece."""
        first, second = taken
        if order[0] == 0:
            first = first | {number}
        else:
            second = second | {number}
        return self.settle(left - {number}, order[1:], (first, second))
