"""A guess is consistent with its view, and its odds are right.

The odds are compared with a formula and with whole shuffled games.
"""

import json
from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chi2_contingency, chisquare

from scissortail.engine.dice import FastDice
from scissortail.games.rope import GAME
from scissortail.games.rope.components import BOX
from scissortail.games.rope.guess import RopeWorlds
from scissortail.games.rope.moves import parse
from scissortail.games.rope.position import RopePosition
from tests.games.playing import Table
from tests.games.rope.games import played, recycled, recycling_tables, seeds, tables
from tests.games.rope.table import all_cards, cards, table, texts

LEAST = 1e-4
"""Below this probability we call odds wrong. The seeds are fixed, so a test that passes goes on passing."""


@given(tables(), seeds, st.integers(0, 400))
def test_the_view_of_a_guess_is_the_view(at: Table, seed: int, most: int) -> None:
    _view_of_guess_is_view(*played(at, seed, most))


@given(recycling_tables(), seeds, st.integers(0, 200))
def test_the_view_of_a_guess_is_the_view_after_a_recycle(at: Table, seed: int, after: int) -> None:
    _view_of_guess_is_view(*recycled(at, seed, after))


def _view_of_guess_is_view(position: RopePosition, dice: FastDice) -> None:
    for seat in (None, 1, len(position.places)):
        view = json.loads(json.dumps(position.view(seat)))
        worlds = GAME.worlds(view)
        for _ in range(3):
            guess = worlds.draw(dice)
            assert json.dumps(guess.view(seat)) == json.dumps(position.view(seat))
            assert all_cards(guess) == BOX
            assert [len(place.cards()) for place in guess.places] == [place.held for place in position.places]


def test_a_hand_is_so_many_draws_from_what_nobody_has_seen() -> None:
    position = table(hand="7 8", other="3 9", deck=2, other_deck=2, unseen="3 3 3 9 x x")
    hidden = cards("3 9 3 3 3 9 x x")
    expected = Counter(tuple(sorted(hand)) for hand in combinations(hidden, 2))
    worlds = GAME.worlds(position.view(1))
    dice = FastDice(1)
    seen = Counter(tuple(sorted(worlds.draw(dice).places[1].cards())) for _ in range(8000))
    assert set(seen) == set(expected)
    scale = 8000 / sum(expected.values())
    assert (
        chisquare([seen[hand] for hand in expected], [count * scale for count in expected.values()]).pvalue
        > LEAST
    )


def test_a_recycled_stock_is_the_old_discard_and_nothing_else() -> None:
    position = table(
        hand="7", other="3 9", deck=2, other_deck=2, unseen="3 x", discard="1 1 2 2 2 2 2 2", recycle=True
    )
    position.play(1, parse("h7/1"), FastDice(1))
    position.play(2, parse("h3/1"), FastDice(1))
    worlds = GAME.worlds(position.view(1))
    dice = FastDice(2)
    for _ in range(300):
        guess = worlds.draw(dice)
        other = guess.places[1].cards()
        assert Counter(other[1:]) + Counter(guess.places[0].cards()) == Counter(cards("1 1 2 2 2 2 2 2"))
        assert other[0] in cards("3 9 x")


def shuffled_games(start: RopePosition, turns: int, games: int) -> dict[str, Counter[str]]:
    """What was hidden in whole games played blind, by the view of seat 1 at the end.

    A guess takes a move for no more than the card it shows; so here every card of a hand is as likely to be
    shown, and is played to the first row that takes it, else laid.
    """
    dice = FastDice(3)
    found: dict[str, Counter[str]] = {}
    for _ in range(games):
        position = _dealt_anew(start.copy(), dice)
        for _ in range(turns):
            if not position.over:
                _play_blind(position, dice)
        found.setdefault(json.dumps(position.view(1)), Counter())[_hidden(position)] += 1
    return found


def _dealt_anew(position: RopePosition, dice: FastDice) -> RopePosition:
    """Seat 2's hand dealt again, from it and what is unseen."""
    place = position.places[1]
    held = place.held
    for card in place.cards():
        position.unseen[card] += 1
    place.hand = place.held = 0
    for _ in range(held):
        card = dice.draw(position.unseen, sum(position.unseen))
        position.unseen[card] -= 1
        place.add(card)
    return position


def _play_blind(position: RopePosition, dice: FastDice) -> None:
    seat = position.turn
    hand = texts(position.places[seat - 1].cards())
    if not hand:
        position.play(seat, parse("end"), dice)
        return
    # Seat 1 does what its own hand tells it to, the same every time, so that equal views come up often.
    card = hand[0] if seat == 1 else hand[dice.below(len(hand))]
    plays = [parse(f"h{card}>{row}") for row in (1, 2, 3)]
    fitting = [play for play in plays if position.is_legal(seat, play)]
    position.play(seat, fitting[0] if fitting else parse(f"h{card}/1"), dice)


def _hidden(position: RopePosition) -> str:
    hand = sorted(position.places[1].cards())
    return json.dumps([hand, position.unseen, position.recycled])


def _same_odds(found: dict[str, Counter[str]], least: int) -> int:
    """How many views came up at least so often; for each, guesses must be as the games were."""
    dice = FastDice(4)
    tested = 0
    for view, games in found.items():
        many = sum(games.values())
        if many < least:
            continue
        worlds = RopeWorlds(json.loads(view))
        guesses = Counter(_hidden(worlds.draw(dice)) for _ in range(many))
        worth_comparing = [hidden for hidden in games | guesses if games[hidden] + guesses[hidden] >= 10]
        assert worth_comparing
        if len(worth_comparing) > 1:
            counts = [[side[hidden] for hidden in worth_comparing] for side in (games, guesses)]
            assert chi2_contingency(counts).pvalue > LEAST
            tested += 1
    return tested


def test_guesses_are_as_whole_shuffled_games() -> None:
    start = table(hand="7 7 7 7 7 7", other="2 9 9 2 9 5", deck=1, other_deck=1, unseen="2 2 9 9 9 9 5 5 5")
    assert _same_odds(shuffled_games(start, 3, 12000), 200) >= 10


def test_guesses_are_as_whole_shuffled_games_with_a_recycled_stock() -> None:
    """The shown cards may come from the first shuffle or the second; only their owner knows which."""
    start = table(
        ("1", "", ""),
        "7 7 7",
        other="2 9 9",
        deck=2,
        other_deck=2,
        unseen="2 9",
        discard="2 2 2 9 9 9 9",
        recycle=True,
    )
    assert _same_odds(shuffled_games(start, 6, 12000), 150) >= 10
