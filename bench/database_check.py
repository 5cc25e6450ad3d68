"""How long SQLite takes to check a database with a million rows, and how long a row's checksum takes.

python bench/database_check.py [ROWS]
"""

import asyncio
import contextlib
import secrets
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from scissortail.server.storage import integrity
from scissortail.server.storage.chain import FIXED, LINK, chain_key, checksum
from scissortail.server.storage.database import FILE, sqlite_url
from scissortail.server.storage.rows import Row
from scissortail.server.storage.statements import insertion
from scissortail.server.storage.store import Store

ROWS_A_TABLE = 200
CLOCKS = "[[300.123,288.1],[null,1763270000.123456],null]"


async def create(folder: Path) -> None:
    store = Store(sqlite_url(folder))
    await store.open()
    await store.close()


def rows(count: int) -> Iterator[Row]:
    """Moves with clocks, like those of Rope."""
    key = chain_key(dict.fromkeys(FIXED, "x"))
    for start in range(0, count, ROWS_A_TABLE):
        table, identity, link = f"{start:08x}{secrets.token_hex(6)}", secrets.token_hex(8), ""
        for seq in range(1, min(ROWS_A_TABLE, count - start) + 1):
            act_id = secrets.token_hex(6)
            row = Row(
                table, seq, "move", 1.7e9 + seq / 7, 1 + seq % 2, identity, act_id, "h5/1", "[3,1,8]", seq
            )
            row.clocks = CLOCKS
            row.checksum = checksum(key, link, row)
            link = row.checksum[:LINK]
            yield row


def measure(count: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(create(folder))
        with contextlib.closing(sqlite3.connect(folder / FILE)) as connection:
            connection.execute("PRAGMA synchronous = OFF")
            connection.executemany(insertion(1), (row.values() for row in rows(count)))
            connection.commit()
        print(f"{count:,} rows, {(folder / FILE).stat().st_size >> 20} MB")
        with contextlib.closing(sqlite3.connect(folder / FILE)) as connection:
            for full in (False, True, False, True):
                start, busy = time.perf_counter(), time.process_time()
                assert integrity.findings(connection, full) == []
                took, busy = time.perf_counter() - start, time.process_time() - busy
                print(f"{'full' if full else 'quick'} check: {took:.2f} s, {busy:.2f} s of a core")
    key, row = chain_key(dict.fromkeys(FIXED, "x")), next(rows(1))
    busy = time.process_time()
    for _ in range(100_000):
        checksum(key, "0" * LINK, row)
    print(f"a row's checksum: {(time.process_time() - busy) * 10:.2f} µs of a core")


if __name__ == "__main__":
    measure(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
