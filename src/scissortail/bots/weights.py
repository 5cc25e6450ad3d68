"""Weights of the evaluations: data files, each with the command that made it.

The trainers are `lab/train.py` and `lab/fit_evaluation.py`.
"""

import json
from collections.abc import Mapping
from importlib import resources

from scissortail.engine.part import Part
from scissortail.games import GAMES

Weights = Mapping[str, float]


def load(game: str) -> dict[str, float]:
    """The weights of a game that has its own bots."""
    return load_beside(GAMES[game].parts[Part.BOTS])


def load_beside(module: str) -> dict[str, float]:
    """The weights in the folder of this module; empty if there is no such file."""
    path = resources.files(module).joinpath("weights.json")
    if not path.is_file():
        return {}
    return {str(name): float(value) for name, value in json.loads(path.read_text("utf-8"))["weights"].items()}
