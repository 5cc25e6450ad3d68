"""RatLand's actions: the number of an answer, then seven counts, how many rats go where.

One form for every question.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from scissortail.encoding.numbering.ratland import ANSWERS, COUNT, NOTHING, NUMBERS
from scissortail.engine.errors import InvalidMove, Refused, shown
from scissortail.engine.game import Options
from scissortail.engine.move import Move
from scissortail.engine.position import Position
from scissortail.envs.actions import Actions
from scissortail.envs.table import whole
from scissortail.games.ratland.components import (
    DUMP,
    GET_READY,
    NURSERY,
    ORDERS,
    PANTRY,
    RATS,
    READY_RATS,
    boxes,
)
from scissortail.games.ratland.moves import SEND, RatMove, sending
from scissortail.games.ratland.position import RatlandPosition
from scissortail.games.ratland.seat_state import SeatState

Action = NDArray[np.int64]
Masks = tuple[NDArray[np.int8], ...]


class RatActions(Actions):
    """What can be done at a table of so many players."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.most = boxes(players) * RATS
        """No order sends more rats to a place."""
        self.shape = np.array([COUNT] + [self.most + 1] * ORDERS)
        self.up_to = np.tril(np.ones((self.most + 1, self.most + 1), np.int8))
        """By number: the mask of all counts up to it."""
        self.up_to.flags.writeable = False
        self.no_answer = np.zeros(COUNT, np.int8)
        self.no_answer[NOTHING] = 1
        self.no_answer.flags.writeable = False

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied arrays could be written to."""
        return RatActions, (self.players,)

    def space(self) -> spaces.Space[Any]:
        return spaces.MultiDiscrete(self.shape)

    def mask_space(self) -> spaces.Space[Any]:
        return spaces.Tuple([spaces.MultiBinary(int(many)) for many in self.shape])

    def masks(self, position: Position, seat: int) -> Masks:
        """What each of the eight numbers may be by itself.

        The counts of an order may still be too many together.
        """
        assert isinstance(position, RatlandPosition)
        none = self.up_to[0]
        if seat not in position.to_act():
            return (self.no_answer, *[none] * ORDERS)
        if position.phase == SEND:
            place = position.places[seat - 1]
            idle = int(place.idle(position.event))
            here = self.up_to[int(place.rats[PANTRY]) + idle]
            return (self.no_answer, *[here] * (ORDERS - 1), self.up_to[idle])
        answers = np.zeros(COUNT, np.int8)
        answers[[NUMBERS[move.text] for move in position.moves(seat)]] = 1
        return (answers, *[none] * ORDERS)

    def mask(self, position: Position, seat: int) -> NDArray[np.bool_]:
        """The masks of the eight numbers, one after the other."""
        return np.concatenate(self.masks(position, seat)).view(np.bool_)

    def move(self, position: Position, seat: int, action: Any) -> Move:
        """Return the move that an action means for the seat that is asked now.

        Raises IllegalMove or InvalidMove if it means none.
        """
        assert isinstance(position, RatlandPosition)
        numbers = self._numbers(action)
        if position.phase == SEND:
            return sending(vec[i64](numbers[1:]))
        if not 0 < numbers[0] < COUNT:
            raise InvalidMove("envs-no-answer", number=str(numbers[0]), most=str(COUNT - 1))
        return ANSWERS[numbers[0] - 1]

    def _numbers(self, action: Any) -> list[int]:
        try:
            numbers = [whole(number) for number in action]
        except TypeError:
            numbers = []
        if len(numbers) != 1 + ORDERS or min(numbers) < 0 or max(numbers[1:]) > self.most:
            raise InvalidMove("envs-not-an-order", action=shown(str(action)), most=str(self.most))
        return numbers

    def instead(self, position: Position, seat: int, action: Any) -> Move:
        """A legal move in place of one that is not.

        An order as far as there are rats, else what a clock would choose.
        """
        assert isinstance(position, RatlandPosition)
        if position.phase != SEND:
            return position.default(seat)
        try:
            numbers = self._numbers(action)
        except Refused:
            return position.default(seat)
        return sending(vec[i64](feasible(position.places[seat - 1], position.event, numbers[1:])))

    def action(self, move: Move) -> Action:
        """The action that means a move: what a bot does can be learnt from."""
        assert isinstance(move, RatMove)
        found = np.zeros(1 + ORDERS, np.int64)
        if move.kind == SEND:
            found[1:] = [int(rats) for rats in move.rats]
        else:
            found[0] = NUMBERS[move.text]
        return found

    def nothing(self) -> Action:
        """What whoever is not asked does."""
        return np.zeros(1 + ORDERS, np.int64)


def make(players: int, options: Options) -> RatActions:
    return RatActions(players)


def feasible(place: SeatState, event: int, counts: list[int]) -> list[int]:
    """Rats go in the order of the places as long as there are any.

    Whoever may not stay at home goes to the dump (W44).
    """
    healthy, idle = int(place.rats[PANTRY]), int(place.idle(event))
    left = healthy + idle
    found = [0] * ORDERS
    for where in range(PANTRY):
        found[where] = min(counts[where], left)
        left -= found[where]
    sent = healthy + idle - left
    found[PANTRY] = min(counts[PANTRY], max(0, idle - sent))
    if event == GET_READY:
        surplus = max(0, healthy - sent + found[NURSERY] - READY_RATS)
        found[DUMP] += surplus
        found[NURSERY] -= max(0, surplus - (healthy - sent))
    return found
