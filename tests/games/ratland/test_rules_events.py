"""W16 to W29: what each event does, and that it does so for its round only."""

import pytest

from scissortail.games.ratland import GAME
from tests.games.ratland.table import (
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
)

TWO = (Clan(), Clan())
THREE = (Clan(), Clan(), Clan())

# Opening events


def test_W16_plenty_gives_everyone_a_cheese_now() -> None:
    assert cheese(table(Clan(3, 0), Clan(3, 2), event="plenty")) == [1, 3]


def test_W17_mass_attacks_make_every_attack_count_one_more() -> None:
    position = table(Clan(3, 0), Clan(3, 9), Clan(), event="mass-attacks")
    assert raids(round_of(position, "left=3")) == [(1, 2, 1)]


def test_W17_each_of_two_attacks_counts_one_more() -> None:
    position = table(Clan(2, 0), Clan(1, 9), Clan(1, 9), event="mass-attacks")
    assert raids(round_of(position, "left=1 right=1")) == [(1, 2, 1), (1, 3, 1)]


def test_W17_a_pipe_without_rats_does_not_attack() -> None:
    position = table(Clan(), Clan(), Clan(), event="mass-attacks")
    assert raids(round_of(position, "dump=3", "dump=3", "dump=3")) == []


def test_W18_a_distant_relative_comes_to_everyone_now() -> None:
    assert sizes(table(Clan(3), Clan(2), event="relative")) == [4, 3]


def test_W18_the_relative_may_be_sent() -> None:
    assert table(*TWO, event="relative").is_legal(1, GAME.parse("send dump=4"))


def test_W18_the_relative_comes_from_the_supply() -> None:
    assert table(*TWO, event="relative", supply=9).supply == 7


def test_W19_a_player_with_a_helmet_may_put_a_piece_back() -> None:
    position = table(*TWO, event="helmet")
    round_of(position, "city=2", gives="purple yellow")
    assert asked(position) == ("back", (1,)) and moves(position, 1) == {"back purple", "back yellow", "pass"}


def test_W19_a_piece_that_is_put_back_has_no_effect() -> None:
    position = table(*TWO, event="helmet")
    round_of(position, "city=2", then=("back purple",), gives="purple yellow")
    assert rats(position, 1) == {"city": 2, "pantry": 1} and cheese(position)[0] == 3


def test_W19_nothing_is_put_back_by_passing() -> None:
    position = table(*TWO, event="helmet")
    round_of(position, "city=2", then=("pass",), gives="purple yellow")
    assert rats(position, 1)["infirmary"] == 1


def test_W19_no_piece_is_drawn_instead() -> None:
    position = table(*TWO, event="helmet")
    assert pieces(round_of(position, "city=2", then=("back purple",), gives="purple yellow"), "city", 2) == [
        2,
        0,
    ]


def test_W19_the_piece_may_be_drawn_by_the_next() -> None:
    """Twelve rats empty the bag; what the first puts back is the last there is."""
    position = table(Clan(2), Clan(11), event="helmet")
    told = round_of(
        position,
        "dump=2",
        "dump=11",
        then=("back white",),
        gives="white white" + " yellow" * 6 + " white" * 5,
    )
    assert pieces(told, "dump", 2) == [2, 11]


def test_W19_before_the_next_draws() -> None:
    position = table(*TWO, event="helmet")
    assert draws(round_of(position, "dump=1", "dump=2"), "dump") == [1]


def test_W19_once_in_each_tunnel() -> None:
    position = table(*TWO, event="helmet")
    round_of(position, "dump=1 city=1 field=1", then=("back yellow", "back yellow"))
    assert asked(position) == ("back", (1,)) and position.view(None)["tunnel"] == 2


def test_W19_only_one_piece_of_a_draw() -> None:
    position = table(*TWO, event="helmet")
    round_of(position, "city=2", then=("back purple",), gives="purple purple")
    assert position.to_act() == () and rats(position, 1)["infirmary"] == 1


def test_W20_black_counts_as_yellow() -> None:
    position = table(Clan(3, 0), Clan(), cards=(4,), event="it-worked")
    round_of(position, "dump=2", gives="black black")
    assert cheese(position)[0] == 2 and sizes(position)[0] == 3


def test_W21_doctor_cheese_may_turn_two_white_into_one_yellow() -> None:
    position = table(Clan(3, 0), Clan(), event="doctor")
    round_of(position, "dump=2", then=("doctor 1",), gives="white white")
    assert cheese(position)[0] == 1


def test_W21_each_two() -> None:
    position = table(Clan(5, 9), Clan(), event="doctor")
    round_of(position, "dump=5", gives="white white white white white")
    assert moves(position, 1) == {"doctor 1", "doctor 2", "pass"}


