"""Naive scoring and solving agree with the rulebooks and with lands that are easy to score by hand."""

from pathlib import Path

import pytest

from tests.games.cutterland.examples import C32
from tests.games.cutterland.naive import (
    Land,
    areas,
    choices_of_prey,
    eaten_by_krakens,
    problems,
    read,
    score,
    solve,
)

DATA = Path(__file__).parents[2] / "data" / "cutterland"

FORMATS = """
# lines starting with # are comments
p. pC mb mt
wK mG pT --
mb w. mF mD
tower 1,1
wall 1,0 1,1
bridge 2,1 v
eat 2,2
"""


def one(*lines: str) -> Land:
    """The land of these lines."""
    (land,) = read("\n".join(lines))
    return land


def legal_score(*lines: str) -> dict[str, int]:
    """The score of the land of these lines, which is legal."""
    land = one(*lines)
    assert problems(land) == []
    return score(land)


def rules_broken(*lines: str) -> list[str]:
    """The numbers of the rules that the land of these lines breaks."""
    return sorted(problem.split(":")[0] for problem in problems(one(*lines)))


def stored(name: str) -> list[Land]:
    """The lands of a stored file, all of them legal."""
    lands = read((DATA / f"{name}.land").read_text())
    assert [problems(land) for land in lands] == [[] for _ in lands]
    return lands


def test_the_land_of_the_formats_scores_14() -> None:
    assert legal_score(FORMATS) == {
        "kraken": 2,
        "goblin": 2,
        "centaur": 0,
        "dragon": 0,
        "turtle": 10,
        "frog": 0,
        "bonus": 0,
        "penalty": 0,
        "total": 14,
        "survivors": 4,
    }


def test_reading_knows_every_line() -> None:
    first, second = read(FORMATS + "overcut 2\n===\n-- wK\n")
    assert first.squares[2, 0] == "mb" and (3, 1) not in first.squares and len(first.squares) == 11
    assert first.towers == {(1, 1)} and first.walls == {frozenset({(1, 0), (1, 1)})}
    assert first.bridges == {(2, 1, "v")} and first.eat == [(2, 2)] and first.overcut == 2
    assert second == Land({(1, 0): "wK"})


def test_C2_creatures_live_only_in_their_habitats() -> None:
    assert rules_broken("pC pD pT mG mD mF wK wT wF") == []
    assert rules_broken("pG pF pK mC mT mK wC wD wG") == ["C2"] * 9


def test_C6_four_areas() -> None:
    as_it_is, walled, bridged = stored("four-areas")
    assert [len(areas(land)) for land in (as_it_is, walled, bridged)] == [4, 5, 3]
    assert [score(land)["total"] for land in (as_it_is, walled, bridged)] == [9, 10, 8]
    assert solve(as_it_is) == (10, 4)


def test_C12_three_points_a_card() -> None:
    result = legal_score("pC p.", "overcut 2")
    assert (result["penalty"], result["total"]) == (-6, -4)


def test_C14_a_land_has_one_part() -> None:
    assert rules_broken("p. --", "-- p.") == ["C14"]
    assert rules_broken("p. --", "-- pb", "bridge 1,0 h") == ["C14", "C19"]
    assert rules_broken("p. -- p. pb", "bridge 1,0 h") == ["C14"]
    assert rules_broken("p. p.", "pb pb", "wall 0,0 1,0", "wall 0,1 1,1") == []


def test_C16_no_more_tokens_than_icons() -> None:
    assert rules_broken("pC pC pt pb p.", "tower 0,0", "tower 1,0") == ["C16"]
    assert rules_broken("pC pC pt pb p.", "wall 0,0 1,0", "bridge 2,0 h") == ["C16"]
    assert rules_broken("pC pC pt pb p.", "tower 0,0", "wall 0,0 1,0") == []


def test_C17_a_tower_stands_on_a_creature() -> None:
    assert rules_broken("pC pt", "tower 1,0") == ["C17"]
    assert rules_broken("pC pt", "tower 2,0") == ["C17"]
    assert score(stored("tower-on-turtle")[0])["total"] == 10
    assert legal_score("wK wT pt")["total"] == 3


def test_C17_a_towered_predator_hunts() -> None:
    assert legal_score("wK wF pt", "tower 0,0")["kraken"] == 2
    assert legal_score("mD mF mt", "tower 0,0")["frog"] == 0


def test_C18_a_wall_stands_between_two_squares() -> None:
    for wall in ("0,0 -1,0", "0,0 1,1", "0,0 0,0", "0,0 2,0", "5,5 6,5"):
        assert rules_broken("pC mb p.", "p. pb p.", f"wall {wall}") == ["C18"]
    assert rules_broken("pC mb p.", "p. pb p.", "wall 0,0 1,0") == []


def test_C18_it_takes_two_walls() -> None:
    assert [score(land)["total"] for land in stored("two-walls")] == [12, 8]
    assert solve(stored("two-walls")[0]) == (12, 4)


