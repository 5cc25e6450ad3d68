"""The one loop in which bots play: ask the seat whose turn it is, play its move, go on."""

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
    """Play on to the end, or until the seat `but_not` is asked. Yields the seat after each of its moves."""
    while (seats := position.to_act()) and but_not not in seats:
        seat = seats[0]
        position.play(seat, choose(Observation(position, seat)), dice, tell)
        yield seat


def play_turns(position: Position, choose: Choose, dice: Dice, but_not: int | None = None) -> None:
    """The same without a look in between."""
    for _ in turns(position, choose, dice, but_not=but_not):
        pass
