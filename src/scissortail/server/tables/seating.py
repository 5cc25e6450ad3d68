"""Who sits where: sitting down, leaving, coming back, filling seats, bans, and the deal."""

from collections.abc import Mapping
from typing import Any

import orjson

from scissortail import bots
from scissortail.engine.errors import BadOptions, IllegalMove, shown
from scissortail.server.accounts.actor import Actor
from scissortail.server.accounts.names import check_name, told_apart
from scissortail.server.storage.rows import RowKind
from scissortail.server.tables import acts, seat_list
from scissortail.server.tables import seats as places
from scissortail.server.tables.permissions import NotYours, need_host, need_running, seat_of
from scissortail.server.tables.seats import HUMAN
from scissortail.server.tables.table import CLOSED, PLAYING, WAITING
from scissortail.server.tables.transaction import RESIGNED, Transaction

NO_SEED = "00"
"""The dice value of a seat for which none was sent."""


def sit(transaction: Transaction, actor: Actor, act: acts.Sit) -> None:
    table = transaction.table
    if table.state != WAITING:
        raise IllegalMove("table-started" if table.state == PLAYING else "game-over")
    if actor.identity in table.bans:
        raise NotYours("table-banned")
    free = [number for number, seat in enumerate(table.seats, 1) if seat.kind == places.OPEN]
    if not free:
        raise IllegalMove("table-full")
    if act.seat is not None and act.seat not in free:
        raise IllegalMove("seat-taken", seat=act.seat)
    name = actor.name
    if table.seats_of(actor.identity):
        if act.name is None:
            raise IllegalMove("seat-have-one")
        name = act.name
    elif act.name is not None:
        name = act.name
    check_name(name)
    seat = act.seat or free[0]
    name = told_apart(name, (place.name for place in table.seats))
    seating(transaction, seat, HUMAN, actor.identity, name, act.id)
    if act.seed:
        transaction.write(RowKind.SEED, seat, actor.identity, None, act.seed)


def seating(
    transaction: Transaction, seat: int, word: str, identity: str | None, name: str, act_id: str | None = None
) -> None:
    """Write who sits there now, in the log and in the list of seats.

    `identity` is the person who did it.
    """
    table = transaction.table
    table.names[seat] = name
    transaction.write(RowKind.SEAT, seat, identity, act_id, word)
    place = table.seats[seat - 1]
    transaction.side_writes.append(seat_list.seated(table.meta.id, seat, place))
    transaction.change(touched=transaction.now)


def seed(transaction: Transaction, actor: Actor, act: acts.SendSeed) -> None:
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    if table.state != WAITING:
        raise IllegalMove("seed-late")
    if table.seats[seat - 1].seed is not None:
        raise IllegalMove("seed-twice")
    transaction.write(RowKind.SEED, seat, actor.identity, act.id, act.seed)


def deal(transaction: Transaction, extra: str) -> None:
    """Start the game. `extra` is what the server adds to the options, as JSON.

    Seats without a dice value all get the same fixed one. If the server drew a value now, it could try again
    until it liked the dice.
    """
    table = transaction.table
    for number, place in enumerate(table.seats, 1):
        if place.seed is None:
            transaction.write(RowKind.SEED, number, None, None, NO_SEED)
    events: list[Any] = []
    table.deal(extra, events)
    assert table.match is not None
    row = transaction.write(RowKind.DEAL, text=extra, events=events)
    row.outcomes = orjson.dumps(table.match.record.entries[0].outcomes).decode()
    row.counter = table.match.dice.dice.counter  # type: ignore[attr-defined]
    table.remember(row)
    transaction.turn(row, None)
    transaction.started()


def resign(transaction: Transaction, actor: Actor, act: acts.Resign) -> None:
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    need_running(table)
    if table.seats[seat - 1].away == places.RESIGNED:
        raise IllegalMove("resigned-already")
    put_away(transaction, seat, places.RESIGNED, actor.identity, act.id)


def put_away(
    transaction: Transaction, seat: int, word: str, identity: str | None, act_id: str | None
) -> None:
    """Let a bot play on for a seat.

    If all but one have resigned, the last one wins. Removing others wins nothing.
    """
    table = transaction.table
    place = table.seats[seat - 1]
    row = transaction.write(
        RowKind.SEAT, seat, place.identity if identity is None else identity, act_id, word
    )
    left = [number for number, other in enumerate(table.seats, 1) if other.away != places.RESIGNED]
    if word == places.RESIGNED and len(left) == 1:
        transaction.finish(RESIGNED, winners=left)
        return
    transaction.turn(row, None)
    transaction.change(wakes=table.acts_by_itself())


def leave(transaction: Transaction, actor: Actor, act: acts.Leave) -> None:
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    if table.state == WAITING:
        seating(transaction, seat, places.OPEN, actor.identity, "", act.id)
        if not any(place.kind == HUMAN for place in table.seats) and table.meta.host in (
            None,
            actor.identity,
        ):
            # A host without a seat has opened the table for others: then it stays open.
            transaction.finish(CLOSED)
        return
    need_running(table)
    if table.seats[seat - 1].away:
        raise IllegalMove("seat-away")
    put_away(transaction, seat, places.AWAY, actor.identity, act.id)


def back(transaction: Transaction, actor: Actor, act: acts.Back) -> None:
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    need_running(table)
    away = table.seats[seat - 1].away
    if not away:
        raise IllegalMove("seat-here")
    if away == places.RESIGNED or actor.identity in table.bans:
        raise IllegalMove("seat-given-up")
    row = transaction.write(RowKind.SEAT, seat, actor.identity, act.id, places.BACK)
    transaction.turn(row, None)
    transaction.change(wakes=table.acts_by_itself())


def fill(transaction: Transaction, actor: Actor, act: acts.Fill) -> None:
    table = transaction.table
    need_host(table, actor)
    if table.state != WAITING:
        raise IllegalMove("table-started")
    if act.seat > len(table.seats):
        raise IllegalMove("seat-unknown", seat=act.seat)
    if table.seats[act.seat - 1].kind == HUMAN:
        raise IllegalMove("seat-taken", seat=act.seat)
    word = filling(act.kind, act.bot, transaction.programs)
    seating(transaction, act.seat, word, actor.identity, "", act.id)


def filling(kind: str, bot: str, programs: Mapping[str, str]) -> str:
    """The log's text for a seat without a person, checked."""
    if kind == places.BOT:
        if bot not in bots.LEVELS:
            raise BadOptions("options-bot", name=shown(bot), known=list(bots.LEVELS))
        return f"{places.BOT} {bot}"
    if kind == places.OUTSIDE:
        if bot not in programs:
            raise BadOptions("seat-program", name=shown(bot))
        return f"{places.OUTSIDE} {bot}"
    return places.OPEN


def ban(transaction: Transaction, actor: Actor, act: acts.Ban) -> None:
    table = transaction.table
    need_host(table, actor)
    if act.seat > len(table.seats) or table.seats[act.seat - 1].kind != HUMAN:
        raise IllegalMove("seat-unknown", seat=act.seat)
    banned = table.seats[act.seat - 1].identity
    if banned is None or banned == actor.identity:
        raise IllegalMove("ban-yourself")
    transaction.write(RowKind.BAN, act.seat, actor.identity, act.id, banned)
    for number in table.seats_of(banned):
        if table.state == WAITING:
            seating(transaction, number, places.OPEN, None, "")
        elif table.state == PLAYING and table.seats[number - 1].away != places.RESIGNED:
            put_away(transaction, number, places.REMOVED, banned, None)
