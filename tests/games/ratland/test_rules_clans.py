"""W32 to W37: Scavengers, Explorers, Recyclers, Musicians, Ninja, Alchemists.

First abilities, then second ones.
"""

import pytest

from scissortail.games.ratland import GAME
from tests.games.ratland.table import (
    Arranged,
    Clan,
    asked,
    cheese,
    draws,
    moves,
    pieces,
    play,
    raids,
    rats,
    round_of,
    sizes,
    table,
    told_of,
)

SCAVENGERS = Clan(name="scavengers")
NINJA = Clan(name="ninja")
MUSICIANS = Clan(3, 0, name="musicians")


def test_W32_everyone_is_dealt_two_clans_and_keeps_one() -> None:
    position = GAME.start(2, {"clans": True}, Arranged(1, 0, 3, 4, 9))
    assert moves(position, 1) == {"keep scavengers", "keep musicians"} and moves(position, 2) == {
        "keep ninja",
        "keep family",
    }


def test_W32_the_kept_clan_is_played() -> None:
    position = GAME.start(2, {"clans": True}, Arranged(1, 0, 3, 4, 9))
    play(position, "1: keep musicians", "2: keep ninja")
    assert [place["clan"] for place in position.view(None)["places"]] == ["musicians", "ninja"]


# W32 Scavengers


def test_W32_scavengers_may_draw_in_a_tunnel_where_they_sent_nobody() -> None:
    position = table(SCAVENGERS, Clan())
    round_of(position, "city=3", "dump=1")
    assert asked(position) == ("scavenge", (1,)) and moves(position, 1) == {"draw", "pass"}


def test_W32_the_piece_is_theirs() -> None:
    position = table(SCAVENGERS, Clan())
    round_of(position, then=("draw",), gives="yellow")
    assert cheese(position)[0] == 3


def test_W32_after_all_draws() -> None:
    position = table(SCAVENGERS, Clan())
    assert draws(round_of(position, "", "dump=3", then=("draw",)), "dump") == [2, 2, 2, 1]


def test_W32_in_one_tunnel_of_a_round() -> None:
    position = table(SCAVENGERS, Clan())
    round_of(position, then=("draw",))
    assert position.to_act() == ()


def test_W32_passing_leaves_the_later_tunnels() -> None:
    position = table(SCAVENGERS, Clan())
    assert pieces(round_of(position, then=("pass", "draw")), "city", 2) == [1, 0]


def test_W32_not_where_they_sent_somebody() -> None:
    position = table(SCAVENGERS, Clan())
    round_of(position, "dump=1 city=1 field=1")
    assert position.to_act() == ()


def test_W32_not_from_an_empty_bag() -> None:
    position = table(SCAVENGERS, Clan(12, 9))
    round_of(position, "", "dump=12")
    assert position.view(None)["tunnel"] == 1


def test_W32_later_scavengers_may_draw_in_every_tunnel() -> None:
    position = table(SCAVENGERS, Clan(), later=True)
    told = round_of(position, then=("draw", "draw", "draw"))
    assert [pieces(told, tunnel, 2)[0] for tunnel in ("dump", "city", "field")] == [1, 1, 1]


def test_W32_later_also_where_they_sent_somebody() -> None:
    position = table(SCAVENGERS, Clan(), later=True)
    assert draws(round_of(position, "dump=1", "dump=2", then=("draw",)), "dump") == [1, 2, 2, 1]


# W33 Explorers


@pytest.mark.parametrize(
    ("lost", "later", "gain"), [(1, False, 1), (3, False, 1), (0, False, 0), (1, True, 1), (3, True, 3)]
)
def test_W33_lost_explorers_come_back_with_cheese(lost: int, later: bool, gain: int) -> None:
    position = table(Clan(0, 2, name="explorers", lost=lost), Clan(), later=later)
    round_of(position)
    assert cheese(position)[0] == 2 + gain


def test_W33_sick_ones_bring_nothing() -> None:
    position = table(Clan(0, 2, name="explorers", sick=2), Clan(), later=True)
    round_of(position)
    assert cheese(position)[0] == 2


# W34 Recyclers


