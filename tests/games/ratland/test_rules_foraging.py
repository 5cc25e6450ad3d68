"""W11 to W13, W31: new rats, return, foraging and the fights before it."""

import pytest

from tests.games.ratland.table import (
    Clan,
    asked,
    cheese,
    draws,
    moves,
    pieces,
    play,
    rats,
    round_of,
    sizes,
    table,
    told_of,
)

NOTHING = "white white white white white white"


def bag(players: int, cards: tuple[int, ...]) -> list[int]:
    """What is in the bag at the dump: a Corrupt player is asked just before the draws."""
    position = table(Clan(name="corrupt"), *[Clan()] * (players - 1), cards=cards)
    round_of(position)
    found: list[int] = position.view(None)["bag"]
    return found


# New rats (W11)


def test_W11_every_rat_in_the_nursery_adds_one() -> None:
    position = table(Clan(3), Clan(3))
    round_of(position, "nursery=3", "nursery=1")
    assert sizes(position) == [6, 4]


def test_W11_newborns_join_the_nursery() -> None:
    position = table(Clan(3), Clan())
    round_of(position, "nursery=1")
    assert rats(position, 1) == {"nursery": 2, "pantry": 2}


def test_W11_newborns_come_from_the_supply() -> None:
    position = table(Clan(3), Clan(), supply=10)
    round_of(position, "nursery=2")
    assert position.supply == 8


def test_W11_a_short_supply_serves_the_smallest_clan_first() -> None:
    position = table(Clan(3), Clan(2), Clan(1), supply=2)
    round_of(position, "nursery=1", "nursery=1", "nursery=1")
    assert sizes(position) == [3, 3, 2]


def test_W11_each_takes_all_it_is_due_while_any_are_left() -> None:
    position = table(Clan(3), Clan(2), supply=4)
    round_of(position, "nursery=3", "nursery=2")
    assert sizes(position) == [5, 4]


@pytest.mark.parametrize("large", [Clan(2, sick=2), Clan(2, lost=2)])
def test_W11_sick_and_lost_rats_count_for_the_size_of_a_clan(large: Clan) -> None:
    position = table(large, Clan(3), supply=1)
    round_of(position, "nursery=1", "nursery=1")
    assert sizes(position) == [4, 4]


def test_W11_starved_rats_do_not_count_for_the_size_of_a_clan() -> None:
    position = table(Clan(2, graves=5), Clan(3), supply=1)
    round_of(position, "nursery=1", "nursery=1")
    assert sizes(position) == [3, 3]


def test_W11_sizes_are_counted_before_the_phase() -> None:
    """The first outgrows the second while it breeds, and still is served in full."""
    position = table(Clan(4, 5), Clan(5, 5), supply=5)
    round_of(position, "nursery=4", "nursery=5")
    assert sizes(position) == [8, 6]


def test_W11_rats_that_died_in_the_attack_no_longer_count() -> None:
    """The dead rat is the supply, and goes to the clan that has become the smallest."""
    position = table(Clan(3, aggressive=True), Clan(3), Clan(3), supply=0, active=3)
    round_of(position, "left=1 nursery=1", "", "nursery=1")
    assert sizes(position) == [3, 3, 3]


# Return (W12)


@pytest.mark.parametrize("clan", [Clan(1, sick=2), Clan(1, lost=2), Clan(1, sick=1, lost=1)])
def test_W12_sick_and_lost_rats_come_back_to_the_pantry(clan: Clan) -> None:
    position = table(clan, Clan())
    round_of(position, "dump=1")
    assert rats(position, 1) == {"dump": 1, "pantry": 2}


def test_W12_they_do_not_defend_before_they_are_back() -> None:
    position = table(Clan(2, 0), Clan(1, 5, sick=2), Clan())
    round_of(position, "left=2")
    assert cheese(position)[0] == 1


def test_W12_they_do_not_breed_before_they_are_back() -> None:
    position = table(Clan(1, lost=2), Clan())
    round_of(position, "nursery=1")
    assert sizes(position)[0] == 4


def test_W12_rats_poisoned_in_this_round_stay_where_they_are() -> None:
    position = table(Clan(2, sick=1), Clan())
    round_of(position, "city=1", gives="purple")
    assert rats(position, 1) == {"pantry": 2, "infirmary": 1}


