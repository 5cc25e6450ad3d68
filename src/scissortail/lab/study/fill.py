"""Play the games that a ledger lacks. Batches are played in parallel and written in order."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass

from scissortail.engine.errors import Refused
from scissortail.lab.journal import program
from scissortail.lab.study.case import CaseBatch
from scissortail.lab.study.ledger import Ledger
from scissortail.lab.study.worker_pool import WorkerPool

AHEAD = 6
"""Batches submitted per worker. A slow batch then delays the writing but not the other workers."""
BATCH_SECONDS = 0.25
"""The aimed duration of a batch: long compared with submitting it, short compared with the study."""
MOST_A_BATCH = 1000
MOST_LOSSES = 5
"""If more workers are lost in a row, with no batch finished in between, the study fails."""


@dataclass
class Handed:
    """A submitted batch."""

    first: int
    count: int
    future: "Future[CaseBatch]"


def fill(ledger: Ledger, games: int, pool: WorkerPool, tell: Callable[[int], None]) -> None:
    """Play until the first `games` games are there. `tell` gets the number of added games.

    Raises Refused if that is impossible.
    """
    wanted = program(ledger.table.game)
    size = pool.size()
    handed: deque[Handed] = deque()
    following = ledger.count
    pace = 1
    losses = 0
    while ledger.count < games:
        try:
            while len(handed) < AHEAD * size and following < games:
                # Batches get smaller towards the end, so that all workers finish together.
                count = max(1, min(pace, (games - following) // (2 * size)))
                handed.append(Handed(following, count, pool.submit(ledger.table, following, count)))
                following += count
            batch = pool.wait(handed[0].future)
        except pool.losses:
            losses += 1
            if losses > MOST_LOSSES:
                raise Refused("lab-workers", losses=losses) from None
            handed = renewed(pool, ledger, handed)
            continue
        if batch.program != wanted:
            raise Refused("lab-other-program")
        losses = 0
        handed.popleft()
        ledger.add(batch.lines)
        tell(len(batch.lines))
        pace = max(1, min(MOST_A_BATCH, int(BATCH_SECONDS * len(batch.lines) / max(1e-9, batch.seconds))))


def renewed(pool: WorkerPool, ledger: Ledger, handed: deque[Handed]) -> deque[Handed]:
    """Replace the workers and submit unfinished batches again. Finished batches are kept."""
    done = [
        one.future.done() and not one.future.cancelled() and one.future.exception() is None for one in handed
    ]
    pool.renew()
    return deque(
        one if is_done else Handed(one.first, one.count, pool.submit(ledger.table, one.first, one.count))
        for one, is_done in zip(handed, done, strict=True)
    )
