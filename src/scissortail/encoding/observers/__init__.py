"""What a seat may know, as rows of small numbers (docs/environments.md)."""

from collections.abc import Mapping

from scissortail import games
from scissortail.encoding.observers.cutterland import CutterlandObserver
from scissortail.encoding.observers.observer import Field as Field
from scissortail.encoding.observers.observer import Observer as Observer
from scissortail.encoding.observers.ratland import RatlandObserver
from scissortail.encoding.observers.rope import RopeObserver


def observer(game: str, players: int, options: Mapping[str, object]) -> Observer:
    """The observer of a table; BadOptions if there is no such table."""
    values = games.find(game).check(players, options)
    if game == "rope":
        return RopeObserver(players)
    if game == "ratland":
        return RatlandObserver(players)
    return CutterlandObserver(players, bool(values["overcut"]), bool(values["tournament"]))
