"""A refused move changes nothing and gets one sentence that says what, where and by which rule."""

import pytest

from scissortail.engine.errors import InvalidMove, NotYourTurn, Refused
from scissortail.games import rope
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.position import CutterlandPosition
from tests.games.cutterland.table import Arranged, moves, play, play_on, resolving, table

LAND = "mD mG mF m. mb\nwK wF mt mb mD\nmt pC p. mG m.\nmb p. mb -- m."


def refused(position: CutterlandPosition, move: str) -> str:
    """Why the move is refused; nothing has changed."""
    before = position.truth()
    seat = int(move[0])
    assert not position.is_legal(seat, GAME.parse(move[3:]))
    assert move[3:] not in moves(position, seat)
    with pytest.raises(Refused) as reason:
        play(position, move)
    assert position.truth() == before
    return str(reason.value)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("1: cut 4 aaaa/bbbb/cccc", "You hold no card 4; your cards are 1 to 3 (C9)."),
        ("1: cut 1 aaaa/aaaa/aaaa", "That makes one piece; a card is cut into 3 (C7)."),
        ("1: cut 1 aaaa/bbbb/bbbb", "That makes 2 pieces; a card is cut into 3 (C7)."),
        (
            "1: cut 1 aabb/ccdd/ccdd",
            "That makes 4 pieces; a card is cut into 3, and this table does not allow more (C12).",
        ),
        (
            "1: cut 1 abca/abca/abca",
            "Piece a would be in several scraps: a piece is connected by whole sides (C10).",
        ),
        ("1: take a", "Now cut a card, for example “cut 1 aaab/aabb/ccbb” (C9)."),
        ("1: drop a", "Now cut a card, for example “cut 1 aaab/aabb/ccbb” (C9)."),
        ("1: place a 0 0,0", "Now cut a card, for example “cut 1 aaab/aabb/ccbb” (C9)."),
        ("1: done", "Now cut a card, for example “cut 1 aaab/aabb/ccbb” (C9)."),
    ],
)
def test_cutting(move: str, reason: str) -> None:
    assert refused(table(3), move) == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("3: take a", "There are too many pieces: remove one first, for example “drop c” (C12)."),
        ("3: drop b", "There is no piece b on the table any more (C11)."),
        ("3: drop f", "There is no piece f on the table any more (C11)."),
    ],
)
def test_dropping(move: str, reason: str) -> None:
    position = table(3, overcut=True)
    play(position, "cut 1 abcd/abcd/eeee", "drop b")
    assert refused(position, move) == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("3: take b", "There is no piece b on the table any more (C11)."),
        ("3: take d", "There is no piece d on the table any more (C11)."),
        ("3: drop a", "Now choose a piece, for example “take b” (C11)."),
        ("3: place a 0 0,0", "Now choose a piece, for example “take b” (C11)."),
    ],
)
def test_choosing(move: str, reason: str) -> None:
    position = table(3)
    play(position, "cut 1 aaaa/bbbb/cccc", "take b")
    assert refused(position, move) == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("2: place b 0 1,0", "You do not hold piece b (C14)."),
        ("2: place a 0 -3,-2", "Piece a at -3,-2 would not touch your land along a side (C14)."),
        ("2: place a 0 -3,0", "Piece a would cover the square at 0,0 (C14)."),
        ("2: place a 90 1,-2", "Piece a would cover the square at 1,0 (C14)."),
        ("3: place b 0 0,1", "The first piece of a land goes to 0,0 (C14)."),
        ("2: take a", "Now lay your pieces, for example “place a 90 -1,3” (C14)."),
        ("2: tower 0,0", "Now lay your pieces, for example “place a 90 -1,3” (C14)."),
    ],
)
def test_expanding(move: str, reason: str) -> None:
    position = table(3, "p.", "m. m.")
    play(position, "cut 1 aaaa/bbbb/cccc", "take a", "take b")
    assert refused(position, move) == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("tower 9,9", "There is no square of the land at 9,9 (C6)."),
        ("tower 3,3", "There is no square of the land at 3,3 (C6)."),
        ("tower 3,0", "There is no creature at 3,0 to put a tower on (C17)."),
        ("tower 2,0", "There is a tower at 2,0 already (C17)."),
        (
            "wall 3,3 4,3",
            "A wall stands between two squares of the land, and 3,3 4,3 is no such border (C18).",
        ),
        ("wall 3,2 4,2", "There is a wall between 3,2 4,2 already (C18)."),
        ("wall 1,2 2,2", "A bridge ends at the border of 1,2 2,2: no wall fits there (C20)."),
        ("bridge 0,1 h", "A bridge over 0,1 h would not have a square of the land at both ends (C19)."),
        ("bridge 1,2 v", "There is a bridge over 1,2 v already, and bridges do not cross (C20)."),
        ("bridge 3,2 h", "A bridge over 3,2 h would end at a wall (C20)."),
        ("eat 9,9", "There is no square of the land at 9,9 (C6)."),
        ("eat 3,0", "There is no creature at 3,0 to eat (C23)."),
        ("eat 1,0", "A kraken has eaten the creature at 1,0 already (C22)."),
        ("eat 2,0", "The creature at 2,0 is safe in its tower (C17)."),
        ("eat 4,1", "Dragons do not eat dragons, such as the one at 4,1 (C23)."),
        ("eat 0,1", "No dragon lives in the area of 0,1 (C23)."),
        ("cut 1 aaaa/bbbb/cccc", "The lands are complete: lay tokens, choose prey, or say “done” (C16)."),
        ("place a 0 0,0", "The lands are complete: lay tokens, choose prey, or say “done” (C16)."),
    ],
)
def test_tokens_and_prey(move: str, reason: str) -> None:
    position = resolving(LAND, "p.")
    play(position, "1: tower 2,0", "1: wall 3,2 4,2", "1: bridge 1,2 h")
    assert refused(position, f"1: {move}") == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("tower 3,0", "There is no tower left for 3,0 (C16)."),
        ("wall 3,0 4,0", "There is no wood left for 3,0 4,0 (C16)."),
        ("bridge 4,0 h", "There is no wood left for 4,0 h (C16)."),
    ],
)
def test_tokens_that_are_used_up(move: str, reason: str) -> None:
    position = resolving("mD mG m. mF mb mt", "p.")
    play(position, "1: tower 1,0", "1: wall 1,0 2,0")
    assert refused(position, f"1: {move}") == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("eat 1,0", "The creature at 1,0 is already chosen as prey (C23)."),
        ("eat 2,0", "The dragons in the area of 2,0 have had enough: each eats one (C23)."),
        ("eat 5,0", "No dragon lives in the area of 5,0 (C23)."),
        ("tower 2,0", "Tokens are laid before prey is chosen: 2,0 comes too late (C20)."),
        ("wall 0,0 1,0", "Tokens are laid before prey is chosen: 0,0 1,0 comes too late (C20)."),
    ],
)
def test_prey_that_is_named(move: str, reason: str) -> None:
    position = resolving("mD mG mF mt pb pC", "p.")
    play(position, "1: eat 1,0")
    assert refused(position, f"1: {move}") == reason


