"""C21 to C24: krakens, dragons, and what is connected."""

import pytest

from scissortail.games.cutterland.text import BadLand
from tests.games.cutterland.table import land, moves, play, resolving, scored, told_of

TWELVE = (
    "-- -- mF -- --",
    "-- mF mF mF --",
    "mF mF wK mF mF",
    "-- mF mF mF --",
    "mb mb mF mb mb",
)
BRIDGES = ("bridge 2,1 v", "bridge 2,3 v", "bridge 1,2 h", "bridge 3,2 h")


def test_C21_krakens_hunt_before_dragons() -> None:
    found = scored("wK mF mD", "m. m. mG")
    assert (found["kraken"], found["frog"], found["goblin"]) == (
        2,
        0,
        0,
    )  # so the goblin is left for the dragon


def test_C21_all_krakens_hunt_before_any_dragon() -> None:
    told = play(resolving("wK mF mD mG m. wF wK", "p."), "1: done", "2: done")
    assert [event.key for event in told if event.key.endswith("-ate")] == [
        "cutterland-kraken-ate",
        "cutterland-kraken-ate",
        "cutterland-dragon-ate",
    ]


def test_C22_what_is_told_names_the_kraken_that_ate() -> None:
    told = play(resolving("wK mF m. mG wK", "p."), "1: done", "2: done")
    assert told_of(told, "kraken-ate", "place", "by") == [("1,0", "0,0"), ("3,0", "4,0")]


def test_C22_of_two_krakens_that_reach_it_the_first_in_reading_order_is_named() -> None:
    told = play(resolving("wK mF wK", "p."), "1: done", "2: done")
    assert told_of(told, "kraken-ate", "place", "by") == [("1,0", "0,0")]


def test_C22_a_kraken_behind_a_wall_is_not_named() -> None:
    told = play(resolving("wK mF wK mb", "p."), "1: wall 0,0 1,0", "1: done", "2: done")
    assert told_of(told, "kraken-ate", "place", "by") == [("1,0", "2,0")]


def test_C22_a_kraken_over_a_bridge_is_named() -> None:
    told = play(resolving("wK mb mF", "p."), "1: bridge 1,0 h", "1: done", "2: done")
    assert told_of(told, "kraken-ate", "place", "by") == [("2,0", "0,0")]


def test_C23_what_is_told_names_another_dragon_for_each_prey() -> None:
    told = play(resolving("mD mF m. mF mD", "p."), "1: done", "2: done")
    assert told_of(told, "dragon-ate", "place", "by") == [("1,0", "0,0"), ("3,0", "4,0")]


def test_C23_a_dragon_that_a_kraken_got_is_not_named() -> None:
    told = play(resolving("wK mD m. mG mD", "p."), "1: done", "2: done")
    assert told_of(told, "dragon-ate", "place", "by") == [("3,0", "4,0")]


def test_C21_krakens_must_hunt() -> None:
    assert scored("wK wT") == {**scored("wK"), "kraken": 2, "total": 2}


def test_C21_dragons_must_hunt() -> None:
    found = scored("mD mG mG")
    assert (found["goblin"], found["survivors"]) == (2, 2)


def test_C21_a_devoured_creature_is_none() -> None:
    assert scored("wK mF")["frog"] == 0
    assert scored("wK pC")["centaur"] == 0
    assert scored("wK mD mD mD")["dragon"] == 7


def test_C21_the_square_of_a_devoured_creature_stays_in_its_area() -> None:
    assert scored("wK pT pC")["centaur"] == 2
    assert scored("pC pT pD", "eat 1,0")["centaur"] == 3
    assert scored("mG mF mG m. mD", "eat 1,0")["goblin"] == 5


def test_C22_a_kraken_devours_at_its_sides_and_corners() -> None:
    assert scored("mF mF mF", "mF wK mF", "mF mF mF")["kraken"] == 16


def test_C22_it_devours_no_farther() -> None:
    assert scored("wK m. mF", "m. m. mF", "mF mF mF")["kraken"] == 0


