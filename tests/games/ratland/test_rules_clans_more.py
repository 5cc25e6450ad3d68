"""W38 to W43: Conquerors, Mutants, Seers, Family, Athletes, Corrupt. First abilities, then second ones."""

import pytest

from scissortail.games.ratland import GAME
from scissortail.games.ratland.view import Foreseen
from tests.games.ratland.table import (
    Clan,
    asked,
    cheese,
    moves,
    play,
    raids,
    rats,
    round_of,
    sizes,
    table,
    told_of,
)

CONQUERORS = Clan(name="conquerors")
FAMILY = Clan(name="family")
ATHLETES = Clan(name="athletes")
CORRUPT = Clan(name="corrupt")

# W38 Conquerors


@pytest.mark.parametrize("event", ["mass-attacks", "resurrection"])
def test_W38_conquerors_ignore_black_cheese(event: str) -> None:
    position = table(CONQUERORS, Clan(), event=event, cards=(2,))
    round_of(position, "city=1", gives="black")
    assert sizes(position)[0] == 3 and cheese(position)[0] == 2


def test_W38_they_do_not_ignore_purple() -> None:
    position = table(CONQUERORS, Clan())
    round_of(position, "city=1", gives="purple")
    assert rats(position, 1)["infirmary"] == 1


def test_W38_later_they_defend_as_if_two_more() -> None:
    position = table(Clan(3), Clan(1, 9, name="conquerors"), Clan(), later=True)
    assert raids(round_of(position, "left=3")) == []


def test_W38_later_even_with_nobody_at_home() -> None:
    position = table(Clan(3), Clan(1, 9, name="conquerors"), Clan(), later=True)
    assert raids(round_of(position, "left=3", "dump=1")) == [(1, 2, 1)]


def test_W38_not_before() -> None:
    position = table(Clan(3), Clan(1, 9, name="conquerors"), Clan())
    assert raids(round_of(position, "left=3")) == [(1, 2, 2)]


# W39 Mutants


@pytest.mark.parametrize(("later", "gain"), [(False, 1), (True, 2)])
def test_W39_purple_is_yellow_to_mutants_and_later_orange(later: bool, gain: int) -> None:
    position = table(Clan(name="mutants"), Clan(), later=later)
    round_of(position, "city=1", gives="purple")
    assert cheese(position)[0] == 2 + gain and rats(position, 1) == {"city": 1, "pantry": 2}


def test_W39_the_others_are_poisoned() -> None:
    position = table(Clan(name="mutants"), Clan(name="ninja"))
    round_of(position, "", "city=1", gives="purple")
    assert rats(position, 2)["infirmary"] == 1


# W40 Seers (who else does not see it: test_rules_secrecy.py)


def test_W40_seers_see_the_next_event() -> None:
    position = table(Clan(name="seers"), Clan(), in_round=3, foreseen=("doctor",))
    assert position.view(1)["foreseen"] == Foreseen(event="doctor", cards=[])


def test_W40_later_also_the_next_cheese_card() -> None:
    position = table(Clan(name="seers"), Clan(), later=True, foreseen=("silence", 7))
    assert position.view(1)["foreseen"] == {"event": "silence", "cards": [7]}


def test_W40_in_the_last_opening_round_they_see_the_first_closing_event() -> None:
    position = table(Clan(name="seers"), Clan(), foreseen=("kind-rat",))
    assert position.view(1)["foreseen"] == Foreseen(event="kind-rat", cards=[])


def test_W40_what_they_saw_comes() -> None:
    position = table(Clan(name="seers"), Clan(), later=True, foreseen=("silence", 7))
    told = round_of(position)
    assert (told_of(told, "event", "event"), told_of(told, "cheese", "cards")) == ([("silence",)], [(["7"],)])


def test_W40_no_move_is_needed() -> None:
    position = table(Clan(name="seers"), Clan(), later=True, foreseen=("silence", 7))
    assert asked(position) == ("send", (1, 2))


# W41 Family


@pytest.mark.parametrize(("order", "size"), [("", 4), ("nursery=1", 4), ("nursery=2", 5)])
def test_W41_a_family_with_nobody_in_the_nursery_gets_a_rat(order: str, size: int) -> None:
    position = table(FAMILY, Clan())
    round_of(position, order)
    assert sizes(position)[0] == size


