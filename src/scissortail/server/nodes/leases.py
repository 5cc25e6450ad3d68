"""Which server runs a table's bots and clocks, if several share a database.

A lease only avoids duplicate work. If two servers believe that they hold a table, the unique `(table, seq)`
still lets only one of them write. So a lease is requested when something is first due, and can be dropped at
any time.
"""

import asyncio
import logging
from collections.abc import Sequence

from sqlalchemy import text

from scissortail.server.tables.service import TableService
from scissortail.server.tables.table import PLAYING

AT_ONCE = 20
"""How many tables of a lost server are taken over at once. Other servers take over the rest."""

ASK = text(
    "UPDATE tables SET lease = :node WHERE id IN (SELECT id FROM tables WHERE id = ANY(:ids)"
    " AND (lease IS NULL OR lease = :node OR lease NOT IN (SELECT id FROM nodes))"
    " ORDER BY id FOR UPDATE) RETURNING id"
)
INHERIT = text(
    "UPDATE tables SET lease = :node WHERE id IN (SELECT id FROM tables WHERE state = :playing AND wakes"
    " AND (lease IS NULL OR lease NOT IN (SELECT id FROM nodes))"
    " LIMIT :most FOR UPDATE SKIP LOCKED) RETURNING id"
)

log = logging.getLogger(__name__)


class Leases:
    """The leases of this server."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self.held: set[str] = set()
        self.wanted: set[str] = set()
        """Tables where something is due, but whose lease is not ours yet."""
        self._asked = asyncio.Event()

    def holds(self, table_id: str) -> bool:
        """Whether this server has the lease.

        If not, it requests the lease, and checks the table again once it has it.
        """
        if table_id in self.held:
            return True
        self.wanted.add(table_id)
        self._asked.set()
        return False

    def leave(self, table_id: str) -> None:
        """Give up the lease of a table that has ended."""
        self.held.discard(table_id)
        self.wanted.discard(table_id)

    def drop(self) -> None:
        """Forget all leases. Other servers may have taken them over."""
        self.held.clear()
        for live in list(self.service.live.values()):
            self.service.automation.go(live)

    async def run(self) -> None:
        """Request wanted leases as soon as there are any."""
        while True:
            await self._asked.wait()
            self._asked.clear()
            await self.ask()

    async def ask(self) -> None:
        """Request all wanted leases in one statement."""
        wanted = sorted(self.wanted)
        if not wanted:
            return
        try:
            got = await self._take(ASK, ids=wanted)
        except Exception as problem:  # it is requested again soon
            log.warning("no lease could be had: %s", type(getattr(problem, "orig", problem)).__name__)
            return
        for table_id in got:
            self.wanted.discard(table_id)
            live = self.service.live.get(table_id)
            if live:
                self.service.automation.go(live)
        self.wanted.intersection_update(self.service.live)

    async def inherit(self) -> None:
        """Take over and wake tables that no server runs, a few at a time."""
        while True:
            got = await self._take(INHERIT, playing=PLAYING, most=AT_ONCE)
            if not got:
                return
            for table_id in got:
                await self.service.automation.wake(table_id)
                await asyncio.sleep(0)

    async def _take(self, statement: object, **values: object) -> Sequence[str]:
        async with self.service.store.engine.begin() as connection:
            found = await connection.execute(statement, {"node": self.service.store.node, **values})  # type: ignore[call-overload]
            got: Sequence[str] = found.scalars().all()
        self.held.update(got)
        return got
