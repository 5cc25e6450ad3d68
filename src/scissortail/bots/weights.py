"""What the evaluations weigh: data files, each with how it was made.

The trainers are `lab/train.py` and `lab/fit_evaluation.py`.
"""

import json
from collections.abc import Mapping
from importlib import resources

Weights = Mapping[str, float]


def load(game: str) -> dict[str, float]:
    """The weights of a game."""
    text = resources.files("scissortail.bots").joinpath(game, "weights.json").read_text("utf-8")
    return {str(name): float(value) for name, value in json.loads(text)["weights"].items()}
