"""The naive cuts, placements, turns and winners, held against the rulebooks' words."""

from itertools import combinations

import pytest

from tests.games.cutterland.naive import Land, problems
from tests.games.cutterland.naive_game import (
    choosing_order,
    cuts,
    dropper,
    pieces_each,
    placed,
    placements,
    rotated,
    second_starter,
    session_winners,
    turns,
    winners,
)


@pytest.mark.parametrize(("players", "pieces"), [(2, 4), (3, 3), (4, 4)])
def test_C7_pieces_a_card(players: int, pieces: int) -> None:
    assert pieces_each(players) == pieces


def test_C7_C8_turns() -> None:
    assert turns(2, 2, clockwise=True) == [2, 1] * 4
    assert turns(3, 2, clockwise=True) == [2, 3, 1] * 3
    assert turns(4, 3, clockwise=True) == [3, 4, 1, 2] * 3
    assert turns(4, 3, clockwise=False) == [3, 2, 1, 4] * 3


@pytest.mark.parametrize(("pieces", "ways"), [(1, 1), (2, 146), (3, 1350), (4, 4325), (11, 17), (12, 1)])
def test_C10_number_of_cuts(pieces: int, ways: int) -> None:
    assert len(cuts(pieces)) == ways


def test_C10_a_cut_into_two_is_a_connected_part_with_a_connected_rest() -> None:
    card = [(x, y) for y in range(3) for x in range(4)]
    found = set()
    for size in range(1, 12):
        for part in combinations(card, size):
            both = [set(part), set(card) - set(part)]
            lands = [Land(dict.fromkeys(squares, "p.")) for squares in both]
            if all(not problems(land) for land in lands):
                letters = ["a" if (square in part) == (card[0] in part) else "b" for square in card]
                found.add("/".join("".join(letters[row : row + 4]) for row in (0, 4, 8)))
    assert found == cuts(2)


def test_C10_letters_come_in_reading_order() -> None:
    assert "aaab/aabb/ccbb" in cuts(3)
    assert "bbba/bbaa/ccaa" not in cuts(3)
    assert all(list(dict.fromkeys(cut.replace("/", ""))) == ["a", "b", "c"] for cut in cuts(3))


def test_C11_choosing_starts_left_of_the_cutter_who_comes_last() -> None:
    assert choosing_order(3, 1, clockwise=True) == [2, 3, 1]
    assert choosing_order(4, 3, clockwise=True) == [4, 1, 2, 3]
    assert choosing_order(4, 3, clockwise=False) == [2, 1, 4, 3]
    assert choosing_order(2, 1, clockwise=True) == [2, 1, 2, 1]
    assert choosing_order(2, 1, clockwise=False) == [2, 1, 2, 1]


def test_C12_the_last_chooser_before_the_cutter_drops() -> None:
    assert dropper(4, 1, clockwise=True) == 4
    assert dropper(4, 1, clockwise=False) == 2
    assert dropper(3, 3, clockwise=True) == 2
    assert dropper(2, 1, clockwise=True) == dropper(2, 1, clockwise=False) == 2


def test_C14_turned_clockwise_and_never_flipped() -> None:
    piece = {(5, 5): "p.", (6, 5): "m.", (5, 6): "w."}
    assert rotated(piece, 0) == {(0, 0): "p.", (1, 0): "m.", (0, 1): "w."}
    assert rotated(piece, 90) == {(1, 0): "p.", (1, 1): "m.", (0, 0): "w."}
    assert rotated(piece, 180) == {(1, 1): "p.", (0, 1): "m.", (1, 0): "w."}
    assert rotated(piece, 270) == {(0, 1): "p.", (0, 0): "m.", (1, 1): "w."}


def test_C14_the_first_piece_in_all_rotations() -> None:
    assert placements({}, {(0, 0): "p."}, first=True) == {(0, 0, 0), (90, 0, 0), (180, 0, 0), (270, 0, 0)}


def test_C14_beside_the_land_but_not_at_a_corner_and_not_on_it() -> None:
    around = {(0, -1), (1, 0), (0, 1), (-1, 0)}
    found = placements({(0, 0): "p."}, {(3, 3): "m."}, first=False)
    assert found == {(degrees, x, y) for degrees in (0, 90, 180, 270) for x, y in around}


def test_C14_a_long_piece_and_a_hole() -> None:
    bar = {(x, 0): "p." for x in range(4)}
    found = placements({(0, 0): "p."}, bar, first=False)
    flat = {(x, y) for x in (-3, -2, -1, 0) for y in (-1, 1)} | {(-4, 0), (1, 0)}
    assert {(x, y) for degrees, x, y in found if degrees in (0, 180)} == flat
    assert {(y, x) for degrees, x, y in found if degrees in (90, 270)} == flat
    ring = {(x, y): "p." for x in range(3) for y in range(3) if (x, y) != (1, 1)}
    assert (90, 1, 1) in placements(ring, {(0, 0): "w."}, first=False)
    assert placed(ring, {(0, 0): "w."}, 90, 1, 1) == ring | {(1, 1): "w."}


def test_C31_points_then_survivors_then_shared() -> None:
    assert winners([3, 5, 4], [9, 1, 9]) == [2]
    assert winners([5, 5, -4], [3, 4, 9]) == [2]
    assert winners([-5, -5, -9], [4, 4, 9]) == [1, 2]


def test_C33_a_session() -> None:
    assert session_winners([[5, 9, 1], [5, 0, 3]], [1, 9, 9], first=1) == [1]
    assert session_winners([[5, 9, 1], [5, 1, 3]], [1, 9, 9], first=1) == [2]


def test_C33_then_the_tied_player_farthest_from_the_first() -> None:
    even = [[0, 0, 0, 0], [0, 0, 0, 0]]
    assert session_winners(even, [1, 1, 1, 1], first=1) == [2]
    assert session_winners(even, [1, 0, 1, 1], first=1) == [3]
    assert session_winners(even, [1, 1, 0, 1], first=3) == [4]
    assert session_winners(even, [0, 1, 1, 0], first=3) == [2]


def test_C33_with_two_players_the_other_one_starts_the_second_game() -> None:
    assert second_starter(2, 1) == 2 and second_starter(3, 1) == 1
    assert session_winners([[0, 0], [0, 0]], [1, 1], first=1) == [1]
    assert session_winners([[0, 0], [0, 0]], [1, 1], first=2) == [2]
