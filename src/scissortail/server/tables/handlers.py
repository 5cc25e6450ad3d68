"""What each act does to a table: it checks everything first, then writes."""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import orjson

from scissortail import bots
from scissortail.engine.errors import BadOptions, IllegalMove, NotYourTurn, Refused, shown
from scissortail.engine.match import Match
from scissortail.engine.record import LONGEST_NAME, is_name
from scissortail.server.accounts.actor import Actor
from scissortail.server.errors import register
from scissortail.server.storage import rows as kinds
from scissortail.server.storage.rows import Row
from scissortail.server.tables import acts, seat_list
from scissortail.server.tables import seats as places
from scissortail.server.tables.clocks import Clocks
from scissortail.server.tables.records import bound_by, played, record_of
from scissortail.server.tables.seats import HUMAN
from scissortail.server.tables.table import CLOSED, FINISHED, PLAYING, WAITING, Table, jumped_over
from scissortail.server.tables.transaction import AGREED, RESIGNED, Transaction
from scissortail.server.tables.votes import END, NO, REMOVE, UNDO, YES, Vote

if TYPE_CHECKING:
    from scissortail.server.tables.service import TableService

NO_SEED = "00"
"""In place of a person's value for the dice."""
JOINER = "\u200d"
"""Not printable by itself, and part of many an emoji."""


class NotYours(Refused):
    """It is not this person's to do."""


register(NotYours, "seat", 403)


def seat_of(table: Table, actor: Actor, asked: int | None) -> int:
    """The seat that acts, or a refusal: nobody acts for another's."""
    mine = table.seats_of(actor.identity)
    if not mine:
        raise NotYours("seat-none")
    if asked is not None and asked not in mine:
        raise NotYours("seat-not-yours", seat=asked)
    if actor.claimed in mine:  # a seat that claimed the device may be somebody else's by now
        if asked is not None and asked != actor.claimed:
            raise NotYours("seat-not-claimed", seat=asked)
        return actor.claimed
    if asked is None and len(mine) > 1:
        raise NotYours("seat-which")
    return mine[0] if asked is None else asked


async def move(service: "TableService", transaction: Transaction, actor: Actor, act: acts.Move) -> None:
    await play(service, transaction, actor, seat_of(transaction.table, actor, act.seat), act.move, act.id, act.n)


async def play(
    service: "TableService", transaction: Transaction, actor: Actor, seat: int, text: str, act_id: str, known: int | None = None
) -> None:
    """A move; if the seat has sealed one, it is changed and leaves no trace."""
    table = transaction.table
    position = table.position
    place = table.seats[seat - 1]
    if place.identity != actor.identity:  # it was theirs when they sent the move
        raise NotYours("seat-not-yours", seat=seat)
    if place.away:
        raise NotYourTurn("seat-away")
    if known is not None and known < table.opened[seat]:
        raise IllegalMove("move-late")
    if position is None or table.ended or seat not in position.sealed():
        transaction.play(seat, text, actor.identity, act_id)
        return
    if not position.is_legal(seat, table.game.parse(text)):
        raise IllegalMove("move-no-change")
    _look_back(service, transaction, actor)
    match, log = await _match(service, table)
    back = played(log)[match.undo(seat)].seq
    dice = table.dice
    table.position, table.dice = match.position, match.dice
    try:
        transaction.play(seat, text, actor.identity, act_id, back, position.to_act())
    except Refused:
        table.position, table.dice = position, dice
        raise


async def _match(service: "TableService", table: Table) -> tuple[Match, list[Row]]:
    """The whole game played again, so that it knows the ways back; and the log, of which `played` has the row of each entry."""
    log = await service.rows(table.meta.id)
    match = Match.again(table.game, record_of(table, log))
    if len(table.people()) > 1:  # against bots alone one may practise (C15)
        match.bound = bound_by(table.game, table.options, log)
    return match, log


def _look_back(service: "TableService", transaction: Transaction, actor: Actor) -> None:
    """What is taken back stays in the log, which is read as a whole for the next time: a script could make it endless."""
    if not transaction.again:
        service.limits.look_back(actor.identity)


