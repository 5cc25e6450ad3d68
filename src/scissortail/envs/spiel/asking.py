"""Dice that answer from a list of outcomes. When the list ends, they record the next draw as a question.

Positions draw only by `draw(counts, total, seat)`. So a move that draws six cards becomes six chance nodes:
the move is played on a copy until it asks, OpenSpiel chooses an outcome, and the move is played again from
the start with one more outcome. After the question the move is still played to its end, with arbitrary
outcomes, and the result is dropped. Breaking off a compiled move by an exception would take far longer.
"""

from collections.abc import Sequence

from scissortail.engine.dice import EVERYONE, Dice


class Asked:
    """A draw that needs an outcome: there are `counts` of each kind.

    Only `owner` sees the outcome (see engine/dice.py).
    """

    __slots__ = ("counts", "owner")

    def __init__(self, counts: list[int], owner: int) -> None:
        self.counts = counts
        self.owner = owner

    def kinds(self) -> list[int]:
        """The kinds that can be drawn."""
        return [kind for kind, count in enumerate(self.counts) if count]

    def odds(self) -> list[tuple[int, float]]:
        """The kinds that can be drawn, with their probabilities."""
        total = sum(self.counts)
        return [(kind, count / total) for kind, count in enumerate(self.counts) if count]


class AskingDice(Dice):
    """Gives the known outcomes in order, then records a question."""

    def __init__(self, outcomes: Sequence[int] = (), start: int = 0, known: int = 0) -> None:
        self.outcomes = outcomes
        self.start = start
        self.at = start
        self.known = known
        """Outcomes before this index are already in the log."""
        self.fresh: list[tuple[int, list[int], int]] = []
        """The new outcomes in order: outcome, counts it was drawn from, and the owner who sees it."""
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
        """All outcomes that were used."""
        return tuple(self.outcomes[self.start : self.at])
