"""A batch of games plays what single environments play."""

from typing import Any

import numpy as np
import pytest

from scissortail.engine.errors import BadOptions, IllegalMove, InvalidMove
from scissortail.envs import cutterland, rope
from scissortail.envs.batch import Batch

TABLES: list[tuple[str, int, int, dict[str, Any]]] = [
    ("rope", 3, 900, {"deck": 4}),
    ("rope", 2, 500, {"recycle": True, "repeat": True}),
    ("cutterland", 3, 150, {}),
]
ENVS = {"rope": rope.env, "cutterland": cutterland.env}
COUNT = 3


@pytest.mark.parametrize(("game", "players", "steps", "options"), TABLES)
def test_a_batch_equals_single_environments(
    game: str, players: int, steps: int, options: dict[str, Any]
) -> None:
    batch = Batch(game, COUNT, players, seed=20, **options)
    envs = [ENVS[game](players=players, **options) for _ in range(COUNT)]
    for number, env in enumerate(envs):
        env.reset(seed=20 + number)
    observations, masks = batch.look()
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(steps):
        for row, env in enumerate(envs):
            single = env.last()[0]
            assert np.array_equal(single["observation"], observations[row])
            assert np.array_equal(single["action_mask"], masks[row])
            assert env.agent_selection == f"player_{batch.seats[row]}"
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
        observations, masks, rewards, done = batch.step(actions)
        for row, env in enumerate(envs):
            env.step(actions[row])
            over = not env.table.position.to_act()
            assert done[row] == over
            assert rewards[row].tolist() == pytest.approx(list(env.rewards.values()))
            if over:
                ends += 1
                env.reset()
    assert ends > COUNT


def test_random_play() -> None:
    one, two = (Batch("rope", 8, 3, seed=5, deck=3) for _ in range(2))
    won, games = one.play_random(400)
    assert games > 10 and abs(won.sum()) < 1e-3
    assert two.play_random(400)[1] == games
    assert np.array_equal(one.look()[0], two.look()[0])
    assert (one.masks.sum(1) > 0).all()


def test_an_illegal_action_changes_nothing() -> None:
    batch = Batch("rope", 4, 2, seed=1)
    before = batch.look()[0]
    legal = np.argmax(batch.masks, axis=1)
    for bad in (0, 79, -1):
        actions = legal.copy()
        actions[2] = bad
        with pytest.raises(IllegalMove, match=rf"^In game 2 of the batch action {bad} is not legal now\.$"):
            batch.step(actions)
    for wrong in (legal[:3], legal.astype(float), "moves"):
        with pytest.raises(InvalidMove, match=r"^A batch of 4 takes as many whole numbers"):
            batch.step(wrong)
    assert np.array_equal(batch.look()[0], before)


def test_bad_batches_are_refused() -> None:
    with pytest.raises(BadOptions, match="at least one game"):
        Batch("rope", 0, 2)
    with pytest.raises(BadOptions, match="have no numbers"):
        Batch("ratland", 4, 2)
