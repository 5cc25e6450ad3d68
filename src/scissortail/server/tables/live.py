"""A live table: a table in memory, its watchers, and what each of them is told."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import orjson

from scissortail.engine.event import Event
from scissortail.engine.view import View
from scissortail.engine.visibility import SPECTATORS
from scissortail.server.server_time import now
from scissortail.server.storage.rows import PLAYED, Row, RowKind
from scissortail.server.tables import messages
from scissortail.server.tables.lock import TableLock
from scissortail.server.tables.table import Table
from scissortail.server.tables.watcher import Watcher

BANNED = 4003
"""Close code of a socket: the host has banned this person."""


TOLD_LATE = 10.0
"""Seconds for which messages to delayed spectators are kept after they were sent."""


class LiveTable:
    """A table in memory, with its watchers.

    Whoever changes it holds the lock. Readers use `when_settled` and never make a player wait.
    """

    __slots__ = (
        "_readers",
        "behind",
        "born",
        "changing",
        "history",
        "late",
        "lock",
        "lost",
        "number_told_late",
        "numbers",
        "past",
        "reading_past",
        "table",
        "thinking",
        "timer",
        "told_late",
        "touched",
        "watchers",
    )

    def __init__(self, table: Table) -> None:
        self.table = table
        self.numbers = table.numbers()
        """The number of the last row told to each audience."""
        self.late: deque[tuple[bytes, int]] = deque()
        """Messages for delayed spectators, with their numbers, oldest first."""
        self.told_late: deque[tuple[float, bytes, int]] = deque()
        """The latest of them that were sent, with the time, for spectators who come just then."""
        self.number_told_late = 0
        """The number of the last row told to delayed spectators."""
        self.lost = False
        """It may differ from the log and must not be used any more."""
        self.behind = False
        """Another server has written rows, which are about to be read."""
        self.lock = TableLock()
        self.changing = False
        """The table has changes that are not in the database yet. Nobody may see them."""
        self._readers: list[Callable[[], None]] = []
        self.history: Any = None
        """What has happened so far, once somebody has asked (History, which compiled modules cannot name)."""
        self.past: Any = None
        """The same as delayed spectators may know it, as of a moment ago."""
        self.reading_past = asyncio.Lock()
        self.watchers: list[Watcher] = []
        self.thinking: set[int] = set()
        """The seats for which a bot is thinking."""
        self.timer: asyncio.TimerHandle | None = None
        self.born = self.touched = time.monotonic()

    def when_settled(self, read: Callable[[], None]) -> None:
        """Call `read` when all that the table holds is in the database: now, or after the running commit."""
        if self.changing:
            self._readers.append(read)
        else:
            read()

    def settle(self) -> None:
        """Note that the change is in the database or undone, and let the readers see the table."""
        self.changing = False
        if self._readers:
            readers, self._readers = self._readers, []
            for read in readers:
                read()

    def tell(self, row: Row, events: Sequence[Event], later: Sequence[Row] = ()) -> None:
        """Tell a row to all watchers, each as much as they may know.

        `later` are the rows after it in the same commit.
        """
        table = self.table
        moment = now()
        with_view = not later or row.kind in PLAYED
        seating = row.kind in (RowKind.SEAT, RowKind.SEED, RowKind.BAN)
        delayed = table.is_delayed
        texts: dict[int, bytes | None] = {}
        beside: View | None = None
        for watcher in self.watchers:
            if seating and watcher.identity in table.bans:
                watcher.close(BANNED, "banned")
                continue
            if delayed and watcher.lags(table):
                continue
            audience = watcher.audience(table)
            if seating:
                watcher.push(_text(messages.seating(table, row, audience, watcher.identity, later)))
                continue
            if audience not in texts:
                n = messages.number(table, audience, later)
                news = messages.news(table, row, events, audience, n, moment, with_view, beside)
                texts[audience] = None if news is None else _text(news)
                beside = beside or (news or {}).get("view")
            text = texts[audience]
            if text is None:
                continue
            if row.kind == RowKind.CHAT and row.seat in watcher.muted:
                n = messages.number(table, audience, later)
                news = messages.news(table, row, events, audience, n, moment, with_view)
                assert news is not None
                text = _text({**news, "text": ""})  # a muted line still has a number
            elif row.act_id and watcher.identity == row.identity and row.kind in PLAYED:
                text = b'%b,"id":"%b"}' % (text[:-1], row.act_id.encode())
            watcher.push(text)
        if delayed:
            if seating:
                self._tell_later(messages.seating(table, row, SPECTATORS, None, later))
            else:
                n = messages.number(table, SPECTATORS, later)
                self._tell_later(messages.news(table, row, events, SPECTATORS, n, moment, with_view))

    def _tell_later(self, news: dict[str, Any] | None) -> None:
        """Send a message to delayed spectators when the delay has passed."""
        if news is not None:
            self.late.append((_text(news), news["n"]))
            asyncio.get_running_loop().call_later(self.table.meta.delay, self._tell_late)

    def _tell_late(self) -> None:
        text, number = self.late.popleft()
        moment = time.monotonic()
        self.number_told_late = number
        self.told_late.append((moment, text, number))
        while moment - self.told_late[0][0] > TOLD_LATE:
            self.told_late.popleft()
        for watcher in self.watchers:
            if watcher.lags(self.table) and number > watcher.known:
                watcher.known = number
                watcher.push(text)

    def tell_state(self, old: list[int] | None = None) -> None:
        """Send the table's state: to everybody, or to audiences whose number differs from `old`."""
        table, moment = self.table, now()
        for watcher in self.watchers:
            audience = watcher.audience(table)
            if not watcher.lags(table) and (old is None or self.numbers[audience] != old[audience]):
                watcher.push(_text(messages.state(table, audience, watcher.identity, moment)))
        if table.is_delayed and (old is None or self.numbers[SPECTATORS] != old[SPECTATORS]):
            self._tell_later(messages.state(table, SPECTATORS, None, moment))


def _text(news: dict[str, Any]) -> bytes:
    text: bytes = orjson.dumps(news)
    return text
