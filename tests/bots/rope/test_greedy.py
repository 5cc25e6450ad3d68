"""The greedy player of Rope does what its definition says, and sees no more than its view."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scissortail import bots
from scissortail.engine.dice import FastDice
from scissortail.games.rope import GAME
from scissortail.games.rope.position import RopePosition
from tests.games.playing import Table
from tests.games.rope.games import seeds, tables, unfinished
from tests.games.rope.table import table

GREEDY = bots.find("greedy")


def choice(position: RopePosition) -> str:
    return str(GREEDY.choose(bots.Observation(position, position.turn), FastDice(1)))


def test_the_personal_card_first() -> None:
    assert choice(table(("1 2", "", ""), "3 1 x", top="3")) == "d>1"


def test_else_a_play_that_makes_it_fit() -> None:
    assert choice(table(("1 2", "10", ""), "3 9", top="4")) == "h3>1"


def test_else_a_supply_top() -> None:
    assert choice(table(("1 2", "", ""), "3 1", top="7", supplies=("9", "3", ""))) == "s2>1"


def test_then_the_card_that_no_row_needs_soon_on_the_shortest_supply() -> None:
    position = table(("1 2", "10 9", "1 2 3"), "5 6 x 8", top="9", supplies=("5", "6 6", "7"))
    assert choice(position) == "h6/1"


def test_a_number_that_every_row_has_passed_is_farthest() -> None:
    assert choice(table(("1 2 3", "1 2", "1 2 3 4"), "2 10 x", top="9")) == "h2/1"


def test_the_turn_ends_with_an_empty_hand() -> None:
    assert choice(table(("1 2", "", ""), "", top="9")) == "end"


@pytest.mark.parametrize("name", ["random", "greedy"])
@given(tables(), seeds, st.integers(0, 300))
def test_bots_play_legal_moves_and_decide_by_the_view_alone(
    name: str, at: Table, seed: int, most: int
) -> None:
    position, dice = unfinished(at, seed, most)
    bot = bots.find(name)
    seat = position.turn
    move = bot.choose(bots.Observation(position, seat), FastDice(seed))
    assert position.is_legal(seat, move)
    other = GAME.guess(position.view(seat), dice)
    assert bot.choose(bots.Observation(other, seat), FastDice(seed)) == move


def test_greedy_beats_random() -> None:
    dice = FastDice(8)
    wins = 0.0
    for game in range(60):
        position = GAME.start(2, {}, dice)
        greedy = game % 2 + 1
        while seats := position.to_act():
            bot = bots.find("greedy" if seats[0] == greedy else "random")
            position.play(seats[0], bot.choose(bots.Observation(position, seats[0]), dice), dice)
        result = position.result()
        assert result is not None
        wins += (greedy in result.winners) / len(result.winners)
    assert wins > 45
