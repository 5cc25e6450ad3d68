"""The solver can be stopped on lands that are hard to solve.

bench/hard_lands.py makes more of them.
"""

from pathlib import Path

import pytest

from scissortail.games.cutterland import text
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.score import score, total
from scissortail.games.cutterland.solver import Solution, solve
from scissortail.games.cutterland.solver.best import ROUNDS, Search, never
from scissortail.games.cutterland.solver.clock import STEPS_A_LOOK, Clock
from scissortail.games.cutterland.solver.local import EFFORT, Local
from tests.conftest import SOAK
from tests.games.cutterland import naive
from tests.games.cutterland.lands import naive_land, stop_after

LANDS = text.read((Path(__file__).parents[2] / "data/cutterland/hard.land").read_text())
"""Moor, plains, both, with krakens, and a comb. The best tokens lie on each, proven but for the comb."""
NUMBERS = range(len(LANDS))
PLAINS, COMB = 1, 4
FIRST_WALK = 1 + (ROUNDS[0][0] + EFFORT * ROUNDS[0][1]) // STEPS_A_LOOK + 2
"""How often the solver asks until its first local search is over."""


def walked(land: Land, tries: int) -> Local:
    local = Local(land, Clock(never))
    local.walk(tries)
    return local


@pytest.mark.parametrize("number", NUMBERS)
def test_local_search_gives_legal_lands_and_repeats(number: int) -> None:
    bare = LANDS[number].bare()
    one, two = walked(bare, 300), walked(bare, 300)
    assert naive.problems(naive_land(one.best)) == []
    assert (one.most, one.survivors) == (score(one.best).total, score(one.best).survivors)
    assert text.write([one.best]) == text.write([two.best])
    assert one.most >= total(bare)


def test_local_search_finds_something() -> None:
    bare = LANDS[COMB].bare()
    assert walked(bare, 300).most >= total(bare) + 5


@pytest.mark.parametrize("number", NUMBERS if SOAK else [PLAINS, COMB])
def test_a_stopped_solver_is_no_worse_than_the_local_search(number: int) -> None:
    bare = LANDS[number].bare()
    found = solve(bare, stop_after(FIRST_WALK))
    plain = walked(bare, ROUNDS[0][1])
    assert (found.total, found.survivors) >= (plain.most, plain.survivors)
    assert found.total <= total(LANDS[number]) <= found.bound <= solve(bare, stop_after(0)).bound
    assert not found.proven or found.total == found.bound


@pytest.mark.parametrize("asked", [0, 1, 40])
@pytest.mark.parametrize("number", NUMBERS)
def test_a_stopped_solver_is_no_worse_than_the_tokens_that_lie(number: int, asked: int) -> None:
    land = LANDS[number]
    found = solve(land, stop_after(asked))
    assert found.total == total(land) <= found.bound


def knowing(land: Land, less: int) -> Search:
    """A search that believes it knows a land with so many points less than this one."""
    search = Search(land.bare(), Clock(never))
    points = score(land)
    search.take(Solution(land, points.total - less, points.survivors))
    search.merging = True
    return search


@pytest.mark.parametrize("number", NUMBERS[:COMB] if SOAK else [PLAINS])
@pytest.mark.parametrize("less", [0, 1])
def test_the_best_is_proven_when_it_or_almost_as_much_is_known(number: int, less: int) -> None:
    """What is known prunes only what is no better."""
    search = knowing(LANDS[number], less)
    search.prove(())
    assert search.best.proven
    assert search.best.bound == search.best.total == total(LANDS[number])
