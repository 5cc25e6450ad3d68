"""Play a game to its end at random: what searches, environments and benchmarks do most."""

from scissortail.engine.dice import Dice
from scissortail.engine.position import Position


def play_out(position: Position, dice: Dice) -> int:
    """Random moves until the game is over; how many they were."""
    actions = 0
    seats = position.to_act()
    while seats:
        seat = seats[0]
        position.play(seat, position.sample(seat, dice), dice, None)
        actions += 1
        seats = position.to_act()
    return actions
