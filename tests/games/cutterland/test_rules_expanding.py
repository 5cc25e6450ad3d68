"""C14 and C15: how pieces are laid against a land."""

from itertools import permutations

import pytest

from scissortail.engine.errors import IllegalMove, InvalidMove, NotYourTurn
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.phases import CUTTING
from scissortail.games.cutterland.position import CutterlandPosition
from tests.games.cutterland.table import drawn, moves, play, rows, table

CARD = "mF m. p. p./m. mD mF pC/mD mG mG p."
SINGLE = ("cut 1 abbb/bbbb/bbbc", "take a", "take c")
HOOK = ("cut 1 aaab/abbb/cccc", "take a", "take b")
TURNS = {
    0: ("0 1 2", "4 -- --"),
    90: ("4 0", "-- 1", "-- 2"),
    180: ("-- -- 4", "2 1 0"),
    270: ("2 --", "1 --", "0 4"),
}


def holding(hand: tuple[str, ...], land: str = "") -> CutterlandPosition:
    """Three players; seat 2 holds piece a of the card, a single square or a hook, beside this land."""
    lands = ("p.", land, "w.") if land else ()
    position = table(3, *lands, cards=(CARD,))
    play(position, *hand)
    return position


def places(position: CutterlandPosition, seat: int) -> set[str]:
    """Where a seat's piece may go, whichever way it is turned."""
    return {move.split()[3] for move in moves(position, seat)}


def test_C14_the_first_piece_goes_to_the_origin() -> None:
    position = holding(SINGLE)
    assert moves(position, 2) == {"place a 0 0,0", "place a 90 0,0", "place a 180 0,0", "place a 270 0,0"}
    with pytest.raises(IllegalMove, match=r"The first piece of a land goes to 0,0 \(C14\)"):
        play(position, "2: place a 0 1,0")


def test_C14_a_later_piece_shares_a_side_with_the_land() -> None:
    assert places(holding(SINGLE, "m."), 2) == {"1,0", "-1,0", "0,1", "0,-1"}
    assert places(holding(SINGLE, "m. p."), 2) == {"2,0", "-1,0", "0,1", "1,1", "0,-1", "1,-1"}


@pytest.mark.parametrize("place", ["1,1", "-1,1", "1,-1", "-1,-1"])
def test_C14_a_corner_is_not_enough(place: str) -> None:
    with pytest.raises(
        IllegalMove, match=rf"Piece a at {place} would not touch your land along a side \(C14\)"
    ):
        play(holding(SINGLE, "m."), f"2: place a 0 {place}")


@pytest.mark.parametrize("place", ["2,0", "0,-2", "5,5", "-999,999"])
def test_C14_nor_is_lying_apart(place: str) -> None:
    with pytest.raises(
        IllegalMove, match=rf"Piece a at {place} would not touch your land along a side \(C14\)"
    ):
        play(holding(SINGLE, "m."), f"2: place a 0 {place}")


def test_C14_a_piece_covers_nothing() -> None:
    with pytest.raises(IllegalMove, match=r"Piece a would cover the square at 0,0 \(C14\)"):
        play(holding(SINGLE, "m."), "2: place a 0 0,0")
    with pytest.raises(IllegalMove, match=r"Piece a would cover the square at 1,1 \(C14\)"):
        play(holding(HOOK, "-- w.\np. m."), "2: place a 270 1,1")


@pytest.mark.parametrize("place", ["0.5,1", "1,½", "1;0", "1"])
def test_C14_all_lies_on_one_grid(place: str) -> None:
    with pytest.raises(InvalidMove):
        GAME.parse(f"place a 0 {place}")


def test_C14_one_side_is_enough_for_a_piece_of_many_squares() -> None:
    position = holding(HOOK, "m.")
    play(position, "2: place a 0 1,0")
    assert rows(position, 2) == drawn(CARD, "m. 0 1 2", "-- 4 -- --")


def test_C14_a_hole_may_arise() -> None:
    position = holding(SINGLE, "p. p. p.\np. -- p.\np. -- p.")
    play(position, "2: place a 0 1,2")
    assert rows(position, 2) == drawn(CARD, "p. p. p.", "p. -- p.", "p. 0 p.")


def test_C14_a_hole_may_be_filled() -> None:
    position = holding(SINGLE, "p. p. p.\np. -- p.\np. p. p.")
    play(position, "2: place a 0 1,1")
    assert rows(position, 2) == drawn(CARD, "p. p. p.", "p. 0 p.", "p. p. p.")


@pytest.mark.parametrize("turn", TURNS)
def test_C14_a_piece_turns_clockwise(turn: int) -> None:
    position = holding(HOOK)
    play(position, f"2: place a {turn} 0,0")
    assert rows(position, 2) == drawn(CARD, *TURNS[turn])


def test_C14_a_piece_is_never_flipped() -> None:
    found = set()
    for move in holding(HOOK).moves(2):
        position = holding(HOOK)
        play(position, f"2: {move}")
        found.add(tuple(rows(position, 2)))
    assert found == {tuple(drawn(CARD, *lines)) for lines in TURNS.values()}
    assert tuple(drawn(CARD, "2 1 0", "-- -- 4")) not in found


