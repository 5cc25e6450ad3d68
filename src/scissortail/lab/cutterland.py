"""Benchmarks for Cutterland: whole games, placements, scores, cuts."""

from collections.abc import Iterator

from scissortail.engine.dice import FastDice
from scissortail.engine.playout import play_out
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.analysis import value_of_cuts
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.phases import CUTTING
from scissortail.games.cutterland.piece import Piece
from scissortail.games.cutterland.placements import best_placements
from scissortail.games.cutterland.position import CutterlandPosition
from scissortail.games.cutterland.score import score
from scissortail.lab.bench import Work

EVERY = 1_000_000
"""More than the number of placements."""


def works() -> Iterator[tuple[str, str, Work]]:
    """What is measured, its unit, and the work."""
    dice = FastDice(20)
    yield "whole random games of four", "games", lambda: play_out(GAME.start(4, {}, dice), dice) and 1
    tries = [
        (land, piece, len(best_placements(land, piece, EVERY)))
        for land in _lands(dice, 40)
        for piece in _pieces(dice)
    ]
    yield "legal placements scored on 40 squares", "placements", lambda: _try_all(tries)
    large = _lands(dice, 44)
    yield "lands of 44 squares scored", "lands", lambda: _score_all(large)
    middle = _middle(dice)
    yield "cuts valued in the middle of a game of four", "cuts", lambda: len(value_of_cuts(middle))


def _lands(dice: FastDice, squares: int) -> list[Land]:
    """Lands of exactly this many squares from random games."""
    found: list[Land] = []
    while len(found) < 8:
        position = GAME.start(2, {}, dice)
        while position.to_act() and len(found) < 8:
            seat = position.to_act()[0]
            position.play(seat, position.sample(seat, dice), dice)
            land = position.places[seat - 1].land
            if len(land.places) == squares and not (land.towers or land.walls or land.bridges):
                found.append(land.copy())
                break
    return found


def _pieces(dice: FastDice) -> list[Piece]:
    """Pieces from cards cut into four."""
    position = GAME.start(4, {}, dice)
    found = []
    for _ in range(8):
        other = position.copy()
        other.play(other.turn, other.sample(other.turn, dice), dice)
        found += [other.piece(number) for number in range(4)]
    return found


def _try_all(tries: list[tuple[Land, Piece, int]]) -> int:
    """Try every piece everywhere. Only legal placements count, and equal rotations count once."""
    for land, piece, _ in tries:
        best_placements(land, piece, 1)
    return sum(places for _, _, places in tries)


def _score_all(lands: list[Land]) -> int:
    for land in lands:
        score(land)
    return len(lands)


def _middle(dice: FastDice) -> CutterlandPosition:
    """A position after half of the turns. The cutter's hand is filled up to three cards."""
    position = GAME.start(4, {}, dice)
    while position.phase != CUTTING or position.turns < 6:
        seat = position.to_act()[0]
        position.play(
            seat, position.sample(seat, dice) if position.phase == CUTTING else position.default(seat), dice
        )
    hand = position.places[position.turn - 1].hand
    hand += position.used[: 3 - len(hand)]  # three cards, as at the start: the most work for a cutter
    return position
