"""W44 to W50: where events, clans and boards meet."""

import pytest

from scissortail.games.ratland import GAME
from tests.games.ratland.table import (
    Clan,
    asked,
    cheese,
    moves,
    pieces,
    raids,
    rats,
    round_of,
    sizes,
    table,
    told_of,
)

BOLD = Clan(3, aggressive=True)
NINJA = Clan(name="ninja")

# W44 Get ready


def test_W44_unsent_rats_count_for_get_ready() -> None:
    assert not table(Clan(4), Clan(), event="get-ready").is_legal(1, GAME.parse("send"))


@pytest.mark.parametrize(
    ("shift", "legal"), [("dump>pantry", False), ("dump>nursery", False), ("pantry>nursery", True)]
)
def test_W44_athletes_may_not_break_it_either(shift: str, legal: bool) -> None:
    position = table(Clan(4, name="athletes"), Clan(), event="get-ready")
    round_of(position, "dump=1")
    assert (
        position.is_legal(1, GAME.parse(f"shift {shift}")) == legal
        and (f"shift {shift}" in moves(position, 1)) == legal
    )


def test_W44_athletes_may_come_home_after_another_has_left() -> None:
    position = table(Clan(4, 9, name="athletes"), Clan(), event="get-ready")
    round_of(position, "dump=1", then=("shift pantry>city", "shift dump>pantry", "pass"))
    assert position.to_act() == ()


def test_W44_rats_that_return_are_exempt() -> None:
    position = table(Clan(3, 9, sick=2), Clan(), event="get-ready")
    round_of(position)
    assert rats(position, 1)["pantry"] == 5


def test_W44_rats_that_return_do_not_breed() -> None:
    position = table(Clan(2, 9, sick=2), Clan(), event="get-ready")
    round_of(position)
    assert sizes(position)[0] == 6


def test_W44_rats_that_are_born_are_exempt() -> None:
    position = table(Clan(3, 9), Clan(), event="get-ready")
    round_of(position, "nursery=3")
    assert rats(position, 1) == {"nursery": 6}


def test_W44_a_default_order_sends_the_surplus_to_the_dump() -> None:
    assert str(table(Clan(7), Clan(), event="get-ready").default(1)) == "send dump=4"


def test_W44_a_killed_defender_does_not_breed() -> None:
    position = table(BOLD, Clan(2), Clan(), event="get-ready")
    round_of(position, "left=3")
    assert sizes(position)[1] == 2


@pytest.mark.parametrize(
    ("order", "left"), [("", {"pantry": 1, "nursery": 1}), ("nursery=2", {"nursery": 2})]
)
def test_W44_a_defender_is_killed_in_the_pantry_first_then_in_the_nursery(
    order: str, left: dict[str, int]
) -> None:
    position = table(BOLD, Clan(2), Clan(), event="get-ready")
    round_of(position, "left=3", order)
    assert rats(position, 2) == left


# W45 Short supply


def test_W45_the_relative_comes_to_the_smallest_clans_while_any_are_left() -> None:
    assert sizes(table(Clan(3), Clan(1), Clan(2), event="relative", supply=2)) == [3, 2, 3]


def test_W45_a_family_is_served_by_its_size_as_well() -> None:
    position = table(Clan(3, name="family"), Clan(2), supply=1)
    round_of(position, "", "nursery=1")
    assert sizes(position) == [3, 3]


def test_W45_a_small_family_is_served_first() -> None:
    position = table(Clan(2, name="family"), Clan(3), supply=1)
    round_of(position, "", "nursery=1")
    assert sizes(position) == [3, 3]


def test_W45_the_smaller_alchemists_are_asked_first() -> None:
    clans = [Clan(3, name="alchemists"), *[Clan()] * 5, Clan(2, name="alchemists")]
    position = table(*clans, cards=(1, 1), supply=1)
    round_of(position, then=("7: alchemy 1",))
    assert position.to_act() == () and sizes(position) == [3] * 7


def test_W45_alchemists_are_not_asked_without_a_rat_in_the_supply() -> None:
    position = table(Clan(name="alchemists"), Clan(), supply=0)
    round_of(position)
    assert position.to_act() == ()


def test_W45_later_alchemists_make_no_more_rats_than_there_are() -> None:
    position = table(Clan(3, 5, name="alchemists"), Clan(), later=True, supply=1)
    round_of(position)
    assert moves(position, 1) == {"alchemy 1", "pass"}


def test_W45_graveyard_rats_are_not_supply() -> None:
    position = table(Clan(graves=3), Clan(), event="mass-attacks", supply=0)
    round_of(position, "nursery=3")
    assert sizes(position)[0] == 3


