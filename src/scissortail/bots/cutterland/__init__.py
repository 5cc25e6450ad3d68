"""Cutterland's bots."""

from scissortail.bots.cutterland.beginner import Beginner
from scissortail.bots.cutterland.greedy import greedy as greedy
from scissortail.bots.cutterland.rollout_strategy import RolloutStrategy
from scissortail.bots.cutterland.thinking import Style, Thinker
from scissortail.bots.levels import Level, LevelsByName
from scissortail.bots.weights import Weights


def levels(weights: Weights) -> LevelsByName:
    """The levels with these weights: the trainer tries others."""
    return {
        "easy": Level(Beginner()),
        "medium": Level(Thinker(weights, Style(envy=False, ahead=False, cuts=40))),
        "hard": Level(Thinker(weights, Style(ahead=False, cuts=400))),
        "expert": Level(
            RolloutStrategy(weights, Style(kept=40, pairs=4, solver_checks=2000)), 500, 12000, 1.5
        ),
    }
