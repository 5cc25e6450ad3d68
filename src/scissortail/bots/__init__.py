"""Bots: honest players. A bot gets what a human gets, its seat's view and the legal moves, and nothing else."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scissortail.bots import cutterland, ratland, rope
from scissortail.bots.bot import Bot as Bot
from scissortail.bots.bot import RandomBot
from scissortail.bots.levels import LEVELS as LEVELS
from scissortail.bots.levels import Level, Levels
from scissortail.bots.mind import Mind, Reason, Thought
from scissortail.bots.outside import OutsideBot
from scissortail.bots.sight import Sight as Sight
from scissortail.bots.weights import Weights, load
from scissortail.engine.dice import Dice, FastDice
from scissortail.engine.errors import BadOptions, shown
from scissortail.engine.move import Move

GREEDY: Mapping[str, Callable[[Sight, Dice], Move]] = {
    "cutterland": cutterland.greedy,
    "ratland": ratland.greedy,
    "rope": rope.greedy,
}

MAKERS: Mapping[str, Callable[[Weights], Levels]] = {
    "cutterland": cutterland.minds,
    "ratland": ratland.minds,
    "rope": rope.minds,
}
"""The levels of a game with any weights."""

MINDS: Mapping[str, Levels] = {game: maker(load(game)) for game, maker in MAKERS.items()}


class GreedyBot(Bot):
    """What is best at once by the simple rule of its game."""

    def choose(self, sight: Sight, dice: Dice) -> Move:
        return GREEDY[sight.view()["game"]](sight, dice)


class LevelBot(Bot):
    """One of the levels; at a table the expert takes its time."""

    def __init__(self, level: str, at_table: bool, minds: Mapping[str, Levels] = MINDS) -> None:
        self.level = level
        self.at_table = at_table
        self.minds = minds

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies share the minds, which keep nothing; a pickle leaves them out where they are those of this program."""
        named = (self.level, self.at_table)
        return LevelBot, named if self.minds is MINDS else (*named, self.minds)

    def choose(self, sight: Sight, dice: Dice) -> Move:
        if sight.count_moves() == 1:
            return sight.moves()[0]
        level = self.minds[sight.view()["game"]][self.level]
        return pick(level.mind.think(sight, dice, level.budget(self.at_table)), dice)


def pick(thoughts: list[Thought], dice: Dice) -> Move:
    """One of the thoughts, each as often as its share says."""
    if thoughts[0].share >= 1:
        return thoughts[0].move
    left = dice.below(1 << 30) / (1 << 30)
    for thought in thoughts:
        left -= thought.share
        if left < 0:
            return thought.move
    return thoughts[0].move


NAMES = ("random", "greedy", *LEVELS)
PROGRAM = "run:"
"""Before a command: a bot from outside."""


def find(name: str, at_table: bool = False) -> Bot:
    """The bot of this name, or BadOptions. At a table the expert thinks by the clock, elsewhere by nodes."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    if name in LEVELS:
        return LevelBot(name, at_table)
    if name.startswith(PROGRAM):
        return OutsideBot(name.removeprefix(PROGRAM), GreedyBot())
    raise BadOptions("options-bot", name=shown(name), known=list(NAMES))


def takes_time(name: str) -> bool:
    """Whether a bot thinks by the clock at a table; a program may."""
    return name.startswith(PROGRAM) or any(levels[name].table_seconds for levels in MINDS.values() if name in levels)


@dataclass(frozen=True)
class Hint:
    """A good move, what it is worth, and why."""

    move: Move
    value: float
    unit: str
    """`chance` of winning, from 0 to 1, or `points`."""
    reason: Reason

    def said(self) -> str:
        """The value for people."""
        return f"{100 * self.value:.0f} %" if self.unit == "chance" else f"{round(self.value, 1) + 0.0:.1f}"

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
    """What is thought of a move that was made."""

    made: Hint
    best: Hint
    loss: float | None
    """How much less it is worth than the best one; None if nobody can tell."""

    def json(self) -> dict[str, Any]:
        loss = None if self.loss is None else round(self.loss, 3)
        made = self.made.json() | ({"value": None} if loss is None else {})
        return {"made": made, "best": self.best.json(), "loss": loss}


def explain(view: dict[str, Any], most: int = 3, level: str = "expert", dice: Dice | None = None) -> list[Hint]:
    """The best few moves of the seat whose view this is, the best first; none if it has nothing to do."""
    sight = Sight.of(view)
    if sight.count_moves() == 0:
        return []
    grade = MINDS[view["game"]][level]
    return [_hint(grade.mind, sight, thought) for thought in _ranked(grade, sight, dice or FastDice(0))[:most]]


def _ranked(grade: Level, sight: Sight, dice: Dice) -> list[Thought]:
    """The best thought first. Where the seat's standing is known, the best is worth that, and the others less in proportion."""
    mind = grade.mind
    thoughts = sorted(mind.think(sight, dice, grade.budget(False)), key=lambda thought: -thought.value)
    standing = mind.standing(sight)
    if not standing or thoughts[0].value <= 0:
        return thoughts
    scale = standing[sight.seat - 1] / thoughts[0].value
    return [replace(thought, value=thought.value * scale) for thought in thoughts]


def _hint(mind: Mind, sight: Sight, thought: Thought) -> Hint:
    return Hint(thought.move, thought.value, mind.unit, mind.reason(sight, thought))


def judge(view: dict[str, Any], move: Move, level: str = "expert") -> Verdict:
    """What a level thinks of a legal move of the seat whose view this is, by that view alone."""
    sight = Sight.of(view)
    grade = MINDS[view["game"]][level]
    mind = grade.mind
    thoughts = _ranked(grade, sight, FastDice(0))
    best = thoughts[0]
    loss: float | None = None
    for thought in thoughts:
        if str(thought.move) == str(move):
            loss = best.value - thought.value
    if loss is None and (weighed := mind.weigh(sight, [best.move, move], FastDice(0))):
        loss = max(0.0, weighed[0] - weighed[1])
        if mind.unit == "chance":
            loss = min(loss, best.value)
    made = Thought(move, best.value - (loss or 0.0))
    return Verdict(_hint(mind, sight, made), _hint(mind, sight, best), loss)
