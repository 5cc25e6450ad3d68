"""A table's state, computed from its log. If a commit fails, it is dropped and computed again."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import orjson

from scissortail import games
from scissortail.engine.errors import Refused
from scissortail.engine.event import Event
from scissortail.engine.match import Match
from scissortail.engine.position import Position
from scissortail.engine.record import Entry
from scissortail.server.errors import register
from scissortail.server.storage.chain import LINK, is_right
from scissortail.server.storage.rows import PLAYED, Row, RowKind
from scissortail.server.tables.clocks import Clocks
from scissortail.server.tables.meta import ARCHIVED as ARCHIVED
from scissortail.server.tables.meta import Meta
from scissortail.server.tables.seats import HUMAN, OPEN, Seat
from scissortail.server.tables.votes import NO, UNDO, YES, Vote

WAITING = "open"
PLAYING = "playing"
FINISHED = "over"
CLOSED = "closed"

RECENT = 16
"""How many act ids are kept in memory. Older ones are looked up in the log."""


class BadLog(Refused):
    """A log is damaged, or contradicts the rules and the dice. To try again does not help."""


register(BadLog, "table", 500)


class PlayedRow(NamedTuple):
    """What is kept in memory of a row that is part of the game's record."""

    seq: int
    seat: int | None
    """None for the deal."""
    quiet: bool


