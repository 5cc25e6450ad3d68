"""How a game's evaluation is fitted to what came of it in self-play."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from scissortail.bots.weights import Weights

Lesson = TypeVar("Lesson")


@dataclass(frozen=True)
class Fitting(Generic[Lesson]):
    """How a game's weights are fitted."""

    watch: Callable[[int, int, int], list[Lesson]]
    """Number of players, seed and number of a game: its lessons, as plain data."""
    fit: Callable[[Mapping[int, list[Lesson]], Weights], dict[str, float]]
    """From the lessons by number of players, and the old weights: all weights."""
    level: str = "medium"
    """The comparison's level: the evaluation decides nearly alone, and games are quick."""
    players: tuple[int, ...] = (2, 4)
    """The tables to learn from, if no others are asked for."""
    others: bool = True
    """Whether others can be."""
