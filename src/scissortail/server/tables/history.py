"""What has happened at a table so far, told again to a client that was away, or for a log."""

from typing import TYPE_CHECKING, Any

from scissortail.server.storage.rows import RowKind
from scissortail.server.tables import messages
from scissortail.server.tables.table import Table, jumped_over, taken_back

if TYPE_CHECKING:
    from scissortail.server.tables.service import TableService

LONGEST = 500
"""Rows that are told again; of more, the latest."""


async def since(service: "TableService", table: Table, audience: int, known: int) -> list[dict[str, Any]]:
    """All that an audience may know beyond the number it knows, without views, up to where the table is."""
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
        if (
            not stands or row.seq in jumped
        ) and not hidden:  # others know only that something was sealed, and do not learn that it was changed
            news["undone"] = True
        if row.kind == RowKind.SEAT:
            news["text"] = row.text.partition(" ")[0]
        told.append({**news, "at": row.at})
    return told[-LONGEST:]
