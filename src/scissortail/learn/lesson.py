"""A lesson has steps. Each has a sentence, a position, and maybe a task for the learner.

The lessons themselves are tables, one file per game. The game's own engine makes every position and checks
every move.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, Protocol

from scissortail.engine.dice import EVERYONE, Dice, FastDice
from scissortail.engine.errors import IllegalMove
from scissortail.engine.event import Event
from scissortail.engine.game import Game
from scissortail.engine.position import Position
from scissortail.engine.view import View

LEARNER = 1
"""The learner's seat."""
MOST_MOVES = 800
"""Longer lists of moves are left out, as at a table."""

Kind = Literal["read", "play", "ask"]


class Layout(Protocol):
    """A position set up by hand, in the game's own notation."""

    def position(self) -> Position: ...


@dataclass(frozen=True)
class Step:
    """One card of a lesson. Its sentence is `learn-GAME-NAME`.

    A step to play has two more sentences: `…-yes` after an accepted move, and `…-else` after another legal
    move. A question has `…-yes` and `…-no`.
    """

    name: str
    at: Layout | None = None
    """The first position. None: continue after the first accepted move of the previous step."""
    before: tuple[str, ...] = ()
    """Moves played before the learner sees the position, with their seats: `2: take b`."""
    accepts: tuple[str, ...] = ()
    """The accepted moves. The first one is shown as the solution."""
    also: str = ""
    """A pattern of further accepted moves."""
    then: tuple[str, ...] = ()
    """The replies of other players to an accepted move."""
    gives: str = ""
    """The outcomes of draws in this step, in order. Later draws are arbitrary."""
    tells: tuple[str, ...] = ()
    """The keys of earlier events that this step lists."""
    choices: tuple[int, ...] = ()
    """The possible answers, if the step is a question."""
    right: int = 0
    rules: tuple[str, ...] = ()
    """The rules that the step refers to."""

    @property
    def kind(self) -> Kind:
        return "ask" if self.choices else "play" if self.accepts else "read"

    @property
    def sentences(self) -> tuple[str, ...]:
        """The suffixes of the step's message keys."""
        return {"read": ("",), "play": ("", "-yes", "-else"), "ask": ("", "-yes", "-no")}[self.kind]


@dataclass(frozen=True)
class After:
    """The position after a move, as the learner sees it."""

    view: View
    moves: list[str] | None
    events: list[dict[str, Any]]


@dataclass(frozen=True)
class Lesson:
    game: Game
    steps: tuple[Step, ...]
    outcomes: Mapping[str, int]
    """Translates the words of `gives` into outcomes of the dice."""

    @cached_property
    def course(self) -> "Course":
        """The lesson with its positions, computed once."""
        return Course(self)

    def key(self, step: Step, ending: str = "") -> str:
        return f"learn-{self.game.name}-{step.name}{ending}"


class Arranged(Dice):
    """Dice that give these outcomes first, as long as they are possible, and then pseudorandom ones.

    The results are always the same.
    """

    def __init__(self, outcomes: list[int]) -> None:
        self.outcomes = outcomes
        self.rest = FastDice(7)

    def below(self, n: int) -> int:
        return self.rest.below(n)

    def draw(self, counts: list[int], total: int, seat: int = EVERYONE) -> int:
        if self.outcomes and counts[self.outcomes[0]]:
            return self.outcomes.pop(0)
        return self.rest.draw(counts, total, seat)


class Course:
    """A lesson with its positions."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.positions: list[Position] = []
        """The position of each step."""
        self.told: list[list[dict[str, Any]]] = []
        """The events that each step lists."""
        self.after: list[dict[str, After]] = []
        """By step, the positions after its accepted moves."""
        position: Position | None = None
        events: list[Event] = []
        for step in lesson.steps:
            if step.at is not None:
                position = step.at.position()
                events = []
            assert position is not None, step.name
            dice = self._dice(step)
            position = position.copy()
            for text in step.before:
                self._play(position, text, dice, events)
            self.positions.append(position)
            self.told.append([event for event in _seen(events) if event["key"] in step.tells])
            self.after.append({text: self._after(step, position, text)[1] for text in step.accepts})
            if step.accepts:
                events = []
                position = self._after(step, position, step.accepts[0], events)[0]

    def judge(self, number: int, text: str) -> After | None:
        """The position after a move at this step, or None if the move is legal but not accepted.

        Illegal moves raise the game's own errors.
        """
        steps = self.lesson.steps
        if number >= len(steps) or steps[number].kind != "play":
            raise IllegalMove("lesson-read-on")
        step = steps[number]
        position = self.positions[number]
        plain = str(self.lesson.game.parse(text))
        if plain in step.accepts:
            return self.after[number][plain]
        position = position.copy()
        events: list[Event] = []
        self._play(position, plain, self._dice(step), events)
        return _looked(position, events) if step.also and re.fullmatch(step.also, plain) else None

    def _dice(self, step: Step) -> Arranged:
        return Arranged([self.lesson.outcomes[word] for word in step.gives.split()])

    def _after(
        self, step: Step, position: Position, text: str, told: list[Event] | None = None
    ) -> tuple[Position, After]:
        """The position after an accepted move and the replies to it."""
        events: list[Event] = [] if told is None else told
        dice = self._dice(step)
        position = position.copy()
        for move in (text, *step.then):
            self._play(position, move, dice, events)
        return position, _looked(position, events)

    def _play(self, position: Position, text: str, dice: Dice, events: list[Event]) -> None:
        """Play a move, for the learner or for the seat in front: `2: take b` is for seat 2."""
        seat, colon, move = text.rpartition(": ")
        position.play(int(seat) if colon else LEARNER, self.lesson.game.parse(move), dice, events.append)


def listed(position: Position) -> list[str] | None:
    """The learner's moves; None if they are too many."""
    few = position.few_moves(LEARNER, MOST_MOVES)
    return None if few is None else [str(move) for move in few]


def _looked(position: Position, events: list[Event]) -> After:
    return After(position.view(LEARNER), listed(position), _seen(events))


def _seen(events: list[Event]) -> list[dict[str, Any]]:
    """The events as the learner sees them."""
    shown = [event.seen_by(LEARNER) for event in events]
    return [{"key": event.key, "args": dict(event.args)} for event in shown if event]