@pytest.mark.parametrize("square", ["pC", "pD", "pT", "mG", "mD", "mF", "wT", "wF"])
def test_C22_it_devours_every_creature(square: str) -> None:
    assert scored(f"wK {square}")["kraken"] == 2
    assert scored("wK m.", f"m. {square}")["kraken"] == 2


def test_C22_it_devours_no_krakens() -> None:
    assert scored("wK wK", "wK wK") == {**scored("wK"), "survivors": 4}


def test_C22_it_devours_nobody_in_a_tower() -> None:
    assert scored("wK wF mt", "tower 1,0")["kraken"] == 0
    assert scored("wK mt", "m. wF", "tower 1,1")["kraken"] == 0


def test_C22_a_wall_stops_a_kraken_at_a_side() -> None:
    assert scored("wK mF mb", "wall 0,0 1,0")["kraken"] == 0
    assert scored("wK mb", "mF m.", "wall 0,0 0,1")["kraken"] == 0
    assert scored("mF wK mb", "wall 0,0 1,0")["kraken"] == 0
    assert scored("mF mb", "wK m.", "wall 0,0 0,1")["kraken"] == 0


def test_C22_wall_does_not_stop_a_diagonal_kraken() -> None:
    walls = ("wall 0,0 1,0", "wall 0,0 0,1", "wall 1,0 1,1", "wall 0,1 1,1")
    assert scored("wK mb", "mb mF", "mb mb", *walls)["kraken"] == 2


def test_C22_a_bridge_leads_a_kraken_on() -> None:
    assert scored("wK mb mF")["kraken"] == 0
    assert scored("wK mb mF", "bridge 1,0 h")["kraken"] == 2
    assert scored("mF", "mb", "wK", "bridge 0,1 v")["kraken"] == 2


def test_C22_a_bridge_leads_it_over_a_slot() -> None:
    assert scored("wK -- mF", "m. mb m.", "bridge 1,0 h")["kraken"] == 2


def test_C22_a_bridge_over_a_kraken_leads_it_nowhere() -> None:
    assert scored("m. m. wK m. mF", "-- -- mb -- --", "bridge 2,0 h")["kraken"] == 0


def test_C22_a_kraken_eats_from_one_bridge_end_to_the_other_only() -> None:
    assert scored("wK m. m. m. mF", "-- mb -- mb --", "bridge 1,0 h", "bridge 3,0 h")["kraken"] == 0


def test_C22_twelve_meals_at_most() -> None:
    found = scored(*TWELVE, *BRIDGES)
    assert (found["kraken"], found["survivors"]) == (24, 1)
    assert scored(*TWELVE)["kraken"] == 16


def test_C23_a_dragon_devours_one_creature_of_its_area() -> None:
    assert scored("mD mG mG mG")["survivors"] == 3


def test_C23_however_far_it_is() -> None:
    assert scored("mD m. m.", "w. w. m.", "mG m. m.")["goblin"] == 0


def test_C23_a_dragon_leaves_other_areas_alone() -> None:
    assert scored("mD p. mG", "wT m. pC")["survivors"] == 4


def test_C23_a_bridge_brings_a_dragon_to_more_prey() -> None:
    assert scored("mD pb mG", "bridge 1,0 h")["goblin"] == 0


def test_C23_a_bridge_to_another_terrain_brings_no_prey() -> None:
    assert scored("mD pb wT", "bridge 1,0 h")["survivors"] == 2


def test_C23_a_wall_keeps_a_dragon_off() -> None:
    assert scored("mD mG pb", "wall 0,0 1,0")["goblin"] == 2


def test_C23_dragons_devour_no_dragons() -> None:
    assert scored("mD mD mD")["survivors"] == 3


def test_C23_dragons_devour_nobody_in_a_tower() -> None:
    assert scored("mD mG mt", "tower 1,0")["goblin"] == 2


def test_C23_with_fewer_dragons_the_player_picks() -> None:
    assert scored("mD mG mF", "eat 1,0")["total"] == -2
    assert scored("mD mG mF", "eat 2,0")["total"] == 2


