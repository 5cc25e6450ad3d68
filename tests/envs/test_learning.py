"""The example that learns Rope: what it does in minutes begins with its first steps.

It runs in a process of its own, because JAX has threads, and is told how to compile before it is loaded.
"""

import multiprocessing
import os
import runpy
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_rope.py"
Apart = Callable[..., None]


@pytest.fixture(scope="module")
def apart() -> Iterator[Apart]:
    """Do something elsewhere; what fails there fails here."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _compile_quickly) as process:
        yield lambda work, *args: process.submit(work, *args).result()


def _compile_quickly() -> None:
    """What JAX compiles here runs a few times only, and compiling it well would take most of the time."""
    os.environ["XLA_FLAGS"] = "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true"


def _example() -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLE))


def _learn() -> None:
    import jax
    import optax

    example = _example()
    tables, keys = example["Tables"](8, 1), example["_keys"](1)
    seen, masks = tables.look()
    assert seen.min() >= 0 and seen.max() <= 1 and masks.any(1).all()
    net = example["weights"](next(keys), [seen.shape[1] + masks.shape[1], 16, 1 + masks.shape[1]])
    maker = optax.adam(0.01)
    state = maker.init(net)
    lot = example["gather"](tables, net, keys)
    assert lot.masks[np.arange(len(lot.actions)), lot.actions].all()  # nothing illegal was done
    loss = jax.jit(example["loss"])
    again, before = net, float(loss(net, lot))
    for _ in range(20):
        again, state = example["improve"](maker, again, state, lot)
    assert float(loss(again, lot)) < before


@pytest.mark.soak
def test_games_go_on_and_the_weights_change(apart: Apart) -> None:
    apart(_learn)


def _add_up() -> None:
    example = _example()
    example["Tables"].step.__globals__["FADE"] = 1.0
    tables = example["Tables"](1, 3)
    total, begun = 0.0, float(tables.potential[0])
    while not tables.played:
        action = int(np.flatnonzero(tables.look()[1][0])[0])
        total += float(tables.step(np.array([action]))[0][0])
    assert abs(total + begun - (2 * tables.won[0] - 1)) < 1e-5


def test_what_is_gained_on_the_way_adds_up_to_the_reward(apart: Apart) -> None:
    """Potentials change how soon something is learned, not what is best.

    Over a game they cancel out but for its begin.
    """
    apart(_add_up)


def _draw(path: Path) -> None:
    _example()["draw"]([(0.1, 400, 0.02), (0.2, 900, 0.3)], path)


def test_the_curve_is_drawn(apart: Apart, tmp_path: Path) -> None:
    apart(_draw, tmp_path / "curve.png")
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")