def test_W45_rats_killed_in_the_attack_are_supply() -> None:
    position = table(BOLD, Clan(2), Clan(), supply=0)
    round_of(position, "left=3", "", "nursery=3")
    assert sizes(position) == [3, 1, 4]


# W46 Bad cheese without a rat


def test_W46_scavengers_pick_which_rat_bad_cheese_takes() -> None:
    position = table(Clan(name="scavengers"), Clan(), event="mass-attacks", cards=(4,))
    round_of(position, "city=1 left=1", then=("draw",), gives="black")
    assert asked(position) == ("lose", (1,)) and moves(position, 1) == {
        "lose city",
        "lose left",
        "lose pantry",
    }


@pytest.mark.parametrize("place", ["city", "left", "pantry"])
def test_W46_that_rat_is_gone(place: str) -> None:
    position = table(Clan(name="scavengers"), Clan(), event="mass-attacks", cards=(4,), in_round=1)
    told = round_of(position, "city=1 left=1", then=("draw", f"lose {place}"), gives="black")
    assert (
        told_of(told, "suffered", "seat", "ill", "place") == [(1, "black", place)] and sizes(position)[0] == 2
    )


def test_W46_a_rat_picked_from_the_city_does_not_draw_there() -> None:
    position = table(Clan(name="scavengers"), Clan(), event="mass-attacks", cards=(4,), in_round=1)
    told = round_of(position, "city=1", then=("draw", "lose city"), gives="black")
    assert pieces(told, "city", 2) == [0, 0]


def test_W46_recyclers_pick_for_a_piece_they_took_without_a_rat() -> None:
    position = table(Clan(name="recyclers"), Clan(), event="mass-attacks", cards=(4,))
    round_of(position, "dump=1 city=1", then=("draw", "lose pantry"), gives="black black")
    assert rats(position, 1) == {"city": 1}


def test_W46_a_rat_of_the_tunnel_comes_first() -> None:
    position = table(Clan(name="recyclers"), Clan(), event="mass-attacks", cards=(4,))
    round_of(position, "dump=2", then=("draw",), gives="yellow yellow black")
    assert rats(position, 1) == {"dump": 1, "pantry": 1}


def test_W46_nobody_is_asked_where_there_is_one_place() -> None:
    position = table(Clan(name="scavengers"), Clan(), later=True)
    round_of(position, then=("pass", "draw"), gives="purple")
    assert rats(position, 1) == {"pantry": 2, "infirmary": 1}


def test_W46_without_a_healthy_rat_there_is_no_effect() -> None:
    position = table(Clan(1, name="scavengers"), Clan(), later=True)
    told = round_of(position, "city=1", then=("pass", "draw"), gives="purple purple")
    assert len(told_of(told, "suffered", "ill")) == 1 and rats(position, 1) == {"infirmary": 1}


# W47 Just in time


def test_W47_sick_and_lost_rats_that_are_not_sent_stay_where_they_are() -> None:
    position = table(Clan(1, name="athletes", sick=1, lost=1), Clan(), event="in-time")
    round_of(position)
    assert rats(position, 1) == {"pantry": 1, "infirmary": 1, "lost": 1}


def test_W47_they_do_not_defend() -> None:
    position = table(Clan(3), Clan(1, 9, sick=2), Clan(), event="in-time")
    assert raids(round_of(position, "left=3")) == [(1, 2, 2)]


def test_W47_until_phase_5() -> None:
    position = table(Clan(1, sick=1, lost=1), Clan(), event="in-time")
    round_of(position, "dump=1")
    assert rats(position, 1) == {"dump": 1, "pantry": 2}


def test_W47_sick_ones_are_sent_before_lost_ones_and_those_before_healthy_ones() -> None:
    position = table(Clan(1, name="athletes", sick=1, lost=1), Clan(), event="in-time")
    round_of(position, "dump=1")
    assert rats(position, 1) == {"dump": 1, "pantry": 1, "lost": 1}


def test_W47_athletes_cannot_move_a_rat_out_of_the_infirmary() -> None:
    position = table(Clan(1, name="athletes", sick=1), Clan(), event="in-time")
    round_of(position, "pantry=0")
    assert all(move.startswith(("shift pantry>", "pass")) for move in moves(position, 1))


# W48 Idle paws


def test_W48_sent_is_read_after_athletes_have_left() -> None:
    position = table(Clan(3, 0, name="athletes"), Clan(), event="idle-paws")
    round_of(position, "dump=1", then=("shift dump>pantry", "pass"))
    assert cheese(position)[0] == 3


def test_W48_sent_is_read_after_athletes_have_come() -> None:
    position = table(Clan(3, 0, name="athletes"), Clan(), event="idle-paws")
    round_of(position, "", then=("shift pantry>dump", "pass"), gives="white")
    assert cheese(position)[0] == 2


