"""One test at least for each rule of docs/rules/rope.md, R1 to R11.

Level rows with `repeat` (R12) are in test_levels.py.
"""

from collections import Counter

import pytest

from scissortail.engine.dice import FastDice
from scissortail.engine.errors import BadOptions, IllegalMove, InvalidMove, NotYourTurn
from scissortail.games.rope import GAME
from scissortail.games.rope.components import BOX
from scissortail.games.rope.moves import BY_TEXT, parse
from tests.games.rope.table import all_cards, moves, play, table, texts


def test_R1_the_box_has_160_cards() -> None:
    assert BOX == [0, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 20]
    assert sum(BOX) == 160


@pytest.mark.parametrize(("players", "deck"), [(2, 20), (3, 20), (4, 16), (5, 16), (6, 12), (7, 12), (8, 10)])
def test_R2_deal(players: int, deck: int) -> None:
    position = GAME.start(players, {}, FastDice(players))
    assert [place.deck for place in position.places] == [deck] * players
    assert all(place.top and place.held == 6 for place in position.places)
    assert position.stock == 160 - players * (deck + 6)
    assert all_cards(position) == BOX


def test_R2_first_player_is_random() -> None:
    dice = FastDice(2)
    firsts = Counter(GAME.start(4, {}, dice).turn for _ in range(2000))
    assert sorted(firsts) == [1, 2, 3, 4]
    assert min(firsts.values()) > 400


@pytest.mark.parametrize(("players", "most"), [(2, 74), (3, 47), (8, 14)])
def test_R2_any_deck_that_fits(players: int, most: int) -> None:
    assert GAME.start(players, {"deck": most}, FastDice(1)).stock == 160 - players * (most + 6)
    assert GAME.start(players, {"deck": 1}, FastDice(1)).places[0].deck == 1
    for deck in (0, -1, most + 1, 10**30):
        with pytest.raises(BadOptions):
            GAME.start(players, {"deck": deck}, FastDice(1))


@pytest.mark.parametrize("players", [-1, 0, 1, 9, 10**9])
def test_R2_two_to_eight_players(players: int) -> None:
    with pytest.raises(BadOptions):
        GAME.start(players, {}, FastDice(1))


def test_R3_only_the_top_of_a_supply_row_is_playable() -> None:
    position = table(("1", "", ""), "7", supplies=("2 9", "9 2", ""))
    assert "s2>1" in moves(position)
    assert not {"s1>1", "s3>1"} & moves(position)
    play(position, "s2>1")
    assert texts(position.rows[0]) == ["1", "2"]
    assert texts(position.places[0].supplies[1]) == ["9"]


def test_R3_supplies_take_any_card_in_any_order() -> None:
    position = table(hand="7", supplies=("3", "9", ""))
    assert {"h7/1", "h7/2", "h7/3"} <= moves(position)


def test_R4_a_row_starts_with_1_or_10_or_scissors() -> None:
    position = table(hand="1 2 5 9 10 x")
    assert {move for move in moves(position) if move.endswith(">1")} == {"h1>1", "h10>1", "hx>1"}


def test_R4_rows_run_strictly_up_or_down() -> None:
    position = table(("1 2", "10 9", ""), "1 2 3 7 8 9")
    assert {move for move in moves(position) if ">1" in move or ">2" in move} == {"h3>1", "h8>2"}


def test_R4_no_fourth_row() -> None:
    position = table(("1 2", "10 9", "1"), "1 10", top="6")
    assert not any(">" in move for move in moves(position))


def test_R4_ten_cards_complete_a_row_and_free_its_slot_within_the_turn() -> None:
    position = table(("1 2 3 4 5 6 7 8 9", "10", "1"), "10 10 5")
    told = play(position, "h10>1")
    assert position.rows[0] == []
    assert sum(position.discard) == 10
    assert [event.key for event in told] == ["rope-played-hand", "rope-completed"]
    assert "h10>1" in moves(position)
    assert position.turn == 1