def test_W34_recyclers_may_take_one_more_at_the_dump() -> None:
    position = table(Clan(name="recyclers"), Clan())
    assert pieces(round_of(position, "dump=2", then=("draw",)), "dump", 2) == [3, 0]


def test_W34_they_may_decline() -> None:
    position = table(Clan(name="recyclers"), Clan())
    assert pieces(round_of(position, "dump=2", then=("pass",)), "dump", 2) == [2, 0]


def test_W34_only_with_a_rat_there() -> None:
    position = table(Clan(name="recyclers"), Clan())
    round_of(position, "city=2", "dump=1")
    assert position.to_act() == ()


def test_W34_only_if_a_piece_is_left() -> None:
    position = table(Clan(12, 9, name="recyclers"), Clan())
    round_of(position, "dump=12")
    assert position.to_act() == ()


def test_W34_only_at_the_dump() -> None:
    position = table(Clan(name="recyclers"), Clan())
    assert pieces(round_of(position, "city=2 field=1"), "city", 2) == [2, 0]


@pytest.mark.parametrize(("whites", "most"), [(1, 1), (2, 2), (3, 2)])
def test_W34_later_up_to_two_white_of_the_dump_become_yellow(whites: int, most: int) -> None:
    position = table(Clan(3, 0, name="recyclers"), Clan(), later=True)
    round_of(position, f"dump={whites}", gives=" ".join(["white"] * whites))
    assert moves(position, 1) == {"pass"} | {f"doctor {number}" for number in range(1, most + 1)}


def test_W34_later_each_is_a_cheese() -> None:
    position = table(Clan(3, 0, name="recyclers"), Clan(), later=True)
    round_of(position, "dump=3", then=("doctor 2",), gives="white white white")
    assert cheese(position)[0] == 2


def test_W34_later_not_in_the_city() -> None:
    position = table(Clan(3, 0, name="recyclers"), Clan(), later=True)
    round_of(position, "city=2", gives="white white")
    assert position.to_act() == ()


def test_W34_later_they_draw_no_piece_more() -> None:
    position = table(Clan(3, 0, name="recyclers"), Clan(), later=True)
    round_of(position, "dump=1", gives="yellow")
    assert position.to_act() == ()


# W35 Musicians


def test_W35_the_player_with_most_cheese_gives_the_musicians_one() -> None:
    position = table(MUSICIANS, Clan(3, 4), Clan(3, 5))
    round_of(position)
    assert cheese(position) == [1, 4, 4]


def test_W35_later_the_three_with_most_give_one_each() -> None:
    position = table(MUSICIANS, Clan(3, 4), Clan(3, 1), Clan(3, 3), Clan(3, 2), later=True)
    round_of(position)
    assert cheese(position) == [3, 3, 1, 2, 1]


def test_W35_later_two_rivals_give_two() -> None:
    position = table(MUSICIANS, Clan(3, 4), Clan(3, 1), later=True)
    round_of(position)
    assert cheese(position) == [2, 3, 0]


@pytest.mark.parametrize("later", [False, True])
def test_W35_the_only_rival_gives_one(later: bool) -> None:
    position = table(MUSICIANS, Clan(3, 4), later=later)
    round_of(position)
    assert cheese(position) == [1, 3]


@pytest.mark.parametrize("later", [False, True])
def test_W35_nobody_gives_to_musicians_who_have_strictly_the_most(later: bool) -> None:
    position = table(Clan(3, 5, name="musicians"), Clan(3, 4), Clan(3, 4), later=later)
    round_of(position)
    assert cheese(position) == [5, 4, 4]


@pytest.mark.parametrize("later", [False, True])
def test_W35_whoever_has_nothing_gives_nothing(later: bool) -> None:
    position = table(MUSICIANS, Clan(3, 0), Clan(3, 0), later=later)
    round_of(position)
    assert cheese(position) == [0, 0, 0]


# W36 Ninja


def test_W36_two_ninja_against_one_neighbour_may_steal_whatever_the_defence() -> None:
    position = table(NINJA, Clan(9, 9), Clan())
    assert raids(round_of(position, "left=2", then=("steal left",))) == [(1, 2, 1)]


