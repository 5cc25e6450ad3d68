"""The repr of a position, move, game or other object is one short, true line without secrets."""

import copy
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scissortail
from scissortail import FastDice, Position
from scissortail.engine.event import Event
from scissortail.engine.game import Option, Options
from scissortail.engine.match import Match
from scissortail.engine.recorded_dice import RecordedDice
from tests.games.cutterland import games as cutterland
from tests.games.ratland import games as ratland
from tests.games.rope import games as rope


def played(game: str, players: int, moves: int, options: Options) -> Position:
    dice = FastDice(5)
    position = scissortail.find(game).start(players, options, dice)
    while moves and (seats := position.to_act()):
        position.play(seats[0], position.sample(seats[0], dice), dice)
        moves -= 1
    return position


def test_games() -> None:
    assert [repr(game) for game in scissortail.GAMES.values()] == [
        "<Game cutterland, rules 2, 2–4 players>",
        "<Game ratland, rules 2, 2–12 players>",
        "<Game rope, rules 1, 2–8 players>",
    ]


def test_moves() -> None:
    moves = {"rope": "h7>2", "cutterland": "place b 90 -1,2", "ratland": "send dump=2 city=1"}
    said = {game: repr(scissortail.find(game).parse(text)) for game, text in moves.items()}
    assert said == {
        "rope": "RopeMove('h7>2')",
        "cutterland": "CutterlandMove('place b 90 -1,2')",
        "ratland": "RatMove('send dump=2 city=1')",
    }
    assert {game: str(scissortail.find(game).parse(text)) for game, text in moves.items()} == moves


END = 1000
POSITIONS: list[tuple[str, int, int, Options, str]] = [
    ("rope", 3, 10, {}, "<RopePosition: 3 players, decks 20-20-20, stock 73, seat 2 to act>"),
    ("rope", 2, END, {"deck": 3}, "<RopePosition: 2 players, decks 1-2, stock 0, won by seat 1>"),
    ("cutterland", 3, 0, {}, "<CutterlandPosition: 3 players, turn 1, phase cut, seat 3 to act>"),
    ("cutterland", 3, 6, {}, "<CutterlandPosition: 3 players, turn 2, phase cut, seat 1 to act>"),
    ("cutterland", 3, END, {}, "<CutterlandPosition: 3 players, won by seat 2>"),
    (
        "cutterland",
        2,
        0,
        {"tournament": True},
        "<CutterlandPosition: 2 players, game 1 of 2, turn 1, phase cut, seat 2 to act>",
    ),
    (
        "cutterland",
        2,
        END,
        {"tournament": True},
        "<CutterlandPosition: 2 players, game 2 of 2, won by seat 2>",
    ),
    (
        "ratland",
        4,
        0,
        {"clans": True},
        "<RatlandPosition: 4 players, round 0, phase keep, seats 1, 2, 3 and 4 to act>",
    ),
    (
        "ratland",
        4,
        2,
        {},
        "<RatlandPosition: 4 players, round 1, event doctor, phase send, seats 3 and 4 to act>",
    ),
    ("ratland", 3, END, {}, "<RatlandPosition: 3 players, round 6, event end, won by seat 1>"),
]


@pytest.mark.parametrize(("game", "players", "moves", "options", "said"), POSITIONS)
def test_positions(game: str, players: int, moves: int, options: Options, said: str) -> None:
    assert repr(played(game, players, moves, options)) == said


def test_positions_before_the_deal() -> None:
    for game in scissortail.GAMES.values():
        undealt = game.table(2, game.check(2, {}), game.rules[-1])
        assert repr(undealt) == f"<{type(undealt).__name__}: 2 players, not dealt>"
    bag = scissortail.find("cutterland").table(2, scissortail.find("cutterland").check(2, {"bag": True}), 1)
    assert repr(bag) == "<CutterlandPosition: 2 players, not dealt>"


