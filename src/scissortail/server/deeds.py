"""What each act does to a table: it checks everything first, then writes."""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import orjson

from scissortail import bots
from scissortail.engine.errors import BadOptions, IllegalMove, NotYourTurn, Refused, shown
from scissortail.engine.match import Match
from scissortail.engine.record import LONGEST_NAME, is_name
from scissortail.server import acts, people
from scissortail.server import rows as kinds
from scissortail.server import seats as places
from scissortail.server.clock import Clocks
from scissortail.server.errors import register
from scissortail.server.pen import AGREED, RESIGNED, Pen
from scissortail.server.records import bound_by, played, record_of
from scissortail.server.rows import Row
from scissortail.server.seats import HUMAN
from scissortail.server.table import CLOSED, FINISHED, PLAYING, WAITING, Table, jumped_over
from scissortail.server.votes import END, NO, REMOVE, UNDO, YES, Vote

if TYPE_CHECKING:
    from scissortail.server.house import House

NO_SEED = "00"
"""In place of a person's value for the dice."""
JOINER = "\u200d"
"""Not printable by itself, and part of many an emoji."""


class NotYours(Refused):
    """It is not this person's to do."""


register(NotYours, "seat", 403)


@dataclass(frozen=True, slots=True)
class Who:
    """Who acts: an identity, and the seat that has claimed the device if it holds several."""

    identity: str
    name: str
    claimed: int | None = None


def seat_of(table: Table, who: Who, asked: int | None) -> int:
    """The seat that acts, or a refusal: nobody acts for another's."""
    mine = table.seats_of(who.identity)
    if not mine:
        raise NotYours("seat-none")
    if asked is not None and asked not in mine:
        raise NotYours("seat-not-yours", seat=asked)
    if who.claimed in mine:  # a seat that claimed the device may be somebody else's by now
        if asked is not None and asked != who.claimed:
            raise NotYours("seat-not-claimed", seat=asked)
        return who.claimed
    if asked is None and len(mine) > 1:
        raise NotYours("seat-which")
    return mine[0] if asked is None else asked


async def move(house: "House", pen: Pen, who: Who, act: acts.Move) -> None:
    await play(house, pen, who, seat_of(pen.table, who, act.seat), act.move, act.id, act.n)


async def play(house: "House", pen: Pen, who: Who, seat: int, text: str, act_id: str, known: int | None = None) -> None:
    """A move; if the seat has sealed one, it is changed and leaves no trace."""
    table = pen.table
    position = table.position
    place = table.seats[seat - 1]
    if place.identity != who.identity:  # it was theirs when they sent the move
        raise NotYours("seat-not-yours", seat=seat)
    if place.away:
        raise NotYourTurn("seat-away")
    if known is not None and known < table.opened[seat]:
        raise IllegalMove("move-late")
    if position is None or table.ended or seat not in position.sealed():
        pen.play(seat, text, who.identity, act_id)
        return
    if not position.is_legal(seat, table.game.parse(text)):
        raise IllegalMove("move-no-change")
    _look_back(house, pen, who)
    match, log = await _match(house, table)
    back = played(log)[match.undo(seat)].seq
    dice = table.dice
    table.position, table.dice = match.position, match.dice
    try:
        pen.play(seat, text, who.identity, act_id, back, position.to_act())
    except Refused:
        table.position, table.dice = position, dice
        raise


async def _match(house: "House", table: Table) -> tuple[Match, list[Row]]:
    """The whole game played again, so that it knows the ways back; and the log, of which `played` has the row of each entry."""
    log = await house.rows(table.meta.id)
    match = Match.again(table.game, record_of(table, log))
    if len(table.people()) > 1:  # against bots alone one may practise (C15)
        match.bound = bound_by(table.game, table.options, log)
    return match, log


def _look_back(house: "House", pen: Pen, who: Who) -> None:
    """What is taken back stays in the log, which is read as a whole for the next time: a script could make it endless."""
    if not pen.again:
        house.limits.look_back(who.identity)


