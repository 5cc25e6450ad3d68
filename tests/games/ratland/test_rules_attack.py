"""W9, W10, W30: attacks, the pipes of two players, aggressive boards."""

import pytest

from scissortail.games.ratland import GAME
from tests.games.ratland.table import Arranged, Clan, cheese, raids, rats, round_of, sizes, table, told_of

# Seats sit clockwise: the left neighbour of 2 is 3, the right one is 1.


def test_W9_an_attack_wins_as_many_as_it_exceeds_the_defence() -> None:
    position = table(Clan(5), Clan(2, 9), Clan())
    assert raids(round_of(position, "left=5")) == [(1, 2, 3)]


def test_W9_what_is_won_moves_from_pantry_to_pantry() -> None:
    position = table(Clan(3, 0), Clan(1, 5), Clan(3, 4))
    round_of(position, "left=3")
    assert cheese(position) == [2, 3, 4]


@pytest.mark.parametrize("attackers", [1, 2, 3])
def test_W9_an_attack_that_does_not_exceed_the_defence_wins_nothing(attackers: int) -> None:
    position = table(Clan(3), Clan(3), Clan())
    assert raids(round_of(position, f"left={attackers}")) == []


def test_W9_left_is_the_next_clockwise() -> None:
    assert raids(round_of(table(Clan(), Clan(), Clan()), "left=3", "dump=3", "dump=3")) == [(1, 2, 2)]


def test_W9_right_is_the_one_before() -> None:
    assert raids(round_of(table(Clan(), Clan(), Clan()), "right=3", "dump=3", "dump=3")) == [(1, 3, 2)]


def test_W9_both_neighbours_may_be_attacked_in_one_round() -> None:
    position = table(Clan(3, 0), Clan(), Clan())
    assert raids(round_of(position, "left=1 right=2", "dump=3", "dump=3")) == [(1, 2, 1), (1, 3, 2)]


def test_W9_only_rats_in_the_pantry_defend() -> None:
    position = table(Clan(2), Clan(3), Clan())
    assert raids(round_of(position, "left=2", "dump=1 nursery=1 left=1", "")) == [(1, 2, 2)]


def test_W9_each_of_two_attackers_meets_the_full_defence() -> None:
    position = table(Clan(3), Clan(2, 5), Clan(3))
    assert raids(round_of(position, "left=3", "", "right=3")) == [(1, 2, 1), (3, 2, 1)]


def test_W9_attackers_do_not_add_up() -> None:
    position = table(Clan(2), Clan(3, 5), Clan(2))
    assert raids(round_of(position, "left=2", "", "right=2")) == []


def test_W9_the_book_s_example() -> None:
    """3 cheese, 2 defenders, attacks of 4 and 5: the 5 gets 2, the 4 gets 1."""
    position = table(Clan(4), Clan(2, 3), Clan(5))
    assert raids(round_of(position, "left=4", "", "right=5")) == [(1, 2, 1), (3, 2, 2)]


def test_W9_in_a_short_pantry_nobody_takes_more_than_it_won() -> None:
    position = table(Clan(3), Clan(2, 4), Clan(7, 9))
    assert raids(round_of(position, "left=3", "", "right=7")) == [(1, 2, 1), (3, 2, 3)]


def test_W9_the_last_piece_goes_to_the_larger_attack() -> None:
    position = table(Clan(3), Clan(1, 1), Clan(2))
    assert raids(round_of(position, "left=3", "", "right=2")) == [(1, 2, 1)]


def test_W9_one_attacker_takes_no_more_than_there_is() -> None:
    position = table(Clan(6), Clan(1, 2), Clan())
    assert raids(round_of(position, "left=6")) == [(1, 2, 2)]


def test_W9_cheese_won_in_this_phase_cannot_be_taken() -> None:
    """3 takes from 2 what it had, not what 2 takes from 1."""
    position = table(Clan(3, 2), Clan(3, 1), Clan(3, 0))
    round_of(position, "dump=3", "right=3", "right=3", gives="white white white")
    assert cheese(position) == [0, 2, 1]


def test_W9_cheese_that_is_lost_in_this_phase_pays_nobody_else() -> None:
    position = table(Clan(1, 1), Clan(1, 1), Clan(1, 1))
    round_of(position, "left=1", "left=1", "left=1")
    assert cheese(position) == [1, 1, 1]


def test_W9_no_rat_dies() -> None:
    position = table(Clan(3), Clan(2), Clan(1))
    round_of(position, "left=3", "", "right=1")
    assert sizes(position) == [3, 2, 1]


# Two players (W10)


def test_W10_the_book_s_example() -> None:
    """Seat 1 sends 3 right and 4 left, seat 2 sends 4 left and 2 right: seat 2 hands over 1."""
    position = table(Clan(7, 5), Clan(6, 5))
    events = round_of(position, "right=3 left=4", "left=4 right=2")
    assert raids(events) == [(1, 2, 2), (2, 1, 1)]
    assert told_of(events, "handed", "seat", "rival", "cheese") == [(2, 1, 1)]
    assert cheese(position)[:2] == [6 - 3, 4 - 1]  # after feeding


def test_W10_nobody_wins_more_than_the_other_held() -> None:
    """The same orders with 5 and 0 cheese: seat 1 wins nothing, seat 2 wins 1."""
    events = round_of(table(Clan(7, 5), Clan(6, 0)), "right=3 left=4", "left=4 right=2")
    assert raids(events) == [(2, 1, 1)]
    assert told_of(events, "handed", "seat", "rival", "cheese") == [(1, 2, 1)]


def test_W10_rats_meeting_in_a_pipe_cancel_out() -> None:
    assert raids(round_of(table(Clan(), Clan()), "left=3", "right=3")) == []


