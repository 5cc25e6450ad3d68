"""How a game's evaluation is fitted to the results of self-play."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from scissortail.bots.weights import Weights

Sample = TypeVar("Sample")


@dataclass(frozen=True)
class Fitting(Generic[Sample]):
    watch: Callable[[int, int, int], list[Sample]]
    """Takes number of players, seed and game number. Returns the game's samples as plain data."""
    fit: Callable[[Mapping[int, list[Sample]], Weights], dict[str, float]]
    """Takes the samples by number of players and the old weights. Returns all weights."""
    level: str = "medium"
    """The level of the comparison. At medium the evaluation decides almost alone, and games are quick."""
    players: tuple[int, ...] = (2, 4)
    """The default table sizes to learn from."""
    others: bool = True
    """Whether other table sizes can be chosen."""
