"""Cutterland's greedy player does what its definition says."""

import pytest

from scissortail import bots
from scissortail.engine.compiled import build
from scissortail.engine.dice import FastDice
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.analysis import value_of_cuts
from scissortail.games.cutterland.moves import parse
from scissortail.games.cutterland.phases import CHOOSING, CUTTING, DROPPING, EXPANDING
from scissortail.games.cutterland.placements import best_placements
from scissortail.games.cutterland.position import CutterlandPosition
from scissortail.games.cutterland.score import total
from scissortail.games.cutterland.solver import solve
from tests.games.cutterland.games import at_phase
from tests.games.cutterland.table import resolving

GREEDY = bots.find("greedy")


def choice(position: CutterlandPosition, seat: int) -> str:
    return str(GREEDY.choose(bots.Observation(position, seat), FastDice(1)))


def points(position: CutterlandPosition, seat: int, number: int) -> int:
    return best_placements(position.places[seat - 1].land, position.piece(number), 1)[0].points


@pytest.mark.parametrize("seed", range(4))
def test_takes_the_piece_that_scores_most(seed: int) -> None:
    position, _ = at_phase((2 + seed % 3, {}), seed, CHOOSING, turns=2)
    seat = position.to_act()[0]
    taken = parse(choice(position, seat)).what
    assert points(position, seat, int(taken)) == max(
        points(position, seat, number) for number in position.left
    )


@pytest.mark.parametrize("seed", range(4))
def test_lays_a_piece_where_it_scores_most(seed: int) -> None:
    position, dice = at_phase((2 + seed % 3, {}), seed, EXPANDING, turns=3)
    seat = position.to_act()[0]
    best = max(points(position, seat, number) for number in position.places[seat - 1].held)
    move = parse(choice(position, seat))
    position.play(seat, move, dice)
    assert total(position.places[seat - 1].land) == best


def test_the_cut_leaves_it_the_best_last_piece() -> None:
    """C11: among three everybody picks once, and then the analysis values all cuts alike."""
    position, _ = at_phase((3, {}), 5, CUTTING, turns=3)
    seat = position.turn
    position.places[seat - 1].hand = position.places[seat - 1].hand[:1]
    values = {(value.card, value.cut): value.gains[seat - 1] for value in value_of_cuts(position)}
    move = parse(choice(position, seat))
    assert values[int(move.what), move.cut] == max(values.values())


def test_never_over_cuts() -> None:
    position, _ = at_phase((3, {"overcut": True}), 1, CUTTING)
    assert len(parse(choice(position, position.turn)).cut) == 3


def test_removes_surplus_pieces_so_that_its_own_choice_is_best() -> None:
    """C12: with three players the one before the cutter removes.

    The first chooser takes its favourite before.
    """
    position, _ = at_phase((3, {"overcut": True}), 3, DROPPING, turns=2)
    first, seat = position.choosers[0], position.choosers[1]

    def mine(dropped: int) -> int:
        left = [number for number in position.left if number != dropped]
        left.remove(max(left, key=lambda number: points(position, first, number)))
        return max(points(position, seat, number) for number in left)

    dropped = int(parse(choice(position, seat)).what)
    assert mine(dropped) == max(mine(number) for number in position.left)


LAND = """
mG mG wK mG mt
mG mD wF mF mb
p. pC wF pT mb
pC pD pT pD mt
"""


def test_tokens_are_laid_as_the_solver_says() -> None:
    position = resolving(LAND, LAND)
    best = solve(position.places[0].land).total
    assert best > total(position.places[0].land)
    dice = FastDice(1)
    for _ in range(9):
        move = choice(position, 1)
        position.play(1, parse(move), dice)
        if move == "done":
            break
    assert total(position.places[0].land) == best


def test_after_another_token_it_goes_on_one_by_one() -> None:
    position = resolving(LAND, LAND)
    land = position.places[0].land
    position.play(1, parse("tower 2,1"), FastDice(1))  # on a frog, which no solver would do
    before = total(land)
    move = choice(position, 1)
    assert move != "done"
    position.play(1, parse(move), FastDice(1))
    assert total(land) > before


@pytest.mark.skipif(build() == "interpreted", reason="whole games take minutes")
@pytest.mark.parametrize(("players", "name"), [(2, "plain"), (3, "overcut"), (4, "tournament")])
def test_beats_random_in_whole_games(players: int, name: str) -> None:
    """Random players who over-cut leave little to build with, so that a game is lost to them now and then."""
    options = {} if name == "plain" else {name: True}
    won = 0
    for number in range(4):
        dice = FastDice(number)
        position = GAME.start(players, dict(options), dice)
        while seats := position.to_act():
            bot = GREEDY if seats[0] == 1 else bots.find("random")
            position.play(seats[0], bot.choose(bots.Observation(position, seats[0]), FastDice(1)), dice)
        result = position.result()
        assert result is not None
        won += result.winners == [1]
    assert won >= (3 if name == "overcut" else 4)
