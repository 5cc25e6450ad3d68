"""Collect Cutterland's samples and fit weights to them.

A sample has the features that `bots/cutterland/evaluation_weights.py` sees in a land after a turn, and the
points that the land gained from then on.
"""

from collections.abc import Mapping

import numpy as np

from scissortail.bots.budget import Budget
from scissortail.bots.cutterland.evaluation_weights import GROWING, LASTING, EvaluationWeights
from scissortail.bots.cutterland.situation import Situation, to_come
from scissortail.bots.cutterland.thinking import Style, Thinker
from scissortail.bots.cutterland.tokens import solved
from scissortail.bots.observation import Observation
from scissortail.bots.turns import turns as bot_turns
from scissortail.bots.weights import Weights, load
from scissortail.engine.dice import Dice, FastDice
from scissortail.engine.move import Move
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.components import HAND
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.land_evaluation import LandEvaluation
from scissortail.games.cutterland.land_values import UNIT
from scissortail.games.cutterland.moves import CutterlandMove, cutting
from scissortail.games.cutterland.phases import RESOLVING
from scissortail.lab.fitting import Fitting
from scissortail.lab.significance import tell

NAMES = (*GROWING, *LASTING)
"""The weights that are fitted."""
PULL = 100.0
"""Regularisation: the old weights count as much as this many lands with one feature each."""
FAINT = 0.001
"""The same for the average gain of a land, about which almost nothing is assumed."""
TRIED = 4.0
"""The weight used to measure a feature. It is large, so that rounding to UNITs does not matter."""
VARIETY = 3
"""A cut is chosen at random among this many best ones."""
STYLE = Style(pairs=2)
"""The games' bot: close to the expert, because the weights are for its lands."""

LandSample = tuple[float, float, list[float]]
"""How much was still to come, the points gained, and the features by NAMES."""


class Experimenter(Thinker):
    """Cuts any card of its hand, and not always in the best way.

    Lessons from similar lands would teach little.
    """

    def cut(self, situation: Situation, dice: Dice, budget: Budget) -> list[tuple[Move, float]]:
        number = dice.below(len(situation.hand))
        situation.hand = [situation.hand[number]]
        found: list[tuple[Move, float]] = []
        for move, value in super().cut(situation, dice, budget):
            assert isinstance(move, CutterlandMove)
            found.append((cutting(number + 1, move.cut), value))
        return found[min(dice.below(VARIETY), len(found) - 1) :]


def features(land: Land, left: float) -> list[float]:
    """What each weight of 1 would add to the land's value."""
    return [(worth(land, left, {name: TRIED}) - worth(land, left, {})) / TRIED for name in NAMES]


def worth(land: Land, left: float, weights: dict[str, float]) -> float:
    """The value of a land in points."""
    return int(LandEvaluation(land, EvaluationWeights(weights, left)).value()) / UNIT


def watch(players: int, seed: int, number: int) -> list[LandSample]:
    """Play one game. Lands are scored with the solver's best tokens, so that token play does not matter."""
    dice = FastDice(seed << 32 | number)
    strategy = Experimenter(load("cutterland"), STYLE)
    position = GAME.start(players, {}, dice)
    seen: list[tuple[int, float, float, list[float]]] = []
    turns = 0

    def choose(observation: Observation) -> Move:
        if observation.count_moves() == 1:
            return observation.moves()[0]
        return strategy.think(observation, dice, Budget(0))[0].move

    for _ in bot_turns(position, choose, dice):
        if position.turns != turns:
            turns = position.turns
            left = to_come(players * HAND[players] - turns, players)
            for owner, place in enumerate(position.places):
                seen.append((owner, left, worth(place.land, left, {}), features(place.land, left)))
        if position.phase == RESOLVING:
            break
    ends = [solved(place.land, STYLE.solver_checks).total for place in position.places]
    return [(left, ends[owner] - now, looks) for owner, left, now, looks in seen]


def fit(samples: Mapping[int, list[LandSample]], old: Weights) -> dict[str, float]:
    """Least squares, regularised towards the old weights.

    The average gain of a land over the game is fitted too, for each number of players, and then dropped: it
    does not depend on where a piece goes.
    """
    rows: list[list[float]] = []
    gains: list[float] = []
    for at, players in enumerate(sorted(samples)):
        for left, gain, looks in samples[players]:
            average = [0.0] * 3 * len(samples)
            average[3 * at : 3 * at + 3] = [1.0, left, left * left]
            rows.append(looks + average)
            gains.append(gain)
    seen = np.array(rows)
    brought = np.array(gains)
    pull = np.array([PULL] * len(NAMES) + [FAINT] * 3 * len(samples))
    known = np.array([old.get(name, 0.0) for name in NAMES] + [0.0] * 3 * len(samples))
    weights = np.linalg.solve(seen.T @ seen + np.diag(pull), seen.T @ brought + pull * known)
    missed = brought - seen @ weights
    tell(
        f"{len(rows)} lands brought {np.std(brought):.2f} points more or less, "
        f"of which {np.std(missed):.2f} are not foreseen"
    )
    return {**old, **{name: round(float(weight), 3) for name, weight in zip(NAMES, weights, strict=False)}}


FITTING = Fitting(watch, fit)