def test_R4_a_row_that_goes_down_completes_too() -> None:
    position = table(("10 9 8 7 6 5 4 3 2", "", ""), "1 5")
    play(position, "h1>1")
    assert sum(position.discard) == 10


def test_R5_scissors_stand_for_any_card() -> None:
    position = table(("10 9 8", "", ""), "x 6 7")
    play(position, "hx>1")
    assert {move for move in moves(position) if move.endswith(">1")} == {"h6>1"}


@pytest.mark.parametrize(
    ("scissors", "fits"),
    [(1, {"2", "9", "x"}), (2, {"3", "8", "x"}), (5, {"6", "5", "x"}), (9, {"10", "1", "x"})],
)
def test_R5_only_scissors_leave_the_direction_open(scissors: int, fits: set[str]) -> None:
    position = table((" ".join("x" * scissors), "", ""))
    assert set(position.view(1)["rows"][0]["takes"]) == fits


def test_R5_ten_scissors_complete_a_row() -> None:
    position = table(("x x x x x x x x x", "", ""), "x 5")
    play(position, "hx>1")
    assert position.rows[0] == []
    assert position.discard[11] == 10


def test_R6_any_number_of_cards_and_the_next_personal_card_may_follow() -> None:
    position = table(("1", "", ""), "3 5", top="2", supplies=("6", "", ""))
    play(position, "d>1", "h3>1", "d>1", gives="4 9")
    assert texts(position.rows[0]) == ["1", "2", "3", "4"]
    assert (position.places[0].deck, position.places[0].top) == (2, 9)
    play(position, "h5>1", "s1>1")
    assert texts(position.rows[0])[-2:] == ["5", "6"]


def test_R6_laying_a_card_ends_the_turn_and_refills_to_six() -> None:
    position = table(hand="3 4")
    play(position, "h4/2", gives="1 2 3 4 5")
    assert texts(position.places[0].cards()) == ["3", "1", "2", "3", "4", "5"]
    assert texts(position.places[0].supplies[1]) == ["4"]
    assert position.turn == 2


def test_R6_a_hand_card_must_be_laid() -> None:
    position = table(hand="3")
    with pytest.raises(IllegalMove, match="lay one on a supply row"):
        play(position, "end")


def test_R7_an_empty_hand_draws_nothing_in_mid_turn_and_owes_nothing() -> None:
    position = table(("1", "", ""), "2", supplies=("3", "", ""))
    play(position, "h2>1")
    assert position.places[0].held == 0
    assert moves(position) == {"s1>1", "end"}
    play(position, "end", gives="1 1 1 1 1 1")
    assert position.places[0].held == 6
    assert position.turn == 2


def test_R8_personal_cards_never_go_to_supplies_nor_cards_between_supplies() -> None:
    assert len(BY_TEXT) == 79
    for text in ("d/1", "s1/2", "s1>s2", "d>s1"):
        with pytest.raises(InvalidMove):
            parse(text)


def test_R9_the_last_personal_card_wins_before_anything_else() -> None:
    position = table(("1 2 3 4 5 6 7 8 9", "", ""), "3", top="10", deck=1)
    told = play(position, "d>1")
    assert position.over
    assert len(position.rows[0]) == 10
    assert [event.key for event in told] == ["rope-played-deck", "rope-won"]
    result = position.result()
    assert result is not None
    assert (result.scores, result.winners) == ([20, 16], [1])


def test_R9_play_passes_to_the_left() -> None:
    dice = FastDice(3)
    position = GAME.start(5, {}, dice)
    order = []
    for _ in range(6):
        order.append(position.turn)
        position.play(position.turn, position.default(position.turn), dice)
    assert order == [(order[0] - 1 + step) % 5 + 1 for step in range(6)]


