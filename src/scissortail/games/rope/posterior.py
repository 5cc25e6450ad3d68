"""The odds of hidden cards once the stock was recycled (R10).

Every hidden card comes from a pool: pool 0 is what was hidden at the first recycle (hands and personal
decks), each recycle adds the discard it shuffled. Which pool a hand card comes from is public when it is
drawn and lost when one of the hand's cards is shown. So we keep every way to say which pool the shown cards
came from, each with its probability, and follow all of them through the story. That is exact. Ways that leave
the same cards hidden are one way.

A long story among many players has more ways than can be followed. Then `posterior_sampling.py` draws one by
a random walk among them.
"""

from bisect import bisect
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from scissortail.engine.dice import Dice
from scissortail.games.rope.hidden_history import DREW, RECYCLED, SHOWED, TURNED, HistoryToken
from scissortail.games.rope.posterior_sampling import PosteriorSampling

WAYS: Final = 1000
"""More are not followed."""

BITS: Final = 5
"""No card is in the box more often than 31 times."""

_FINE: Final = 1 << 30


class Way:
    """One way in which the shown cards may have come from the pools.

    Counts are packed into whole numbers, BITS each, so that ways are quick to copy and to compare.
    """

    __slots__ = ("chance", "former", "hands", "hidden", "totals")

    def __init__(
        self, hidden: tuple[int, ...], totals: tuple[int, ...], hands: tuple[int, ...], chance: float
    ) -> None:
        self.hidden = hidden
        """By pool: of each card, how many are still hidden."""
        self.totals = totals
        """By pool: how many those are."""
        self.hands = hands
        """By hidden seat: of each pool, how many of the hand's cards come from it."""
        self.chance = chance
        self.former: list[tuple[float, int, Way]] = []
        """The ways this one came from at the last card shown, each with its share and the pool it took the
        card from.
        """

    def draw(self, hand: int, pool: int) -> None:
        """A hidden hand takes a card of this pool."""
        self.hands = _changed(self.hands, hand, 1 << BITS * pool)

    def show(self, hand: int, pool: int, card: int) -> "Way":
        """The way that follows if a hidden hand shows a card of this pool.

        Every card of a hand is as likely to be shown.
        """
        held = _part(self.hands[hand], pool)
        hands = _changed(self.hands, hand, -(1 << BITS * pool))
        odds = held * _part(self.hidden[pool], card) / self.totals[pool]
        hidden = _changed(self.hidden, pool, -(1 << BITS * card))
        return Way(hidden, _changed(self.totals, pool, -1), hands, self.chance * odds)


@dataclass(frozen=True, slots=True)
class CompletedHistory:
    """A story with every hidden card filled in, and where that leaves the cards."""

    tokens: list[HistoryToken]
    hands: dict[int, list[int]]
    unseen: list[int]
    stock: list[int]


