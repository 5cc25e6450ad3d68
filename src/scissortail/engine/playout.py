"""Random playouts, for searches, environments and benchmarks."""

from scissortail.engine.dice import Dice
from scissortail.engine.position import Position


def play_out(position: Position, dice: Dice) -> int:
    """Play random moves until the game is over, and return how many."""
    actions = 0
    seats = position.to_act()
    while seats:
        seat = seats[0]
        position.play(seat, position.sample(seat, dice), dice, None)
        actions += 1
        seats = position.to_act()
    return actions
