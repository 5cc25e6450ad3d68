"""C25 to C32: what everything is worth, and who wins."""

import pytest

from scissortail.games.cutterland.score import score
from scissortail.games.cutterland.session import best_of
from scissortail.games.cutterland.text import read
from tests.games.cutterland.examples import C32
from tests.games.cutterland.table import DATA, play, resolving, scored, stored


def winners(*lands: str) -> list[int]:
    """Who wins with these lands when no token is used."""
    position = resolving(*lands)
    play(position, *["done"] * len(lands))
    result = position.result()
    assert result is not None
    return result.winners


@pytest.mark.parametrize(("row", "points"), [("wK", 0), ("wK wF", 2), ("wF wK wT", 4), ("wK m. wF", 0)])
def test_C25_two_points_for_each_creature_krakens_devour(row: str, points: int) -> None:
    assert scored(row)["kraken"] == points


def test_C25_a_creature_that_two_krakens_reach_counts_once() -> None:
    assert scored("wK wF wK")["kraken"] == 2
    assert scored("wK mb", "wF wK")["kraken"] == 2


def test_C25_what_dragons_devour_brings_krakens_nothing() -> None:
    assert scored("wK m. mD mF")["kraken"] == 0


@pytest.mark.parametrize(
    ("goblins", "points"), [(0, 0), (1, 2), (2, 5), (3, 9), (4, 14), (5, 16), (6, 18), (7, 20), (12, 30)]
)
def test_C26_goblins_of_an_area(goblins: int, points: int) -> None:
    assert scored("m. " + "mG " * goblins)["goblin"] == points


def test_C26_every_area_on_its_own() -> None:
    assert scored("mG mG mG p. mG mG p. mG")["goblin"] == 9 + 5 + 2


def test_C26_devoured_goblins_do_not_count() -> None:
    assert scored("wK mG mG mG")["goblin"] == 5
    assert scored("mD mG mG mG")["goblin"] == 5


@pytest.mark.parametrize(("row", "points"), [("pC", 1), ("pC p. p.", 3), ("pC pT pt pb", 4), ("p. p. p.", 0)])
def test_C27_an_area_with_a_centaur_scores_its_squares(row: str, points: int) -> None:
    assert scored(row)["centaur"] == points


def test_C27_once_however_many_centaurs_it_has() -> None:
    assert scored("pC pC pC p.")["centaur"] == 4


def test_C27_every_area_on_its_own() -> None:
    assert scored("pC p. m. pC p. p. m. p.")["centaur"] == 2 + 3


def test_C27_the_centaur_must_live() -> None:
    assert scored("wK pC p. p.")["centaur"] == 0
    assert scored("pD pC p. p.")["centaur"] == 0
    assert scored("pD pC p. pC")["centaur"] == 4


def test_C27_a_slot_under_a_bridge_adds_nothing() -> None:
    assert scored("pC -- p.", "m. mb m.", "bridge 1,0 h")["centaur"] == 2


def test_C27_nor_does_a_square_of_another_terrain_under_a_bridge() -> None:
    assert scored("pC mb p.", "bridge 1,0 h")["centaur"] == 2


@pytest.mark.parametrize(("dragons", "points"), [(0, 0), (1, 0), (2, 7), (3, 0), (4, 0), (5, 0)])
def test_C28_seven_for_exactly_two_dragons(dragons: int, points: int) -> None:
    assert scored("m. " + "mD " * dragons)["dragon"] == points
    assert scored("p. " + "pD " * dragons)["dragon"] == points


def test_C28_for_each_such_area() -> None:
    assert scored("mD mD p. mD mD w. pD pD m. pD")["dragon"] == 21
    assert scored("mD pD")["dragon"] == 0


def test_C28_only_living_dragons_count() -> None:
    assert scored("wK mD mD m.")["dragon"] == 0
    assert scored("wK mD mD mD")["dragon"] == 7


