"""RatLand's lessons: every clan's rats and cheese as a round begins, and the scores that they came to."""

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
"""What is fitted: everything that prospects.py makes its tables of, but for the worth of cheese in a tie."""
SHARES = ("theft", "guards")
"""Parts of a whole."""
MANY = "-many"
MOST_SHARE = 0.95
LEAST = 0.0001
STEP = 0.4
"""A weight is tried so much larger and smaller at first,"""
FINER = 0.6
"""... then by this part of it each time neither was better,"""
FINEST = 0.03
"""... until every step is smaller than this."""
GAIN = 0.00001
"""Less than this is no gain."""
PLAYER = "hard"
"""Good players, so that the lessons are of good play, but quick ones."""


class Clan(NamedTuple):
    """One clan as a round begins, and its score in the end."""

    rats: int
    cheese: int
    idle: int
    """Rats that cannot be sent."""
    graves: int
    score: int


class Lesson(NamedTuple):
    """A round and all clans."""

    round: int
    clans: list[Clan]


Loss = Callable[[Weights], float]


def watch(players: int, seed: int, number: int) -> list[Lesson]:
    """One game.

    The first round, which is the same for all, teaches nothing, nor does the last one that may come.
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
        Lesson(begun, [Clan(*clan, score) for clan, score in zip(clans, result.scores, strict=True)])
        for begun, clans in seen
    ]


def _look(place: SeatState) -> tuple[int, int, int, int]:
    """A clan without its score."""
    idle = place.rats[INFIRMARY] + place.rats[LOST]
    return int(place.clan_size()), int(place.cheese), int(idle), int(place.rats[GRAVEYARD])


def mistake(prospects: Prospects, lessons: list[Lesson]) -> float:
    """The mean square by which hopes for a lead over the average clan miss the lead it had in the end."""
    total = 0.0
    count = 0
    for begun, clans in lessons:
        hopes = [
            prospects.of(begun, float(c.rats), float(c.cheese)) - c.graves - prospects.idle * c.idle
            for c in clans
        ]
        hoped = sum(hopes) / len(clans)
        scored = sum(clan.score for clan in clans) / len(clans)
        for hope, clan in zip(hopes, clans, strict=True):
            total += ((hope - hoped) - (clan.score - scored)) ** 2
            count += 1
    return total / count


def descend(start: Weights, names: list[str], loss: Loss) -> dict[str, float]:
    """One weight after the other a step up or down, as long as that helps."""
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


def fit(lessons: Mapping[int, list[Lesson]], old: Weights) -> dict[str, float]:
    """Two clans fit the plain weights, more clans those of a crowd."""
    weights = dict(old)
    for players in sorted(lessons):
        names = [name if players == 2 else name + MANY for name in NAMES]
        loss = _loss(players, lessons[players])
        fitted = descend(weights, names, loss)
        tell(f"{players} players: mean square mistake {loss(weights):.3f} before, {loss(fitted):.3f} now")
        weights.update({name: round(fitted[name], 4) for name in names})
    return weights


def _loss(players: int, lessons: list[Lesson]) -> Loss:
    position = GAME.start(players, {}, FastDice(0))
    return lambda weights: mistake(EvaluationWeights(weights).prospects(position), lessons)


FITTING = Fitting(watch, fit)
