"""A table's log as the record of its game."""

from collections.abc import Sequence

import orjson

from scissortail.engine.game import Game, Options
from scissortail.engine.record import DEAL, Entry, Record
from scissortail.server.storage import rows as kinds
from scissortail.server.storage.rows import PLAYED, Row
from scissortail.server.tables.table import Table, taken_back


def played(rows: Sequence[Row]) -> list[Row]:
    """The deal, the moves that stand and the jumps, in order: a row for each entry of the record."""
    undone = taken_back(rows)
    return [row for row in rows if row.kind == kinds.DEAL or row.jumps or (row.kind in PLAYED and row.seq not in undone)]


def bound_by(game: Game, options: Options, rows: Sequence[Row]) -> int:
    """How many entries of the record stay, because a move binds those before it. One that was taken back does too."""
    undone = taken_back(rows)
    entries = bound = found = 0
    for row in rows:
        if row.kind != kinds.DEAL and row.kind not in PLAYED:
            continue
        binds = row.kind != kinds.DEAL and game.binds(options, row.text)
        if binds:
            found = bound
        if row.seq not in undone:
            entries += 1
            bound = bound if binds else entries
    return found


def record_of(table: Table, rows: Sequence[Row]) -> Record:
    """The whole truth, with the secret: for others there is `seen_by`."""
    meta = table.meta
    entries = [
        Entry(
            row.seat,
            DEAL if row.kind == kinds.DEAL else row.text,
            tuple(orjson.loads(row.outcomes)) if row.outcomes else (),
        )
        for row in played(rows)
    ]
    result = table.position.result() if table.position is not None else None
    return Record(
        meta.game,
        meta.rules,
        table.options,
        [seat.name or f"{number}" for number, seat in enumerate(table.seats, 1)],
        meta.commitment,
        [seat.seed or "00" for seat in table.seats],
        meta.secret,
        entries,
        result.json() if result else None,
    )
