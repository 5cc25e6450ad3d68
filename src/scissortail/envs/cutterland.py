"""Cutterland for PettingZoo: `scissortail/Cutterland-v0`."""

from scissortail.envs.sequential import Sequential


def env(players: int = 2, render_mode: str | None = None, **options: int | bool) -> Sequential:
    """A table of Cutterland. It checks actions itself and needs no PettingZoo wrappers."""
    return Sequential("cutterland", players, render_mode, options)


raw_env = env
