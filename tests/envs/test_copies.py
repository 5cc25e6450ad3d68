"""Environments come back from copies and pickles in the middle of a game, and go on as the original does."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import data_equivalence

import scissortail.envs
import scissortail.envs.spiel
from scissortail.engine.errors import InvalidMove
from scissortail.envs import cutterland, ratland, rope
from scissortail.envs.batch import Batch
from scissortail.envs.rats import RatActions

Again = Callable[[Any], Any]
Make = Callable[[], Any]

WAYS: dict[str, Again] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
}
every_way = pytest.mark.parametrize("again", WAYS.values(), ids=WAYS)

BEFORE = 12
AFTER = 20
"""Steps before and after the copy is made. A game that ends is followed by the next one of its series."""


def step_turns(env: Any) -> Any:
    """A random step of an AEC environment: actions are drawn by the environment's own spaces."""
    if not env.agents:
        env.reset()
    agent = env.agent_selection
    observation, *rest = env.last()
    action = None if rest[1] else env.action_space(agent).sample(observation["action_mask"])
    env.step(action)
    return agent, observation, rest, action


def step_together(env: Any) -> Any:
    """A random step of a parallel environment."""
    if not env.agents:
        return env.reset()
    actions = {agent: env.action_space(agent).sample() for agent in env.agents}
    return actions, env.step(actions)


def step_against(env: Any) -> Any:
    """A random step of a learner against bots. RatLand's orders may be refused, and end the game."""
    if env.unwrapped.over:
        return env.reset()
    if isinstance(rats := env.unwrapped.actions, RatActions):
        action = rats.action(env.unwrapped.table.position.default(env.unwrapped.seat))
    else:
        action = env.action_space.sample(env.unwrapped.action_masks().view(np.int8))
    return action, env.step(action), env.render()


def assert_same_but_apart(env: Any, again: Again, step: Callable[[Any], Any]) -> None:
    """The copy does what the original does, whichever of them comes first, and neither notices the other."""
    for _ in range(BEFORE):
        step(env)
    one, two = again(env), again(env)
    first = [step(one) for _ in range(AFTER)]
    for here, there in zip(first, [step(env) for _ in range(AFTER)], strict=True):
        assert data_equivalence(here, there)
    for here, there in zip(first, [step(two) for _ in range(AFTER)], strict=True):
        assert data_equivalence(here, there)


def seeded(env: Any) -> Any:
    env.reset(seed=4)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(number)
    return env


TURNS: dict[str, Make] = {
    "rope": partial(rope.env, players=3, deck=1),
    "rope, recycled": partial(rope.env, players=2, recycle=True, repeat=True),
    "rope, made": partial(scissortail.envs.make, "scissortail/Rope-v0", players=2),
    "cutterland": partial(cutterland.env, players=3),
    "cutterland, from the bag": partial(cutterland.env, players=3, bag=True),
    "ratland, in turn": partial(ratland.env, players=3, clans=True),
}


@every_way
@pytest.mark.parametrize("make", TURNS.values(), ids=TURNS)
def test_an_environment_of_turns(make: Make, again: Again) -> None:
    assert_same_but_apart(seeded(make()), again, step_turns)


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_every_protocol(protocol: int) -> None:
    assert_same_but_apart(
        seeded(rope.env()), lambda env: pickle.loads(pickle.dumps(env, protocol)), step_turns
    )


@every_way
def test_a_parallel_environment(again: Again) -> None:
    env = seeded(scissortail.envs.make("scissortail/Ratland-v0", players=4, clans=True, boards=True))
    assert_same_but_apart(env, again, step_together)
    masks = again(env).actions.masks(env.table.position, 1)
    assert not masks[1].flags.writeable


@every_way
def test_a_strict_environment_stays_strict(again: Again) -> None:
    env = again(seeded(ratland.parallel_env(strict=True)))
    with pytest.raises(InvalidMove):
        env.step({})


AGAINST: dict[str, dict[str, Any]] = {
    "Rope": {
        "players": 4,
        "against": ["random", "easy", "greedy"],
        "seat": 3,
        "deck": 4,
        "render_mode": "ansi",
    },
    "Cutterland": {"players": 3, "against": "random", "bag": True},
    "Ratland": {"players": 3, "against": "random", "clans": True},
}


@every_way
@pytest.mark.parametrize("name", AGAINST)
def test_a_learner_against_bots(name: str, again: Again) -> None:
    env = scissortail.envs.make(f"scissortail/{name}VsBots-v0", **AGAINST[name])
    env.reset(seed=4)
    env.action_space.seed(4)
    assert_same_but_apart(env, again, step_against)


@every_way
def test_a_learner_against_a_program_gets_another_one(again: Again, tmp_path: Path) -> None:
    """A running program cannot be copied; one that remembers nothing says the same."""
    program = tmp_path / "first.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    print(json.dumps({'id': asked['id'], 'move': asked['moves'][0]}), flush=True)\n"
    )
    env = scissortail.envs.make(
        "scissortail/RopeVsBots-v0", against=f"run:{sys.executable} {program}", deck=5
    )
    env.reset(seed=1)
    env.action_space.seed(1)
    for _ in range(5):
        step_against(env)
    with closing(env), closing(again(env)) as other:
        for _ in range(12):
            assert data_equivalence(step_against(env), step_against(other))
        (bot,), (same,) = env.unwrapped.bots.values(), other.unwrapped.bots.values()
        assert bot.faults == same.faults == 0
        assert bot.program.process.pid != same.program.process.pid


@every_way
@pytest.mark.parametrize(("game", "options"), [("rope", {"deck": 1}), ("cutterland", {"bag": True})])
def test_a_batch(game: str, options: dict[str, Any], again: Again) -> None:
    def step(batch: Batch) -> Any:
        return batch.play_random(1), batch.step(np.argmax(batch.masks, axis=1)), batch.seats

    batch = Batch(game, 3, 3, seed=4, **options)
    assert_same_but_apart(batch, again, step)
    other = again(batch)
    assert [table.position for table in other.tables] == other.vectorized.positions
    assert all(
        table.position is position
        for table, position in zip(other.tables, other.vectorized.positions, strict=True)
    )


@every_way
@pytest.mark.parametrize(
    "spec", ["scissortail_rope(deck=2)", "scissortail_ratland(clans=True)", "scissortail_cutterland"]
)
def test_a_state_of_openspiel(spec: str, again: Again) -> None:
    game = pyspiel.load_game(spec)
    assert str(again(game)) == str(game)
    state = game.new_initial_state()

    def step(state: Any) -> None:
        if not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[state.move_number() * 7 % len(actions)])

    for _ in range(60):
        step(state)
    other = again(state)
    for _ in range(30):
        assert (str(other), other.history(), other.legal_actions()) == (
            str(state),
            state.history(),
            state.legal_actions(),
        )
        before = str(state)
        step(other)
        assert str(state) == before
        step(state)


def test_an_environment_that_was_not_reset() -> None:
    for make in (rope.env, ratland.env, ratland.parallel_env):
        env = make()
        copies = [env, *(again(env) for again in WAYS.values())]
        for one in copies:
            one.reset(seed=9)
        assert all(one.unwrapped.table.position == env.unwrapped.table.position for one in copies)


def test_another_process_reads_a_pickle() -> None:
    """One that has not imported anything yet."""
    env = seeded(rope.env())
    command = "import pickle, sys; print(pickle.load(sys.stdin.buffer).table.position)"
    done = subprocess.run(
        [sys.executable, "-c", command], input=pickle.dumps(env), capture_output=True, check=True
    )
    assert done.stdout.decode().strip() == repr(env.table.position)
