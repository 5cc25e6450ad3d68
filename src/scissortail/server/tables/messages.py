"""The messages that a table sends to each audience.

Each seat is an audience, and so are the spectators. Nothing else leaves a table.
"""

from collections.abc import Sequence
from typing import Any

from scissortail.engine.event import Event
from scissortail.engine.view import View
from scissortail.engine.visibility import SPECTATORS
from scissortail.server.storage.rows import PLAYED, Row, RowKind
from scissortail.server.tables.table import Table

MOST_MOVES = 800
"""A view lists the legal moves if there are at most this many. That is enough for all placements of two
pieces on a land, but not for orders.
"""


def as_seat(audience: int) -> int | None:
    """The seat that an audience is; None for the spectators."""
    return None if audience == SPECTATORS else audience


def view(table: Table, audience: int, now: float, beside: View | None = None) -> dict[str, Any]:
    """The game as an audience may see it, with its legal moves if there are any and not too many.

    `beside` is another audience's view of the same position.
    """
    position = table.position
    if position is None:
        return {}
    seat = as_seat(audience)
    shown = position.view_beside(beside, seat) if beside else position.view(seat)
    seen: dict[str, Any] = {"view": shown}
    if seat and not table.ended and (seat in shown["to_act"] or seat in position.sealed()):
        moves = position.few_moves(seat, MOST_MOVES)
        seen["moves"] = None if moves is None else [move.text for move in moves]
        if last := position.last_moves(seat):
            seen["last"] = last
    if table.clocks.left:
        seen["clock"] = table.clocks.shown(now)
    return seen


def seen_events(events: Sequence[Event], audience: int) -> list[dict[str, Any]]:
    """The events as an audience may see them."""
    listed = []
    for event in events:
        seen = event.seen_by(as_seat(audience)) if event.secret or event.sealed else event
        if seen is not None:
            listed.append({"key": seen.key, "args": seen.args})
    return listed


def news(
    table: Table,
    row: Row,
    events: Sequence[Event],
    audience: int,
    n: int,
    now: float,
    with_view: bool = True,
    beside: View | None = None,
) -> dict[str, Any] | None:
    """The message for one row of the log and one audience. None if the audience must not know of the row.

    `n` is how many rows the audience then knows. `beside` is another audience's view after the same row.
    """
    if row.quiet and row.seat != audience:
        return None
    kind = row.kind
    message: dict[str, Any] = {"t": kind, "n": n}
    if row.seat is not None:
        message["seat"] = row.seat
    if kind == RowKind.SEALED and row.seat != audience:
        if with_view:
            message["waiting"] = table.waiting()
        if not any(event.reveals for event in events):
            return message
    elif kind in PLAYED:
        message["t"] = RowKind.MOVE
        message["move"] = row.text
    if events:
        message["events"] = seen_events(events, audience)
    if kind in PLAYED or kind in (RowKind.DEAL, RowKind.UNDO):
        if with_view:
            message |= view(table, audience, now, beside)
    elif kind in (RowKind.CHAT, RowKind.REMATCH):
        message["text"] = row.text
    elif kind == RowKind.VOTE:
        message["text"] = row.text
        if with_view:
            message["vote"] = table.vote.json() if table.vote else None
    elif kind == RowKind.OVER:
        message |= ending(table)
    return message


def number(table: Table, audience: int, later: Sequence[Row]) -> int:
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
    message: dict[str, Any] = {
        "t": "state",
        "n": table.number(audience),
        "table": table.meta.json(you),
        "state": table.state,
        "seats": seats(table, you),
        "you": table.seats_of(you),
        "as": as_seat(audience),
        "waiting": table.waiting(),
        "vote": table.vote.json() if table.vote else None,
        "rematch": table.rematch,
    }
    message |= view(table, audience, now)
    if table.ended:
        message |= ending(table)
    return message


def seats(table: Table, you: str | None) -> list[dict[str, Any]]:
    return [seat.json(number, you) for number, seat in enumerate(table.seats, 1)]
