"""A table's game as a record."""

from dataclasses import replace

from scissortail.engine.record import Record
from scissortail.server.tables.table import Table


def record_of(table: Table) -> Record:
    """The complete record of a dealt game, with the secret and hidden moves. For players, use `seen_by`."""
    assert table.match is not None
    record = table.match.record
    names = [seat.name or f"{number}" for number, seat in enumerate(table.seats, 1)]
    return replace(record, options=table.options, players=names, entries=record.entries[:])