def test_W21_it_may_be_declined() -> None:
    position = table(Clan(3, 0), Clan(), event="doctor")
    round_of(position, "dump=2", then=("pass",), gives="white white")
    assert cheese(position)[0] == 0


def test_W21_one_white_alone_is_nothing() -> None:
    position = table(Clan(3, 0), Clan(), event="doctor")
    round_of(position, "dump=1", gives="white")
    assert position.to_act() == ()


def test_W21_white_of_two_tunnels_does_not_go_together() -> None:
    position = table(Clan(3, 0), Clan(), event="doctor")
    round_of(position, "dump=1 city=1", gives="white white")
    assert position.to_act() == ()


# Closing events


def test_W22_everyone_with_cheese_may_hide_a_piece() -> None:
    position = table(Clan(3, 1), Clan(3, 0), Clan(3, 2), event="safe-place")
    assert asked(position) == ("hide", (1, 3)) and moves(position, 1) == {"hide", "pass"}


def test_W22_a_hidden_piece_cannot_be_stolen() -> None:
    position = table(Clan(3, 0), Clan(3, 2), Clan(3, 0), event="safe-place")
    play(position, "hide")
    assert raids(round_of(position, "left=3", "dump=3")) == [(1, 2, 1)]


def test_W22_nothing_is_hidden_by_passing() -> None:
    position = table(Clan(3, 0), Clan(3, 2), Clan(3, 0), event="safe-place")
    play(position, "pass")
    assert raids(round_of(position, "left=3", "dump=3")) == [(1, 2, 2)]


def test_W22_it_cannot_be_stolen_through_the_pipes_of_two() -> None:
    position = table(Clan(3, 0), Clan(3, 2), event="safe-place")
    play(position, "hide")
    assert raids(round_of(position, "left=3", "dump=3")) == [(1, 2, 1)]


def test_W22_it_is_back_after_the_attack() -> None:
    position = table(Clan(3, 0), Clan(4, 1), Clan(3, 0), event="safe-place")
    play(position, "hide")
    round_of(position, "left=3", "dump=4", gives="white white white white")
    assert sizes(position)[1] == 4 and cheese(position)[1] == 0


def test_W22_it_is_still_one_s_own() -> None:
    position = table(Clan(3, 2), Clan(3, 0), event="safe-place")
    play(position, "hide")
    round_of(position)
    assert cheese(position)[0] == 2


@pytest.mark.parametrize("clan", [Clan(1, sick=2), Clan(1, lost=2), Clan(1, sick=1, lost=1)])
def test_W23_just_in_time_sends_sick_and_lost_rats(clan: Clan) -> None:
    position = table(clan, Clan(), event="in-time")
    round_of(position, "dump=3")
    assert rats(position, 1) == {"dump": 3}


def test_W23_they_may_defend() -> None:
    position = table(Clan(3), Clan(1, sick=2), Clan(), event="in-time")
    assert raids(round_of(position, "left=3", "pantry=2")) == []


def test_W23_they_may_breed() -> None:
    position = table(Clan(0, sick=1), Clan(), event="in-time")
    round_of(position, "nursery=1")
    assert sizes(position)[0] == 2


def test_W24_a_kind_rat_goes_from_the_largest_clan_to_the_smallest() -> None:
    assert sizes(table(Clan(3), Clan(5), Clan(2), event="kind-rat")) == [3, 4, 3]


def test_W24_it_may_be_sent_by_its_new_clan() -> None:
    assert table(Clan(3), Clan(5), event="kind-rat").is_legal(1, GAME.parse("send dump=4"))


def test_W24_nothing_happens_if_all_clans_are_equal() -> None:
    position = table(Clan(3), Clan(2, sick=1), event="kind-rat")
    assert [rats(position, seat)["pantry"] for seat in (1, 2)] == [3, 2]


def test_W24_the_largest_clan_is_largest_with_its_sick_and_lost() -> None:
    position = table(Clan(3), Clan(1, sick=2, lost=1), Clan(2), event="kind-rat")
    assert rats(position, 2) == {"infirmary": 2, "lost": 1}


def test_W24_a_giver_without_a_healthy_rat_gives_nothing() -> None:
    assert sizes(table(Clan(3), Clan(0, sick=5), Clan(2), event="kind-rat")) == [3, 5, 2]


def test_W25_resurrection_moves_a_rat_from_every_graveyard_to_the_supply() -> None:
    position = table(Clan(graves=2), Clan(graves=1), Clan(), event="resurrection", supply=10)
    assert [rats(position, seat).get("graveyard", 0) for seat in (1, 2, 3)] == [
        1,
        0,
        0,
    ] and position.supply == 12


