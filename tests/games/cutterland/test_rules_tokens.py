"""C16 to C20: towers, walls and bridges, and that they are laid in secret."""

import pytest

from scissortail.engine.errors import IllegalMove
from scissortail.games.cutterland.text import BadLand
from tests.games.cutterland.table import land, moves, play, resolving, scored, stored, told_of

CROSS = "pC m. p.\nmb m. mb\np. mb p."


def laid(text: str, *tokens: str) -> str:
    """Lay tokens on a land in the game, in this order; the reason why the last was refused, or nothing."""
    position = resolving(text, "p.")
    play(position, *[f"1: {token}" for token in tokens[:-1]])
    legal = tokens[-1] in moves(position, 1)
    try:
        play(position, f"1: {tokens[-1]}")
    except IllegalMove as reason:
        assert not legal
        return str(reason)
    assert legal
    return ""


def test_C16_wood_becomes_a_wall_or_a_bridge() -> None:
    position = resolving("p. mb p.", "p.")
    assert {move.split()[0] for move in moves(position, 1)} == {"wall", "bridge", "done"}
    play(position, "1: wall 0,0 1,0")
    assert moves(position, 1) == {"done"}


def test_C16_a_tower_stays_a_tower() -> None:
    assert moves(resolving("pC mt p.", "p."), 1) == {"tower 0,0", "done"}


def test_C16_using_tokens_is_optional() -> None:
    position = resolving("pC mt mb", "p.")
    told = play(position, "1: done", "2: done")
    assert told_of(told, "scored", "bonus") == [(2,), (0,)]


def test_C16_some_may_be_used_and_others_not() -> None:
    assert scored("pC pC mt mt mb mb", "tower 0,0", "wall 1,0 2,0")["bonus"] == 2


def test_C16_each_unused_token_is_a_point() -> None:
    assert scored("mt pt wb mb wb")["bonus"] == 5


def test_C16_only_tokens_received_can_be_used() -> None:
    assert laid("pC pC mt", "tower 0,0", "tower 1,0") == "There is no tower left for 1,0 (C16)."
    assert laid("pC pC mb", "wall 0,0 1,0", "wall 1,0 2,0") == "There is no wood left for 1,0 2,0 (C16)."
    assert laid("pC pC mb", "wall 0,0 1,0", "bridge 1,0 h").endswith("(C20).")
    assert laid("pC pC mb p.", "wall 0,0 1,0", "bridge 2,0 h") == "There is no wood left for 2,0 h (C16)."


def test_C16_own_land_only() -> None:
    position = resolving("pC p.", "pC mt")
    assert moves(position, 1) == {"done"}
    assert moves(position, 2) == {"tower 0,0", "done"}


def test_C16_everyone_at_once_in_any_order() -> None:
    one, other = resolving("pC mt", "wK wt"), resolving("pC mt", "wK wt")
    assert one.to_act() == (1, 2)
    play(one, "1: tower 0,0", "2: tower 0,0", "1: done", "2: done")
    play(other, "2: tower 0,0", "2: done", "1: tower 0,0", "1: done")
    assert one == other


def test_C16_the_order_of_tokens_makes_no_difference() -> None:
    one, other = resolving("pC mb pT mt", "p."), resolving("pC mb pT mt", "p.")
    play(one, "1: tower 0,0", "1: bridge 1,0 h")
    play(other, "1: bridge 1,0 h", "1: tower 0,0")
    assert one == other


def test_C16_whoever_is_done_is_done() -> None:
    position = resolving("pC mt", "p.")
    play(position, "1: done")
    assert position.to_act() == (2,)
    assert moves(position, 1) == set()


def test_C17_a_tower_keeps_predators_off() -> None:
    assert [found["total"] for found in stored("tower-on-turtle")] == [10]
    assert scored("wK wT pt")["turtle"] == 0
    assert scored("mD mG mt", "tower 1,0")["goblin"] == 2


@pytest.mark.parametrize("square", ["pC", "pD", "pT", "mG", "mF", "wK", "wT", "wF"])
def test_C17_a_tower_stands_on_any_creature(square: str) -> None:
    assert laid(f"{square} mt", "tower 0,0") == ""


@pytest.mark.parametrize("square", ["p.", "mt", "mb"])
def test_C17_a_tower_stands_on_nothing_else(square: str) -> None:
    assert laid(f"{square} mt", "tower 0,0") == "There is no creature at 0,0 to put a tower on (C17)."


def test_C17_one_tower_a_square() -> None:
    assert laid("pC mt mt", "tower 0,0", "tower 0,0") == "There is a tower at 0,0 already (C17)."


def test_C17_a_towered_kraken_still_hunts() -> None:
    assert scored("wK wF mt", "tower 0,0")["kraken"] == 2


def test_C17_a_towered_dragon_still_hunts() -> None:
    assert scored("mD mG mt", "tower 0,0")["goblin"] == 0


def test_C17_a_dragon_saved_by_a_tower_hunts_and_counts() -> None:
    found = scored("wK mD mF mD mt", "tower 1,0")
    assert (found["kraken"], found["frog"], found["dragon"]) == (0, 0, 7)


