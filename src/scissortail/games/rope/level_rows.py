"""Level rows (R4, R5, R12), worked out once as a table.

A row is a small number, and so is what a card makes of it.

What counts about a row is what its last card may stand for: a set of readings, each a direction and a value.
A row of one pair of scissors reads as 1 going up or 10 going down; 1, 2, 3 reads as 3 going up, and nothing
else.
"""

from typing import Final

from scissortail.games.rope.components import KINDS, SCISSORS

UP: Final = 1
DOWN: Final = -1
LAST: Final = {UP: 10, DOWN: 1}
"""The value that closes a row."""

Reading = tuple[int, int]
Readings = frozenset[Reading]

REFUSED: Final = -1
FREE: Final = 0
"""The state of a slot without cards."""
DONE: Final = 1
"""The state of a row that its last card has completed."""

OPENINGS: Final[Readings] = frozenset({(UP, 1), (DOWN, 10)})
"""R4: a row starts with 1 and goes up, or with 10 and goes down."""


def onward(readings: Readings, repeat: bool) -> Readings:
    """The readings that one more card can bring about.

    That is the next value and, with `repeat` (R12), the same value again.
    """
    return frozenset(
        (direction, value + step * direction)
        for direction, value in readings
        for step in ((0, 1) if repeat else (1,))
    )


def after(readings: Readings, card: int, repeat: bool) -> Readings | None:
    """The readings of a row after a card.

    An empty set means that the row is complete, None that the card does not fit.
    """
    if (
        repeat
        and card == SCISSORS
        and readings
        and all(value + direction == LAST[direction] for direction, value in readings)
    ):
        return (
            frozenset()
        )  # R12: on 9 going up or 2 going down they close the row, and do not stand for that number again
    possible = onward(readings, repeat) if readings else OPENINGS
    if card != SCISSORS:
        possible = frozenset(reading for reading in possible if reading[1] == card)
    if not possible:
        return None
    # Without `repeat` all readings of a row close together; with it those that close give way to those that
    # go on (R12).
    return frozenset((direction, value) for direction, value in possible if value != LAST[direction])


class RowStates:
    """All states a row can be in under one variant of the rules."""

    def __init__(self, repeat: bool) -> None:
        self.readings: list[Readings] = [frozenset(), frozenset()]
        """By state, FREE and DONE first: what the last card may stand for."""
        self.next: list[int] = [REFUSED] * (2 * KINDS)
        """By state × KINDS + card: the state that the card leads to, or REFUSED."""
        self.takes: list[int] = [0, 0]
        """By state: the cards that fit, as bits."""
        numbers = {self.readings[FREE]: FREE}
        waiting = [FREE]
        while waiting:
            state = waiting.pop(0)
            for card in range(1, KINDS):
                readings = after(self.readings[state], card, repeat)
                if readings is None:
                    continue
                if readings and readings not in numbers:
                    numbers[readings] = len(self.readings)
                    waiting.append(numbers[readings])
                    self.readings.append(readings)
                    self.next.extend([REFUSED] * KINDS)
                    self.takes.append(0)
                self.next[state * KINDS + card] = numbers[readings] if readings else DONE
                self.takes[state] |= 1 << card

    def state(self, cards: list[int]) -> int:
        """The state of a row that holds these cards."""
        state = FREE
        for card in cards:
            state = self.next[state * KINDS + card]
            assert state != REFUSED
        return state


STRICT: Final = RowStates(repeat=False)
REPEAT: Final = RowStates(repeat=True)
