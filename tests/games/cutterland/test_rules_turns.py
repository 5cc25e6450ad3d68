"""C7 to C13: dealing, cutting, choosing, receiving bonuses. Expanding is in test_rules_expanding.py."""

from collections import Counter

import pytest

from scissortail.engine.dice import FastDice
from scissortail.engine.errors import BadOptions, IllegalMove, NotYourTurn
from scissortail.engine.event import Event
from scissortail.engine.game import Options
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.cuts import cuts
from scissortail.games.cutterland.phases import CUTTING, RESOLVING
from scissortail.games.cutterland.view import hand_of
from tests.games.cutterland.table import Arranged, moves, play, play_on, resolving, table, told_of

KRAKEN_AND_TURTLE = "mG m. wK m./mG m. wb wF/mF m. wT w."
TOWER_AND_WOOD = "m. mG pC pt/m. mG w. p./wT w. wb pT"
THREE = "cut 1 aaaa/bbbb/cccc"
FOUR = "cut 1 abcd/abcd/abcd"
FIVE = "cut 1 abcd/abcd/eeee"


def choosing(players: int, cutter: int) -> list[int]:
    """The order in which the pieces of a card are taken."""
    position = table(players, first=cutter)
    told = play(
        position, FOUR if players != 3 else THREE, *["take a", "take b", "take c"][: 2 if players == 3 else 3]
    )
    return [seat for (seat,) in told_of(told, "took", "seat") if isinstance(seat, int)]


@pytest.mark.parametrize(("players", "cards"), [(2, 4), (3, 3), (4, 3)])
def test_C7_cards_each(players: int, cards: int) -> None:
    assert [len(place.hand) for place in table(players).places] == [cards] * players


@pytest.mark.parametrize(("players", "pieces"), [(2, 4), (3, 3), (4, 4)])
def test_C7_pieces_a_card(players: int, pieces: int) -> None:
    found = {len(set(move.split()[2]) - {"/"}) for move in moves(table(players), 1)}
    assert found == {pieces}


@pytest.mark.parametrize("players", [0, 1, 5, -2])
def test_C7_two_to_four_players(players: int) -> None:
    with pytest.raises(BadOptions):
        GAME.start(players, {}, FastDice(1))


def test_C7_hands_are_hidden_from_the_others() -> None:
    position = table(3)
    for seat in (1, 2, 3, None):
        hands = [place["hand"] for place in position.view(seat)["places"]]
        assert [isinstance(hand, list) for hand in hands] == [number == seat for number in (1, 2, 3)]
        assert [hand for hand in hands if not isinstance(hand, list)] == [3] * (3 if seat is None else 2)


@pytest.mark.parametrize("seat", [1, 2, 3, None])
def test_C7_nobody_else_is_told_what_is_dealt(seat: int | None) -> None:
    told: list[Event] = []
    GAME.start(3, {}, FastDice(1), told.append)
    seen = [event for event in (event.seen_by(seat) for event in told) if event]
    assert told_of(seen, "dealt", "seat") == [(number,) for number in (1, 2, 3) if number == seat]
    assert not any("cards" in event.args for event in seen if event.key == "cutterland-dealt-unseen")


def test_C8_the_first_player_is_random() -> None:
    dice = FastDice(2)
    firsts = Counter(GAME.start(4, {}, dice).turn for _ in range(2000))
    assert sorted(firsts) == [1, 2, 3, 4]
    assert min(firsts.values()) > 400


@pytest.mark.parametrize(
    ("players", "first", "seats"), [(2, 2, [2, 1] * 4), (3, 2, [2, 3, 1] * 3), (4, 3, [3, 4, 1, 2] * 3)]
)
def test_C8_turns_pass_clockwise_until_all_hands_are_empty(
    players: int, first: int, seats: list[int]
) -> None:
    position = table(players, first=first)
    told = play_on(position, RESOLVING)
    assert told_of(told, "cut", "seat") == [(seat,) for seat in seats]
    assert [place.hand for place in position.places] == [[]] * players


def test_C9_cut_choose_receive_expand() -> None:
    position = table(3, cards=(TOWER_AND_WOOD,))
    told = play(position, "cut 1 aaab/aaab/cccc", "take b", "take c")
    told += play(position, "1: place a 0 0,0", "2: place b 0 0,0", "3: place c 0 0,0")
    steps = [event.key.removeprefix("cutterland-") for event in told]
    assert steps == ["cut", "took", "received", "took", "received", "took", "placed", "placed", "placed"]
    assert (position.phase, position.turn) == (CUTTING, 2)