async def undo(house: "House", pen: Pen, who: Who, act: acts.Undo) -> None:
    """One's own last move, where others did not move upon it; in practice, among bots alone, also over all that came since."""
    table = pen.table
    seat = seat_of(table, who, act.seat)
    _running(table)
    if table.seats[seat - 1].away:
        raise NotYourTurn("seat-away")
    _look_back(house, pen, who)
    match, log = await _match(house, table)
    try:
        taken = [match.undo(seat)]
    except IllegalMove as refused:
        if refused.key not in BLOCKED or not any(entry.seat == seat for entry in match.record.entries):
            raise
        alone = len(table.people()) == 1
        if refused.key == "undo-revealed":
            if not alone:
                raise
            _jump_back(pen, match, log, seat, who.identity, act.id)
            return
        if not alone:
            raise IllegalMove("undo-ask") from None
        taken = match.undo_since(seat)
    _take_back(pen, match, log, taken, seat, who.identity, act.id)


BLOCKED = ("undo-nothing", "undo-revealed")
"""Why a move cannot simply be taken back: others moved upon it, or something came to light."""


def _jump_back(pen: Pen, match: Match, log: list[Row], seat: int, identity: str | None, act_id: str | None) -> None:
    """To the seat's last decision: what came since stays in the log, and so does what was drawn."""
    table = pen.table
    number = match.go_back(seat)
    gone = jumped_over(log)
    taken = [row for row in played(log)[number:] if not row.jumps and row.seq not in gone]
    table.position, table.dice = match.position, match.dice
    row = pen.write(kinds.UNDO, seat, identity, act_id, match.record.entries[-1].move)
    row.back = orjson.dumps([one.seq for one in taken]).decode()
    for one, gain in _gains(log, taken):
        table.clocks.take_back(one, gain)
    pen.turn(row, None)


def _take_back(
    pen: Pen, match: Match, log: list[Row], entries: list[int], seat: int, identity: str | None, act_id: str | None
) -> None:
    """What nobody knew of is taken back without anybody's knowing, unless they are waiting for that seat again."""
    table = pen.table
    before = table.waiting()
    stood = played(log)
    taken = [stood[number] for number in entries]
    table.position, table.dice = match.position, match.dice
    quiet = identity is not None and all(row.quiet for row in taken) and table.waiting() == before
    row = pen.write(kinds.UNDO, seat, identity, act_id, quiet=quiet)
    row.back = orjson.dumps([row.seq for row in taken]).decode()
    if not quiet:
        for one, gain in _gains(log, taken):
            table.clocks.take_back(one, gain)
        pen.turn(row, None)


def _gains(log: list[Row], taken: list[Row]) -> Iterator[tuple[int, float]]:
    """What these moves gained on the clocks, by seat; one that took the place of another has the gain of that."""
    by_seq = {row.seq: row for row in log}
    for row in taken:
        one: Row | None = row
        while one:
            if one.clocks and one.seat:
                yield one.seat, Clocks.gain(one.clocks, one.seat)
            one = by_seq[orjson.loads(one.back)[0]] if one.back else None


async def sit(house: "House", pen: Pen, who: Who, act: acts.Sit) -> None:
    table = pen.table
    if table.state != WAITING:
        raise IllegalMove("table-started" if table.state == PLAYING else "game-over")
    if who.identity in table.bans:
        raise NotYours("table-banned")
    free = [number for number, seat in enumerate(table.seats, 1) if seat.kind == places.OPEN]
    if not free:
        raise IllegalMove("table-full")
    if act.seat is not None and act.seat not in free:
        raise IllegalMove("seat-taken", seat=act.seat)
    name = who.name
    if table.seats_of(who.identity):
        if act.name is None:
            raise IllegalMove("seat-have-one")
        name = act.name
    elif act.name is not None:
        name = act.name
    if not is_name(name):
        raise BadOptions("options-name", name=shown(name), most=LONGEST_NAME)
    seat = act.seat or free[0]
    seating(pen, seat, HUMAN, who.identity, name, act.id)
    if act.seed:
        pen.write(kinds.SEED, seat, who.identity, None, act.seed)
    await deal_if_ready(house, pen)


def seating(pen: Pen, seat: int, word: str, identity: str | None, name: str, act_id: str | None = None) -> None:
    """Somebody sits down, or a seat is emptied; the list of seats follows the log. The identity is of whoever did it."""
    table = pen.table
    table.names[seat] = name
    pen.write(kinds.SEAT, seat, identity, act_id, word)
    place = table.seats[seat - 1]
    pen.also.append(people.seated(table.meta.id, seat, place))
    pen.change(touched=pen.now)


