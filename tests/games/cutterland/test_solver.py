"""The solver against exhaustive search, and what it promises when it is stopped."""

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scissortail.engine.dice import FastDice
from scissortail.games.cutterland import text
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.score import score, total
from scissortail.games.cutterland.solver import Solution, solve
from scissortail.games.cutterland.solver.best import Search, never
from scissortail.games.cutterland.solver.clock import Clock
from scissortail.games.cutterland.solver.local import Local
from tests.conftest import SOAK
from tests.games.cutterland import naive
from tests.games.cutterland.games import at_phase
from tests.games.cutterland.lands import clumped, grown, naive_land, stop_after, tokened

KINDS = {
    "all": ["pC", "pD", "pT", "p.", "pt", "pb", "mG", "mD", "mF", "m.", "mb", "wK", "wT", "wF", "wb"],
    "moor": ["mG", "mG", "mG", "mD", "mF", "m.", "mb", "mb", "wK", "wt"],
    "frogs": ["mG", "mG", "mG", "mG", "mD", "mF", "mF", "wK", "mb"],
    "plains": ["pC", "pC", "pD", "pT", "p.", "p.", "pb", "pb", "pt", "wK", "w."],
    "krakens": ["wK", "wK", "wF", "wT", "wb", "pC", "mG", "mD", "pD", "w."],
    "close": ["mG", "mD", "pC", "pD", "wK", "mb", "p.", "pb", "mF", "pT"],
}
LANDS = 1500 if SOAK else 15


def small_land(kinds: list[str], seed: int, tokens: int = 3, wide: int = 4) -> Land:
    """Up to 12 squares and one to three tokens."""
    dice = FastDice(seed)
    while True:
        land = clumped(dice, 4 + dice.below(9), kinds, wide)
        if 1 <= land.wood_icons + land.tower_icons <= tokens:
            return land


def solve_as_if_hard(land: Land, tries: int) -> Solution:
    """The way hard lands are solved.

    After a local search, which here is short, with squares merged and all that prunes.
    """
    search = Search(land.bare(), Clock(never))
    local = Local(land, search.clock)
    local.walk(tries)
    search.take(Solution(local.best, int(local.most), int(local.survivors)))
    search.merging = True
    search.prove(())
    return search.best


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("part", range(2))
def test_exhaustive_search_agrees(kind: str, part: int) -> None:
    for seed in range(part * LANDS, (part + 1) * LANDS):
        land = small_land(KINDS[kind], seed, wide=3 + seed % 3)
        best = naive.solve(naive_land(land))
        for found in (solve(land), solve_as_if_hard(land, 0), solve_as_if_hard(land, 20)):
            assert (found.total, found.survivors) == best, text.write([land])
            assert found.proven and found.bound == found.total
            assert naive.problems(naive_land(found.land)) == []


@pytest.mark.parametrize("seed", range(6 if SOAK else 2))
def test_exhaustive_search_agrees_with_four_tokens(seed: int) -> None:
    kinds = KINDS["moor" if seed % 2 else "plains"]
    lands = (small_land(kinds, number, 4) for number in count(1000 * seed))
    land = next(land for land in lands if land.wood_icons == 3 and land.tower_icons == 1)
    best = naive.solve(naive_land(land))
    for found in (solve(land), solve_as_if_hard(land, 20)):
        assert (found.total, found.survivors) == best, text.write([land])


@given(st.integers(0, 2**64))
def test_hard_lands_are_not_solved_otherwise(seed: int) -> None:
    dice = FastDice(seed)
    land = grown(dice, 20 + dice.below(20))
    best = solve(land)
    found = solve_as_if_hard(land, 50)
    assert (found.total, found.survivors) == (best.total, best.survivors), text.write([land])


@given(st.integers(0, 2**64))
def test_no_random_use_of_the_tokens_scores_more(seed: int) -> None:
    dice = FastDice(seed)
    land = grown(dice, 20 + dice.below(20))
    best = solve(land)
    assert best.proven
    assert (best.total, best.survivors) == (score(best.land).total, score(best.land).survivors)
    for _ in range(20):
        other = tokened(land, dice)
        other.prey = []
        assert (score(other).total, score(other).survivors) <= (best.total, best.survivors)


def test_tokens_that_lie_already_are_taken_up() -> None:
    (land,) = text.read("mG mD mt\ntower 1,0\n")
    found = solve(land)
    assert found.total == solve(land.bare()).total == 2
    assert text.token_lines(found.land) == ["tower 0,0"]


def test_over_cutting_is_counted() -> None:
    plain, cut = text.read("mG\n===\nmG\novercut 2\n")
    assert solve(plain).total - solve(cut).total == 6


def test_more_survivors_break_a_tie() -> None:
    """C31: walling off the frog costs the wood and the kraken's 2, and spares the second goblin.

    That goblin is worth 3, which is as much as the wood and the 2, so the totals are equal.
    """
    (land,) = text.read("mG mD mG mF wK\nwb -- -- -- --\n")
    best = solve(land)
    assert (score(land).total, score(land).survivors) == (5, 3)
    assert (best.total, best.survivors) == (5, 4) == naive.solve(naive_land(land))


def test_a_frog_is_walled_off_from_a_kraken_to_feed_a_dragon() -> None:
    """C23: eaten by the kraken it brings 2, but then the dragon eats the fourth goblin, which is worth 5."""
    (land,) = text.read("mG mD mG mG mG mF wK\nwb -- -- -- -- -- --\n")
    found = solve(land)
    assert text.token_lines(found.land) == ["wall 5,0 6,0"]
    assert (found.total, found.survivors) == (14, 6) == naive.solve(naive_land(land))


def test_two_bridges_over_one_square_are_not_both_built() -> None:
    """C20: each alone would pay, and they would cross."""
    (land,) = text.read("-- mG -- --\n-- mG -- --\npC w. p. p.\n-- mG -- --\n-- mG wb wb\n")
    found = solve(land)
    assert text.token_lines(found.land) == ["bridge 1,2 v"]
    assert (found.total, found.survivors) == naive.solve(naive_land(land))


@pytest.mark.parametrize("asked", [0, 1, 2, 5, 20])
def test_when_stopped_it_gives_a_legal_land_and_a_true_bound(asked: int) -> None:
    for seed in range(4):
        position, _ = at_phase((2, {}), seed, 4)
        for place in position.places:
            best = solve(place.land)
            found = solve(place.land, stop_after(asked))
            assert naive.problems(naive_land(found.land)) == []
            assert total(place.land) <= found.total <= best.total <= found.bound
            assert found.total == score(found.land).total
            if found.proven:
                assert found.total == found.bound == best.total
