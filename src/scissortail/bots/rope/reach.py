"""How far a card is from fitting.

Which cards a level row wants first, worked out once for every state of a row.

A way is the set of numbers, as bits, that take a row from its state to where it takes a certain card. Two
ways lead from a free row to a 4: by 1, 2, 3 or by 10, 9, 8, 7, 6, 5. Ways go on beyond a row's completion,
since its slot is free at once (R4).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.rope.components import KINDS, ROWS, SCISSORS
from scissortail.games.rope.level_rows import DONE, FREE, REFUSED, REPEAT, STRICT, RowStates

WAYS: Final = 4
"""This many ways are kept for a state and a card, the shortest first."""
LONGEST: Final = 7
"""Longer ways are not considered."""
NO_WAY: Final = -1
FAR: Final = 8
"""The number of cards that are missing where no way is kept."""

BITS: Final = vec[i64]([number.bit_count() for number in range(1 << KINDS)])
"""How many bits are set, by number."""


class Reach:
    """The ways under one variant of the rules, and the variant's own tables as arrays."""

    def __init__(self, levels: RowStates) -> None:
        self.next = vec[i64](levels.next)
        self.takes = vec[i64](levels.takes)
        states = len(levels.takes)
        self.ways = vec[i64]([NO_WAY] * (states * KINDS * WAYS))
        """By (state × KINDS + card) × WAYS: the ways, or NO_WAY."""
        self.steps = vec[i64]([FAR] * (states * KINDS))
        """By state × KINDS + card: how many cards the shortest way takes."""
        for state in range(states):
            found: list[set[int]] = [set() for _ in range(KINDS)]
            if state != DONE:
                _follow(levels, state, 0, 0, found)
            for card in range(1, KINDS):
                self._keep(state * KINDS + card, found[card])

    def _keep(self, place: int, found: set[int]) -> None:
        """The shortest ways, without those that another one is part of."""
        kept: list[int] = []
        for way in sorted(found, key=lambda way: (way.bit_count(), way)):
            if len(kept) < WAYS and not any(way & other == other for other in kept):
                kept.append(way)
        for i, way in enumerate(kept):
            self.ways[place * WAYS + i] = way
        if kept:
            self.steps[place] = kept[0].bit_count()

    def missing(self, rows: vec[i64], card: i64, kinds: i64, supplies: vec[i64]) -> i64:
        """Count the cards that are still missing before some row takes this one.

        Scissors among the cards at hand stand in for missing cards. `kinds` are the cards at hand as bits,
        with the number of scissors from bit 16 on.
        """
        if card == SCISSORS:
            return 0
        least: i64 = FAR
        row: i64 = 0
        while row < ROWS:
            place = (rows[row] * KINDS + card) * WAYS
            row += 1
            end = place + WAYS
            while place < end:
                way = self.ways[place]
                place += 1
                if way < 0:
                    break
                lacking = lack(way, kinds, supplies)
                if lacking < least:
                    least = lacking
                    if not least:
                        return 0
        return least

    def nearest(self, rows: vec[i64], card: i64) -> i64:
        """How many cards come before this one on the row that is closest to it."""
        first = self.steps[rows[0] * KINDS + card]
        second = self.steps[rows[1] * KINDS + card]
        third = self.steps[rows[2] * KINDS + card]
        first = min(first, second)
        return min(first, third)


def lack(way: i64, kinds: i64, supplies: vec[i64]) -> i64:
    """How many cards of a way are neither at hand nor on supply rows, less the scissors that can stand in."""
    wild = kinds >> 16
    left = way & ~kinds
    if left:
        one: i64 = 1
        supply: i64 = 0
        while supply < ROWS:
            cards = supplies[supply]
            supply += 1
            while cards:
                card = cards & 15
                if card == SCISSORS:
                    wild += 1
                elif (way >> card) & 1:
                    left &= ~(one << card)
                else:
                    break
                cards >>= 4
    lacking = BITS[left] - wild
    return max(0, lacking)


def _follow(levels: RowStates, state: int, way: int, length: int, found: list[set[int]]) -> None:
    """Note the way to every card that fits here, then go on by each number that the way does not hold yet."""
    for card in range(1, KINDS):
        after = levels.next[state * KINDS + card]
        if after == REFUSED:
            continue
        found[card].add(way)
        if card != SCISSORS and length < LONGEST and not way >> card & 1 and after != state:
            _follow(levels, FREE if after == DONE else after, way | 1 << card, length + 1, found)


_MADE: Final[list[Reach | None]] = [None, None]


def reach(repeat: bool) -> Reach:
    """The ways of the strict or the quick game, made when they are first needed."""
    made = _MADE[repeat]
    if made is None:
        made = Reach(REPEAT if repeat else STRICT)
        _MADE[repeat] = made
    return made
