"""RatLand's bots."""

from scissortail.bots.levels import Level, Levels
from scissortail.bots.ratland.greedy import greedy as greedy
from scissortail.bots.ratland.minds import Answerer, Mixer
from scissortail.bots.weights import Weights, load


def minds(weights: Weights) -> Levels:
    """The levels with these weights: the trainer tries others."""
    return {
        "easy": Level(Answerer(weights), 2000),
        "medium": Level(Answerer(weights), 20000),
        "hard": Level(Mixer(weights, 2), 20000),
        "expert": Level(Mixer(weights, 8), 60000, 600000, 1.5),
    }


MINDS = minds(load("ratland"))
