"""Random games, and what a seat sees of them: for the laws of every game."""

import json
from collections.abc import Callable
from typing import TypeVar

from scissortail.engine.dice import FastDice
from scissortail.engine.event import Event
from scissortail.engine.game import GameOf, Options
from scissortail.engine.position import Position

P = TypeVar("P", bound=Position)
Table = tuple[int, Options]
"""How many players, and how the table is set."""

KEPT_OVER = 7
"""`play_some` leaves one in so many games over that end too soon."""
TRIES = 100
"""`play_until` gives up after so many games."""


def anywhere(_: Position) -> bool:
    return True


def play_some(game: GameOf[P], table: Table, seed: int, most: int) -> tuple[P, FastDice]:
    """A position after `most` random moves, and the dice to go on with.

    A game that ends sooner stays over now and then. Mostly it is played again and stops earlier.
    """
    position, dice, moves = _play(game, table, seed, most)
    if not position.to_act() and most % KEPT_OVER:
        position, dice, _ = _play(game, table, seed, most % moves)
    return position, dice


def play_until(
    game: GameOf[P], table: Table, seed: int, most: int, where: Callable[[P], bool] = anywhere
) -> tuple[P, FastDice]:
    """Find the first position after `most` random moves that is not over and where `where` holds.

    The dice to go on with come along. If the game ends sooner, it is played again and looked at earlier. If
    that does not help, the next game is played.
    """
    last = seed + TRIES
    while seed < last:
        position, dice, moves = _play(game, table, seed, most)
        while position.to_act():
            if where(position):
                return position, dice
            play_one(position, dice)
            moves += 1
        if not most:
            seed += 1
        most = most % moves if most >= moves else most // 2
    raise AssertionError(f"No game at {table} comes to such a position.")


def play_late(game: GameOf[P], table: Table, seed: int, left: int) -> tuple[P, FastDice]:
    """A position so many moves before the end of a random game, or its start, and the dice to go on with."""
    position, dice, moves = _play(game, table, seed, None)
    position, dice, _ = _play(game, table, seed, max(0, moves - left))
    return position, dice


def _play(game: GameOf[P], table: Table, seed: int, most: int | None) -> tuple[P, FastDice, int]:
    """Play up to `most` random moves, or to the end of the game if `most` is None.

    Returns the position, the dice and the number of moves made.
    """
    players, options = table
    dice = FastDice(seed)
    position = game.start(players, options, dice)
    moves = 0
    while position.to_act() and moves != most:
        play_one(position, dice)
        moves += 1
    return position, dice, moves


def play_one(position: Position, dice: FastDice) -> None:
    """A random move of any seat that is to act."""
    seats = position.to_act()
    seat = seats[dice.below(len(seats))] if len(seats) > 1 else seats[0]
    position.play(seat, position.sample(seat, dice), dice)


def as_bytes(view: object) -> bytes:
    return json.dumps(view).encode()


def log(told: list[Event], seat: int | None) -> list[Event]:
    """What a seat (None: a spectator) is told of it."""
    return [seen for event in told if (seen := event.seen_by(seat)) is not None]
