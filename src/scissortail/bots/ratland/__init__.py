"""RatLand's bots."""

from scissortail.bots.levels import Level, Levels
from scissortail.bots.ratland.beginner import Beginner
from scissortail.bots.ratland.greedy import greedy as greedy
from scissortail.bots.ratland.minds import Answerer, Mixer
from scissortail.bots.ratland.scales import Scales
from scissortail.bots.weights import Weights


def minds(weights: Weights) -> Levels:
    """The levels with these weights: the trainer tries others."""
    scales = Scales(weights)
    return {
        "easy": Level(Beginner(scales)),
        "medium": Level(Answerer(scales), 8_000),
        "hard": Level(Mixer(scales, 1, 6), 12_000),
        "expert": Level(Mixer(scales, 24, 10), 40_000, 600_000, 1.5),
    }
