"""Information states: they grow, they are enough, and they tell nothing that a seat has not seen."""

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

from tests.conftest import SOAK
from tests.envs.spiel.walking import SPECS, players, sealed_from, walk

GAMES = 20 if SOAK else 1


@pytest.mark.parametrize("spec", SPECS)
def test_what_was_seen_stays_seen(spec: str) -> None:
    """Perfect recall: an information state begins with every one before it."""
    former: dict[int, str] = {}
    for state in walk(spec, 11):
        for player in players(state):
            now = state.information_state_string(player)
            assert now.startswith(former.get(player, ""))
            former[player] = now


@pytest.mark.parametrize("spec", SPECS)
def test_what_is_hidden_leaves_no_trace(spec: str) -> None:
    """Another card drawn by another, another order sealed.

    Nobody else's information, observation or numbers change.
    """
    random = Random(12)
    compared = 0
    for seed in range(GAMES):
        for state in walk(spec, seed):
            if state.is_terminal():
                break
            blind = [player for player in players(state) if sealed_from(state, player)]
            if not blind or len(state.legal_actions()) < 2 or random.random() < 0.5:
                continue
            one, two = (state.child(action) for action in random.sample(state.legal_actions(), 2))
            if opens(one) or opens(two) or one.table.log.unseen != two.table.log.unseen:
                continue  # the last sealed choice opens them all, and that somebody is done is noticed
            for player in blind:
                assert one.information_state_string(player) == two.information_state_string(player)
                assert one.observation_string(player) == two.observation_string(player)
                assert np.array_equal(one.observation_tensor(player), two.observation_tensor(player))
                compared += 1
    assert compared


def opens(state: Any) -> bool:
    return bool(state.table.log.told)


@pytest.mark.parametrize("spec", SPECS)
def test_an_information_state_knows_what_may_be_done(spec: str) -> None:
    """Two states that a player cannot tell apart offer it the same actions."""
    random = Random(13)
    for state in walk(spec, 14):
        if not state.is_chance_node() and not state.is_terminal() and random.random() < 0.1:
            player = state.current_player()
            other = state.resample_from_infostate(player, random.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.legal_actions() == state.legal_actions()


def test_R2_only_the_owner_sees_a_dealt_card() -> None:
    state = pyspiel.load_game("scissortail_rope").new_initial_state()
    for action in [1, 7, 8, 1, 2, 3, 4, 5, 6]:
        state.apply_action(action)
    assert state.information_state_string(0) == "1; seat 1 begins; 7; 8; 1; 2; 3; 4; 5; 6"
    assert state.information_state_string(1) == "2; seat 1 begins; 7; 8; ?; ?; ?; ?; ?; ?"


def test_W8_orders_are_seen_when_the_last_one_is_given() -> None:
    state = pyspiel.load_game("scissortail_ratland(ordered=True)").new_initial_state()
    for action in [2, 0]:
        state.apply_action(action)
    for action in [1, 0, 0, 0, 0, 2]:
        state.apply_action(action)
    assert state.information_state_string(1) == "2; seat 2 begins; plenty; 1:chose"
    for action in [0, 0, 3, 0, 0, 0]:
        state.apply_action(action)
    assert state.information_state_string(1) == (
        "2; seat 2 begins; plenty; 1:chose; 2:dump=0; 2:city=0; 2:field=3; 2:left=0; 2:right=0; 2:nursery=0; "
        "1 sent 1 0 0 0 0 2; 2 sent 0 0 3 0 0 0"
    )


def test_C10_others_see_which_card_is_cut_and_not_where_it_was_held() -> None:
    *_, state = walk("scissortail_cutterland(players=3)", 2)
    own = [word for word in state.information_state_string(0).split("; ") if word.startswith("1:cut")]
    seen = [word for word in state.information_state_string(1).split("; ") if word.startswith("1:cut")]
    assert [word.split()[2:] for word in own] == [word.split()[3:] for word in seen]
    assert all(word.split()[1] == "card" for word in seen) and len(seen) == 3
