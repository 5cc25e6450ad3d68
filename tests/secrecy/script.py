"""A whole game as a list of acts: made up at random the first time, and then repeated to the byte."""

from typing import Any, NamedTuple

from scissortail.engine.dice import FastDice
from scissortail.engine.position import Position
from scissortail.engine.visibility import SPECTATORS
from scissortail.games.rope.components import CARD, TEXT
from scissortail.server.storage.rows import PLAYED, Row
from tests.secrecy.room import Heard, Room

MOST_ACTS = 3000
TRIES = 12
READS = 6
"""One act in so many is followed by a request of some audience."""


class Act(NamedTuple):
    """What one audience does: says something on its socket, connects again, or asks by HTTP."""

    audience: int
    said: dict[str, Any] | None = None
    since: int | None = None
    asked: tuple[str, str, Any] | None = None
    seq: int = 0
    """The table's last row before the act."""


class Course(NamedTuple):
    """A game from the deal to its end: what was done and written, and what everybody heard of it."""

    acts: list[Act]
    rows: list[Row]
    dealt: int
    """How many rows there were after the deal."""
    line: dict[str, Any]
    """The table's own row in the database, after the deal."""
    now: float
    seed: int
    heard: dict[int, list[Heard]]
    kept: dict[int, int]
    """The card that each seat of Rope does not play as long as it can."""


async def do(room: Room, act: Act) -> None:
    listener = room.listeners[act.audience]
    if act.said is not None:
        await listener.say(act.said)
    elif act.asked is not None:
        await listener.ask(*act.asked)
    else:
        listener.socket.close()
        room.mark()
        await listener.connect(act.since)
    await room.settle()


async def play(room: Room, seed: int) -> Course:
    """Play to the end at random, with undo, talk, votes, new connections and requests on the way."""
    dice = FastDice(seed)
    await room.settle()
    rows, line, now = await room.rows(), await room.line(), room.loop.now
    dealt = len(rows)
    await room.restore(rows, line, now, seed)
    await room.gather()
    room.let_bots_move()
    await room.settle()
    acts: list[Act] = []
    kept = _keep(room, dice)
    while not room.live.table.ended and len(acts) < MOST_ACTS:
        act = _next(room, dice, len(acts), kept)
        if act is None:
            await room.settle()
            continue
        acts.append(act)
        await do(room, act)
    heard = {audience: listener.heard for audience, listener in room.listeners.items()}
    return Course(acts, await room.rows(), dealt, line, now, seed, heard, kept)


def acts_before(course: Course, until: int) -> int:
    """How many acts there were before this row was written, with all that they caused."""
    ends = [*(act.seq for act in course.acts[1:]), course.rows[-1].seq]
    first = course.acts[0].seq if course.acts else until
    return 0 if first >= until else sum(end < until for end in ends)


async def repeat(room: Room, course: Course, count: int) -> dict[int, list[Heard]]:
    """Do the first acts again, from the deal on."""
    await room.restore(course.rows[: course.dealt], course.line, course.now, course.seed)
    room.later = course.rows
    try:
        await room.gather()
        room.let_bots_move()
        await room.settle()
        for act in course.acts[:count]:
            while room.live.table.seq < act.seq:  # a clock ran out meanwhile
                await room.settle()
            await do(room, act)
    finally:
        room.later = None
    return {audience: listener.heard for audience, listener in room.listeners.items()}


def _next(room: Room, dice: FastDice, number: int, kept: dict[int, int]) -> Act | None:
    """The next act; None while all wait for bots."""
    table = room.live.table
    assert table.position is not None
    people = room.variant.people
    waiting = [seat for seat in table.waiting() if table.seats[seat - 1].is_person]
    if not waiting:
        return None
    anybody = 1 + dice.below(people)
    chance = dice.below(60)
    if chance < 60 // READS:
        return _read(room, dice, table.seq)
    if chance < 13:
        since = dice.below(room.live.numbers[SPECTATORS] + 1)
        return Act(dice.below(people + 1), since=since, seq=table.seq)
    said: dict[str, Any] = {"id": f"a{number}"}
    if chance == 13:
        said |= {"t": "chat", "text": "well"}
    elif chance in (14, 15):
        said |= {"t": "undo"}
    elif chance == 16:
        said |= {"t": "move", "move": "nonsense"}
    elif chance == 17 and people > 1:
        said |= {"t": "vote", "yes": False} if table.vote else {"t": "propose", "what": "end"}
    else:
        anybody = waiting[dice.below(len(waiting))]
        said |= {"t": "move", "move": _move(table.position, anybody, dice, kept)}
    return Act(anybody, said, seq=table.seq)


def _keep(room: Room, dice: FastDice) -> dict[int, int]:
    if room.variant.game != "rope":
        return {}
    position = room.live.table.position
    assert position is not None
    places: Any = position.truth()["places"]
    hands = [place["hand"] for place in places]
    return {seat: CARD[hand[dice.below(len(hand))]] for seat, hand in enumerate(hands, 1)}


def _move(position: Position, seat: int, dice: FastDice, kept: dict[int, int]) -> str:
    """A random move, and not of the card that is kept, unless there is hardly another."""
    move = position.sample(seat, dice).text
    for _ in range(TRIES if seat in kept else 0):
        if not move.startswith((f"h{TEXT[kept[seat]]}/", f"h{TEXT[kept[seat]]}>")):
            break
        move = position.sample(seat, dice).text
    return move


def _read(room: Room, dice: FastDice, seq: int) -> Act:
    """Some request of some audience."""
    audience = dice.below(room.variant.people + 1)
    here = f"/api/tables/{room.table_id}"
    other = 1 + dice.below(room.variant.players)
    known = dice.below(seq + 1)
    asked: list[tuple[str, str, Any]] = [
        ("GET", here, None),
        ("GET", f"{here}/log?since={known}", None),
        ("GET", f"{here}/log", None),
        ("GET", f"{here}/record", None),
        ("GET", f"{here}/replay", None),
        ("GET", f"{here}?seat={other}", None),
        ("GET", f"{here}/record?seat={other}", None),
        ("GET", "/api/tables", None),
        ("GET", "/api/me/games", None),
        ("POST", f"{here}/hints", {}),
        ("POST", f"{here}/preview", {"seat": other} if dice.below(3) == 0 else {}),
        ("POST", f"{here}/analysis", None),
        ("GET", "/healthz", None),
    ]
    return Act(audience, asked=asked[dice.below(len(asked))], seq=seq)


def sealed_points(course: Course) -> list[tuple[int, int]]:
    """Where a seat did something in secret: how many rows there were before, and the seat."""
    return [
        (number, row.seat)
        for number, row in enumerate(course.rows)
        if row.kind == "sealed" and row.seat is not None and number >= course.dealt
    ]


def moves_played(course: Course) -> int:
    return sum(row.kind in PLAYED for row in course.rows)
