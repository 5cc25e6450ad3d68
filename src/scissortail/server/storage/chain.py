"""Checksums of a table's log. A row that was changed, swapped or lost is found when the log is read.

A row's checksum has two parts, in hex. The first covers the row and the first part of the row before, so the
rows form a chain. The second covers who acted, and what they wrote in the chat. Deleting an account erases
these values in old rows. If they were in the chain, every later row would have to be written again, while
other servers add rows. So they have a checksum of their own, which is erased with them.

The key comes from the columns of `tables` that never change, so a change to those is found, too. It is in the
same database: the checksums find damage and careless edits, not somebody who writes new checksums.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Final

import orjson

from scissortail.server.storage.rows import Row, RowKind

LINK: Final = 24
"""Hex digits of the first part: a link of the chain."""
PERSON_BYTES: Final = 6
FIXED: Final = (
    "id",
    "game",
    "rules",
    "options",
    "players",
    "clock",
    "delay",
    "commitment",
    "secret",
    "created",
)
"""The columns of `tables` from which the key comes."""
ERASABLE: Final = (RowKind.CHAT, RowKind.BAN)
"""Rows whose text is erased with an account: chat lines, and the identity that was banned."""


def chain_key(columns: Mapping[str, object]) -> bytes:
    """The key of a table's checksums."""
    return blake2b(orjson.dumps([columns[name] for name in FIXED]), digest_size=32).digest()


def checksum(key: bytes, previous: str, row: Row) -> str:
    """The checksum of a row. `previous` is the link of the row before; empty for the first that has one."""
    link = _link(key, previous, row)
    return link + _person(key, row) if _has_person(row) else link


def is_right(key: bytes, previous: str, row: Row) -> bool:
    """Whether a row that was read is the one that was written, apart from what an account's end erased."""
    stored = row.checksum
    assert stored is not None
    if stored[:LINK] != _link(key, previous, row):
        return False
    person = stored[LINK:]
    if not person and row.kind == RowKind.BAN and not row.text:
        return True  # the banned person was forgotten; the host who acted was not
    return person == (_person(key, row) if _has_person(row) else "")


def _link(key: bytes, previous: str, row: Row) -> str:
    text = None if row.kind in ERASABLE else row.text
    values = (
        previous,
        row.table,
        row.seq,
        row.kind,
        row.at,
        row.seat,
        text,
        row.outcomes,
        row.counter,
        row.clocks,
        row.back,
        row.quiet,
    )
    return blake2b(orjson.dumps(values), digest_size=LINK // 2, key=key).hexdigest()


def _has_person(row: Row) -> bool:
    return row.identity is not None or row.act_id is not None or (bool(row.text) and row.kind in ERASABLE)


def _person(key: bytes, row: Row) -> str:
    text = row.text if row.kind in ERASABLE else None
    values = (row.table, row.seq, row.identity, row.act_id, text)
    return blake2b(orjson.dumps(values), digest_size=PERSON_BYTES, key=key).hexdigest()