@pytest.mark.parametrize(
    ("row", "points"),
    [("m.", 0), ("pT", 10), ("wT", 10), ("pT wT", 5), ("wT m. wT", 5), ("pT pT wT", 0), ("pT pT wT wT", 0)],
)
def test_C29_turtles_of_the_whole_land(row: str, points: int) -> None:
    assert scored(row)["turtle"] == points


def test_C29_devoured_turtles_do_not_count() -> None:
    assert scored("wK wT m. wT")["turtle"] == 10
    assert scored("wK wT")["turtle"] == 0
    assert scored("pD pT m. wT")["turtle"] == 10


@pytest.mark.parametrize(("row", "points"), [("m.", 0), ("mF", -2), ("mF wF mF", -6)])
def test_C30_a_frog_costs_two(row: str, points: int) -> None:
    assert scored(row)["frog"] == scored(row)["total"] == points


def test_C30_devoured_frogs_cost_nothing() -> None:
    assert scored("wK wF")["frog"] == 0
    assert scored("mD mF")["frog"] == 0


def test_C30_unused_tokens() -> None:
    found = scored("mt pb wb pC", "tower 3,0")
    assert (found["bonus"], found["total"]) == (2, 2 + 1)


@pytest.mark.parametrize(("cards", "points"), [(0, 0), (1, -3), (2, -6), (4, -12)])
def test_C30_the_penalty_for_cards_cut_too_small(cards: int, points: int) -> None:
    found = scored("p.", f"overcut {cards}")
    assert found["penalty"] == found["total"] == points


def test_C30_the_total_is_the_sum() -> None:
    found = scored("wK wF mG mG mD mD p. pC wT pt", "overcut 1")
    assert found == {
        "kraken": 2,
        "goblin": 0,
        "centaur": 2,
        "dragon": 7,
        "turtle": 10,
        "frog": 0,
        "bonus": 1,
        "penalty": -3,
        "total": 19,
        "survivors": 5,
    }


def test_C31_most_points_win() -> None:
    assert winners("pC", "pC p. p.", "pC p.") == [2]


def test_C31_totals_may_be_negative() -> None:
    assert winners("wF wF", "wF", "wF wF wF") == [2]


def test_C31_a_tie_goes_to_more_survivors() -> None:
    assert winners("pC p. p. p.", "mG p. mG") == [2]
    assert winners("pC p.", "mG wK", "wF m. wK m. pC p. p. p.") == [3]


def test_C31_survivors_of_any_kind() -> None:
    for square in ("wK", "mD", "pD"):
        assert winners("pC", f"pC m. w. {square}") == [2]


def test_C31_survivors_decide_only_among_the_best() -> None:
    assert winners("pC p. p.", "mD pD mD pD mD", "pC p. p.") == [1, 3]


def test_C31_still_tied_they_share() -> None:
    assert winners("pC p.", "mG", "m.", "wK wF") == [1, 2, 4]


@pytest.mark.parametrize(
    ("totals", "survivors", "best"),
    [
        ([3, 5, 4], [9, 1, 9], [2]),
        ([5, 5, 4], [3, 4, 9], [2]),
        ([-5, -5, -9], [4, 4, 9], [1, 2]),
        ([0, 0, 0, 0], [0, 0, 0, 0], [1, 2, 3, 4]),
    ],
)
def test_C31_points_then_survivors_then_shared(
    totals: list[int], survivors: list[int], best: list[int]
) -> None:
    assert best_of(totals, survivors) == best


def test_C32_the_worked_example() -> None:
    (found,) = stored("C32")
    assert found == C32


def test_C32_the_dragons_need_no_telling() -> None:
    text = (DATA / "C32.land").read_text(encoding="utf-8").replace("eat", "# eat")
    assert score(read(text)[0]).json() == stored("C32")[0]


def test_C14_the_worked_example_of_expanding() -> None:
    before, after = stored("expanding")
    assert (before["goblin"], before["kraken"], before["bonus"], before["total"]) == (2, 0, 2, 4)
    assert (after["goblin"], after["kraken"], after["frog"], after["bonus"], after["total"]) == (
        5,
        2,
        0,
        3,
        10,
    )
