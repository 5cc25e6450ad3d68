"""Tests that rewrite a log, as if it had been long ago."""

from sqlalchemy import Update, update

from scissortail.server.storage.schema import events, tables


def unchecked(table_id: str) -> list[Update]:
    """Make a table one that is older than checksums, so that its rows can be changed."""
    return [
        update(tables).where(tables.c.id == table_id).values(last_check=None),
        update(events).where(events.c.table == table_id).values(checksum=None),
    ]