def test_C18_a_wall_parts_two_squares() -> None:
    assert scored("pC p. mb", "wall 0,0 1,0")["centaur"] == 1
    assert scored("pC mb", "p. m.", "wall 0,0 0,1")["centaur"] == 1


@pytest.mark.parametrize("squares", ["p. p.", "m. w.", "p. m.", "w. p."])
def test_C18_between_any_terrains(squares: str) -> None:
    assert laid(f"{squares}\nmb m.", "wall 0,0 1,0") == ""


@pytest.mark.parametrize("wall", ["-1,0 0,0", "0,-1 0,0", "1,0 2,0", "0,1 1,1", "1,0 1,1"])
def test_C18_both_squares_are_of_the_land(wall: str) -> None:
    reason = laid("p. pb\np. --", f"wall {wall}")
    assert reason == f"A wall stands between two squares of the land, and {wall} is no such border (C18)."


def test_C18_a_wall_has_no_first_square() -> None:
    assert scored("pC p. mb", "wall 1,0 0,0") == scored("pC p. mb", "wall 0,0 1,0")


def test_C18_one_wall_a_border() -> None:
    assert (
        laid("p. p. mb mb", "wall 0,0 1,0", "wall 0,0 1,0")
        == "There is a wall between 0,0 1,0 already (C18)."
    )
    with pytest.raises(BadLand, match="already"):
        land("p. p. mb mb", "wall 0,0 1,0", "wall 1,0 0,0")


def test_C18_an_area_is_one_while_another_path_joins_it() -> None:
    assert [found["total"] for found in stored("two-walls")] == [12, 8]
    assert scored("pC p.", "p. pb", "wall 0,0 1,0")["centaur"] == 4


def test_C19_a_bridge_over_a_square_or_a_slot() -> None:
    assert [found["total"] for found in stored("one-bridge")] == [11, 11, 11, 10]


def test_C19_a_bridge_runs_across_or_down() -> None:
    assert scored("pC mb p.", "bridge 1,0 h")["centaur"] == 2
    assert scored("pC", "mb", "p.", "bridge 0,1 v")["centaur"] == 2
    assert scored("pC -- p.", "m. mb m.", "bridge 1,0 h")["centaur"] == 2
    assert scored("pC m.", "-- mb", "p. m.", "bridge 0,1 v")["centaur"] == 2


@pytest.mark.parametrize("bridge", ["0,0 h", "2,0 h", "1,0 v", "-1,0 h", "3,0 h", "0,1 v", "1,1 h", "9,9 v"])
def test_C19_a_square_of_the_land_at_both_ends(bridge: str) -> None:
    reason = laid("p. mb p.\np. -- --", f"bridge {bridge}")
    assert reason == f"A bridge over {bridge} would not have a square of the land at both ends (C19)."


def test_C19_a_bridge_joins_squares_of_any_terrains() -> None:
    assert laid("pC mb wK", "bridge 1,0 h") == ""
    assert scored("pC mb wK", "bridge 1,0 h")["kraken"] == 2


def test_C19_but_areas_of_one_terrain_only() -> None:
    assert scored("pC mb w.", "bridge 1,0 h")["centaur"] == 1


def test_C19_a_bridge_is_one_square_long() -> None:
    assert (
        scored("pC m. mb p.", "bridge 1,0 h")["centaur"]
        == scored("pC m. mb p.", "bridge 2,0 h")["centaur"]
        == 1
    )


def test_C19_the_square_below_keeps_its_own_connections() -> None:
    found = scored("m. pC m.", "mb p. mG", "bridge 1,0 h")
    assert (found["centaur"], found["goblin"]) == (2, 2)
    assert scored("mF wK mF", "m. mb m.", "bridge 1,0 h")["kraken"] == 4
    assert scored("p. pC p. mb", "bridge 1,0 h")["centaur"] == 3


def test_C20_no_bridge_ends_at_a_wall() -> None:
    reason = "A bridge over 1,1 {} would end at a wall (C20)."
    assert laid(CROSS, "wall 0,1 1,1", "bridge 1,1 h") == reason.format("h")
    assert laid(CROSS, "wall 1,1 2,1", "bridge 1,1 h") == reason.format("h")
    assert laid(CROSS, "wall 1,0 1,1", "bridge 1,1 v") == reason.format("v")
    assert laid(CROSS, "wall 1,1 1,2", "bridge 1,1 v") == reason.format("v")


@pytest.mark.parametrize(
    ("bridge", "wall"), [("h", "0,1 1,1"), ("h", "1,1 2,1"), ("v", "1,0 1,1"), ("v", "1,1 1,2")]
)
def test_C20_no_wall_where_a_bridge_ends(bridge: str, wall: str) -> None:
    reason = laid(CROSS, f"bridge 1,1 {bridge}", f"wall {wall}")
    assert reason == f"A bridge ends at the border of {wall}: no wall fits there (C20)."