def test_C9_the_cut_card_leaves_the_hand() -> None:
    position = table(3)
    one, two, three = hand_of(position.view(1)["places"][0])
    play(position, "cut 2 aaaa/bbbb/cccc")
    assert position.view(1)["places"][0]["hand"] == [one, three]
    assert {piece["card"] for piece in position.view(None)["pieces"]} == {two}


def test_C9_any_card_of_the_hand_but_no_other() -> None:
    position = table(3)
    assert {move.split()[1] for move in moves(position, 1)} == {"1", "2", "3"}
    with pytest.raises(IllegalMove, match="You hold no card 4; your cards are 1 to 3"):
        play(position, "cut 4 aaaa/bbbb/cccc")


def test_C9_only_the_active_player_cuts() -> None:
    position = table(3)
    for seat in (2, 3):
        assert moves(position, seat) == set()
        with pytest.raises(NotYourTurn):
            play(position, f"{seat}: {THREE}")


@pytest.mark.parametrize(("pieces", "ways"), [(2, 146), (3, 1350), (4, 4325)])
def test_C10_number_of_cuts(pieces: int, ways: int) -> None:
    assert len(set(cuts(pieces))) == ways


@pytest.mark.parametrize(("players", "ways"), [(2, 4 * 4325), (3, 3 * 1350), (4, 3 * 4325)])
def test_C10_every_cut_of_every_card_is_a_move(players: int, ways: int) -> None:
    assert len(moves(table(players), 1)) == ways


@pytest.mark.parametrize(
    ("cut", "piece"), [("abab/abbb/cccc", "a"), ("abbb/babb/cccc", "a"), ("aabb/aabc/aacb", "b")]
)
def test_C10_a_piece_is_one_scrap_of_card(cut: str, piece: str) -> None:
    position = table(3)
    assert f"cut 1 {cut}" not in moves(position, 1)
    with pytest.raises(IllegalMove, match=rf"Piece {piece} would be in several scraps.*\(C10\)"):
        play(position, f"cut 1 {cut}")


@pytest.mark.parametrize("cut", ["abbb/bbbb/bbbc", "aaaa/aaab/ccbb", "aaab/abbb/ccbb", "aaaa/abca/aaaa"])
def test_C10_pieces_of_any_sizes(cut: str) -> None:
    position = table(3)
    play(position, f"cut 1 {cut}")
    sizes = [piece["squares"].bit_count() for piece in position.view(None)["pieces"]]
    assert sizes == [cut.count(letter) for letter in "abc"]


@pytest.mark.parametrize(
    ("players", "cutter", "order"), [(3, 1, [2, 3, 1]), (3, 2, [3, 1, 2]), (4, 3, [4, 1, 2, 3])]
)
def test_C11_choosing_starts_left_of_the_cutter_and_goes_clockwise(
    players: int, cutter: int, order: list[int]
) -> None:
    assert choosing(players, cutter) == order


@pytest.mark.parametrize(("cutter", "order"), [(1, [2, 1, 2, 1]), (2, [1, 2, 1, 2])])
def test_C11_two_players_take_turns(cutter: int, order: list[int]) -> None:
    assert choosing(2, cutter) == order


def test_C11_a_piece_that_is_left_and_one_piece_each() -> None:
    position = table(4)
    play(position, FOUR)
    assert moves(position, 2) == {"take a", "take b", "take c", "take d"}
    play(position, "take c")
    assert moves(position, 2) == set()
    assert moves(position, 3) == {"take a", "take b", "take d"}


def test_C11_the_cutter_gets_the_last_piece() -> None:
    position = table(3)
    play(position, THREE, "take c", "take a")
    assert [place["held"] for place in position.view(None)["places"]] == [["b"], ["c"], ["a"]]


