"""Rope's bots."""

from scissortail.bots.levels import Level, Levels
from scissortail.bots.rope.greedy import greedy as greedy
from scissortail.bots.rope.minds import Planner, Sampler
from scissortail.bots.rope.worth import Worth
from scissortail.bots.weights import Weights, load


def minds(weights: Weights) -> Levels:
    """The levels with these weights: the trainer tries others."""
    worth = Worth(weights)
    return {
        "easy": Level(Planner(worth, 1)),
        "medium": Level(Planner(worth, 1000)),
        "hard": Level(Sampler(worth, 1000, 8, 2), 400),
        "expert": Level(Sampler(worth, 1000, 12, 2), 2000),
    }


MINDS = minds(load("rope"))