async def undo(service: "TableService", transaction: Transaction, actor: Actor, act: acts.Undo) -> None:
    """One's own last move, where others did not move upon it; in practice, among bots alone, also over all that came since."""
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    _running(table)
    if table.seats[seat - 1].away:
        raise NotYourTurn("seat-away")
    _look_back(service, transaction, actor)
    match, log = await _match(service, table)
    try:
        taken = [match.undo(seat)]
    except IllegalMove as refused:
        if refused.key not in BLOCKED or not any(entry.seat == seat for entry in match.record.entries):
            raise
        alone = len(table.people()) == 1
        if refused.key == "undo-revealed":
            if not alone:
                raise
            _jump_back(transaction, match, log, seat, actor.identity, act.id)
            return
        if not alone:
            raise IllegalMove("undo-ask") from None
        taken = match.undo_since(seat)
    _take_back(transaction, match, log, taken, seat, actor.identity, act.id)


BLOCKED = ("undo-nothing", "undo-revealed")
"""Why a move cannot simply be taken back: others moved upon it, or something came to light."""


def _jump_back(
    transaction: Transaction, match: Match, log: list[Row], seat: int, identity: str | None, act_id: str | None
) -> None:
    """To the seat's last decision: what came since stays in the log, and so does what was drawn."""
    table = transaction.table
    number = match.go_back(seat)
    gone = jumped_over(log)
    taken = [row for row in played(log)[number:] if not row.jumps and row.seq not in gone]
    table.position, table.dice = match.position, match.dice
    row = transaction.write(kinds.UNDO, seat, identity, act_id, match.record.entries[-1].move)
    row.back = orjson.dumps([one.seq for one in taken]).decode()
    for one, gain in _gains(log, taken):
        table.clocks.take_back(one, gain)
    transaction.turn(row, None)


def _take_back(
    transaction: Transaction,
    match: Match,
    log: list[Row],
    entries: list[int],
    seat: int,
    identity: str | None,
    act_id: str | None,
) -> None:
    """What nobody knew of is taken back without anybody's knowing, unless they are waiting for that seat again."""
    table = transaction.table
    before = table.waiting()
    stood = played(log)
    taken = [stood[number] for number in entries]
    table.position, table.dice = match.position, match.dice
    quiet = identity is not None and all(row.quiet for row in taken) and table.waiting() == before
    row = transaction.write(kinds.UNDO, seat, identity, act_id, quiet=quiet)
    row.back = orjson.dumps([row.seq for row in taken]).decode()
    if not quiet:
        for one, gain in _gains(log, taken):
            table.clocks.take_back(one, gain)
        transaction.turn(row, None)


def _gains(log: list[Row], taken: list[Row]) -> Iterator[tuple[int, float]]:
    """What these moves gained on the clocks, by seat; one that took the place of another has the gain of that."""
    by_seq = {row.seq: row for row in log}
    for row in taken:
        one: Row | None = row
        while one:
            if one.clocks and one.seat:
                yield one.seat, Clocks.gain(one.clocks, one.seat)
            one = by_seq[orjson.loads(one.back)[0]] if one.back else None


async def sit(service: "TableService", transaction: Transaction, actor: Actor, act: acts.Sit) -> None:
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
    if not is_name(name):
        raise BadOptions("options-name", name=shown(name), most=LONGEST_NAME)
    seat = act.seat or free[0]
    seating(transaction, seat, HUMAN, actor.identity, name, act.id)
    if act.seed:
        transaction.write(kinds.SEED, seat, actor.identity, None, act.seed)
    await deal_if_ready(service, transaction)


def seating(transaction: Transaction, seat: int, word: str, identity: str | None, name: str, act_id: str | None = None) -> None:
    """Somebody sits down, or a seat is emptied; the list of seats follows the log. The identity is of whoever did it."""
    table = transaction.table
    table.names[seat] = name
    transaction.write(kinds.SEAT, seat, identity, act_id, word)
    place = table.seats[seat - 1]
    transaction.also.append(seat_list.seated(table.meta.id, seat, place))
    transaction.change(touched=transaction.now)


async def seed(service: "TableService", transaction: Transaction, actor: Actor, act: acts.SendSeed) -> None:
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    if table.state != WAITING:
        raise IllegalMove("seed-late")
    if table.seats[seat - 1].seed is not None:
        raise IllegalMove("seed-twice")
    transaction.write(kinds.SEED, seat, actor.identity, act.id, act.seed)
    await deal_if_ready(service, transaction)