async def seed(house: "House", pen: Pen, who: Who, act: acts.SendSeed) -> None:
    table = pen.table
    seat = seat_of(table, who, act.seat)
    if table.state != WAITING:
        raise IllegalMove("seed-late")
    if table.seats[seat - 1].seed is not None:
        raise IllegalMove("seed-twice")
    pen.write(kinds.SEED, seat, who.identity, act.id, act.seed)
    await deal_if_ready(house, pen)


async def deal_if_ready(house: "House", pen: Pen, patience_over: bool = False) -> None:
    """Deal when all seats are taken and every person has had a say in the dice (or too much time for it).

    For the others the server always says the same: what it drew now, it could have drawn until it liked the dice.
    """
    table = pen.table
    if table.state != WAITING or not table.is_full() or not (table.is_seeded() or patience_over):
        return
    extra = await house.bag.draw(table, pen)
    for number, place in enumerate(table.seats, 1):
        if place.seed is None:
            pen.write(kinds.SEED, number, None, None, NO_SEED)
    told: list[Any] = []
    table.deal(extra, told)
    assert table.dice is not None
    row = pen.write(kinds.DEAL, text=extra, told=told)
    row.outcomes = orjson.dumps(table.dice.take()).decode()
    row.counter = table.dice.dice.counter  # type: ignore[attr-defined]
    pen.turn(row, None)
    pen.started()


async def chat(house: "House", pen: Pen, who: Who, act: acts.Chat) -> None:
    table = pen.table
    if table.meta.public:
        raise IllegalMove("chat-private-only")
    seat = seat_of(table, who, act.seat)
    text = act.text.strip()
    if not text or not text.replace(JOINER, "").isprintable():
        raise BadOptions("chat-unprintable")
    if not pen.again:
        house.limits.chat(who.identity)
    pen.write(kinds.CHAT, seat, who.identity, act.id, text)


async def propose(house: "House", pen: Pen, who: Who, act: acts.Propose) -> None:
    table = pen.table
    seat = seat_of(table, who, act.seat)
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
        if await house.is_here(table, about):
            raise IllegalMove("vote-present")
    if act.what == UNDO:
        _look_back(house, pen, who)
        match, _ = await _match(house, table)
        match.undo_since(seat)  # refuses if there is no way back
    vote = Vote(act.what, seat, about)
    pen.write(kinds.VOTE, seat, who.identity, act.id, vote.text())
    await _settle(house, pen)


async def answer(house: "House", pen: Pen, who: Who, act: acts.Answer) -> None:
    table = pen.table
    seat = seat_of(table, who, act.seat)
    _running(table)
    if table.vote is None:
        raise IllegalMove("vote-none")
    if seat not in table.vote.asked(table.people()):
        raise NotYours("vote-not-asked")
    moot = table.vote.what == REMOVE and await house.is_here(table, table.vote.about)
    pen.write(kinds.VOTE, seat, who.identity, act.id, YES if act.yes and not moot else NO)
    if act.yes and not moot:
        await _settle(house, pen)


async def _settle(house: "House", pen: Pen) -> None:
    """Do what all have agreed upon."""
    table = pen.table
    vote = table.vote
    if vote is None or not vote.carried(table.people()):
        return
    if vote.what == END:
        pen.finish(AGREED)
    elif vote.what == REMOVE:
        await put_away(house, pen, vote.about, places.REMOVED, None, None)
    else:
        match, log = await _match(house, table)
        taken = match.undo_since(vote.by)
        _take_back(pen, match, log, taken, vote.by, None, None)


async def resign(house: "House", pen: Pen, who: Who, act: acts.Resign) -> None:
    table = pen.table
    seat = seat_of(table, who, act.seat)
    _running(table)
    if table.seats[seat - 1].away == places.RESIGNED:
        raise IllegalMove("resigned-already")
    await put_away(house, pen, seat, places.RESIGNED, who.identity, act.id)


async def put_away(house: "House", pen: Pen, seat: int, word: str, identity: str | None, act_id: str | None) -> None:
    """A bot plays on for a seat; but if all others have given up, whoever is left wins. Sending others away wins nothing."""
    table = pen.table
    place = table.seats[seat - 1]
    row = pen.write(kinds.SEAT, seat, place.identity if identity is None else identity, act_id, word)
    left = [number for number, other in enumerate(table.seats, 1) if other.away != places.RESIGNED]
    if word == places.RESIGNED and len(left) == 1:
        pen.finish(RESIGNED, winners=left)
        return
    pen.turn(row, None)
    pen.change(wakes=table.wakes())


