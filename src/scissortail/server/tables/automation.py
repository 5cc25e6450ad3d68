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
from scissortail.server.accounts.owner import Owner
from scissortail.server.server_time import now
from scissortail.server.storage.store import NotWritten, Unreadable
from scissortail.server.tables.pacing import TimeSlots, is_hidden, time_slots
from scissortail.server.tables.seats import OUTSIDE, RESIGNED, STAND_IN
from scissortail.server.tables.table import Table

if TYPE_CHECKING:
    from scissortail.server.tables.live import LiveTable
    from scissortail.server.tables.service import TableService

SEED_WAIT = 10.0
"""Seconds that a full table waits for missing dice values."""
CLOCK_BOT = "easy"
"""The bot that moves when a clock has run out."""
RETRY = 1.0
"""Seconds before a failed write is tried again."""
WAKE_AGAIN = 5.0
"""Seconds before another attempt to load a table that could not be read."""
IN_TURN = 0.001
"""Seconds between two seats in the same time slot: their order must not tell who thought longer."""
DEALING = 0
"""Takes the place of a seat number while the game is being dealt."""

AskBot = Callable[[View, str, int, Owner], Awaitable[str]]
"""Asks a bot in another process: (view, bot name, seed, whose table it is) to the move's text."""

log = logging.getLogger(__name__)


class NotYet(Exception):
    """The deal waits for somebody to come, because their clock would run."""


class Automation:
    """Looks at a table after every change and starts what is due."""

    def __init__(self, service: "TableService") -> None:
        self.service = service
        self.choose: AskBot | None = None
        """None if there are no workers. The game's default move is played then."""
        self.holds: Callable[[str], bool] = lambda _: True
        """Whether this server runs the table's bots and clocks."""
        self.leave: Callable[[str], None] = lambda _: None
        """Called when a table has ended."""
        self.address_of: Callable[[str], str] = lambda _: ""
        """The address from which a table was opened; empty if unknown."""
        self.paced = True
        """Whether moves wait for their time slots. Without, their times tell about secrets."""
        self._turns: dict[str, dict[int, TimeSlots]] = {}
        """The time slots of the turns that have begun, by table and seat."""
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
            self._turns.pop(table.meta.id, None)
            self.leave(table.meta.id)
            return
        if table.position is None:
            if table.is_full() and DEALING not in live.thinking and self.holds(table.meta.id):
                waited = min(now() - table.seated, time.monotonic() - live.born)
                self._later(live, 0.0 if table.is_seeded() else SEED_WAIT - waited)
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
            self._later(live, due[0] - now())
        for seat in bots:
            if seat not in live.thinking:
                self._begin_turn(table, seat, table.seats[seat - 1].player() or "")
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
        except NotYet:
            pass
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
                self._end_turn(table, seat)
                return
            assert table.position is not None
            seen = table.position.view(seat)
            number, undos = table.seq, table.undos
            text = self._forced(table, seat)
            if place.kind == OUTSIDE and not place.away:
                name = (
                    f"{PROGRAM}{self.service.programs[name]}" if name in self.service.programs else STAND_IN
                )
        if text is None:
            text = await self._ask(table, seen, name)
        is_held = not self.paced
        while True:
            async with live.lock:
                table = live.table
                if live.lost or seat not in table.waiting() or not table.seats[seat - 1].player():
                    self._end_turn(table, seat)
                    return
                assert table.position is not None
                if text is None or not self._still(table, seat, text):
                    if table.seq != number:
                        return  # the bot thought about an older position
                    text = table.position.default(seat).text
                elif table.undos != undos and table.position.view(seat) != seen:
                    return  # a hidden undo of another seat changes nothing for this one
                if await self._play_in_time(live, seat, text, is_held):
                    return
            await self._wait_for_slot(live, seat)
            is_held = True

    async def _ask(self, table: Table, seen: View, name: str) -> str | None:
        """A bot's answer. The tables of one host share the workers like one table of another host."""
        if self.choose is None:
            return None
        table_id = table.meta.id
        owner = Owner(table.meta.host or table_id, table_id, self.address_of(table_id))
        return await self._from(self.choose(seen, name, secrets.randbits(32), owner))

    # Time slots

    def _begin_turn(self, table: Table, seat: int, bot: str) -> None:
        """Set the turn's time slots, unless it has begun before and only hidden moves were made since."""
        turns = self._turns.setdefault(table.meta.id, {})
        if self.paced and seat not in turns:
            assert table.position is not None
            turns[seat] = time_slots(table.position.view(None), bot, time.monotonic())

    def _end_turn(self, table: Table, seat: int) -> None:
        self._turns.get(table.meta.id, {}).pop(seat, None)

    async def _wait_for_slot(self, live: "LiveTable", seat: int) -> None:
        slots = self._turns.get(live.table.meta.id, {}).get(seat)
        if slots:
            moment = time.monotonic()
            await asyncio.sleep(slots.after(moment) - moment + IN_TURN * seat)

    async def _play_in_time(
        self, live: "LiveTable", seat: int, text: str, is_held: bool, clock: bool = False
    ) -> bool:
        """Play a move that was held until its slot, or that nobody else sees. The caller holds the lock."""
        table = live.table
        assert table.position is not None
        hidden = is_hidden(table.position, seat, text, table.game.parse) if self.paced else False
        if not (is_held or hidden):
            return False
        if not hidden:
            self._end_turn(table, seat)
        await self._play(live, seat, text, clock)
        return True

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
        elif due is None or live.table.ended or due[0] > now():
            self.go(live)
            return
        else:
            seat = due[1]
        if seat not in live.thinking:
            self._start(live, seat, self._deal if seat == DEALING else self._move_for)

    async def _deal(self, live: "LiveTable", _: int) -> None:
        async with live.lock:
            if live.lost:
                return
            if live.table.clocks.left and not await self._all_are_here(live.table):
                raise NotYet
            if not await self.service.deal_anyway(live):
                raise NotWritten

    async def _all_are_here(self, table: Table) -> bool:
        """Whether every person has sent a dice value or has a socket open."""
        for number, seat in enumerate(table.seats, 1):
            if seat.is_person and seat.seed is None and not await self.service.is_here(table, number):
                return False
        return True

    async def _move_for(self, live: "LiveTable", seat: int) -> None:
        """Let a bot move for a seat whose clock has run out."""
        async with live.lock:
            table = live.table
            if live.lost or not self._is_late(table, seat):
                return
            assert table.position is not None
            seen = table.position.view(seat)
            self._begin_turn(table, seat, CLOCK_BOT)
        text = await self._ask(table, seen, CLOCK_BOT)
        is_held = not self.paced
        while True:
            async with live.lock:
                table = live.table
                if live.lost or not self._is_late(table, seat):
                    self._end_turn(table, seat)
                    return
                assert table.position is not None
                if text is None or not self._still(table, seat, text):
                    text = table.position.default(seat).text
                if await self._play_in_time(live, seat, text, is_held, clock=True):
                    return
            await self._wait_for_slot(live, seat)
            is_held = True

    @staticmethod
    def _is_late(table: Table, seat: int) -> bool:
        """Whether the seat is to act and its time is up."""
        since = table.clocks.since[seat - 1]
        return seat in table.waiting() and since is not None and since + table.clocks.left[seat - 1] <= now()

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
        self._turns.pop(table_id, None)
        if live.timer:
            live.timer.cancel()
            live.timer = None
        due = live.table.clocks.due() if not live.table.ended else None
        if due and self.holds(table_id):
            self.asleep[table_id] = asyncio.get_running_loop().call_later(
                max(0.0, due[0] - now()), self._wake, table_id
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