@pytest.mark.parametrize(
    ("bridge", "wall"),
    [("v", "0,1 1,1"), ("v", "1,1 2,1"), ("h", "1,0 1,1"), ("h", "1,1 1,2"), ("h", "0,0 0,1")],
)
def test_C20_walls_along_the_sides_are_fine(bridge: str, wall: str) -> None:
    assert laid(CROSS, f"bridge 1,1 {bridge}", f"wall {wall}") == ""
    assert laid(CROSS, f"wall {wall}", f"bridge 1,1 {bridge}") == ""


def test_C20_a_wall_beyond_the_bridge_is_fine() -> None:
    assert laid("p. p. m. p. mb mb", "wall 0,0 1,0", "bridge 2,0 h") == ""


def test_C20_bridges_never_cross() -> None:
    assert (
        laid(CROSS, "bridge 1,1 h", "bridge 1,1 v")
        == "There is a bridge over 1,1 v already, and bridges do not cross (C20)."
    )
    slot = "pC m. p.\nmb -- mb\np. mb p."
    assert laid(slot, "bridge 1,1 v", "bridge 1,1 h").endswith("bridges do not cross (C20).")


def test_C20_one_bridge_a_square() -> None:
    assert (
        laid(CROSS, "bridge 1,1 h", "bridge 1,1 h")
        == "There is a bridge over 1,1 h already, and bridges do not cross (C20)."
    )


def test_C20_bridges_beside_each_other_are_legal() -> None:
    assert laid(CROSS, "bridge 1,1 h", "bridge 1,0 h") == ""
    assert laid(CROSS, "bridge 1,1 h", "bridge 0,1 v") == ""


def test_C20_bridges_do_not_add_up_to_a_longer_one() -> None:
    assert scored("pC mb mb p.", "bridge 1,0 h", "bridge 2,0 h")["centaur"] == 1


def test_C20_bridges_in_line_join_the_squares_beside_their_own() -> None:
    assert [found["total"] for found in stored("bridges-in-line")] == [7, 6, 3]
    assert laid("p. wK p. wF pC\np. mb mb mb p.", "bridge 1,0 h", "bridge 2,0 h", "bridge 3,0 h") == ""


def test_C20_a_tower_and_a_bridge_share_a_square_in_any_order() -> None:
    assert laid("p. mG p.\nmt mD mb", "tower 1,0", "bridge 1,0 h") == ""
    assert laid("p. mG p.\nmt mD mb", "bridge 1,0 h", "tower 1,0") == ""
    assert scored("pC mG p.", "mt mD mb", "tower 1,0", "bridge 1,0 h")["total"] == 2 + 2


def test_C20_a_tower_and_walls_share_a_square() -> None:
    assert laid("p. mG mb\nmt mD m.", "wall 0,0 1,0", "tower 1,0") == ""


def test_C20_tokens_and_prey_are_in_nobody_elses_view() -> None:
    position = resolving("mD mG mF mt mb", "p.")
    before = [position.view(seat) for seat in (2, None)]
    play(position, "1: tower 1,0", "1: wall 3,0 4,0", "1: eat 2,0")
    assert [position.view(seat) for seat in (2, None)] == before
    assert before[0]["places"][0]["land"]["tokens"] is None
    assert position.view(1)["places"][0]["land"]["tokens"] == ["tower 1,0", "wall 3,0 4,0", "eat 2,0"]


def test_C20_nor_does_being_done_show_them() -> None:
    position = resolving("pC mt", "p.")
    play(position, "1: tower 0,0", "1: done")
    seen = position.view(2)["places"][0]
    assert seen["done"]
    assert seen["land"]["tokens"] is None


def test_C20_nobody_else_is_told_of_them() -> None:
    told = play(resolving("mD mG mF mt mb", "p."), "1: tower 1,0", "1: bridge 1,0 h", "1: eat 2,0")
    assert len(told) == 3
    assert [event.seen_by(2) or event.seen_by(None) for event in told] == [None] * 3
    assert all(event.seen_by(1) for event in told)


def test_C20_all_is_open_when_all_are_done() -> None:
    position = resolving("mD mG mF mt mb", "pC pt")
    play(position, "1: tower 1,0", "1: bridge 1,0 h", "1: eat 2,0", "2: tower 0,0", "2: done")
    told = play(position, "1: done")
    assert position.view(2)["places"][0]["land"]["tokens"] == ["tower 1,0", "bridge 1,0 h", "eat 2,0"]
    assert position.view(None)["places"][1]["land"]["tokens"] == ["tower 0,0"]
    opened = [event for event in told if event.seen_by(None)]
    assert opened[1].opens
    assert told_of(opened, "tower", "seat", "places") == [(1, ["1,0"]), (2, ["0,0"])]
    assert told_of(opened, "bridge", "seat", "places") == [(1, ["1,0 h"])]
    assert told_of(opened, "dragon-ate", "seat", "place") == [(1, "2,0")]


def test_C20_nothing_is_scored_before_all_are_done() -> None:
    position = resolving("pC mt", "p.")
    told = play(position, "1: tower 0,0", "1: done")
    assert position.view(2)["scores"] == []
    assert told_of(told, "scored", "seat") == []
