"""The loop in which bots play a game."""

from collections.abc import Callable, Iterator

from scissortail.bots.observation import Observation
from scissortail.engine.dice import Dice
from scissortail.engine.event import Tell
from scissortail.engine.move import Move
from scissortail.engine.position import Position

Choose = Callable[[Observation], Move]


def turns(
    position: Position, choose: Choose, dice: Dice, tell: Tell | None = None, but_not: int | None = None
) -> Iterator[int]:
    """Play to the end, or until seat `but_not` is to act. Yields the seat after each of its moves."""
    while (seats := position.to_act()) and but_not not in seats:
        seat = seats[0]
        position.play(seat, choose(Observation(position, seat)), dice, tell)
        yield seat


def play_turns(position: Position, choose: Choose, dice: Dice, but_not: int | None = None) -> None:
    """The same as `turns`, without stopping after each move."""
    for _ in turns(position, choose, dice, but_not=but_not):
        pass
