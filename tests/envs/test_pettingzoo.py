"""PettingZoo's own tests for several tables, whole games twice over, and what is refused."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import data_equivalence
from hypothesis import given
from hypothesis import strategies as st
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import scissortail.envs
from scissortail.engine.errors import BadOptions, IllegalMove, InvalidMove, NotYourTurn
from scissortail.envs import cutterland, ratland, rope
from scissortail.envs.ids import AEC, PARALLEL
from scissortail.envs.rats import feasible
from scissortail.envs.table import NotDealt, rewards
from scissortail.games.ratland.components import GET_READY, IN_TIME
from scissortail.games.ratland.moves import SEND
from tests.conftest import SOAK
from tests.games.ratland.games import tables, unfinished

Make = Callable[..., Any]

AEC_TABLES = [
    pytest.param(rope.env, id="rope"),
    pytest.param(partial(rope.env, players=2, deck=5), id="rope-2-deck-5"),
    pytest.param(partial(rope.env, players=8, recycle=True, repeat=True), id="rope-8-recycle-repeat"),
    pytest.param(cutterland.env, id="cutterland"),
    pytest.param(partial(cutterland.env, players=3, bag=True), id="cutterland-3-bag"),
    pytest.param(partial(cutterland.env, players=4, overcut=True, penalty=True), id="cutterland-4-overcut"),
    pytest.param(partial(cutterland.env, players=3, tournament=True), id="cutterland-3-tournament"),
]
PARALLEL_TABLES = [
    pytest.param(ratland.parallel_env, id="ratland"),
    pytest.param(
        partial(ratland.parallel_env, players=2, clans=True, boards=True), id="ratland-2-clans-boards"
    ),
    pytest.param(
        partial(ratland.parallel_env, players=12, clans=True, even_feeding=True), id="ratland-12-clans"
    ),
]

# PettingZoo expects observations without a dictionary from all but its own games, and a legal move from those
# who are out.
dictionaries = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def dictionary_warnings(test: Any) -> Any:
    for mark in dictionaries:
        test = mark(test)
    return test


@dictionary_warnings
@pytest.mark.parametrize("make", AEC_TABLES)
def test_api(make: Make) -> None:
    api_test(make(), num_cycles=100)


@pytest.mark.parametrize("make", AEC_TABLES)
def test_seed(make: Make) -> None:
    seed_test(make, num_cycles=20)


@pytest.mark.parametrize("make", AEC_TABLES)
def test_render(make: Make) -> None:
    render_test(make)


@pytest.mark.parametrize("make", PARALLEL_TABLES)
def test_parallel_api(make: Make) -> None:
    parallel_api_test(make(), num_cycles=300)


@pytest.mark.parametrize("make", PARALLEL_TABLES)
def test_parallel_seed(make: Make) -> None:
    parallel_seed_test(make, num_cycles=100)


def test_ratland_renders() -> None:
    render_test(ratland.env)


def whole_game(env: Any, seed: int | None, whim: int) -> list[Any]:
    """Everything that an AEC environment says in one game, observations checked against their spaces."""
    env.reset(seed=seed)
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(whim + number)
    said = []
    for agent in env.agent_iter():
        observation, *rest = env.last()
        assert env.observation_space(agent).contains(observation)
        over = rest[1]
        action = None if over else env.action_space(agent).sample(observation["action_mask"])
        said.append((agent, observation, *rest, action))
        env.step(action)
    return said


@pytest.mark.parametrize("make", AEC_TABLES)
def test_two_whole_games_are_equal_step_by_step(make: Make) -> None:
    one, two = make(), make()
    for seed in (11, None):
        np.random.seed(seed)
        first = whole_game(one, seed, 5)
        np.random.seed(99)
        second = whole_game(two, seed, 5)
        assert len(first) == len(second) > 20
        for step, other in zip(first, second, strict=True):
            assert data_equivalence(step, other)
    one.reset(seed=12)
    two.reset(seed=11)
    agent = one.possible_agents[0]
    assert not data_equivalence(one.observe(agent), two.observe(agent))


def whole_parallel_game(env: Any, seed: int | None, whim: int) -> list[Any]:
    observations, _ = env.reset(seed=seed)
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(whim + number)
    said = [observations]
    while env.agents:
        for agent, observation in observations.items():
            assert env.observation_space(agent).contains(observation)
        actions = {
            agent: env.action_space(agent).sample(observations[agent]["action_mask"]) for agent in env.agents
        }
        answer = env.step(actions)
        observations = answer[0]
        said.append((actions, *answer))
    return said


@pytest.mark.parametrize("make", PARALLEL_TABLES if SOAK else PARALLEL_TABLES[:2])
def test_two_whole_parallel_games_are_equal_step_by_step(make: Make) -> None:
    one, two = make(), make()
    for seed in (11, None):
        first = whole_parallel_game(one, seed, 5)
        second = whole_parallel_game(two, seed, 5)
        assert len(first) == len(second) > 6
        for step, other in zip(first, second, strict=True):
            assert data_equivalence(step, other)


@pytest.mark.parametrize("make", AEC_TABLES)
def test_the_end_pays_the_winners(make: Make) -> None:
    env = make()
    said = whole_game(env, 3, 1)
    players = len(env.possible_agents)
    ends = {agent: (reward, info) for agent, _, reward, over, _, info, _ in said if over}
    assert set(ends) == set(env.possible_agents)
    assert all(reward == 0 for _, _, reward, over, *_ in said if not over)
    result = env.table.position.result()
    assert [ends[f"player_{seat}"][0] for seat in range(1, players + 1)] == rewards(result.winners, players)
    assert [ends[f"player_{seat}"][1]["score"] for seat in range(1, players + 1)] == result.scores
    assert {seat for seat in range(1, players + 1) if ends[f"player_{seat}"][1]["winner"]} == set(
        result.winners
    )


def test_rewards() -> None:
    assert rewards([2], 2) == [-1, 1]
    assert rewards([1, 2], 2) == [0, 0]
    assert rewards([3], 4) == pytest.approx([-1 / 3, -1 / 3, 1, -1 / 3])
    assert rewards([1, 3], 4) == pytest.approx([1 / 3, -1 / 3, 1 / 3, -1 / 3])
    assert rewards([1, 2, 3], 3) == pytest.approx([0, 0, 0])


def test_an_illegal_action_says_why_and_changes_nothing() -> None:
    env = rope.env(players=2)
    env.reset(seed=1)
    agent, before = env.agent_selection, env.table.position.copy()
    mask = env.last()[0]["action_mask"]
    with pytest.raises(IllegalMove, match=r"^You still hold cards: lay one on a supply row"):
        env.step(0)
    for number in np.flatnonzero(mask == 0):
        with pytest.raises(IllegalMove):
            env.step(number)
    for beyond in (-1, 79):
        with pytest.raises(
            IllegalMove, match=rf"^No move here has the number {beyond}; numbers go from 0 to 78\.$"
        ):
            env.step(beyond)
    for action in (None, "d>1", 1.5):
        with pytest.raises(InvalidMove, match=r"^An action is a whole number"):
            env.step(action)
    assert env.agent_selection == agent and env.table.position == before


def test_cutterland_says_why() -> None:
    env = cutterland.env(players=3)
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    assert mask.sum() == 3 * 1350 and mask[: 3 * 1350].all()
    with pytest.raises(IllegalMove, match=r"^Now cut a card"):
        env.step(3 * 1350)


def test_before_the_first_reset_there_is_no_game() -> None:
    for env in (rope.env(), cutterland.env()):
        with pytest.raises(NotDealt, match="call reset first"):
            env.last()
        with pytest.raises(NotDealt, match="call reset first"):
            env.step(0)
    with pytest.raises(NotDealt, match="call reset first"):
        ratland.parallel_env().step({})


def test_after_the_last_agent_has_gone_there_is_no_game() -> None:
    env = rope.env(players=2, deck=1)
    whole_game(env, 1, 1)
    assert env.agents == []
    with pytest.raises(NotDealt, match="call reset first"):
        env.step(None)


def test_a_dead_agent_has_no_action() -> None:
    env = rope.env(players=2, deck=1)
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    with pytest.raises(ValueError, match="dead"):
        env.step(0)


def test_bad_tables_are_refused() -> None:
    with pytest.raises(BadOptions, match="players"):
        rope.env(players=9)
    with pytest.raises(BadOptions, match="handsize"):
        rope.env(handsize=7)
    with pytest.raises(
        BadOptions, match=r"^There is no render mode “video”; choose ansi, rgb_array or human"
    ):
        cutterland.env(render_mode="video")


def test_ids() -> None:
    assert isinstance(scissortail.envs.make("scissortail/Rope-v0", players=3, deck=7), pettingzoo.AECEnv)
    for name in AEC:
        assert len(pettingzoo.make("aec", name, players=3).possible_agents) == 3
    for name in PARALLEL:
        assert len(pettingzoo.make("parallel", name, players=5).possible_agents) == 5
        assert isinstance(scissortail.envs.make(name), pettingzoo.ParallelEnv)


# RatLand: all at once


def test_orders_are_sent_at_once() -> None:
    env = ratland.parallel_env(players=3, strict=True)
    observations, _ = env.reset(seed=4)
    assert all(
        observations[agent]["action_mask"][1][7] == 1 for agent in env.agents
    )  # seven rats may go to the dump
    actions = {
        "player_1": [0, 2, 3, 0, 0, 0, 2, 0],
        "player_2": [0, 0, 0, 7, 0, 0, 0, 0],
        "player_3": [0, 0, 0, 0, 1, 1, 1, 0],
    }
    observations, *_ = env.step(actions)
    sent = env.table.fields(observations["player_1"]["observation"])["sent"].tolist()
    assert [row[:6] for row in sent] == [actions[agent][1:7] for agent in env.possible_agents]


def test_a_question_for_one_seat_is_answered_by_a_number() -> None:
    """Whoever is not asked does nothing, whatever it sends in."""
    env = ratland.parallel_env(players=4, clans=True, strict=True)
    observations, _ = env.reset(seed=2)
    asked_alone = 0
    while env.agents:
        asked = env.table.position.to_act()
        asked_alone += len(asked) == 1
        actions: dict[str, Any] = {}
        for seat, agent in enumerate(env.possible_agents, 1):
            if seat in asked:
                actions[agent] = env.actions.action(env.table.position.sample(seat, env.table.dice))
                masks = zip(observations[agent]["action_mask"], actions[agent], strict=True)
                assert all(mask[number] for mask, number in masks)
            else:
                assert [mask.sum() for mask in observations[agent]["action_mask"]] == [1] * 8
        observations, *_ = env.step(actions)
    assert asked_alone > 10


def test_strict_tables_refuse_and_change_nothing() -> None:
    env = ratland.parallel_env(players=2, strict=True)
    env.reset(seed=1)
    before = env.table.position.copy()
    fine = [0, 1, 0, 0, 0, 0, 0, 0]
    for bad, why in [
        ([0, 40, 40, 0, 0, 0, 0, 0], "^You have 8 rats to send, not 80"),
        ([0, 1, 0], "^An action of RatLand is"),
        ([0, 1000, 0, 0, 0, 0, 0, 0], "^An action of RatLand is"),
        (None, "^An action of RatLand is"),
    ]:
        with pytest.raises((IllegalMove, InvalidMove), match=why):
            env.step({"player_1": fine, "player_2": bad})
        assert env.table.position == before


def test_others_do_what_can_be_done_and_say_why() -> None:
    env = ratland.parallel_env(players=2)
    env.reset(seed=1)
    *_, infos = env.step({"player_1": [0, 1, 0, 0, 0, 0, 0, 0], "player_2": [0, 40, 40, 0, 0, 0, 0, 0]})
    assert infos["player_1"] == {} and infos["player_2"]["refused"].startswith(
        "You have 8 rats to send, not 80"
    )


@given(data=st.data())
def test_any_counts_become_an_order(data: st.DataObject) -> None:
    table, seed, most = data.draw(tables()), data.draw(st.integers(0, 2**64)), data.draw(st.integers(0, 600))
    position, _ = unfinished(table, seed, most, lambda position: position.phase == SEND)
    counts = data.draw(st.lists(st.integers(0, 20), min_size=7, max_size=7))
    event = data.draw(st.sampled_from([GET_READY, IN_TIME, position.event]))
    env = ratland.parallel_env(players=len(position.places))
    position.event = event
    for seat in position.to_act():
        move = env.actions.instead(position, seat, [0, *counts])
        assert position.is_legal(seat, move)
        if position.is_legal(seat, env.actions.move(position, seat, [0, *counts])):
            assert feasible(position.places[seat - 1], event, counts) == counts


def test_nothing_is_asked_of_whoever_has_answered() -> None:
    env = ratland.parallel_env(players=2)
    env.reset(seed=1)
    with pytest.raises(NotYourTurn):
        env.table.position.play(3, env.table.position.sample(1, env.table.dice), env.table.dice)
