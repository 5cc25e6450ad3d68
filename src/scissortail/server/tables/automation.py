"""What happens at a table without a person: bots move and clocks run out. If neither is due, it sleeps."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from scissortail.bots import PROGRAM
from scissortail.engine.errors import Refused
from scissortail.engine.view import View
from scissortail.server.storage.store import NotWritten, Unreadable
from scissortail.server.tables.seats import OUTSIDE, RESIGNED, STAND_IN
from scissortail.server.tables.table import Table

if TYPE_CHECKING:
    from scissortail.server.tables.live import LiveTable
    from scissortail.server.tables.service import TableService

PATIENCE = 10.0
"""Seconds that a full table waits for missing dice values."""
CLOCK_BOT = "easy"
"""The bot that moves when a clock has run out."""
RETRY = 1.0
"""Seconds before a failed write is tried again."""
WAKE_AGAIN = 5.0
"""Seconds before another attempt to load a table that could not be read."""
DEALING = 0
"""Takes the place of a seat number while the game is being dealt."""

Choose = Callable[[View, str, int], Awaitable[str]]
"""Asks a bot in another process: (view, bot name, seed) to the move's text."""

log = logging.getLogger(__name__)


class Automation:
    """Looks at a table after every change and starts what is due."""

    def __init__(self, service: "TableService") -> None:
        self.service = service
        self.choose: Choose | None = None
        """None if there are no workers. The game's default move is played then."""
        self.holds: Callable[[str], bool] = lambda _: True
        """Whether this server runs the table's bots and clocks."""
        self.leave: Callable[[str], None] = lambda _: None
        """Called when a table has ended."""
        self.asleep: dict[str, asyncio.TimerHandle] = {}

    def go(self, live: "LiveTable") -> None:
        """Start what is due now, and set the timer for what is due later."""
        if live.table.quick and live.table.position is not None and live.timer is None:
            return
        if live.timer:
            live.timer.cancel()
            live.timer = None
        table = live.table
        if live.lost:
            return
        if table.ended:
            self.leave(table.meta.id)
            return
        if table.position is None:
            if table.is_full() and DEALING not in live.thinking and self.holds(table.meta.id):
                waited = min(time.time() - table.seated, time.monotonic() - live.born)
                self._later(live, 0.0 if table.is_seeded() else PATIENCE - waited)
            return
        due = self._due(table)
        bots = (
            [seat for seat in table.waiting() if table.seats[seat - 1].player()]
            if self._goes_on(table)
            else []
        )
        if not (due or bots) or not self.holds(table.meta.id):
            return
        if due and due[1] not in live.thinking:
            self._later(live, due[0] - time.time())
        for seat in bots:
            if seat not in live.thinking:
                self._start(live, seat, self._think)

    @staticmethod
    def _due(table: Table) -> tuple[float, int] | None:
        """When the next clock of a seat to act runs out, and which seat it is."""
        due = table.clocks.due()
        return due if due and due[1] in table.waiting() else None

    def _later(self, live: "LiveTable", seconds: float) -> None:
        if live.timer:
            live.timer.cancel()
        live.timer = asyncio.get_running_loop().call_later(max(0.0, seconds), self._on_timer, live)

    @staticmethod
    def _goes_on(table: Table) -> bool:
        """Whether bots move. Without a clock they wait while all people are away and one may come back."""
        if table.clocks.left or any(seat.is_person for seat in table.seats):
            return True
        gone = {None, *table.bans}
        return not any(
            seat.away and seat.away != RESIGNED and seat.identity not in gone for seat in table.seats
        )

    def _start(
        self, live: "LiveTable", seat: int, work: Callable[["LiveTable", int], Awaitable[None]]
    ) -> None:
        """Start `work` for a seat. There is never more than one task for a seat."""
        live.thinking.add(seat)
        self.service.spawn(self._run(live, seat, work))

    async def _run(
        self, live: "LiveTable", seat: int, work: Callable[["LiveTable", int], Awaitable[None]]
    ) -> None:
        """Run `work`, then start what is due next. If it could not be written, wait before trying again."""
        written = False
        try:
            await work(live, seat)
            written = True
        except (NotWritten, Refused) as problem:
            log.warning("a move could not be written: %s", type(problem).__name__)
        finally:
            live.thinking.discard(seat)
            if written:
                self.go(live)
            else:
                self._later(live, RETRY)

    async def _think(self, live: "LiveTable", seat: int) -> None:
        """Ask a bot. It sees the committed view, and its answer is checked like a person's move."""
        async with live.lock:
            table = live.table
            place = table.seats[seat - 1]
            name = place.player()
            if name is None or live.lost or seat not in table.waiting():
                return
            assert table.position is not None
            text = self._forced(table, seat)
            if text is not None:
                await self._play(live, seat, text)
                return
            seen = table.position.view(seat)
            number, undos = table.seq, table.undos
            if place.kind == OUTSIDE and not place.away:
                name = (
                    f"{PROGRAM}{self.service.programs[name]}" if name in self.service.programs else STAND_IN
                )
        text = await self._from(self.choose(seen, name, secrets.randbits(32))) if self.choose else None
        async with live.lock:
            table = live.table
            if live.lost or seat not in table.waiting() or not table.seats[seat - 1].player():
                return
            assert table.position is not None
            if text is None or not self._still(table, seat, text):
                if table.seq != number:
                    return  # the bot thought about an older position
                text = table.position.default(seat).text
            elif table.undos != undos:
                return
            await self._play(live, seat, text)

    async def _play(self, live: "LiveTable", seat: int, text: str, clock: bool = False) -> None:
        if not await self.service.play_for(live, seat, text, clock):
            raise NotWritten

    @staticmethod
    async def _from(answer: Awaitable[str]) -> str | None:
        try:
            return await answer
        except Exception as problem:  # the game goes on without this answer
            log.warning("a bot had no answer: %s", type(problem).__name__)
            return None

    @staticmethod
    def _forced(table: Table, seat: int) -> str | None:
        """The seat's move if it has only one. No bot is asked then."""
        if table.ended or table.position is None or seat not in table.waiting():
            return None
        few = table.position.few_moves(seat, 1)
        return few[0].text if few else None

    def _on_timer(self, live: "LiveTable") -> None:
        """Called by the timer: a clock has run out, or the wait for dice values is over."""
        live.timer = None
        due = self._due(live.table)
        if live.table.position is None:
            seat = DEALING
        elif due is None or live.table.ended or due[0] > time.time():
            self.go(live)
            return
        else:
            seat = due[1]
        if seat not in live.thinking:
            self._start(live, seat, self._deal if seat == DEALING else self._move_for)

    async def _deal(self, live: "LiveTable", _: int) -> None:
        async with live.lock:
            if not live.lost and not await self.service.deal_anyway(live):
                raise NotWritten

    async def _move_for(self, live: "LiveTable", seat: int) -> None:
        """Let a bot move for a seat whose clock has run out."""
        async with live.lock:
            if live.lost or not self._is_late(live.table, seat):
                return
            assert live.table.position is not None
            seen = live.table.position.view(seat)
        text = await self._from(self.choose(seen, CLOCK_BOT, secrets.randbits(32))) if self.choose else None
        async with live.lock:
            table = live.table
            if live.lost or not self._is_late(table, seat):
                return
            assert table.position is not None
            if text is None or not self._still(table, seat, text):
                text = table.position.default(seat).text
            await self._play(live, seat, text, clock=True)

    @staticmethod
    def _is_late(table: Table, seat: int) -> bool:
        """Whether the seat is to act and its time is up."""
        since = table.clocks.since[seat - 1]
        return (
            seat in table.waiting()
            and since is not None
            and since + table.clocks.left[seat - 1] <= time.time()
        )

    @staticmethod
    def _still(table: Table, seat: int, text: str) -> bool:
        """Whether a bot's answer is still legal after others have moved."""
        assert table.position is not None
        try:
            return table.position.is_legal(seat, table.game.parse(text))
        except Refused:
            return False

    def put_to_sleep(self, live: "LiveTable") -> None:
        """Stop the timer of a table that leaves memory. Set one that loads it when its next clock is due."""
        table_id = live.table.meta.id
        if live.timer:
            live.timer.cancel()
            live.timer = None
        due = live.table.clocks.due() if not live.table.ended else None
        if due and self.holds(table_id):
            self.asleep[table_id] = asyncio.get_running_loop().call_later(
                max(0.0, due[0] - time.time()), self._wake, table_id
            )

    def cancel_wake_up(self, table_id: str) -> None:
        """Cancel the wake-up timer of a table that is in memory again."""
        timer = self.asleep.pop(table_id, None)
        if timer:
            timer.cancel()

    def stop(self) -> None:
        """Stop all timers."""
        timers = [live.timer for live in self.service.live.values() if live.timer]
        for timer in [*timers, *self.asleep.values()]:
            timer.cancel()
        self.holds = lambda _: False

    def _wake(self, table_id: str) -> None:
        self.asleep.pop(table_id, None)
        self.service.spawn(self.wake(table_id))

    def wake_soon(self, table_id: str) -> None:
        """Load the table again soon. The database did not answer."""
        self.cancel_wake_up(table_id)
        self.asleep[table_id] = asyncio.get_running_loop().call_later(WAKE_AGAIN, self._wake, table_id)

    async def wake(self, table_id: str) -> None:
        """Load a table. Loading it starts what is due."""
        try:
            await self.service.find(table_id)
        except Unreadable:
            self.wake_soon(table_id)
        except Exception as problem:  # one broken log must not keep the others asleep
            log.warning("a table could not be woken: %s", type(problem).__name__)
