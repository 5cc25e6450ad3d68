"""What is in the box (R1, R2)."""

from typing import Final

RULES: Final = (1,)
"""The versions of the rules that can be played, the newest last."""

SCISSORS: Final = 11
"""Cards are their numbers, 1 to 10; the scissors come after them."""

KINDS: Final = SCISSORS + 1
"""Counts of cards are lists with one place a kind; place 0 stays empty."""

BOX: Final = [0] + 10 * [14] + [20]
"""R1: how many of each card, 160 in all."""

CARDS: Final = sum(BOX)

PLAYERS: Final = range(2, 9)

HAND: Final = 6

DECK: Final = {2: 20, 3: 20, 4: 16, 5: 16, 6: 12, 7: 12, 8: 10}
"""R2: the size of a personal deck by number of players."""

ROWS: Final = 3
"""R3: level rows on the table, and supply rows before each player."""

TEXT: Final = ["", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "x"]
"""How a card is written."""

CARD: Final = {text: card for card, text in enumerate(TEXT) if text}
