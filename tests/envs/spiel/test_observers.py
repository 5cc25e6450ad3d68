"""Observers give the view as text and the same numbers as the other environments.

No kind of observer tells too much.
"""

import json
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.observation import make_observation

from scissortail.encoding import observers
from scissortail.envs.table import arrayed
from tests.envs.spiel.walking import SPECS, players, walk

PUBLIC = pyspiel.IIGObservationType(
    public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
)
OWN = pyspiel.IIGObservationType(
    public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
)
ALL = pyspiel.IIGObservationType(
    public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
)


@cache
def some(spec: str) -> list[Any]:
    """States of a random game where players act."""
    random = Random(41)
    found = [
        state.clone() for state in walk(spec, 41) if not state.is_chance_node() and random.random() < 0.1
    ]
    assert found
    return found


@pytest.mark.parametrize("spec", SPECS)
def test_numbers_are_parts_of_the_most_there_can_be(spec: str) -> None:
    for state in some(spec):
        observation = make_observation(state.get_game())
        table = state.table
        eye = observers.observer(table.rulebook.game.name, table.rulebook.players, table.rulebook.options)
        for player in players(state):
            observation.set_from(state, player)
            assert observation.tensor.min() >= 0 and observation.tensor.max() <= 1
            seen = arrayed(eye.observe(table.position, player + 1))
            for field in eye.fields:
                part = seen[field.first : field.first + field.size].reshape(field.shape)
                assert np.allclose(observation.dict[field.name] * field.most, part, atol=1e-3)
            assert np.array_equal(state.observation_tensor(player), observation.tensor)


@pytest.mark.parametrize("spec", SPECS)
def test_the_text_is_the_view(spec: str) -> None:
    for state in some(spec):
        for player in players(state):
            seen = json.loads(state.observation_string(player))
            view = state.table.position.view(player + 1)
            for name, value in seen.items():
                assert name == "draft" or view[name] == value
            assert {"places", "to_act"} <= set(seen)


@pytest.mark.parametrize("spec", SPECS)
def test_public_and_own_are_parts_of_it(spec: str) -> None:
    for state in some(spec):
        game = state.get_game()
        public = json.loads(make_observation(game, PUBLIC).string_from(state, 0))
        assert public == json.loads(make_observation(game, PUBLIC).string_from(state, 1))
        spectator = state.table.position.view(None)
        assert all(spectator[name] == value for name, value in public.items())
        for player in players(state):
            own = json.loads(make_observation(game, OWN).string_from(state, player))
            assert "to_act" not in own
            if "rope" in spec:
                assert own.get("hand", []) == state.table.view(player + 1)["places"][player]["hand"]


def test_the_steps_of_an_order_are_seen_by_whoever_gives_it() -> None:
    game = pyspiel.load_game("scissortail_ratland(ordered=True)")
    state = game.new_initial_state()
    for action in [2, 0, 4, 1]:
        state.apply_action(action)
    observation = make_observation(game)
    observation.set_from(state, 0)
    assert observation.dict["step"].tolist() == [0, 0, 1, 0, 0, 0, 0]
    assert np.allclose(observation.dict["draft"] * 230, [4, 1, 0, 0, 0, 0, 0])
    assert json.loads(observation.string_from(state, 0))["draft"] == [4, 1]
    observation.set_from(state, 1)
    assert not observation.dict["step"].any() and not observation.dict["draft"].any()
    assert "draft" not in json.loads(observation.string_from(state, 1))


def test_what_all_players_know_together_is_the_whole_game() -> None:
    *_, state = walk("scissortail_rope(deck=1)", 44)
    assert "?" not in make_observation(state.get_game(), ALL).string_from(state, 0)


def test_observers_take_no_parameters() -> None:
    with pytest.raises(ValueError, match="takes no parameters: depth"):
        make_observation(pyspiel.load_game("scissortail_rope"), None, {"depth": 3})


@pytest.mark.parametrize(
    "spec", ["scissortail_rope(deck=1)", "scissortail_ratland", "scissortail_cutterland(players=3)"]
)
def test_learners_of_openspiel_can_play(spec: str) -> None:
    environment = rl_environment.Environment(pyspiel.load_game(spec))
    random = Random(45)
    moment = environment.reset()
    while not moment.last():
        player = moment.observations["current_player"]
        assert (
            len(moment.observations["info_state"][player]) == environment.observation_spec()["info_state"][0]
        )
        moment = environment.step([random.choice(moment.observations["legal_actions"][player])])
    assert sum(moment.rewards) == pytest.approx(0)
