"""RatLand's actions: the number of an answer, then seven counts of rats, one for each place.

This form covers every question.
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
    """The actions at a table with this many players."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.most = boxes(players) * RATS
        """The most rats that an order can send to one place."""
        self.shape = np.array([COUNT] + [self.most + 1] * ORDERS)
        self.up_to = np.tril(np.ones((self.most + 1, self.most + 1), np.int8))
        """Row n is the mask of all counts up to n."""
        self.up_to.flags.writeable = False
        self.no_answer = np.zeros(COUNT, np.int8)
        self.no_answer[NOTHING] = 1
        self.no_answer.flags.writeable = False

    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuilds the arrays, because copied arrays would be writable."""
        return RatActions, (self.players,)

    def space(self) -> spaces.Space[Any]:
        return spaces.MultiDiscrete(self.shape)

    def mask_space(self) -> spaces.Space[Any]:
        return spaces.Tuple([spaces.MultiBinary(int(many)) for many in self.shape])

    def masks(self, position: Position, seat: int) -> Masks:
        """The legal values of each of the eight numbers, taken by itself.

        The counts of an order may still add up to too many rats.
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
        """The masks of the eight numbers, concatenated."""
        return np.concatenate(self.masks(position, seat)).view(np.bool_)

    def move(self, position: Position, seat: int, action: Any) -> Move:
        """Return the move that an action stands for. The seat must be one that is asked now.

        Raises IllegalMove or InvalidMove if there is no such move.
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
        """A legal move in place of an illegal one.

        An order is cut down to the rats that there are. Otherwise it is the move that a clock would choose.
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
        """The action that stands for a move, so that a program can learn from bots."""
        assert isinstance(move, RatMove)
        found = np.zeros(1 + ORDERS, np.int64)
        if move.kind == SEND:
            found[1:] = [int(rats) for rats in move.rats]
        else:
            found[0] = NUMBERS[move.text]
        return found

    def nothing(self) -> Action:
        """The action of a seat that is not asked."""
        return np.zeros(1 + ORDERS, np.int64)


def make(players: int, options: Options) -> RatActions:
    return RatActions(players)


def feasible(place: SeatState, event: int, counts: list[int]) -> list[int]:
    """Rats go to the places in order, as long as there are any.

    Rats that may not stay at home go to the dump (W44).
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
