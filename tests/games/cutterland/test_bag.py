"""The house's bag (C34): what games leave, what tables draw from, and that nothing is lost on the way."""

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from scissortail.engine.dice import FastDice
from scissortail.engine.errors import BadOptions, BadRecord
from scissortail.engine.game import Options
from scissortail.engine.match import Match
from scissortail.engine.playout import play_out
from scissortail.engine.record import Entry, Record
from scissortail.engine.replay import replay, seen_by, verify
from scissortail.games import GAMES
from scissortail.games.cutterland import GAME, bag
from scissortail.games.cutterland.components import BAG_TURNS, PIECES
from scissortail.games.cutterland.cuts import WHOLE, is_connected
from scissortail.games.cutterland.phases import CHOOSING
from scissortail.games.cutterland.position import CutterlandPosition
from tests.games.cutterland.games import VARIANTS, at_phase, tables
from tests.games.playing import Table

LEAST = 1e-4
"""Below this probability we call odds wrong. The seeds are fixed, so a test that passes goes on passing."""
NEEDED = {2: 32, 3: 27, 4: 48}
"""How many pieces are drawn in a game of so many."""

seeds = st.integers(0, 2**64)


def house(count: int, seed: int = 1) -> Options:
    """A table that draws from so many pieces."""
    return {"bag": True, "scraps": GAME.fresh_scraps(count, FastDice(seed))}


def scraps_of(options: Options) -> list[int]:
    found = options["scraps"]
    assert isinstance(found, list)
    return found


def played(players: int, options: Options, seed: int = 1) -> Match:
    """A whole game at random, recorded."""
    names = [f"seat {seat}" for seat in range(1, players + 1)]
    match = Match.start(
        GAME, names, options, bytes([seed % 256]) * 32, [bytes([seat]) for seat in range(players)]
    )
    dice = FastDice(seed)
    while seats := match.position.to_act():
        seat = seats[dice.below(len(seats))]
        match.play(seat, match.position.sample(seat, dice))
    return match


def left_by(record: Record) -> list[int]:
    return GAME.scraps_left(step.position for step in replay(record, GAME))


def in_bag(position: CutterlandPosition) -> Counter[int]:
    assert position.scraps is not None
    return Counter(position.scraps)


# Options


def test_C34_a_scrap_is_a_card_and_its_squares() -> None:
    assert bag.scrap(3, 0b0001_0011_0001) == 3 * 4096 + 305
    assert bag.unpack(3 * 4096 + 305) == (3, 305)


