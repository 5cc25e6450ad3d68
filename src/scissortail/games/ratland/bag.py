"""The contents of a tunnel's bag, and what its pieces count as for a clan."""

from typing import Final

from mypy_extensions import i64

from scissortail.games.ratland.components import (
    BLACK,
    CHEESE_CARDS,
    COLOURS,
    CONQUERORS,
    IT_WORKED,
    MUTANTS,
    ORANGE,
    PURPLE,
    WHITE,
    YELLOW,
)

MORE_FOR: Final = (5, 6, 11, 12)
"""W13: with this many players there is one more piece of each kind."""


def fill(cards: list[int], tunnel: int, players: int) -> list[int]:
    """W13: the pieces of all cards together, by colour."""
    bag = [0] * len(COLOURS)
    for card in cards:
        for colour, number in enumerate(CHEESE_CARDS[card][tunnel]):
            bag[colour] += number
    return [number + 1 if number else 0 for number in bag] if players in MORE_FOR else bag


def counts_as(colour: i64, clan: i64, event: i64, closing: bool) -> i64:
    """W20, W38, W39, W52: the colour that a piece counts as for this clan in this round."""
    if colour == BLACK:
        if event == IT_WORKED:
            return YELLOW
        if clan == CONQUERORS:
            return WHITE
    if colour == PURPLE and clan == MUTANTS:
        return ORANGE if closing else YELLOW
    return colour