def test_C23_the_player_may_pick_any_of_them() -> None:
    position = resolving("mF mD mG m. mG", "p.")
    assert moves(position, 1) == {"eat 0,0", "eat 2,0", "eat 4,0", "done"}


def test_C23_the_player_picks_in_the_game() -> None:
    told = play(resolving("mD mG mF", "p."), "1: eat 1,0", "1: done", "2: done")
    assert told_of(told, "dragon-ate", "seat", "creature", "place") == [(1, "G", "1,0")]
    assert told_of(told, "scored", "total") == [(-2,), (0,)]


def test_C23_what_is_not_picked_is_eaten_as_is_best() -> None:
    assert scored("mD mG mF")["total"] == 2
    assert scored("mF mD mG mD mG", "eat 4,0")["total"] == 7 + 2


@pytest.mark.parametrize(
    ("lines", "total"),
    [
        (("pD pT pC",), 10),  # a turtle alone is more than a plain of three
        (("pD pT pC wT",), 10 + 3),  # of two turtles one goes
        (("pD pT pT pC",), 10 + 4),
        (("pD pC p. p. p. p.", "pT p. p. p. p. p."), 12),  # a plain of twelve is more than a turtle
        (("mD mD mF mG mF",), 7 + 2),
    ],
)
def test_C23_the_best_prey_is_that_of_the_whole_land(lines: tuple[str, ...], total: int) -> None:
    assert scored(*lines)["total"] == total


def test_C23_with_more_dragons_all_prey_is_devoured() -> None:
    found = scored("mD mD mD mG mF")
    assert (found["goblin"], found["frog"], found["survivors"]) == (0, 0, 3)


def test_C23_hungry_dragons_live_and_score() -> None:
    assert scored("mD mD")["dragon"] == 7
    found = scored("mD mD mG")
    assert (found["dragon"], found["survivors"]) == (7, 2)


@pytest.mark.parametrize(
    ("dragons", "goblins", "towers"), [(1, 3, 0), (3, 1, 0), (2, 2, 0), (2, 3, 2), (3, 3, 1), (0, 2, 0)]
)
def test_C23_an_area_loses_as_many_as_it_has_dragons_or_prey(dragons: int, goblins: int, towers: int) -> None:
    row = ["mD"] * dragons + ["mG"] * goblins + ["pt"] * towers
    found = scored(" ".join(row), *[f"tower {dragons + number},0" for number in range(towers)])
    assert found["survivors"] == dragons + goblins - min(dragons, goblins - towers)


def test_C23_a_dragon_that_a_kraken_ate_does_not_hunt() -> None:
    found = scored("wK mD m. mG")
    assert (found["kraken"], found["goblin"]) == (2, 2)


def test_C23_a_dragon_that_a_kraken_ate_does_not_count() -> None:
    assert scored("wK mD mD")["dragon"] == 0
    assert scored("wK mD mD mD")["dragon"] == 7


def test_C23_a_creature_is_devoured_once() -> None:
    found = scored("wK mF mD mG")
    assert (found["kraken"], found["goblin"]) == (2, 0)  # the frog being gone the dragon needs another meal
    with pytest.raises(BadLand, match=r"1,0 already \(C22\)"):
        land("wK mF mD mG", "eat 1,0")


def test_C24_a_shared_side_connects() -> None:
    assert scored("pC p.")["centaur"] == scored("pC", "p.")["centaur"] == 2


def test_C24_a_wall_disconnects() -> None:
    assert scored("pC p. mb", "wall 0,0 1,0")["centaur"] == 1


def test_C24_a_bridge_connects() -> None:
    assert scored("pC mb p.", "bridge 1,0 h")["centaur"] == 2


def test_C24_bridges_and_sides_connect_step_by_step() -> None:
    assert scored("pC mb p. p. mb p.", "bridge 1,0 h", "bridge 4,0 h")["centaur"] == 4


def test_C24_a_bridge_joins_again_what_a_wall_parted() -> None:
    lines = ("pC p. p.", "p. m. p.", "mb mb m.", "wall 0,0 1,0")
    assert scored(*lines)["centaur"] == 2
    assert scored(*lines, "bridge 1,1 h")["centaur"] == 5
