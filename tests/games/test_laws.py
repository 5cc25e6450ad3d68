"""What holds in every position of every game."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scissortail.engine.dice import FastDice
from scissortail.engine.errors import IllegalMove, InvalidMove, NotYourTurn
from scissortail.engine.event import Event
from scissortail.engine.move import Move
from scissortail.engine.playout import play_out
from scissortail.engine.position import Position
from scissortail.games import GAMES
from tests.games.cutterland import games as cutterland
from tests.games.playing import play_until
from tests.games.ratland import games as ratland
from tests.games.rope import games as rope

PLAYED: dict[
    str, tuple[Callable[[], st.SearchStrategy[Any]], Callable[..., tuple[Position, FastDice]], int]
] = {
    "cutterland": (cutterland.tables, cutterland.played, 290),
    "ratland": (ratland.tables, ratland.played, 600),
    "rope": (rope.tables, rope.played, 400),
}
"""Tables, how to play on them, and about how many moves a game has."""

MOST = 20_000
"""Moves that are listed and compared; orders can be millions."""

seeds = st.integers(0, 2**64)
every_game = pytest.mark.parametrize("name", PLAYED)


def test_every_game_is_here() -> None:
    assert set(PLAYED) == set(GAMES)


def somewhere(name: str, data: st.DataObject) -> tuple[Position, FastDice]:
    """A position somewhere in a random game, and the dice to go on with."""
    tables, played, most = PLAYED[name]
    return played(data.draw(tables()), data.draw(seeds), data.draw(st.integers(0, most)))


def under_way(name: str, data: st.DataObject) -> tuple[Position, FastDice]:
    """The same, but never at the end of the game."""
    tables, _, most = PLAYED[name]
    return play_until(GAMES[name], data.draw(tables()), data.draw(seeds), data.draw(st.integers(0, most)))


@every_game
@given(data=st.data())
def test_sample_is_even_over_the_moves(name: str, data: st.DataObject) -> None:
    position, dice = under_way(name, data)
    seat = position.to_act()[0]
    if position.count_moves(seat) > 400:
        assert all(position.is_legal(seat, position.sample(seat, dice)) for _ in range(20))
    else:
        listed = position.moves(seat)
        seen = Counter(position.sample(seat, dice) for _ in range(60 * len(listed)))
        assert set(seen) == set(listed)
        assert max(seen.values()) < 150


@every_game
@given(data=st.data())
def test_moves_are_listed_once_and_are_legal(name: str, data: st.DataObject) -> None:
    position, dice = somewhere(name, data)
    for seat in range(1, len(position.truth()["places"]) + 1):
        many = position.count_moves(seat)
        assert (seat in position.to_act() or seat in position.sealed()) == bool(many)
        if many > MOST:
            continue
        listed = position.moves(seat)
        assert len(listed) == many == len(set(listed))
        some = [listed[dice.below(len(listed))] for _ in range(20)] if listed else []
        assert all(position.is_legal(seat, move) for move in some)
        assert all(GAMES[name].parse(str(move)) == move for move in some)
        assert all(str(GAMES[name].parse(str(move))) == str(move) for move in some)


@every_game
@given(data=st.data())
def test_what_is_refused_changes_nothing(name: str, data: st.DataObject) -> None:
    """Moves of another moment of the game, tried here: either they are listed and play, or they raise."""
    position, dice = somewhere(name, data)
    before = position.truth()
    other, _ = somewhere(name, data)
    foreign = [other.sample(seat, dice) for seat in other.to_act() for _ in range(5)]
    for seat in (0, *range(1, len(before["places"]) + 2)):
        there = 1 <= seat <= len(before["places"])
        listed = set(position.moves(seat)) if there and position.count_moves(seat) <= MOST else None
        for move in [*foreign, Move("nonsense")]:
            after = position.copy()
            legal = position.is_legal(seat, move)
            assert not legal or there
            assert listed is None or legal == (move in listed)
            if legal:
                after.play(seat, move, FastDice(1))
                assert after.truth() != before or seat in position.sealed()
            else:
                with pytest.raises((IllegalMove, NotYourTurn, InvalidMove)):
                    after.play(seat, move, FastDice(1))
                assert after.truth() == before
    assert position.truth() == before


@every_game
@given(data=st.data())
def test_default_is_legal(name: str, data: st.DataObject) -> None:
    position, _ = under_way(name, data)
    for seat in position.to_act():
        assert position.is_legal(seat, position.default(seat))


@every_game
@given(data=st.data())
def test_copy_is_independent_and_equal(name: str, data: st.DataObject) -> None:
    position, dice = somewhere(name, data)
    before = position.truth()
    other = position.copy()
    assert other == position
    play_out(other, dice)
    assert position.truth() == before


@every_game
@given(data=st.data())
def test_restore_gives_an_equal_position(name: str, data: st.DataObject) -> None:
    position, _ = somewhere(name, data)
    restored = GAMES[name].restore(json.loads(json.dumps(position.truth())))
    assert restored == position
    play_out(restored, FastDice(7))
    play_out(position, FastDice(7))
    assert restored == position


@every_game
@given(data=st.data())
def test_the_view_of_a_guess_is_the_view(name: str, data: st.DataObject) -> None:
    position, dice = somewhere(name, data)
    seats = range(1, len(position.truth()["places"]) + 1)
    for seat in (None, *seats):
        view = json.loads(json.dumps(position.view(seat)))
        guess = GAMES[name].guess(view, dice)
        assert json.dumps(guess.view(seat)) == json.dumps(position.view(seat))
        if seat:
            if position.count_moves(seat) <= MOST:
                assert guess.moves(seat) == position.moves(seat)
            if seat in position.to_act():
                assert guess.default(seat) == position.default(seat)
        play_out(guess, dice)


@every_game
@given(data=st.data())
def test_a_view_made_beside_another_is_the_view(name: str, data: st.DataObject) -> None:
    position, _ = somewhere(name, data)
    seats = (None, *range(1, len(position.truth()["places"]) + 1))
    for one in seats:
        seen = position.view(one)
        for other in seats:
            assert position.view_beside(seen, other) == position.view(other)
        assert seen == position.view(one)


@every_game
def test_a_listener_changes_nothing(name: str) -> None:
    dice, same_dice = FastDice(5), FastDice(5)
    one = GAMES[name].start(3, {}, dice)
    two = GAMES[name].start(3, {}, same_dice)
    told: list[Event] = []
    while seats := one.to_act():
        move = one.sample(seats[0], dice)
        assert two.sample(seats[0], same_dice) == move
        one.play(seats[0], move, dice, told.append)
        two.play(seats[0], move, same_dice)
        assert one == two
    assert told
    assert all(str(event) for event in told)