def test_R10_without_recycle_one_plays_on_with_what_one_holds() -> None:
    position = table(hand="3 4", unseen="5 6 7 8 9 10 1", deck=4, other_deck=4)
    assert position.stock == 1
    play(position, "h3/1", gives="7")
    assert texts(position.places[0].cards()) == ["4", "7"]
    play(position, "end", "h4/1")
    assert texts(position.places[0].cards()) == ["7"]
    assert not position.over


def test_R10_recycle_shuffles_the_discard_in_mid_refill() -> None:
    position = table(hand="3 4", unseen="5 6 7 8 9 10 1", discard="2 2 x x", recycle=True)
    told = play(position, "h3/1", gives="7 x 2 x 2")
    assert texts(position.places[0].cards()) == ["4", "7", "x", "2", "x", "2"]
    assert [event.key for event in told] == ["rope-laid", "rope-drew", "rope-recycled", "rope-drew"]
    assert position.stock == 0
    assert sum(position.discard) == 0


def test_R10_an_empty_discard_leaves_the_hand_short() -> None:
    position = table(hand="3 4", unseen="5 6 7 8 9 10", discard="", recycle=True)
    play(position, "h3/1")
    assert position.places[0].held == 1
    assert not position.over


def test_R10_two_recycles_without_a_personal_card_end_the_game() -> None:
    position = table(hand="3 4", deck=2, unseen="5 6 7 8", discard="9 9 9 9 9", other="6", recycle=True)
    play(position, "h3/1", gives="9 9 9 9 9")
    position.discard[2] += 1
    position.places[1].supplies[2].remove(2)
    assert position.recycles == 1
    told = play(position, "h6/1")
    assert [event.key for event in told] == ["rope-laid", "rope-stopped-recycle"]
    result = position.result()
    assert result is not None
    assert result.winners == [1]


def test_R10_a_personal_card_between_two_recycles_keeps_the_game_going() -> None:
    position = table(
        ("1", "", ""),
        "3 4",
        top="2",
        deck=3,
        unseen="5 6 7 8 9",
        discard="9 9 9 9 9",
        other="6",
        recycle=True,
    )
    play(position, "h3/1", gives="9 9 9 9 9")
    position.discard[2] += 1
    position.places[1].supplies[2].remove(2)
    position.turn = 1
    play(position, "d>1", "h9/1", gives="5 2")
    assert position.recycles == 1
    assert not position.over


def test_R11_it_ends_at_once_when_stock_and_hands_are_empty_and_nobody_can_play() -> None:
    position = table(("1", "", ""), "2", top="5", deck=2, other_deck=2, unseen="7 8")
    told = play(position, "h2>1")
    assert [event.key for event in told] == ["rope-played-hand", "rope-stopped"]
    result = position.result()
    assert result is not None
    assert result.winners == [1, 2]


def test_R11_it_goes_on_while_somebody_can_play() -> None:
    position = table(("1", "", ""), "2", other_top="3", deck=2, other_deck=2, unseen="7 8")
    play(position, "h2>1")
    assert not position.over


def test_R11_a_discard_to_recycle_is_stock_to_come() -> None:
    position = table(("1", "", ""), "2", deck=2, other_deck=2, unseen="7 8", discard="4", recycle=True)
    play(position, "h2>1")
    assert not position.over
    play(position, "end", gives="4")
    assert texts(position.places[0].cards()) == ["4"]


def test_R11_a_whole_round_in_which_no_card_moved_ends_it() -> None:
    position = table(("1", "", ""), top="2", other_top="2", deck=2, other_deck=3, unseen="7 8 9")
    play(position, "end")
    assert not position.over
    told = play(position, "end")
    assert [event.key for event in told] == ["rope-ended", "rope-stopped-passed"]
    result = position.result()
    assert result is not None
    assert result.winners == [1]


