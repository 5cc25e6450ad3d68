"""W4: ties are decided for the active player, then for the next one clockwise.

A burden goes to the last of the tied players.
"""

import pytest

from scissortail.games.ratland.position import RatlandPosition
from tests.games.ratland.table import (
    Clan,
    asked,
    cheese,
    draws,
    play,
    raids,
    rats,
    round_of,
    sizes,
    table,
    told_of,
)

SEVEN = (1, 1)
"""The cheese cards of more than six players."""


def two_of(name: str, active: int) -> RatlandPosition:
    """Seven players; 2 and 5 play the same clan."""
    clans = [Clan(3, 2, name=name if seat in (2, 5) else "") for seat in range(1, 8)]
    return table(*clans, active=active, cards=SEVEN)


def asked_in_turn(position: RatlandPosition, *answers: str) -> list[int]:
    """Who is asked, one after the other."""
    found = []
    for answer in answers:
        (seat,) = asked(position)[1]
        found.append(seat)
        play(position, answer)
    return found


@pytest.mark.parametrize(("active", "winner"), [(1, 1), (2, 3), (3, 3), (4, 1)])
def test_W4_equal_attacks_on_a_short_pantry(active: int, winner: int) -> None:
    position = table(Clan(3), Clan(2, 1), Clan(3), Clan(), active=active)
    assert raids(round_of(position, "left=3", "", "right=3")) == [(winner, 2, 1)]


@pytest.mark.parametrize(("active", "served"), [(1, 1), (2, 2), (3, 4), (4, 4)])
def test_W4_equal_clans_that_breed_from_a_short_supply(active: int, served: int) -> None:
    position = table(Clan(2), Clan(2), Clan(3), Clan(2), active=active, supply=1)
    round_of(position, *["nursery=1"] * 4)
    assert sizes(position) == [size + (seat == served) for seat, size in enumerate((2, 2, 3, 2), 1)]


@pytest.mark.parametrize(("active", "served"), [(1, 1), (2, 2), (3, 1)])
def test_W4_equal_clans_that_await_a_relative(active: int, served: int) -> None:
    position = table(Clan(2), Clan(2), Clan(3), event="relative", active=active, supply=1)
    assert sizes(position) == [size + (seat == served) for seat, size in enumerate((2, 2, 3), 1)]


@pytest.mark.parametrize(("active", "order"), [(1, [1, 2, 3]), (2, [2, 3, 1]), (3, [3, 1, 2])])
def test_W4_equal_numbers_of_rats_in_a_tunnel(active: int, order: list[int]) -> None:
    position = table(Clan(), Clan(), Clan(), active=active)
    assert draws(round_of(position, "dump=1", "dump=1", "dump=1"), "dump") == order


def test_W4_fewer_rats_come_before_the_active_player() -> None:
    position = table(Clan(), Clan(), Clan())
    assert draws(round_of(position, "dump=2", "dump=1"), "dump") == [2, 1, 1]


@pytest.mark.parametrize(("active", "wounded"), [(1, [(2,)]), (2, []), (3, [(2,)])])
def test_W4_an_aggressor_ties_with_a_calm_player_for_the_most_rats(
    active: int, wounded: list[tuple[int]]
) -> None:
    position = table(Clan(aggressive=True), Clan(), Clan(), active=active)
    assert told_of(round_of(position, "dump=2", "dump=2"), "wounded", "rival") == wounded


@pytest.mark.parametrize(("active", "aggressor"), [(1, 1), (2, 2), (3, 1)])
def test_W4_two_aggressors_tie_for_the_most_rats(active: int, aggressor: int) -> None:
    position = table(Clan(aggressive=True), Clan(aggressive=True), Clan(), active=active)
    assert told_of(round_of(position, "dump=2", "dump=2"), "wounded", "seat") == [(aggressor,)]


@pytest.mark.parametrize(("active", "giver"), [(1, 4), (2, 1), (3, 2), (4, 2)])
def test_W4_the_last_of_the_largest_clans_gives_the_kind_rat(active: int, giver: int) -> None:
    position = table(Clan(3), Clan(3), Clan(1), Clan(3), event="kind-rat", active=active)
    assert sizes(position) == [size - (seat == giver) for seat, size in enumerate((3, 3, 2, 3), 1)]


@pytest.mark.parametrize(("active", "receiver"), [(1, 1), (2, 2), (3, 4), (4, 4)])
def test_W4_the_first_of_the_smallest_clans_receives_it(active: int, receiver: int) -> None:
    position = table(Clan(1), Clan(1), Clan(3), Clan(1), event="kind-rat", active=active)
    assert sizes(position) == [size + (seat == receiver) for seat, size in enumerate((1, 1, 2, 1), 1)]


