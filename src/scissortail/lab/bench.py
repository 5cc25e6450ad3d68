"""Measure how fast the engine is. Figures are for one core; compare them only within one run."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from time import perf_counter

from scissortail.engine.compiled import build
from scissortail.engine.dice import FastDice
from scissortail.engine.event import Event
from scissortail.engine.game import Game, Options
from scissortail.engine.part import Part
from scissortail.engine.playout import play_out
from scissortail.engine.position import Position
from scissortail.games import GAMES, ByGame

SEED = 20
ROUNDS = 5
"""Each measurement is repeated this often, time permitting. The best counts, since noise only slows."""


Work = Callable[[], int]
"""Does some work and returns how many units it did."""
WORKS: Mapping[str, Callable[[], Iterator[tuple[str, str, Work]]]] = ByGame(
    Part.BENCH, lambda module: module.works
)

PlayToEnd = Callable[[Position, FastDice], int]
"""A way to play a game to its end; returns the number of actions."""


@dataclass(frozen=True)
class Measurement:
    """One measurement."""

    what: str
    per_second: float
    unit: str
    build: str

    def json(self) -> dict[str, str | float]:
        return {
            "what": self.what,
            "per_second": round(self.per_second, 1),
            "unit": self.unit,
            "build": self.build,
        }

    def __str__(self) -> str:
        return f"{self.what:52} {self.per_second:14,.0f} {self.unit}/s  ({self.build})"


def measure(seconds: float) -> Iterator[Measurement]:
    """All figures, each as soon as it is known."""
    ways: dict[str, PlayToEnd] = {
        "random play": play_out,
        "random play, driven from Python": driven,
        "random play, driven from Python by lists of moves": driven_by_lists,
        "random play with a listener": with_listener,
    }
    for game in GAMES.values():
        for way, run in ways.items():
            if run is driven_by_lists and Part.ACTIONS in game.parts:
                continue  # such a game can have millions of legal moves
            yield Measurement(
                f"{game.name}: {way}", actions_per_second(game, 2, {}, run, seconds), "actions", build()
            )
    for name, works in WORKS.items():
        for what, unit, work in works():
            yield Measurement(f"{name}: {what}", times_per_second(work, seconds), unit, build())


def actions_per_second(game: Game, players: int, options: Options, run: PlayToEnd, seconds: float) -> float:
    """Plays whole games, deals included."""
    dice = FastDice(SEED)
    return times_per_second(lambda: run(game.start(players, options, dice), dice), seconds)


def times_per_second(work: Work, seconds: float) -> float:
    """How many units `work` does in a second."""
    best = 0.0
    end = perf_counter() + seconds
    for _ in range(ROUNDS):
        done = 0
        start = now = perf_counter()
        if best and now >= end:
            break
        while now - start < seconds / ROUNDS:
            done += work()
            now = perf_counter()
        best = max(best, done / (now - start))
    return best


def driven(position: Position, dice: FastDice) -> int:
    """Play from a Python loop, as a researcher would: ask for each move and play it."""
    actions = 0
    while seats := position.to_act():
        seat = seats[0]
        position.play(seat, position.sample(seat, dice), dice)
        actions += 1
    return actions


def driven_by_lists(position: Position, dice: FastDice) -> int:
    """The same, but choose from the list of legal moves."""
    actions = 0
    while seats := position.to_act():
        seat = seats[0]
        moves = position.moves(seat)
        position.play(seat, moves[dice.below(len(moves))], dice)
        actions += 1
    return actions


def with_listener(position: Position, dice: FastDice) -> int:
    """Play with a listener for events, as at a live table."""
    told: list[Event] = []
    actions = 0
    while seats := position.to_act():
        seat = seats[0]
        position.play(seat, position.sample(seat, dice), dice, told.append)
        told.clear()
        actions += 1
    return actions
