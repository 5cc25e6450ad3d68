"""Encode what a seat may know as rows of small numbers (docs/environments.md)."""

from collections.abc import Callable, Mapping

from scissortail import games
from scissortail.encoding.observers import generic
from scissortail.encoding.observers.observer import Field as Field
from scissortail.encoding.observers.observer import Observer as Observer
from scissortail.engine.game import Options
from scissortail.engine.part import Part

MAKERS: Mapping[str, Callable[[int, Options], Observer]] = games.ByGame(
    Part.OBSERVER, lambda module: module.make, lambda game: generic.make
)


def observer(game: str, players: int, options: Mapping[str, object]) -> Observer:
    """The observer of a table; BadOptions if there is no such table."""
    values = games.find(game).check(players, options)
    return MAKERS[game](players, values)
