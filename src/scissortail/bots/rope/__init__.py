"""Rope's bots."""

from scissortail.bots.levels import Level, Levels
from scissortail.bots.rope.greedy import greedy as greedy
from scissortail.bots.rope.minds import Beginner, Planner, Sampler
from scissortail.bots.rope.worth import Worth
from scissortail.bots.weights import Weights, load


def minds(weights: Weights) -> Levels:
    """The levels with these weights: the trainer tries others."""
    return {
        "easy": Level(Beginner()),
        "medium": Level(Planner(Worth(weights, alone=True))),
        "hard": Level(Planner(Worth(weights))),
        "expert": Level(Sampler(weights, width=10), nodes=1500, table_nodes=20_000, table_seconds=1.5),
    }


MINDS = minds(load("rope"))