def test_W48_sent_is_read_before_wounding() -> None:
    position = table(BOLD, Clan(3, 0), event="idle-paws")
    round_of(position, "dump=3", "dump=1")
    assert cheese(position)[1] == 2


def test_W48_scavengers_still_draw() -> None:
    position = table(Clan(3, 0, name="scavengers"), Clan(), event="idle-paws")
    round_of(position, then=("draw", "pass", "pass"), gives="yellow")
    assert cheese(position)[0] == 4


def test_W48_scavengers_whose_rat_was_wounded_did_send_one() -> None:
    position = table(BOLD, Clan(name="scavengers"))
    round_of(position, "dump=3", "dump=1 city=1 field=1")
    assert position.to_act() == ()


# W49 Mass attacks, Conquerors


def test_W49_one_more_per_occupied_pipe_before_pipes_cancel() -> None:
    position = table(Clan(3, 0), Clan(3, 9), event="mass-attacks")
    assert raids(round_of(position, "left=3", "right=2 dump=1")) == [(1, 2, 1)]


def test_W49_an_empty_pipe_is_not_defended_by_one_more() -> None:
    position = table(Clan(3, 0), Clan(3, 9), event="mass-attacks")
    assert raids(round_of(position, "left=3", "dump=3")) == [(1, 2, 4)]


def test_W49_the_extra_rat_counts_in_comparisons() -> None:
    """An attack of one against one defender wins, so the aggressor loses nobody."""
    position = table(Clan(1, aggressive=True), Clan(1), Clan(), event="mass-attacks")
    round_of(position, "left=1")
    assert sizes(position) == [1, 0, 3]


def test_W49_the_extra_rat_never_dies() -> None:
    position = table(BOLD, Clan(3), Clan(), event="mass-attacks")
    round_of(position, "left=2")
    assert rats(position, 1) == {"left": 1, "pantry": 1}


@pytest.mark.parametrize(("sent", "question"), [(1, "over"), (2, "steal")])
def test_W49_exactly_two_ninja_are_rats_sent(sent: int, question: str) -> None:
    position = table(NINJA, Clan(9, 9), Clan(), event="mass-attacks")
    round_of(position, f"left={sent}")
    assert asked(position)[0] == question


def test_W49_conquerors_two_defenders_never_die() -> None:
    position = table(BOLD, Clan(3, name="conquerors"), Clan(), later=True)
    told = round_of(position, "left=3", "dump=3")
    assert told_of(told, "killed", "seat") == []


def test_W49_conquerors_two_defenders_make_an_aggressor_fail() -> None:
    position = table(BOLD, Clan(3, name="conquerors"), Clan(), later=True)
    round_of(position, "left=2", "dump=3")
    assert sizes(position)[0] == 2


# W50 Two players


def test_W50_a_force_that_does_not_exceed_what_it_meets_in_the_pipe_has_failed() -> None:
    position = table(BOLD, Clan(3))
    round_of(position, "left=2", "right=2 dump=1", gives="white")
    assert sizes(position) == [2, 3]


def test_W50_both_aggressors_may_fail_in_one_pipe() -> None:
    position = table(BOLD, BOLD)
    round_of(position, "left=2", "right=2")
    assert sizes(position) == [2, 2]


def test_W50_a_force_that_beats_the_pipe_but_not_the_pantry_has_failed() -> None:
    position = table(BOLD, Clan(3))
    round_of(position, "left=3", "right=1")
    assert sizes(position) == [2, 3]


def test_W50_winners_kill_pantry_rats() -> None:
    position = table(BOLD, Clan(2))
    round_of(position, "left=3", "right=1")
    assert rats(position, 2) == {"right": 1}


def test_W50_winners_kill_nobody_in_the_pipe() -> None:
    position = table(BOLD, Clan(2))
    told = round_of(position, "left=3", "right=1 dump=1", gives="white")
    assert told_of(told, "killed", "seat") == [] and sizes(position) == [3, 2]


@pytest.mark.parametrize(
    ("order", "question"), [("left=2", "steal"), ("right=2", "steal"), ("left=2 right=1", "over")]
)
def test_W50_for_ninja_one_neighbour_means_one_pipe(order: str, question: str) -> None:
    position = table(NINJA, Clan(9, 9))
    round_of(position, order)
    assert asked(position)[0] == question


def test_W50_ninja_pass_by_rats_they_meet_in_the_pipe() -> None:
    position = table(NINJA, Clan(3, 9))
    assert raids(round_of(position, "left=2", "right=2", then=("steal left",))) == [(1, 2, 1)]
