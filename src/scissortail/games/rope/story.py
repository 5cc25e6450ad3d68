"""The odds of hidden cards once the stock was recycled (R10).

Every hidden card comes from a pool: pool 0 is what was hidden at the first recycle (hands and personal decks), each
recycle adds the discard it shuffled. Which pool a hand card comes from is public when it is drawn and lost when one
of the hand's cards is shown. So we keep every way to say which pool the shown cards came from, each with its
probability, and follow all of them through the story. That is exact. Ways that leave the same cards hidden are one way.

If a very long story has more ways than WAYS at once, the least likely are dropped.
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

Token = tuple[int, int, int]
"""What happened, the seat, the card (0 where it is not known)."""

WAYS: Final = 2000

BITS: Final = 5
"""No card is in the box more often than 31 times."""

_FINE: Final = 1 << 30


class Way:
    """One way in which the shown cards may have come from the pools.

    Counts are packed into whole numbers, BITS each, so that ways are quick to copy and to compare.
    """

    __slots__ = ("chance", "former", "hands", "hidden", "totals")

    def __init__(self, hidden: tuple[int, ...], totals: tuple[int, ...], hands: tuple[int, ...], chance: float) -> None:
        self.hidden = hidden
        """By pool: of each card, how many are still hidden."""
        self.totals = totals
        """By pool: how many those are."""
        self.hands = hands
        """By hidden seat: of each pool, how many of the hand's cards come from it."""
        self.chance = chance
        self.former: list[tuple[float, int, Way]] = []
        """The ways this one came from at the last card shown, each with its share and the pool it took the card from."""

    def copy(self) -> "Way":
        return Way(self.hidden, self.totals, self.hands, self.chance)

    def see(self, pool: int, card: int) -> None:
        """The owner of the view sees a card of this pool."""
        self.chance *= _part(self.hidden[pool], card) / self.totals[pool]
        self.hidden = _changed(self.hidden, pool, -(1 << BITS * card))
        self.totals = _changed(self.totals, pool, -1)

    def draw(self, hand: int, pool: int) -> None:
        """A hidden hand takes a card of this pool."""
        self.hands = _changed(self.hands, hand, 1 << BITS * pool)

    def show(self, hand: int, pool: int, card: int) -> "Way":
        """The way that follows if a hidden hand shows a card of this pool; every card of a hand is as likely to be shown."""
        held = _part(self.hands[hand], pool)
        hands = _changed(self.hands, hand, -(1 << BITS * pool))
        way = Way(self.hidden, self.totals, hands, self.chance * held)
        way.see(pool, card)
        return way


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
        self.kinds = len(pools[0])
        hidden = tuple(sum(count << BITS * card for card, count in enumerate(pool)) for pool in pools)
        start = Way(hidden, tuple(map(sum, pools)), (0,) * len(hidden_seats), 1.0)
        self.ways: list[Way] = []
        most = WAYS
        while not self.ways:  # a later card may prove that the dropped ways were the right ones
            self.ways = self._follow(start.copy(), most)
            most *= 4
        self._sums = list(accumulate(way.chance for way in self.ways))

    def _follow(self, start: Way, most: int) -> list[Way]:
        ways = [start]
        places = {seat: place for place, seat in enumerate(self.hidden_seats)}
        pool = 0
        for kind, seat, card in self.tokens:
            hand = places.get(seat)
            if kind == RECYCLED:
                pool += 1
            elif kind == TURNED:
                for way in ways:
                    way.see(0, card)
            elif kind == DREW:
                for way in ways:
                    if hand is None:
                        way.see(pool, card)
                    else:
                        way.draw(hand, pool)
            elif hand is not None:
                ways = _branch(ways, hand, card, most)
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
        hidden = [[_part(counts, card) for card in range(self.kinds)] for counts in end.hidden]
        totals = list(end.totals)
        for (seat, pool), slots in waiting.items():
            for drawn in slots:
                card = dice.draw(hidden[pool], totals[pool], seat)
                hidden[pool][card] -= 1
                totals[pool] -= 1
                tokens[drawn] = (DREW, seat, card)
        return Told(tokens, _hands(tokens, self.hidden_seats), hidden[0], hidden[-1])


def _part(packed: int, place: int) -> int:
    return packed >> BITS * place & (1 << BITS) - 1


def _changed(parts: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*parts[:place], parts[place] + by, *parts[place + 1 :])


def _branch(ways: list[Way], hand: int, card: int, most: int) -> list[Way]:
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
    kept = sorted(joined.values(), key=lambda way: -way.chance)[:most]
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
