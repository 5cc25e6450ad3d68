"""Cutterland's bots."""

from scissortail.bots.cutterland.greedy import greedy as greedy
from scissortail.bots.cutterland.thinking import Style, Thinker
from scissortail.bots.levels import Level, Levels
from scissortail.bots.weights import Weights, load


def minds(weights: Weights) -> Levels:
    """The levels with these weights: the trainer tries others."""
    return {
        "easy": Level(Thinker(weights, Style(envy=False))),
        "medium": Level(Thinker(weights, Style(envy=False))),
        "hard": Level(Thinker(weights, Style(pairs=3))),
        "expert": Level(Thinker(weights, Style(pairs=3))),
    }


MINDS = minds(load("cutterland"))
