"""All tables that are live on this server. Nothing is told before it is committed."""

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any

from sqlalchemy import update

from scissortail.engine.errors import Refused
from scissortail.engine.visibility import SPECTATORS
from scissortail.server.accounts import tokens
from scissortail.server.accounts.actor import Actor
from scissortail.server.accounts.revocations import Revocations
from scissortail.server.limits import RateLimiter
from scissortail.server.server_time import now
from scissortail.server.storage.rows import RowKind
from scissortail.server.storage.schema import tables
from scissortail.server.storage.store import NotWritten, Store
from scissortail.server.tables.acts import Act
from scissortail.server.tables.address_bans import AddressBans
from scissortail.server.tables.applying import Applier
from scissortail.server.tables.automation import Automation
from scissortail.server.tables.bag import Bag
from scissortail.server.tables.handlers import HANDLERS
from scissortail.server.tables.live import LiveTable
from scissortail.server.tables.reading import Reader
from scissortail.server.tables.refusals import Busy, NoTable
from scissortail.server.tables.seating import deal
from scissortail.server.tables.table import ARCHIVED, PLAYING, WAITING, BadLog, Table
from scissortail.server.tables.transaction import Transaction
from scissortail.server.tables.voting import about_whom

AGAIN = 1012
"""Close code of a socket: the client should connect again."""
STRANGER = 4001
"""Close code of a socket: its cookie is no longer valid."""
COUNTED = frozenset({"sit", "seed", "leave", "back", "fill", "ban", "propose", "vote"})
"""Acts that a person could repeat without end, each with a row of the log."""
IDLE = 60.0
"""Seconds without a socket or a move after which a table leaves memory."""

log = logging.getLogger(__name__)


