"""Random games, and what a seat sees of them: for the laws of every game."""

import json
from typing import TypeVar

from scissortail.engine.dice import FastDice
from scissortail.engine.event import Event
from scissortail.engine.game import GameOf, Options
from scissortail.engine.position import Position

P = TypeVar("P", bound=Position)
Table = tuple[int, Options]
"""How many players, and how the table is set."""


def play_some(game: GameOf[P], table: Table, seed: int, most: int) -> tuple[P, FastDice]:
    """A position after up to `most` random moves, and the dice to go on with."""
    players, options = table
    dice = FastDice(seed)
    position = game.start(players, options, dice)
    for _ in range(most):
        seats = position.to_act()
        if not seats:
            break
        seat = seats[dice.below(len(seats))] if len(seats) > 1 else seats[0]
        position.play(seat, position.sample(seat, dice), dice)
    return position, dice


def as_bytes(view: object) -> bytes:
    return json.dumps(view).encode()


def log(told: list[Event], seat: int | None) -> list[Event]:
    """What a seat (None: a spectator) is told of it."""
    return [seen for event in told if (seen := event.seen_by(seat)) is not None]
