"""Benchmarks for RatLand: whole games and rounds."""

from collections.abc import Iterator

from scissortail.engine.dice import FastDice
from scissortail.engine.game import Options
from scissortail.engine.playout import play_out
from scissortail.games.ratland import GAME
from scissortail.lab.bench import Work


def works() -> Iterator[tuple[str, str, Work]]:
    """What is measured, its unit, and the work."""
    dice = FastDice(20)
    yield "whole random games of four", "games", lambda: _rounds(dice, {}) and 1
    yield "rounds of four", "rounds", lambda: _rounds(dice, {})
    everything: Options = {"clans": True, "boards": True}
    yield "rounds of four with clans and boards", "rounds", lambda: _rounds(dice, everything)


def _rounds(dice: FastDice, options: Options) -> int:
    """Play a random game of four. Returns the number of full rounds."""
    position = GAME.start(4, options, dice)
    play_out(position, dice)
    return position.round - 1