def test_C34_a_scrap_is_what_a_cut_can_give() -> None:
    shapes = [squares for squares in range(WHOLE + 1) if bag.is_scrap(bag.scrap(80, squares))]
    assert shapes == [
        squares for squares in range(1, WHOLE + 1) if is_connected(squares) and squares.bit_count() <= 10
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_C34_the_bag_must_hold_what_the_game_draws(players: int) -> None:
    needed = NEEDED[players]
    assert GAME.scraps_needed(players, {"bag": True}) == needed == BAG_TURNS[players] * PIECES[players]
    assert len(scraps_of(GAME.check(players, house(needed)))) == needed
    with pytest.raises(
        BadOptions, match=f"With {players} players the bag holds {needed} to 1,000 pieces, not {needed - 1}"
    ):
        GAME.check(players, house(needed - 1))


def test_C34_a_bag_has_a_size() -> None:
    GAME.check(2, house(bag.MOST))
    with pytest.raises(BadOptions, match="not 1,001"):
        GAME.check(2, house(bag.MOST + 1))


def test_only_tables_with_the_bag_need_scraps() -> None:
    assert (
        GAME.scraps_needed(4, {})
        == GAME.scraps_needed(4, {"bag": False})
        == GAME.scraps_needed(4, {"tournament": True})
        == 0
    )


def test_scraps_without_the_bag_are_refused() -> None:
    with pytest.raises(BadOptions, match="scraps need the option bag"):
        GAME.check(3, {"scraps": house(60)["scraps"]})


@pytest.mark.parametrize(
    "wrong",
    [
        bag.scrap(0, 1),  # no card
        bag.scrap(161, 1),
        bag.scrap(5, 0),  # no squares
        bag.scrap(5, 0b0101),  # two scraps
        bag.scrap(5, WHOLE),  # not cut
        bag.scrap(5, WHOLE - 1),  # cut into two
        -1,
        -(10**30),
        10**30,
    ],
)
def test_what_is_no_piece_is_refused(wrong: int) -> None:
    with pytest.raises(BadOptions, match="is no piece that can be cut out of a card"):
        GAME.check(3, {"bag": True, "scraps": [*GAME.fresh_scraps(60, FastDice(1)), wrong]})


@pytest.mark.parametrize(
    "wrong", [7, True, "4097", None, {"4097": 1}, ["4097"], [4097, True], [4097.0], [[4097]], (4097,)]
)
def test_what_is_no_list_of_numbers_is_refused(wrong: object) -> None:
    with pytest.raises(BadOptions, match="The option scraps is a list of whole numbers"):
        GAME.check(3, {"bag": True, "scraps": wrong})


def test_no_scraps_are_no_option_at_all() -> None:
    assert GAME.check(3, {"bag": True, "scraps": []}) == GAME.check(3, {"bag": True})
    assert "scraps" not in GAME.check(3, {})
    assert "scraps" not in played(2, {"bag": True}).record.to_json()
    assert "scraps" not in GAME.start(3, {"bag": True}, FastDice(1)).view(1)


def test_people_are_not_asked_for_scraps() -> None:
    assert [option.name for option in GAME.choices] == ["overcut", "penalty", "trying", "tournament", "bag"]
    with pytest.raises(BadOptions) as refused:
        GAME.check(3, {"scrap": 1})
    assert "scraps" not in str(refused.value)


def test_a_game_changes_no_option() -> None:
    options = house(48)
    before = json.dumps(options)
    play_out(GAME.start(4, options, FastDice(1)), FastDice(2))
    values = GAME.check(4, options)
    GAME.table(4, values, GAME.rules[-1]).deal(FastDice(1))
    assert Counter(scraps_of(values)) == Counter(scraps_of(options))
    assert json.dumps(options) == before


@pytest.mark.parametrize("rules", GAME.rules)
def test_C4_pieces_of_another_pack_are_refused(rules: int) -> None:
    mine, others = (GAME.fresh_scraps(59, FastDice(1), version) for version in (rules, 3 - rules))
    assert all(number in GAME.scrap_numbers(rules) for number in mine)
    GAME.start(3, {"bag": True, "scraps": mine}, FastDice(1), rules=rules)
    with pytest.raises(
        BadOptions, match=rf"The number {others[0]} is no piece that can be cut out of a card of this pack"
    ):
        GAME.start(3, {"bag": True, "scraps": [*mine, others[0]]}, FastDice(1), rules=rules)


def test_C4_a_record_whose_bag_is_of_another_pack_is_refused() -> None:
    match = played(3, house(30))
    match.record.options["scraps"] = GAME.fresh_scraps(30, FastDice(1), 1)
    with pytest.raises(BadRecord, match="of this pack"):
        verify(match.record, GAME)


# Drawing


@given(st.integers(2, 4), st.integers(0, 20), seeds)
def test_C34_what_is_drawn_leaves_the_bag_and_nothing_else_does(players: int, more: int, seed: int) -> None:
    options = house(NEEDED[players] + more, seed % 100)
    dice = FastDice(seed)
    position = GAME.start(players, options, dice)
    whole = Counter(scraps_of(options))
    drawn: Counter[int] = Counter()
    turn = -1
    while seats := position.to_act():
        if position.turns > turn and position.phase == CHOOSING:
            turn = position.turns
            drawn += Counter(bag.scrap(kind, squares) for kind, squares in position.pieces)
        assert drawn + in_bag(position) == whole
        assert position.view(None)["scraps"] == in_bag(position).total()
        position.play(seats[0], position.sample(seats[0], dice), dice)
    assert drawn.total() == NEEDED[players]
    assert position.view(1)["scraps"] == more


def test_C34_every_piece_of_the_bag_is_as_likely() -> None:
    few = [bag.scrap(83, 1), bag.scrap(83, 2), bag.scrap(87, 1), bag.scrap(89, 7)]
    scraps = [few[0]] * 20 + [few[1]] * 10 + [few[2]] * 5 + [few[3]] * 25
    dice = FastDice(12)
    seen = Counter(
        bag.scrap(*GAME.start(3, {"bag": True, "scraps": scraps}, dice).pieces[2]) for _ in range(3000)
    )
    assert chisquare([seen[number] for number in few], [1000, 500, 250, 1250]).pvalue > LEAST


def test_C34_a_game_may_empty_the_bag() -> None:
    position = GAME.start(4, house(48), FastDice(3))
    play_out(position, FastDice(3))
    assert position.result() is not None
    assert position.view(2)["scraps"] == 0
    assert GAME.restore(json.loads(json.dumps(position.truth()))) == position


def test_C34_the_order_of_scraps_means_nothing() -> None:
    scraps = GAME.fresh_scraps(60, FastDice(1))
    one = GAME.start(4, {"bag": True, "scraps": scraps}, FastDice(2))
    two = GAME.start(4, {"bag": True, "scraps": scraps[::-1]}, FastDice(2))
    assert one == two


def test_C34_everybody_sees_how_many_pieces_are_in_the_bag_and_nobody_which() -> None:
    position, _ = at_phase((3, VARIANTS["scraps"]), 5, CHOOSING, 4)
    other = position.copy()
    other.scraps = GAME.fresh_scraps(60 - 5 * 3, FastDice(99))
    for seat in (None, 1, 2, 3):
        assert position.view(seat)["scraps"] == 60 - 5 * 3
        assert other.view(seat) == position.view(seat)
    assert other.truth() != position.truth()


def test_C34_a_live_record_does_not_tell_what_is_in_the_bag() -> None:
    match = Match.start(GAME, ["one", "two"], house(40), b"\7" * 32, [b"a", b"b"])
    assert "scraps" in match.record.options
    for seat in (None, 1, 2):
        assert "scraps" not in seen_by(match.record, GAME, seat).to_json()


@given(st.integers(2, 4), seeds, st.integers(0, 200))
def test_C34_a_guess_draws_from_a_bag_of_the_same_size(players: int, seed: int, most: int) -> None:
    dice = FastDice(seed)
    position = GAME.start(players, house(NEEDED[players]), dice)
    for _ in range(most):
        if seats := position.to_act():
            position.play(seats[0], position.sample(seats[0], dice), dice)
    guess = GAME.worlds(json.loads(json.dumps(position.view(1)))).draw(dice)
    assert in_bag(guess).total() == in_bag(position).total()
    assert all(map(bag.is_scrap, in_bag(guess)))
    copy = position.copy()
    play_out(guess, dice)
    assert position == copy


# Records


@pytest.mark.parametrize("players", [2, 3, 4])
def test_C34_a_record_has_its_bag(players: int) -> None:
    match = played(players, house(50))
    record = Record.from_json(match.record.to_json())
    assert record.to_json() == match.record.to_json()
    assert verify(record, GAME) == match.position
    assert Match.resume(GAME, record).position == match.position
    for seat in (None, 1):
        assert seen_by(record, GAME, seat).entries == record.entries


def test_C34_outcomes_are_cards_and_squares() -> None:
    match = played(3, house(30))
    first, *outcomes = match.record.entries[0].outcomes
    assert first in (1, 2, 3)
    position = next(replay(match.record, GAME)).position
    assert isinstance(position, CutterlandPosition)
    assert outcomes == [number for piece in position.pieces for number in piece]


def test_C34_a_piece_that_is_not_in_the_bag_is_no_outcome() -> None:
    match = played(3, house(30))
    deal = match.record.entries[0]
    first, kind, squares, *rest = deal.outcomes
    assert kind is not None
    held = {number >> 12 for number in left_by(match.record)}
    other = next(number for number in range(81, 161) if number not in held)
    for forged in (
        (first, other, squares, *rest),
        (first, kind, 0, *rest),
        (first, kind, 5000, *rest),
        (first, -1, squares, *rest),
    ):
        match.record.entries[0] = Entry(None, "deal", forged)
        with pytest.raises(BadRecord, match="could not"):
            verify(match.record, GAME)


def test_C34_another_bag_is_another_game() -> None:
    match = played(3, house(30))
    match.record.options["scraps"] = GAME.fresh_scraps(30, FastDice(99))
    with pytest.raises(BadRecord):
        verify(match.record, GAME)


# What games leave


@given(tables(), seeds)
def test_C34_all_that_was_cut_or_drawn_is_left(table: Table, seed: int) -> None:
    players, options = table
    match = played(players, options, seed % 1000)
    left = left_by(match.record)
    assert all(map(bag.is_scrap, left))
    position = match.position
    assert isinstance(position, CutterlandPosition)
    if "scraps" in options:
        assert Counter(left) == Counter(scraps_of(options))
    elif position.bag:
        assert len(left) == NEEDED[players]
    else:  # the pieces of all cards that were cut, removed ones too, make whole cards
        squares = Counter[int]()
        for kind, piece in map(bag.unpack, left):
            squares[kind] += piece
        assert squares == {kind: number * WHOLE for kind, number in Counter(position.used).items()}


def test_C34_both_games_of_a_session_leave_their_pieces() -> None:
    match = played(3, {"tournament": True}, 5)
    left = left_by(match.record)
    cuts = [entry.move for entry in match.record.entries if entry.move.startswith("cut")]
    assert len(cuts) == 18
    assert len(left) == sum(len(set(cut.split()[2]) - {"/"}) for cut in cuts)


def test_C34_a_game_that_was_left_gives_its_whole_bag_back() -> None:
    options = house(60)
    match = Match.start(GAME, ["one", "two", "three"], options, b"\1" * 32, [b"a", b"b", b"c"])
    for _ in range(7):
        seat = match.position.to_act()[0]
        match.play(seat, match.position.default(seat))
    assert Counter(left_by(match.record)) == Counter(scraps_of(options))


def test_C34_a_game_that_was_left_leaves_no_card_of_a_hand() -> None:
    match = Match.start(GAME, ["one", "two"], {}, b"\1" * 32, [b"a", b"b"])
    assert left_by(match.record) == []
    seat = match.position.to_act()[0]
    match.play(seat, GAME.parse("cut 2 abcd/abcd/abcd"))
    assert [number & WHOLE for number in left_by(match.record)] == [0x111, 0x222, 0x444, 0x888]


def test_C34_what_games_leave_is_a_bag_for_others() -> None:
    left = [number for seed in range(2) for number in left_by(played(3, {"overcut": True}, seed).record)]
    assert len(left) >= 2 * 27
    again = played(4, {"bag": True, "scraps": left}, 3)
    assert Counter(left_by(again.record)) == Counter(left)


@given(st.integers(0, 200), seeds)
def test_C34_fresh_scraps_are_pieces_of_the_pack(count: int, seed: int) -> None:
    found = GAME.fresh_scraps(count, FastDice(seed))
    assert len(found) == count
    assert all(map(bag.is_scrap, found))
    assert found == GAME.fresh_scraps(count, FastDice(seed))


def test_other_games_leave_nothing() -> None:
    for game in GAMES.values():
        if game is not GAME:
            position = game.start(3, {}, FastDice(1))
            assert game.scraps_needed(3, game.check(3, {})) == 0
            assert game.scraps_left([position]) == game.fresh_scraps(5, FastDice(1)) == []
            assert game.choices == game.options
