"""Opening a table: what is asked for is checked, and everything about it is written in one commit."""

import secrets
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import insert

from scissortail import games
from scissortail.engine.dice import SECRET_BYTES, commitment
from scissortail.engine.errors import BadOptions, shown
from scissortail.engine.game import Options
from scissortail.engine.record import LONGEST_NAME, is_name
from scissortail.server import people, schema, tokens
from scissortail.server import rows as kinds
from scissortail.server.clock import Timing
from scissortail.server.deeds import Who, filling
from scissortail.server.meta import Meta
from scissortail.server.pen import Pen
from scissortail.server.seats import HUMAN, OPEN
from scissortail.server.store import Bound, Twice
from scissortail.server.table import WAITING, Table

if TYPE_CHECKING:
    from scissortail.server.house import House

ME = "me"
DEVICE = "device"
"""Somebody else at the host's own device."""
DELAYS = range(3601)
LINE = insert(schema.tables)


@dataclass(frozen=True)
class Place:
    """How a seat is set: `me`, `device`, `open`, `bot` or `outside`."""

    kind: str
    name: str = ""
    """Of somebody at the host's device."""
    bot: str = ""


@dataclass(frozen=True)
class Wish:
    """What a host asks for."""

    game: str
    seats: list[Place]
    options: Options = field(default_factory=dict)
    public: bool = False
    timing: Timing = field(default_factory=Timing)
    delay: int = 0


async def open_table(house: "House", who: Who, wish: Wish) -> str:
    """A new table's id, or BadOptions."""
    game = games.find(wish.game)
    for name in wish.options:
        if name not in {option.name for option in game.choices}:
            known = sorted(option.name for option in game.choices)
            raise BadOptions("options-unknown", game=game.name, name=shown(name), known=known)
    options = game.check(len(wish.seats), wish.options)
    if wish.delay not in DELAYS:
        raise BadOptions("table-delay", most=DELAYS[-1])
    now = time.time()
    settings = {name: value for name, value in options.items() if value is not None}
    while True:
        pen = Pen(_bare(game.name, game.rules[-1], settings, len(wish.seats), who, wish, now), now)
        seats = [_seat(house, who, number, place) for number, place in enumerate(wish.seats, 1)]
        _lay(pen, seats)
        try:
            await house.store.commit(pen.rows, pen.also)
        except Twice:
            continue  # the code is somebody's: another one
        house.take_in(pen.table)
        return pen.table.meta.id


def _bare(game: str, rules: int, options: Options, players: int, who: Who, wish: Wish, now: float) -> Table:
    secret = secrets.token_bytes(SECRET_BYTES)
    meta = Meta(
        tokens.table_id(now),
        tokens.table_code(),
        game,
        rules,
        options,
        players,
        wish.public,
        wish.timing,
        wish.delay,
        who.identity,
        commitment(secret),
        secret.hex(),
        now,
    )
    return Table(meta, {})


def _seat(house: "House", who: Who, number: int, place: Place) -> tuple[int, str, str | None, str]:
    """Seat, word for the log, identity, name."""
    if place.kind not in (ME, DEVICE):
        return number, filling(house, place.kind, place.bot), None, ""
    name = who.name if place.kind == ME else place.name
    if not is_name(name):
        raise BadOptions("options-name", name=shown(name), most=LONGEST_NAME)
    return number, HUMAN, who.identity, name


def _lay(pen: Pen, seats: list[tuple[int, str, str | None, str]]) -> None:
    """The table's line, its seats, and the first rows of its log."""
    table = pen.table
    line = {**table.meta.columns(), "touched": pen.now, "state": WAITING, "wakes": False}
    pen.also.append(Bound(LINE, line))
    for number, word, identity, name in seats:
        table.names[number] = name
        if word != OPEN:
            pen.write(kinds.SEAT, number, identity, None, word)
    if not pen.rows:  # a log has a first line
        pen.write(kinds.SEAT, 1, None, None, OPEN)
    pen.also.append(people.lay(table.meta.id, table.seats))


def again(pen: Pen) -> Pen:
    """The same table anew, for a rematch."""
    old = pen.table
    meta = old.meta
    wish = Wish(meta.game, [], meta.options, meta.public, meta.timing, meta.delay)
    host = Who(meta.host or "", "")
    now = pen.now
    fresh = Pen(_bare(meta.game, old.game.rules[-1], meta.options, meta.players, host, wish, now), now)
    _lay(fresh, [_kept(old, number) for number in range(1, meta.players + 1)])
    for banned in sorted(old.bans):
        fresh.write(kinds.BAN, None, meta.host, None, banned)
    return fresh


def _kept(old: Table, number: int) -> tuple[int, str, str | None, str]:
    """A seat of the old table as `_seat` gives it; who was sent away has none, nor who was forgotten."""
    seat = old.seats[number - 1]
    if seat.identity in old.bans or seat.is_forgotten:
        return number, OPEN, None, ""
    return number, f"{seat.kind} {seat.bot}" if seat.bot else seat.kind, seat.identity, seat.name
