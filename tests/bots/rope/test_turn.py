"""The search of a turn finds what can be played, each position once; boards and plans agree with the game."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from librt.vecs import vec

from scissortail import bots
from scissortail.bots.rope.board import CARDS, HELD, SEATS, WIDTH, World, lay_out, outcome
from scissortail.bots.rope.habits import habits
from scissortail.bots.rope.playout import Playout
from scissortail.bots.rope.reach import reach
from scissortail.bots.rope.strategies import Planner
from scissortail.bots.rope.turn import Plan, Turn
from scissortail.bots.rope.worth import Worth
from scissortail.bots.weights import load
from scissortail.engine.dice import FastDice
from scissortail.engine.game import Options
from scissortail.games.rope.moves import MOVES, parse
from scissortail.games.rope.position import RopePosition
from tests.games.playing import Table
from tests.games.rope.games import late, seeds, short_tables, tables, unfinished
from tests.games.rope.table import table

WEIGHTS = load("rope")
ODDS = [0.0] + [1 / 11] * 11


def turn(position: RopePosition, most: int = 300) -> Turn:
    return Turn(
        reach(position.repeat), Worth(WEIGHTS), lay_out(position), position.turn - 1, vec[float](ODDS), most
    )


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
    assert len(search.nodes) == len(found) > 100


def check_plans(position: RopePosition, plans: list[Plan], dice: FastDice) -> None:
    """Plans are legal up to their last move, lead where the game does, and know for sure when they end it."""
    assert plans
    seat = position.turn
    playout = Playout(reach(position.repeat), habits(WEIGHTS), World(position, dice))
    for plan in plans:
        game = position.copy()
        moves = [MOVES[code] for code in plan.codes()]
        for move in moves:
            assert move is not None
            assert game.is_legal(seat, move)
            game.play(seat, move, dice)
        playout.begin()
        assert playout.carry_out(plan.codes()) == (">" not in str(moves[-1]))
        if not game.over:
            assert list(playout.cells)[:3] == game.states
        if plan.final or not str(moves[-1]).startswith(
            "d"
        ):  # after a personal card it depends on the next one
            assert plan.final == game.over
            assert playout.over == game.over or game.recycles == 2
        if plan.final:
            assert plan.value == share(game, seat)


def share(game: RopePosition, seat: int) -> float:
    """What a finished game is worth to a seat."""
    result = game.result()
    assert result is not None
    return (seat in result.winners) / len(result.winners)


@given(tables(), seeds, st.integers(0, 200))
def test_plans_are_legal_and_lead_where_the_game_does(at: Table, seed: int, most: int) -> None:
    position, dice = unfinished(at, seed, most)
    plans = turn(position, 60).search()
    assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
    check_plans(position, plans[:: max(1, len(plans) // 4)], dice)


PLAIN: Options = {"recycle": False, "repeat": False}


@given(short_tables(), seeds, st.integers(1, 20))
@example((2, {**PLAIN, "deck": 74}), 2, 1)
@example((3, {**PLAIN, "deck": 47}), 6, 7)
def test_R11_no_plan_goes_on_after_the_end_of_the_game(at: Table, seed: int, left: int) -> None:
    position, dice = late(at, seed, left)
    check_plans(position, turn(position, 200).search(), dice)


def plan_of(position: RopePosition, *moves: str) -> Plan | None:
    """The plan of these moves, found by a seat that sees what its view shows."""
    strategy = bots.STRATEGIES["rope"]["hard"].strategy
    assert isinstance(strategy, Planner)
    codes = [int(parse(move).code) for move in moves]
    plans = strategy.plans(bots.Observation(position, position.turn))
    return next((plan for plan in plans if plan.codes() == codes), None)


ROWS_FOR_3 = ("1 2", "1 2", "1 2")


@pytest.mark.parametrize(("deck", "value"), [(2, 1.0), (3, 0.5), (4, 0.0)])
def test_R11_a_play_that_ends_the_game_ends_the_plan(deck: int, value: float) -> None:
    """With the 3 gone all hands are empty, and no row takes a 9."""
    position = table(
        ROWS_FOR_3, "3", top="9", deck=deck, other_top="9", other_deck=3, unseen="7 " * (deck + 1)
    )
    plan = plan_of(position, "h3>1")
    assert plan is not None and plan.final and plan.value == value
    assert plan_of(position, "h3>1", "end") is None


def test_R11_the_last_card_laid_ends_the_game_unless_it_can_be_played() -> None:
    for card, ends in (("7", True), ("3", False)):
        position = table(ROWS_FOR_3, card, top="9", deck=2, other_top="9", other_deck=3, unseen="7 7 7")
        plan = plan_of(position, f"h{card}/1")
        assert plan is not None and plan.final == ends


def test_R11_the_game_goes_on_while_somebody_holds_a_card() -> None:
    position = table(ROWS_FOR_3, "3", top="9", deck=2, other="7", other_top="9", other_deck=3, unseen="7 7 7")
    plan = plan_of(position, "h3>1", "end")
    assert plan is not None and not plan.final


@pytest.mark.parametrize(("discard", "ends"), [("", True), ("8", False)])
def test_R11_the_game_goes_on_while_a_discard_can_be_recycled(discard: str, ends: bool) -> None:
    position = table(
        ROWS_FOR_3,
        "3",
        top="9",
        deck=2,
        other_top="9",
        other_deck=3,
        other_supplies=("", "", "9"),
        unseen="7 7 7",
        discard=discard,
        recycle=True,
    )
    plan = plan_of(position, "h3>1") if ends else plan_of(position, "h3>1", "end")
    assert plan is not None and plan.final == ends


def test_R11_the_last_pass_of_a_round_ends_the_game() -> None:
    position = table(
        ROWS_FOR_3, top="9", deck=2, supplies=("7 3", "", ""), other_top="9", other_deck=3, unseen="7 7 7"
    )
    for idle, ends in ((0, False), (1, True)):
        position.idle = idle
        plan = plan_of(position, "end")
        assert plan is not None and plan.final == ends
    position.moved = True
    plan = plan_of(position, "end")
    assert plan is not None and not plan.final


@pytest.mark.parametrize(
    ("recycles", "stock", "ends"), [(0, 0, False), (1, 0, True), (1, 5, True), (1, 6, False)]
)
def test_R10_a_second_recycle_ends_the_game(recycles: int, stock: int, ends: bool) -> None:
    unseen = " ".join(["7"] * (3 + stock))
    position = table(
        ROWS_FOR_3, "3", top="9", deck=2, other_top="9", other_deck=3, unseen=unseen, recycle=True
    )
    position.recycles = recycles
    plan = plan_of(position, "h3>1", "end")
    assert plan is not None and plan.final == ends
    if ends:
        assert plan.value == 1.0


def test_R11_a_personal_card_is_worth_what_the_next_one_leaves() -> None:
    """Whoever turns up a 9 ends the game with fewer cards; the odds of that are what nobody has seen."""
    values = []
    for unseen in ("9 9 9", "9 9 4", "9 4 4"):
        position = table(ROWS_FOR_3, top="3", deck=2, other_top="9", other_deck=3, unseen=unseen)
        plan = plan_of(position, "d>1")
        assert plan is not None and not plan.final
        values.append(plan.value)
    assert values[0] == pytest.approx(1.0)
    assert values == sorted(values, reverse=True)


def test_R9_the_last_personal_card_wins() -> None:
    plans = turn(table(("1 2", "", ""), "3 1 x", top="3", deck=1)).search()
    assert [(plan.codes(), plan.value) for plan in plans[:1]] == [([12], 1.0)]


def playout_of(position: RopePosition, turns: int) -> Playout:
    """The quick player from here on."""
    playout = Playout(reach(position.repeat), habits(WEIGHTS), World(position, FastDice(1)))
    playout.run(turns, False)
    return playout


def test_R11_a_playout_stops_when_nobody_can_move() -> None:
    position = table(ROWS_FOR_3, "7", top="9", deck=2, other_top="9", other_deck=3, unseen="7 7 7")
    playout = playout_of(position, 0)
    assert playout.over and outcome(playout.cells, 0) == 1.0 and outcome(playout.cells, 1) == 0.0
    assert not playout_of(table(ROWS_FOR_3, "7", top="9", other="7", other_top="9", unseen="7 " * 6), 0).over


def test_R11_a_playout_stops_after_a_round_of_passes() -> None:
    """The quick player sheds no scissors; so both pass although they could play them."""
    position = table(
        ROWS_FOR_3, top="9", deck=2, supplies=("x", "", ""), other_top="9", other_deck=3, unseen="7 7 7"
    )
    assert [playout_of(position, turns).over for turns in (0, 1)] == [False, True]
    position.moved = True
    assert [playout_of(position, turns).over for turns in (1, 2)] == [False, True]


def test_R10_a_playout_stops_at_the_second_recycle() -> None:
    position = table(ROWS_FOR_3, "7 7", top="9", other="7 7", other_top="9", unseen="7 " * 6, recycle=True)
    assert not playout_of(position, 1).over
    position.recycles = 1
    assert playout_of(position, 1).over


@given(tables(), seeds, st.integers(0, 200))
def test_a_playout_keeps_all_cards(at: Table, seed: int, most: int) -> None:
    """The quick player plays on for rounds, and nobody's hand, deck or stock falls below nothing."""
    position, _ = unfinished(at, seed, most)
    world = World(position, FastDice(seed))
    playout = Playout(reach(position.repeat), habits(WEIGHTS), world)
    playout.run(3 * world.players, False)
    cells = list(playout.cells)
    assert min(cells) >= 0
    for seat in range(int(world.players)):
        at_seat = SEATS + WIDTH * seat
        hand, held = cells[at_seat + CARDS], cells[at_seat + HELD]
        assert sum(hand >> 4 * card & 15 for card in range(1, 12)) == held <= 6