@pytest.mark.parametrize(("active", "giver"), [(1, 3), (2, 1), (3, 2), (4, 3)])
def test_W4_the_last_of_the_richest_pays_the_musicians(active: int, giver: int) -> None:
    position = table(Clan(3, 2), Clan(3, 2), Clan(3, 2), Clan(3, 0, name="musicians"), active=active)
    assert told_of(round_of(position), "paid", "seat") == [(giver,)]


@pytest.mark.parametrize(("active", "spared"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 1)])
def test_W4_later_the_first_of_four_equal_ones_does_not_pay(active: int, spared: int) -> None:
    rich = [Clan(3, 2)] * 4
    position = table(*rich, Clan(3, 0, name="musicians"), active=active, later=True)
    round_of(position)
    assert cheese(position) == [2 if seat == spared else 1 for seat in range(1, 5)] + [3]


@pytest.mark.parametrize(("active", "left"), [(1, [2, 2]), (2, [1, 3])])
def test_W35_an_equal_pays_musicians_that_come_before_it(active: int, left: list[int]) -> None:
    position = table(Clan(3, 2), Clan(3, 2, name="musicians"), active=active)
    round_of(position)
    assert cheese(position) == left


@pytest.mark.parametrize(("active", "left"), [(1, [2, 3, 1]), (2, [1, 4, 1]), (3, [2, 2, 2])])
def test_W35_later_each_equal_pays_by_its_place_in_the_order(active: int, left: list[int]) -> None:
    """All three are tied: only those who come after the Musicians pay."""
    position = table(Clan(3, 2), Clan(3, 2, name="musicians"), Clan(3, 2), active=active, later=True)
    round_of(position)
    assert cheese(position) == left


@pytest.mark.parametrize(("active", "order"), [(1, [2, 5]), (2, [2, 5]), (3, [5, 2]), (6, [2, 5])])
def test_W42_several_athletes_move_in_the_order_of_W4(active: int, order: list[int]) -> None:
    position = two_of("athletes", active)
    round_of(position)
    assert asked_in_turn(position, "pass", "pass") == order


@pytest.mark.parametrize(("active", "order"), [(1, [2, 5]), (3, [5, 2])])
def test_W36_several_ninja_are_asked_in_the_order_of_W4(active: int, order: list[int]) -> None:
    position = two_of("ninja", active)
    round_of(position, "", "left=2", "", "", "left=2")
    assert asked_in_turn(position, "pass", "pass") == order


@pytest.mark.parametrize(("active", "order"), [(1, [2, 5]), (3, [5, 2])])
def test_W32_several_scavengers_draw_in_the_order_of_W4(active: int, order: list[int]) -> None:
    position = two_of("scavengers", active)
    round_of(position)
    assert asked_in_turn(position, "draw", "draw") == order


@pytest.mark.parametrize(("active", "order"), [(1, [2, 5]), (3, [5, 2])])
def test_W37_equally_large_alchemists_are_asked_in_the_order_of_W4(active: int, order: list[int]) -> None:
    position = two_of("alchemists", active)
    round_of(position)
    assert asked_in_turn(position, "pass", "pass") == order


@pytest.mark.parametrize(("active", "order"), [(1, [2, 5]), (3, [5, 2])])
def test_W54_several_corrupt_are_asked_in_the_order_of_W4(active: int, order: list[int]) -> None:
    position = two_of("corrupt", active)
    round_of(position)
    assert asked_in_turn(position, "pass", "pass") == order


@pytest.mark.parametrize(("active", "first"), [(1, 2), (3, 5)])
def test_W54_several_musicians_collect_in_the_order_of_W4(active: int, first: int) -> None:
    position = two_of("musicians", active)
    assert told_of(round_of(position), "paid", "rival")[0] == (first,)


def test_W15_a_tie_for_the_win_is_not_the_active_player_s() -> None:
    position = table(Clan(), Clan())
    round_of(position)
    result = position.result()
    assert result is not None and result.winners == [1, 2]


def test_W10_a_tie_in_a_pipe_is_nobody_s() -> None:
    position = table(Clan(), Clan())
    round_of(position, "left=2", "right=2")
    assert cheese(position) == [2, 2]


def test_W9_a_tie_with_the_defence_is_not_the_active_player_s() -> None:
    position = table(Clan(2), Clan(2), Clan())
    assert raids(round_of(position, "left=2")) == []


def test_W31_the_chooser_may_wound_the_active_player() -> None:
    position = table(Clan(), Clan(aggressive=True), Clan(), active=1)
    round_of(position, "dump=1", "dump=3", "dump=1", then=("2: wound 1",))
    assert rats(position, 1)["infirmary"] == 1
