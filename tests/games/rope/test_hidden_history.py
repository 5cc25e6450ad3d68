"""The odds after a recycle are exact.

They are compared with every possible world, on pools so small that all worlds can be listed.
"""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from scipy.stats import chi2_contingency

from scissortail import bots
from scissortail.engine.dice import FastDice
from scissortail.games.rope import GAME
from scissortail.games.rope import posterior as story
from scissortail.games.rope.components import KINDS
from scissortail.games.rope.hidden_history import DREW, RECYCLED, SHOWED, TURNED, HistoryToken
from scissortail.games.rope.posterior import BITS, Posterior
from tests.games.rope.games import recycled

OWN = 1
"""The seat whose view it is; seats 2 and 3 are hidden from it."""

Slot = tuple[int, int]
"""The pool a card comes from, and the card."""


class World:
    """Everything, with what is left of each pool and where each hand card came from."""

    def __init__(self, pools: list[Counter[int]], hands: dict[int, tuple[Slot, ...]]) -> None:
        self.pools = pools
        self.hands = hands

    def drawn(self, seat: int, pool: int, card: int) -> "World":
        pools = [counts.copy() for counts in self.pools]
        pools[pool][card] -= 1
        return World(pools, {**self.hands, seat: (*self.hands[seat], (pool, card))})

    def without(self, seat: int, slot: int) -> "World":
        hand = self.hands[seat]
        return World(self.pools, {**self.hands, seat: hand[:slot] + hand[slot + 1 :]})

    def key(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return what a `Way` sees: the hidden cards of each pool, and the pools of each hidden hand.

        A hidden card counts for its pool wherever it lies.
        """
        hidden = [0] * len(self.pools)
        for pool, counts in enumerate(self.pools):
            hidden[pool] = sum(count << BITS * card for card, count in counts.items())
        for seat in (2, 3):
            for pool, card in self.hands[seat]:
                hidden[pool] += 1 << BITS * card
        hands = tuple(sum(1 << BITS * pool for pool, _ in self.hands[seat]) for seat in (2, 3))
        return tuple(hidden), hands


def every_world(
    pools: list[list[int]], tokens: list[HistoryToken]
) -> dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction]:
    """All worlds in which this story can be told, with their odds.

    A hand shows any of its cards, each as likely.
    """
    start = World(
        [Counter({card: count for card, count in enumerate(pool) if count}) for pool in pools],
        {1: (), 2: (), 3: (), 4: ()},
    )
    worlds = [(Fraction(1), start)]
    current = 0
    for kind, seat, card in tokens:
        if kind == RECYCLED:
            current += 1
            continue
        following: list[tuple[Fraction, World]] = []
        for odds, world in worlds:
            if kind == SHOWED:
                hand = world.hands[seat]
                following += [
                    (odds / len(hand), world.without(seat, slot))
                    for slot in range(len(hand))
                    if hand[slot][1] == card
                ]
                continue
            pool = 0 if kind == TURNED else current
            total = sum(world.pools[pool].values())
            for drawn, count in world.pools[pool].items():
                if count and card in (0, drawn):
                    # A card turned up leaves the hidden cards as one drawn to the own hand does; seat 4
                    # stands for the decks.
                    owner = 4 if kind == TURNED else seat
                    following.append((odds * count / total, world.drawn(owner, pool, drawn)))
        worlds = following
    found: dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction] = {}
    for odds, world in worlds:
        found[world.key()] = found.get(world.key(), Fraction(0)) + odds
    whole = sum(found.values())
    return {key: odds / whole for key, odds in found.items()}


@st.composite
def stories(draw: st.DrawFn) -> tuple[list[list[int]], list[HistoryToken]]:
    """Two or three small pools and what happens to their cards, in a world that hypothesis chooses."""
    pools = [
        [0, *draw(st.lists(st.integers(0, 2), min_size=3, max_size=3)), *[0] * 8]
        for _ in range(draw(st.integers(2, 3)))
    ]
    tokens: list[HistoryToken] = []
    hands: dict[int, list[int]] = {1: [], 2: [], 3: []}
    for number, pool in enumerate(pools):
        left = [card for card, count in enumerate(pool) for _ in range(count)]
        if number:
            tokens.append((RECYCLED, 0, 0))
        # A stock is drawn to the last card before it is recycled; pool 0 keeps some in the decks, the last
        # one in the stock.
        to_the_last = 0 < number < len(pools) - 1
        while left and (to_the_last or draw(st.integers(0, 3)) > 0):
            seat = draw(st.sampled_from([1, 2, 2, 3]))
            card = left.pop(draw(st.integers(0, len(left) - 1)))
            hands[seat].append(card)
            tokens.append((DREW, seat, card if seat == OWN else 0))
            shower = draw(st.sampled_from([1, 2, 3]))
            if number and hands[shower] and draw(st.booleans()):
                shown = hands[shower].pop(draw(st.integers(0, len(hands[shower]) - 1)))
                tokens.append((SHOWED, shower, shown))
        if number == 0:
            decks = left
        elif decks and draw(st.integers(0, 1)) > 0:
            tokens.append((TURNED, 1, decks.pop()))
    return pools, tokens


@given(stories())
@settings(max_examples=max(150, settings().max_examples))
def test_the_odds_are_those_of_all_worlds(told: tuple[list[list[int]], list[HistoryToken]]) -> None:
    pools, tokens = told
    expected = every_world(pools, tokens)
    ways = Posterior(pools, tokens, {2, 3}).ways
    assert {(way.hidden, way.hands) for way in ways} == set(expected)
    whole = sum(way.chance for way in ways)
    for way in ways:
        assert way.chance / whole == pytest.approx(float(expected[way.hidden, way.hands]))


@given(stories(), st.integers(0, 2**32))
def test_a_drawn_story_tells_the_same_and_uses_every_card_once(
    told: tuple[list[list[int]], list[HistoryToken]], seed: int
) -> None:
    pools, tokens = told
    drawn = Posterior(pools, tokens, {2, 3}).draw(FastDice(seed))
    assert [
        (kind, seat, 0 if kind == DREW and seat != OWN else card) for kind, seat, card in drawn.tokens
    ] == tokens
    pool = 0
    left = [counts.copy() for counts in pools]
    for kind, _, card in drawn.tokens:
        if kind == RECYCLED:
            pool += 1
        elif kind != SHOWED:
            left[0 if kind == TURNED else pool][card] -= 1
    assert min(min(counts) for counts in left) >= 0
    assert (left[0], left[-1]) == (drawn.unseen, drawn.stock)


@given(stories(), st.integers(0, 2**32))
@settings(max_examples=20, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
def test_the_walk_among_ways_has_the_same_odds(
    told: tuple[list[list[int]], list[HistoryToken]], seed: int
) -> None:
    """Where a story has too many ways to follow; here on small ones, so that the odds are known."""
    pools, tokens = told
    assume(any(kind == SHOWED and seat != OWN for kind, seat, _ in tokens))
    exact = Posterior(pools, tokens, {2, 3})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(story, "WAYS", 0)
        walking = Posterior(pools, tokens, {2, 3})
    assert exact.ways and not walking.ways
    dice = FastDice(seed)
    many = 400
    seen = [Counter(repr(told.draw(dice)) for _ in range(many)) for told in (exact, walking)]
    common = [world for world in seen[0] | seen[1] if seen[0][world] + seen[1][world] >= 10]
    if len(common) > 1:
        assert chi2_contingency([[side[world] for world in common] for side in seen]).pvalue > 1e-5


@pytest.mark.parametrize(("players", "seed"), [(3, 2), (5, 3)])
def test_a_long_story_among_many_is_guessed_too(players: int, seed: int) -> None:
    dice = FastDice(seed)
    position = GAME.start(players, {"recycle": True}, dice)
    while seats := position.to_act():
        position.play(seats[0], bots.find("greedy").choose(bots.Observation(position, seats[0]), dice), dice)
    view = position.view(1)
    worlds = GAME.worlds(view)
    assert worlds.story is not None
    assert not worlds.story.ways
    for _ in range(3):
        assert worlds.draw(dice).view(1) == view


def test_a_story_that_comes_out_in_few_ways_is_guessed_too() -> None:
    """Pools so small and so often shown that most walks do not fit."""
    position, dice = recycled((3, {"deck": 9, "recycle": True, "repeat": True}), 2**64, 110)
    worlds = GAME.worlds(position.view(None))
    assert worlds.story is not None
    assert not worlds.story.ways
    assert worlds.draw(dice).view(None) == position.view(None)


def test_a_view_that_nothing_can_lie_behind_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(story, "WAYS", 0)
    pools = [[0] * KINDS, [0] * KINDS]
    pools[0][2] = pools[1][3] = 1
    with pytest.raises(ValueError, match="no cards"):
        Posterior(pools, [(DREW, 2, 0), (RECYCLED, 0, 0), (DREW, 2, 0), (SHOWED, 2, 4)], {2})
