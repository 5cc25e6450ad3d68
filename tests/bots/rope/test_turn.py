"""The search of a turn finds what can be played, each position once; boards and plans agree with the game."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec

from scissortail.bots.rope.board import World, lay_out
from scissortail.bots.rope.playout import Playout, habits
from scissortail.bots.rope.reach import reach
from scissortail.bots.rope.turn import Turn
from scissortail.bots.rope.worth import Worth
from scissortail.bots.weights import load
from scissortail.engine.dice import FastDice
from scissortail.games.rope.moves import MOVES
from scissortail.games.rope.position import RopePosition
from tests.games.playing import Table
from tests.games.rope.games import played, seeds, tables
from tests.games.rope.table import table

WEIGHTS = load("rope")
ODDS = [0.0] + [1 / 11] * 11


def turn(position: RopePosition, most: int = 300) -> Turn:
    return Turn(reach(position.repeat), Worth(WEIGHTS), lay_out(position), position.turn - 1, vec[float](ODDS), most)


def reached(position: RopePosition, found: set[tuple[object, ...]]) -> None:
    """All positions within the turn without a personal card, by playing every move."""
    place = position.places[position.turn - 1]
    key = (tuple(sorted(position.states)), tuple(sorted(place.cards())), tuple(map(tuple, place.supplies)))
    if key in found:
        return
    found.add(key)
    for move in position.moves(position.turn):
        if ">" in str(move) and not str(move).startswith("d"):
            after = position.copy()
            after.play(position.turn, move, FastDice(1))
            reached(after, found)


def test_every_position_of_a_turn_once() -> None:
    position = table(("1 2", "10", ""), "3 9 x 4 1", top="7", supplies=("8 4", "2", "6"))
    search = turn(position, 5000)
    search.search()
    found: set[tuple[object, ...]] = set()
    reached(position, found)
    assert len(search.steps) == len(found) > 100


@given(tables(), seeds, st.integers(0, 200))
def test_plans_are_legal_and_lead_where_the_game_does(at: Table, seed: int, most: int) -> None:
    position, dice = played(at, seed, most)
    if position.over:
        return
    plans = turn(position, 60).search()
    assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
    for plan in plans[:: max(1, len(plans) // 4)]:
        game = position.copy()
        seat = game.turn
        playout = Playout(reach(position.repeat), habits(WEIGHTS), World(position, FastDice(seed)))
        over = playout.carry_out(plan.codes())
        moves = [MOVES[code] for code in plan.codes()]
        for move in moves:
            assert move is not None
            assert game.is_legal(seat, move)
            states = game.states.copy()
            game.play(seat, move, dice)
        assert over == (">" not in str(moves[-1]))
        if not game.over:
            assert list(playout.cells)[:3] == (states if over else game.states)


def test_R9_the_last_personal_card_wins() -> None:
    plans = turn(table(("1 2", "", ""), "3 1 x", top="3", deck=1)).search()
    assert [(plan.codes(), plan.value) for plan in plans[:1]] == [([12], 1.0)]


@given(tables(), seeds, st.integers(0, 200))
def test_a_playout_keeps_all_cards(at: Table, seed: int, most: int) -> None:
    """The quick player plays on for rounds, and nobody's hand, deck or stock falls below nothing."""
    position, _ = played(at, seed, most)
    if position.over:
        return
    world = World(position, FastDice(seed))
    playout = Playout(reach(position.repeat), habits(WEIGHTS), world)
    playout.run(3 * world.players, False)
    cells = list(playout.cells)
    assert min(cells) >= 0
    for seat in range(int(world.players)):
        hand, held = cells[8 + 8 * seat], cells[9 + 8 * seat]
        assert sum(hand >> 4 * card & 15 for card in range(1, 12)) == held <= 6
