"""A finished game, step by step: with everything revealed, or as one of its seats saw it."""

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from scissortail.engine.errors import IllegalMove
from scissortail.engine.record import Record
from scissortail.server.http.api.dependencies import (
    Anybody,
    ResponseBody,
    address_of,
    read_table,
    server_of,
)
from scissortail.server.http.api.problems import problems
from scissortail.server.jobs import tasks
from scissortail.server.tables.acts import SeatNumber
from scissortail.server.tables.records import record_of
from scissortail.server.tables.table import Table

router = APIRouter(prefix="/api/tables/{table_id}", tags=["table"])

PAGE = 50
FARTHEST = 10**6


class ReplayStepCard(ResponseBody):
    number: int
    seat: int | None
    """None for the deal."""
    move: str
    """Empty if the requested seat did not see it at the time."""
    events: list[dict[str, Any]]
    view: Mapping[str, object]
    """The seat's view. Without a seat, a view with everything revealed."""


class Steps(ResponseBody):
    last: int
    """The number of the last step."""
    steps: list[ReplayStepCard]


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

    def read(table: Table) -> Record:
        if not table.ended or table.position is None:
            raise IllegalMove("replay-later")
        if seat is not None and seat > len(table.seats):
            raise IllegalMove("seat-unknown", seat=seat)
        return record_of(table)

    record = await read_table(request, actor, table_id, read)
    found = await server_of(request).workers.run(
        tasks.replay_steps, record.to_json(), first, most, seat, address=address_of(request), here=True
    )
    return Steps(last=len(record.entries) - 1, steps=[ReplayStepCard(**step) for step in found])