@pytest.mark.parametrize(("order", "size"), [("", 4), ("nursery=1", 5), ("nursery=2", 6)])
def test_W41_later_one_more_than_the_nursery_gives(order: str, size: int) -> None:
    position = table(FAMILY, Clan(), later=True)
    round_of(position, order)
    assert sizes(position)[0] == size


# W42 Athletes


def test_W42_athletes_may_move_a_rat_after_the_reveal() -> None:
    position = table(ATHLETES, Clan())
    told = round_of(position, "dump=3")
    assert asked(position) == ("shift", (1,)) and told_of(told, "order", "dump") == [(3,), (0,)]


def test_W42_from_wherever_they_have_one_to_anywhere() -> None:
    position = table(Clan(2, name="athletes"), Clan())
    round_of(position, "dump=1")
    others = ("city", "field", "left", "right", "nursery")
    expected = {f"shift {one}>{two}" for one in ("dump", "pantry") for two in others}
    assert moves(position, 1) == expected | {"shift dump>pantry", "shift pantry>dump", "pass"}


def test_W42_one_rat() -> None:
    position = table(ATHLETES, Clan())
    round_of(position, "dump=3", then=("shift dump>nursery",))
    assert position.to_act() == () and rats(position, 1) == {"dump": 2, "nursery": 2}


def test_W42_they_may_decline() -> None:
    position = table(ATHLETES, Clan())
    round_of(position, "dump=3", then=("pass",))
    assert rats(position, 1) == {"dump": 3}


def test_W42_before_the_attack() -> None:
    position = table(Clan(3), Clan(3, 9, name="athletes"), Clan())
    assert raids(round_of(position, "left=3", "dump=1", then=("shift dump>pantry",))) == []


def test_W42_later_up_to_three_rats() -> None:
    position = table(ATHLETES, Clan(), later=True)
    round_of(position, "dump=3", then=("shift dump>city", "shift dump>field", "shift dump>pantry"))
    assert position.to_act() == () and rats(position, 1) == {"city": 1, "field": 1, "pantry": 1}


def test_W42_later_they_may_stop_before() -> None:
    position = table(ATHLETES, Clan(), later=True)
    round_of(position, "dump=3", then=("shift dump>city", "pass"))
    assert rats(position, 1) == {"dump": 2, "city": 1}


def test_W42_athletes_without_a_healthy_rat_are_not_asked() -> None:
    position = table(Clan(0, name="athletes", sick=3), Clan())
    round_of(position)
    assert position.to_act() == ()


# W43 Corrupt


def test_W43_the_corrupt_may_add_a_piece_of_any_colour() -> None:
    position = table(CORRUPT, Clan())
    round_of(position)
    colours = ("yellow", "orange", "white", "black", "purple", "blue")
    assert asked(position) == ("bribe", (1,)) and moves(position, 1) == {"pass"} | {
        f"bribe dump {name}" for name in colours
    }


def test_W43_the_piece_may_be_drawn() -> None:
    position = table(CORRUPT, Clan(), event="mass-attacks")
    round_of(position, "", "dump=1", then=("bribe dump black",), gives="black")
    assert sizes(position)[1] == 2


def test_W43_before_the_draws() -> None:
    position = table(CORRUPT, Clan())
    assert told_of(round_of(position, "dump=1", "dump=1"), "drew", "seat") == []


def test_W43_in_one_tunnel_of_a_round() -> None:
    position = table(CORRUPT, Clan())
    round_of(position, then=("pass", "bribe city blue"))
    assert position.to_act() == ()


def test_W43_passing_in_every_tunnel_adds_nothing() -> None:
    position = table(CORRUPT, Clan())
    assert told_of(round_of(position, then=("pass", "pass", "pass")), "bribed", "colour") == []


def test_W43_later_in_every_tunnel() -> None:
    position = table(CORRUPT, Clan(), later=True)
    told = round_of(position, then=("bribe dump blue", "bribe city black", "bribe field white"))
    assert told_of(told, "bribed", "place") == [("dump",), ("city",), ("field",)]


def test_W43_another_tunnel_cannot_be_bribed_ahead() -> None:
    position = table(CORRUPT, Clan())
    round_of(position)
    assert not position.is_legal(1, GAME.parse("bribe city blue"))


def test_W43_a_round_later_they_may_again() -> None:
    position = table(CORRUPT, Clan(), in_round=1)
    round_of(position, then=("bribe dump white",))
    play(position, "1: send", "2: send")
    assert asked(position) == ("bribe", (1,))