def test_C19_a_bridge_over_a_slot_or_a_square() -> None:
    assert [score(land)["total"] for land in stored("one-bridge")] == [11, 11, 11, 10]
    assert solve(stored("one-bridge")[0]) == (11, 4)


def test_C19_a_bridge_needs_squares_at_both_ends() -> None:
    assert rules_broken("p. pb", "bridge 1,0 h") == ["C19"]
    assert rules_broken("p. pb", "bridge 1,0 v") == ["C19", "C19"]
    assert rules_broken("p. -- pb", "p. p. p.", "bridge 1,0 h") == []


def test_C19_the_square_below_keeps_its_connections() -> None:
    result = legal_score("m. p. m.", "mb pC mG", "bridge 1,0 h")
    assert (result["centaur"], result["goblin"]) == (2, 2)
    assert len(areas(one("m. p. m.", "mb pC mG", "bridge 1,0 h"))) == 2


def test_C19_a_bridge_between_terrains_joins_no_areas() -> None:
    assert sorted(map(len, areas(one("p. wb m.", "bridge 1,0 h")))) == [1, 1, 1]


def test_C20_no_wall_where_a_bridge_ends() -> None:
    land = ["p. mb p.", "p. mb p."]
    assert rules_broken(*land, "bridge 1,0 h", "wall 0,0 1,0") == ["C20"]
    assert rules_broken(*land, "bridge 1,0 h", "wall 1,0 2,0") == ["C20"]
    assert rules_broken(*land, "bridge 1,0 h", "wall 1,0 1,1") == []
    assert rules_broken(*land, "bridge 1,0 h", "wall 0,0 0,1") == []


def test_C20_bridges_do_not_cross() -> None:
    land = ["p. p. p.", "p. mb p.", "p. mb p."]
    assert rules_broken(*land, "bridge 1,1 h", "bridge 1,1 v") == ["C20"]
    assert rules_broken(*land, "bridge 1,1 h", "bridge 1,2 h") == []


def test_C20_bridges_in_line_join_neighbours_pairwise() -> None:
    three, two, none = stored("bridges-in-line")
    assert [score(land)["total"] for land in (three, two, none)] == [7, 6, 3]
    assert eaten_by_krakens(three) == {(3, 0)} and eaten_by_krakens(none) == set()
    assert solve(none) == (7, 2)


def test_C20_a_tower_and_a_bridge_share_a_square() -> None:
    assert rules_broken("p. mG pb", "mt mD m.", "tower 1,0", "bridge 1,0 h") == []


def test_C21_krakens_hunt_before_dragons() -> None:
    land = ["wK mD mF m. mG"]
    assert legal_score(*land)["total"] == 2 - 2 + 2
    assert rules_broken(*land, "eat 2,0") == ["C23"]


def test_C21_bones_still_belong_to_the_area() -> None:
    assert legal_score("wK pT pC")["total"] == 2 + 2
    assert legal_score("mG mF mG mD", "eat 1,0")["goblin"] == 5


def test_C22_sides_and_corners() -> None:
    land = one("mF mF mF mF", "mF wK mF mF", "mF mF mF mF")
    assert len(eaten_by_krakens(land)) == 8
    assert score(land)["total"] == 16 - 6


def test_C22_walls_help_at_sides_only() -> None:
    land = one("wK mF mb", "mF mF mb", "wall 0,0 1,0", "wall 0,0 0,1")
    assert problems(land) == []
    assert eaten_by_krakens(land) == {(1, 1)}


def test_C22_twelve_at_most() -> None:
    bridges = ["bridge 2,1 v", "bridge 2,3 v", "bridge 1,2 h", "bridge 3,2 h"]
    land = one(
        "mF mF mF mF mF",
        "mF mF mF mF mF",
        "mF mF wK mF mF",
        "mF mF mF mF mF",
        "mF mF mF mF mF",
        "mb mb mb mb --",
        *bridges,
    )
    assert problems(land) == []
    assert len(eaten_by_krakens(land)) == 12
    assert score(land)["kraken"] == 24


def test_C22_neither_krakens_nor_towered_creatures() -> None:
    assert eaten_by_krakens(one("wK wK wT wt", "tower 2,0")) == set()


def test_C23_the_owner_chooses_when_dragons_are_few() -> None:
    land = one("mF mD mG mD mG")
    assert set(choices_of_prey(land)) == {
        frozenset({(0, 0), (2, 0)}),
        frozenset({(0, 0), (4, 0)}),
        frozenset({(2, 0), (4, 0)}),
    }
    assert score(land)["total"] == 7 + 2
    assert legal_score("mF mD mG mD mG", "eat 2,0", "eat 4,0")["total"] == 7 - 2
    assert legal_score("mF mD mG mD mG", "eat 4,0")["total"] == 7 + 2


def test_C23_every_area_on_its_own() -> None:
    land = one("mD mG mG", "w. w. w.", "pD pT pC")
    assert len(list(choices_of_prey(land))) == 4
    assert score(land)["total"] == 2 + 10


