"""One learner against bots: gymnasium's checker, whole games, masks."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

import scissortail.envs
from scissortail.engine.errors import BadOptions, IllegalMove
from scissortail.envs.actions import NumberedActions
from scissortail.envs.against import AgainstBots
from scissortail.envs.ids import AGAINST_BOTS
from scissortail.envs.rats import RatActions
from scissortail.envs.table import NotDealt

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("rope", {}),
    ("rope", {"players": 4, "against": ["random", "easy", "greedy"], "seat": 3, "recycle": True}),
    ("cutterland", {"against": "random"}),
    ("cutterland", {"players": 3, "seat": 2, "bag": True, "against": ["greedy", "random"]}),
    ("ratland", {}),
    ("ratland", {"players": 5, "clans": True, "boards": True, "against": "random"}),
]


@pytest.mark.parametrize("name", AGAINST_BOTS)
def test_check_env(name: str) -> None:
    env = gymnasium.make(name)
    check_env(env.unwrapped)


def play(env: AgainstBots, seed: int | None, whim: int) -> list[Any]:
    """A whole game with random legal actions: all that was said."""
    said: list[Any] = [env.reset(seed=seed)]
    rng = np.random.default_rng(whim)
    over = False
    while not over:
        mask = env.action_masks()
        if isinstance(rats := env.actions, RatActions):
            parts = np.split(mask, np.cumsum(rats.shape)[:-1])
            action = np.array([rng.choice(np.flatnonzero(part)) for part in parts])
            if not env.table.position.is_legal(env.seat, rats.move(env.table.position, env.seat, action)):
                action = rats.action(env.table.position.default(env.seat))
        else:
            action = rng.choice(np.flatnonzero(mask))
        step = env.step(action)
        assert env.observation_space.contains(step[0])
        assert env.action_space.contains(action)
        said.append(step)
        over = step[2]
    return said


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_whole_games_are_equal_step_by_step(game: str, options: dict[str, Any]) -> None:
    one, two = AgainstBots(game, **options), AgainstBots(game, **options)
    for seed in (3, None):
        first, second = play(one, seed, 7), play(two, seed, 7)
        assert len(first) == len(second)
        for step, other in zip(first, second, strict=True):
            assert data_equivalence(step, other)
        *_, (_, reward, _, _, info) = first
        assert (reward > 0) <= info["winner"] and set(info) == {"score", "winner"}


def test_masks_are_what_is_legal() -> None:
    env = AgainstBots("rope", players=3)
    env.reset(seed=1)
    mask = env.action_masks()
    assert mask.dtype == np.bool_ and mask.shape == (79,)
    assert isinstance(env.actions, NumberedActions)
    legal = env.actions.numbering.legal(env.table.position, env.seat)
    assert np.flatnonzero(mask).tolist() == legal


def test_an_illegal_action_loses_and_says_why() -> None:
    env = AgainstBots("rope")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)
    assert (reward, over, info["refused"]) == (
        -1,
        True,
        "You still hold cards: lay one on a supply row to end your turn.",
    )
    with pytest.raises(NotDealt, match="call reset first"):
        env.step(0)


def test_a_strict_one_refuses_and_goes_on() -> None:
    env = AgainstBots("rope", strict=True)
    env.reset(seed=1)
    before = env.table.position.copy()
    with pytest.raises(IllegalMove, match=r"^You still hold cards"):
        env.step(0)
    assert env.table.position == before
    env.step(int(np.flatnonzero(env.action_masks())[0]))


def test_a_game_that_ends_before_the_learner_acts_is_dealt_anew() -> None:
    """With one personal card the greedy bot often wins at once."""
    env = AgainstBots("rope", players=8, deck=1)
    for seed in range(40):
        env.reset(seed=seed)
        assert env.seat in env.table.position.to_act()


def test_bad_tables_are_refused() -> None:
    with pytest.raises(BadOptions, match=r"^There is no seat 3 at a table for 2\.$"):
        AgainstBots("rope", seat=3)
    with pytest.raises(BadOptions, match=r"^One bot was named, and 2 are needed\.$"):
        AgainstBots("rope", players=3, against=["greedy"])
    with pytest.raises(BadOptions, match="genius"):
        AgainstBots("rope", against="genius")


def test_rendering_and_ids() -> None:
    env = scissortail.envs.make("scissortail/CutterlandVsBots-v0", players=3, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape == (590, 1000, 3) and picture.dtype == np.uint8
    env.close()
