"""Rollouts: what a land comes to when random pieces follow, each laid where it is best.

The evaluation knows little of shapes; a rollout finds out whether the places that are left suit what may
come.
"""

from scissortail.bots.budget import Budget
from scissortail.bots.cutterland.situation import Situation
from scissortail.engine.dice import Dice
from scissortail.games.cutterland.card_pieces import cut_table, one_piece
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.land_evaluation import LandEvaluation
from scissortail.games.cutterland.land_values import LandValues
from scissortail.games.cutterland.placement_search import PlacementSearch
from scissortail.games.cutterland.placements import laid, spot_of

Scrap = tuple[int, int]
"""A piece that may come: the card's kind and its squares."""
OFFERED = 2
"""The better one of this many random pieces is taken. Players get neither any piece nor always the best."""


def rollout_pieces(situation: Situation, turns: int, dice: Dice) -> list[list[Scrap]]:
    """What is offered, time after time, in `turns` turns.

    The bag is hidden (C34), so any piece of any card may come.
    """
    times = turns * situation.needed // situation.players
    table = cut_table(situation.needed)
    return [
        [
            (situation.pool[dice.below(len(situation.pool))], int(table[dice.below(len(table))]))
            for _ in range(OFFERED)
        ]
        for _ in range(times)
    ]


def rollout(land: Land, pieces: list[list[Scrap]], weighting: LandValues, budget: Budget) -> int:
    """The land's value after all of it. A node is a piece tried everywhere."""
    for offered in pieces:
        evaluation = LandEvaluation(land, weighting)
        best: PlacementSearch | None = None
        chosen = offered[0]
        for kind, mask in offered:
            budget.spend(1)
            search = PlacementSearch(evaluation, one_piece(kind, mask))
            if best is None or search.best[0] > best.best[0]:
                best, chosen = search, (kind, mask)
        assert best is not None
        land = laid(land, *chosen, spot_of(best, best.where[0], chosen[1]))
    return int(LandEvaluation(land, weighting).value())


class Race:
    """A race narrows down the candidates by sequential halving.

    All candidates get the same rollouts, and after each round the worse half drops out.
    """

    def __init__(self, lands: list[Land], bonus: list[float]) -> None:
        self.lands = lands
        self.sums = [0.0] * len(lands)
        self.bonus = bonus
        """What is known of each candidate besides the rollouts."""
        self.rollouts = 0
        self.played = [0] * len(lands)
        self.running = list(range(len(lands)))

    def run(
        self, situation: Situation, turns: int, weighting: LandValues, dice: Dice, budget: Budget
    ) -> list[int]:
        """The candidates, the best first."""
        out: list[int] = []
        cost = OFFERED * turns * situation.needed // situation.players
        rounds = max(1, (len(self.running) - 1).bit_length())
        share = budget.nodes // rounds
        while len(self.running) > 1:
            for _ in range(max(1, share // (cost * len(self.running)))):
                pieces = rollout_pieces(situation, turns, dice)
                for number in self.running:
                    self.sums[number] += rollout(self.lands[number], pieces, weighting, budget)
                    self.played[number] += 1
                self.rollouts += 1
                if not budget.spend(0):
                    break
            self.running.sort(
                key=lambda number: (-self.sums[number] - self.bonus[number] * self.rollouts, number)
            )
            half = (len(self.running) + 1) // 2
            out = self.running[half:] + out
            self.running = self.running[:half]
        return self.running + out

    def mean(self, number: int) -> float:
        """What a candidate came to in its rollouts."""
        return self.sums[number] / max(1, self.played[number])