class TableService(Reader):
    """The live tables by id. It loads them, applies acts to them, and sends their messages."""

    def __init__(
        self,
        store: Store,
        limiter: RateLimiter,
        programs: Mapping[str, str] | None = None,
        revocations: Revocations | None = None,
    ) -> None:
        super().__init__(store)
        self.limiter = limiter
        self.revocations = revocations or Revocations()
        self.address_bans = AddressBans(time.monotonic)
        self.programs = programs or {}
        """Outside bots by name: commands that the host has configured."""
        self.live: dict[str, LiveTable] = {}
        self.bag = Bag(store)
        self.automation = Automation(self)
        self.elsewhere: Callable[[str, str], Awaitable[bool]] | None = None
        """Asks the other servers whether a person has a socket open at a table."""
        self.listening = True
        """Whether this server is told of what other servers write. If not, tables in memory may be behind."""
        self.refusals: Counter[str] = Counter()
        """Number of refusals, by message key."""
        self.applier = Applier(self)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.closing = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task in the background. Once the service is closing, no new task starts."""
        if self.closing:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("a task failed", exc_info=task.exception())

    async def close(self) -> None:
        self.closing = True
        self.automation.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def find(self, table_id: str) -> LiveTable:
        """The live table, loaded if necessary. Raises NoTable if there is none.

        It has every row that another server wrote before, as far as this server was told of it.
        """
        live = self.live.get(table_id)
        if live and (live.behind or not self.listening):
            await self._bring_up_to_date(live)
            live = self.live.get(table_id)
        if live:
            live.touched = time.monotonic()
            return live
        if not tokens.is_table_id(table_id):
            raise NoTable("table-unknown")
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)  # others may wait for it too

    async def _load(self, table_id: str) -> LiveTable:
        table = await self.fold(table_id)
        table.clocks.discount(self.down)
        if table.meta.archived:
            await self.bring_back(table)
        return self.take_in(table)

    def take_in(self, table: Table) -> LiveTable:
        """Make a table live that was just read or opened."""
        live = self.live[table.meta.id] = LiveTable(table)
        self.automation.cancel_wake_up(table.meta.id)
        self.automation.go(live)
        return live

    async def bring_back(self, table: Table) -> None:
        """Put an archived table back into the lists."""
        back = {
            "state": table.state,
            "wakes": table.state == PLAYING and table.acts_by_itself(),
            "touched": now(),
        }
        try:
            await self.store.write(
                update(tables).where(tables.c.id == table.meta.id, tables.c.state == ARCHIVED).values(back)
            )
        except NotWritten:
            raise Busy("server-busy") from None
        table.meta.archived = False

    # Acts

    async def act(self, live: LiveTable, actor: Actor, act: Act, arrived: float | None = None) -> int:
        """Do an act once and tell everybody. Returns the number of the last row told to the actor.

        A repeated act is answered, but not done again.
        """
        if act.t in COUNTED:  # type: ignore[attr-defined]
            self.limiter.act(actor.identity)

        def judge(transaction: Transaction) -> None:
            HANDLERS[act.t](transaction, actor, act)  # type: ignore[attr-defined]

        await self.applier.apply(live, actor, act.id, judge, lambda table: about_whom(table, act), arrived)
        return self.number(live, actor)

    def commit(self, live: LiveTable, transaction: Transaction) -> Awaitable[bool]:
        """Commit and tell the watchers. Returns False if it was not written. The caller holds the lock."""
        return self.applier.commit(live, transaction)

    async def play_for(self, live: LiveTable, seat: int, text: str, clock: bool = False) -> bool:
        """Play a move of a bot, or for a clock that ran out. The caller holds the lock."""
        transaction = Transaction(live.table, now())
        transaction.play(seat, text, clock=clock)
        return await self.commit(live, transaction)

    async def deal_if_ready(self, transaction: Transaction, without_seeds: bool = False) -> None:
        """Deal if all seats are taken and every person has sent a dice value.

        With `without_seeds` missing dice values are not waited for.
        """
        table = transaction.table
        if table.state == WAITING and table.is_full() and (table.is_seeded() or without_seeds):
            deal(transaction, await self.bag.draw(table, transaction))

    async def deal_anyway(self, live: LiveTable) -> bool:
        """Deal without the missing dice values. The caller holds the lock."""
        transaction = Transaction(live.table, now())
        await self.deal_if_ready(transaction, without_seeds=True)
        return await self.commit(live, transaction)

    def write(self, transaction: Transaction) -> Awaitable[None]:
        """Commit a transaction. Raises NotWritten if that fails."""
        transaction.add_checksums()
        if transaction.side_writes or transaction.beside:
            return self._write_all(transaction)
        return self.store.commit(transaction.rows)

    def write_rows(self, transaction: Transaction, done: Callable[[NotWritten | None], None]) -> None:
        """Commit a transaction that has only rows. `done` gets the problem, if there is one."""
        transaction.add_checksums()
        self.store.queue(transaction.rows, (), done)

    async def _write_all(self, transaction: Transaction) -> None:
        """Commit rows together with the other changes: rows of tables and seats, a new table, the bag."""
        table, rows = transaction.table, transaction.rows
        is_over = rows[-1].kind == RowKind.OVER and table.position is not None
        if is_over and table.game.options != table.game.choices:
            self.bag.give_back(transaction)
        if beside := transaction.beside:
            beside.add_checksums()
            await self.store.commit([*rows, *beside.rows], [*transaction.side_writes, *beside.side_writes])
            self.take_in(beside.table)
        else:
            await self.store.commit(rows, transaction.side_writes)

    def after(self, live: LiveTable) -> None:
        """Start what is due at a table that has changed."""
        self.automation.go(live)

    @staticmethod
    def number(live: LiveTable, actor: Actor) -> int:
        """The number of the last row told to a person. The table may be ahead with rows being written."""
        mine = live.table.seats_of(actor.identity)
        if not mine and live.table.is_delayed and not live.table.ended:
            return live.number_told_late
        if len(mine) == 1:
            return live.numbers[mine[0]]
        return live.numbers[actor.claimed if actor.claimed in mine else SPECTATORS]

    async def reload(self, live: LiveTable) -> None:
        """Replace the table by one read from the log.

        If other servers have written in the meantime, the watchers are sent the new state.
        """
        try:
            table = await self.fold(live.table.meta.id)
        except BadLog:
            self.lose(live, wake_again=False)
            raise
        except Exception as problem:
            log.warning("a table could not be read: %s", type(problem).__name__)
            self.lose(live)
            raise Busy("server-busy") from None
        except BaseException:
            self.lose(live)
            raise
        table.clocks.discount(self.down)
        live.table = table
        old, live.numbers = live.numbers, table.numbers()
        live.tell_state(old)

    def lose(self, live: LiveTable, wake_again: bool = True) -> None:
        """Drop a live table whose log is in an unknown state.

        Its watchers are disconnected and connect again; the log is read when the first one does. If a bot or
        clock acts at the table, `wake_again` loads it again even if no watcher returns.
        """
        live.lost = True
        if live.timer:
            live.timer.cancel()
            live.timer = None
        if self.live.get(live.table.meta.id) is live:
            del self.live[live.table.meta.id]
        for watcher in live.watchers:
            watcher.close(AGAIN, "again")
        if wake_again and live.table.acts_by_itself():
            self.automation.wake_soon(live.table.meta.id)

    async def _bring_up_to_date(self, live: LiveTable) -> None:
        """Read what other servers have written, before a table is served. If that fails, it is dropped."""
        try:
            await self.catch_up(live, again=False)
        except Refused as refused:
            self.lose(live, wake_again=not isinstance(refused, BadLog))
            raise

    async def catch_up(self, live: LiveTable, again: bool = True) -> None:
        """Read the rows that another server has written, and tell them."""
        async with live.lock:
            if live.lost or not (again or live.behind or not self.listening):
                return  # without `again`, somebody else who held the lock has read them
            live.behind = False
            table = live.table
            new = await self.rows(table.meta.id, table.seq)
            if not new:
                return
            if any(row.back for row in new):
                await self.reload(live)
            else:
                try:
                    if any(row.kind == RowKind.SEAT for row in new):
                        table.names.update(await self.names(table.meta.id))
                    for row in new:
                        events = table.follow(row)
                        live.numbers = table.numbers()
                        live.tell(row, events)
                except BaseException:
                    self.lose(live)
                    raise
            live.touched = time.monotonic()
        self.automation.go(live)

    def loading(self) -> list[str]:
        """The tables that are being loaded."""
        return list(self._loading)

    def written_elsewhere(self, table_id: str) -> bool:
        """Note that another server has written at a table. Returns whether the table is live here."""
        live = self.live.get(table_id)
        if live is None and table_id not in self._loading:
            return False
        if live is None:
            self.spawn(self._catch_up_later(self._loading[table_id]))
        elif not live.behind:
            live.behind = True
            self.spawn(self._catch_up(live))
        return True

    async def _catch_up_later(self, loading: "asyncio.Future[LiveTable]") -> None:
        """Catch up once the table is loaded: it may have been read before the other server wrote."""
        try:
            live = await asyncio.shield(loading)
        except Exception:
            return  # the client that asked for it was told
        await self._catch_up(live)

    async def _catch_up(self, live: LiveTable) -> None:
        try:
            await self.catch_up(live)
        except Refused as refused:
            # If the database does not answer, the log is read when clients connect again.
            self.lose(live, wake_again=not isinstance(refused, BadLog))

    async def look_again(self, identity: str) -> None:
        """Called when a person was forgotten or revoked their cookies.

        Their sockets are closed, and tables that know the identity are read again.
        """
        self.revocations.revoke(identity)
        for live in self.live.values():
            for watcher in live.watchers:
                if watcher.identity == identity:
                    watcher.close(STRANGER, "identity")
        for live in [live for live in self.live.values() if live.table.knows(identity)]:
            async with live.lock:
                if live.lost:
                    continue
                with contextlib.suppress(Refused):  # it was dropped, and the others are still to do
                    await self.reload(live)
                    live.tell_state()

    def rename(self, identity: str, name: str) -> None:
        """Change the name that the person's open sockets use when they sit down."""
        for live in self.live.values():
            for watcher in live.watchers:
                if watcher.identity == identity:
                    watcher.name = name

    # Presence

    async def is_here(self, table: Table, seat: int) -> bool:
        """Whether the person of that seat has a socket open, at this server or another."""
        identity = table.seats[seat - 1].identity
        if identity is None:
            return False
        if self.sees(table.meta.id, identity):
            return True
        return self.elsewhere is not None and await self.elsewhere(table.meta.id, identity)

    def sees(self, table_id: str, identity: str) -> bool:
        """Whether a person has a socket open at this server."""
        live = self.live.get(table_id)
        return live is not None and any(
            watcher.identity == identity and not watcher.gone for watcher in live.watchers
        )

    # Cleanup

    def sweep(self, idle: float = IDLE) -> int:
        """Remove idle tables from memory. Returns how many.

        They are loaded again when a client connects or a clock is due.
        """
        now = time.monotonic()
        left = 0
        for table_id, live in list(self.live.items()):
            quiet = not (live.watchers or live.thinking or live.late or live.lock.locked())
            if quiet and now - live.touched >= idle:
                self.automation.put_to_sleep(live)
                del self.live[table_id]
                left += 1
        return left
