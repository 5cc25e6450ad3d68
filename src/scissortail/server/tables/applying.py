"""Apply acts: check one, commit its rows, and tell the watchers. Nothing is told before it is committed.

Every move takes this path, so the module is compiled. It reaches the database only through the service.
"""

import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

from scissortail.engine.errors import Refused
from scissortail.server.accounts.actor import Actor
from scissortail.server.limits import RateLimiter
from scissortail.server.storage.rows import PLAYED, NotWritten, RowKind
from scissortail.server.tables.judge_move import play
from scissortail.server.tables.live import LiveTable
from scissortail.server.tables.permissions import NotYours
from scissortail.server.tables.refusals import Busy
from scissortail.server.tables.table import Table
from scissortail.server.tables.transaction import Transaction

TRIES = 20
"""How often an act is checked again when another server was first to write."""

Judge = Callable[[Transaction], None]
"""Checks an act and writes its rows, or raises and writes nothing."""
About = Callable[[Table], int | None]
"""The seat whose person an act would remove."""


class Service(Protocol):
    """What the applier needs from the table service."""

    limiter: RateLimiter
    programs: Mapping[str, str]

    def write(self, transaction: Transaction) -> Awaitable[None]:
        """Commit a transaction. Raises NotWritten if that fails."""

    def after(self, live: LiveTable) -> None:
        """Start what is due at a table that has changed."""

    async def deal_if_ready(self, transaction: Transaction) -> None: ...

    async def is_here(self, table: Table, seat: int) -> bool: ...

    async def was_done(self, table: str, actor: Actor, act_id: str) -> bool: ...

    async def reload(self, live: LiveTable) -> None: ...

    def lose(self, live: LiveTable) -> None: ...


class Applier:
    """Applies acts to the tables of one service."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.limiter = service.limiter
        self.programs = service.programs
        self.moves: dict[str, int] = {}
        """Number of moves, by game."""
        self.chat_lines = 0

    async def move(
        self, live: LiveTable, actor: Actor, seat: int, text: str, act_id: str, known: int | None = None
    ) -> bool:
        """`apply` for moves, the most frequent act. Returns False if the move was done before."""

        def judge(transaction: Transaction) -> None:
            play(transaction, actor, seat, text, act_id, known)

        return await self.apply(live, actor, act_id, judge)

    async def apply(
        self, live: LiveTable, actor: Actor, act_id: str, judge: Judge, about: About | None = None
    ) -> bool:
        """Check an act against the table, commit its rows, and tell the watchers."""
        async with live.lock:
            for tried in range(TRIES):
                if live.lost:
                    break
                table = live.table
                if (actor.identity, act_id) in table.ids:
                    return False
                if actor.identity in table.bans:
                    raise NotYours("table-banned")
                seat = about(table) if about is not None else None
                is_here = seat is not None and await self.service.is_here(table, seat)
                transaction = Transaction(
                    table, time.time(), self.programs, None if tried else self.limiter, is_here
                )
                failure: BaseException | None = None
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
                    if is_refusal and await self.service.was_done(table.meta.id, actor, act_id):
                        return False
                    raise failure
                if await self.commit(live, transaction):
                    return True
                if await self.service.was_done(table.meta.id, actor, act_id):
                    return False
        raise Busy("server-busy")

    async def commit(self, live: LiveTable, transaction: Transaction) -> bool:
        """Commit the rows and tell the watchers. The caller holds the lock.

        Returns False if the rows were not written. The table is then read from the log again.
        """
        if not transaction.rows:
            return True
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
            live.tell(row, transaction.told[number], rows[number + 1 :])
            if row.kind in PLAYED:
                game = transaction.table.meta.game
                self.moves[game] = self.moves.get(game, 0) + 1
            elif row.kind == RowKind.CHAT:
                self.chat_lines += 1
        live.touched = time.monotonic()
