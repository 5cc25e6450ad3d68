"""The other servers on the same PostgreSQL.

This server is notified of what they write, tells them who is connected here, and notices when one is gone.

All of it goes over one connection that listens, sends heartbeats, and reconnects by itself. While it is open
it holds a lock with this server's name. So the others notice at once when the process is killed, and need not
wait until its heartbeats are overdue.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select, text

from scissortail.engine.errors import Refused
from scissortail.server.budgets import Budgets
from scissortail.server.limits import Limits
from scissortail.server.nodes.leases import Leases
from scissortail.server.storage.database import ANSWER, BadDatabase, reason
from scissortail.server.storage.schema import identities
from scissortail.server.storage.store import CHANNEL, Unreadable
from scissortail.server.tables.service import TableService

LOCK = 7248
"""The first number of our advisory locks. The second one identifies the server."""
QUESTION = "?"
ANSWERED = "!"
FORGOTTEN = "~"
RENAMED = "="
ARCHIVED = "#"
SPENT = "$"
MOST_SPENDERS = 100
"""How many spenders one notification names. PostgreSQL allows it 8,000 bytes."""

NOW = "extract(epoch FROM clock_timestamp())"
"""All servers use the database's clock."""
HAS_LOCK = (
    f"EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = {LOCK}"
    " AND objid = ('x' || nodes.id)::bit(32)::bigint::oid AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
)
BURY = (
    f"DELETE FROM nodes WHERE id <> $1 AND (alive < {NOW} - $2::float8 OR NOT {HAS_LOCK}) RETURNING id, alive"
)
BEAT = f"UPDATE nodes SET alive = {NOW} WHERE id = $1 AND alive > {NOW} - $2::float8"
ENTER = (
    f"INSERT INTO nodes (id, started, alive) VALUES ($1, {NOW}, {NOW})"
    " ON CONFLICT (id) DO UPDATE SET alive = excluded.alive"
)
DOWN = (
    f'INSERT INTO downtimes (start, "end") SELECT $1::float8, {NOW} WHERE $1::float8 < {NOW}'
    " ON CONFLICT DO NOTHING"
)

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Pulse:
    """The timing of heartbeats and answers, in seconds."""

    every: float = 5.0
    stale: float = 15.0
    """A server without a heartbeat for this long is gone."""
    spending: float = 1.0
    """How often servers tell each other who has spent how much."""
    answer: float = 0.5
    """How long to wait for other servers to say that a person is connected."""


