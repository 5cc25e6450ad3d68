"""Rope for PettingZoo: `scissortail/Rope-v0`."""

from scissortail.envs.sequential import Sequential


def env(players: int = 3, render_mode: str | None = None, **options: int | bool) -> Sequential:
    """A table of Rope. It checks actions itself and needs no PettingZoo wrappers."""
    return Sequential("rope", players, render_mode, options)


raw_env = env
