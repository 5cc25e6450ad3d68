"""Level rows: R4, R5 and R12, against the naive readings of whole rows."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scissortail.games.rope.components import KINDS
from scissortail.games.rope.level_rows import DONE, DOWN, REFUSED, REPEAT, STRICT, UP, RowStates
from scissortail.games.rope.sights import fitting
from tests.games.rope.naive import repeat_readings, strict_readings
from tests.games.rope.table import cards


def takes(levels: RowStates, row: str) -> set[str]:
    return set(fitting(levels.takes[levels.state(cards(row))]))


def test_R12_example_after_1_2_3_scissors() -> None:
    assert takes(REPEAT, "1 2 3 x") == {"3", "4", "5", "x"}


def test_R12_example_the_same_number_or_the_next() -> None:
    assert takes(REPEAT, "1 2 3 4") == {"4", "5", "x"}


def test_R12_going_down_too() -> None:
    assert takes(REPEAT, "10 9 9 8") == {"8", "7", "x"}


def test_R12_a_row_runs_past_ten_cards() -> None:
    assert takes(REPEAT, "1 1 1 2 2 2 3 3 3 4 4 4") == {"4", "5", "x"}


def test_R12_a_number_settles_what_scissors_stood_for() -> None:
    assert takes(REPEAT, "1 2 3 x 3") == {"3", "4", "x"}
    assert takes(REPEAT, "1 2 3 x 5") == {"5", "6", "x"}


@pytest.mark.parametrize("row", ["1 2 3 4 5 6 7 8 9 x", "10 9 8 7 6 5 4 3 2 x"])
def test_R12_scissors_close_a_row_after_9_or_2(row: str) -> None:
    assert REPEAT.state(cards(row)) == DONE


def test_R12_scissors_never_close_while_another_reading_is_left() -> None:
    state = REPEAT.state(cards("1 2 3 4 5 6 7 8 x x x x"))
    assert REPEAT.readings[state] == {(UP, 8), (UP, 9)}


def test_R12_a_printed_10_closes_if_every_reading_left_closes() -> None:
    assert REPEAT.state(cards("1 2 3 4 5 6 7 8 x 10")) == DONE


def test_R12_otherwise_the_closing_readings_are_dropped() -> None:
    state = REPEAT.state(cards("x x x x x x x x x 10"))
    assert REPEAT.readings[state] == {(DOWN, 10)}
    assert REPEAT.readings[REPEAT.state(cards("x x x x x x x x x 1"))] == {(UP, 1)}


def test_R12_ten_scissors_do_not_complete_a_row() -> None:
    assert takes(REPEAT, " ".join("x" * 12)) == {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "x"}


def test_R12_a_number_can_leave_the_direction_open() -> None:
    assert REPEAT.readings[REPEAT.state(cards("x x x x x 5"))] == {(UP, 5), (DOWN, 5)}


def test_the_tables_have_every_state_once() -> None:
    assert (len(STRICT.readings), len(REPEAT.readings)) == (29, 153)
    for levels in (STRICT, REPEAT):
        assert len(set(levels.readings[1:])) == len(levels.readings) - 1


def test_R4_R5_every_row_of_up_to_four_cards_agrees_with_the_naive_reading() -> None:
    for length in range(1, 5):
        for row in product(range(1, KINDS), repeat=length):
            assert (_state(STRICT, row) != REFUSED) == bool(strict_readings(list(row)))


@given(st.lists(st.integers(1, KINDS - 1), min_size=1, max_size=30), st.booleans())
def test_R12_rows_agree_with_the_naive_reading(tried: list[int], many_scissors: bool) -> None:
    """Cards that do not fit are left out, so that rows become long."""
    row: list[int] = []
    for card in tried:
        if many_scissors and card <= 5:
            card = KINDS - 1
        readings, complete = repeat_readings([*row, card])
        state = _state(REPEAT, (*row, card))
        assert (state != REFUSED) == bool(readings)
        if not readings:
            continue
        assert (state == DONE) == complete
        if complete:
            row = []
            continue
        row.append(card)
        assert REPEAT.readings[state] == {(direction, values[-1]) for direction, values in readings}


def _state(levels: RowStates, row: tuple[int, ...]) -> int:
    state = 0
    for card in row:
        if state in (REFUSED, DONE):
            return REFUSED
        state = levels.next[state * KINDS + card]
    return state
