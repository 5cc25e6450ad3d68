"""Lessons: positions to look at and play in. The server computes them, so the page needs no rules."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from scissortail.learn import LESSONS
from scissortail.learn.lesson import LEARNER, After, Kind, listed
from scissortail.server.http.api.dependencies import ResponseBody
from scissortail.server.http.api.problems import problems
from scissortail.server.tables.acts import LONGEST_MOVE

router = APIRouter(prefix="/api/lessons", tags=["lessons"])

GameName = Annotated[str, Path(pattern=f"^({'|'.join(LESSONS)})$", examples=[list(LESSONS)[-1]])]


class EventCard(ResponseBody):
    """An event, as in a table’s log."""

    key: str
    args: dict[str, Any]


class MoveEffect(ResponseBody):
    view: Mapping[str, object]
    moves: list[str] | None
    events: list[EventCard]


class LessonStepCard(ResponseBody):
    name: str
    key: str
    """The key of its text. With `-yes` when it is done, `-else` for a legal move that is not wanted, `-no`
    for a wrong answer.
    """
    kind: Kind
    view: Mapping[str, object]
    moves: list[str] | None
    """The learner’s legal moves; None if there are too many."""
    wanted: dict[str, MoveEffect]
    """Moves that finish the step, and the positions after them. `judgement` may accept others too."""
    follows: bool
    """Whether it continues from the end of the step before."""
    tells: list[str]
    """The keys of earlier events that this step lists."""
    told: list[EventCard]
    """Those events, if the first wanted move was played."""
    choices: list[int]
    right: int | None
    rules: list[str]
    """The rules that the step is about. The text of `c22` has the key `rule-c22`."""


class LessonCard(ResponseBody):
    game: str
    seat: int
    """The seat whose view it is."""
    players: int
    """The largest number of players of the game."""
    steps: list[LessonStepCard]


class Judgement(ResponseBody):
    wanted: bool
    """False if the move is legal, but the step wants another."""
    after: MoveEffect | None


@cache
def _lesson(game: str) -> LessonCard:
    lesson = LESSONS[game]
    course = lesson.course
    steps = []
    players = []
    for number, step in enumerate(lesson.steps):
        position = course.positions[number]
        view = position.view(LEARNER)
        players.append(len(view["places"]))
        steps.append(
            LessonStepCard(
                name=step.name,
                key=lesson.key(step),
                kind=step.kind,
                view=view,
                moves=listed(position),
                wanted={move: _leads(after) for move, after in course.after[number].items()},
                follows=step.at is None,
                tells=list(step.tells),
                told=[EventCard(**event) for event in course.told[number]],
                choices=list(step.choices),
                right=step.right if step.choices else None,
                rules=list(step.rules),
            )
        )
    return LessonCard(game=game, seat=LEARNER, players=max(players), steps=steps)


def _leads(after: After) -> MoveEffect:
    return MoveEffect(
        view=after.view, moves=after.moves, events=[EventCard(**event) for event in after.events]
    )


@router.get("/{game}", responses=problems())
async def lesson(game: GameName) -> LessonCard:
    """A game’s lesson, step by step."""
    return _lesson(game)


@router.get("/{game}/judgement", responses=problems(409))
async def judgement(
    game: GameName,
    step: Annotated[int, Query(ge=0, description="Counted from 0.", examples=[2])],
    move: Annotated[str, Query(max_length=LONGEST_MOVE, examples=["h3>1"])],
) -> Judgement:
    """A lesson’s answer to a move. An illegal move is refused as at a table."""
    after = LESSONS[game].course.judge(step, move)
    return Judgement(wanted=after is not None, after=_leads(after) if after else None)
