"""A live table: a table in memory, its watchers, and what each of them is told."""

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from typing import Any

import orjson

from scissortail.engine.event import Event
from scissortail.engine.view import View
from scissortail.server.storage.rows import PLAYED, Row, RowKind
from scissortail.server.tables import messages
from scissortail.server.tables.table import Table
from scissortail.server.tables.watcher import Watcher

BANNED = 4003
"""Close code of a socket: the host has banned this person."""


class LiveTable:
    """A table in memory, with its watchers. Hold the lock to read or change it."""

    __slots__ = (
        "behind",
        "born",
        "late",
        "lock",
        "lost",
        "numbers",
        "table",
        "thinking",
        "timer",
        "touched",
        "watchers",
    )

    def __init__(self, table: Table) -> None:
        self.table = table
        self.numbers = table.numbers()
        """The number of the last row told to each audience."""
        self.late: deque[tuple[bytes, int]] = deque()
        """Messages for delayed spectators, with their numbers, oldest first."""
        self.lost = False
        """It may differ from the log and must not be used any more."""
        self.behind = False
        """Another server has written rows, which are about to be read."""
        self.lock = asyncio.Lock()
        self.watchers: list[Watcher] = []
        self.thinking: set[int] = set()
        """The seats for which a bot is thinking."""
        self.timer: asyncio.TimerHandle | None = None
        self.born = self.touched = time.monotonic()

    def tell(self, row: Row, told: Sequence[Event], later: Sequence[Row] = ()) -> None:
        """Tell a row to all watchers, each as much as they may know.

        `later` are the rows after it in the same commit.
        """
        table = self.table
        now = time.time()
        with_view = not later or row.kind in PLAYED
        seating = row.kind in (RowKind.SEAT, RowKind.SEED, RowKind.BAN)
        delayed = table.is_delayed
        said: dict[int, bytes | None] = {}
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
            if audience not in said:
                news = messages.news(table, row, told, audience, now, with_view, later, beside)
                said[audience] = None if news is None else _text(news)
                beside = beside or (news or {}).get("view")
            text = said[audience]
            if text is None:
                continue
            if row.kind == RowKind.CHAT and row.seat in watcher.muted:
                news = messages.news(table, row, told, audience, now, with_view, later)
                assert news is not None
                text = _text({**news, "text": ""})  # a muted line still has a number
            elif row.act_id and watcher.identity == row.identity and row.kind in PLAYED:
                text = b'%b,"id":"%b"}' % (text[:-1], row.act_id.encode())
            watcher.push(text)
        if delayed:
            if seating:
                self._tell_later(messages.seating(table, row, messages.SPECTATORS, None, later))
            else:
                self._tell_later(messages.news(table, row, told, messages.SPECTATORS, now, with_view, later))

    def _tell_later(self, news: dict[str, Any] | None) -> None:
        """Send a message to delayed spectators when the delay has passed."""
        if news is not None:
            self.late.append((_text(news), news["n"]))
            asyncio.get_running_loop().call_later(self.table.meta.delay, self._tell_late)

    def _tell_late(self) -> None:
        text, number = self.late.popleft()
        for watcher in self.watchers:
            if watcher.lags(self.table) and number > watcher.known:
                watcher.known = number
                watcher.push(text)

    def tell_state(self, old: list[int] | None = None) -> None:
        """Send the table's state: to everybody, or to audiences whose number differs from `old`."""
        table, now = self.table, time.time()
        for watcher in self.watchers:
            audience = watcher.audience(table)
            if not watcher.lags(table) and (old is None or self.numbers[audience] != old[audience]):
                watcher.push(_text(messages.state(table, audience, watcher.identity, now)))
        if table.is_delayed and (
            old is None or self.numbers[messages.SPECTATORS] != old[messages.SPECTATORS]
        ):
            self._tell_later(messages.state(table, messages.SPECTATORS, None, now))


def _text(news: dict[str, Any]) -> bytes:
    text: bytes = orjson.dumps(news)
    return text
