"""What a mind thinks of a move that somebody made."""

import pytest

from scissortail import bots, games
from scissortail.bots.budget import Budget
from scissortail.bots.cutterland.rollout_strategy import RolloutStrategy
from scissortail.bots.cutterland.thinking import Style, Thinker
from scissortail.bots.strategy import Strategy
from scissortail.bots.weights import load
from scissortail.engine.dice import FastDice
from scissortail.engine.position import Position
from scissortail.games.cutterland.phases import CUTTING, EXPANDING, RESOLVING
from tests.games.cutterland.games import at_phase
from tests.games.playing import play_some

WEIGHTS = load("cutterland")


@pytest.mark.parametrize("phase", [CUTTING, EXPANDING, RESOLVING])
@pytest.mark.parametrize(
    ("strategy", "players"),
    [(Thinker(WEIGHTS, Style(cuts=20)), 3), (RolloutStrategy(WEIGHTS, Style(cuts=20, kept=2)), 2)],
    ids=["3", "2"],
)
def test_what_came_to_mind_weighs_what_it_was_thought_worth(
    strategy: Strategy, players: int, phase: int
) -> None:
    position = at_phase((players, {}), 4, phase, 2)[0]
    observation = bots.Observation(position, position.to_act()[0])
    candidates = strategy.think(observation, FastDice(1), Budget(500))
    weighed = strategy.weigh(observation, [candidate.move for candidate in candidates], FastDice(1))
    assert weighed == pytest.approx([candidate.value for candidate in candidates])


def decision(name: str, players: int, moves: int) -> tuple[Position, int]:
    position = play_some(games.find(name), (players, {}), 6, moves)[0]
    seat = position.to_act()[0]
    assert position.count_moves(seat) > 1
    return position, seat


@pytest.mark.parametrize(
    ("name", "players", "moves"),
    [("cutterland", 3, 8), ("cutterland", 2, 5), ("ratland", 3, 0), ("rope", 2, 5)],
)
def test_the_best_loses_nothing_and_nothing_is_better(name: str, players: int, moves: int) -> None:
    position, seat = decision(name, players, moves)
    view = position.view(seat)
    best = bots.explain(view, 1, "medium")[0]
    assert bots.judge(view, best.move, "medium").loss == 0
    dice = FastDice(2)
    for _ in range(4):
        move = position.sample(seat, dice)
        verdict = bots.judge(view, move, "medium")
        assert verdict.made.move == move
        assert verdict.best.value == best.value
        assert verdict.loss is not None and verdict.loss >= 0


def test_only_the_expert_and_programs_take_their_time() -> None:
    assert [name for name in (*bots.NAMES, "run:cat", "hal") if bots.takes_time(name)] == [
        "expert",
        "run:cat",
    ]


def test_over_cutting_is_not_judged() -> None:
    position = at_phase((3, {"overcut": True}), 4, CUTTING)[0]
    seat = position.to_act()[0]
    move = games.find("cutterland").parse("cut 1 abcd/abcd/abcd")
    assert position.is_legal(seat, move)
    verdict = bots.judge(position.view(seat), move, "medium")
    assert verdict.loss is None
    assert verdict.json()["made"]["value"] is None
