"""The table of phases: complete, in order, and the same as views name them."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from scissortail.engine.dice import FastDice
from scissortail.games.ratland.moves import PASSING, SEND
from scissortail.games.ratland.phase import OVER
from scissortail.games.ratland.phases import BY_NUMBER, PHASES
from scissortail.games.ratland.view import PHASES as NAMES
from scissortail.words import say
from tests.games.playing import Table
from tests.games.ratland.games import tables, unfinished


def test_every_phase_that_asks_has_a_name_and_a_question() -> None:
    asking = {int(phase.number) for phase in PHASES if phase.question}
    assert asking | {OVER} == set(NAMES)
    for phase in PHASES:
        if phase.question:
            assert say(phase.question) != phase.question


def test_a_number_is_one_phase() -> None:
    assert len({int(phase.number) for phase in PHASES}) == len(PHASES)
    assert all(BY_NUMBER[int(phase.number)] is phase for phase in PHASES)


def test_phases_follow_each_other_as_in_the_table() -> None:
    assert all(phase.next == other.number for phase, other in pairwise(PHASES))


@given(tables(), st.integers(0, 2**32), st.integers(0, 80))
def test_a_position_stands_in_a_phase_that_asks(table: Table, seed: int, at: int) -> None:
    position = unfinished(table, seed, at)[0]
    phase = BY_NUMBER[position.phase]
    assert phase in PHASES and phase.question
    for seat in position.to_act():
        assert phase.acts(position, seat)
        assert position.is_legal(seat, position.sample(seat, FastDice(seed)))
        if position.phase != SEND:
            assert (PASSING in position.moves(seat)) != phase.forced
