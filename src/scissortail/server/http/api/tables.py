"""One table: its state, log and record, acts, and the bots' hints and analysis."""

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import ConfigDict

from scissortail.engine.errors import IllegalMove, NotYourTurn
from scissortail.engine.record import Record
from scissortail.engine.view import View
from scissortail.engine.visibility import SPECTATORS
from scissortail.server.accounts.actor import Actor
from scissortail.server.http.api.dependencies import (
    Anybody,
    AsSeat,
    Form,
    ResponseBody,
    Somebody,
    address_of,
    audience_of,
    find,
    is_late,
    past,
    read_table,
    server_of,
)
from scissortail.server.http.api.jobs import JobCard
from scissortail.server.http.api.problems import problems
from scissortail.server.jobs import tasks
from scissortail.server.server_time import now
from scissortail.server.tables import messages
from scissortail.server.tables.acts import AnyAct, SeatNumber
from scissortail.server.tables.history import history_of
from scissortail.server.tables.permissions import seat_of
from scissortail.server.tables.records import record_of
from scissortail.server.tables.table import FINISHED, Table

router = APIRouter(prefix="/api/tables/{table_id}", tags=["table"])

TableId = Annotated[str, Path(max_length=64, description="A table’s id; whoever has it may watch.")]
LARGEST = 10**9


class State(ResponseBody):
    """Everything that an audience may know about a table.

    It is the `state` message of the socket, see docs/protocol.md.
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


class Acknowledged(ResponseBody):
    id: str
    """The act's id."""
    n: int
    """How many rows of the log the person knows, after this one."""


class Log(ResponseBody):
    n: int
    """The value of `since` for the next request."""
    rows: list[dict[str, Any]]
    """Rows of the log as the socket sends them, without views, and with the time `at`."""


class SeatForm(Form):
    seat: SeatNumber | None = None
    """Which of the person's seats asks. Only needed if they hold several."""


class Hints(ResponseBody):
    hints: list[dict[str, Any]]
    """The best moves first, with value and reasons. Empty if the seat is not to act."""


class Preview(ResponseBody):
    seats: list[dict[str, Any]] | None
    """What each seat would score now; None if the game has no preview."""


@router.get("", response_model=State, responses=problems(403, 404))
async def state(request: Request, actor: Anybody, table_id: TableId, seat: AsSeat = None) -> Response:
    """The table’s state, as the caller may see it."""
    you = actor.identity if actor else None

    def read(table: Table) -> dict[str, Any] | None:
        audience = audience_of(table, actor, seat)
        return None if is_late(table, actor) else messages.state(table, audience, you, now())

    found = await read_table(request, actor, table_id, read)
    if found is None:
        found = messages.state((await past(request, actor, table_id)).table, SPECTATORS, you, now())
    return _json(found)


@router.post("/acts", responses=problems(401, 403, 404, 409, 429, body=True))
async def act(request: Request, actor: Somebody, table_id: TableId, body: AnyAct) -> Acknowledged:
    """Do an act, the same as over the socket: move, sit down, chat, vote, and so on.

    A repeated act is answered, but not done again.
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
    """The rows after `since`. If there are too many, only the latest."""
    audience, late = await read_table(
        request, actor, table_id, lambda table: (audience_of(table, actor, seat), is_late(table, actor))
    )
    if late:
        happened = await past(request, actor, table_id)
    else:
        happened = await history_of(server_of(request).tables, await find(request, actor, table_id))
    return Log(n=happened.table.number(audience), rows=happened.since(audience, since))


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
    """The game’s record: complete after its end, before that as far as the caller may see it."""

    def read(table: Table) -> tuple[Table, int, Record | None]:
        audience = audience_of(table, actor, seat)
        return table, audience, None if is_late(table, actor) else _record(table)

    table, audience, whole = await read_table(request, actor, table_id, read)
    if whole is None:
        whole = _record((await past(request, actor, table_id)).table)
    text = whole.to_json()
    if not table.ended:
        text = await server_of(request).workers.run(
            tasks.seen_record, text, messages.as_seat(audience), address=address_of(request), here=True
        )
    headers = {"content-disposition": f'attachment; filename="{table.meta.game}-{table.meta.id}.game.json"'}
    return Response(text, 200, headers, "application/json")


@router.post("/hints", responses=problems(401, 403, 404, 409, 429, body=True))
async def hints(request: Request, actor: Somebody, table_id: TableId, body: SeatForm) -> Hints:
    """The moves that the expert bot would choose for one’s seat, from what the seat sees."""
    view = await _own_view(request, actor, table_id, body.seat, advised=True)
    return Hints(
        hints=await server_of(request).workers.hints(actor.identity, view, address=address_of(request))
    )


@router.post("/preview", responses=problems(401, 403, 404, 409, 429, body=True))
async def preview(request: Request, actor: Somebody, table_id: TableId, body: SeatForm) -> Preview:
    """What each seat would score if the game ended now, from what one’s seat sees."""
    view = await _own_view(request, actor, table_id, body.seat)
    return Preview(seats=await server_of(request).workers.preview(actor.identity, view, address_of(request)))


@router.post("/analysis", status_code=202, responses=problems(401, 403, 404, 409, 429, body=True))
async def analysis(request: Request, actor: Somebody, table_id: TableId) -> JobCard:
    """Start a job that judges every decision of a finished game, from what its player saw."""

    def read(table: Table) -> Record:
        if table.state != FINISHED:
            raise IllegalMove("analysis-later")
        return _record(table)

    whole = await read_table(request, actor, table_id, read)
    server = server_of(request)
    server.limiter.job(actor.identity)
    return JobCard(**server.workers.analyse(actor.identity, whole.to_json(), address_of(request)).json())


def _record(table: Table) -> Record:
    """The complete record, up to the table's state."""
    if table.match is None:
        raise NotYourTurn("table-not-started")
    return record_of(table)


async def _own_view(
    request: Request, actor: Actor, table_id: str, asked: int | None, *, advised: bool = False
) -> View:
    """The view of the person's seat, for the workers. In a tournament advice is refused."""

    def read(table: Table) -> View:
        seat = seat_of(table, actor, asked)
        if table.ended:
            raise IllegalMove("game-over")
        if table.position is None:
            raise NotYourTurn("table-not-started")
        if advised and table.meta.options.get("tournament"):
            raise IllegalMove("hint-tournament")
        return table.position.view(seat)

    view = await read_table(request, actor, table_id, read)
    server_of(request).limiter.job(actor.identity)
    return view


def _json(body: object) -> Response:
    return Response(orjson.dumps(body), media_type="application/json")
