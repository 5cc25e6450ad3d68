"""Step and observe many games of one kind in one call.

This is the inner loop of `envs/batch.py`. It does without numpy.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from scissortail.encoding.numbering.numbering import Numbering
from scissortail.encoding.observers.observer import Observer
from scissortail.engine.dice import Dice
from scissortail.engine.position import Position

GAME_OVER: Final = 0
"""Used as a seat: nobody acts any more."""


class VectorizedGames:
    """Many games side by side. Finished games stay finished until the owner of this object replaces them."""

    def __init__(
        self, numbering: Numbering, observer: Observer, positions: list[Position], dice: list[Dice]
    ) -> None:
        self.numbering = numbering
        self.observer = observer
        self.positions = positions
        self.dice = dice

    def __reduce__(self) -> tuple[Any, ...]:
        return VectorizedGames, (self.numbering, self.observer, self.positions, self.dice)

    def seats(self) -> list[int]:
        """For each game, the seat that acts next, or GAME_OVER."""
        found: list[int] = []
        for position in self.positions:
            asked = position.to_act()
            found.append(asked[0] if asked else GAME_OVER)
        return found

    def step(self, numbers: list[int]) -> list[int]:
        """Play one move per game, given by number. All must be legal. Returns the games that are over now."""
        over: list[int] = []
        for i in range(len(numbers)):
            position = self.positions[i]
            seat = position.to_act()[0]
            position.play(seat, self.numbering.move(position, seat, numbers[i]), self.dice[i], None)
            if not position.to_act():
                over.append(i)
        return over

    def step_random(self) -> list[int]:
        """Play a uniformly random legal move in every game. Returns the games that are over now."""
        over: list[int] = []
        for i in range(len(self.positions)):
            position = self.positions[i]
            seat = position.to_act()[0]
            position.play(seat, position.sample(seat, self.dice[i]), self.dice[i], None)
            if not position.to_act():
                over.append(i)
        return over

    def observations(self) -> vec[u8]:
        """For each game, the observation of the seat that acts next."""
        size: i64 = self.observer.size
        seen = vec[u8]([0] * (size * len(self.positions)))
        first: i64 = 0
        for position in self.positions:
            self.observer.fill(position, position.to_act()[0], seen, first)
            first += size
        return seen

    def masks(self) -> vec[u8]:
        """For each game, the mask of legal moves of the seat that acts next."""
        size: i64 = self.numbering.count
        masks = vec[u8]([0] * (size * len(self.positions)))
        first: i64 = 0
        for position in self.positions:
            self.numbering.mark(position, position.to_act()[0], masks, first)
            first += size
        return masks
