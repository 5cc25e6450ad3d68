"""One table: how it stands, what happened, its record, acts upon it, and what bots think of it."""

import asyncio
import time
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import ConfigDict

from scissortail.engine.errors import IllegalMove, NotYourTurn
from scissortail.engine.record import Record
from scissortail.engine.replay import seen_by
from scissortail.engine.view import View
from scissortail.server.accounts.actor import Actor
from scissortail.server.http.api.dependencies import (
    Anybody,
    AsSeat,
    Form,
    Somebody,
    Told,
    at,
    find,
    seen,
    server_of,
)
from scissortail.server.http.api.jobs import JobCard
from scissortail.server.http.api.problems import problems
from scissortail.server.tables import history, messages
from scissortail.server.tables.acts import AnyAct, SeatNumber
from scissortail.server.tables.permissions import seat_of
from scissortail.server.tables.records import record_of
from scissortail.server.tables.table import FINISHED, Table

router = APIRouter(prefix="/api/tables/{table_id}", tags=["table"])

TableId = Annotated[str, Path(max_length=64, description="A table’s id; whoever has it may watch.")]
LARGEST = 10**9


class State(Told):
    """Everything about a table that an audience may know.

    The `state` message of the socket, see docs/protocol.md.
    """

    model_config = ConfigDict(extra="allow", use_attribute_docstrings=True, defer_build=True)

    t: str
    n: int
    table: dict[str, Any]
    state: str
    seats: list[dict[str, Any]]
    you: list[int]
    waiting: list[int]
    vote: dict[str, Any] | None
    rematch: str | None


class Acknowledged(Told):
    id: str
    """The act's."""
    n: int
    """How many rows of the log one knows of, once this is written."""


class Log(Told):
    n: int
    """For `since`, next time."""
    rows: list[dict[str, Any]]
    """The rows of the log as the socket tells them, without views, and with the time `at`."""


class SeatForm(Form):
    seat: SeatNumber | None = None
    """Which of one's seats asks; needed only by who holds several."""


class Hints(Told):
    hints: list[dict[str, Any]]
    """The best first, with its value and why; none for a seat that has nothing to do."""


class Preview(Told):
    seats: list[dict[str, Any]] | None
    """What each would score now; None in games that have no such thing."""


@router.get("", response_model=State, responses=problems(403, 404))
async def state(request: Request, actor: Anybody, table_id: TableId, seat: AsSeat = None) -> Response:
    """How the table stands, for whoever asks."""
    async with at(request, actor, table_id) as live:
        table, audience = await seen(request, actor, live, seat)
        return _json(messages.state(table, audience, actor.identity if actor else None, time.time()))


@router.post("/acts", responses=problems(401, 403, 404, 409, 429, body=True))
async def act(request: Request, actor: Somebody, table_id: TableId, body: AnyAct) -> Acknowledged:
    """What the socket takes, taken here: moves, sitting down, chat, votes and all.

    A repeat is answered, not done again.
    """
    live = await find(request, actor, table_id)
    return Acknowledged(id=body.id, n=await server_of(request).tables.act(live, actor, body))


@router.get("/log", responses=problems(403, 404))
async def log(
    request: Request,
    actor: Anybody,
    table_id: TableId,
    since: Annotated[int, Query(ge=0, le=LARGEST)] = 0,
    seat: AsSeat = None,
) -> Log:
    """What has happened since one knew so many rows; of very much, the latest."""
    async with at(request, actor, table_id) as live:
        table, audience = await seen(request, actor, live, seat)
        rows = await history.since(server_of(request).tables, table, audience, since)
        return Log(n=table.number(audience), rows=rows)


@router.get(
    "/record",
    response_class=Response,
    responses={
        200: {
            "description": "A `.game.json` file, which `scissortail verify` checks.",
            "content": {"application/json": {"schema": {"type": "object"}}},
        },
        **problems(403, 404, 409),
    },
)
async def record(request: Request, actor: Anybody, table_id: TableId, seat: AsSeat = None) -> Response:
    """The game’s record: whole when it is over, and as far as one may see it before."""
    async with at(request, actor, table_id) as live:
        table, audience = await seen(request, actor, live, seat)
        whole = _record(table)
    if not table.ended:
        whole = await asyncio.to_thread(seen_by, whole, table.game, audience or None)
    headers = {"content-disposition": f'attachment; filename="{table.meta.game}-{table.meta.id}.game.json"'}
    return Response(whole.to_json(), 200, headers, "application/json")


@router.post("/hints", responses=problems(401, 403, 404, 409, 429, body=True))
async def hints(request: Request, actor: Somebody, table_id: TableId, body: SeatForm) -> Hints:
    """What the expert would do on one’s seat, from what it sees."""
    view = await _own_view(request, actor, table_id, body.seat, advised=True)
    return Hints(hints=await server_of(request).workers.hints(actor.identity, view))


@router.post("/preview", responses=problems(401, 403, 404, 409, 429, body=True))
async def preview(request: Request, actor: Somebody, table_id: TableId, body: SeatForm) -> Preview:
    """What everybody would score if all ended now, from what one’s seat sees."""
    view = await _own_view(request, actor, table_id, body.seat)
    return Preview(seats=await server_of(request).workers.preview(actor.identity, view))


@router.post("/analysis", status_code=202, responses=problems(401, 403, 404, 409, 429, body=True))
async def analysis(request: Request, actor: Somebody, table_id: TableId) -> JobCard:
    """Every decision of a finished game, judged by what its player saw: a job."""
    async with at(request, actor, table_id) as live:
        if live.table.state != FINISHED:
            raise IllegalMove("analysis-later")
        whole = _record(live.table)
    server = server_of(request)
    server.limiter.job(actor.identity)
    return JobCard(**server.workers.analyse(actor.identity, whole.to_json()).json())


def _record(table: Table) -> Record:
    """The whole truth, up to where the table is."""
    if table.match is None:
        raise NotYourTurn("table-not-started")
    return record_of(table)


async def _own_view(
    request: Request, actor: Actor, table_id: str, asked: int | None, *, advised: bool = False
) -> View:
    """What one's seat sees, for the workers. In a tournament nobody is advised."""
    async with at(request, actor, table_id) as live:
        table = live.table
        seat = seat_of(table, actor, asked)
        if table.ended:
            raise IllegalMove("game-over")
        if table.position is None:
            raise NotYourTurn("table-not-started")
        if advised and table.meta.options.get("tournament"):
            raise IllegalMove("hint-tournament")
        view = table.position.view(seat)
    server_of(request).limiter.job(actor.identity)
    return view


def _json(said: object) -> Response:
    return Response(orjson.dumps(said), media_type="application/json")