async def deal_if_ready(service: "TableService", transaction: Transaction, patience_over: bool = False) -> None:
    """Deal when all seats are taken and every person has had a say in the dice (or too much time for it).

    For the others the server always says the same: what it drew now, it could have drawn until it liked the dice.
    """
    table = transaction.table
    if table.state != WAITING or not table.is_full() or not (table.is_seeded() or patience_over):
        return
    extra = await service.bag.draw(table, transaction)
    for number, place in enumerate(table.seats, 1):
        if place.seed is None:
            transaction.write(kinds.SEED, number, None, None, NO_SEED)
    told: list[Any] = []
    table.deal(extra, told)
    assert table.dice is not None
    row = transaction.write(kinds.DEAL, text=extra, told=told)
    row.outcomes = orjson.dumps(table.dice.take()).decode()
    row.counter = table.dice.dice.counter  # type: ignore[attr-defined]
    transaction.turn(row, None)
    transaction.started()


async def chat(service: "TableService", transaction: Transaction, actor: Actor, act: acts.Chat) -> None:
    table = transaction.table
    if table.meta.public:
        raise IllegalMove("chat-private-only")
    seat = seat_of(table, actor, act.seat)
    text = act.text.strip()
    if not text or not text.replace(JOINER, "").isprintable():
        raise BadOptions("chat-unprintable")
    if not transaction.again:
        service.limits.chat(actor.identity)
    transaction.write(kinds.CHAT, seat, actor.identity, act.id, text)


async def propose(service: "TableService", transaction: Transaction, actor: Actor, act: acts.Propose) -> None:
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    _running(table)
    if table.vote:
        raise IllegalMove("vote-open")
    if table.seats[seat - 1].away:
        raise NotYourTurn("seat-away")
    about = seat
    if act.what == REMOVE:
        about = act.about or 0
        if about not in table.people() or about == seat:
            raise IllegalMove("vote-no-seat")
        if await service.is_here(table, about):
            raise IllegalMove("vote-present")
    if act.what == UNDO:
        _look_back(service, transaction, actor)
        match, _ = await _match(service, table)
        match.undo_since(seat)  # refuses if there is no way back
    vote = Vote(act.what, seat, about)
    transaction.write(kinds.VOTE, seat, actor.identity, act.id, vote.text())
    await _settle(service, transaction)


async def answer(service: "TableService", transaction: Transaction, actor: Actor, act: acts.Answer) -> None:
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    _running(table)
    if table.vote is None:
        raise IllegalMove("vote-none")
    if seat not in table.vote.asked(table.people()):
        raise NotYours("vote-not-asked")
    moot = table.vote.what == REMOVE and await service.is_here(table, table.vote.about)
    transaction.write(kinds.VOTE, seat, actor.identity, act.id, YES if act.yes and not moot else NO)
    if act.yes and not moot:
        await _settle(service, transaction)


async def _settle(service: "TableService", transaction: Transaction) -> None:
    """Do what all have agreed upon."""
    table = transaction.table
    vote = table.vote
    if vote is None or not vote.carried(table.people()):
        return
    if vote.what == END:
        transaction.finish(AGREED)
    elif vote.what == REMOVE:
        await put_away(service, transaction, vote.about, places.REMOVED, None, None)
    else:
        match, log = await _match(service, table)
        taken = match.undo_since(vote.by)
        _take_back(transaction, match, log, taken, vote.by, None, None)


async def resign(service: "TableService", transaction: Transaction, actor: Actor, act: acts.Resign) -> None:
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    _running(table)
    if table.seats[seat - 1].away == places.RESIGNED:
        raise IllegalMove("resigned-already")
    await put_away(service, transaction, seat, places.RESIGNED, actor.identity, act.id)


async def put_away(
    service: "TableService", transaction: Transaction, seat: int, word: str, identity: str | None, act_id: str | None
) -> None:
    """A bot plays on for a seat; but if all others have given up, whoever is left wins. Sending others away wins nothing."""
    table = transaction.table
    place = table.seats[seat - 1]
    row = transaction.write(kinds.SEAT, seat, place.identity if identity is None else identity, act_id, word)
    left = [number for number, other in enumerate(table.seats, 1) if other.away != places.RESIGNED]
    if word == places.RESIGNED and len(left) == 1:
        transaction.finish(RESIGNED, winners=left)
        return
    transaction.turn(row, None)
    transaction.change(wakes=table.wakes())


