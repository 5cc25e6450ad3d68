"""The messages that a table sends to each audience.

Each seat is an audience; spectators are audience 0. Nothing else leaves a table.
"""

from collections.abc import Sequence
from typing import Any

from scissortail.engine.event import Event
from scissortail.engine.view import View
from scissortail.server.storage.rows import PLAYED, Row, RowKind
from scissortail.server.tables.table import Table

SPECTATORS = 0
MOST_MOVES = 800
"""A view lists the legal moves if there are at most this many. That is enough for all placements of two
pieces on a land, but not for orders.
"""


def view(table: Table, audience: int, now: float, beside: View | None = None) -> dict[str, Any]:
    """The game as an audience may see it, with its legal moves if there are any and not too many.

    `beside` is another audience's view of the same position.
    """
    position = table.position
    if position is None:
        return {}
    shown = position.view_beside(beside, audience or None) if beside else position.view(audience or None)
    seen: dict[str, Any] = {"view": shown}
    if audience and not table.ended and (audience in shown["to_act"] or audience in position.sealed()):
        moves = position.few_moves(audience, MOST_MOVES)
        seen["moves"] = None if moves is None else [move.text for move in moves]
        if last := position.last_moves(audience):
            seen["last"] = last
    if table.clocks.left:
        seen["clock"] = table.clocks.shown(now)
    return seen


def events(told: Sequence[Event], audience: int) -> list[dict[str, Any]]:
    said = []
    for event in told:
        seen = event.seen_by(audience or None) if event.secret or event.sealed else event
        if seen is not None:
            said.append({"key": seen.key, "args": seen.args})
    return said


def news(
    table: Table,
    row: Row,
    told: Sequence[Event],
    audience: int,
    now: float,
    with_view: bool = True,
    later: Sequence[Row] = (),
    beside: View | None = None,
) -> dict[str, Any] | None:
    """The message for one row of the log and one audience. None if the audience must not know of the row.

    `later` are the rows after it in the same commit. `beside` is another audience's view after the same row.
    """
    if row.quiet and row.seat != audience:
        return None
    kind = row.kind
    said: dict[str, Any] = {"t": kind, "n": number(table, audience, later)}
    if row.seat is not None:
        said["seat"] = row.seat
    if kind == RowKind.SEALED and row.seat != audience:
        if with_view:
            said["waiting"] = table.waiting()
        if not any(event.reveals for event in told):
            return said
    elif kind in PLAYED:
        said["t"] = RowKind.MOVE
        said["move"] = row.text
    if told:
        said["events"] = events(told, audience)
    if kind in PLAYED or kind in (RowKind.DEAL, RowKind.UNDO):
        if with_view:
            said |= view(table, audience, now, beside)
    elif kind in (RowKind.CHAT, RowKind.REMATCH):
        said["text"] = row.text
    elif kind == RowKind.VOTE:
        said["text"] = row.text
        if with_view:
            said["vote"] = table.vote.json() if table.vote else None
    elif kind == RowKind.OVER:
        said |= ending(table)
    return said


def number(table: Table, audience: int, later: Sequence[Row] = ()) -> int:
    """How many rows an audience knows of, without the `later` ones."""
    if not later:
        return table.number(audience)
    return table.number(audience) - sum(not row.quiet or row.seat == audience for row in later)


def seating(
    table: Table, row: Row, audience: int, you: str | None, later: Sequence[Row] = ()
) -> dict[str, Any]:
    """The message that says who sits where, with the recipient's own seats marked."""
    return {
        "t": RowKind.SEAT,
        "n": number(table, audience, later),
        "seat": row.seat,
        "text": row.text.partition(" ")[0] if row.kind == RowKind.SEAT else row.kind,
        "seats": seats(table, you),
        "you": table.seats_of(you),
    }


def ending(table: Table) -> dict[str, Any]:
    """The end of a game: its result, and the secret of the dice."""
    result = table.position.result() if table.position is not None else None
    how = {"scores": None, "winners": table.winners} if result is None else result.json()
    return {"how": table.ended, "result": how, "secret": table.meta.secret}


def state(table: Table, audience: int, you: str | None, now: float) -> dict[str, Any]:
    """Everything about a table that an audience may know."""
    told: dict[str, Any] = {
        "t": "state",
        "n": table.number(audience),
        "table": table.meta.json(you),
        "state": table.state,
        "seats": seats(table, you),
        "you": table.seats_of(you),
        "as": audience or None,
        "waiting": table.waiting(),
        "vote": table.vote.json() if table.vote else None,
        "rematch": table.rematch,
    }
    told |= view(table, audience, now)
    if table.ended:
        told |= ending(table)
    return told


def seats(table: Table, you: str | None) -> list[dict[str, Any]]:
    return [seat.json(number, you) for number, seat in enumerate(table.seats, 1)]