async def leave(house: "House", pen: Pen, who: Who, act: acts.Leave) -> None:
    table = pen.table
    seat = seat_of(table, who, act.seat)
    if table.state == WAITING:
        seating(pen, seat, places.OPEN, who.identity, "", act.id)
        if not any(place.kind == HUMAN for place in table.seats) and table.meta.host in (None, who.identity):
            pen.finish(CLOSED)  # a host who sits nowhere has set it for others: it is not theirs to close
        return
    _running(table)
    if table.seats[seat - 1].away:
        raise IllegalMove("seat-away")
    await put_away(house, pen, seat, places.AWAY, who.identity, act.id)


async def back(house: "House", pen: Pen, who: Who, act: acts.Back) -> None:
    table = pen.table
    seat = seat_of(table, who, act.seat)
    _running(table)
    away = table.seats[seat - 1].away
    if not away:
        raise IllegalMove("seat-here")
    if away == places.RESIGNED or who.identity in table.bans:
        raise IllegalMove("seat-given-up")
    row = pen.write(kinds.SEAT, seat, who.identity, act.id, places.BACK)
    pen.turn(row, None)
    pen.change(wakes=table.wakes())


async def fill(house: "House", pen: Pen, who: Who, act: acts.Fill) -> None:
    table = pen.table
    _host(table, who)
    if table.state != WAITING:
        raise IllegalMove("table-started")
    if act.seat > len(table.seats):
        raise IllegalMove("seat-unknown", seat=act.seat)
    if table.seats[act.seat - 1].kind == HUMAN:
        raise IllegalMove("seat-taken", seat=act.seat)
    word = filling(house, act.kind, act.bot)
    seating(pen, act.seat, word, who.identity, "", act.id)
    await deal_if_ready(house, pen)


def filling(house: "House", kind: str, bot: str) -> str:
    """The word for a seat without a person, checked."""
    if kind == places.BOT:
        if bot not in bots.LEVELS:
            raise BadOptions("options-bot", name=shown(bot), known=list(bots.LEVELS))
        return f"{places.BOT} {bot}"
    if kind == places.OUTSIDE:
        if bot not in house.programs:
            raise BadOptions("seat-program", name=shown(bot))
        return f"{places.OUTSIDE} {bot}"
    return places.OPEN


async def ban(house: "House", pen: Pen, who: Who, act: acts.Ban) -> None:
    table = pen.table
    _host(table, who)
    if act.seat > len(table.seats) or table.seats[act.seat - 1].kind != HUMAN:
        raise IllegalMove("seat-unknown", seat=act.seat)
    banned = table.seats[act.seat - 1].identity
    if banned is None or banned == who.identity:
        raise IllegalMove("ban-yourself")
    pen.write(kinds.BAN, act.seat, who.identity, act.id, banned)
    for number in table.seats_of(banned):
        if table.state == WAITING:
            seating(pen, number, places.OPEN, None, "")
        elif table.state == PLAYING and table.seats[number - 1].away != places.RESIGNED:
            await put_away(house, pen, number, places.REMOVED, banned, None)


async def close(house: "House", pen: Pen, who: Who, act: acts.Close) -> None:
    table = pen.table
    _host(table, who)
    if table.ended:
        raise IllegalMove("game-over")
    pen.finish(CLOSED, identity=who.identity, move=act.id)


async def rematch(house: "House", pen: Pen, who: Who, act: acts.Rematch) -> None:
    table = pen.table
    seat = seat_of(table, who, act.seat)
    if table.state != FINISHED:
        raise IllegalMove("rematch-later")
    if table.rematch:
        return  # somebody was quicker, and everybody has been told where
    if not pen.again:
        house.limits.rematch(who.identity)
    pen.beside = house.again(pen)
    pen.write(kinds.REMATCH, seat, who.identity, act.id, pen.beside.table.meta.id)


def _running(table: Table) -> None:
    if table.ended:
        raise IllegalMove("game-over")
    if table.position is None:
        raise NotYourTurn("table-not-started")


def _host(table: Table, who: Who) -> None:
    if table.meta.host != who.identity:
        raise NotYours("host-only")


Deed = Callable[["House", Pen, Who, Any], Awaitable[None]]

DEEDS: Mapping[str, Deed] = {
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
