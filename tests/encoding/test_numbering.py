"""Every legal move has one number, and the number leads back to the move.

The grid is as large as a land can become.
"""

import pytest

from scissortail import games
from scissortail.encoding.numbering import numbering
from scissortail.encoding.numbering.cutterland import CutterlandNumbering, most_laid
from scissortail.engine.dice import FastDice
from scissortail.engine.errors import BadOptions, IllegalMove
from scissortail.games.cutterland.choices import REACH
from scissortail.games.cutterland.position import CutterlandPosition
from scissortail.games.rope.moves import BY_TEXT

TABLES: list[tuple[str, int, dict[str, bool]]] = [
    ("rope", 2, {}),
    ("rope", 5, {"recycle": True, "repeat": True}),
    ("cutterland", 2, {}),
    ("cutterland", 3, {"bag": True}),
    ("cutterland", 4, {"overcut": True}),
    ("cutterland", 2, {"tournament": True}),
]
LISTED = 6
"""Of longer lists of moves so many are looked at, here and there: cuts are thousands and all alike."""


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_every_legal_move_has_a_number_of_its_own(game: str, players: int, options: dict[str, bool]) -> None:
    numbers = numbering(game, players, options)
    dice = FastDice(7)
    position = games.find(game).start(players, dict(options), dice)
    while seats := position.to_act():
        for seat in seats:
            moves = position.moves(seat)
            marks = numbers.legal(position, seat)
            assert marks == sorted(set(marks))
            assert len(marks) == len(moves)
            assert marks[0] >= 0 and marks[-1] < numbers.count
            for mark in marks[:: max(1, len(marks) // LISTED)]:
                move = numbers.move(position, seat, mark)
                assert position.is_legal(seat, move)
                assert numbers.number(position, seat, move) == mark
            for move in moves[:: max(1, len(moves) // LISTED)]:
                assert str(numbers.move(position, seat, numbers.number(position, seat, move))) == str(move)
        for seat in range(1, players + 1):
            if seat not in seats:
                assert numbers.legal(position, seat) == []
        position.play(seats[-1], position.sample(seats[-1], dice), dice)


def test_rope_has_79_numbers() -> None:
    numbers = numbering("rope", 3, {})
    position = games.find("rope").start(3, {}, FastDice(1))
    texts = [str(numbers.move(position, 1, number)) for number in range(numbers.count)]
    assert sorted(texts) == sorted(BY_TEXT)
    assert [texts[0], texts[1], texts[12], texts[13], texts[16], texts[45]] == [
        "end",
        "h1>1",
        "d>1",
        "s1>1",
        "h1>2",
        "s3>3",
    ]
    assert [texts[46], texts[56], texts[57], texts[78]] == ["h1/1", "hx/1", "h1/2", "hx/3"]


@pytest.mark.parametrize(
    ("players", "counts"), [(2, (75701, 163533)), (3, (17327, 96176)), (4, (36428, 102302))]
)
def test_how_many_numbers_cutterland_has(players: int, counts: tuple[int, int]) -> None:
    assert numbering("cutterland", players, {}).count == counts[0]
    assert numbering("cutterland", players, {"overcut": True}).count == counts[1]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bag", [False, True])
def test_so_many_pieces_are_laid(players: int, bag: bool) -> None:
    dice = FastDice(3)
    position = games.find("cutterland").start(players, {"bag": bag}, dice)
    laid = [0] * players
    while seats := position.to_act():
        move = position.sample(seats[0], dice)
        laid[seats[0] - 1] += str(move).startswith("place")
        position.play(seats[0], move, dice)
    assert laid == [most_laid(players)] * players


CUTS = {2: "aaaa/bbbb/ccdd", 3: "aaaa/bbbb/cccc", 4: "aaaa/bbbb/ccdd"}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("down", [False, True])
def test_the_longest_land_just_fits(players: int, down: bool) -> None:
    """Seat 1 gets only straight pieces and lays them in one line."""
    numbers = numbering("cutterland", players, {})
    assert isinstance(numbers, CutterlandNumbering)
    game = games.find("cutterland")
    dice = FastDice(0)
    position = game.start(players, {}, dice)
    assert isinstance(position, CutterlandPosition)
    turns = 90 if down else 0
    lengths = 0
    while seats := position.to_act():
        seat = seats[0]
        if str(position.moves(seat)[0]).startswith("cut"):
            move = game.parse(f"cut 1 {CUTS[players]}")
        elif str(position.moves(seat)[0]).startswith("take"):
            # Seat 1 takes what is first, the others what is last: the whole rows are left to seat 1.
            texts = sorted(map(str, position.moves(seat)))
            move = game.parse(texts[0] if seat == 1 else texts[-1])
        elif str(position.moves(seat)[0]).startswith("place"):
            land = position.places[seat - 1].land
            held = position.places[seat - 1].held[0]
            at = int(land.bottom if down else land.right) + 1
            move = game.parse(f"place {'abcd'[held]} {turns} {f'0,{at}' if down else f'{at},0'}")
            if seat == 1:
                row, column = divmod(
                    numbers.number(position, 1, move) - int(numbers.first[3]), int(numbers.wide)
                )
                row %= int(numbers.wide)
                assert (column, row) == ((REACH, at + REACH) if down else (at + REACH, REACH))
                lengths = int(land.bottom if down else land.right) + 1 + position.piece(held).width
        else:
            break
        position.play(seat, move, dice)
    assert lengths == int(numbers.side)


def test_numbers_that_are_no_moves_are_refused() -> None:
    for game, most in (("rope", 78), ("cutterland", 17326)):
        numbers = numbering(game, 3, {})
        position = games.find(game).start(3, {}, FastDice(1))
        for number in (-1, most + 1):
            with pytest.raises(
                IllegalMove, match=f"^No move here has the number {number}; numbers go from 0 to {most}.$"
            ):
                numbers.move(position, 1, number)


def test_a_piece_that_is_not_held_has_no_number() -> None:
    numbers = numbering("cutterland", 2, {})
    position = games.find("cutterland").start(2, {}, FastDice(1))
    assert isinstance(numbers, CutterlandNumbering)
    with pytest.raises(IllegalMove, match="No move here has the number"):
        numbers.move(position, 1, int(numbers.first[3]))


def test_ratland_is_not_numbered() -> None:
    with pytest.raises(BadOptions, match="have no numbers"):
        numbering("ratland", 4, {})
