"""The strongest thinker: looks at the best places again in dreams of what may follow, and at the best cuts pair by pair."""

from collections.abc import Mapping

from scissortail.bots.budget import Budget
from scissortail.bots.cutterland.dreaming import Race
from scissortail.bots.cutterland.scales import Scales
from scissortail.bots.cutterland.scene import Scene, to_come
from scissortail.bots.cutterland.thinking import Style, Thinker
from scissortail.engine.dice import Dice
from scissortail.engine.move import Move

AHEAD = 2
"""Turns that a dream looks ahead."""
CANDIDATES = 6


class Dreamer(Thinker):
    """A node is a piece tried everywhere in a dreamt land."""

    def __init__(self, weights: Mapping[str, float], style: Style, ahead: int = AHEAD, trust: float = 0.5) -> None:
        super().__init__(weights, style)
        self.ahead = ahead
        self.trust = trust
        """How much the evaluation itself counts beside the dreams."""

    def place(self, scene: Scene, dice: Dice, budget: Budget) -> list[tuple[Move, float]]:
        scales = self.scales(scene)
        found = self.places(scene, scales, CANDIDATES)
        turns = min(self.ahead, scene.turns_left)
        if not turns or len(found) == 1 or budget.nodes <= 0:
            return [(move, value) for value, move, _ in found]
        later = Scales(self.weights, to_come(scene.turns_left - turns, scene.players))
        race = Race([land for _, _, land in found], [self.trust * value for value, _, _ in found])
        order = race.run(scene, turns, later, dice, budget)
        best = max(value for value, _, _ in found)
        return [(found[number][1], best + min(0.0, race.mean(number) - race.mean(order[0]))) for number in order]
