"""The ids under which PettingZoo and gymnasium find the environments."""

from typing import Any

import gymnasium
import pettingzoo

from scissortail.engine.game import Game
from scissortail.engine.part import Part
from scissortail.games import GAMES

TABLES = {f"scissortail/{type(game).__name__}-v0": name for name, game in GAMES.items()}
PARALLEL = {name: game for name, game in TABLES.items() if Part.PARALLEL in GAMES[game].parts}
AEC = {name: game for name, game in TABLES.items() if name not in PARALLEL}
AGAINST_BOTS = {f"scissortail/{type(game).__name__}VsBots-v0": name for name, game in GAMES.items()}
"""The game by id. An id contains the name of the game's class."""


def register() -> None:
    """Called once, when scissortail.envs is imported."""
    for name, game in AEC.items():
        _register_aec(name, GAMES[game])
    for name, game in PARALLEL.items():
        pettingzoo.register("parallel", name, f"{GAMES[game].parts[Part.PARALLEL]}:parallel_env")
    for name, game in AGAINST_BOTS.items():
        # The environment checks actions itself. Gymnasium's checker would also check every observation.
        gymnasium.register(
            name, "scissortail.envs.against:AgainstBots", kwargs={"game": game}, disable_env_checker=True
        )


def _register_aec(name: str, game: Game) -> None:
    module = game.parts.get(Part.ENVIRONMENT)
    if module:
        pettingzoo.register("aec", name, f"{module}:env")
    else:
        pettingzoo.register("aec", name, "scissortail.envs.sequential:env", kwargs={"game": game.name})


def make(name: str, **options: Any) -> Any:
    """The environment with this id, from either library."""
    if name in AGAINST_BOTS:
        return gymnasium.make(name, **options)
    return pettingzoo.make("parallel" if name in PARALLEL else "aec", name, **options)