def test_C23_all_prey_is_eaten_when_dragons_are_many() -> None:
    result = legal_score("mD mD mG")
    assert (result["dragon"], result["goblin"], result["survivors"]) == (7, 0, 2)


def test_C23_prey_that_cannot_be_named() -> None:
    land = ["mD mG mF mG", "pC p. wt wF"]
    for eat in ("0,0", "1,1", "0,1", "3,1", "9,9"):
        assert rules_broken(*land, f"eat {eat}") == ["C23"]
    assert rules_broken(*land, "tower 1,0", "eat 1,0") == ["C23"]
    assert rules_broken(*land, "eat 1,0", "eat 2,0") == ["C23"]
    assert rules_broken("mD mD mG mF", "eat 2,0", "eat 2,0") == ["C23"]
    assert rules_broken(*land, "eat 1,0") == []


def test_C25_a_creature_that_two_krakens_reach_counts_once() -> None:
    assert legal_score("wK wF wK")["kraken"] == 2


@pytest.mark.parametrize(
    ("goblins", "points"), [(0, 0), (1, 2), (2, 5), (3, 9), (4, 14), (5, 16), (6, 18), (9, 24)]
)
def test_C26_goblins(goblins: int, points: int) -> None:
    assert legal_score("m. " + "mG " * goblins)["goblin"] == points


def test_C26_goblins_an_area() -> None:
    assert legal_score("mG mG p. mG")["goblin"] == 5 + 2


def test_C27_centaurs_score_their_area_once() -> None:
    assert legal_score("pC pC p. m. pC p. m. p.")["centaur"] == 3 + 2


def test_C27_a_slot_under_a_bridge_adds_nothing() -> None:
    assert legal_score("pC -- p.", "m. mb m.", "bridge 1,0 h")["centaur"] == 2


@pytest.mark.parametrize(("dragons", "points"), [(1, 0), (2, 7), (3, 0), (4, 0)])
def test_C28_dragons(dragons: int, points: int) -> None:
    assert legal_score("m. " + "mD " * dragons)["dragon"] == points


def test_C28_dragons_an_area() -> None:
    assert legal_score("mD mD p. pD pD")["dragon"] == 14


@pytest.mark.parametrize(("turtles", "points"), [(0, 0), (1, 10), (2, 5), (3, 0), (4, 0)])
def test_C29_turtles(turtles: int, points: int) -> None:
    assert legal_score("m. " + "pT wT pT wT"[: 3 * turtles])["turtle"] == points


def test_C30_frogs_and_unused_tokens() -> None:
    result = legal_score("mF wF mt mt pb pC", "tower 0,0")
    assert (result["frog"], result["bonus"]) == (-4, 2)


def test_C32_the_worked_example() -> None:
    (land,) = stored("C32")
    assert eaten_by_krakens(land) == {(2, 1), (4, 2)}
    assert list(choices_of_prey(land)) == [{(5, 0), (2, 4)}]
    assert score(land) == C32


def test_C32_what_the_tokens_do_there() -> None:
    (land,) = stored("C32")
    land.eat = []
    assert score(land)["total"] == 44
    without_centaur_tower = Land(land.squares, {(2, 0)}, land.walls, land.bridges)
    assert eaten_by_krakens(without_centaur_tower) == {(1, 0), (2, 1), (4, 2)}
    without_wall = Land(land.squares, land.towers, set(), land.bridges)
    assert eaten_by_krakens(without_wall) == {(2, 1), (4, 2), (6, 1)}
    without_bridge_to_dragon = Land(land.squares, land.towers, land.walls, {(3, 3, "v")})
    assert score(without_bridge_to_dragon)["dragon"] == 0
    without_second_moor = Land(land.squares, land.towers, land.walls, {(5, 2, "h")})
    result = score(without_second_moor)
    assert (result["goblin"], result["frog"]) == (9 + 5, -2)


def test_C32_the_tower_on_the_goblin_is_not_the_best_use() -> None:
    # A sixth goblin is worth 2, just what a kraken gets for it, and the tower 1 when it is not used.
    (land,) = stored("C32")
    assert score(Land(land.squares, {(1, 0)}, land.walls, land.bridges))["total"] == 45


def test_solving_small_lands() -> None:
    assert solve(one("mD mG mt")) == (2, 2)
    assert solve(one("mD mG mb")) == (2, 2)
    assert solve(one("pD pC pt")) == (3, 2)
    assert solve(one("wF wt")) == (-1, 1)
    assert solve(one("pC p.", "overcut 1")) == (-1, 1)


def test_solving_prefers_survivors_when_points_are_equal() -> None:
    # Walled off, the centaur scores a plain of one square, as much as the wall that is not used, but it
    # lives.
    assert solve(one("pD pC mb")) == (1, 2)


def test_solving_ignores_the_tokens_that_lie() -> None:
    land = one(FORMATS)
    assert solve(land) == solve(Land(land.squares))
    assert solve(land) >= (14, 4)