@pytest.mark.parametrize(
    "text", ["place a 45 0,0", "place a -90 0,0", "place a 360 0,0", "place a flip 0,0", "place a 0,0"]
)
def test_C14_there_are_four_turns(text: str) -> None:
    with pytest.raises(InvalidMove):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("move", "at", "lines"),
    [
        ("place a 0 1,0", [0, 0], ("m. 0 1 2", "-- 4 -- --")),
        ("place a 90 -2,0", [-2, 0], ("4 0 m.", "-- 1 --", "-- 2 --")),
        ("place a 180 -3,-1", [-3, -1], ("-- -- 4 --", "2 1 0 m.")),
        ("place a 270 0,1", [0, 0], ("m. --", "2 --", "1 --", "0 4")),
    ],
)
def test_C14_a_place_is_where_the_top_left_of_the_bounding_box_goes(
    move: str, at: list[int], lines: tuple[str, ...]
) -> None:
    position = holding(HOOK, "m.")
    play(position, f"2: {move}")
    assert position.view(None)["places"][1]["land"]["at"] == at
    assert rows(position, 2) == drawn(CARD, *lines)


def test_C14_expanding_is_compulsory() -> None:
    position = holding(SINGLE, "m.")
    for seat in (1, 2, 3):
        assert {move.split()[0] for move in moves(position, seat)} == {"place"}
    with pytest.raises(IllegalMove, match="Now lay your pieces"):
        play(position, "2: done")


def test_C14_the_next_card_is_cut_when_all_have_placed() -> None:
    position = holding(SINGLE, "m.")
    play(position, "2: place a 0 1,0", "1: place b 0 -4,0")
    assert position.to_act() == (3,)
    with pytest.raises(NotYourTurn):
        play(position, "2: cut 1 aaaa/bbbb/cccc")
    play(position, "3: place c 0 1,0")
    assert (position.phase, position.to_act()) == (CUTTING, (2,))


def test_C14_no_piece_is_cut_again() -> None:
    with pytest.raises(IllegalMove, match="Now lay your pieces"):
        play(holding(HOOK), "2: cut 1 aaaa/bbbb/cccc")


def test_C14_placed_pieces_never_move() -> None:
    position = table(2, cards=(CARD,))
    play(position, "cut 1 aaab/abbb/ccdd", "take a", "take b", "take c", "2: place a 0 0,0")
    with pytest.raises(IllegalMove, match="You do not hold piece a"):
        play(position, "2: place a 90 1,1")
    play(position, "2: place c 0 -2,0")
    assert rows(position, 2) == drawn(CARD, "8 9 0 1 2", "-- -- 4 -- --")


def test_C14_one_lays_only_what_one_holds() -> None:
    with pytest.raises(IllegalMove, match="You do not hold piece b"):
        play(holding(SINGLE, "m."), "2: place b 0 1,0")


def test_C14_everyone_expands_at_once_in_any_order() -> None:
    laying = ["1: place c 0 0,0", "2: place a 90 0,0", "3: place b 180 0,0"]
    assert holding(HOOK).to_act() == (1, 2, 3)
    found = []
    for order in permutations(laying):
        position = holding(HOOK)
        play(position, *order)
        found.append(position)
    assert all(position == found[0] for position in found)
    assert found[0].phase == CUTTING


def test_C14_with_two_pieces_the_owner_picks_the_order() -> None:
    found = []
    for order in (("d 0 0,0", "c 0 0,1"), ("c 0 0,0", "d 0 0,-1")):
        position = table(2, cards=(CARD,))
        play(position, "cut 1 aabb/aabb/ccdd", "take c", "take a", "take d")
        assert {move.split()[1] for move in moves(position, 2)} == {"c", "d"}
        play(position, *[f"2: place {laid}" for laid in order])
        found.append(rows(position, 2))
    assert found[0] == found[1] == drawn(CARD, "10 11", "8 9")


def test_C14_with_two_pieces_the_order_makes_no_difference() -> None:
    found = []
    for order in (("c 0 1,0", "d 0 -2,0"), ("d 0 -2,0", "c 0 1,0")):
        position = table(2, "p.", "m.", cards=(CARD,))
        play(
            position,
            "cut 1 aabb/aabb/ccdd",
            "take c",
            "take a",
            "take d",
            *[f"2: place {laid}" for laid in order],
        )
        found.append(position)
    assert found[0] == found[1]


def test_C14_lands_are_independent() -> None:
    position = holding(SINGLE, "m.")
    before = [rows(position, seat) for seat in (1, 3)]
    play(position, "2: place a 0 1,0")
    assert [rows(position, seat) for seat in (1, 3)] == before


@pytest.mark.parametrize("trying", [False, True])
def test_C15_trying_is_an_option_that_everybody_knows(trying: bool) -> None:
    assert table(3, trying=trying).view(None)["options"]["trying"] is trying


def test_C15_trying_lays_nothing_before_choosing() -> None:
    position = table(3, trying=True)
    play(position, "cut 1 aaaa/bbbb/cccc")
    assert moves(position, 2) == {"take a", "take b", "take c"}