class ClusterNode:
    """This server among the others."""

    def __init__(
        self, service: TableService, pulse: Pulse | None = None, budgets: Budgets | None = None
    ) -> None:
        self.service = service
        self.budgets = budgets or Budgets(Limits(), time.monotonic)
        self.store = service.store
        self.pulse = pulse or Pulse()
        self.leases = Leases(service)
        self._line: Any = None
        """The connection. It does one thing at a time."""
        self._turn = asyncio.Lock()
        self._broken = asyncio.Event()
        self._questions: dict[str, asyncio.Future[bool]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._takeover: asyncio.Task[None] | None = None
        """The task that takes over tables that no server runs."""

    async def start(self) -> None:
        """Register this server before any table is loaded.

        If no other server ran, the time since the last one is recorded as downtime.
        """
        try:
            await self._connect()
        except Exception as problem:
            raise BadDatabase("database-unusable", reason=reason(problem, self.store.url.password)) from None
        automation = self.service.automation
        automation.holds = self.leases.holds
        automation.leave = self.leases.leave
        self.service.elsewhere = self.ask
        await self.service.note_downtimes()
        work = (self._run(), self.leases.run(), self._tell_spending())
        self._tasks = [asyncio.create_task(each) for each in work]

    async def close(self) -> None:
        tasks = [*self._tasks, *([self._takeover] if self._takeover else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._line and not self._line.is_closed():
            with contextlib.suppress(Exception):  # the connection may be broken already
                await self._do(BEAT, self.store.node, self.pulse.stale)
                await self._line.close(timeout=1)

    # The connection

    async def _connect(self) -> None:
        import asyncpg

        from scissortail.server.storage.postgres import plain_arguments

        line = await asyncpg.connect(**plain_arguments(self.store.engine))
        try:
            await line.execute(
                "SELECT pg_advisory_lock_shared($1, ('x' || $2)::bit(32)::int)", LOCK, self.store.node
            )
            await line.add_listener(CHANNEL, self._on_notice)
            self._broken.clear()
            line.add_termination_listener(self._lost)
            await self._enter(line)
        except BaseException:
            line.terminate()
            raise
        self._line = line

    async def _enter(self, line: Any) -> None:
        """Register this server. If no other one ran, record the downtime."""
        async with line.transaction():
            await line.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            gone = await line.fetch(BURY, self.store.node, self.pulse.stale)
            alone = not await line.fetchval("SELECT count(*) FROM nodes")
            if gone and alone:
                await line.execute(DOWN, max(row["alive"] for row in gone))
            await line.execute(ENTER, self.store.node)

    def _lost(self, _: object) -> None:
        """The connection is gone, and with it the notifications: tables are read before they are served."""
        self.service.listening = False
        self._broken.set()

    async def _run(self) -> None:
        """Send heartbeats. If the connection breaks, reconnect and read what was missed."""
        while True:
            # Waking many tables takes time, and heartbeats must not wait for it.
            if self._takeover is None or self._takeover.done():
                self._takeover = asyncio.create_task(self._inherit())
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._broken.wait(), self.pulse.every)
            if self._broken.is_set():
                await self._reconnect()
            else:
                await self._try_to(self._beat())
            await self._try_to(self.leases.ask())

    async def _inherit(self) -> None:
        await self._try_to(self.leases.inherit())

    async def _try_to(self, work: Any) -> None:
        try:
            await work
        except Exception as problem:
            log.warning(
                "the other servers could not be asked: %s", type(getattr(problem, "orig", problem)).__name__
            )

    async def _reconnect(self) -> None:
        """Reconnect, and retry until it works."""
        pause = 0.1
        while True:
            try:
                await self._connect()
                self._listen_again()
                await self._release_leases()
                return
            except Exception as problem:
                log.warning("the line to the other servers is broken: %s", type(problem).__name__)
                if self._line and not self._line.is_closed():
                    self._line.terminate()
                await asyncio.sleep(pause)
                pause = min(2 * pause, 2.0)

    def _listen_again(self) -> None:
        """Have every table in memory caught up. Notifications were missed while there was no connection."""
        service = self.service
        for table_id in [*service.live, *service.loading()]:
            service.written_elsewhere(table_id)
        service.listening = not self._broken.is_set()

    async def _release_leases(self) -> None:
        """Release all our leases, and read the downtimes again. Other servers may have taken leases over."""
        async with self.store.engine.begin() as connection:
            await connection.execute(
                text("UPDATE tables SET lease = NULL WHERE lease = :node"), {"node": self.store.node}
            )
        await self.service.note_downtimes()
        self.leases.drop()

    async def _beat(self) -> None:
        try:
            done = await self._do(BEAT, self.store.node, self.pulse.stale)
            if done == "UPDATE 0":
                async with self._turn:
                    await self._enter(self._line)
                await self._release_leases()
            await self._do(BURY, self.store.node, self.pulse.stale)
        except Exception:
            self._broken.set()
            self._line.terminate()
            raise

    async def _do(self, statement: str, *values: object) -> str:
        async with self._turn:
            done: str = await self._line.execute(
                statement, *values, timeout=min(self.pulse.stale / 2, ANSWER)
            )
            return done

    # Notifications

    async def tell(self, *words: str) -> None:
        await self._do("SELECT pg_notify($1, $2)", CHANNEL, " ".join([self.store.node, *words]))

    async def changed(self, identity: str, forgotten: bool) -> None:
        """Tell the other servers that a person was renamed, forgotten, or revoked their cookies."""
        await self._try_to(self.tell(FORGOTTEN if forgotten else RENAMED, identity))

    async def put_away(self, ids: Sequence[str]) -> None:
        await self._try_to(self.tell(ARCHIVED, *ids))

    def _on_notice(self, _connection: object, _pid: int, _channel: str, notice: str) -> None:
        node, *words = notice.split(" ")
        if node == self.store.node or not words:
            return
        kind, *rest = words
        if kind == QUESTION:
            question, table_id, identity = rest
            if self.service.sees(table_id, identity):
                self.service.spawn(self._try_to(self.tell(ANSWERED, question)))
        elif kind == ANSWERED:
            asked = self._questions.get(rest[0])
            if asked and not asked.done():
                asked.set_result(True)
        elif kind == FORGOTTEN:
            self.service.spawn(self._try_to(self.service.look_again(rest[0])))
        elif kind == RENAMED:
            self.service.spawn(self._try_to(self._rename(rest[0])))
        elif kind == ARCHIVED:
            self.service.spawn(self._try_to(self._keep(rest)))
        elif kind == SPENT:
            for spent in rest:
                key, _, cost = spent.rpartition("=")
                self.budgets.spent_elsewhere(key, float(cost))
        else:
            for table_id in words:
                if not self.service.written_elsewhere(table_id) and table_id in self.leases.held:
                    self.service.spawn(self.service.automation.wake(table_id))

    async def tell_spending(self) -> None:
        """Tell the others what was spent here, so that limits hold for all servers together."""
        news = sorted(self.budgets.take_news().items(), key=lambda item: -item[1])[:MOST_SPENDERS]
        if news:
            await self.tell(SPENT, *(f"{key}={cost:.3f}" for key, cost in news))

    async def _tell_spending(self) -> None:
        while True:
            await asyncio.sleep(self.pulse.spending)
            if not self._broken.is_set():
                await self._try_to(self.tell_spending())

    async def ask(self, table_id: str, identity: str) -> bool:
        """Whether a person has a socket open at another server."""
        question = secrets.token_hex(8)
        answer = asyncio.get_running_loop().create_future()
        self._questions[question] = answer
        try:
            await self.tell(QUESTION, question, table_id, identity)
            return await asyncio.wait_for(answer, self.pulse.answer)
        except TimeoutError:
            return False
        except Exception:
            raise Unreadable("server-database") from None
        finally:
            del self._questions[question]

    async def _rename(self, identity: str) -> None:
        row = await self.store.one(select(identities.c.name).where(identities.c.id == identity))
        if row:
            self.service.rename(identity, row["name"])

    async def _keep(self, ids: list[str]) -> None:
        """Another server has archived tables. Bring back those that people have open here."""
        for table_id in ids:
            live = self.service.live.get(table_id)
            if live and not live.table.ended:
                with contextlib.suppress(Refused):
                    await self.service.bring_back(live.table)
