"""Checks a SQLite file for damage: its pages and trees, and in a full check also its indexes.

What is inside a page may still be wrong. The checksums of the logs are for that (chain.py).
"""

import asyncio
import contextlib
import sqlite3
from pathlib import Path

from sqlalchemy.engine import URL

from scissortail.engine.errors import shown
from scissortail.server.storage.database import BadDatabase, is_damage, reason

FULL_BELOW = 32 << 20
"""A file of fewer bytes is checked completely before the server starts. That takes up to 0.2 s."""
QUICK_BELOW = 256 << 20
"""A file of fewer bytes gets a quick check before the start, in 0.3 s if idle, and a full one after it."""
MOST = 20
"""The most findings that are asked for."""


def path_of(url: URL) -> Path:
    return Path(str(url.database)).resolve()


def size_of(url: URL) -> int:
    """The bytes of the database with its journal."""
    file = str(url.database)
    return sum(path.stat().st_size for path in (Path(file), Path(f"{file}-wal")) if path.is_file())


def findings(connection: sqlite3.Connection, full: bool) -> list[str]:
    """What SQLite finds wrong with its file, in its own words. Empty if nothing is."""
    try:
        pragma = "integrity_check" if full else "quick_check"
        found = [str(line) for (line,) in connection.execute(f"PRAGMA {pragma}({MOST})")]
    except sqlite3.Error as problem:
        if not is_damage(problem):
            raise
        found = [str(problem)]
    lines = [line for part in found for line in part.splitlines() if line and not line.startswith("***")]
    return [] if lines == ["ok"] else lines


def check_at_start(url: URL) -> bool:
    """Check a file before it is served. Returns False if a full check is to follow.

    Refused if the file is damaged. A file that is larger than QUICK_BELOW is not checked yet.
    """
    size = size_of(url)
    if size > QUICK_BELOW:
        return False
    full = size <= FULL_BELOW
    try:
        with contextlib.closing(sqlite3.connect(str(url.database))) as connection:
            found = findings(connection, full)
    except sqlite3.Error as problem:
        raise BadDatabase("database-unusable", reason=reason(problem, None)) from None
    if found:
        raise damaged(url, found[0])
    return full


async def check_later(url: URL) -> None:
    """Check a file completely while it is served. Refused if it is damaged."""
    # `interrupt` is called from another thread.
    connection = sqlite3.connect(str(url.database), check_same_thread=False)
    try:
        checking = asyncio.ensure_future(asyncio.to_thread(findings, connection, True))
        try:
            found = await asyncio.shield(checking)
        except asyncio.CancelledError:
            connection.interrupt()
            await asyncio.wait([checking])
            checking.exception()
            raise
    finally:
        connection.close()
    if found:
        raise damaged(url, found[0])


def damaged(url: URL, found: str) -> BadDatabase:
    return BadDatabase("database-damaged", path=str(url.database), found=shown(found.rstrip("."), 120))
