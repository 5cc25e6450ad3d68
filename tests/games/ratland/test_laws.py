"""What holds in every game of RatLand."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scissortail.engine.dice import Dice, FastDice
from scissortail.engine.errors import BadRecord, IllegalMove
from scissortail.engine.event import Event
from scissortail.engine.match import Match
from scissortail.engine.recorded_dice import NotingDice, RecordedDice
from scissortail.engine.replay import seen_by
from scissortail.games.ratland import GAME
from scissortail.games.ratland.components import EVENTS, ONE_BOX, ORDERS, PLACES, RATS
from scissortail.games.ratland.moves import BOARD, KEEP, SEND, RatMove
from scissortail.games.ratland.phase import OVER
from scissortail.games.ratland.position import RatlandPosition
from scissortail.games.ratland.view import ratland_view
from tests.conftest import SOAK
from tests.games.playing import Table, as_bytes, log
from tests.games.ratland.games import VARIANTS, played, tables, unfinished
from tests.games.ratland.naive import Naive
from tests.games.ratland.naive_tables import EVENTS as NAIVE_EVENTS

seeds = st.integers(0, 2**64)
steps = st.integers(0, 600)


def all_rats(position: RatlandPosition) -> int:
    """Clans, infirmaries, lost ones, graveyards and the supply."""
    return sum(sum(int(rats) for rats in place.rats) for place in position.places) + int(position.supply)


@given(tables(), seeds)
def test_rats_are_conserved_and_every_game_ends(table: Table, seed: int) -> None:
    position, dice = played(table, seed, 0)
    boxes = 1 if len(position.places) <= ONE_BOX else 2
    while seats := position.to_act():
        assert all_rats(position) == boxes * RATS
        assert all(int(rats) >= 0 for place in position.places for rats in place.rats)
        assert all(0 <= place.hidden <= place.cheese for place in position.places)
        seat = seats[dice.below(len(seats))]
        position.play(seat, position.sample(seat, dice), dice)
    assert all_rats(position) == boxes * RATS
    assert 6 <= position.round <= 10


@given(tables(), seeds)
def test_the_naive_game_agrees_move_by_move(table: Table, seed: int) -> None:
    players, options = table
    dice = FastDice(seed)
    noting = NotingDice(dice)
    position = GAME.start(players, options, noting)
    naive = Naive(players, {name: bool(value) for name, value in options.items()}, noting.take())
    while position.phase != OVER:
        seats = position.to_act()
        assert naive.asked() == sorted(seats)
        seat = seats[dice.below(len(seats))]
        if position.count_moves(seat) < 400:
            assert naive.moves(seat) == {str(move) for move in position.moves(seat)}
        move = position.sample(seat, dice)
        assert naive.is_legal(seat, str(move))
        position.play(seat, move, noting)
        naive.play(seat, str(move), noting.take())
        assert naive.summary() == summary(position)
    assert naive.asked() == []
    result = position.result()
    assert result is not None
    assert (naive.scores(), naive.winners()) == (result.scores, result.winners)


def summary(position: RatlandPosition) -> dict[str, object]:
    if position.phase == OVER:  # the naive game calls everybody home before it looks at the event
        position = position.copy()
        for clan in position.places:
            clan.gather()
    truth = position.truth()
    return {
        "round": position.round,
        "active": position.active,
        "event": None if position.event < 0 else NAIVE_EVENTS[position.event],
        "cards": position.cards,
        "over": position.phase == OVER,
        "supply": position.supply,
        "seats": [
            {
                "rats": place["rats"],
                "cheese": place["cheese"] - place["hidden"],
                "hidden": place["hidden"],
                "clan": place["clan"],
                "board": place["aggressive"] and position.shown,
            }
            for place in truth["places"]
        ],
    }


def told_cheese(position: RatlandPosition, told: list[Event]) -> int:
    """How much cheese came into the game or left it, by what was told alone."""
    worth = {"yellow": 1, "orange": 2, "black": 1 if EVENTS[position.event] == "it-worked" else 0}
    total = 0
    for event in told:
        args = event.whole().args
        if event.key in ("ratland-drew", "ratland-put-back"):
            colour = str(args["colour"])
            value = worth.get(colour, 0)
            if (
                colour == "purple"
                and position.truth()["places"][int(str(args["seat"])) - 1]["clan"] == "mutants"
            ):
                value = 2 if position.round > 5 else 1
            total += value if event.key == "ratland-drew" else -value
        elif event.key in ("ratland-cured", "ratland-returned"):
            total += int(str(args["cheese"]))
        elif event.key == "ratland-fed":
            total -= int(str(args["cheese"]))
        elif event.key == "ratland-alchemy":
            total -= int(str(args["rats"]))
        elif event.key in ("ratland-sold", "ratland-idle"):
            total += 1
        elif event.key == "ratland-event" and args["event"] == "plenty":
            total += len(position.places)
    return total


@given(tables(), seeds)
def test_cheese_is_accounted_for_by_what_is_told(table: Table, seed: int) -> None:
    """Round by round: what the clans have is what they had, and what the log says came and went."""
    position, dice = played(table, seed, 0)
    told: list[Event] = []
    had = sum(int(place.cheese) for place in position.places)
    while seats := position.to_act():
        before = position.copy()
        seat = seats[dice.below(len(seats))]
        position.play(seat, position.sample(seat, dice), dice, told.append)
        if position.round != before.round and before.round:
            cut = max(number for number, event in enumerate(told) if event.key == "ratland-round")
            had += told_cheese(before, told[:cut])
            del told[:cut]
            has = sum(int(place.cheese) for place in position.places)
            plenty = len(position.places) if EVENTS[position.event] == "plenty" else 0
            assert has - plenty == had


# Simultaneous phases


@given(tables(), seeds, steps)
def test_any_order_of_the_same_seats_moves_gives_an_equal_position(
    table: Table, seed: int, most: int
) -> None:
    position, dice = unfinished(table, seed, most, lambda position: len(position.to_act()) > 1)
    seats = position.to_act()
    answers = {seat: position.sample(seat, dice) for seat in seats}
    ends = []
    for _ in range(3):
        other = position.copy()
        left = list(answers)
        while left:
            seat = left.pop(dice.below(len(left)))
            other.play(seat, answers[seat], FastDice(1))
        ends.append(other)
    assert ends[0] == ends[1] == ends[2]


@given(tables(), seeds, steps)
def test_an_order_may_be_changed_until_the_last_one_is_in(table: Table, seed: int, most: int) -> None:
    position, dice = unfinished(
        table, seed, most, lambda position: position.phase == SEND and len(position.to_act()) > 1
    )
    first = position.to_act()[0]
    other = position.copy()
    moves = [position.sample(first, dice) for _ in range(3)]
    for move in moves:
        position.play(first, move, dice)
    other.play(first, moves[-1], dice)
    assert position == other
    assert first in position.sealed()


# Nothing hidden leaves


def permuted(position: RatlandPosition, seat: int | None, dice: Dice) -> RatlandPosition:
    """The same with what the seat cannot see chosen anew: orders, boards, dealt clans, what Seers saw."""
    return GAME.restore(GAME.worlds(position.view(seat)).draw(dice).truth())


@given(tables(), seeds, steps, st.data())
def test_views_and_logs_do_not_change_when_what_is_hidden_is_permuted(
    table: Table, seed: int, most: int, data: st.DataObject
) -> None:
    position, dice = played(table, seed, most)
    seat = data.draw(st.sampled_from([None, *range(1, len(position.places) + 1)]))
    other = permuted(position, seat, dice)
    assert all_rats(other) == all_rats(position)
    assert as_bytes(other.view(seat)) == as_bytes(position.view(seat))
    for _ in range(40):
        if not position.to_act():
            return
        mover = position.to_act()[dice.below(len(position.to_act()))]
        told: tuple[list[Event], list[Event]] = ([], [])
        if position.phase in (KEEP, BOARD, SEND) and len(position.waiting) == 1:
            return  # what is sealed comes to light
        if position.phase in (KEEP, BOARD, SEND) and mover != seat:
            position.play(mover, position.sample(mover, dice), dice, told[0].append)
            other.play(mover, other.sample(mover, dice), dice, told[1].append)
        else:
            move = position.sample(mover, dice)
            noting, recorded = NotingDice(dice), RecordedDice()
            rounds = position.round
            if not other.is_legal(mover, move):
                return
            position.play(mover, move, noting, told[0].append)
            recorded.outcomes = noting.take()
            try:
                other.play(mover, move, recorded, told[1].append)
            except BadRecord:
                return  # chance gave what cannot come in the other position
            if position.round != rounds:
                return  # the card that Seers saw comes to light
        assert log(told[0], seat) == log(told[1], seat)
        assert as_bytes(position.view(seat)) == as_bytes(other.view(seat))


def test_a_live_record_does_not_tell_orders_or_that_they_were_changed() -> None:
    match = Match.start(GAME, ["one", "two", "three"], VARIANTS["plain"], b"\7" * 32, [b"a", b"b", b"c"])
    before = [seen_by(match.record, GAME, seat).to_json() for seat in (None, 1, 2)]
    match.play(1, GAME.parse("send dump=3"))
    match.play(1, GAME.parse("send city=3"))
    after = [seen_by(match.record, GAME, seat).to_json() for seat in (None, 1, 2)]
    assert after[0] == before[0] and after[2] == before[2]
    assert "send city=3" in after[1]
    match.play(2, GAME.parse("send"))
    match.play(3, GAME.parse("send"))
    assert "send city=3" in seen_by(match.record, GAME, 2).to_json()
    assert "send dump=3" not in match.record.to_json()


def test_a_bad_order_leaves_the_earlier_one() -> None:
    match = Match.start(GAME, ["one", "two"], VARIANTS["plain"], b"\7" * 32, [b"a", b"b"])
    match.play(1, GAME.parse("send dump=3"))
    before = match.record.to_json()
    with pytest.raises(IllegalMove, match="W8"):
        match.play(1, GAME.parse("send dump=99"))
    assert match.record.to_json() == before
    assert ratland_view(match.position.view(1))["places"][0]["order"] == [3, 0, 0, 0, 0, 0, 0]


def test_what_the_last_board_brings_is_in_everybodys_live_record() -> None:
    match = Match.start(GAME, ["one", "two", "three"], {"boards": True}, bytes([1]) * 32, [b"a", b"b", b"c"])
    for seat in (1, 2, 3):
        match.play(seat, GAME.parse("board calm"))
    entries = json.loads(seen_by(match.record, GAME, None).to_json())["events"]
    assert [entry[:2] for entry in entries] == [[None, "deal"], [3, None]]
    assert len(entries[1][2]) == 2 and None not in entries[1][2]


def test_both_seers_have_what_they_saw_in_their_live_records() -> None:
    for seed in range(60):
        match = Match.start(
            GAME, [f"p{seat}" for seat in range(8)], {"clans": True}, bytes([seed]) * 32, [b"a"] * 8
        )
        for seat in range(1, 9):
            dealt = ratland_view(match.position.view(seat))["places"][seat - 1]["dealt"] or []
            match.play(seat, GAME.parse(f"keep {'seers' if 'seers' in dealt else dealt[0]}"))
        seers = [
            seat for seat, place in enumerate(match.position.truth()["places"], 1) if place["clan"] == "seers"
        ]
        for seat in range(1, 9):
            outcomes = seen_by(match.record, GAME, seat).entries[-1].outcomes
            assert (None in outcomes) == (bool(seers) and seat not in seers)
        if len(seers) == 2:
            return
    raise AssertionError("no deal gave two players Seers")


def test_orders_are_counted_without_listing_them() -> None:
    for seed in range(40 if SOAK else 12):
        position, dice = played((4, {}), seed, 60)
        for event in range(len(EVENTS) - 1):
            position.event = event
            position.phase = SEND
            for place in position.places:
                place.gather()
                place.rats[PLACES.index("pantry")] = min(place.rats[PLACES.index("pantry")], 6)
            orders = position.moves(1)
            assert len(orders) == position.count_moves(1) == len(set(orders))
            chosen = position.sample(1, dice)
            assert isinstance(chosen, RatMove) and chosen in orders
            assert len(chosen.rats) == ORDERS