class Posterior:
    """All that a view tells of hidden cards since the first recycle."""

    def __init__(self, pools: list[list[int]], tokens: list[HistoryToken], hidden_seats: set[int]) -> None:
        self.tokens = tokens
        self.hidden_seats = sorted(hidden_seats)
        self.hidden = [pool.copy() for pool in pools]
        """By pool: the cards that the owner of the view has not seen, or seen only when a hidden hand showed
        them.
        """
        # A card whose pool is known counts the same whenever it is seen; taken out first, it keeps the ways
        # few.
        pool = 0
        for kind, seat, card in tokens:
            pool += kind == RECYCLED
            if kind == TURNED:
                self.hidden[0][card] -= 1
            elif kind == DREW and seat not in hidden_seats:
                self.hidden[pool][card] -= 1
        self.ways = self._follow()
        """Every way with its chance, or none if they are too many."""
        self._sums = list(accumulate(way.chance for way in self.ways))
        self._swaps = None if self.ways else PosteriorSampling(self.hidden, tokens, self.hidden_seats)

    def _follow(self) -> list[Way]:
        packed = tuple(sum(count << BITS * card for card, count in enumerate(pool)) for pool in self.hidden)
        ways = [Way(packed, tuple(map(sum, self.hidden)), (0,) * len(self.hidden_seats), 1.0)]
        hands = {seat: hand for hand, seat in enumerate(self.hidden_seats)}
        pool = 0
        for kind, seat, card in self.tokens:
            pool += kind == RECYCLED
            if seat not in hands:
                continue
            if kind == DREW:
                for way in ways:
                    way.draw(hands[seat], pool)
            elif kind == SHOWED:
                ways = _branch(ways, hands[seat], card)
                if len(ways) > WAYS:
                    return []
        return ways

    def draw(self, dice: Dice) -> CompletedHistory:
        """Fill in the hidden cards of the story.

        First choose which draw each shown card came from, then draw the rest from what each pool has left.
        """
        sources = self._swaps.draw(dice) if self._swaps else self._sources(dice)
        tokens = self.tokens.copy()
        hidden = [pool.copy() for pool in self.hidden]
        drawn_from: dict[int, int] = {}
        pool = 0
        for at, (kind, seat, card) in enumerate(self.tokens):
            pool += kind == RECYCLED
            if kind == DREW and not card:
                drawn_from[at] = pool
            elif kind == SHOWED and seat in self.hidden_seats:
                source = sources[at]
                tokens[source] = (DREW, seat, card)
                hidden[drawn_from.pop(source)][card] -= 1
        totals = list(map(sum, hidden))
        for at, pool in drawn_from.items():
            seat = tokens[at][1]
            card = dice.draw(hidden[pool], totals[pool], seat)
            hidden[pool][card] -= 1
            totals[pool] -= 1
            tokens[at] = (DREW, seat, card)
        return CompletedHistory(tokens, _hands(tokens, self.hidden_seats), hidden[0], hidden[-1])

    def _sources(self, dice: Dice) -> dict[int, int]:
        """The draw that each shown card came from, both as places in the story."""
        origins = _origins(self.ways[_pick(self._sums, dice)], dice)
        waiting: dict[tuple[int, int], list[int]] = {}
        sources: dict[int, int] = {}
        pool = 0
        for at, (kind, seat, card) in enumerate(self.tokens):
            pool += kind == RECYCLED
            if kind == DREW and not card:
                waiting.setdefault((seat, pool), []).append(at)
            elif kind == SHOWED and seat in self.hidden_seats:
                slots = waiting[seat, origins.pop()]
                sources[at] = slots.pop(dice.below(len(slots)))
        return sources


def _part(packed: int, place: int) -> int:
    return packed >> BITS * place & (1 << BITS) - 1


def _changed(parts: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*parts[:place], parts[place] + by, *parts[place + 1 :])


def _branch(ways: list[Way], hand: int, card: int) -> list[Way]:
    """Every way goes on as one for each pool that the shown card may have come from; equal ones join."""
    joined: dict[tuple[tuple[int, ...], tuple[int, ...]], Way] = {}
    for former in ways:
        for pool, counts in enumerate(former.hidden):
            if _part(former.hands[hand], pool) and _part(counts, card):
                way = former.show(hand, pool, card)
                same = joined.setdefault((way.hidden, way.hands), way)
                same.former.append((way.chance, pool, former))
                if same is not way:
                    same.chance += way.chance
    total = sum(way.chance for way in joined.values())
    for way in joined.values():
        way.chance /= total
    return list(joined.values())


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


def _hands(tokens: list[HistoryToken], seats: Iterable[int]) -> dict[int, list[int]]:
    """What is left in each hand, in the order it came.

    A shown card is the oldest of its kind, as in `SeatState.remove`.
    """
    hands: dict[int, list[int]] = {seat: [] for seat in seats}
    for kind, seat, card in tokens:
        if seat in hands and kind == DREW:
            hands[seat].append(card)
        elif seat in hands and kind == SHOWED:
            hands[seat].remove(card)
    return hands
