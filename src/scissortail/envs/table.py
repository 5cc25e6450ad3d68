"""A table for learning programs.

It holds the position, the dice, and what each seat sees as arrays.
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
"""The size of a seed for FastDice."""


SPARSE = 4096
"""Masks with at least this many numbers are mostly zeros."""


class NotDealt(Refused):
    """Raised before the first `reset`."""


class EnvTable:
    """Each table has one random generator. Every deal takes new dice from it."""

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
        """Deal a new game. With a seed, it starts a series of games that is always the same."""
        if seed is not None or self.np_random is None:
            self.np_random, _ = seeding.np_random(seed)
        self.dice = FastDice(int.from_bytes(self.np_random.bytes(SEED_BYTES), "little"))
        self._position = self.game.start(self.players, self.options, self.dice)
        return self._position

    def seen(self, seat: int) -> NDArray[np.uint8]:
        """The observation of a seat."""
        return arrayed(self.observer.observe(self.position, seat))

    def highest(self) -> NDArray[np.uint8]:
        """The largest possible value of each number of an observation."""
        return np.concatenate([np.full(field.size, field.most, np.uint8) for field in self.observer.fields])

    def fields(self, seen: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
        """Split an observation into its fields, each in its shape."""
        return {
            field.name: seen[field.first : field.first + field.size].reshape(field.shape)
            for field in self.observer.fields
        }


def arrayed(numbers: vec[u8]) -> NDArray[np.uint8]:
    """A new array with these numbers."""
    return np.frombuffer(memoryview(numbers), np.uint8).copy()


def mask_of(numbering: Numbering, position: Position, seat: int) -> NDArray[np.int8]:
    """By number, 1 if the seat may make the move.

    In large masks only the legal numbers or ranges are written.
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
    """By seat: 1 for a single winner; the sum is 0.

    Several winners share the reward. If all win, each gets 0.
    """
    share = 1 / len(winners)
    return [
        ((players * share if seat in winners else 0.0) - 1) / (players - 1) for seat in range(1, players + 1)
    ]


def ending(position: Position, seat: int) -> dict[str, Any]:
    """The extra information for a seat when the game is over."""
    result = position.result()
    assert result is not None
    return {"score": result.scores[seat - 1], "winner": seat in result.winners}


def whole(action: object) -> int:
    """An action as an int, from any integer type."""
    try:
        return operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        raise InvalidMove("envs-not-a-number", action=shown(str(action))) from None
