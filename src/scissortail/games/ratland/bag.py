"""What a tunnel's bag is filled with."""

from typing import Final

from scissortail.games.ratland.components import CHEESE_CARDS, COLOURS

MORE_FOR: Final = (5, 6, 11, 12)
"""W13: with so many players there is one more piece of each kind."""


def fill(cards: list[int], tunnel: int, players: int) -> list[int]:
    """W13: the pieces of all cards together, by colour."""
    bag = [0] * len(COLOURS)
    for card in cards:
        for colour, number in enumerate(CHEESE_CARDS[card][tunnel]):
            bag[colour] += number
    return [number + 1 if number else 0 for number in bag] if players in MORE_FOR else bag
