"""A table at which a learning program sits.

It has the position, its dice, and what each seat sees of it as arrays.
"""

import operator
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.utils import seeding
from librt.vecs import vec
from mypy_extensions import u8
from numpy.typing import NDArray

from scissortail import games
from scissortail.encoding.numbering import Numbering
from scissortail.encoding.observers import observer
from scissortail.engine.dice import FastDice
from scissortail.engine.errors import InvalidMove, Refused, shown
from scissortail.engine.position import Position

SEED_BYTES = 12
"""What FastDice take."""


SPARSE = 4096
"""From so many numbers on a mask is mostly zeros."""


class NotDealt(Refused):
    """There is no game before the first `reset`."""


class Table:
    """Chance comes from one generator of the table's own; every deal takes new dice from it."""

    def __init__(self, game: str, players: int, options: Mapping[str, object]) -> None:
        self.game = games.find(game)
        self.players = players
        self.options = self.game.check(players, options)
        self.observer = observer(game, players, self.options)
        self.np_random: np.random.Generator | None = None
        self.dice = FastDice(0)
        self._position: Position | None = None

    @property
    def position(self) -> Position:
        if self._position is None:
            raise NotDealt("envs-not-dealt")
        return self._position

    def deal(self, seed: int | None = None) -> Position:
        """A new game. With a seed it is the first of a series that is always the same."""
        if seed is not None or self.np_random is None:
            self.np_random, _ = seeding.np_random(seed)
        self.dice = FastDice(int.from_bytes(self.np_random.bytes(SEED_BYTES), "little"))
        self._position = self.game.start(self.players, self.options, self.dice)
        return self._position

    def seen(self, seat: int) -> NDArray[np.uint8]:
        """What a seat may know."""
        return arrayed(self.observer.observe(self.position, seat))

    def highest(self) -> NDArray[np.uint8]:
        """The largest number that can stand in each place of what is seen."""
        return np.concatenate([np.full(field.size, field.most, np.uint8) for field in self.observer.fields])

    def fields(self, seen: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
        """An observation taken apart, each field in its shape."""
        return {
            field.name: seen[field.first : field.first + field.size].reshape(field.shape)
            for field in self.observer.fields
        }


def arrayed(numbers: vec[u8]) -> NDArray[np.uint8]:
    """An array of its own with these numbers."""
    return np.frombuffer(memoryview(numbers), np.uint8).copy()


def mask_of(numbering: Numbering, position: Position, seat: int) -> NDArray[np.int8]:
    """By number, 1 for what a seat may do.

    Of many numbers few are legal, or whole stretches: only those are written.
    """
    if numbering.count < SPARSE:
        return arrayed(numbering.mask(position, seat)).view(np.int8)
    mask = np.zeros(numbering.count, np.int8)
    runs = numbering.runs(position, seat)
    for first, end in runs:
        mask[first:end] = 1
    if not runs:
        mask[np.frombuffer(memoryview(numbering.marks(position, seat)), np.int64)] = 1
    return mask


def rewards(winners: list[int], players: int) -> list[float]:
    """By seat: 1 for the only winner, in all 0.

    Of a shared win each gets a share; a win that all share is worth 0.
    """
    share = 1 / len(winners)
    return [
        ((players * share if seat in winners else 0.0) - 1) / (players - 1) for seat in range(1, players + 1)
    ]


def ending(position: Position, seat: int) -> dict[str, Any]:
    """What a seat is told besides its reward when the game is over."""
    result = position.result()
    assert result is not None
    return {"score": result.scores[seat - 1], "winner": seat in result.winners}


def whole(action: object) -> int:
    """An action as a plain number, whatever kind of whole number it came as."""
    try:
        return operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        raise InvalidMove("envs-not-a-number", action=shown(str(action))) from None
