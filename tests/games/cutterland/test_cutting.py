"""What cuts are worth, against picking played out naively."""

import pytest

from scissortail.engine.dice import FastDice
from scissortail.games.cutterland.analysis import value_of_cuts
from scissortail.games.cutterland.cutting import CutValue
from scissortail.games.cutterland.moves import cutting
from scissortail.games.cutterland.phases import CUTTING, EXPANDING
from scissortail.games.cutterland.placements import best_placements
from scissortail.games.cutterland.position import CutterlandPosition
from scissortail.games.cutterland.score import total
from tests.games.cutterland.games import at_phase


@pytest.fixture(scope="module", params=[2, 3, 4])
def valued(request: pytest.FixtureRequest) -> tuple[CutterlandPosition, list[CutValue]]:
    """A position with one card left in the hand of whoever is to cut, so that there are not too many cuts."""
    players = request.param
    position, _ = at_phase((players, {}), 5, CUTTING, 2 * players)
    del position.places[position.turn - 1].hand[1:]
    return position, value_of_cuts(position)


def test_every_legal_cut_is_valued_in_the_order_of_moves(
    valued: tuple[CutterlandPosition, list[CutValue]],
) -> None:
    position, values = valued
    moves = position.moves(position.turn)
    assert [str(cutting(value.card, value.cut)) for value in values] == [str(move) for move in moves]
    assert {len(value.gains) for value in values} == {len(position.places)}


def test_pickers_answer_best(valued: tuple[CutterlandPosition, list[CutValue]]) -> None:
    position, values = valued
    dice = FastDice(1)
    for _ in range(15):
        value = values[dice.below(len(values))]
        after = position.copy()
        after.play(after.turn, cutting(value.card, value.cut), dice)
        assert value.gains == _picked(after)


def _gain(position: CutterlandPosition, seat: int, number: int) -> int:
    land = position.places[seat - 1].land
    return best_placements(land, position.piece(number), 1)[0].points - int(total(land))


def _picked(position: CutterlandPosition) -> list[int]:
    """What everybody gains when each picker looks ahead, by trying everything.

    Of equal pieces the first is taken.
    """
    if position.phase == EXPANDING:
        return [
            sum(_gain(position, seat, number) for number in place.held)
            for seat, place in enumerate(position.places, 1)
        ]
    (seat,) = position.to_act()
    ends = []
    for move in position.moves(seat):
        after = position.copy()
        after.play(seat, move, FastDice(1))
        ends.append(_picked(after))
    return max(ends, key=lambda gains: gains[seat - 1])


def test_nothing_is_valued_when_nothing_is_to_be_cut() -> None:
    position, _ = at_phase((3, {}), 1, EXPANDING)
    assert value_of_cuts(position) == []
