"""Bots, hints and the judging of moves.

A bot gets what a person gets, its seat's view and the legal moves, and nothing else.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scissortail.bots import generic
from scissortail.bots.bot import Bot as Bot
from scissortail.bots.bot import RandomBot
from scissortail.bots.levels import LEVELS as LEVELS
from scissortail.bots.levels import Level, LevelsByName
from scissortail.bots.observation import Observation as Observation
from scissortail.bots.outside import OutsideBot
from scissortail.bots.strategy import Candidate, Reason, Strategy
from scissortail.bots.weights import Weights, load_beside
from scissortail.engine.dice import Dice, FastDice
from scissortail.engine.errors import BadOptions, shown
from scissortail.engine.move import Move
from scissortail.engine.part import Part
from scissortail.engine.view import View
from scissortail.games import ByGame
from scissortail.notation import percent

GREEDY: Mapping[str, Callable[[Observation, Dice], Move]] = ByGame(
    Part.BOTS, lambda module: module.greedy, lambda game: generic.greedy
)
MAKERS: Mapping[str, Callable[[Weights], LevelsByName]] = ByGame(Part.BOTS, lambda module: module.levels)
"""Makes the levels of a game with the given weights."""

STRATEGIES: Mapping[str, LevelsByName] = ByGame(
    Part.BOTS, lambda module: module.levels(load_beside(module.__name__)), generic.levels
)


class GreedyBot(Bot):
    """Plays what is best at once, by a simple rule for each game."""

    def choose(self, observation: Observation, dice: Dice) -> Move:
        return GREEDY[observation.view()["game"]](observation, dice)


class LevelBot(Bot):
    """One of the levels. At a table the expert thinks longer."""

    def __init__(
        self, level: str, at_table: bool, strategies: Mapping[str, LevelsByName] = STRATEGIES
    ) -> None:
        self.level = level
        self.at_table = at_table
        self.strategies = strategies

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies share the strategies, which keep no state.

        A pickle leaves them out if they are the program's own.
        """
        named = (self.level, self.at_table)
        return LevelBot, named if self.strategies is STRATEGIES else (*named, self.strategies)

    def choose(self, observation: Observation, dice: Dice) -> Move:
        if observation.count_moves() == 1:
            return observation.moves()[0]
        level = self.strategies[observation.view()["game"]][self.level]
        return pick(level.strategy.think(observation, dice, level.budget(self.at_table)), dice)


def pick(candidates: list[Candidate], dice: Dice) -> Move:
    """Draw one of the candidates, with its share as the probability."""
    if candidates[0].share >= 1:
        return candidates[0].move
    left = dice.below(1 << 30) / (1 << 30)
    for candidate in candidates:
        left -= candidate.share
        if left < 0:
            return candidate.move
    return candidates[0].move


NAMES = ("random", "greedy", *LEVELS)
PROGRAM = "run:"
"""The prefix of a command that runs an external bot."""


def find(name: str, at_table: bool = False) -> Bot:
    """The bot of this name, or BadOptions.

    At a table the expert has a time limit, elsewhere a node limit, and external programs are confined.
    """
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    if name in LEVELS:
        return LevelBot(name, at_table)
    if name.startswith(PROGRAM):
        return OutsideBot(name.removeprefix(PROGRAM), GreedyBot(), confined=at_table)
    raise BadOptions("options-bot", name=shown(name), known=list(NAMES))


def takes_time(name: str) -> bool:
    """Whether a bot may use its full time limit at a table. An external program may."""
    return name.startswith(PROGRAM) or any(
        levels[name].table_seconds for levels in STRATEGIES.values() if name in levels
    )


@dataclass(frozen=True)
class Hint:
    """A good move, what it is worth, and why."""

    move: Move
    value: float
    unit: str
    """`chance` of winning, from 0 to 1, or `points`."""
    reason: Reason

    def shown_value(self, language: str = "en") -> str | float:
        """The value as an argument of a sentence: a percentage as text, or a number of points."""
        if self.unit == "chance":
            return percent(self.value, language, places=0)
        return round(self.value, 1) + 0.0

    def json(self) -> dict[str, Any]:
        return {
            "move": str(self.move),
            "value": round(self.value, 3),
            "unit": self.unit,
            "key": self.reason.key,
            "args": self.reason.args,
        }


@dataclass(frozen=True)
class Verdict:
    """How a level judges a move."""

    made: Hint
    best: Hint
    loss: float | None
    """How much less it is worth than the best move; None if unknown."""

    def json(self) -> dict[str, Any]:
        loss = None if self.loss is None else round(self.loss, 3)
        made = self.made.json() | ({"value": None} if loss is None else {})
        return {"made": made, "best": self.best.json(), "loss": loss}


def explain(view: View, most: int = 3, level: str = "expert", dice: Dice | None = None) -> list[Hint]:
    """The best few moves of the seat whose view this is, best first; empty if it may not act."""
    observation = Observation.of(view)
    if observation.count_moves() == 0:
        return []
    grade = STRATEGIES[view["game"]][level]
    return [
        _hint(grade.strategy, observation, candidate)
        for candidate in _ranked(grade, observation, dice or FastDice(0))[:most]
    ]


def _ranked(grade: Level, observation: Observation, dice: Dice) -> list[Candidate]:
    """The candidates, best first.

    If the strategy knows the seat's standing, values are scaled so that the best candidate is worth that.
    """
    strategy = grade.strategy
    candidates = sorted(
        strategy.think(observation, dice, grade.budget(False)), key=lambda candidate: -candidate.value
    )
    standing = strategy.standing(observation)
    if not standing or candidates[0].value <= 0:
        return candidates
    scale = standing[observation.seat - 1] / candidates[0].value
    return [replace(candidate, value=candidate.value * scale) for candidate in candidates]


def _hint(strategy: Strategy, observation: Observation, candidate: Candidate) -> Hint:
    return Hint(candidate.move, candidate.value, strategy.unit, strategy.reason(observation, candidate))


def judge(view: View, move: Move, level: str = "expert") -> Verdict:
    """Judge a legal move of the seat whose view this is, only by that view."""
    observation = Observation.of(view)
    grade = STRATEGIES[view["game"]][level]
    strategy = grade.strategy
    candidates = _ranked(grade, observation, FastDice(0))
    best = candidates[0]
    loss: float | None = None
    for candidate in candidates:
        if str(candidate.move) == str(move):
            loss = best.value - candidate.value
    if loss is None and (weighed := strategy.weigh(observation, [best.move, move], FastDice(0))):
        loss = max(0.0, weighed[0] - weighed[1])
        if strategy.unit == "chance":
            loss = min(loss, best.value)
    made = Candidate(move, best.value - (loss or 0.0))
    return Verdict(_hint(strategy, observation, made), _hint(strategy, observation, best), loss)
