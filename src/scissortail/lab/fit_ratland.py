"""RatLand's samples: each clan's rats and cheese when a round begins, and its final score."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from scissortail import bots
from scissortail.bots.ratland.evaluation_weights import EvaluationWeights
from scissortail.bots.ratland.prospects import LAST, Prospects
from scissortail.bots.turns import play_turns
from scissortail.bots.weights import Weights
from scissortail.engine.dice import FastDice
from scissortail.engine.move import Move
from scissortail.games.ratland import GAME
from scissortail.games.ratland.components import GRAVEYARD, INFIRMARY, LOST
from scissortail.games.ratland.seat_state import SeatState
from scissortail.lab.fitting import Fitting
from scissortail.lab.significance import tell

NAMES = ("first-yield", "fading", "harm", "theft", "guards", "idle", "spread")
"""The weights that are fitted: all that prospects.py uses, except the worth of cheese in a tie."""
SHARES = ("theft", "guards")
"""Weights that are fractions of a whole."""
MANY = "-many"
MOST_SHARE = 0.95
LEAST = 0.0001
STEP = 0.4
"""The first relative step by which a weight is tried larger and smaller."""
FINER = 0.6
"""If neither is better, the step is multiplied by this."""
FINEST = 0.03
"""The search ends when all steps are smaller than this."""
GAIN = 0.00001
"""A smaller gain does not count."""
PLAYER = "hard"
"""A strong but quick bot, so that the samples come from good play."""


class ClanSample(NamedTuple):
    """One clan when a round begins, and its final score."""

    rats: int
    cheese: int
    idle: int
    """Rats that cannot be sent."""
    graves: int
    score: int


class RoundSample(NamedTuple):
    """A round and all its clans."""

    round: int
    clans: list[ClanSample]


Loss = Callable[[Weights], float]


def watch(players: int, seed: int, number: int) -> list[RoundSample]:
    """Play one game.

    The first round is left out, because all clans are equal then, and so is the last possible one.
    """
    bot = bots.find(PLAYER)
    dice = FastDice(seed << 32 | number)
    own = [FastDice(seed << 64 | (seat + 1) << 48 | number) for seat in range(players)]
    position = GAME.start(players, {}, dice)
    seen: list[tuple[int, list[tuple[int, int, int, int]]]] = []

    def choose(observation: bots.Observation) -> Move:
        if 1 < position.round < LAST and (not seen or seen[-1][0] != position.round):
            seen.append((int(position.round), [_look(place) for place in position.places]))
        return bot.choose(observation, own[observation.seat - 1])

    play_turns(position, choose, dice)
    result = position.result()
    assert result is not None
    return [
        RoundSample(
            begun, [ClanSample(*clan, score) for clan, score in zip(clans, result.scores, strict=True)]
        )
        for begun, clans in seen
    ]


def _look(place: SeatState) -> tuple[int, int, int, int]:
    """The fields of a clan without its score."""
    idle = place.rats[INFIRMARY] + place.rats[LOST]
    return int(place.clan_size()), int(place.cheese), int(idle), int(place.rats[GRAVEYARD])


def mistake(prospects: Prospects, samples: list[RoundSample]) -> float:
    """The mean squared error of the predicted leads. A lead is the distance to the average clan."""
    total = 0.0
    count = 0
    for begun, clans in samples:
        predictions = [
            prospects.of(begun, float(c.rats), float(c.cheese)) - c.graves - prospects.idle * c.idle
            for c in clans
        ]
        mean_prediction = sum(predictions) / len(clans)
        mean_score = sum(clan.score for clan in clans) / len(clans)
        for predicted, clan in zip(predictions, clans, strict=True):
            total += ((predicted - mean_prediction) - (clan.score - mean_score)) ** 2
            count += 1
    return total / count


def descend(start: Weights, names: list[str], loss: Loss) -> dict[str, float]:
    """Coordinate descent: one weight after the other goes up or down as long as that helps."""
    weights = dict(start)
    best = loss(weights)
    steps = dict.fromkeys(names, STEP)
    while max(steps.values()) >= FINEST:
        for name in names:
            for factor in (1 + steps[name], 1 / (1 + steps[name])):
                tried = {**weights, name: _within(name, weights[name] * factor)}
                found = loss(tried)
                if found < best - GAIN:
                    best, weights = found, tried
                    break
            else:
                steps[name] *= FINER
    return weights


def _within(name: str, weight: float) -> float:
    most = MOST_SHARE if name.removesuffix(MANY) in SHARES else weight
    return max(LEAST, min(most, weight))


def fit(samples: Mapping[int, list[RoundSample]], old: Weights) -> dict[str, float]:
    """Games of two players fit the plain weights, larger games the weights for many players."""
    weights = dict(old)
    for players in sorted(samples):
        names = [name if players == 2 else name + MANY for name in NAMES]
        loss = _loss(players, samples[players])
        fitted = descend(weights, names, loss)
        tell(f"{players} players: mean square mistake {loss(weights):.3f} before, {loss(fitted):.3f} now")
        weights.update({name: round(fitted[name], 4) for name in names})
    return weights


def _loss(players: int, samples: list[RoundSample]) -> Loss:
    position = GAME.start(players, {}, FastDice(0))
    return lambda weights: mistake(EvaluationWeights(weights).prospects(position), samples)


FITTING = Fitting(watch, fit)
