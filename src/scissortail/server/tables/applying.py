"""Apply acts: check one, commit its rows, and tell the watchers. Nothing is told before it is committed.

Every move takes this path, so the module is compiled. It reaches the database only through the service.
"""

import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Final, Protocol

from scissortail.engine.errors import IllegalMove, Refused
from scissortail.server.accounts.actor import Actor
from scissortail.server.accounts.revocations import Revocations
from scissortail.server.limits import RateLimiter
from scissortail.server.server_time import now
from scissortail.server.storage.rows import PLAYED, NotWritten, RowKind
from scissortail.server.tables.address_bans import AddressBans
from scissortail.server.tables.judge_move import play
from scissortail.server.tables.live import LiveTable
from scissortail.server.tables.permissions import NotYours
from scissortail.server.tables.refusals import Busy
from scissortail.server.tables.table import Table
from scissortail.server.tables.transaction import Transaction

LONGEST_LOG: Final = 30_000
"""The most rows of a table's log. A long game has a few thousand, and every reader pays for more."""
TRIES = 20
"""How often an act is checked again when another server was first to write."""

Judge = Callable[[Transaction], None]
"""Checks an act and writes its rows, or raises and writes nothing."""
About = Callable[[Table], int | None]
"""The seat whose person an act would remove."""
Done = Callable[[bool], None]
"""Called when a move is committed, or with False if it was not and must be judged again."""

log = logging.getLogger(__name__)


