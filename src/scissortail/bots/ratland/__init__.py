"""RatLand's bots."""

from scissortail.bots.levels import Levels
from scissortail.bots.ratland.greedy import greedy as greedy
from scissortail.bots.weights import Weights, load


def minds(weights: Weights) -> Levels:
    """The levels with these weights: the trainer tries others."""
    return {}


MINDS = minds(load("ratland"))
