"""What happens at a table by itself: bots move, clocks run out. A table sleeps as long as neither is due."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from scissortail.bots import PROGRAM
from scissortail.engine.errors import Refused
from scissortail.server.seats import HUMAN, OUTSIDE, STAND_IN
from scissortail.server.table import Table

if TYPE_CHECKING:
    from scissortail.server.house import House, Live

PATIENCE = 10.0
"""Seconds that a full table waits for everybody's word on the dice."""
BREATH = 0.5
"""Seconds until what could not be written is tried again."""
CLOCK_BOT = "easy"
"""Who moves when a clock has run out."""

Choose = Callable[[dict[str, Any], str, int], Awaitable[str]]
"""A bot's choice, made elsewhere: view, name, seed; the move's text."""

log = logging.getLogger(__name__)


class Drive:
    """Looks at a table after every change, and sees to it that the next thing happens."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.choose: Choose | None = None
        """None: there are no workers, and the rules' default is played."""
        self.holds: Callable[[str], bool] = lambda _: True
        """Whether this server runs the table's bots and clocks."""
        self.leave: Callable[[str], None] = lambda _: None
        """Told of tables that are over."""
        self.asleep: dict[str, asyncio.TimerHandle] = {}

    def go(self, live: "Live") -> None:
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
            if table.is_full() and self.holds(table.meta.id):
                patience = 0.0 if table.is_seeded() else PATIENCE
                live.timer = asyncio.get_running_loop().call_later(patience, self._ring, live)
            return
        due = table.clocks.due()
        bots = [seat for seat in table.waiting() if table.seats[seat - 1].player()] if self._anybody(table) else []
        if not (due or bots) or not self.holds(table.meta.id):
            return
        if due:
            live.timer = asyncio.get_running_loop().call_later(max(0.0, due[0] - time.time()), self._ring, live)
        for seat in bots:
            if seat not in live.thinking:
                live.thinking.add(seat)
                self.house.spawn(self._think(live, seat))

    def later(self, live: "Live") -> None:
        """Something could not be written: not at once again, for the database may be in trouble."""
        if live.timer:
            live.timer.cancel()
        live.timer = asyncio.get_running_loop().call_later(BREATH, self.go, live)

    @staticmethod
    def _anybody(table: Table) -> bool:
        """Bots do not go on alone when all the people have left."""
        return any(seat.is_person for seat in table.seats) or all(seat.kind != HUMAN for seat in table.seats)

    async def _think(self, live: "Live", seat: int) -> None:
        """A bot's move. What it gets is taken after the commit, and what it says is judged like anybody's."""
        played: bool | None = None
        try:
            async with live.lock:
                text = self._forced(live.table, seat)
                if text is None:
                    assert live.table.position is not None
                    seen = live.table.position.view(seat)
                    place = live.table.seats[seat - 1]
                else:
                    played = await self.house.play_for(live, seat, text)
                    return
            name = place.player()
            if name is None or seat not in live.table.waiting():
                return
            if place.kind == OUTSIDE and not place.away:
                name = f"{PROGRAM}{self.house.programs[name]}" if name in self.house.programs else STAND_IN
            text = await self._from(self.choose(seen, name, secrets.randbits(32))) if self.choose else None
            async with live.lock:
                table = live.table
                if table.ended or seat not in table.waiting() or not table.seats[seat - 1].player():
                    return
                assert table.position is not None
                try:
                    played = await self.house.play_for(live, seat, text or table.position.default(seat).text)
                except Refused:
                    played = await self.house.play_for(live, seat, live.table.position.default(seat).text)
        except Refused as refused:
            log.warning("a bot could not move: %s", refused.key)
            played = False
        finally:
            live.thinking.discard(seat)
            if played is False:
                self.later(live)
            elif not played or seat in live.table.waiting():
                self.go(live)

    @staticmethod
    async def _from(answer: Awaitable[str]) -> str | None:
        try:
            return await answer
        except Exception as problem:  # whatever befell the worker, the game goes on
            log.warning("a bot had no answer: %s", type(problem).__name__)
            return None

    @staticmethod
    def _forced(table: Table, seat: int) -> str | None:
        """The only move, if there is but one: no bot needs to think about it."""
        if table.ended or table.position is None or seat not in table.waiting():
            return None
        few = table.position.few_moves(seat, 1)
        return few[0].text if few else None

    def _ring(self, live: "Live") -> None:
        live.timer = None
        self.house.spawn(self._ring_out(live))

    async def _ring_out(self, live: "Live") -> None:
        try:
            await self._time_up(live)
        except Refused as refused:
            log.warning("a clock could not be answered: %s", refused.key)
            self.later(live)

    async def _time_up(self, live: "Live") -> None:
        """Somebody's clock has run out: a bot moves for that seat, and the game goes on."""
        async with live.lock:
            table = live.table
            if table.position is None:
                await self.house.deal_anyway(live)
                return
            due = table.clocks.due()
            if table.ended or due is None or due[0] > time.time():
                self.go(live)
                return
            seat = due[1]
            seen = table.position.view(seat)
            number = table.seq
        text = await self._from(self.choose(seen, CLOCK_BOT, secrets.randbits(32))) if self.choose else None
        async with live.lock:
            table = live.table
            due = table.clocks.due()
            if table.ended or due is None or due[1] != seat or due[0] > time.time():
                self.go(live)
                return
            assert table.position is not None
            if text is None or (table.seq != number and not self._still(table, seat, text)):
                text = table.position.default(seat).text
            if not await self.house.play_for(live, seat, text, clock=True):
                self.later(live)

    @staticmethod
    def _still(table: Table, seat: int, text: str) -> bool:
        """Whether a move is still one after others have moved."""
        assert table.position is not None
        return table.position.is_legal(seat, table.game.parse(text))

    def put_to_sleep(self, live: "Live") -> None:
        """The table leaves memory; what is due wakes it."""
        table_id = live.table.meta.id
        if live.timer:
            live.timer.cancel()
            live.timer = None
        due = live.table.clocks.due() if not live.table.ended else None
        if due and self.holds(table_id):
            self.asleep[table_id] = asyncio.get_running_loop().call_later(max(0.0, due[0] - time.time()), self._wake, table_id)

    def _wake(self, table_id: str) -> None:
        self.asleep.pop(table_id, None)
        self.house.spawn(self.wake(table_id))

    async def wake(self, table_id: str) -> None:
        """Bring a table to life; finding it starts what is due."""
        try:
            await self.house.find(table_id)
        except Refused as refused:
            log.warning("a table could not be woken: %s", refused.key)
