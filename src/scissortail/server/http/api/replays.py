"""A finished game, step by step: with everything revealed, or as one of its seats saw it."""

import asyncio
from collections.abc import Mapping
from itertools import islice
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from scissortail.engine.errors import IllegalMove
from scissortail.engine.game import Game
from scissortail.engine.record import Record
from scissortail.engine.replay import ReplayStep, replay
from scissortail.server.http.api.dependencies import Anybody, Told, at
from scissortail.server.http.api.problems import problems
from scissortail.server.tables.acts import SeatNumber
from scissortail.server.tables.records import record_of

router = APIRouter(prefix="/api/tables/{table_id}", tags=["table"])

PAGE = 50
FARTHEST = 10**6


class StepCard(Told):
    number: int
    seat: int | None
    """None for the deal."""
    move: str
    """Empty if the requested seat did not see it at the time."""
    events: list[dict[str, Any]]
    view: Mapping[str, object]
    """The seat's view. Without a seat, a view with everything revealed."""


class Steps(Told):
    last: int
    """The number of the last step."""
    steps: list[StepCard]


@router.get("/replay", responses=problems(403, 404, 409))
async def steps(
    request: Request,
    actor: Anybody,
    table_id: Annotated[str, Path(max_length=64)],
    first: Annotated[int, Query(ge=0, le=FARTHEST)] = 0,
    most: Annotated[int, Query(ge=1, le=PAGE)] = PAGE,
    seat: Annotated[SeatNumber | None, Query(description="As this seat saw it; all is open without.")] = None,
) -> Steps:
    """Some steps of a finished game. Undone moves are left out."""
    async with at(request, actor, table_id) as live:
        table = live.table
        if not table.ended or table.position is None:
            raise IllegalMove("replay-later")
        if seat is not None and seat > len(table.seats):
            raise IllegalMove("seat-unknown", seat=seat)
        record = record_of(table)
    return await asyncio.to_thread(_steps, record, table.game, first, most, seat)


def _steps(record: Record, game: Game, first: int, most: int, seat: int | None) -> Steps:
    cards = [_card(step, seat) for step in islice(replay(record, game), first, first + most)]
    return Steps(last=len(record.entries) - 1, steps=cards)


def _card(step: ReplayStep, seat: int | None) -> StepCard:
    entry = step.entry
    secret = seat is not None and entry.seat != seat and any(event.sealed for event in step.events)
    told = [event.whole() if seat is None else event.seen_by(seat) for event in step.events]
    return StepCard(
        number=step.number,
        seat=entry.seat,
        move="" if secret else entry.move,
        events=[{"key": event.key, "args": dict(event.args)} for event in told if event],
        view=step.position.truth() if seat is None else step.position.view(seat),
    )
