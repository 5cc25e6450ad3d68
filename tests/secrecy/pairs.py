"""One game and its pairs, which differ in one secret. Who may not know it hears the same at the same time."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import orjson

from scissortail.engine.dice import FastDice, mix
from scissortail.engine.visibility import SPECTATORS
from scissortail.server.storage.rows import RowKind
from tests.secrecy import hiding
from tests.secrecy.deals import candidates, dealt_with, hidden_until, possible_until
from tests.secrecy.quiet_loop import DIGITS, EPOCH
from tests.secrecy.room import Heard, Listener, Room
from tests.secrecy.script import Course, acts_before, moves_played, play, repeat, sealed_points
from tests.secrecy.variants import Variant

FORKS = 2
"""How many of a game's secret choices are made differently."""
AROUND = 80
"""Bytes that are shown on each side of a difference."""
LATEST_REDRAW = 120
"""Rows after which hidden cards are no longer drawn anew: late in Rope that takes long."""


class Leak(AssertionError):
    """Somebody heard a difference."""


@dataclass
class Counts:
    """What was done and compared."""

    games: int = 0
    moves: int = 0
    messages: int = 0
    size: int = 0
    pairs: dict[str, int] = field(default_factory=dict)
    compared: int = 0
    leaks: list[str] = field(default_factory=list)

    def add(self, other: "Counts") -> None:
        self.games += other.games
        self.moves += other.moves
        self.messages += other.messages
        self.size += other.size
        self.compared += other.compared
        self.leaks += other.leaks
        for kind, count in other.pairs.items():
            self.pairs[kind] = self.pairs.get(kind, 0) + count

    def note(self, heard: Iterable[Heard]) -> None:
        for one in heard:
            self.messages += 1
            self.size += len(one.content)

    def pair(self, kind: str) -> None:
        self.pairs[kind] = self.pairs.get(kind, 0) + 1


async def examine(room: Room, variant: Variant, seed: int) -> Counts:
    """Play one game, and then all its pairs."""
    counts = Counts(games=1)
    room.chance.again(seed)
    await room.seat_all(variant)
    course = await play(room, seed)
    counts.moves = moves_played(course)
    for audience, heard in course.heard.items():
        counts.note(heard)
        check_marks(room, course, audience, heard)
    dice = FastDice(seed + 1)
    await other_deals(room, course, dice, counts)
    await other_choices(room, course, dice, counts)
    await drawn_anew(room, course, dice, counts)
    await room.clear_away()
    return counts


def check_marks(room: Room, course: Course, audience: int, heard: list[Heard]) -> None:
    """Nobody is sent another's identity or seed, or before the end the secret of the dice or their key."""
    meta = room.live.table.meta
    seeds = {row.seat: row.text for row in course.rows if row.kind == RowKind.SEED}
    key = mix(
        bytes.fromhex(meta.secret), [bytes.fromhex(seeds.get(n, "")) for n in range(1, meta.players + 1)]
    )
    ended = False
    others = [text for seat, text in seeds.items() if seat != audience and len(text) > 8]
    people = [
        actor.identity for actor in room.people if not audience or actor is not room.people[audience - 1]
    ]
    for one in heard:
        text = one.content.decode()
        ended = ended or '"secret":' in text
        if not ended and (meta.secret in text or key.hex() in text):
            raise Leak(f"{audience} was sent the secret of the dice: {one}")
        if one.what == "socket" and any(seed in text for seed in others):
            raise Leak(f"{audience} was sent another's seed: {one}")
        if any(identity in text for identity in people):
            raise Leak(f"{audience} was sent another's identity: {one}")


def compare(
    kind: str,
    counts: Counts,
    one: Mapping[int, list[Heard]],
    two: Mapping[int, list[Heard]],
    knowing: Iterable[int],
    times: bool = True,
) -> None:
    """Raise Leak if an audience that may not know the secret heard a difference.

    It is not a pair if those who know it heard none.
    """
    knowing = set(knowing)
    if any(texts(one[audience]) == texts(two[audience]) for audience in knowing & set(one)):
        return  # the choice was the same after all
    counts.pair(kind)
    for audience, heard in one.items():
        other = two[audience]
        if audience in knowing:
            continue
        counts.compared += len(heard)
        for number, (here, there) in enumerate(zip(heard, other, strict=False)):
            if here[:2] != there[:2] or (times and here != there):
                raise Leak(f"{kind}: {audience} heard a difference at {number}: {difference(here, there)}")
        if len(heard) != len(other):
            raise Leak(f"{kind}: {audience} heard {len(heard)} and {len(other)} messages")


def difference(one: Heard, two: Heard) -> str:
    """Where two messages begin to differ, with what is around, and the times."""
    at = next((at for at, (a, b) in enumerate(zip(one.content, two.content, strict=False)) if a != b), 0)
    part = slice(max(0, at - AROUND), at + AROUND)
    return f"{one.what} at {at}: {one.content[part]!r} / {two.content[part]!r}; {one[2:]} / {two[2:]}"