def test_C11_two_players_get_two_pieces_each() -> None:
    position = table(2)
    play(position, FOUR, "take d", "take a", "take c")
    assert [place["held"] for place in position.view(None)["places"]] == [["a", "b"], ["d", "c"]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_C12_too_many_pieces_are_refused_where_the_table_does_not_allow_them(players: int) -> None:
    with pytest.raises(IllegalMove, match=r"That makes 5 pieces; .*\(C12\)"):
        play(table(players), FIVE)


@pytest.mark.parametrize(
    "options", [{"overcut": True}, {"overcut": True, "penalty": True}, {"tournament": True}]
)
@pytest.mark.parametrize("pieces", ["abcd/abcd/eeee", "abcd/efgh/ijkl"])
def test_C12_they_are_possible_where_it_does(options: Options, pieces: str) -> None:
    position = GAME.start(3, options, Arranged(1))
    assert GAME.parse(f"cut 1 {pieces}") in position.moves(1)
    play(position, f"cut 1 {pieces}")
    assert position.view(None)["phase"] == "drop"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("overcut", [False, True])
def test_C12_fewer_pieces_are_never_legal(players: int, overcut: bool) -> None:
    with pytest.raises(IllegalMove, match=r"That makes 2 pieces; a card is cut into \d \(C7\)"):
        play(table(players, overcut=overcut), "cut 1 aabb/aabb/aabb")


@pytest.mark.parametrize(
    ("players", "cutter", "dropper"), [(3, 1, 3), (3, 3, 2), (4, 1, 4), (4, 2, 1), (2, 1, 2), (2, 2, 1)]
)
def test_C12_the_right_neighbour_removes_the_surplus(players: int, cutter: int, dropper: int) -> None:
    position = table(players, first=cutter, overcut=True)
    play(position, FIVE)
    assert position.to_act() == (dropper,)
    assert moves(position, dropper) == {"drop a", "drop b", "drop c", "drop d", "drop e"}


def test_C12_of_five_pieces_for_three_players_two_are_removed_before_anybody_chooses() -> None:
    position = table(3, overcut=True)
    play(position, FIVE, "drop b")
    assert moves(position, 3) == {"drop a", "drop c", "drop d", "drop e"}
    with pytest.raises(IllegalMove, match=r"remove one first.*\(C12\)"):
        play(position, "3: take a")
    play(position, "drop e")
    assert position.to_act() == (2,)
    assert moves(position, 2) == {"take a", "take c", "take d"}


def test_C12_removed_pieces_are_out_of_the_game() -> None:
    position = table(3, overcut=True)
    play(position, FIVE, "drop b", "drop e")
    with pytest.raises(IllegalMove, match="no piece b"):
        play(position, "take b")
    play(position, "take a", "take c", "1: place d 0 0,0", "2: place a 0 0,0", "3: place c 0 0,0")
    assert sum(len(place.land.places) for place in position.places) == 12 - 2 - 4


@pytest.mark.parametrize(("penalty", "points"), [(True, -3), (False, 0)])
def test_C12_the_penalty_is_an_option_and_for_the_card_not_the_piece(penalty: bool, points: int) -> None:
    position = table(3, overcut=True, penalty=penalty)
    told = play(
        position, "cut 1 abcd/abcd/efgh", *["drop e", "drop f", "drop g", "drop h", "drop d"]
    ) + play_on(position)
    assert told_of(told, "scored", "seat", "penalty") == [(1, points), (2, 0), (3, 0)]


def test_C12_every_such_card_costs_three() -> None:
    position = table(2, overcut=True, penalty=True)
    for _ in range(3):
        play(position, FIVE, "drop e")
        play_on(position, CUTTING)
        assert position.turn == 2
        play(position, FOUR)
        play_on(position, CUTTING)
    assert told_of(play_on(position), "scored", "penalty") == [(-9,), (0,)]


def test_C12_a_penalty_needs_over_cutting() -> None:
    with pytest.raises(BadOptions, match="overcut"):
        table(3, penalty=True)


def test_C13_one_token_for_each_icon_on_the_chosen_piece() -> None:
    position = table(3, cards=(TOWER_AND_WOOD,))
    told = play(position, "cut 1 aabb/aabb/cccb", "take b", "take a")
    assert told_of(told, "received", "seat", "towers", "wood") == [(2, 1, 0), (1, 0, 1)]


def test_C13_the_worked_example_of_a_turn() -> None:
    """The left neighbour takes the turtle, the next one the large piece with a kraken.

    The cutter gets wood with the rest.
    """
    position = table(3, cards=(KRAKEN_AND_TURTLE,))
    told = play(position, "cut 1 aaaa/bbba/bcca", "take c", "take a")
    assert told_of(told, "took", "seat", "piece") == [(2, "c"), (3, "a"), (1, "b")]
    assert told_of(told, "received", "seat", "towers", "wood") == [(1, 0, 1)]


def test_C13_both_kinds_at_once() -> None:
    position = table(3, cards=(TOWER_AND_WOOD,))
    told = play(position, "cut 1 aabb/acbb/ccbb", "take b")
    assert told_of(told, "received", "seat", "towers", "wood") == [(2, 1, 1)]
    play(position, "take a", "2: place b 0 0,0")
    seen = position.view(None)["places"][1]["land"]
    assert (seen["towers"], seen["wood"]) == (1, 1)


def test_C13_the_supply_never_runs_out() -> None:
    position = resolving(" ".join(["mb"] * 20 + ["mG"] * 14 + ["mt"] * 14), "p.")
    play(position, *[f"1: wall {x},0 {x + 1},0" for x in range(20)])  # the box has 16
    play(position, *[f"1: tower {x},0" for x in range(20, 34)])  # and 12 towers
    assert moves(position, 1) == {"done"}
