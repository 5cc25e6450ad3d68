"""Worker processes: whoever has worked long enough makes room, and nobody who waits notices."""

import asyncio
import os

import pytest

from scissortail.server import pool
from scissortail.server.pool import Pool


def test_a_process_makes_room_after_so_many_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "MOST_CALLS", 3)

    async def work() -> list[int]:
        workers = Pool(1, 0, "scissortail.server.workers")
        try:
            return [await workers.do(os.getpid, (), 10.0, 0, lambda: None) for _ in range(7)]
        finally:
            await workers.close()

    at = asyncio.run(work())
    assert [at.count(process) for process in dict.fromkeys(at)] == [3, 3, 1]