def texts(heard: Iterable[Heard]) -> list[bytes]:
    return [one.content for one in heard]


def is_paced(room: Room) -> bool:
    """Whether bots move at times that do not depend on how long they think."""
    return bool(getattr(room.service.automation, "paced", False))


async def other_deals(room: Room, course: Course, dice: FastDice, counts: Counts) -> None:
    """Hidden cards that seats were dealt: the whole game again with another one, until it is shown."""
    table = await room.service.fold(room.table_id)
    tried = candidates(table, course, room.variant.people, dice)
    if not tried:
        return
    change = max(tried, key=lambda change: possible_until(room, course, change))
    until = hidden_until(room, course, change)
    many = acts_before(course, until)
    if many == 0:
        return
    with dealt_with(table.game, change):
        other = await repeat(room, course, many)
    same = {audience: heard[: len(other[audience])] for audience, heard in course.heard.items()}
    timed = is_paced(room) or all(owner <= room.variant.people for owner in change.owners)
    compare("a hidden card", counts, same, other, change.owners, timed)
    for heard in other.values():
        counts.note(heard)


async def other_choices(room: Room, course: Course, dice: FastDice, counts: Counts) -> None:
    """Sealed choices: the game goes on from before one, in several ways that others may not tell apart."""
    points = sealed_points(course)
    for _ in range(min(FORKS, len(points))):
        before, seat = points[dice.below(len(points))]
        if seat <= room.variant.people:
            await _choice_of_person(room, course, before, seat, dice.below(1 << 20), counts)
        else:
            await _choice_of_bot(room, course, before, seat, counts)


def _moment(course: Course, before: int) -> float:
    """The loop's clock when so many rows were written."""
    return round(course.rows[before - 1].at - EPOCH, DIGITS)


async def _choice_of_person(
    room: Room, course: Course, before: int, seat: int, seed: int, counts: Counts
) -> None:
    runs = []
    for way in range(3):
        await room.restore(course.rows[:before], course.line, _moment(course, before), seed)
        await room.gather()
        if not await hiding.choose_in_secret(room, seat, way, seed):
            return
        runs.append({audience: listener.heard for audience, listener in room.listeners.items()})
    for run in runs:
        for heard in run.values():
            counts.note(heard)
    compare("a sealed choice", counts, runs[0], runs[1], [seat])
    compare("a changed choice", counts, runs[0], runs[2], [seat])


async def _choice_of_bot(room: Room, course: Course, before: int, seat: int, counts: Counts) -> None:
    """A bot chooses differently.

    If bots do not keep to times of their own, how long they take is not compared in Cutterland, where the
    number of their secret moves differs.
    """
    timed = is_paced(room) or room.variant.game != "cutterland"
    runs = []
    chosen = []
    for salt in (0, 1):
        await room.restore(course.rows[:before], course.line, _moment(course, before), before)
        waiting = room.live.table.waiting()
        if not any(other <= room.variant.people for other in waiting):
            return  # with the last bot's choice all is revealed
        if not timed and sum(other > room.variant.people for other in waiting) > 1:
            return  # who of them is first depends on what they choose
        await room.gather()
        room.salts[seat] = salt
        room.let_bots_move()
        await room.wait_for_bots()
        room.salts.clear()
        runs.append({audience: listener.heard for audience, listener in room.listeners.items()})
        chosen.append([row.text for row in await room.rows() if row.seq > before and row.seat == seat])
    if chosen[0] != chosen[1]:
        compare("a bot's choice", counts, runs[0], runs[1], [], timed)


async def drawn_anew(room: Room, course: Course, dice: FastDice, counts: Counts) -> None:
    """All that an audience cannot know, drawn anew behind its back: it is greeted with the same bytes."""
    last = min(len(course.rows) - 1, LATEST_REDRAW if room.variant.game == "rope" else len(course.rows) - 1)
    before = course.dealt + dice.below(max(1, last - course.dealt))
    await room.restore(course.rows[:before], course.line, _moment(course, before), before)
    match = room.live.table.match
    assert match is not None
    truth = match.position
    if room.live.table.ended or room.variant.delay:
        return
    for audience in {SPECTATORS, 1 + dice.below(room.variant.people), 1 + dice.below(room.variant.people)}:
        seen = orjson.loads(orjson.dumps(truth.view(audience or None)))
        runs = []
        for position in (truth, room.live.table.game.guess(seen, dice)):
            match.position = position
            listener = Listener(room, audience)
            room.mark()
            await listener.connect()
            await listener.ask("GET", f"/api/tables/{room.table_id}")
            listener.socket.close()
            runs.append({audience: listener.heard})
        match.position = truth
        compare("all that is hidden", counts, runs[0], runs[1], [])
