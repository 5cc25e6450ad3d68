"""Rope's samples: how the plans of one turn do in the same sampled worlds, some rounds later.

Who wins a game says almost nothing about one of its turns, because luck matters most. But plans of the same
turn share their luck. What differs between them is what the evaluation has to predict.
"""

from collections.abc import Mapping

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.budget import Budget
from scissortail.bots.observation import Observation
from scissortail.bots.rope.board import (
    CARDS,
    DECK,
    HELD,
    SEATS,
    SUPPLY,
    TOP,
    WIDTH,
    World,
    kinds_of,
    outcome,
)
from scissortail.bots.rope.habits import habits
from scissortail.bots.rope.playout import Playout
from scissortail.bots.rope.reach import Reach, reach
from scissortail.bots.rope.strategies import Planner, odds_of
from scissortail.bots.rope.turn import Plan
from scissortail.bots.rope.worth import GAP, GAPS, NAMES, OWN, TURN_GAP, Worth, rounds_left
from scissortail.bots.turns import play_turns
from scissortail.bots.weights import Weights, load
from scissortail.engine.dice import FastDice
from scissortail.engine.move import Move
from scissortail.games.rope import GAME
from scissortail.games.rope.components import KINDS, ROWS
from scissortail.games.rope.guess import read
from scissortail.games.rope.position import RopePosition
from scissortail.games.rope.view import rope_view
from scissortail.lab.fitting import Fitting

PLAYERS = 2
"""With two players, the log odds of winning are a sum of weights; with more they are not."""
KEPT = ("their_later",)
"""Has no effect with two players."""
WORLDS = 60
ROUNDS = 6
"""Each plan is played on for this many rounds. Then the current evaluation judges the position."""
OFTEN = 12
"""One decision in this many becomes a sample."""
BEST = 6
"""A sample compares this many of the best plans, and at most as many of the rest."""
DOUBT = 0.25
"""Games are played with weights changed at random by about this fraction, for variety."""
SURE = 0.03
"""A turn is no sample if some plan wins or loses almost for sure."""
PULL = 1000.0
"""Regularisation: the old weights count as much as this many plans with one feature each.

With less regularisation, fitted weights have played worse.
"""

TurnSample = list[tuple[list[float], float]]
"""The plans of one turn: what each weight of 1 would add, and the resulting log odds."""

NOTHING = Budget(0)
ONE = [Worth({name: float(name == one) for name in NAMES}) for one in NAMES]


def watch(players: int, seed: int, number: int) -> list[TurnSample]:
    """Play one game and return its samples."""
    assert players == PLAYERS
    weights = load("rope")
    dice = FastDice(seed << 32 | number)
    guesses = FastDice(seed << 64 | number)
    player = Planner(Worth(_perturbed(weights, dice)))
    judge = Planner(Worth(weights))
    position = GAME.start(players, {}, dice)
    found: list[TurnSample] = []

    def choose(observation: Observation) -> Move:
        nonlocal found
        if dice.below(OFTEN) == 0 and len(plans := _selection(judge.plans(observation), dice)) > 1:
            found += _sample(observation, plans, weights, guesses)
        return player.think(observation, dice, NOTHING)[0].move

    play_turns(position, choose, dice)
    return found


def fit(samples: Mapping[int, list[TurnSample]], old: Weights) -> dict[str, float]:
    """Least squares on the differences between plans of one turn."""
    features: list[np.ndarray] = []
    odds: list[np.ndarray] = []
    for sample in samples[PLAYERS]:
        of_plans = np.array([plan for plan, _ in sample])
        came = np.array([value for _, value in sample])
        features.append(of_plans - of_plans.mean(axis=0))
        odds.append(came - came.mean())
    x, y = np.concatenate(features), np.concatenate(odds)
    before = np.array([old[name] for name in NAMES])
    change = np.linalg.solve(x.T @ x + PULL * np.eye(len(NAMES)), x.T @ (y - x @ before))
    fitted = {
        name: round(float(value), 4)
        for name, value in zip(NAMES, before + change, strict=True)
        if name not in KEPT
    }
    return {name: fitted.get(name, value) for name, value in old.items()}


def _perturbed(weights: Weights, dice: FastDice) -> dict[str, float]:
    """The evaluation's weights with random noise."""
    return {name: value * (1 + DOUBT * (dice.below(2001) - 1000) / 500) for name, value in weights.items()}


def _selection(plans: list[Plan], dice: FastDice) -> list[Plan]:
    """The best plans and some of the others; none if the best plan wins almost for sure."""
    rest = plans[BEST:]
    if plans[0].value >= 1.0 - SURE:
        return []
    return plans[:BEST] + [
        rest[number] for number in sorted({dice.below(len(rest)) for _ in range(BEST)} if rest else ())
    ]


def _sample(
    observation: Observation, plans: list[Plan], weights: Weights, dice: FastDice
) -> list[TurnSample]:
    """The plans of a turn in the same worlds; empty if the turn decides the game."""
    known = read(rope_view(observation.view()))
    ways = reach(known.repeat)
    me = observation.seat - 1
    odds = odds_of(known)
    worlds = observation.worlds()
    worth, habit = Worth(weights), habits(weights)
    totals = [0.0] * len(plans)
    features: list[list[float]] = []
    for number in range(WORLDS):
        world = worlds.draw(dice)
        assert isinstance(world, RopePosition)
        playout = Playout(ways, habit, World(world, dice))
        for plan, one in enumerate(plans):
            playout.begin()
            ended = playout.carry_out(one.codes())
            if number == 0:
                features.append(_features(ways, playout.cells, me, None if ended else odds))
            playout.run(ROUNDS * PLAYERS, ended)
            if playout.over:
                totals[plan] += outcome(playout.cells, me)
            else:
                totals[plan] += worth.chance(ways, playout.cells, me)
    chances = np.array(totals) / WORLDS
    if chances.min() < SURE or chances.max() > 1 - SURE:
        return []
    return [list(zip(features, map(float, np.log(chances / (1 - chances))), strict=True))]


def _features(ways: Reach, cells: vec[i64], me: int, odds: list[float] | None) -> list[float]:
    """What each weight of 1 adds to the log odds.

    `odds` is given in mid-turn, when a personal card is still to be turned up.
    """
    at = SEATS + WIDTH * me
    supplies = vec[i64]([cells[at + SUPPLY + supply] for supply in range(ROWS)])
    rounds = rounds_left(cells)
    found = []
    for one in ONE:
        own = one.decks(cells[at + DECK], rounds) + one.hand(ways, cells, cells[at + CARDS], cells[at + HELD])
        found.append(own + one.supplies(ways, cells, supplies, OWN) - one.others(ways, cells, me)[0])
    kinds = kinds_of(cells[at + CARDS])
    if odds is None:
        found[GAP + min(GAPS - 1, int(ways.missing(cells, cells[at + TOP], kinds, supplies)))] += 1
    else:
        for card in range(1, KINDS):
            found[TURN_GAP + min(GAPS - 1, int(ways.missing(cells, card, kinds, supplies)))] += odds[card]
    return found


FITTING = Fitting(watch, fit, "hard", (PLAYERS,), others=False)
