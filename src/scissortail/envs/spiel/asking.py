"""Dice that ask: they answer from a list of outcomes, and note what was to be drawn where the list ended.

Positions reach chance by one door, `draw(counts, total, seat)`. So a move that draws six cards becomes six
chance nodes: it is played on a copy, chance answers what was asked, and it is played again from the start
with one answer more. What follows the question is played too, with any outcomes, and thrown away: to break a
compiled move off by an exception takes far longer.
"""

from collections.abc import Sequence

from scissortail.engine.dice import EVERYONE, Dice


class Asked:
    """A draw that is asked for: one of several kinds, with `counts` of each.

    Only `owner` sees what comes (see engine/dice.py).
    """

    __slots__ = ("counts", "owner")

    def __init__(self, counts: list[int], owner: int) -> None:
        self.counts = counts
        self.owner = owner

    def kinds(self) -> list[int]:
        """What may come."""
        return [kind for kind, count in enumerate(self.counts) if count]

    def odds(self) -> list[tuple[int, float]]:
        """What may come, each with its chance."""
        total = sum(self.counts)
        return [(kind, count / total) for kind, count in enumerate(self.counts) if count]


class AskingDice(Dice):
    """The given outcomes, in turn, and then a question."""

    def __init__(self, outcomes: Sequence[int] = (), start: int = 0, known: int = 0) -> None:
        self.outcomes = outcomes
        self.start = start
        self.at = start
        self.known = known
        """Those up to here were given before."""
        self.fresh: list[tuple[int, list[int], int]] = []
        """Those after them, as they are given: the outcome, among which counts, for whose eyes."""
        self.asked: Asked | None = None

    def below(self, n: int) -> int:
        raise AssertionError("a position draws; it does not ask for bare numbers")

    def draw(self, counts: list[int], total: int, seat: int = EVERYONE) -> int:
        if self.at == len(self.outcomes):
            if self.asked is None:
                self.asked = Asked(counts.copy(), seat)
            return next(kind for kind, count in enumerate(counts) if count)
        outcome = self.outcomes[self.at]
        if self.at >= self.known:
            if not 0 <= outcome < len(counts) or not counts[outcome]:
                raise ValueError(f"chance cannot draw {outcome} here")
            self.fresh.append((outcome, counts, seat))
        self.at += 1
        return outcome

    def given(self) -> tuple[int, ...]:
        """All that were given."""
        return tuple(self.outcomes[self.start : self.at])
