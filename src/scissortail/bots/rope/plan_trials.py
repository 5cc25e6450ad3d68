"""Plans are tried out against each other in the same guessed worlds.

After each round the worse half drops out. The quick player plays a world on for one round, to the end of the
player's next turn. Later on, plans are harder to tell apart.
"""

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.budget import Budget
from scissortail.bots.rope.board import World, outcome
from scissortail.bots.rope.playout import Playout
from scissortail.bots.rope.reach import Reach
from scissortail.bots.rope.turn import Plan
from scissortail.bots.rope.worth import Worth


class PlanTrial:
    """A plan that is tried out, and how it fared."""

    def __init__(self, plan: Plan, prior: float) -> None:
        self.plan = plan
        self.codes = plan.codes()
        self.prior = prior
        """The plan's first value counts like this many tries."""
        self.total = 0.0
        self.tries = 0

    def mean(self) -> float:
        """The plan's chance to win by all that is known of it."""
        if self.plan.final:
            return self.plan.value
        return (self.total + self.prior * self.plan.value) / (float(self.tries) + self.prior)


class PlanTrials:
    """Several plans of one turn."""

    def __init__(self, reach: Reach, worth: Worth, habits: vec[i64], plans: list[Plan], prior: float) -> None:
        self.reach = reach
        self.worth = worth
        self.habits = habits
        self.left = [PlanTrial(plan, prior) for plan in plans]
        self.out: list[PlanTrial] = []
        """Those that have dropped out, the first ones last."""

    def halve(self, draw: Callable[[], World], me: i64, budget: Budget) -> list[PlanTrial]:
        """Try plans until the budget is spent. Return all trials, those that lasted longest first.

        A node is one plan in one world.
        """
        rounds = max(1, (len(self.left) - 1).bit_length())
        nodes = max(0, int(budget.nodes))
        going = nodes > 0
        for _ in range(rounds):
            for _ in range(max(1, nodes // (rounds * len(self.left)))):
                if going:
                    self._try(draw(), me)
                    going = budget.spend(len(self.left))
            self.left.sort(key=_by_mean, reverse=True)
            half = (len(self.left) + 1) // 2
            self.out = self.left[half:] + self.out
            self.left = self.left[:half]
        return self.left + self.out

    def _try(self, world: World, me: i64) -> None:
        """Try every plan once in the same world.

        A plan that ends the game needs no trial, because its value is exact.
        """
        playout = Playout(self.reach, self.habits, world)
        for trial in self.left:
            if trial.plan.final:
                continue
            playout.begin()
            ended = playout.carry_out(trial.codes)
            playout.run(world.players, ended)
            if playout.over:
                trial.total += outcome(playout.cells, me)
            else:
                trial.total += self.worth.chance(self.reach, playout.cells, me)
            trial.tries += 1


def _by_mean(trial: PlanTrial) -> float:
    return trial.mean()
