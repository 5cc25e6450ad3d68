"""The games as OpenSpiel's own tests want them, at many tables."""

import pickle
from random import Random

import pyspiel
import pytest

from scissortail.engine.errors import BadOptions, IllegalMove
from scissortail.games import GAMES
from tests.conftest import SOAK
from tests.envs.spiel.walking import LONG, MANY, SPECS, step, walk


@pytest.mark.parametrize("spec", SPECS + MANY if SOAK else [spec for spec in SPECS if spec not in LONG])
def test_random_games_with_serialisation(spec: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(spec), num_sims=4 if SOAK else 1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_options_are_parameters(game: str) -> None:
    kind = next(kind for kind in pyspiel.registered_games() if kind.short_name == f"scissortail_{game}")
    assert set(kind.parameter_specification) == {"players", *(option.name for option in GAMES[game].choices)}
    assert (kind.min_num_players, kind.max_num_players) == (GAMES[game].players[0], GAMES[game].players[-1])


def test_the_deck_of_rope_is_that_of_the_rules_unless_it_is_given() -> None:
    for spec, deck in (("scissortail_rope(players=8)", 10), ("scissortail_rope(players=8,deck=4)", 4)):
        state = pyspiel.load_game(spec).new_initial_state()
        assert state.table.position.deck == deck


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("scissortail_rope(players=9)", "A game of rope is for 2 to 8 players, not 9."),
        ("scissortail_rope(deck=99)", "With 2 players a personal deck has 1 to 74 cards, not 99."),
        (
            "scissortail_cutterland(penalty=True)",
            "The penalty is for over-cutting: it needs the option overcut.",
        ),
    ],
)
def test_bad_options_are_refused(spec: str, sentence: str) -> None:
    with pytest.raises(BadOptions) as refused:
        pyspiel.load_game(spec)
    assert str(refused.value) == sentence


def test_actions_that_are_not_there_are_refused_and_change_nothing() -> None:
    for spec in SPECS:
        random = Random(3)
        state = pyspiel.load_game(spec).new_initial_state()
        before = str(state)
        with pytest.raises(ValueError, match="chance cannot draw 99999 here"):
            state.apply_action(99999)
        assert (str(state), state.history()) == (before, [])
        while state.is_chance_node():
            step(state, random)
        before, history = str(state), state.history()
        with pytest.raises(IllegalMove):
            state.apply_action(999999)
        assert (str(state), state.history()) == (before, history)


def test_an_order_of_too_many_rats_is_refused() -> None:
    state = next(
        state
        for state in walk("scissortail_ratland", 1)
        if state.table.is_dealt() and not state.is_chance_node()
    )
    assert state.legal_actions() == list(range(8))
    with pytest.raises(IllegalMove):
        state.apply_action(8)


@pytest.mark.parametrize("spec", SPECS)
def test_a_win_is_worth_one_and_is_paid_by_the_others(spec: str) -> None:
    for state in walk(spec, 5):
        if not state.is_terminal():
            assert state.returns() == [0.0] * state.num_players()
    winners = state.table.position.result().winners
    assert sum(state.returns()) == pytest.approx(0)
    assert {seat for seat, value in enumerate(state.returns(), 1) if value > 0} == set(winners)
    assert len(winners) > 1 or max(state.returns()) == 1


@pytest.mark.parametrize("spec", SPECS)
def test_a_state_comes_back_from_its_history(spec: str) -> None:
    """Where chance is asked too, and in the middle of an order."""
    random = Random(7)
    for state in walk(spec, 6):
        if random.random() < 0.05:
            again = pickle.loads(pickle.dumps(state))
            replayed = state.get_game().new_initial_state()
            for action in state.history():
                replayed.apply_action(action)
            for other in (again, replayed):
                assert (str(other), other.history(), other.current_player()) == (
                    str(state),
                    state.history(),
                    state.current_player(),
                )
                for player in range(state.num_players()):
                    assert other.information_state_string(player) == state.information_state_string(player)
                    assert other.observation_string(player) == state.observation_string(player)


@pytest.mark.parametrize("spec", SPECS)
def test_games_are_no_longer_than_they_say(spec: str) -> None:
    *_, state = walk(spec, 8)
    game = state.get_game()
    drawn = sum(item.player == pyspiel.PlayerId.CHANCE for item in state.full_history())
    assert drawn <= game.max_chance_nodes_in_history()
    assert len(state.history()) - drawn <= game.max_game_length()
    assert all(item.action < game.num_distinct_actions() for item in state.full_history() if item.player >= 0)


def test_a_clone_goes_its_own_way() -> None:
    random = Random(9)
    for state in walk("scissortail_ratland(players=3,clans=True)", 9):
        if not state.is_terminal():
            before = str(state)
            clone = state.clone()
            step(clone, random)
            assert (str(state), str(clone) != before) == (before, True)
