"""What a seat may know, as rows of small numbers (docs/environments.md)."""

from collections.abc import Mapping

from scissortail import games
from scissortail.envs.observers.cutterland import CutterlandObserver
from scissortail.envs.observers.observer import Field as Field
from scissortail.envs.observers.observer import Observer as Observer
from scissortail.envs.observers.ratland import RatlandObserver
from scissortail.envs.observers.rope import RopeObserver


def observer(game: str, players: int, options: Mapping[str, object]) -> Observer:
    """The observer of a table; BadOptions if there is no such table."""
    values = games.find(game).check(players, options)
    if game == "rope":
        return RopeObserver(players)
    if game == "ratland":
        return RatlandObserver(players)
    return CutterlandObserver(players, bool(values["overcut"]), bool(values["tournament"]))
