"""The lobby: opening a table, the list of public tables, and joining a private one by its code."""

from typing import Annotated, Literal

import orjson
from fastapi import APIRouter, Query, Request
from pydantic import ConfigDict, Field, JsonValue, StringConstraints
from sqlalchemy import case, select

from scissortail import games
from scissortail.engine.record import LONGEST_NAME
from scissortail.server.accounts import tokens
from scissortail.server.http.api.dependencies import (
    Anybody,
    Form,
    ResponseBody,
    Somebody,
    address_of,
    find,
    server_of,
)
from scissortail.server.http.api.listing import Player, TableResult, is_readable, players_of, result_of
from scissortail.server.http.api.problems import problems
from scissortail.server.storage.schema import tables
from scissortail.server.tables.clocks import MOST, Timing
from scissortail.server.tables.opening import DELAYS, SeatRequest, TableRequest, open_table
from scissortail.server.tables.refusals import NoTable
from scissortail.server.tables.table import FINISHED, PLAYING, WAITING

router = APIRouter(prefix="/api", tags=["tables"])

PAGE = 50
FARTHEST = 10_000
"""The largest offset in a list."""

Word = Annotated[str, StringConstraints(max_length=LONGEST_NAME)]
Seconds = Annotated[int, Field(ge=0, le=MOST)]
OptionValue = Annotated[int, Field(ge=-(2**31), lt=2**31)] | bool


EXAMPLE: dict[str, JsonValue] = {
    "game": "rope",
    "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "hard"}],
    "options": {"recycle": True},
    "clock": {"kind": "reserve", "seconds": 600, "increment": 10},
}


class SeatRequestForm(Form):
    kind: Literal["me", "device", "open", "bot", "outside"]
    """`device` is another person at the host's own device, with a `name`."""
    name: Word = ""
    bot: Word = ""
    """A level, or the name of a program."""


class ClockForm(Form):
    kind: Literal["none", "move", "reserve"] = "none"
    seconds: Seconds = 0
    """Seconds for each move, or for the whole game."""
    increment: Seconds = 0
    """Seconds added to a reserve with every move."""


class TableForm(Form):
    model_config = ConfigDict(json_schema_extra={"examples": [EXAMPLE]})

    game: Word
    seats: Annotated[list[SeatRequestForm], Field(min_length=1, max_length=64)]
    options: Annotated[dict[Word, OptionValue], Field(max_length=40, default_factory=dict)]
    public: bool = False
    clock: ClockForm = ClockForm()
    delay: Annotated[int, Field(ge=0, le=DELAYS[-1])] = 0
    """Seconds by which spectators are delayed."""


class TableFound(ResponseBody):
    id: str


class ClockCard(ResponseBody):
    kind: str
    seconds: int
    increment: int


class TableCard(ResponseBody):
    """A public table in the lobby."""

    id: str
    game: str
    state: Literal["open", "playing", "over"]
    options: dict[str, bool | int]
    players: list[Player]
    clock: ClockCard
    delay: int
    result: TableResult | None
    created: float
    touched: float


class Lobby(ResponseBody):
    tables: list[TableCard]
    more: bool


class JoinForm(Form):
    code: Annotated[str, StringConstraints(min_length=1, max_length=tokens.LONGEST)]


@router.post("/tables", status_code=201, responses=problems(401, 429, body=True))
async def open_one(request: Request, actor: Somebody, body: TableForm) -> TableFound:
    """Open a table. The game checks the number of seats and the options."""
    server = server_of(request)
    seats = [SeatRequest(seat.kind, seat.name, seat.bot) for seat in body.seats]
    timing = Timing.of(body.clock.kind, body.clock.seconds, body.clock.increment)
    address = address_of(request)
    of_person, of_address = await server.open_counts.count(actor.identity, address)
    server.limiter.open_table(address, of_person, of_address)
    opened = await open_table(
        server.tables,
        actor,
        TableRequest(body.game, seats, dict(body.options), body.public, timing, body.delay),
    )
    server.open_counts.note(address, opened)
    return TableFound(id=opened)


@router.get("/tables", responses=problems())
async def lobby(
    request: Request,
    actor: Anybody,
    game: Annotated[str | None, Query(max_length=LONGEST_NAME)] = None,
    over: Annotated[
        bool, Query(description="Games that are over, in place of those that can be joined or watched.")
    ] = False,
    offset: Annotated[int, Query(ge=0, le=FARTHEST)] = 0,
    most: Annotated[int, Query(ge=1, le=PAGE)] = PAGE,
) -> Lobby:
    """Public tables, newest first. Those that can be joined come before all others."""
    store = server_of(request).store
    states = (FINISHED,) if over else (WAITING, PLAYING)
    wanted = select(tables).where(tables.c.public.is_(True), tables.c.state.in_(states))
    if game is not None:
        wanted = wanted.where(tables.c.game == games.find(game).name)
    order = (case((tables.c.state == WAITING, 0), else_=1), tables.c.id.desc())
    found = (await store.read(wanted.order_by(*order).offset(offset).limit(most + 1)))[: most + 1]
    players = await players_of(store, [row["id"] for row in found[:most]], actor.identity if actor else None)
    cards = [
        TableCard(
            id=row["id"],
            game=row["game"],
            state=row["state"],
            options=orjson.loads(row["options"]),
            players=players[row["id"]],
            clock=ClockCard(**orjson.loads(row["clock"])),
            delay=row["delay"],
            result=result_of(row),
            created=row["created"],
            touched=row["touched"],
        )
        for row in found[:most]
        if is_readable(row)
    ]
    return Lobby(tables=cards, more=len(found) > most)


@router.post("/join", responses=problems(404, 429, body=True))
async def join(request: Request, actor: Anybody, body: JoinForm) -> TableFound:
    """The table with this code. Sitting down is a separate act."""
    server = server_of(request)
    server.limiter.may_guess(address_of(request))
    code = tokens.read_table_code(body.code)
    row = await server.store.one(select(tables.c.id).where(tables.c.code == code)) if code else None
    if row is None:
        server.limiter.guessed_wrong(address_of(request))
        raise NoTable("table-no-code")
    await find(request, actor, row["id"])
    return TableFound(id=row["id"])
