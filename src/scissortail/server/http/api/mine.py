"""My games and statistics."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from sqlalchemy import Integer, and_, case, cast, exists, func, select

from scissortail.engine.errors import Refused
from scissortail.server.http.api.dependencies import ResponseBody, Somebody, server_of
from scissortail.server.http.api.listing import Player, TableResult, is_readable, players_of, result_of
from scissortail.server.http.api.problems import problems
from scissortail.server.storage.schema import seats, tables
from scissortail.server.tables.seats import HUMAN
from scissortail.server.tables.service import TableService
from scissortail.server.tables.table import FINISHED, PLAYING, BadLog

router = APIRouter(prefix="/api/me", tags=["me"])

PAGE = 50
FEW = 8
"""For how many games the seats to act are given. Tables that are not in memory must be read for it."""


class MyGame(ResponseBody):
    id: str
    game: str
    state: str
    public: bool
    players: list[Player]
    seats: list[int]
    """My seats."""
    waiting: list[int] | None
    """The seats that are to act. None if the game is not running, or is not among the newest few that are."""
    result: TableResult | None
    created: float
    damaged: bool = False
    """Its data cannot be read, so it cannot be opened."""
    touched: float
    """When a seat last changed, or the game began or ended. In seconds since 1970, like all times."""


class MyGames(ResponseBody):
    games: list[MyGame]
    before: str | None
    """The parameter for the next page; None if this is the last."""


class PlayStatistics(ResponseBody):
    """Statistics of some of my games. A table where I hold several seats counts once for each."""

    played: int
    won: int
    average: float | None
    """The average score of games that were played to their end."""


class GameStatistics(PlayStatistics):
    game: str
    with_people: PlayStatistics
    with_bots: PlayStatistics
    """Games against bots only."""


class Statistics(ResponseBody):
    games: list[GameStatistics]


Before = Annotated[
    str | None, Query(max_length=40, pattern="^[0-9a-z]*$", description="`before` of the former page.")
]
Most = Annotated[int, Query(ge=1, le=PAGE)]


@router.get("/games", responses=problems(401))
async def my_games(request: Request, actor: Somebody, before: Before = None, most: Most = PAGE) -> MyGames:
    """My games, newest first. Ids begin with the time, so a page can continue from one."""
    store = server_of(request).store
    at = select(seats.c.table).where(seats.c.identity == actor.identity).distinct()
    if before:
        at = at.where(seats.c.table < before)
    ids = [row["table"] for row in await store.read(at.order_by(seats.c.table.desc()).limit(most + 1))]
    found = await store.read(select(tables).where(tables.c.id.in_(ids[:most])).order_by(tables.c.id.desc()))
    players = await players_of(store, ids[:most], actor.identity)
    going = [row["id"] for row in found if row["state"] == PLAYING][:FEW]
    damaged = {row["id"] for row in found if not is_readable(row)}
    waiting: dict[str, list[int] | None] = {}
    for table in going:
        try:
            waiting[table] = await _waiting(server_of(request).tables, table)
        except BadLog:
            damaged.add(table)
    games = [
        MyGame(
            id=row["id"],
            game=row["game"],
            state=row["state"],
            public=row["public"],
            players=players[row["id"]],
            seats=[player.seat for player in players[row["id"]] if player.yours],
            waiting=waiting.get(row["id"]),
            result=result_of(row) if row["id"] not in damaged else None,
            damaged=row["id"] in damaged,
            created=row["created"],
            touched=row["touched"],
        )
        for row in found
    ]
    return MyGames(games=games, before=ids[most - 1] if len(ids) > most else None)


async def _waiting(service: TableService, table: str) -> list[int] | None:
    """The seats to act, from memory or from the log. This does not load the table."""
    live = service.live.get(table)
    try:
        return (live.table if live else await service.fold(table)).waiting()
    except BadLog:
        raise
    except Refused:  # it cannot be read now, but the others are still listed
        return None


@router.get("/statistics", responses=problems(401))
async def statistics(request: Request, actor: Somebody) -> Statistics:
    """Statistics by game, of games that ended and were not closed."""
    mine, other = seats.alias("mine"), seats.alias("other")
    among_people = exists().where(
        and_(other.c.table == mine.c.table, other.c.seat != mine.c.seat, other.c.kind == HUMAN)
    )
    people = case((among_people, 1), else_=0).label("people")
    each = (
        select(tables.c.game, people, mine.c.won, mine.c.score)
        .join(tables, tables.c.id == mine.c.table)
        .where(mine.c.identity == actor.identity, tables.c.state == FINISHED, mine.c.won.is_not(None))
        .subquery()
    )
    rows = await server_of(request).store.read(
        select(
            each.c.game,
            each.c.people,
            func.count().label("played"),
            func.sum(cast(each.c.won, Integer)).label("won"),
            func.count(each.c.score).label("scored"),
            func.coalesce(func.sum(each.c.score), 0).label("score"),
        )
        .group_by(each.c.game, each.c.people)
        .order_by(each.c.game)
    )
    games = []
    for game in sorted({row["game"] for row in rows}):
        of_game = [row for row in rows if row["game"] == game]
        parts = {
            there: _play_statistics([row for row in of_game if row["people"] == there]) for there in (1, 0)
        }
        games.append(
            GameStatistics(
                game=game, with_people=parts[1], with_bots=parts[0], **_play_statistics(of_game).model_dump()
            )
        )
    return Statistics(games=games)


def _play_statistics(rows: list[Any]) -> PlayStatistics:
    scored = sum(int(row["scored"]) for row in rows)
    return PlayStatistics(
        played=sum(int(row["played"]) for row in rows),
        won=sum(int(row["won"]) for row in rows),
        average=round(sum(int(row["score"]) for row in rows) / scored, 2) if scored else None,
    )
