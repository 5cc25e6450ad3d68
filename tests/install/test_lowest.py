"""The lowest versions of all libraries that pyproject.toml allows: `make soak` installs and uses them."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHON = str(ROOT / "build" / "lowest" / "bin" / "python")
LOCKED = dict(
    re.findall(r"^([\w.-]+)==(\S+)", (ROOT / "requirements" / "lowest.txt").read_text(), flags=re.MULTILINE)
)
LEFT_OUT = {"examples"}
"""Extras of programs in examples/, which no module imports."""

IMPORT_ALL = """
import importlib, pkgutil, scissortail
for module in pkgutil.walk_packages(scissortail.__path__, "scissortail."):
    if "migrations" not in module.name and not module.name.endswith("__main__"):
        importlib.import_module(module.name)
        print(module.name)
"""
STEP = """
import scissortail.envs
env = scissortail.envs.make("scissortail/Rope-v0", players=2, deck=3)
env.reset(seed=1)
env.action_space(env.agent_selection).seed(1)
for agent in env.agent_iter():
    seen, reward, over, _, _ = env.last()
    env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    if over:
        print(reward)
"""


def run(code: str) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([PYTHON, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_lowest_versions_are_the_lower_bounds() -> None:
    """After a change of a bound, `make lock` writes requirements/lowest.txt anew."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"]]
    for extra, names in project["optional-dependencies"].items():
        wanted += [] if extra in LEFT_OUT else names
    for requirement in wanted:
        name, bound = re.match(r"([\w.-]+)(?:\[\w+\])?[>=]=([\d.]+)", requirement).groups()  # type: ignore[union-attr]
        locked = LOCKED[canonical(name)]
        assert locked == bound or re.fullmatch(rf"{re.escape(bound)}(\.0)*", locked), requirement


@pytest.mark.soak
def test_everything_can_be_imported() -> None:
    assert len(run(IMPORT_ALL)) > 300


@pytest.mark.soak
def test_an_environment_plays_a_game() -> None:
    assert sorted(map(float, run(STEP))) == [-1.0, 1.0]
