"""The odds of hidden cards once the stock was recycled (R10).

Every hidden card comes from a pool: pool 0 is what was hidden at the first recycle (hands and personal decks), each
recycle adds the discard it shuffled. Which pool a hand card comes from is public when it is drawn and lost when one
of the hand's cards is shown. So we keep every way to say which pool the shown cards came from, each with its
probability, and follow all of them through the story. That is exact. Ways that leave the same cards hidden are one way.

If a very long story has more ways than WAYS, the least likely are dropped.
"""

from bisect import bisect
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from scissortail.engine.dice import Dice

DREW: Final = 0
SHOWED: Final = 1
TURNED: Final = 2
RECYCLED: Final = 3

WAYS: Final = 2000

Token = tuple[int, int, int]
"""What happened, the seat, the card (0 where it is not known)."""

_FINE: Final = 1 << 30


class Way:
    """One way in which the shown cards may have come from the pools."""

    __slots__ = ("chance", "former", "hidden", "slots", "totals")

    def __init__(self, hidden: list[list[int]], totals: list[int], slots: dict[int, list[int]], chance: float) -> None:
        self.hidden = hidden
        """By pool: the counts of cards that are still hidden."""
        self.totals = totals
        """By pool: how many those are."""
        self.slots = slots
        """By seat, then pool: how many cards of a hidden hand come from it."""
        self.chance = chance
        self.former: list[tuple[float, int, Way]] = []
        """The ways this one came from at the last card shown, each with its share and the pool it took the card from."""

    def see(self, pool: int, card: int) -> None:
        """A card of this pool is seen by the owner of the view."""
        self.chance *= self.hidden[pool][card] / self.totals[pool]
        self.hidden[pool][card] -= 1
        self.totals[pool] -= 1

    def shown(self, seat: int, pool: int, card: int) -> "Way":
        """The way that follows if `seat` showed a card of this pool."""
        hidden = self.hidden.copy()
        hidden[pool] = hidden[pool].copy()
        slots = self.slots.copy()
        slots[seat] = slots[seat].copy()
        way = Way(hidden, self.totals.copy(), slots, self.chance * slots[seat][pool])
        way.see(pool, card)
        slots[seat][pool] -= 1
        return way

    def key(self) -> tuple[tuple[int, ...], ...]:
        return (*map(tuple, self.hidden), *map(tuple, self.slots.values()))


@dataclass(frozen=True, slots=True)
class Told:
    """A story with every hidden card filled in, and where that leaves the cards."""

    tokens: list[Token]
    hands: dict[int, list[int]]
    unseen: list[int]
    stock: list[int]


class Story:
    """All that a view tells of hidden cards since the first recycle."""

    def __init__(self, pools: list[list[int]], tokens: list[Token], hidden_seats: set[int]) -> None:
        self.tokens = tokens
        self.hidden_seats = sorted(hidden_seats)
        slots = {seat: [0] * len(pools) for seat in self.hidden_seats}
        start = Way([pool.copy() for pool in pools], [sum(pool) for pool in pools], slots, 1.0)
        self.ways = self._follow([start])
        self._sums = list(accumulate(way.chance for way in self.ways))

    def _follow(self, ways: list[Way]) -> list[Way]:
        pool = 0
        for kind, seat, card in self.tokens:
            hidden = seat in self.hidden_seats
            if kind == RECYCLED:
                pool += 1
            elif kind == SHOWED and hidden:
                ways = _branch(ways, seat, card, pool)
            elif kind == DREW and hidden:
                for way in ways:
                    way.slots[seat][pool] += 1
            elif kind != SHOWED:
                for way in ways:
                    way.see(0 if kind == TURNED else pool, card)
                ways = [way for way in ways if way.chance]
        return ways

    def draw(self, dice: Dice) -> Told:
        """Fill in the story: first how the shown cards came, then the rest from what each pool has left."""
        end = self.ways[_pick(self._sums, dice)]
        origins = _origins(end, dice)
        tokens = self.tokens.copy()
        waiting: dict[tuple[int, int], list[int]] = {}
        pool = 0
        for at, (kind, seat, card) in enumerate(self.tokens):
            if kind == RECYCLED:
                pool += 1
            elif kind == DREW and not card:
                waiting.setdefault((seat, pool), []).append(at)
            elif kind == SHOWED and seat in self.hidden_seats:
                slots = waiting[seat, origins.pop()]
                drawn = slots.pop(dice.below(len(slots)))
                tokens[drawn] = (DREW, seat, card)
        hidden = [counts.copy() for counts in end.hidden]
        totals = end.totals.copy()
        for (seat, pool), slots in waiting.items():
            for drawn in slots:
                card = dice.draw(hidden[pool], totals[pool], seat)
                hidden[pool][card] -= 1
                totals[pool] -= 1
                tokens[drawn] = (DREW, seat, card)
        return Told(tokens, _hands(tokens, self.hidden_seats), hidden[0], hidden[-1])


def _branch(ways: list[Way], seat: int, card: int, pools: int) -> list[Way]:
    """Every way goes on as one for each pool that the shown card may have come from; equal ones join."""
    joined: dict[tuple[tuple[int, ...], ...], Way] = {}
    for former in ways:
        for pool in range(pools + 1):
            if former.slots[seat][pool] and former.hidden[pool][card]:
                way = former.shown(seat, pool, card)
                share = way.chance
                way = joined.setdefault(way.key(), way)
                if way.former:
                    way.chance += share
                way.former.append((share, pool, former))
    kept = sorted(joined.values(), key=lambda way: -way.chance)[:WAYS]
    total = sum(way.chance for way in kept)
    for way in kept:
        way.chance /= total
    return kept


def _origins(way: Way, dice: Dice) -> list[int]:
    """The pools that the shown cards came from, the last first: walked back along the ways that led here."""
    origins = []
    while way.former:
        chosen = _pick(list(accumulate(share for share, _, _ in way.former)), dice)
        _, pool, way = way.former[chosen]
        origins.append(pool)
    return origins


def _pick(sums: list[float], dice: Dice) -> int:
    """An index, as likely as its part of the running sums."""
    return min(bisect(sums, dice.below(_FINE) / _FINE * sums[-1]), len(sums) - 1)


def _hands(tokens: list[Token], seats: Iterable[int]) -> dict[int, list[int]]:
    """What is left in each hand, in the order it came: a shown card is the oldest of its kind, as in `Place.remove`."""
    hands: dict[int, list[int]] = {seat: [] for seat in seats}
    for kind, seat, card in tokens:
        if seat in hands and kind == DREW:
            hands[seat].append(card)
        elif seat in hands and kind == SHOWED:
            hands[seat].remove(card)
    return hands
