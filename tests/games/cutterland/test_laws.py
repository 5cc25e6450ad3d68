"""What holds in every game of Cutterland."""

import json
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scissortail.engine.dice import Dice, FastDice
from scissortail.engine.errors import BadRecord, IllegalMove
from scissortail.engine.event import Event
from scissortail.engine.match import Match
from scissortail.engine.recorded_dice import NotingDice, RecordedDice
from scissortail.engine.replay import seen_by
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.components import HAND
from scissortail.games.cutterland.deck import BOXES, CARD_TEXTS, KINDS
from scissortail.games.cutterland.phases import CUTTING, EXPANDING, OVER, RESOLVING
from scissortail.games.cutterland.position import CutterlandPosition
from scissortail.games.cutterland.sights import piece_squares
from scissortail.games.cutterland.squares import TEXTS
from scissortail.games.cutterland.view import cutterland_view
from tests.games.cutterland import naive_game
from tests.games.cutterland.games import at_phase, played, tables
from tests.games.cutterland.lands import naive_land, naive_piece
from tests.games.cutterland.naive import score as naive_score
from tests.games.playing import Table, as_bytes, log

seeds = st.integers(0, 2**64)
steps = st.integers(0, 290)


# Nothing appears, nothing is lost


@cache
def squares_of(kind: int, bits: int) -> Counter[str]:
    return Counter(piece_squares(CARD_TEXTS[kind], bits).values()) if bits else Counter()


def on_the_table(position: CutterlandPosition) -> Counter[str]:
    """Every square of this game that has left a hand: laid, chosen, still to choose, or removed."""
    found = Counter(TEXTS[int(what)] for place in position.places for what in place.land.whats)
    loose = {number for place in position.places for number in place.held} | set(position.left)
    for number in loose:
        found += squares_of(*position.pieces[number])
    for kind, bits in position.dropped:
        found += squares_of(kind, bits)
    return found


@given(tables(), seeds)
def test_squares_icons_and_creatures_are_conserved(table: Table, seed: int) -> None:
    position, dice = played(table, seed, 0)
    drawn = Counter[str]()
    new: list[tuple[int, int]] = []
    while True:
        if position.bag and position.pieces is not new and position.pieces:
            new = position.pieces
            for kind, bits in new:
                drawn += squares_of(kind, bits)
        dealt = len(position.places) * HAND[len(position.places)]
        used = position.used[(position.game - 1) * dealt :]
        whole = sum((squares_of(kind, (1 << 12) - 1) for kind in used), Counter[str]())
        assert on_the_table(position) == (drawn if position.bag else whole)
        cards = Counter(position.used) + Counter(kind for place in position.places for kind in place.hand)
        assert [cards[kind] + left for kind, left in enumerate(position.unseen)] == BOXES[position.rules]
        seats = position.to_act()
        if not seats:
            break
        seat = seats[dice.below(len(seats))]
        position.play(seat, position.sample(seat, dice), dice)


# A naive second game


@given(tables(), seeds)
def test_the_naive_game_agrees_about_turns_choosing_placing_and_scores(table: Table, seed: int) -> None:
    position, dice = played(table, seed, 0)
    players = len(position.places)
    games = [naive_game.turns(players, position.first, True)]
    if position.tournament:
        games.append(naive_game.turns(players, naive_game.second_starter(players, position.first), False))
    first = position.first
    takers: list[int] = []
    while position.phase != OVER:
        seat = position.to_act()[0]
        cutter = games[position.game - 1][position.turns] if position.phase < RESOLVING else 0
        if position.phase == CUTTING:
            assert seat == cutter
        if position.phase < EXPANDING:
            assert (
                position.choosers
                == naive_game.choosing_order(players, cutter, position.clockwise)[len(takers) :]
            )
            assert (
                position.choosers[-2] == naive_game.dropper(players, cutter, position.clockwise)
                or len(takers) > 1
            )
        move = position.sample(seat, dice)
        if str(move).startswith("take"):
            takers.append(seat)
        if position.phase == EXPANDING:
            takers = []
            _same_placements(position, seat)
        scored = len(position.scores)
        lands = [naive_land(place.land) for place in position.places]
        position.play(seat, move, dice)
        if len(position.scores) > scored:
            found = [naive_score(land) for land in lands]
            assert position.scores[-1] == [land["total"] for land in found]
            assert position.survivors[-1] == [land["survivors"] for land in found]
    result = position.result()
    assert result is not None
    if position.tournament:
        assert result.winners == naive_game.session_winners(position.scores, position.survivors[1], first)
    else:
        assert result.winners == naive_game.winners(position.scores[0], position.survivors[0])