def test_W36_they_may_decline() -> None:
    position = table(NINJA, Clan(9, 9), Clan())
    assert raids(round_of(position, "left=2", then=("pass",))) == []


@pytest.mark.parametrize("order", ["left=1", "left=3", "left=2 right=1", "left=1 right=1", "dump=2"])
def test_W36_only_exactly_two_against_one_neighbour(order: str) -> None:
    position = table(NINJA, Clan(9, 9), Clan(9, 9))
    round_of(position, order)
    assert position.to_act() == ()


def test_W36_the_other_pipe_is_not_offered() -> None:
    position = table(NINJA, Clan(9, 9), Clan(9, 9))
    round_of(position, "right=2")
    assert asked(position) == ("steal", (1,)) and moves(position, 1) == {"steal right", "pass"}


def test_W36_they_win_their_ordinary_margin_if_that_is_more() -> None:
    position = table(NINJA, Clan(3, 9), Clan())
    assert raids(round_of(position, "left=2", "dump=3", then=("steal left",))) == [(1, 2, 2)]


def test_W36_an_ordinary_margin_of_one_stays_one() -> None:
    position = table(NINJA, Clan(1, 9), Clan())
    assert raids(round_of(position, "left=2", then=("steal left",))) == [(1, 2, 1)]


def test_W36_an_empty_pantry_gives_nothing() -> None:
    position = table(NINJA, Clan(9, 0), Clan())
    assert raids(round_of(position, "left=2", then=("steal left",))) == []


def test_W36_later_every_attack_with_one_rat_steals() -> None:
    position = table(NINJA, Clan(9, 9), Clan(9, 9), later=True)
    assert raids(round_of(position, "left=1 right=1")) == [(1, 2, 1), (1, 3, 1)]


def test_W36_later_one_rat_steals_beside_a_larger_attack() -> None:
    position = table(NINJA, Clan(9, 9), Clan(9, 9), later=True)
    assert raids(round_of(position, "left=1 right=2")) == [(1, 2, 1)]


def test_W36_later_two_rats_do_not() -> None:
    position = table(NINJA, Clan(9, 9), Clan(9, 9), later=True)
    assert raids(round_of(position, "left=2")) == []


# W37 Alchemists


def test_W37_alchemists_may_turn_one_cheese_into_a_rat() -> None:
    position = table(Clan(3, 2, name="alchemists"), Clan(), supply=9)
    round_of(position)
    assert asked(position) == ("alchemy", (1,)) and moves(position, 1) == {"alchemy 1", "pass"}


def test_W37_a_cheese_for_a_rat() -> None:
    position = table(Clan(3, 2, name="alchemists"), Clan(), supply=9)
    round_of(position, then=("alchemy 1",))
    assert (cheese(position)[0], rats(position, 1), position.supply) == (1, {"pantry": 4}, 8)


def test_W37_after_feeding() -> None:
    position = table(Clan(4, 1, name="alchemists"), Clan())
    round_of(position)
    assert position.to_act() == ()


def test_W37_a_new_rat_is_not_fed() -> None:
    position = table(Clan(3, 1, name="alchemists"), Clan())
    told = round_of(position, then=("alchemy 1",))
    assert told_of(told, "fed", "rats")[0] == (3,) and sizes(position)[0] == 4


@pytest.mark.parametrize(("owned", "most"), [(1, 1), (2, 2), (5, 2)])
def test_W37_later_up_to_two(owned: int, most: int) -> None:
    position = table(Clan(3, owned, name="alchemists"), Clan(), later=True)
    round_of(position)
    assert moves(position, 1) == {"pass"} | {f"alchemy {number}" for number in range(1, most + 1)}


def test_W37_later_two_cheese_for_two_rats() -> None:
    position = table(Clan(3, 2, name="alchemists"), Clan(), later=True)
    round_of(position, then=("alchemy 2",))
    assert (cheese(position)[0], sizes(position)[0]) == (0, 5)


def test_W37_they_may_decline() -> None:
    position = table(Clan(3, 2, name="alchemists"), Clan())
    round_of(position, then=("pass",))
    assert (cheese(position)[0], sizes(position)[0]) == (2, 3)