@pytest.mark.parametrize("move", ["2: cut 1 aaaa/bbbb/cccc", "3: done", "2: take a"])
def test_nobody_acts_out_of_turn(move: str) -> None:
    position = table(3)
    assert refused(position, move) == "It is not your turn: Seat 1 is to act."
    with pytest.raises(NotYourTurn):
        play(position, move)


@pytest.mark.parametrize("seat", [0, -1, 4, 10**6])
def test_there_are_no_other_seats(seat: int) -> None:
    position = table(3)
    assert position.moves(seat) == []
    with pytest.raises(NotYourTurn):
        position.play(seat, GAME.parse("done"), Arranged())


def test_whoever_is_done_acts_no_more() -> None:
    position = resolving("pC mt", "p.")
    play(position, "1: done")
    refused(position, "1: tower 0,0")


def test_nobody_acts_after_the_end() -> None:
    position = resolving("pC mt", "p.")
    play_on(position)
    assert "over" in refused(position, "1: tower 0,0")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "cut",
        "cut 1",
        "cut 0 aaaa/bbbb/cccc",
        "cut 5 aaaa/bbbb/cccc",
        "cut 1 aaa/bbb/ccc",
        "cut 1 aaaa/bbbb",
        "cut 1 aaaa/bbbb/ccc1",
        "take",
        "take z",
        "take ab",
        "drop 1",
        "place a 0",
        "place a 0 1000,0",
        "place a 0 -0,0",
        "tower",
        "tower 1",
        "tower 1,1,1",
        "wall 0,0",
        "bridge 0,0",
        "bridge 0,0 d",
        "eat",
        "done now",
        "pass",
    ],
)
def test_what_is_no_move_is_repeated(text: str) -> None:
    with pytest.raises(InvalidMove) as reason:
        GAME.parse(text)
    assert str(reason.value).startswith(f"“{text}” is not a move: ")


@pytest.mark.parametrize("squares", ["0,0 1,1", "0,0 2,0", "0,0 0,0"])
def test_C18_a_wall_needs_squares_side_by_side(squares: str) -> None:
    with pytest.raises(InvalidMove, match=f"and {squares} is no such border"):
        GAME.parse(f"wall {squares}")


def test_a_move_of_another_game_is_no_move() -> None:
    position = table(3)
    before = position.truth()
    with pytest.raises(InvalidMove):
        position.play(1, rope.GAME.parse("h7>2"), Arranged())
    assert position.truth() == before
