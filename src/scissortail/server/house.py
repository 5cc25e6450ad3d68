"""The house: all tables that are live on this server. Nothing leaves a table before it is committed."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Any

import orjson
from sqlalchemy import select, update

from scissortail.engine.errors import Refused
from scissortail.engine.event import Event
from scissortail.server import opening, people, telling, tokens
from scissortail.server import rows as kinds
from scissortail.server.acts import Act
from scissortail.server.bag import Bag
from scissortail.server.deeds import DEEDS, Who, deal_if_ready, play
from scissortail.server.drive import Drive
from scissortail.server.errors import register
from scissortail.server.limits import Doorkeeper
from scissortail.server.meta import Meta
from scissortail.server.pen import Pen
from scissortail.server.rows import Row
from scissortail.server.schema import downtimes, events, tables
from scissortail.server.store import COLUMNS, NotWritten, Store
from scissortail.server.table import ARCHIVED, PLAYING, Table
from scissortail.server.watcher import Watcher

TRIES = 5
"""How often an act is judged anew when another server was first."""
AGAIN = 1012
"""Why a socket is closed: come again."""
STRANGER = 4001
"""Why a socket is closed: its cookie is worth nothing any more."""
IDLE = 60.0
"""Seconds without a socket or a move after which a table leaves memory."""

log = logging.getLogger(__name__)


class NoTable(Refused):
    """There is no such table, or not for this person."""


class Busy(Refused):
    """The act could not be written now; nothing has changed."""


register(NoTable, "table", 404)
register(Busy, "busy", 503)


class Live:
    """A table in memory, with those who watch it. Whoever reads or writes it holds its lock."""

    __slots__ = ("behind", "lock", "lost", "seq", "table", "thinking", "timer", "touched", "watchers")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seq = table.seq
        """The last row that was published."""
        self.lock = asyncio.Lock()
        self.watchers: list[Watcher] = []
        self.thinking: set[int] = set()
        """The seats whose bots are at it."""
        self.timer: asyncio.TimerHandle | None = None
        self.touched = time.monotonic()
        self.behind = False
        """Another server has written, and its rows are about to be read."""
        self.lost = False
        """Nobody knows whether it is what the log says: whoever has it lets go of it."""


class House:
    """Tables by id, the acts upon them, and what is told of them."""

    def __init__(self, store: Store, limits: Doorkeeper, programs: Mapping[str, str] | None = None) -> None:
        self.store = store
        self.limits = limits
        self.programs = programs or {}
        """Outside bots by name: the commands that the host has configured."""
        self.live: dict[str, Live] = {}
        self.bag = Bag(store)
        self.drive = Drive(self)
        self.down: list[tuple[float, float]] = []
        """When no server ran."""
        self.elsewhere: Callable[[str, str], Awaitable[bool]] | None = None
        """Asks the other servers whether somebody has a socket open at a table."""
        self.refusals: Counter[str] = Counter()
        """By the key of the sentence."""
        self.moves: Counter[str] = Counter()
        """By game."""
        self.chat_lines = 0
        self._loading: dict[str, asyncio.Future[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.closing = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that goes on by itself, and is not forgotten before it is done. A house that closes begins nothing."""
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
        for live in self.live.values():
            if live.timer:
                live.timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Reading

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        """A table's log."""
        where = (events.c.table == table_id) & (events.c.seq > after)
        found = await self.store.read(select(events).where(where).order_by(events.c.seq))
        return [Row(**{name: row[name] for name in COLUMNS}) for row in found]

    async def meta(self, table_id: str) -> Meta:
        row = await self.store.one(select(tables).where(tables.c.id == table_id))
        if row is None:
            raise NoTable("table-unknown")
        return Meta.of(dict(row))

    async def fold(self, table_id: str) -> Table:
        """A table from its log alone."""
        meta = await self.meta(table_id)
        return Table.fold(meta, await self.rows(table_id), await self.names(table_id))

    async def fold_until(self, table_id: str, moment: float) -> Table:
        """A table as it was, for spectators who lag behind."""
        meta = await self.meta(table_id)
        return Table.fold(meta, [row for row in await self.rows(table_id) if row.at <= moment], await self.names(table_id))

    async def names(self, table_id: str) -> dict[int, str]:
        return {row["seat"]: row["name"] for row in await self.store.read(people.seats_of(table_id))}

    async def find(self, table_id: str) -> Live:
        """The table, brought to life if need be; NoTable if there is none."""
        live = self.live.get(table_id)
        if live:
            live.touched = time.monotonic()  # it is not swept away under whoever asked
            return live
        if not tokens.is_table_id(table_id):
            raise NoTable("table-unknown")
        if table_id in self._loading:
            return await asyncio.shield(self._loading[table_id])
        loading = asyncio.get_running_loop().create_future()
        self._loading[table_id] = loading
        try:
            table = await self.fold(table_id)
            table.clocks.discount(self.down)
            if table.meta.archived:
                await self.bring_back(table)
            live = Live(table)
            self.live[table_id] = live
            loading.set_result(live)
        except BaseException as problem:
            loading.set_exception(problem)
            loading.exception()  # whoever asked has it from here
            raise
        finally:
            del self._loading[table_id]
        self.drive.go(live)
        return live

    async def bring_back(self, table: Table) -> None:
        """A table that was put away is among the others again."""
        back = {"state": table.state, "wakes": table.state == PLAYING and table.wakes(), "touched": time.time()}
        try:
            await self.store.write(update(tables).where(tables.c.id == table.meta.id, tables.c.state == ARCHIVED).values(back))
        except NotWritten:
            raise Busy("server-busy") from None
        table.meta.archived = False

    async def note_downtimes(self) -> None:
        self.down = [(row["start"], row["end"]) for row in await self.store.read(select(downtimes))]

    # Acting

    async def act(self, live: Live, who: Who, act: Act) -> int:
        """Do it once, and tell everybody; the number of the row for the one who acted. A repeat is answered, not done again."""
        async with live.lock:
            for _ in range(TRIES):
                if live.lost:
                    break
                table = live.table
                if (who.identity, act.id) in table.ids:
                    return self._number(table, who)
                pen = Pen(table, time.time())
                try:
                    await DEEDS[act.t](self, pen, who, act)  # type: ignore[attr-defined]
                except Refused:
                    if pen.rows:
                        await self._reload(live)
                    if await self._was_done(table.meta.id, who, act.id):
                        return self._number(live.table, who)
                    raise
                except BaseException:
                    await self._reload(live)
                    raise
                if await self.commit(live, pen):
                    return self._number(table, who)
        raise Busy("server-busy")

    async def move(self, live: Live, who: Who, seat: int, text: str, act_id: str) -> bool:
        """`act` for what there is most of. Whether it was done now; else it was done before."""
        async with live.lock:
            for _ in range(TRIES):
                if live.lost:
                    break
                table = live.table
                if (who.identity, act_id) in table.ids:
                    return False
                pen = Pen(table, time.time())
                try:
                    await play(self, pen, who, seat, text, act_id)
                except Refused:
                    if await self._was_done(table.meta.id, who, act_id):
                        return False
                    raise
                if await self.commit(live, pen):
                    return True
        raise Busy("server-busy")

    async def play_for(self, live: Live, seat: int, text: str, clock: bool = False) -> bool:
        """A move by a bot or for a clock that ran out. The lock is held."""
        if live.lost:
            return False
        pen = Pen(live.table, time.time())
        if clock:
            pen.write(kinds.CLOCK, seat)
        try:
            pen.play(seat, text)
        except BaseException:
            if pen.rows:
                await self._reload(live)
            raise
        return await self.commit(live, pen)

    def again(self, pen: Pen) -> tuple[str, list[Row]]:
        return opening.again(pen, pen.now)

    async def deal_anyway(self, live: Live) -> None:
        """Somebody has not sent a value for the dice; the server does it instead. The lock is held."""
        if live.lost:
            return
        pen = Pen(live.table, time.time())
        await deal_if_ready(self, pen, patience_over=True)
        if pen.rows and not await self.commit(live, pen):
            self.drive.later(live)

    async def commit(self, live: Live, pen: Pen) -> bool:
        """Write, and then tell; False if it was not written: then the table is what the log says. The lock is held."""
        if not pen.rows:
            return True
        table = pen.table
        if pen.rows[-1].kind == kinds.OVER and table.position is not None and table.game.options != table.game.choices:
            self.bag.give_back(pen, [*await self.rows(table.meta.id), *pen.rows])
        try:
            await self.store.commit([*pen.rows, *pen.beside] if pen.beside else pen.rows, pen.also)
        except NotWritten:
            await self._reload(live)
            return False
        except BaseException:
            self.lose(live)
            raise
        live.seq = pen.table.seq
        for row, told in zip(pen.rows, pen.told, strict=True):
            self.publish(live, row, told, row is pen.rows[-1] or row.kind in kinds.PLAYED)
            if row.kind in kinds.PLAYED:
                self.moves[table.meta.game] += 1
            elif row.kind == kinds.CHAT:
                self.chat_lines += 1
        live.touched = time.monotonic()
        self.drive.go(live)
        return True

    async def _was_done(self, table: str, who: Who, act_id: str) -> bool:
        where = (events.c.table == table) & (events.c.identity == who.identity) & (events.c.move == act_id)
        return await self.store.one(select(events.c.seq).where(where)) is not None

    def _number(self, table: Table, who: Who) -> int:
        mine = table.seats_of(who.identity)
        return table.number(who.claimed or (mine[0] if len(mine) == 1 else telling.SPECTATORS))

    async def _reload(self, live: Live) -> None:
        """Throw the table away and read the log. If others have written meanwhile, everybody is told how things stand now."""
        try:
            table = await self.fold(live.table.meta.id)
        except BaseException:
            self.lose(live)
            raise
        table.clocks.discount(self.down)
        live.table = table
        if live.table.seq > live.seq:
            live.seq = live.table.seq
            for watcher in live.watchers:
                self._tell_state(live, watcher)

    def lose(self, live: Live) -> None:
        """Nobody knows what is in the log: those who watch come again, and it is read when the first one does."""
        live.lost = True
        if live.timer:
            live.timer.cancel()
            live.timer = None
        if self.live.get(live.table.meta.id) is live:
            del self.live[live.table.meta.id]
        for watcher in live.watchers:
            watcher.let_go(AGAIN, "again")

    def _tell_state(self, live: Live, watcher: Watcher) -> None:
        said = telling.state(live.table, watcher.audience(live.table), watcher.identity, time.time())
        text = orjson.dumps(said).decode()
        if watcher.delayed and said["as"] is None:
            asyncio.get_running_loop().call_later(live.table.meta.delay, self._tell_late, live, text, said["n"])
        else:
            watcher.push(text)

    async def catch_up(self, live: Live) -> None:
        """Another server has written: take its rows and tell them."""
        async with live.lock:
            live.behind = False
            if live.lost:
                return
            table = live.table
            new = await self.rows(table.meta.id, table.seq)
            if not new:
                return
            if any(row.back for row in new):
                await self._reload(live)
            else:
                try:
                    if any(row.kind == kinds.SEAT for row in new):
                        table.names.update(await self.names(table.meta.id))
                    for row in new:
                        told = table.follow(row)
                        self.publish(live, row, told, row is new[-1])
                except BaseException:
                    self.lose(live)
                    raise
                live.seq = table.seq
            live.touched = time.monotonic()
        self.drive.go(live)

    def heard(self, table_id: str) -> bool:
        """Another server has written at a table. Whether it is one that is live here."""
        live = self.live.get(table_id)
        if live is None and table_id not in self._loading:
            return False
        if live is None:
            self.spawn(self._catch_up_later(self._loading[table_id]))
        elif not live.behind:
            live.behind = True
            self.spawn(self._catch_up(live))
        return True

    async def _catch_up_later(self, loading: "asyncio.Future[Live]") -> None:
        """What is being read may have been read before the other server wrote."""
        try:
            live = await asyncio.shield(loading)
        except Exception:
            return  # whoever asked for it has been told
        await self._catch_up(live)

    async def _catch_up(self, live: Live) -> None:
        try:
            await self.catch_up(live)
        except Refused:
            self.lose(live)  # the database is away: whoever comes again finds out what was written

    async def look_again(self, identity: str) -> None:
        """Somebody was forgotten, or called their cookies back: their sockets close, and no table keeps what it knew of them."""
        for live in list(self.live.values()):
            for watcher in list(live.watchers):
                if watcher.identity == identity:
                    watcher.let_go(STRANGER, "identity")
            if live.table.knows(identity):
                async with live.lock:
                    if live.lost:
                        continue
                    await self._reload(live)
                    for watcher in live.watchers:
                        self._tell_state(live, watcher)

    def rename(self, identity: str, name: str) -> None:
        """What sockets that are open say when they sit down from now on."""
        for live in self.live.values():
            for watcher in live.watchers:
                if watcher.identity == identity:
                    watcher.name = name

    # Telling

    def publish(self, live: Live, row: Row, told: Sequence[Event], with_view: bool) -> None:
        """Tell a row to everybody at the table, each what they may know."""
        table = live.table
        if row.kind in (kinds.SEAT, kinds.SEED, kinds.BAN):
            for watcher in live.watchers:
                if not watcher.delayed or watcher.audience(table):
                    self._tell_seats(live, watcher, row, watcher.audience(table))
            return
        now = time.time()
        said: dict[int, str | None] = {}
        mover = row.identity if row.move and row.kind in kinds.PLAYED else None
        for watcher in live.watchers:
            audience = watcher.audience(table)
            if not audience and watcher.delayed:
                continue
            if watcher.muted and row.kind == kinds.CHAT and row.seat in watcher.muted:
                continue
            if audience in said:
                text = said[audience]
            else:
                news = telling.news(table, row, told, audience, now, with_view)
                text = said[audience] = None if news is None else orjson.dumps(news).decode()
            if text is not None:
                watcher.push(f'{text[:-1]},"id":"{row.move}"}}' if mover and watcher.identity == mover else text)
        if table.meta.delay and any(watcher.delayed for watcher in live.watchers):
            news = telling.news(table, row, told, telling.SPECTATORS, now, with_view)
            if news is not None:
                later = orjson.dumps(news).decode()
                asyncio.get_running_loop().call_later(table.meta.delay, self._tell_late, live, later, news["n"])

    def _tell_seats(self, live: Live, watcher: Watcher, row: Row, audience: int) -> None:
        """Who sits where; said to each with their own marked."""
        table = live.table
        if watcher.identity in table.bans:
            watcher.let_go(4003, "banned")
            return
        news = {
            "t": kinds.SEAT,
            "n": table.number(audience) - (table.seq - row.seq),
            "seat": row.seat,
            "text": row.text.partition(" ")[0] if row.kind == kinds.SEAT else row.kind,
            "seats": telling.seats(table, watcher.identity),
            "you": table.seats_of(watcher.identity),
        }
        watcher.push(orjson.dumps(news).decode())

    def _tell_late(self, live: Live, text: str, number: int) -> None:
        for watcher in live.watchers:
            if watcher.delayed and number > watcher.known and watcher.audience(live.table) == telling.SPECTATORS:
                watcher.known = number
                watcher.push(text)

    async def is_here(self, table: Table, seat: int) -> bool:
        """Whether somebody with that seat has a socket open."""
        identity = table.seats[seat - 1].identity
        if identity is None:
            return False
        if self.sees(table.meta.id, identity):
            return True
        return self.elsewhere is not None and await self.elsewhere(table.meta.id, identity)

    def sees(self, table_id: str, identity: str) -> bool:
        """Whether somebody has a socket open here."""
        live = self.live.get(table_id)
        return live is not None and any(watcher.identity == identity and not watcher.gone for watcher in live.watchers)

    # Housekeeping

    def sweep(self, idle: float = IDLE) -> int:
        """Let idle tables leave memory; they wake when somebody comes, or when a clock is due. How many left."""
        now = time.monotonic()
        left = 0
        for table_id, live in list(self.live.items()):
            if not live.watchers and not live.thinking and not live.lock.locked() and now - live.touched > idle:
                self.drive.put_to_sleep(live)
                del self.live[table_id]
                left += 1
        return left
