"""How a game's evaluation is fitted to the results of self-play."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from scissortail.bots.weights import Weights

Lesson = TypeVar("Lesson")


@dataclass(frozen=True)
class Fitting(Generic[Lesson]):
    watch: Callable[[int, int, int], list[Lesson]]
    """Takes number of players, seed and game number. Returns the game's lessons as plain data."""
    fit: Callable[[Mapping[int, list[Lesson]], Weights], dict[str, float]]
    """Takes the lessons by number of players and the old weights. Returns all weights."""
    level: str = "medium"
    """The level of the comparison. At medium the evaluation decides almost alone, and games are quick."""
    players: tuple[int, ...] = (2, 4)
    """The default table sizes to learn from."""
    others: bool = True
    """Whether other table sizes can be chosen."""
