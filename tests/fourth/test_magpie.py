"""A game from outside can be played everywhere, with nothing but its rules and its words."""

import json
import re
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from scissortail.engine.dice import FastDice
from scissortail.engine.part import Part
from scissortail.engine.playout import play_out
from scissortail.games import registry, rope
from tests.fourth.installing import install, run
from tests.fourth.magpie import GAME, GEMS, OF_EACH

EVERY_GEM = "".join(f"lay {gem}\n" for gem in GEMS) * 40
PETTINGZOO = """
import numpy as np
from pettingzoo.test import api_test
from scissortail.envs import make
env = make("scissortail/Magpie-v0", players=3, render_mode="rgb_array")
api_test(env, num_cycles=100)
env.reset(seed=1)
print(env.render().shape[2], env.table.fields(env.last()[0]["observation"])["view"].tobytes()[:16])
learner = make("scissortail/MagpieVsBots-v0", against="easy")
seen, info = learner.reset(seed=1)
over = False
while not over:
    seen, reward, over, _, info = learner.step(np.flatnonzero(learner.unwrapped.action_masks())[0])
print(sorted(info))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return install(tmp_path_factory.mktemp("fourth"))


def test_a_view_is_what_its_worlds_show() -> None:
    for seed in range(20):
        dice = FastDice(seed)
        position = GAME.start(2 + seed % 3, {}, dice)
        for _ in range(seed):
            if seats := position.to_act():
                position.play(seats[0], position.sample(seats[0], dice), dice)
        for seat in (None, *range(1, len(position.places) + 1)):
            view = position.view(seat)
            world = GAME.guess(view, dice)
            assert world.view(seat) == view
        play_out(position, dice)
        assert sum(position.gone) + (position.middle > 0) == OF_EACH * len(GEMS)


def test_it_is_played_recorded_verified_and_replayed_in_the_terminal(
    installed: dict[str, str], tmp_path: Path
) -> None:
    record = str(tmp_path / "magpie.game.json")
    words = ("-m", "scissortail", "play", "magpie", "--bots", "easy,random", "--seed", "1", "--save", record)
    said = run(installed, *words, typed="help\nhint\nlay 9\n" + EVERY_GEM)
    assert "If it is brighter than the one" in said and "to win" in said
    assert "“lay 9” is not a move of Magpie" in said
    verified = run(installed, "-m", "scissortail", "verify", record)
    assert "moves of magpie, all legal; the result is right" in verified
    assert "In the middle" in run(installed, "-m", "scissortail", "replay", record)


def test_bots_that_know_nothing_of_it_play_it_well(installed: dict[str, str]) -> None:
    words = ("arena", "magpie", "--bots", "medium,random", "--games", "60", "--workers", "1", "--json")
    found = json.loads(run(installed, "-m", "scissortail", *words))
    shares = {row["bot"]: row["share"] for row in found["bots"]}
    assert shares["medium"] > 0.65


def test_it_can_be_studied(installed: dict[str, str], tmp_path: Path) -> None:
    words = (
        "lab",
        "magpie",
        "--bots",
        "random",
        "--games",
        "30",
        "--workers",
        "1",
        "--out",
        str(tmp_path / "study"),
    )
    run(installed, "-m", "scissortail", *words, "--language", "ru")
    assert "Magpie" in (tmp_path / "study" / "report.html").read_text("utf-8")


def test_programs_can_learn_it(installed: dict[str, str]) -> None:
    said = run(installed, "-c", PETTINGZOO)
    assert "Passed" in said and '3 b\'{"game":"magpie"' in said and "['score', 'winner']" in said


# What cannot be used is left out, and the program says why


def entry(value: str) -> EntryPoint:
    return EntryPoint("one", value, registry.GROUP)


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("nowhere:GAME", "No module named 'nowhere'"),
        ("json:loads", "it is function, not a Game"),
        ("scissortail.games.rope:GAME", "there is a game rope already"),
    ],
)
def test_a_game_that_cannot_be_used_is_left_out(value: str, reason: str) -> None:
    sentence = f"the game {value} cannot be used: {reason}"
    with pytest.warns(RuntimeWarning, match=re.escape(sentence)):
        assert registry.collect([rope.GAME], [entry(value)]) == {"rope": rope.GAME}


def test_every_part_of_our_games_can_be_loaded() -> None:
    from importlib import import_module

    for game in registry.GAMES.values():
        for part, module in game.parts.items():
            assert part in Part and import_module(module), (game, part)
