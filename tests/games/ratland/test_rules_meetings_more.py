"""W51 to W54 and what follows from several rules at once."""

import pytest

from scissortail.engine.dice import EVERYONE, Dice, FastDice
from scissortail.games.ratland import GAME
from tests.games.ratland.table import (
    Clan,
    asked,
    cheese,
    draws,
    everywhere,
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

NINJA = Clan(name="ninja")

# W51 Ninja


def test_W51_ninja_never_take_a_hidden_piece() -> None:
    position = table(NINJA, Clan(9, 1), Clan(3, 0), event="safe-place")
    play(position, "1: pass", "2: hide")
    assert raids(round_of(position, "left=1")) == []


def test_W51_in_a_short_pantry_the_larger_attack_comes_before_ninja() -> None:
    position = table(NINJA, Clan(2, 1), Clan(3), later=True)
    assert raids(round_of(position, "left=1", "", "right=3")) == [(3, 2, 1)]


def test_W51_in_a_short_pantry_ninja_have_their_turn() -> None:
    position = table(NINJA, Clan(1, 2), Clan(4), later=True)
    assert raids(round_of(position, "left=1", "", "right=4")) == [(1, 2, 1), (3, 2, 1)]


def test_W51_outnumbered_aggressive_ninja_steal_and_lose_a_rat() -> None:
    position = table(Clan(3, 0, name="ninja", aggressive=True), Clan(9, 9), Clan())
    round_of(position, "left=2", then=("steal left",))
    assert cheese(position)[0] == 1 and rats(position, 1) == {"left": 1, "pantry": 1}


def test_W51_outnumbered_aggressive_ninja_kill_nobody() -> None:
    position = table(Clan(3, 0, name="ninja", aggressive=True), Clan(3, 9), Clan(), later=True)
    round_of(position, "left=1")
    assert sizes(position) == [2, 3, 3]


# W52 It worked, Helmet, extra draws


def test_W52_conquerors_take_black_as_yellow_when_it_worked() -> None:
    position = table(Clan(name="conquerors"), Clan(), cards=(4,), event="it-worked")
    round_of(position, "dump=1", gives="black")
    assert cheese(position)[0] == 3


def test_W52_recyclers_put_one_piece_back_extra_draw_included() -> None:
    position = table(Clan(name="recyclers"), Clan(), event="helmet")
    round_of(position, "dump=1", then=("draw", "back white"), gives="yellow white")
    assert position.to_act() == () and cheese(position)[0] == 3


def test_W52_scavengers_may_put_their_piece_back() -> None:
    position = table(Clan(name="scavengers"), Clan(), event="helmet")
    round_of(position, then=("pass", "draw", "back purple"), gives="purple")
    assert rats(position, 1) == {"pantry": 3}


def test_W52_scavengers_may_draw_what_another_put_back() -> None:
    position = table(Clan(name="scavengers"), Clan(12, 9), event="helmet")
    told = round_of(position, "", "dump=12", then=("2: back yellow", "1: draw", "1: pass"))
    assert pieces(told, "dump", 2) == [1, 12]


def test_W52_an_aggressor_s_missing_piece_spares_the_extra_draw_of_recyclers() -> None:
    position = table(Clan(name="recyclers", aggressive=True), Clan())
    assert pieces(round_of(position, "dump=1", then=("draw",)), "dump", 2) == [1, 0]


def test_W52_an_aggressor_s_missing_piece_spares_the_extra_draw_of_scavengers() -> None:
    position = table(Clan(name="scavengers", aggressive=True), Clan())
    assert pieces(round_of(position, then=("draw",)), "dump", 2) == [1, 0]


# W53 End of the round, Explorers


def test_W53_silence_before_feeding() -> None:
    position = table(Clan(4, 0), Clan(), event="silence")
    assert told_of(round_of(position), "fed", "seat") == []


def test_W53_feeding_before_alchemists() -> None:
    position = table(Clan(name="alchemists"), Clan())
    assert told_of(round_of(position), "fed", "seat") == [(1,), (2,)]


def test_W53_alchemists_before_musicians() -> None:
    position = table(Clan(3, 1, name="alchemists"), Clan(3, 0, name="musicians"))
    assert told_of(round_of(position), "paid", "seat") == []
    play(position, "alchemy 1")
    assert cheese(position) == [0, 0]


def test_W53_who_has_the_most_is_seen_after_feeding() -> None:
    position = table(Clan(10, 6), Clan(3, 4), Clan(3, 0, name="musicians"))
    round_of(position)
    assert cheese(position) == [2, 3, 1]


def test_W53_explorers_are_paid_by_the_ability_of_the_round_in_which_they_return() -> None:
    position = table(Clan(3, 0, name="explorers"), Clan())
    round_of(position, "field=2", gives="blue blue idle-paws 2")
    round_of(position, "dump=1", gives="white")
    assert cheese(position)[0] == 2 + 2  # two tunnels without rats, two returning


@pytest.mark.parametrize("order", ["", "dump=2", "pantry=2", "pantry=1"])
def test_W53_explorers_are_paid_whether_they_were_sent_or_not(order: str) -> None:
    position = table(Clan(0, 0, name="explorers", lost=2), Clan(), event="in-time")
    round_of(position, order, gives="white white" if "dump" in order else "")
    assert cheese(position)[0] == 2


def test_W53_explorers_are_not_yet_paid_for_who_is_lost_in_this_round() -> None:
    position = table(Clan(3, 0, name="explorers"), Clan())
    round_of(position, "field=2", gives="blue blue")
    assert cheese(position)[0] == 0


# W54 Two boxes


@pytest.mark.parametrize("players", [7, 11, 12])
def test_W54_nobody_is_dealt_both_copies_of_a_clan(players: int) -> None:
    for seed in range(100):
        position = GAME.start(players, {"clans": True}, FastDice(seed))
        assert all(len(moves(position, seat)) == 2 for seat in range(1, players + 1))


def test_W54_twelve_players_are_dealt_all_clans_twice() -> None:
    for seed in range(100):
        position = GAME.start(12, {"clans": True}, FastDice(seed))
        dealt = [move for seat in range(1, 13) for move in moves(position, seat)]
        assert len(dealt) == 24 and all(dealt.count(move) == 2 for move in dealt)


class Avoiding(Dice):
    """Dice that leave the first clan to the last player if they can."""

    def below(self, n: int) -> int:
        raise AssertionError("a position draws; it does not ask for bare numbers")

    def draw(self, counts: list[int], total: int, seat: int = EVERYONE) -> int:
        return max(range(len(counts)), key=lambda kind: (counts[kind] > 0, kind > 0, counts[kind]))


def test_W54_the_last_of_twelve_is_not_left_with_both_copies() -> None:
    position = GAME.start(12, {"clans": True}, Avoiding())
    assert [len(moves(position, seat)) for seat in (11, 12)] == [2, 2] and "keep scavengers" in moves(
        position, 11
    )


def test_W54_two_musicians_collect_in_the_order_of_W4() -> None:
    clans = [Clan(3, 0, name="musicians"), Clan(3, 0, name="musicians"), Clan(3, 2), *[Clan(3, 0)] * 4]
    position = table(*clans, cards=(1, 1), active=2)
    told = round_of(position)
    assert told_of(told, "paid", "rival")[0] == (2,)


def test_W54_two_corrupt_act_in_the_order_of_W4() -> None:
    clans = [Clan(name="corrupt"), Clan(name="corrupt"), *[Clan()] * 5]
    position = table(*clans, cards=(1, 1), active=2)
    round_of(position)
    order = [asked(position)]
    play(position, "bribe dump blue")
    assert [*order, asked(position)] == [("bribe", (2,)), ("bribe", (1,))]


def test_W54_seers_see_both_next_cheese_cards() -> None:
    position = table(Clan(name="seers"), *[Clan()] * 6, cards=(1, 1), later=True, foreseen=("silence", 7, 7))
    assert position.view(1)["foreseen"] == {"event": "silence", "cards": [7, 7]}


def test_W54_both_seers_see_them() -> None:
    clans = [Clan(name="seers"), *[Clan()] * 5, Clan(name="seers")]
    position = table(*clans, cards=(1, 1), later=True, foreseen=("silence", 7, 3))
    assert (
        position.view(1)["foreseen"] == position.view(7)["foreseen"] == {"event": "silence", "cards": [7, 3]}
    )


# What follows from several rules at once


def test_W28_W41_a_family_that_gets_ready_has_one_more() -> None:
    position = table(Clan(3, 9, name="family"), Clan(), event="get-ready")
    round_of(position)
    assert sizes(position)[0] == 7


def test_W28_W38_conquerors_defend_with_pantry_nursery_and_two_more() -> None:
    position = table(Clan(4), Clan(2, 9, name="conquerors"), Clan(), event="get-ready")
    assert raids(round_of(position, "left=4", "nursery=1")) == []


def test_W21_W34_the_recyclers_extra_white_counts_for_the_doctor() -> None:
    position = table(Clan(3, 0, name="recyclers"), Clan(), event="doctor")
    round_of(position, "dump=1", then=("draw", "doctor 1"), gives="white white")
    assert cheese(position)[0] == 1


def test_W26_W37_a_rat_may_be_sold_and_made_again() -> None:
    position = table(Clan(3, 0, name="alchemists"), Clan(), event="silence", supply=0)
    round_of(position, then=("1: sell", "2: pass", "1: alchemy 1"))
    assert (sizes(position)[0], cheese(position)[0]) == (3, 0)


def test_W26_W31_a_wounded_rat_is_sold_first() -> None:
    position = table(Clan(3, aggressive=True), Clan(), event="silence")
    round_of(position, "dump=3", "dump=1", then=("1: pass", "2: sell"))
    assert rats(position, 2) == {"pantry": 2}


def test_W13_W43_a_bribe_is_one_piece_with_five_players_too() -> None:
    position = table(Clan(name="corrupt"), *[Clan()] * 3, Clan(name="recyclers"), cards=(4,))
    round_of(position, "", "", "", "", "dump=1", then=("bribe dump white",))
    assert position.view(None)["bag"] == [9, 0, 1, 4, 0, 0]


def test_W30_W42_athletes_move_before_defenders_are_killed() -> None:
    position = table(Clan(3, aggressive=True), Clan(1, name="athletes"), Clan())
    round_of(position, "left=3", then=("shift pantry>dump",), gives="white")
    assert sizes(position)[1] == 1


def test_W31_W32_scavengers_draw_after_the_aggressor() -> None:
    position = table(Clan(3, aggressive=True), Clan(name="scavengers"))
    assert draws(round_of(position, "dump=3", then=("draw",)), "dump") == [1, 1, 2]


def test_W20_W46_black_takes_no_rat_of_scavengers_when_it_worked() -> None:
    position = table(Clan(name="scavengers"), Clan(), event="it-worked", cards=(4,))
    round_of(position, "city=1", then=("draw",), gives="black")
    assert sizes(position)[0] == 3


def test_W22_W35_a_hidden_piece_counts_for_the_musicians() -> None:
    position = table(Clan(3, 1), Clan(3, 0, name="musicians"), event="safe-place")
    play(position, "hide")
    round_of(position)
    assert cheese(position) == [0, 1]


@pytest.mark.parametrize("players", [2, 5, 7, 12])
@pytest.mark.parametrize(
    "options", [{}, {"clans": True, "boards": True}, {"clans": True, "aggressive": True}]
)
def test_W1_no_rat_is_ever_lost_or_made(players: int, options: dict[str, bool]) -> None:
    dice = FastDice(players)
    position = GAME.start(players, dict(options), dice)
    boxes = 1 if players <= 6 else 2
    while position.to_act():
        assert everywhere(position) == boxes * 115
        seat = position.to_act()[0]
        position.play(seat, position.sample(seat, dice), dice)
