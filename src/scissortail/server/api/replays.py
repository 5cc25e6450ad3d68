"""A finished game, step by step, with nothing hidden any more."""

import asyncio
from itertools import islice
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from scissortail.engine.errors import IllegalMove
from scissortail.engine.game import Game
from scissortail.engine.record import Record, replay
from scissortail.server.api.asking import Anybody, Told, at, service_of
from scissortail.server.api.problems import problems
from scissortail.server.records import record_of

router = APIRouter(prefix="/api/tables/{table_id}", tags=["table"])

PAGE = 50
FARTHEST = 10**6


class StepCard(Told):
    number: int
    seat: int | None
    """None at the deal."""
    move: str
    events: list[dict[str, Any]]
    view: dict[str, Any]
    """The whole truth, in the form of a view."""


class Steps(Told):
    last: int
    """The number of the last step."""
    steps: list[StepCard]


@router.get("/replay", responses=problems(403, 404, 409))
async def steps(
    request: Request,
    who: Anybody,
    table_id: Annotated[str, Path(max_length=64)],
    first: Annotated[int, Query(ge=0, le=FARTHEST)] = 0,
    most: Annotated[int, Query(ge=1, le=PAGE)] = PAGE,
) -> Steps:
    """Some steps of a game that is over. Moves that were taken back are not among them."""
    async with at(request, who, table_id) as live:
        table = live.table
        if not table.ended or table.position is None:
            raise IllegalMove("replay-later")
        record = record_of(table, await service_of(request).house.rows(table_id))
    return await asyncio.to_thread(_steps, record, table.game, first, most)


def _steps(record: Record, game: Game, first: int, most: int) -> Steps:
    cards = [
        StepCard(
            number=step.number,
            seat=step.entry.seat,
            move=step.entry.move,
            events=[{"key": event.whole().key, "args": dict(event.whole().args)} for event in step.events],
            view=step.position.truth(),
        )
        for step in islice(replay(record, game), first, first + most)
    ]
    return Steps(last=len(record.entries) - 1, steps=cards)
