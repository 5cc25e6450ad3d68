"""The strongest strategy. It tries the best places again in rollouts, and the best cuts pair by pair."""

from collections.abc import Mapping

from scissortail.bots.budget import Budget
from scissortail.bots.cutterland.evaluation_weights import EvaluationWeights
from scissortail.bots.cutterland.pairs import Pairs
from scissortail.bots.cutterland.rollout import Race
from scissortail.bots.cutterland.situation import Situation, to_come
from scissortail.bots.cutterland.thinking import Style, Thinker
from scissortail.engine.dice import Dice
from scissortail.engine.move import Move
from scissortail.games.cutterland.moves import TAKES, CutterlandMove

AHEAD = 2
"""Turns that a rollout looks ahead."""
TRUST = 0.5
"""How much the evaluation itself counts beside the rollouts."""
CANDIDATES = 6
FEWEST = 1000
"""Rollouts pay from this many nodes on. Fewer rollouts are more noise than help."""
ALL = frozenset(range(4))
NOTHING_TAKEN: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
"""Nothing is taken yet."""


class RolloutStrategy(Thinker):
    """A node is a piece tried everywhere in a land, in a rollout or not."""

    def __init__(self, weights: Mapping[str, float], style: Style, fewest: int = FEWEST) -> None:
        super().__init__(weights, style)
        self.fewest = fewest
        """With fewer nodes it makes no rollouts."""

    # Two players pick twice: pairs are tried together.

    def cut(self, situation: Situation, dice: Dice, budget: Budget) -> list[tuple[Move, float]]:
        found = super().cut(situation, dice, budget)
        if situation.players != 2 or not self.style.envy:
            return found
        weighting = self.weighting(situation)
        order = [seat - 1 for seat in situation.choosers]
        sign = 1 if situation.seat == 1 else -1
        again: list[tuple[Move, float]] = []
        for move, _ in found:
            assert isinstance(move, CutterlandMove)
            kind = situation.hand[move.what - 1]
            pairs = Pairs(situation.lands, [[], []], [(kind, mask) for mask in move.cut], weighting, budget)
            again.append((move, sign * float(pairs.settle(ALL, order, NOTHING_TAKEN))))
            if not budget.spend(0):
                break
        again.sort(key=lambda one: -one[1])
        return again

    def value_of_cut(self, situation: Situation, move: CutterlandMove) -> float:
        if situation.players != 2 or not self.style.envy:
            return super().value_of_cut(situation, move)
        pieces = [(situation.hand[move.what - 1], mask) for mask in move.cut]
        pairs = Pairs(situation.lands, [[], []], pieces, self.weighting(situation), Budget(0))
        value = pairs.settle(ALL, [seat - 1 for seat in situation.choosers], NOTHING_TAKEN)
        return float(value if situation.seat == 1 else -value)

    def choose(self, situation: Situation, dice: Dice, budget: Budget) -> list[tuple[Move, float]]:
        if situation.players != 2 or situation.phase == "drop" or not self.style.envy:
            return super().choose(situation, dice, budget)
        held = [[situation.pieces[number] for number in held] for held in situation.held]
        pairs = Pairs(situation.lands, held, situation.pieces, self.weighting(situation), budget)
        order = [seat - 1 for seat in situation.choosers]
        sign = 1 if situation.seat == 1 else -1
        left = frozenset(situation.left)
        found: list[tuple[Move, float]] = [
            (TAKES[number], sign * float(pairs.after(left, order, NOTHING_TAKEN, number)))
            for number in situation.left
        ]
        found.sort(key=lambda one: -one[1])
        return found

    def place(self, situation: Situation, dice: Dice, budget: Budget) -> list[tuple[Move, float]]:
        weighting = self.weighting(situation)
        found = self.places(situation, weighting, CANDIDATES)
        turns = min(AHEAD, situation.turns_left)
        if not turns or len(found) == 1 or budget.nodes < self.fewest:
            return [(move, value) for value, move, _ in found]
        later = EvaluationWeights(self.weights, to_come(situation.turns_left - turns, situation.players))
        race = Race([land for _, _, land in found], [TRUST * value for value, _, _ in found])
        order = race.run(situation, turns, later, dice, budget)
        best = max(value for value, _, _ in found)
        return [
            (found[number][1], best + min(0.0, race.mean(number) - race.mean(order[0]))) for number in order
        ]
