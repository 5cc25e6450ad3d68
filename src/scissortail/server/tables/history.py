"""What has happened at a table so far: for a client that reconnects, or for a log."""

from typing import TYPE_CHECKING, Any

from scissortail.server.storage.rows import RowKind
from scissortail.server.tables import messages
from scissortail.server.tables.table import Table, jumped_over, taken_back

if TYPE_CHECKING:
    from scissortail.server.tables.service import TableService

LONGEST = 500
"""The most rows that are sent; the latest ones."""


async def since(service: "TableService", table: Table, audience: int, known: int) -> list[dict[str, Any]]:
    """The messages after `known` that an audience may see, up to the table's state, without views."""
    log = [row for row in await service.rows(table.meta.id) if row.seq <= table.seq]
    undone = taken_back(log)
    jumped = jumped_over(log)
    again = Table(table.meta, table.names)
    told: list[dict[str, Any]] = []
    for row in log:
        stands = row.seq not in undone
        happened = again.follow(row, stands)
        if row.kind in (RowKind.SEED, RowKind.BAN):
            continue
        news = messages.news(again, row, happened, audience, row.at, with_view=False)
        if news is None or news["n"] <= known:
            continue
        hidden = row.kind == RowKind.SEALED and row.seat != audience
        # Other seats only know that a move was sealed, not that it was changed.
        if (not stands or row.seq in jumped) and not hidden:
            news["undone"] = True
        if row.kind == RowKind.SEAT:
            news["text"] = row.text.partition(" ")[0]
        told.append({**news, "at": row.at})
    return told[-LONGEST:]
