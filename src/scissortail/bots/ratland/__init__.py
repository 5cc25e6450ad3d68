"""RatLand's bots."""

from scissortail.bots.levels import Level, LevelsByName
from scissortail.bots.ratland.beginner import Beginner
from scissortail.bots.ratland.evaluation_weights import EvaluationWeights
from scissortail.bots.ratland.greedy import greedy as greedy
from scissortail.bots.ratland.strategies import Answerer, Mixer
from scissortail.bots.weights import Weights


def levels(weights: Weights) -> LevelsByName:
    """The levels with these weights."""
    weighting = EvaluationWeights(weights)
    return {
        "easy": Level(Beginner(weighting)),
        "medium": Level(Answerer(weighting), 8_000),
        "hard": Level(Mixer(weighting, 1, 6), 12_000),
        "expert": Level(Mixer(weighting, 24, 10), 40_000, 600_000, 1.5),
    }