async def leave(service: "TableService", transaction: Transaction, actor: Actor, act: acts.Leave) -> None:
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    if table.state == WAITING:
        seating(transaction, seat, places.OPEN, actor.identity, "", act.id)
        if not any(place.kind == HUMAN for place in table.seats) and table.meta.host in (None, actor.identity):
            transaction.finish(CLOSED)  # a host who sits nowhere has set it for others: it is not theirs to close
        return
    _running(table)
    if table.seats[seat - 1].away:
        raise IllegalMove("seat-away")
    await put_away(service, transaction, seat, places.AWAY, actor.identity, act.id)


async def back(service: "TableService", transaction: Transaction, actor: Actor, act: acts.Back) -> None:
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    _running(table)
    away = table.seats[seat - 1].away
    if not away:
        raise IllegalMove("seat-here")
    if away == places.RESIGNED or actor.identity in table.bans:
        raise IllegalMove("seat-given-up")
    row = transaction.write(kinds.SEAT, seat, actor.identity, act.id, places.BACK)
    transaction.turn(row, None)
    transaction.change(wakes=table.wakes())


async def fill(service: "TableService", transaction: Transaction, actor: Actor, act: acts.Fill) -> None:
    table = transaction.table
    _host(table, actor)
    if table.state != WAITING:
        raise IllegalMove("table-started")
    if act.seat > len(table.seats):
        raise IllegalMove("seat-unknown", seat=act.seat)
    if table.seats[act.seat - 1].kind == HUMAN:
        raise IllegalMove("seat-taken", seat=act.seat)
    word = filling(service, act.kind, act.bot)
    seating(transaction, act.seat, word, actor.identity, "", act.id)
    await deal_if_ready(service, transaction)


def filling(service: "TableService", kind: str, bot: str) -> str:
    """The word for a seat without a person, checked."""
    if kind == places.BOT:
        if bot not in bots.LEVELS:
            raise BadOptions("options-bot", name=shown(bot), known=list(bots.LEVELS))
        return f"{places.BOT} {bot}"
    if kind == places.OUTSIDE:
        if bot not in service.programs:
            raise BadOptions("seat-program", name=shown(bot))
        return f"{places.OUTSIDE} {bot}"
    return places.OPEN


async def ban(service: "TableService", transaction: Transaction, actor: Actor, act: acts.Ban) -> None:
    table = transaction.table
    _host(table, actor)
    if act.seat > len(table.seats) or table.seats[act.seat - 1].kind != HUMAN:
        raise IllegalMove("seat-unknown", seat=act.seat)
    banned = table.seats[act.seat - 1].identity
    if banned is None or banned == actor.identity:
        raise IllegalMove("ban-yourself")
    transaction.write(kinds.BAN, act.seat, actor.identity, act.id, banned)
    for number in table.seats_of(banned):
        if table.state == WAITING:
            seating(transaction, number, places.OPEN, None, "")
        elif table.state == PLAYING and table.seats[number - 1].away != places.RESIGNED:
            await put_away(service, transaction, number, places.REMOVED, banned, None)


async def close(service: "TableService", transaction: Transaction, actor: Actor, act: acts.Close) -> None:
    table = transaction.table
    _host(table, actor)
    if table.ended:
        raise IllegalMove("game-over")
    transaction.finish(CLOSED, identity=actor.identity, act_id=act.id)


async def rematch(service: "TableService", transaction: Transaction, actor: Actor, act: acts.Rematch) -> None:
    table = transaction.table
    seat = seat_of(table, actor, act.seat)
    if table.state != FINISHED:
        raise IllegalMove("rematch-later")
    if table.rematch:
        return  # somebody was quicker, and everybody has been told where
    if not transaction.again:
        service.limits.rematch(actor.identity)
    transaction.beside = service.again(transaction)
    transaction.write(kinds.REMATCH, seat, actor.identity, act.id, transaction.beside.table.meta.id)


def _running(table: Table) -> None:
    if table.ended:
        raise IllegalMove("game-over")
    if table.position is None:
        raise NotYourTurn("table-not-started")


def _host(table: Table, actor: Actor) -> None:
    if table.meta.host != actor.identity:
        raise NotYours("host-only")


Handler = Callable[["TableService", Transaction, Actor, Any], Awaitable[None]]

HANDLERS: Mapping[str, Handler] = {
    "move": move,
    "sit": sit,
    "seed": seed,
    "chat": chat,
    "undo": undo,
    "propose": propose,
    "vote": answer,
    "resign": resign,
    "leave": leave,
    "back": back,
    "fill": fill,
    "ban": ban,
    "close": close,
    "rematch": rematch,
}