# Foraging (W13)


def test_W13_one_piece_a_rat() -> None:
    told = round_of(table(Clan(3), Clan(3)), "dump=2 field=1", "city=3")
    assert [pieces(told, tunnel, 2) for tunnel in ("dump", "city", "field")] == [[2, 0], [0, 3], [1, 0]]


def test_W13_dump_then_city_then_field() -> None:
    told = round_of(table(Clan(3), Clan(3)), "dump=1 city=1 field=1")
    assert [place for (place,) in told_of(told, "drew", "place")] == ["dump", "city", "field"]


def test_W13_fewest_rats_draw_first() -> None:
    told = round_of(table(Clan(3), Clan(3), Clan(3)), "dump=3", "dump=1", "dump=2")
    assert draws(told, "dump") == [2, 3, 3, 1, 1, 1]


def test_W13_the_book_s_example() -> None:
    """3, 2, 6 and 5 rats and 12 pieces: the last gets 2."""
    told = round_of(table(Clan(3), Clan(2), Clan(6), Clan(5)), "dump=3", "dump=2", "dump=6", "dump=5")
    assert pieces(told, "dump", 4) == [3, 2, 2, 5]


def test_W13_the_book_s_example_in_order() -> None:
    told = round_of(table(Clan(3), Clan(2), Clan(6), Clan(5)), "dump=3", "dump=2", "dump=6", "dump=5")
    assert draws(told, "dump") == [2] * 2 + [1] * 3 + [4] * 5 + [3] * 2


def test_W13_the_bag_is_filled_as_the_card_says() -> None:
    assert bag(4, (4,)) == [9, 0, 0, 3, 0, 0]


@pytest.mark.parametrize("players", [5, 6])
def test_W13_five_and_six_players_add_one_piece_of_each_kind_listed(players: int) -> None:
    assert bag(players, (4,)) == [10, 0, 0, 4, 0, 0]


def test_W13_the_book_s_example_of_five_players() -> None:
    """6 yellow, 5 white and 1 black are 7, 6 and 2: the field of card 7."""
    position = table(Clan(name="corrupt"), *[Clan()] * 4, cards=(7,))
    round_of(position, then=("pass", "pass"))
    assert position.view(None)["bag"] == [7, 0, 6, 2, 0, 0]


@pytest.mark.parametrize("players", [7, 10])
def test_W13_seven_to_ten_players_fill_in_both_cards(players: int) -> None:
    assert bag(players, (1, 4)) == [15, 0, 6, 3, 0, 0]


@pytest.mark.parametrize("players", [11, 12])
def test_W13_eleven_and_twelve_add_one_of_each_kind_once(players: int) -> None:
    assert bag(players, (1, 4)) == [16, 0, 7, 4, 0, 0]


def test_W13_two_equal_cards_also_add_one_of_each_kind_once() -> None:
    assert bag(11, (1, 1)) == [13, 0, 13, 0, 0, 0]


def test_W13_the_bag_is_emptied_after_each_tunnel() -> None:
    position = table(Clan(name="corrupt"), Clan(), cards=(2,))
    round_of(position, then=("pass",))
    assert position.view(None)["bag"] == [2, 3, 5, 2, 0, 0]


def test_W13_a_piece_that_was_drawn_is_not_in_the_bag() -> None:
    position = table(Clan(name="recyclers"), Clan(), cards=(4,))
    round_of(position, "dump=3", gives="yellow black yellow")
    assert position.view(None)["bag"] == [7, 0, 0, 2, 0, 0]


# Fights (W31)

BOLD = Clan(3, aggressive=True)


def test_W31_an_aggressor_with_the_most_rats_wounds_a_rival() -> None:
    position = table(BOLD, Clan(3), Clan())
    round_of(position, "dump=3", "dump=2", gives=NOTHING[:17])
    assert rats(position, 2) == {"dump": 1, "pantry": 1, "infirmary": 1}


def test_W31_a_wounded_rat_does_not_draw_now() -> None:
    told = round_of(table(BOLD, Clan(3), Clan()), "dump=3", "dump=2")
    assert pieces(told, "dump", 3)[1] == 1