def _same_placements(position: CutterlandPosition, seat: int) -> None:
    place = position.places[seat - 1]
    squares = naive_land(place.land).squares
    expected = {
        f"place {'abcdefghijkl'[number]} {degrees} {x},{y}"
        for number in place.held
        for degrees, x, y in naive_game.placements(squares, naive_piece(position.piece(number)), not squares)
    }
    assert {str(move) for move in position.moves(seat)} == expected


# Simultaneous phases


@given(tables(), seeds, st.sampled_from([EXPANDING, RESOLVING]), st.integers(0, 7))
def test_any_order_of_the_same_seats_moves_gives_an_equal_position(
    table: Table, seed: int, phase: int, turns: int
) -> None:
    position, dice = at_phase(table, seed, phase, turns)
    scripts: dict[int, list[str]] = {seat: [] for seat in position.to_act()}
    script = position.copy()
    for seat in scripts:
        while script.phase == phase and script.game == position.game and seat in script.to_act():
            if script.phase == RESOLVING and script.to_act() == (seat,) and dice.below(3) == 0:
                move = GAME.parse("done")
            else:
                move = GAME.parse(str(script.sample(seat, dice)))
            scripts[seat].append(str(move))
            script.play(seat, move, FastDice(1))
            if script.turns != position.turns:
                break
    ends = []
    for _ in range(3):
        other = position.copy()
        left = {seat: list(moves) for seat, moves in scripts.items() if moves}
        while left:
            seat = list(left)[dice.below(len(left))]
            other.play(seat, GAME.parse(left[seat].pop(0)), FastDice(1))
            if not left[seat]:
                del left[seat]
        ends.append(other)
    assert all(one == two for one, two in pairwise(ends))


# Nothing hidden leaves


def permuted(position: CutterlandPosition, seat: int | None, dice: Dice) -> CutterlandPosition:
    """The same with what the seat cannot see dealt and laid anew."""
    other = position.copy()
    hidden = [place for number, place in enumerate(other.places, 1) if number != seat]
    pool = [0] * KINDS if other.tournament else other.unseen
    for place in hidden:
        for kind in place.hand:
            pool[kind] += 1
    for place in hidden:
        for slot in range(len(place.hand)):
            kind = dice.draw(pool, sum(pool))
            pool[kind] -= 1
            place.hand[slot] = kind
    if other.phase == RESOLVING:
        for number, place in enumerate(other.places, 1):
            if number != seat:
                overcut = place.land.overcut
                place.land = place.land.bare()
                place.land.overcut = overcut
                _lay_tokens(other, number, dice)
    return other


def _lay_tokens(position: CutterlandPosition, seat: int, dice: Dice) -> None:
    """Some tokens, whether the seat is done or not."""
    place = position.places[seat - 1]
    done, place.done = place.done, False
    for _ in range(dice.below(6)):
        move = position.sample(seat, dice)
        if str(move) != "done":
            position.play(seat, move, dice)
    place.done = done


@given(tables(), seeds, steps, st.data())
def test_views_and_logs_do_not_change_when_what_is_hidden_is_permuted(
    table: Table, seed: int, most: int, data: st.DataObject
) -> None:
    position, dice = played(table, seed, most)
    seat = data.draw(st.sampled_from([None, *range(1, len(position.places) + 1)]))
    other = permuted(position, seat, dice)
    assert as_bytes(other.view(seat)) == as_bytes(position.view(seat))
    if seat:
        assert other.moves(seat) == position.moves(seat)
    _go_on(position, other, seat, dice)


