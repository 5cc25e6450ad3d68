"""Collects what one act writes.

These are rows of one table that are committed together, their events, and other changes to the database.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from scissortail.engine.dice import SeededDice
from scissortail.engine.errors import IllegalMove, NotYourTurn
from scissortail.engine.event import Event
from scissortail.engine.match import Match
from scissortail.engine.move import Move
from scissortail.engine.position import Result
from scissortail.server.accounts.actor import Actor
from scissortail.server.limits import RateLimiter
from scissortail.server.storage.chain import LINK, checksum
from scissortail.server.storage.changes import SeatLine, TableLine
from scissortail.server.storage.rows import Row, RowKind
from scissortail.server.tables.table import CLOSED, FINISHED, PLAYING, PlayedRow, Table

PLAYED_OUT = "played"
RESIGNED = "resigned"
AGREED = "agreed"


class Transaction:
    """What one act writes.

    Rows change the table at once. If they cannot be committed, the table is read from the log again.
    """

    __slots__ = (
        "arrived",
        "beside",
        "events",
        "is_here",
        "limiter",
        "now",
        "programs",
        "rows",
        "side_writes",
        "table",
    )

    def __init__(
        self,
        table: Table,
        now: float,
        programs: Mapping[str, str] | None = None,
        limiter: RateLimiter | None = None,
        is_here: bool = False,
        arrived: float | None = None,
    ) -> None:
        self.table = table
        self.now = now
        self.arrived = now if arrived is None else arrived
        """When the act reached the server. Its player's clock runs until then, not until it is judged."""
        self.programs = programs or {}
        """Outside bots that the host offers."""
        self.limiter = limiter
        """None if the act was already counted in an earlier attempt."""
        self.is_here = is_here
        """Whether the person whom a vote would remove has a socket open."""
        self.rows: list[Row] = []
        self.events: list[Sequence[Event]] = []
        """The events of each row."""
        self.beside: Transaction | None = None
        """The transaction of a new table, which is written in the same commit."""
        self.side_writes: list[Any] = []
        """Other changes that are committed with the rows (store.SideWrite)."""

    def limit_undo(self, actor: Actor) -> None:
        """Limit undos: undone moves stay in the log, so a script could make it endless."""
        if self.limiter:
            self.limiter.look_back(actor.identity)

    def limit_chat(self, actor: Actor) -> None:
        if self.limiter:
            self.limiter.chat(actor.identity)

    def limit_rematch(self, actor: Actor) -> None:
        if self.limiter:
            self.limiter.rematch(actor.identity)

    def write(
        self,
        kind: str,
        seat: int | None = None,
        identity: str | None = None,
        act_id: str | None = None,
        text: str = "",
        events: Sequence[Event] = (),
        quiet: bool = False,
    ) -> Row:
        row = Row(
            self.table.meta.id, self.table.seq + 1, kind, self.now, seat, identity, act_id, text, quiet=quiet
        )
        self.rows.append(row)
        self.events.append(events)
        self.table.note(row)
        return row

    def add_checksums(self) -> None:
        """Give the rows their checksums. Called just before they are written, when they are complete."""
        table = self.table
        for row in self.rows:
            row.checksum = checksum(table.meta.key, table.checksum, row)
            table.checksum = row.checksum[:LINK]
        if table.ended:  # from now on, a lost last row can be found
            self.change(last_check=f"{table.seq} {table.checksum}")

    def change(self, **columns: object) -> None:
        """Change the table's row in `tables`."""
        self.side_writes.append(TableLine(self.table.meta.id, columns))

    def turn(self, row: Row, mover: int | None) -> None:
        """Update the clocks, and store them in the row."""
        row.clocks = self.table.turn(mover, self.now, self.arrived)

    def play(
        self,
        seat: int,
        text: str,
        identity: str | None = None,
        act_id: str | None = None,
        clock: bool = False,
    ) -> None:
        """Play a move, or refuse it and change nothing.

        It replaces a sealed move of the same seat. With `clock` it is made for a seat whose time has run out.
        """
        table = self.table
        if table.ended:
            raise IllegalMove("game-over")
        match = table.match
        if match is None:
            raise NotYourTurn("table-not-started")
        before = match.position.to_act()
        parsed = table.game.parse(text)
        replaced = self._replaced(match, seat, parsed)
        events = match.play(seat, parsed)
        row = Row(table.meta.id, 0, _kind(events), self.now, seat, identity, act_id, parsed.text)
        row.quiet = row.kind == RowKind.SEALED and match.position.to_act() == before
        if clock:
            self.write(RowKind.CLOCK, seat, quiet=row.quiet)
        row.seq = table.seq + 1
        if replaced:
            row.back = f"[{replaced.seq}]"
        outcomes = match.record.entries[-1].outcomes
        if outcomes:
            row.outcomes = orjson.dumps(outcomes).decode()
        dice = match.dice.dice
        assert isinstance(dice, SeededDice)
        row.counter = dice.counter
        if table.clocks.left and not row.quiet:
            self.turn(row, seat)
        self.rows.append(row)
        self.events.append(events)
        table.note(row)
        table.remember(row)
        if result := match.position.result():
            self.finish(PLAYED_OUT, result)

    def _replaced(self, match: Match, seat: int, move: Move) -> PlayedRow | None:
        """Undo the seat's sealed move, if it has one, and return its row. The new move replaces it."""
        if seat not in match.position.sealed():
            return None
        if not match.position.is_legal(seat, move):
            raise IllegalMove("move-no-change")
        return self.table.forget(match.undo(seat, practice=True))[0]

    def take_back(
        self,
        entries: Sequence[int],
        seat: int,
        before: list[int],
        identity: str | None,
        act_id: str | None,
        jumps: bool = False,
    ) -> None:
        """Write that these entries of the record were undone. `before` is the seats that were to act.

        If other seats knew of none of the entries, and the same seats are to act as before, the undo stays
        invisible to them. A jump leaves the entries in the record, and what was drawn stays drawn.
        """
        table = self.table
        match = table.match
        assert match is not None
        rows = [table.played[number] for number in entries] if jumps else table.forget(entries)
        quiet = (
            identity is not None
            and not jumps
            and all(row.quiet for row in rows)
            and table.waiting() == before
        )
        row = self.write(
            RowKind.UNDO, seat, identity, act_id, match.record.entries[-1].move if jumps else "", quiet=quiet
        )
        row.back = orjson.dumps([one.seq for one in rows]).decode()
        if jumps:
            table.remember(row)
        if not quiet:
            for one in rows:
                if one.seat is not None and one.seq in table.gains:
                    table.clocks.take_back(one.seat, table.gains[one.seq])
            self.turn(row, None)

    def finish(
        self,
        how: str,
        result: Result | None = None,
        winners: list[int] | None = None,
        identity: str | None = None,
        act_id: str | None = None,
    ) -> None:
        """Write the end of the game to the log, the table's row and the seats' rows."""
        self.write(RowKind.OVER, None, identity, act_id, " ".join([how, *map(str, winners or [])]))
        if winners is None:
            winners = result.winners if result else []
        scores = result.scores if result else None
        ending = {"how": how, "scores": scores, "winners": winners}
        state = CLOSED if how == CLOSED else FINISHED
        self.change(
            state=state, touched=self.now, wakes=False, lease=None, result=orjson.dumps(ending).decode()
        )
        if how == CLOSED:
            return
        for number in range(1, len(self.table.seats) + 1):
            score = scores[number - 1] if scores else None
            line: dict[str, object] = {"score": score, "won": number in winners}
            self.side_writes.append(SeatLine(self.table.meta.id, number, line))

    def started(self) -> None:
        self.change(state=PLAYING, touched=self.now, wakes=self.table.acts_by_itself())


def _kind(events: Sequence[Event]) -> RowKind:
    """The kind of a move's row, by its events."""
    kind = RowKind.MOVE
    for event in events:
        if event.opens:
            return RowKind.REVEAL
        if event.sealed:
            kind = RowKind.SEALED
    return kind
