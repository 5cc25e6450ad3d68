"""Dice that note their outcomes for a record, and dice that repeat recorded outcomes."""

from typing import Any

from scissortail.engine.dice import EVERYONE, Dice
from scissortail.engine.errors import BadRecord


class NotingDice(Dice):
    """Dice that note the outcomes since the last `take`, and who may see them."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.outcomes: list[int] = []
        self.seats: list[int] = []

    def below(self, n: int) -> int:
        return self.dice.below(n)

    def draw(self, counts: list[int], total: int, seat: int = EVERYONE) -> int:
        kind = self.dice.draw(counts, total, seat)
        self.outcomes.append(kind)
        self.seats.append(seat)
        return kind

    def take(self) -> list[int]:
        """Return the outcomes since the last call."""
        outcomes, self.outcomes, self.seats = self.outcomes, [], []
        return outcomes

    def __reduce__(self) -> tuple[Any, ...]:
        return noting_dice, (self.dice, self.outcomes, self.seats)

    def __repr__(self) -> str:
        return f"<NotingDice: outcomes {self.outcomes} of {self.dice!r}>"


def noting_dice(dice: Dice, outcomes: list[int], seats: list[int]) -> NotingDice:
    """The dice in a pickle."""
    noting = NotingDice(dice)
    noting.outcomes, noting.seats = list(outcomes), list(seats)
    return noting


class RecordedDice(Dice):
    """Dice that repeat the outcomes of a record. They refuse an impossible outcome."""

    def __init__(self) -> None:
        self.outcomes: list[int] = []

    def below(self, n: int) -> int:
        raise AssertionError("a position draws; it does not ask for bare numbers")

    def draw(self, counts: list[int], total: int, seat: int = EVERYONE) -> int:
        if not self.outcomes:
            raise BadRecord("record-outcome-missing")
        kind = self.outcomes.pop(0)
        if not 0 <= kind < len(counts) or counts[kind] == 0:
            raise BadRecord("record-outcome-impossible", outcome=kind)
        return kind

    def __reduce__(self) -> tuple[Any, ...]:
        return recorded_dice, (self.outcomes,)

    def __repr__(self) -> str:
        return f"<RecordedDice: outcomes left {len(self.outcomes)}>"


def recorded_dice(outcomes: list[int]) -> RecordedDice:
    """The dice in a pickle."""
    dice = RecordedDice()
    dice.outcomes = list(outcomes)
    return dice
