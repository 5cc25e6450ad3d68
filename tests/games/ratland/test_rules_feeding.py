"""W14, W15: feeding, starving, the end and the score."""

import pytest

from scissortail.engine.view import ResultView
from tests.games.ratland.table import Clan, cheese, rats, round_of, sizes, table, told_of

NEEDS = [
    (0, 0),
    (1, 0),
    (3, 0),
    (4, 1),
    (6, 1),
    (7, 3),
    (9, 3),
    (10, 4),
    (11, 4),
    (12, 4),
    (13, 5),
    (15, 5),
    (16, 6),
    (18, 6),
]
NEEDS += [(19, 7), (20, 7), (21, 8), (22, 8), (23, 9), (24, 9), (25, 10), (26, 11), (40, 25)]
EVEN = [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (12, 4), (26, 11)]


@pytest.mark.parametrize(("size", "need"), NEEDS)
def test_W14_what_a_clan_eats(size: int, need: int) -> None:
    position = table(Clan(size, 30), Clan())
    round_of(position)
    assert cheese(position)[0] == 30 - need


@pytest.mark.parametrize(("size", "need"), EVEN)
def test_W14_what_a_clan_eats_with_even_feeding(size: int, need: int) -> None:
    position = table(Clan(size, 30), Clan(), even_feeding=True)
    round_of(position)
    assert cheese(position)[0] == 30 - need


def test_W14_eleven_with_two_cheese_pay_all() -> None:
    position = table(Clan(11, 2), Clan())
    round_of(position)
    assert cheese(position)[0] == 0


def test_W14_eleven_with_two_cheese_lose_two_to_the_graveyard() -> None:
    position = table(Clan(11, 2), Clan())
    round_of(position)
    assert rats(position, 1) == {"pantry": 9, "graveyard": 2}


def test_W14_starved_rats_do_not_go_to_the_supply() -> None:
    position = table(Clan(11, 2), Clan(), supply=20)
    round_of(position)
    assert position.supply == 20


def test_W14_poisoned_ones_starve_first() -> None:
    position = table(Clan(7, 2), Clan())
    round_of(position, "city=1", gives="purple")
    assert rats(position, 1) == {"pantry": 6, "graveyard": 1}


def test_W14_lost_ones_are_not_counted() -> None:
    position = table(Clan(7, 2), Clan())
    round_of(position, "field=1", gives="blue")
    assert cheese(position)[0] == 1 and sizes(position)[0] == 7


def test_W14_lost_ones_never_starve() -> None:
    position = table(Clan(8, 0), Clan())
    round_of(position, "field=1", gives="blue")
    assert rats(position, 1) == {"pantry": 4, "lost": 1, "graveyard": 3}


def test_W14_newborns_are_fed() -> None:
    position = table(Clan(3, 2), Clan())
    round_of(position, "nursery=1")
    assert cheese(position)[0] == 1


def test_W14_cheese_found_in_the_round_feeds() -> None:
    position = table(Clan(4, 0), Clan())
    round_of(position, "dump=1", gives="yellow")
    assert sizes(position)[0] == 4 and cheese(position)[0] == 0


def test_W14_everyone_feeds() -> None:
    position = table(Clan(7, 5), Clan(4, 5), Clan(10, 5))
    round_of(position)
    assert cheese(position) == [2, 4, 1]


def over(*clans: Clan) -> ResultView:
    """What is counted when the end comes: all stay at home, and nobody must eat."""
    position = table(*clans)
    round_of(position)
    result = position.result()
    assert result is not None
    return result.json()


def test_W15_the_end_ends_the_game_at_once() -> None:
    position = table(Clan(), Clan())
    told = round_of(position)
    assert position.to_act() == () and [event.key for event in told][-2:] == ["ratland-event", "ratland-over"]


def test_W15_no_cheese_card_is_opened_at_the_end() -> None:
    assert told_of(round_of(table(Clan(), Clan())), "cheese", "cards") == []


def test_W15_nobody_eats_after_the_end() -> None:
    told = round_of(table(Clan(), Clan()))
    assert told_of(told, "fed", "seat") == [(1,), (2,)]


def test_W15_a_point_for_every_rat() -> None:
    assert over(Clan(3), Clan(2))["scores"] == [3, 2]


def test_W15_poisoned_and_lost_ones_count() -> None:
    position = table(Clan(3), Clan(3))
    round_of(position, "city=1", "field=1", gives="purple blue")
    result = position.result()
    assert result is not None and result.scores == [3, 3]


def test_W15_a_point_less_for_every_rat_in_the_graveyard() -> None:
    assert over(Clan(3, graves=5), Clan(2))["scores"] == [-2, 2]


def test_W15_most_points_win() -> None:
    assert over(Clan(2, 9), Clan(3, 0))["winners"] == [2]


def test_W15_a_tie_is_won_by_more_cheese() -> None:
    assert over(Clan(3, 1), Clan(3, 2), Clan(1, 9))["winners"] == [2]


def test_W15_who_ties_in_cheese_too_shares_the_win() -> None:
    assert over(Clan(3, 2), Clan(2, 2), Clan(3, 2))["winners"] == [1, 3]


def test_W15_nobody_has_won_before() -> None:
    assert table(Clan(), Clan()).result() is None
