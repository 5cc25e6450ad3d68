"""Which draw each shown card came from, where the ways are too many to follow.

A random walk among the ways visits each as often as it is likely (Metropolis). A step takes a shown card,
looks at another draw of the same hand, and lets the card come from there instead. If that draw has its own
shown card, the two change places. The odds of a step need only the two pools it touches.
"""

from typing import Final

from scissortail.engine.dice import Dice, FastDice
from scissortail.games.rope.hidden_history import DREW, RECYCLED, SHOWED, HistoryToken

SWEEPS: Final = 60
"""How often a walk comes by every shown card before it is taken for a fresh one."""

MISFITS: Final = (0.3, 0.1, 0.05, 0.02, 0.005, 0.001)
"""The odds of a card of which the pool has none left. Not nothing, for some ways can be reached only through
such a place; but a walk must not end in one. Cooling from the first to the last, again and again, finds a way
that fits."""
COOLINGS: Final = 50
ENOUGH: Final = 0.1
"""How often a walk should fit: of the odds above the largest is taken at which it does."""
TRIES: Final = 50

_FINE: Final = 1 << 30

UNUSED: Final = -1


class PosteriorSampling:
    """Draws and shown cards of the hidden hands, numbered in the order of the story."""

    def __init__(self, hidden: list[list[int]], tokens: list[HistoryToken], hidden_seats: list[int]) -> None:
        self.hidden = [counts.copy() for counts in hidden]
        """By pool: of each card, how many are neither seen nor shown; below zero while the walk does not fit.
        """
        self.totals = [sum(counts) for counts in hidden]
        self.misfits = 0
        """How many cards too many the walk takes from pools."""
        self.pool_of: list[int] = []
        """By draw."""
        self.draws: list[int] = []
        """By draw: its place in the story."""
        self.shows: list[int] = []
        """By shown card: its place in the story."""
        self.cards: list[int] = []
        self.reach: list[list[int]] = []
        """By shown card: the draws it may have come from."""
        self.source: list[int] = []
        """By shown card: the draw it comes from in this walk."""
        self.user: list[int] = []
        """By draw: the shown card that comes from it, or UNUSED."""
        made: dict[int, list[int]] = {seat: [] for seat in hidden_seats}
        pool = 0
        for at, (kind, seat, card) in enumerate(tokens):
            pool += kind == RECYCLED
            if seat in made and kind == DREW:
                made[seat].append(len(self.draws))
                self.draws.append(at)
                self.pool_of.append(pool)
                self.user.append(UNUSED)
            elif seat in made and kind == SHOWED:
                self.shows.append(at)
                self.cards.append(card)
                self.reach.append(made[seat].copy())
                free = [draw for draw in made[seat] if self.user[draw] == UNUSED]
                best = max(free, key=lambda draw: self.hidden[self.pool_of[draw]][card])
                self.source.append(UNUSED)
                self._put(len(self.source) - 1, best)
        self.misfit = MISFITS[0]
        self._settle()

    def draw(self, dice: Dice) -> dict[int, int]:
        """The draw that each shown card came from, both as places in the story."""
        # A walk that ends in a misfit is thrown away, not mended: where it would first fit is not where it is
        # likely to be.
        for _ in range(TRIES):
            walk = self._copy()
            walk._walk(dice, SWEEPS)
            if not walk.misfits:
                break
        else:
            walk = walk if walk._walk_until_it_fits(dice, 10 * SWEEPS) else self
        return {at: walk.draws[source] for at, source in zip(walk.shows, walk.source, strict=True)}

    def _settle(self) -> None:
        """Find a way that fits, then choose the odds of a misfit.

        The odds must let a walk go far and still fit often enough.
        """
        dice = FastDice(len(self.shows))
        for _ in range(COOLINGS):
            for self.misfit in MISFITS:
                if self._walk_until_it_fits(dice, SWEEPS):
                    break
            if not self.misfits:
                break
        else:
            raise ValueError("no cards can lie behind this view")
        for self.misfit in MISFITS:
            trial = self._copy()
            fitting = 0
            for _ in range(2 * SWEEPS):
                trial._walk(dice, 1)
                fitting += not trial.misfits
            if fitting >= ENOUGH * 2 * SWEEPS:
                break

    def _walk(self, dice: Dice, sweeps: int) -> None:
        for _ in range(sweeps * len(self.shows)):
            self._step(dice)

    def _walk_until_it_fits(self, dice: Dice, sweeps: int) -> bool:
        for _ in range(sweeps * len(self.shows)):
            if not self.misfits:
                return True
            self._step(dice)
        return not self.misfits

    def _copy(self) -> "PosteriorSampling":
        other = object.__new__(PosteriorSampling)
        other.__dict__ = self.__dict__ | {
            "hidden": [counts.copy() for counts in self.hidden],
            "totals": self.totals.copy(),
            "source": self.source.copy(),
            "user": self.user.copy(),
        }
        return other

    def _put(self, show: int, draw: int) -> None:
        """Let a shown card come from this draw."""
        self.source[show] = draw
        self.user[draw] = show
        hidden = self.hidden[self.pool_of[draw]]
        hidden[self.cards[show]] -= 1
        self.misfits += hidden[self.cards[show]] < 0
        self.totals[self.pool_of[draw]] -= 1

    def _lift(self, show: int) -> None:
        """Let a shown card come from nowhere for now."""
        draw = self.source[show]
        self.user[draw] = UNUSED
        hidden = self.hidden[self.pool_of[draw]]
        self.misfits -= hidden[self.cards[show]] < 0
        hidden[self.cards[show]] += 1
        self.totals[self.pool_of[draw]] += 1

    def _step(self, dice: Dice) -> None:
        show = dice.below(len(self.shows))
        reach = self.reach[show]
        new = reach[dice.below(len(reach))]
        old = self.source[show]
        other = self.user[new]
        if new == old or (other != UNUSED and old not in self.reach[other]):
            return
        here, there = self.pool_of[old], self.pool_of[new]
        if here != there:
            odds = self._odds(self.cards[show], here, there)
            if other == UNUSED:
                odds *= (self.totals[here] + 1) / self.totals[there]
            elif self.cards[other] == self.cards[show]:
                odds = 1.0
            else:
                odds *= self._odds(self.cards[other], there, here)
            if odds < 1.0 and dice.below(_FINE) >= odds * _FINE:
                return
        self._lift(show)
        if other != UNUSED:
            self._lift(other)
            self._put(other, old)
        self._put(show, new)

    def _odds(self, card: int, here: int, there: int) -> float:
        """How much likelier a card is to come from there than from here, where it is counted now."""
        return max(self.hidden[there][card], self.misfit) / max(self.hidden[here][card] + 1, self.misfit)
