"""The names under which PettingZoo and gymnasium find the environments."""

from typing import Any

import gymnasium
import pettingzoo

AEC = {"scissortail/Cutterland-v0": "cutterland", "scissortail/Rope-v0": "rope"}
PARALLEL = {"scissortail/Ratland-v0": "ratland"}
AGAINST_BOTS = {
    "scissortail/CutterlandVsBots-v0": "cutterland",
    "scissortail/RatlandVsBots-v0": "ratland",
    "scissortail/RopeVsBots-v0": "rope",
}
"""By id, the game."""


def register() -> None:
    """Once, when scissortail.envs is imported."""
    for name, game in AEC.items():
        pettingzoo.register("aec", name, f"scissortail.envs.{game}:env")
    for name, game in PARALLEL.items():
        pettingzoo.register("parallel", name, f"scissortail.envs.{game}:parallel_env")
    for name, game in AGAINST_BOTS.items():
        # Actions are checked by the environment itself; the checker would look at every observation anew.
        gymnasium.register(
            name, "scissortail.envs.against:AgainstBots", kwargs={"game": game}, disable_env_checker=True
        )


def make(name: str, **options: Any) -> Any:
    """The environment of an id, of whichever kind it is."""
    if name in AGAINST_BOTS:
        return gymnasium.make(name, **options)
    return pettingzoo.make("parallel" if name in PARALLEL else "aec", name, **options)