@given(tables(), seeds, st.data())
def test_the_same_while_tokens_are_laid_in_secret(table: Table, seed: int, data: st.DataObject) -> None:
    position, dice = at_phase(table, seed, RESOLVING)
    for number in range(1, len(position.places)):
        _lay_tokens(position, number, dice)
    position.play(1, GAME.parse("done"), dice)
    seat = data.draw(st.sampled_from([None, *range(1, len(position.places) + 1)]))
    other = permuted(position, seat, dice)
    assert as_bytes(other.view(seat)) == as_bytes(position.view(seat))
    _go_on(position, other, seat, dice)


def _go_on(one: CutterlandPosition, two: CutterlandPosition, seat: int | None, dice: FastDice) -> None:
    """Play both as alike as can be, hidden moves differently, until something hidden comes to light."""
    for _ in range(40):
        if not one.to_act():
            return
        mover = one.to_act()[dice.below(len(one.to_act()))]
        told: tuple[list[Event], list[Event]] = ([], [])
        if one.phase == RESOLVING and mover != seat:
            _act_in_secret(one, mover, dice, told[0])
            _act_in_secret(two, mover, dice, told[1])
        else:
            move = one.sample(mover, dice)
            hand = one.places[mover - 1].hand
            if one.phase == CUTTING and hand != two.places[mover - 1].hand:
                return  # the card that is cut comes to light
            if one.phase == RESOLVING and one.to_act() == (mover,) and str(move) == "done":
                return  # all tokens come to light
            noting, recorded = NotingDice(dice), RecordedDice()
            one.play(mover, move, noting, told[0].append)
            recorded.outcomes = noting.take()
            try:
                two.play(mover, move, recorded, told[1].append)
            except BadRecord:
                return  # chance gave a card that cannot be dealt in the other position
        assert log(told[0], seat) == log(told[1], seat)
        assert as_bytes(one.view(seat)) == as_bytes(two.view(seat))


def _act_in_secret(position: CutterlandPosition, seat: int, dice: Dice, told: list[Event]) -> None:
    for _ in range(dice.below(3)):
        move = position.sample(seat, dice)
        if str(move) != "done":
            position.play(seat, move, dice, told.append)


def test_a_live_record_does_not_tell_that_somebody_has_laid_tokens() -> None:
    match = Match.start(GAME, ["one", "two"], {}, b"\7" * 32, [b"a", b"b"])
    dice = FastDice(2)
    while cutterland_view(match.position.view(None))["phase"] != "resolve":
        seat = match.position.to_act()[0]
        match.play(seat, match.position.sample(seat, dice))
    before = [seen_by(match.record, GAME, seat).to_json() for seat in (None, 1, 2)]
    tower = next(move for move in match.position.moves(1) if str(move) != "done")
    match.play(1, tower)
    after = [seen_by(match.record, GAME, seat).to_json() for seat in (None, 1, 2)]
    assert after[0] == before[0] and after[2] == before[2]
    assert json.loads(after[1])["events"][-1] == [1, str(tower), []]
    match.play(1, GAME.parse("done"))
    assert str(tower) not in seen_by(match.record, GAME, 2).to_json()
    match.play(2, GAME.parse("done"))
    assert str(tower) in seen_by(match.record, GAME, 2).to_json()


def test_undo_does_not_tell_whether_others_have_laid_tokens() -> None:
    answers = []
    for secretly in (False, True):
        match = Match.start(GAME, ["one", "two"], {}, b"\7" * 32, [b"a", b"b"])
        dice = FastDice(2)
        while cutterland_view(match.position.view(None))["phase"] != "resolve":
            seat = match.position.to_act()[0]
            match.play(seat, match.position.sample(seat, dice))
        last = match.record.entries[-1].seat or 0
        if secretly:
            match.play(3 - last, match.position.moves(3 - last)[0])
        with pytest.raises(IllegalMove) as refused:
            match.undo(last)
        answers.append(str(refused.value))
    assert answers[0] == answers[1]
