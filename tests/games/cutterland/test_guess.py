"""Guessed hands have their true odds, and guessed bags those of fresh ones."""

from collections import Counter

from scipy.stats import chisquare

from scissortail.engine.dice import FastDice
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.components import SQUARES
from scissortail.games.cutterland.deck import BOXES, kinds_of
from scissortail.games.cutterland.phases import CHOOSING, CUTTING, RESOLVING
from tests.games.cutterland.games import VARIANTS, at_phase

LEAST = 1e-4
"""Below this probability we call odds wrong. The seeds are fixed, so a test that passes goes on passing."""
DRAWS = 6000


def test_a_hidden_card_is_any_that_was_not_seen_as_often_as_it_is_left() -> None:
    position, dice = at_phase((3, {}), 3, CUTTING, 3)
    worlds = GAME.worlds(position.view(1))
    left = BOXES[position.rules].copy()
    for kind in position.used + position.places[0].hand:
        left[kind] -= 1
    seen = Counter(worlds.draw(dice).places[1].hand[1] for _ in range(DRAWS))
    kinds = [kind for kind, number in enumerate(left) if number]
    assert set(seen) <= set(kinds)
    expected = [left[kind] * DRAWS / sum(left) for kind in kinds]
    assert chisquare([seen[kind] for kind in kinds], expected).pvalue > LEAST


def test_C33_in_a_tournament_hidden_hands_hold_what_was_shown() -> None:
    for turns in (0, 2):
        position, dice = at_phase((2, {"tournament": True}), 4, CUTTING, turns)
        hidden = Counter(position.shown) - Counter(position.used) - Counter(position.places[0].hand)
        worlds = GAME.worlds(position.view(1))
        hands = Counter(tuple(worlds.draw(dice).places[1].hand) for _ in range(200))
        assert all(Counter(hand) == hidden for hand in hands)
        assert len(hands) > 1
        firsts = Counter(worlds.draw(dice).places[1].hand[0] for _ in range(DRAWS))
        expected = [DRAWS * number / sum(hidden.values()) for number in hidden.values()]
        assert chisquare([firsts[kind] for kind in hidden], expected).pvalue > LEAST


def test_C33_the_second_game_forgets_the_first() -> None:
    position, dice = at_phase((3, {"tournament": True}), 5, RESOLVING)
    for seat in (1, 2, 3):
        position.play(seat, GAME.parse("done"), dice)
    while position.turns < 2:
        seat = position.to_act()[0]
        position.play(seat, position.sample(seat, dice), dice)
    assert position.game == 2
    for reader in (None, 1, 2, 3):
        guess = GAME.worlds(position.view(reader)).draw(FastDice(1))
        dealt = [kind for place in guess.places for kind in place.hand] + guess.used[9:]
        assert sorted(dealt) == sorted(position.shown)
        assert guess.unseen == position.unseen


def test_C34_a_guessed_bag_holds_pieces_of_any_card_alike() -> None:
    position, dice = at_phase((3, VARIANTS["scraps"]), 3, CHOOSING, 3)
    worlds = GAME.worlds(position.view(1))
    guesses = [worlds.draw(dice).scraps or [] for _ in range(200)]
    assert {len(guess) for guess in guesses} == {60 - 4 * 3}
    assert len({tuple(guess) for guess in guesses}) == 200
    kinds = {number >> SQUARES for guess in guesses for number in guess}
    assert kinds == set(kinds_of(position.rules))
