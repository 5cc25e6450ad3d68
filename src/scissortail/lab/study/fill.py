"""Play the games that a ledger lacks. Batches are played by many at once and written in order."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass

from scissortail.engine.errors import Refused
from scissortail.lab.journal import program
from scissortail.lab.study.case import Batch
from scissortail.lab.study.crew import Crew
from scissortail.lab.study.ledger import Ledger

AHEAD = 6
"""Batches handed out for every worker: a slow one in front holds up what is written, not who plays."""
BATCH_SECONDS = 0.25
"""About how long a batch should take: long beside handing it out, short beside the whole."""
MOST_A_BATCH = 1000
MOST_LOSSES = 5
"""Workers lost in a row, with no batch finished in between, before it is no accident any more."""


@dataclass
class Handed:
    """A batch that somebody plays."""

    first: int
    count: int
    future: "Future[Batch]"


def fill(ledger: Ledger, games: int, crew: Crew, tell: Callable[[int], None]) -> None:
    """Until the first `games` games are there; `tell` hears how many have been added.

    Refused if it cannot be done.
    """
    wanted = program(ledger.table.game)
    size = crew.size()
    handed: deque[Handed] = deque()
    following = ledger.count
    pace = 1
    losses = 0
    while ledger.count < games:
        try:
            while len(handed) < AHEAD * size and following < games:
                # Towards the end batches get smaller, so that all workers end together.
                count = max(1, min(pace, (games - following) // (2 * size)))
                handed.append(Handed(following, count, crew.submit(ledger.table, following, count)))
                following += count
            batch = crew.wait(handed[0].future)
        except crew.losses:
            losses += 1
            if losses > MOST_LOSSES:
                raise Refused("lab-workers", losses=losses) from None
            handed = renewed(crew, ledger, handed)
            continue
        if batch.program != wanted:
            raise Refused("lab-other-program")
        losses = 0
        handed.popleft()
        ledger.add(batch.lines)
        tell(len(batch.lines))
        pace = max(1, min(MOST_A_BATCH, int(BATCH_SECONDS * len(batch.lines) / max(1e-9, batch.seconds))))


def renewed(crew: Crew, ledger: Ledger, handed: deque[Handed]) -> deque[Handed]:
    """What was handed out, with new workers for what is not done: a finished batch is kept."""
    done = [
        one.future.done() and not one.future.cancelled() and one.future.exception() is None for one in handed
    ]
    crew.renew()
    return deque(
        one if is_done else Handed(one.first, one.count, crew.submit(ledger.table, one.first, one.count))
        for one, is_done in zip(handed, done, strict=True)
    )