def test_R11_the_two_ends_are_told_in_different_words() -> None:
    """Nobody hears that nobody can play where somebody could have."""
    passed = table(("1", "", ""), top="2", other_top="2", deck=2, other_deck=3, unseen="7 8 9")
    told = play(passed, "end", "end")
    assert (
        str(told[-1])
        == "Everybody passed for a whole round: the game ends, and the fewest personal cards win."
    )
    stuck = table(("1", "", ""), "2", top="5", deck=2, other_deck=2, unseen="7 8")
    told = play(stuck, "h2>1")
    assert (
        str(told[-1]) == "Nobody can play a card any more: the game ends, and the fewest personal cards win."
    )


def test_R11_a_view_says_how_the_game_ended() -> None:
    position = table(("1", "", ""), top="2", other_top="2", deck=2, other_deck=3, unseen="7 8 9")
    assert "ending" not in position.view(1)
    play(position, "end", "end")
    assert position.view(1)["ending"] == position.view(None)["ending"] == "rope-stopped-passed"
    won = table(("1", "", ""), "3", top="2", deck=1)
    play(won, "d>1")
    assert won.view(2)["ending"] == "rope-won"


@pytest.mark.parametrize(
    ("other_deck", "unseen", "winners"), [(3, "7 8 9", [1]), (2, "7 8", [1, 2]), (1, "7", [2])]
)
def test_R11_a_pass_that_would_end_the_game_is_known_with_who_would_win(
    other_deck: int, unseen: str, winners: list[int]
) -> None:
    position = table(("1", "", ""), top="2", other_top="2", deck=2, other_deck=other_deck, unseen=unseen)
    assert position.last_moves(1) == position.last_moves(2) == {}
    play(position, "end")
    assert position.last_moves(1) == {}
    assert position.last_moves(2) == {"end": winners}


def test_R11_after_a_card_has_moved_a_pass_does_not_end_the_game() -> None:
    position = table(("1", "", ""), top="2", other_top="2", deck=2, other_deck=2, unseen="3 8")
    play(position, "end", "d>1", gives="3")
    assert position.last_moves(2) == {}
    play(position, "end")
    assert not position.over


def test_R10_a_pass_into_the_second_recycle_would_end_the_game() -> None:
    position = table(deck=2, other_deck=2, unseen="5 6", discard="9", recycle=True)
    assert position.last_moves(1) == {}
    position.recycles = 1
    assert position.last_moves(1) == {"end": [1, 2]}
    told = play(position, "end")
    assert [event.key for event in told] == ["rope-ended", "rope-stopped-recycle"]


def test_R11_any_card_that_moves_starts_the_round_anew() -> None:
    position = table(
        ("1", "", ""), top="3", other_top="3", deck=2, other_deck=3, supplies=("2", "", ""), unseen="7 8 9"
    )
    play(position, "s1>1", "end", "end")
    assert not position.over
    play(position, "end")
    assert position.over


def test_nobody_acts_out_of_turn_or_after_the_end() -> None:
    position = table(hand="3", other="4")
    before = position.truth()
    with pytest.raises(NotYourTurn):
        position.play(2, parse("h4/1"), FastDice(1))
    position.over = True
    with pytest.raises(NotYourTurn, match="over"):
        position.play(1, parse("h3/1"), FastDice(1))
    position.over = False
    assert position.truth() == before


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("h9>1", "You hold no 9."),
        ("hx/1", "You hold no scissors."),
        ("h7>1", "Row 1 takes 3 or scissors now, and 7 does not fit."),
        ("d>2", "Row 2 takes 1, 10 or scissors now, and 5 does not fit."),
        ("s1>1", "Row 1 takes 3 or scissors now, and 8 does not fit."),
        ("s2>1", "Your supply row 2 is empty."),
        ("end", "You still hold cards: lay one on a supply row to end your turn."),
    ],
)
def test_a_refusal_says_why(move: str, reason: str) -> None:
    position = table(("1 2", "", ""), "7", supplies=("8", "", ""))
    before = position.truth()
    with pytest.raises(IllegalMove) as refused:
        play(position, move)
    assert str(refused.value) == reason
    assert position.truth() == before