class Table:
    """The state of one table. It has no sockets and reads no clock; LiveTable and TableService do."""

    __slots__ = (
        "bans",
        "checksum",
        "clocks",
        "ended",
        "gains",
        "game",
        "hidden",
        "ids",
        "match",
        "meta",
        "names",
        "opened",
        "options",
        "owned",
        "played",
        "quick",
        "rematch",
        "seated",
        "seats",
        "seq",
        "undos",
        "vote",
        "winners",
    )

    def __init__(self, meta: Meta, names: dict[int, str]) -> None:
        self.meta = meta
        self.names = names
        """People's names by seat. They are not in the log."""
        self.game = games.find(meta.game)
        self.options = meta.options
        self.seats = [Seat() for _ in range(meta.players)]
        self.seated = 0.0
        """When a seat last changed."""
        self.seq = 0
        self.checksum = ""
        """The last row's link in the chain of checksums; empty if no row has one yet."""
        self.undos = 0
        """Number of undos. A bot's answer to a position before an undo is dropped."""
        self.hidden = [0] * (meta.players + 1)
        """How many rows each audience does not know of: the spectators (SPECTATORS), then each seat."""
        self.opened = [0] * (meta.players + 1)
        """For each audience, the number of the row that last revealed sealed moves."""
        self.match: Match | None = None
        """The game, from the deal on."""
        self.played: list[PlayedRow] = []
        """The row of each entry of the match's record."""
        self.clocks = Clocks(meta.timing, meta.players)
        self.gains: dict[int, float] = {}
        """Seconds that a move added to its seat's clock, by row. Includes those of a sealed move it replaced.
        """
        self.ended = ""
        """How the game ended. Empty while it is running."""
        self.winners: list[int] = []
        """The winners of a game that was not played to its end."""
        self.vote: Vote | None = None
        self.rematch: str | None = None
        self.bans: set[str] = set()
        self.ids: dict[tuple[str, str], int] = {}
        self.owned: dict[str, list[int]] = {}
        """The seats of each identity. Cached, because every message needs them."""
        self.quick = not self.acts_by_itself()
        """No bot or clock acts here, so nothing needs to be started after a move."""

    @classmethod
    def fold(cls, meta: Meta, rows: Sequence[Row], names: dict[int, str]) -> "Table":
        table = cls(meta, names)
        undone = taken_back(rows)
        for row in rows:
            table.follow(row, row.seq not in undone)
        return table

    # Queries

    @property
    def position(self) -> Position | None:
        """The current position; None before the deal."""
        return self.match.position if self.match is not None else None

    @property
    def state(self) -> str:
        if self.ended:
            return CLOSED if self.ended == CLOSED else FINISHED
        return WAITING if self.position is None else PLAYING

    @property
    def is_delayed(self) -> bool:
        """Whether spectators are delayed. They are not before the deal, when there is nothing to hide."""
        return bool(self.meta.delay) and self.position is not None

    def number(self, audience: int) -> int:
        """How many rows an audience knows of.

        Hidden rows are not counted, so a gap in the numbers cannot reveal them.
        """
        return self.seq - self.hidden[audience]

    def numbers(self) -> list[int]:
        """`number` for every audience."""
        return [self.seq - hidden for hidden in self.hidden]

    def seats_of(self, identity: str | None) -> list[int]:
        return self.owned.get(identity, []) if identity else []

    def knows(self, identity: str) -> bool:
        """Whether the table contains this identity."""
        ids = (known for known, _ in self.ids)
        return (
            bool(self.seats_of(identity))
            or self.meta.host == identity
            or identity in self.bans
            or identity in ids
        )

    def people(self) -> list[int]:
        """The seats that a person plays."""
        return [number for number, seat in enumerate(self.seats, 1) if seat.is_person]

    @property
    def is_practice(self) -> bool:
        """Whether one person plays against bots only. Undo may then go back over everything."""
        return len(self.people()) == 1

    def waiting(self) -> list[int]:
        """The seats that are to act."""
        return list(self.position.to_act()) if self.position is not None and not self.ended else []

    def acts_by_itself(self) -> bool:
        """Whether anything acts here without a request: a bot or a clock."""
        return bool(self.clocks.left) or any(seat.player() for seat in self.seats)

    # Changes

    def follow(self, row: Row, stands: bool = True) -> list[Event]:
        """Apply a row of the log and return its events. `stands` is False if the move was undone later."""
        self._check(row)
        events: list[Event] = []
        try:
            if row.kind == RowKind.DEAL:
                self.deal(row.text, events)
            elif row.jumps:
                self._jump(row)
            elif row.kind in PLAYED:
                events = self._play(row, stands)
        except Refused:
            raise BadLog("table-broken") from None
        if self.match and (row.kind == RowKind.DEAL or (row.kind in PLAYED and stands)):
            outcomes = self.match.record.entries[-1].outcomes
            if outcomes != (tuple(orjson.loads(row.outcomes)) if row.outcomes else ()):
                raise BadLog("table-broken")
            self.remember(row)
        self.note(row)
        return events

    def _check(self, row: Row) -> None:
        """Refuse a row that is not the one that was written here. Old tables have rows without checksums."""
        if row.seq != self.seq + 1 or row.table != self.meta.id:
            raise BadLog("table-damaged")
        if row.checksum is None:
            if self.checksum or self.meta.last_check == "":
                raise BadLog("table-damaged")
        elif not is_right(self.meta.key, self.checksum, row):
            raise BadLog("table-damaged")
        else:
            self.checksum = row.checksum[:LINK]

    def deal(self, text: str, events: list[Event]) -> None:
        """Start the game. `text` is what the server adds to the options, as JSON."""
        self.options = {**self.meta.options, **orjson.loads(text)} if text else self.meta.options
        seeds = [bytes.fromhex(seat.seed or "") for seat in self.seats]
        names = [""] * len(seeds)
        secret = bytes.fromhex(self.meta.secret)
        self.match = Match.start(
            self.game, names, self.options, secret, seeds, self.meta.rules, events.append
        )

    def _play(self, row: Row, stands: bool) -> list[Event]:
        assert self.match is not None and row.seat is not None
        if stands:
            return self.match.play(row.seat, self.game.parse(row.text))
        if self.game.binds(self.options, row.text):
            self.match.bind()
        return []

    def _jump(self, row: Row) -> None:
        assert self.match is not None and row.seat is not None
        self.match.jump(row.seat, Entry(row.seat, row.text).jumps_to)
        self.remember(row)

    def remember(self, row: Row) -> None:
        """Note the row of the record's last entry."""
        self.played.append(PlayedRow(row.seq, row.seat, row.quiet))

    def forget(self, entries: Sequence[int]) -> list[PlayedRow]:
        """Remove undone entries, given oldest first, and return their rows."""
        gone = [self.played[number] for number in entries]
        for number in reversed(entries):
            del self.played[number]
        return gone

    def note(self, row: Row) -> None:
        """Apply everything about a row except its move."""
        self.seq = row.seq
        if row.quiet:
            for audience in range(len(self.hidden)):
                if audience != row.seat:
                    self.hidden[audience] += 1
        if row.identity and row.act_id:
            self.ids[row.identity, row.act_id] = row.seq
            if len(self.ids) > RECENT:
                del self.ids[next(iter(self.ids))]
        if row.clocks:
            self.clocks.restore(row.clocks, row.at)
            if row.seat and row.kind in PLAYED:
                replaced = orjson.loads(row.back) if row.back else ()
                before = sum(self.gains.get(seq, 0.0) for seq in replaced)
                self.gains[row.seq] = before + Clocks.gain(row.clocks, row.seat)
        if row.kind in PLAYED or row.kind == RowKind.UNDO:
            self.undos += row.kind == RowKind.UNDO
            if row.kind == RowKind.REVEAL:
                self.opened = self.numbers()
            if (
                self.vote
                and not row.quiet
                and (row.identity or self.vote.what == UNDO or row.kind == RowKind.UNDO)
            ):
                self.vote = None  # a bot's move rejects only a vote on undo
        elif row.kind == RowKind.SEAT:
            assert row.seat is not None
            place = self.seats[row.seat - 1]
            place.follow(row.text, row.identity)
            if place.kind == HUMAN:
                place.name = self.names.get(row.seat, "")
            self.vote = None
            self.seated = row.at
            self.quick = not self.acts_by_itself()
            self.owned = _owned(self.seats)
        elif row.kind == RowKind.SEED:
            assert row.seat is not None
            self.seats[row.seat - 1].seed = row.text
        elif row.kind == RowKind.VOTE:
            self._note_vote(row)
        elif row.kind == RowKind.BAN:
            self.bans.add(row.text)
        elif row.kind == RowKind.OVER:
            self.ended, _, winners = row.text.partition(" ")
            self.winners = [int(seat) for seat in winners.split()]
            self.vote = None
        elif row.kind == RowKind.REMATCH:
            self.rematch = row.text

    def _note_vote(self, row: Row) -> None:
        assert row.seat is not None
        if row.text == NO:
            self.vote = None
        elif row.text == YES:
            if self.vote:
                self.vote.yes.add(row.seat)
        else:
            self.vote = Vote.read(row.text, row.seat)

    def turn(self, mover: int | None, now: float, arrived: float | None = None) -> str | None:
        """Update the clocks and return their text for the log. The mover's clock stops at `arrived`."""
        if not self.clocks.left:
            return None
        waiting = [seat for seat in self.waiting() if self.seats[seat - 1].is_person]
        self.clocks.turn(mover, waiting, now, arrived)
        return self.clocks.text()

    def is_full(self) -> bool:
        return all(seat.kind != OPEN for seat in self.seats)

    def is_seeded(self) -> bool:
        """Whether every person has sent a dice value."""
        return all(seat.kind != HUMAN or seat.seed is not None for seat in self.seats)


def _owned(seats: Sequence[Seat]) -> dict[str, list[int]]:
    owned: dict[str, list[int]] = {}
    for number, seat in enumerate(seats, 1):
        if seat.identity:
            owned.setdefault(seat.identity, []).append(number)
    return owned


def taken_back(rows: Iterable[Row]) -> set[int]:
    """The rows that later ones undid completely."""
    return {number for row in rows if row.back and not row.jumps for number in orjson.loads(row.back)}


def jumped_over(rows: Iterable[Row]) -> set[int]:
    """The rows that later ones undid by a jump. What they drew stays drawn."""
    return {number for row in rows if row.back and row.jumps for number in orjson.loads(row.back)}