class Service(Protocol):
    """What the applier needs from the table service."""

    limiter: RateLimiter
    programs: Mapping[str, str]
    revocations: Revocations
    address_bans: AddressBans

    def write(self, transaction: Transaction) -> Awaitable[None]:
        """Commit a transaction. Raises NotWritten if that fails."""

    def write_rows(self, transaction: Transaction, done: Callable[[NotWritten | None], None]) -> None:
        """The same for a transaction that has only rows. `done` gets the problem, if there is one."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> None: ...

    def after(self, live: LiveTable) -> None:
        """Start what is due at a table that has changed."""

    async def deal_if_ready(self, transaction: Transaction) -> None: ...

    async def is_here(self, table: Table, seat: int) -> bool: ...

    async def row_of(self, table: str, actor: Actor, act_id: str) -> int | None: ...

    async def reload(self, live: LiveTable) -> None: ...

    def lose(self, live: LiveTable) -> None: ...


class Applier:
    """Applies acts to the tables of one service."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.limiter = service.limiter
        self.programs = service.programs
        self.revocations = service.revocations
        self.moves: dict[str, int] = {}
        """Number of moves, by game."""
        self.chat_lines = 0

    # The quick way of a move, without a task

    def start_move(
        self,
        live: LiveTable,
        actor: Actor,
        seat: int,
        text: str,
        act_id: str,
        known: int | None,
        arrived: float,
        done: Done,
    ) -> bool:
        """Judge a move at once and commit it. `done` is called when that has happened.

        Returns False, and has changed nothing, if the move must take the long way (`move`): somebody else
        changes the table just now, the move replaces another one, or it is to be refused.
        """
        table = live.table
        match = table.match
        if match is None or live.lost or seat in match.position.sealed() or not live.lock.take():
            return False
        if self._is_known_or_unwanted(table, actor, act_id):
            live.lock.release()
            return False
        transaction = Transaction(table, now(), self.programs, self.limiter, arrived=arrived)
        live.changing = True
        try:
            play(transaction, actor, seat, text, act_id, known)
        except Refused:
            if transaction.rows:
                self.service.spawn(self._read_again(live, done))
                return True
            live.settle()
            live.lock.release()
            return False
        except BaseException:
            log.exception("a move failed")
            self.service.spawn(self._read_again(live, done))
            return True
        if transaction.side_writes:
            self.service.spawn(self._finish_move(live, transaction, done))
        else:
            self.service.write_rows(
                transaction, lambda problem: self._written(live, transaction, done, problem)
            )
        return True

    def _is_known_or_unwanted(self, table: Table, actor: Actor, act_id: str) -> bool:
        return (
            (actor.identity, act_id) in table.ids
            or actor.identity in table.bans
            or self.revocations.is_revoked(actor.identity, actor.checked)
            or table.seq >= LONGEST_LOG
        )

    def _written(
        self, live: LiveTable, transaction: Transaction, done: Done, problem: NotWritten | None
    ) -> None:
        """Called by the store when it has tried to commit the rows."""
        if problem is not None:
            self.service.spawn(self._read_again(live, done))
            return
        try:
            self._tell(live, transaction)
            self.service.after(live)
        except Exception:
            log.exception("a move could not be told")
            self.service.lose(live)  # clients connect again and get the state
        live.settle()
        live.lock.release()
        done(True)

    async def _finish_move(self, live: LiveTable, transaction: Transaction, done: Done) -> None:
        """Commit a move that ends the game, which changes more than the log."""
        written = False
        try:
            written = await self.commit(live, transaction)
        finally:
            live.lock.release()
            done(written)

    async def _read_again(self, live: LiveTable, done: Done) -> None:
        """Drop a change that could not be committed. The caller holds the lock, which is released."""
        try:
            await self.service.reload(live)
        finally:
            live.settle()
            live.lock.release()
            done(False)

    # The way of all acts

    async def move(
        self,
        live: LiveTable,
        actor: Actor,
        seat: int,
        text: str,
        act_id: str,
        known: int | None = None,
        arrived: float | None = None,
    ) -> bool:
        """`apply` for moves, the most frequent act. Returns False if the move was done before."""

        def judge(transaction: Transaction) -> None:
            play(transaction, actor, seat, text, act_id, known)

        return await self.apply(live, actor, act_id, judge, None, arrived)

    async def apply(
        self,
        live: LiveTable,
        actor: Actor,
        act_id: str,
        judge: Judge,
        about: About | None = None,
        arrived: float | None = None,
    ) -> bool:
        """Check an act against the table, commit its rows, and tell the watchers."""
        async with live.lock:
            try:
                return await self._apply(live, actor, act_id, judge, about, arrived)
            finally:
                live.settle()

    async def _apply(
        self,
        live: LiveTable,
        actor: Actor,
        act_id: str,
        judge: Judge,
        about: About | None,
        arrived: float | None,
    ) -> bool:
        """`apply` for who holds the lock."""
        for tried in range(TRIES):
            if live.lost:
                break
            table = live.table
            self.revocations.check(actor)
            if (actor.identity, act_id) in table.ids:
                return False
            self._check_bans(table, actor)
            if table.seq >= LONGEST_LOG:
                raise IllegalMove("table-log-full")
            seat = about(table) if about is not None else None
            is_here = seat is not None and await self.service.is_here(table, seat)
            transaction = Transaction(
                table, now(), self.programs, None if tried else self.limiter, is_here, arrived
            )
            failure: BaseException | None = None
            live.changing = True
            try:
                judge(transaction)
                if table.match is None:
                    await self.service.deal_if_ready(transaction)
            except BaseException as problem:
                failure = problem
            # Compiled, an `await` inside an `except` would leave the error as the context of later ones.
            if failure is not None:
                is_refusal = isinstance(failure, Refused)
                if transaction.rows or not is_refusal:
                    await self.service.reload(live)
                if is_refusal and await self._was_done(live, actor, act_id):
                    return False
                raise failure
            if await self.commit(live, transaction):
                return True
            if await self._was_done(live, actor, act_id):
                return False
        raise Busy("server-busy")

    async def _was_done(self, live: LiveTable, actor: Actor, act_id: str) -> bool:
        """Whether the act is in the log.

        Another server may have done it, and this one may not have heard of it yet. The table is then read
        again, so that what is read after the acknowledgement has the act.
        """
        seq = await self.service.row_of(live.table.meta.id, actor, act_id)
        if seq is not None and seq > live.table.seq:
            await self.service.reload(live)
        return seq is not None

    def _check_bans(self, table: Table, actor: Actor) -> None:
        bans = self.service.address_bans
        bans.saw(actor.identity, actor.address)
        is_member = table.seats_of(actor.identity) or actor.identity == table.meta.host
        if actor.identity in table.bans or (not is_member and bans.is_banned(table.meta.id, actor.address)):
            raise NotYours("table-banned")

    async def commit(self, live: LiveTable, transaction: Transaction) -> bool:
        """Commit the rows and tell the watchers. The caller holds the lock.

        Returns False if the rows were not written. The table is then read from the log again.
        """
        live.changing = True
        try:
            return not transaction.rows or await self._commit(live, transaction)
        finally:
            live.settle()

    async def _commit(self, live: LiveTable, transaction: Transaction) -> bool:
        written = True
        try:
            await self.service.write(transaction)
        except NotWritten:
            written = False
        except BaseException:
            self.service.lose(live)  # the log's state is unknown: it is read again on the next request
            raise
        if not written:
            await self.service.reload(live)
            return False
        self._tell(live, transaction)
        self.service.after(live)
        return True

    def _tell(self, live: LiveTable, transaction: Transaction) -> None:
        rows = transaction.rows
        live.numbers = transaction.table.numbers()
        for number, row in enumerate(rows):
            live.tell(row, transaction.events[number], rows[number + 1 :])
            if row.kind in PLAYED:
                game = transaction.table.meta.game
                self.moves[game] = self.moves.get(game, 0) + 1
            elif row.kind == RowKind.CHAT:
                self.chat_lines += 1
            elif row.kind == RowKind.BAN:
                self.service.address_bans.ban(row.table, row.text, transaction.table.meta.host)
        live.touched = time.monotonic()
