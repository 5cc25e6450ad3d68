"""Rope's bots."""

from scissortail.bots.levels import Level, LevelsByName
from scissortail.bots.rope.greedy import greedy as greedy
from scissortail.bots.rope.strategies import Beginner, Planner, Sampler
from scissortail.bots.rope.worth import Worth
from scissortail.bots.weights import Weights

PLAIN = ("deck", "deck_late", "hand_scissors")
"""What medium weighs besides the gaps of its own personal card."""


def plain(weights: Weights) -> Weights:
    """The weights without all that is not about the personal cards and scissors."""
    return {
        name: value if name in PLAIN or name.startswith(("gap_", "turn_gap_")) else 0.0
        for name, value in weights.items()
    }


def own(weights: Weights) -> Weights:
    """The weights without what a position offers to others, as if the others did not move."""
    return {name: value if not name.startswith("their_") else 0.0 for name, value in weights.items()}


def levels(weights: Weights) -> LevelsByName:
    """The levels with these weights: the trainer tries others."""
    return {
        "easy": Level(Beginner()),
        "medium": Level(Planner(Worth(plain(weights)))),
        "hard": Level(Planner(Worth(own(weights)))),
        "expert": Level(Sampler(weights, width=10), nodes=1500, table_nodes=60_000, table_seconds=1.5),
    }