def test_W25_it_does_not_come_back_to_its_clan() -> None:
    assert sizes(table(Clan(graves=2), Clan(), event="resurrection")) == [3, 3]


def test_W26_silence_lets_everyone_swap_a_rat_for_a_cheese() -> None:
    position = table(*TWO, event="silence")
    round_of(position)
    assert asked(position) == ("sell", (1, 2)) and moves(position, 1) == {"sell", "pass"}


def test_W26_a_rat_for_a_cheese() -> None:
    position = table(*TWO, event="silence", supply=10)
    round_of(position, then=("1: sell", "2: pass"))
    assert (cheese(position), sizes(position), position.supply) == ([3, 2], [2, 3], 11)


def test_W26_once() -> None:
    position = table(*TWO, event="silence")
    round_of(position, then=("1: sell",))
    assert position.to_act() == (2,)


def test_W26_the_need_is_read_after_the_swap() -> None:
    position = table(Clan(4, 0), Clan(), event="silence")
    round_of(position, then=("1: sell", "2: pass"))
    assert (cheese(position)[0], sizes(position)[0]) == (1, 3)


def test_W26_a_lost_rat_cannot_be_swapped() -> None:
    position = table(Clan(1), Clan(), event="silence")
    round_of(position, "field=1", gives="blue")
    assert position.to_act() == (2,)


def test_W26_a_sick_one_can() -> None:
    position = table(Clan(1, 0), Clan(), event="silence")
    round_of(position, "city=1", then=("1: sell", "2: pass"), gives="purple")
    assert (cheese(position)[0], sizes(position)[0]) == (1, 0)


@pytest.mark.parametrize(
    ("order", "gain"), [("", 3), ("dump=1", 2), ("city=1 field=1", 1), ("dump=1 city=1 field=1", 0)]
)
def test_W27_idle_paws_bring_a_cheese_for_every_tunnel_one_sent_nobody_to(order: str, gain: int) -> None:
    position = table(Clan(3, 0), Clan(), event="idle-paws", cards=(6,))
    whites = {"": "", "dump=1": "white", "city=1 field=1": "white white"}
    round_of(position, order, gives=whites.get(order, "white white white"))
    assert cheese(position)[0] == gain


def test_W27_to_everyone() -> None:
    position = table(Clan(3, 0), Clan(3, 1), event="idle-paws")
    round_of(position)
    assert cheese(position) == [3, 4]


@pytest.mark.parametrize(
    ("order", "legal"),
    [("dump=2", True), ("dump=1", False), ("nursery=3 dump=2", True), ("nursery=1", False)],
)
def test_W28_get_ready_allows_three_rats_in_pantry_and_nursery(order: str, legal: bool) -> None:
    assert table(Clan(5), Clan(), event="get-ready").is_legal(1, GAME.parse(f"send {order}")) == legal


def test_W28_rats_in_the_pantry_also_breed() -> None:
    position = table(Clan(3), Clan(), event="get-ready")
    round_of(position)
    assert sizes(position) == [6, 6]


def test_W28_rats_in_the_nursery_also_defend() -> None:
    position = table(Clan(3), Clan(3, 9), Clan(), event="get-ready")
    assert raids(round_of(position, "left=3", "nursery=3")) == []


def test_W28_pantry_and_nursery_breed_together() -> None:
    position = table(Clan(3), Clan(), event="get-ready")
    round_of(position, "nursery=1")
    assert sizes(position)[0] == 6


def test_W28_newborns_do_not_defend() -> None:
    position = table(Clan(3), Clan(2, 9), Clan(), event="get-ready")
    assert raids(round_of(position, "left=3", "nursery=2")) == [(1, 2, 1)]


def test_W29_the_end_of_the_game() -> None:
    position = table(*TWO)
    round_of(position)
    assert position.view(None)["event"] == "end" and position.result() is not None


def test_W16_to_W29_black_is_black_again_in_the_round_after_it_worked() -> None:
    position = table(*TWO, event="it-worked", cards=(1,), in_round=1)
    position.events_left[0] = position.events_left[2] = 0  # Mass attacks is next, with card 2
    round_of(position)
    round_of(position, "city=1", gives="black")
    assert sizes(position)[0] == 2


def test_W16_to_W29_mass_attacks_count_no_more_in_the_round_after() -> None:
    position = table(Clan(3, 0), Clan(3, 5), Clan(), event="mass-attacks", in_round=1)
    round_of(position)
    assert raids(round_of(position, "left=3")) == []
