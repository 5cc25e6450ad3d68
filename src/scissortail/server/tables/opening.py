"""Opening a table: the request is checked, and the new table is written in one commit."""

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import insert

from scissortail import games
from scissortail.engine.dice import SECRET_BYTES, commitment
from scissortail.engine.errors import BadOptions, shown
from scissortail.engine.game import Options
from scissortail.server.accounts import tokens
from scissortail.server.accounts.actor import Actor
from scissortail.server.accounts.names import check_name, told_apart
from scissortail.server.server_time import now
from scissortail.server.storage import schema
from scissortail.server.storage.rows import RowKind
from scissortail.server.storage.statements import Bound
from scissortail.server.storage.store import Twice
from scissortail.server.tables import seat_list
from scissortail.server.tables.clocks import Timing
from scissortail.server.tables.meta import Meta
from scissortail.server.tables.seating import filling
from scissortail.server.tables.seats import HUMAN, OPEN
from scissortail.server.tables.table import WAITING, Table
from scissortail.server.tables.transaction import Transaction

if TYPE_CHECKING:
    from scissortail.server.tables.service import TableService

ME = "me"
DEVICE = "device"
"""Another person at the host's own device."""
DELAYS = range(3601)
LINE = insert(schema.tables)


@dataclass(frozen=True)
class SeatRequest:
    """How the host sets a seat: `me`, `device`, `open`, `bot` or `outside`."""

    kind: str
    name: str = ""
    """The name of a person at the host's device."""
    bot: str = ""


@dataclass(frozen=True)
class TableRequest:
    game: str
    seats: list[SeatRequest]
    options: Options = field(default_factory=dict)
    public: bool = False
    timing: Timing = field(default_factory=Timing)
    delay: int = 0


async def open_table(service: "TableService", actor: Actor, request: TableRequest) -> str:
    """Open a table and return its id. Raises BadOptions if the request is not valid."""
    game = games.find(request.game)
    for name in request.options:
        if name not in {option.name for option in game.choices}:
            known = sorted(option.name for option in game.choices)
            raise BadOptions("options-unknown", game=game.name, name=shown(name), known=known)
    options = game.check(len(request.seats), request.options)
    if request.delay not in DELAYS:
        raise BadOptions("table-delay", most=DELAYS[-1])
    moment = now()
    settings = {name: value for name, value in options.items() if value is not None}
    while True:
        transaction = Transaction(
            _new_table(game.name, game.rules[-1], settings, len(request.seats), actor, request, moment),
            moment,
        )
        seats = [_seat(service, actor, number, place) for number, place in enumerate(request.seats, 1)]
        _write_new(transaction, seats)
        transaction.add_checksums()
        try:
            await service.store.commit(transaction.rows, transaction.side_writes)
        except Twice:
            continue  # another table has this code: draw a new one
        service.take_in(transaction.table)
        return transaction.table.meta.id


def _new_table(
    game: str, rules: int, options: Options, players: int, actor: Actor, request: TableRequest, now: float
) -> Table:
    secret = secrets.token_bytes(SECRET_BYTES)
    meta = Meta(
        tokens.table_id(now),
        tokens.table_code(),
        game,
        rules,
        options,
        players,
        request.public,
        request.timing,
        request.delay,
        actor.identity,
        commitment(secret),
        secret.hex(),
        now,
    )
    return Table(meta, {})


def _seat(
    service: "TableService", actor: Actor, number: int, place: SeatRequest
) -> tuple[int, str, str | None, str]:
    """The seat's number, the text of its row in the log, the identity and the name."""
    if place.kind not in (ME, DEVICE):
        return number, filling(place.kind, place.bot, service.programs), None, ""
    name = actor.name if place.kind == ME else place.name
    check_name(name)
    return number, HUMAN, actor.identity, name


def _write_new(transaction: Transaction, seats: list[tuple[int, str, str | None, str]]) -> None:
    """Write the table's row in `tables`, its seats, and the first rows of its log."""
    table = transaction.table
    line = {**table.meta.columns(), "touched": transaction.now, "state": WAITING, "wakes": False}
    transaction.side_writes.append(Bound(LINE, line))
    for number, word, identity, name in seats:
        table.names[number] = told_apart(name, table.names.values())
        if word != OPEN:
            transaction.write(RowKind.SEAT, number, identity, None, word)
    if not transaction.rows:  # a log must not be empty
        transaction.write(RowKind.SEAT, 1, None, None, OPEN)
    transaction.side_writes.append(seat_list.lay(table.meta.id, table.seats))


def again(transaction: Transaction) -> Transaction:
    """A new table with the same settings and seats, for a rematch."""
    old = transaction.table
    meta = old.meta
    request = TableRequest(meta.game, [], meta.options, meta.public, meta.timing, meta.delay)
    host = Actor(meta.host or "", "")
    now = transaction.now
    fresh = Transaction(
        _new_table(meta.game, old.game.rules[-1], meta.options, meta.players, host, request, now), now
    )
    _write_new(fresh, [_kept(old, number) for number in range(1, meta.players + 1)])
    for banned in sorted(old.bans):
        fresh.write(RowKind.BAN, None, meta.host, None, banned)
    return fresh


def _kept(old: Table, number: int) -> tuple[int, str, str | None, str]:
    """A seat of the old table, in the form of `_seat`. People who were banned or forgotten lose theirs."""
    seat = old.seats[number - 1]
    if seat.identity in old.bans or seat.is_forgotten:
        return number, OPEN, None, ""
    return number, f"{seat.kind} {seat.bot}" if seat.bot else seat.kind, seat.identity, seat.name