def test_W31_it_chooses_among_its_rivals() -> None:
    position = table(BOLD, Clan(), Clan(), Clan())
    round_of(position, "dump=3", "dump=1", "dump=2")
    assert asked(position) == ("wound", (1,)) and moves(position, 1) == {"wound 2", "wound 3"}


def test_W31_the_chosen_rival_is_wounded() -> None:
    position = table(BOLD, Clan(), Clan())
    round_of(position, "dump=3", "dump=1", "dump=2", then=("wound 3",))
    assert "infirmary" not in rats(position, 2) and rats(position, 3)["infirmary"] == 1


def test_W31_another_aggressor_may_be_wounded() -> None:
    position = table(BOLD, BOLD)
    round_of(position, "dump=3", "dump=2")
    assert rats(position, 2)["infirmary"] == 1


def test_W31_an_aggressor_with_fewer_rats_wounds_nobody() -> None:
    position = table(BOLD, Clan(), Clan())
    assert told_of(round_of(position, "dump=2", "dump=3"), "wounded", "rival") == []


def test_W31_a_calm_board_wounds_nobody() -> None:
    assert told_of(round_of(table(Clan(), Clan()), "dump=3", "dump=2"), "wounded", "rival") == []


def test_W31_an_aggressor_alone_in_a_tunnel_wounds_nobody() -> None:
    position = table(BOLD, Clan())
    assert told_of(round_of(position, "dump=3", "city=3"), "wounded", "rival") == []


def test_W31_once_in_every_tunnel() -> None:
    position = table(BOLD, Clan())
    told = round_of(position, "dump=1 city=1 field=1", "dump=1 city=1 field=1")
    assert told_of(told, "wounded", "rival", "place") == [(2, "dump"), (2, "city"), (2, "field")]


def test_W31_wounds_come_just_before_their_tunnel() -> None:
    told = round_of(table(BOLD, Clan()), "city=2 dump=1", "city=2 dump=1", gives="yellow purple")
    kept = [event.key for event in told if event.key in ("ratland-wounded", "ratland-tunnel")]
    assert kept == [
        "ratland-tunnel",
        "ratland-wounded",
        "ratland-tunnel",
        "ratland-wounded",
        "ratland-tunnel",
    ]


def test_W31_draw_order_is_by_the_rats_left() -> None:
    """3 and 2 have two rats each and 2 would draw first; wounded, 3 has one and draws before."""
    position = table(BOLD, Clan(), Clan())
    told = round_of(position, "dump=3", "dump=2", "dump=2", then=("wound 3",))
    assert draws(told, "dump") == [3, 2, 2, 1, 1]


@pytest.mark.parametrize(("sent", "drawn"), [(1, 0), (2, 1), (3, 2)])
def test_W31_an_aggressor_draws_one_piece_fewer(sent: int, drawn: int) -> None:
    assert pieces(round_of(table(BOLD, Clan()), f"dump={sent}"), "dump", 2)[0] == drawn


def test_W31_in_every_tunnel() -> None:
    told = round_of(table(Clan(6, 9, aggressive=True), Clan()), "dump=2 city=2 field=2")
    assert [pieces(told, tunnel, 2)[0] for tunnel in ("dump", "city", "field")] == [1, 1, 1]


def test_W31_the_piece_less_does_not_change_the_order() -> None:
    """Two rats of a calm clan draw before three rats of an aggressor, although the aggressor is active.

    Both draw two pieces.
    """
    told = round_of(table(BOLD, Clan(4, 9)), "dump=3", "dump=3")
    assert draws(told, "dump") == [2, 2, 1, 1]


def test_W31_a_wounded_rat_comes_back_in_the_next_round() -> None:
    position = table(BOLD, Clan(), in_round=1)
    round_of(position, "dump=3", "dump=3")
    assert rats(position, 2) == {"pantry": 2, "infirmary": 1}
    play(position, "1: send", "2: send")
    assert rats(position, 2) == {"pantry": 3}


def test_W31_a_wounded_rat_is_fed() -> None:
    position = table(BOLD, Clan(4, 5))
    told = round_of(position, "dump=3", "dump=1")
    assert told_of(told, "fed", "rats")[1] == (4,)