SOMEWHERE: dict[str, tuple[Any, Any]] = {
    "cutterland": (cutterland.tables, cutterland.played),
    "ratland": (ratland.tables, ratland.played),
    "rope": (rope.tables, rope.played),
}


@pytest.mark.parametrize("game", SOMEWHERE)
@given(data=st.data())
def test_a_position_says_what_is_true_and_no_secret(game: str, data: st.DataObject) -> None:
    """One short line, the same for all that a spectator cannot tell apart."""
    tables, play = SOMEWHERE[game]
    position, dice = play(
        data.draw(tables()), data.draw(st.integers(0, 2**64)), data.draw(st.integers(0, 60))
    )
    before = position.truth()
    said = repr(position)
    assert position.truth() == before
    assert said.startswith(f"<{type(position).__name__}: {len(before['places'])} players, ")
    assert len(said) < 150 and "\n" not in said and "not dealt" not in said
    result = position.result()
    seats = result.winners if result else position.to_act()
    assert [int(seat) for seat in re.findall(r"\d+", said.partition("seat")[2])] == list(seats)
    assert ("won by" in said) == bool(result) == ("to act" not in said)
    guess = scissortail.find(game).guess(position.view(None), dice)
    assert repr(guess) == said


def test_dice() -> None:
    dice = FastDice(7)
    said = repr(dice)
    assert said == "<FastDice: state 4a2e1190 6cc0c06a ef2c86a9 0000000d>"
    dice.below(6)
    assert repr(dice) != said
    secret = scissortail.SeededDice(b"key of a game")
    secret.below(6)
    assert repr(secret) == "<SeededDice: counter 1>"
    assert repr(RecordedDice()) == "<RecordedDice: outcomes left 0>"


def test_records_and_matches_keep_the_secret() -> None:
    match = Match.start(scissortail.find("rope"), ["Ann", "Bob"], {"deck": 3}, b"\x7a" * 32, [b"a", b"b"])
    assert repr(match.record) == "<Record: rope, rules 1, 2 players, moves 0, not over>"
    seat = match.position.to_act()[0]
    match.play(seat, match.position.default(seat))
    assert repr(match.record) == "<Record: rope, rules 1, 2 players, moves 1, not over>"
    assert repr(match) == f"<Match: {match.record!r} at {match.position!r}>"
    assert "7a7a" not in repr(match) + repr(match.dice)
    done = copy.deepcopy(match.record)
    done.result = {"scores": [3, 3], "winners": [1, 2]}
    assert repr(done) == "<Record: rope, rules 1, 2 players, moves 1, won by seats 1 and 2>"


def test_results_events_and_options() -> None:
    assert repr(scissortail.Result([3, 0], [1])) == "Result(scores=[3, 0], winners=[1])"
    option = "Option(name='deck', default=None, recommended=None, needs=(), excludes=())"
    assert repr(Option("deck", None)) == option
    assert repr(Event("rope-dealt", {"deck": 3})).startswith("Event(key='rope-dealt', args={'deck': 3}")


def test_lands() -> None:
    land = scissortail.read_land("mG mD mG\nwK pC mb\nwt pT p.\ntower 1,1\n")
    assert repr(land) == "<Land: squares 9, towers 1 of 1, wood 0 of 1, prey 0>"
    assert (
        repr(scissortail.score(land)) == "Score(kraken=6, goblin=2, centaur=3, dragon=0, turtle=0, frog=0, "
        "bonus=1, penalty=0, total=12, survivors=3)"
    )
    assert repr(scissortail.solve(land)) == "<Solution: total 19, proven, survivors 4>"


def test_pieces() -> None:
    position, _ = cutterland.played((3, {}), 1, 1)
    assert [repr(position.piece(number)) for number in range(3)] == [
        "<Piece: m. mG mG w. / m. -- -- wb / -- -- -- wK>",
        "<Piece: -- mD m. / wb w. -->",
        "<Piece: wb>",
    ]