def test_W10_the_left_pipe_of_one_is_the_right_pipe_of_the_other() -> None:
    position = table(Clan(3, 5), Clan(3, 5))
    events = round_of(position, "left=3", "left=2 dump=1", gives="white")
    assert raids(events) == [(1, 2, 3), (2, 1, 2)] and told_of(
        events, "handed", "seat", "rival", "cheese"
    ) == [(2, 1, 1)]


def test_W10_what_is_left_of_an_attack_meets_the_defenders() -> None:
    position = table(Clan(5, 9), Clan(3, 9))
    assert raids(round_of(position, "left=5", "right=1")) == [(1, 2, 2)]


def test_W10_what_is_left_may_be_too_little_for_the_defenders() -> None:
    position = table(Clan(3, 9), Clan(3, 9))
    assert raids(round_of(position, "left=3", "right=1")) == []


def test_W10_the_pantry_defends_in_full_against_each_pipe() -> None:
    position = table(Clan(6, 9), Clan(2, 9))
    assert raids(round_of(position, "left=3 right=3")) == [(1, 2, 1), (1, 2, 1)]


def test_W10_the_loser_pays_at_most_what_it_holds() -> None:
    position = table(Clan(3, 0), Clan(3, 1))
    round_of(position, "left=3", "dump=3", gives="white white white")
    assert cheese(position) == [1, 0]


def test_W10_results_are_limited_before_they_are_netted() -> None:
    """Seat 1 would win 3 and seat 2 wins 1, but seat 2 held only one: both have won 1, and nothing moves."""
    position = table(Clan(3, 9), Clan(1, 1))
    events = round_of(position, "left=3", "left=1")
    assert cheese(position) == [9, 1]
    assert told_of(events, "handed-nothing") == [()]


def test_W10_two_pipes_together_win_at_most_what_the_other_held() -> None:
    position = table(Clan(6, 0), Clan(2, 3))
    events = round_of(position, "left=3 right=3", "dump=2", gives="white white")
    assert raids(events) == [(1, 2, 3)]
    assert cheese(position)[1] == 0


def test_W10_equal_results_move_nothing() -> None:
    position = table(Clan(3, 1), Clan(3, 1))
    events = round_of(position, "left=3", "left=3")
    assert raids(events) == [(1, 2, 1), (2, 1, 1)]
    assert told_of(events, "handed-nothing") == [()] and told_of(events, "handed", "seat") == []


# Aggressive boards (W30)

BOLD = Clan(3, aggressive=True)


def test_W30_a_winning_aggressor_also_kills_a_defender() -> None:
    position = table(BOLD, Clan(2), Clan())
    round_of(position, "left=3")
    assert rats(position, 2) == {"pantry": 1}


def test_W30_a_winner_that_meets_nobody_kills_nobody() -> None:
    position = table(BOLD, Clan(3), Clan())
    round_of(position, "left=3", "dump=3", gives="white white white")
    assert sizes(position) == [3, 3, 3]


@pytest.mark.parametrize("defenders", [2, 3])
def test_W30_a_failing_aggressor_loses_a_rat(defenders: int) -> None:
    position = table(BOLD, Clan(defenders), Clan())
    round_of(position, "left=2")
    assert rats(position, 1) == {"left": 1, "pantry": 1}


def test_W30_whoever_plays_a_calm_board_kills_nobody_and_loses_nobody() -> None:
    position = table(Clan(3), Clan(2, aggressive=True), Clan(3))
    round_of(position, "left=3", "", "right=1")
    assert sizes(position) == [3, 2, 3]


def test_W30_an_aggressor_may_win_one_attack_and_fail_the_other() -> None:
    position = table(BOLD, Clan(1), Clan(3))
    round_of(position, "left=2 right=1")
    assert sizes(position) == [2, 0, 3]


def test_W30_all_attacks_are_compared_before_rats_are_removed() -> None:
    """Two defenders: 3 fails with two though 1 has killed one of them."""
    position = table(BOLD, Clan(2, 5), BOLD)
    told = round_of(position, "left=3", "", "right=2")
    assert raids(told) == [(1, 2, 1)] and sizes(position) == [3, 1, 2]


def test_W30_two_winners_kill_two() -> None:
    position = table(BOLD, Clan(2, 5), BOLD)
    round_of(position, "left=3", "", "right=3")
    assert sizes(position)[1] == 0


def test_W30_two_winners_over_one_defender_kill_one() -> None:
    position = table(BOLD, Clan(3, 5), BOLD)
    round_of(position, "left=3", "dump=2", "right=3", gives="white white")
    assert rats(position, 2) == {"dump": 2}


def test_W30_dead_rats_go_to_the_supply() -> None:
    position = table(BOLD, Clan(2), Clan())
    supply = position.supply
    round_of(position, "left=3")
    assert position.supply == supply + 1 and "graveyard" not in rats(position, 2)


def test_W30_a_dead_rat_need_not_be_fed() -> None:
    position = table(BOLD, Clan(4), Clan())
    told = round_of(position, "left=3", "dump=3", gives="white white white")
    assert told_of(told, "fed", "seat", "rats")[1] == (2, 3)


def test_W30_all_boards_are_aggressive_by_option() -> None:
    position = table(Clan(3), Clan(2), Clan(3), aggressive=True)
    round_of(position, "left=3", "", "right=1")
    assert sizes(position) == [3, 1, 2]


@pytest.mark.parametrize("aggressive", [False, True])
def test_W30_all_see_which_boards_are_played_unless_they_are_chosen(aggressive: bool) -> None:
    position = GAME.start(3, {"aggressive": aggressive}, Arranged(1))
    assert [place["aggressive"] for place in position.view(None)["places"]] == [aggressive] * 3
