"""What one act writes: rows of one table that are committed together, with what they told and what else must change."""

from collections.abc import Sequence

import orjson
from sqlalchemy import bindparam, update

from scissortail.engine.errors import IllegalMove, NotYourTurn
from scissortail.engine.event import Event
from scissortail.engine.position import Result
from scissortail.server.storage import rows as kinds
from scissortail.server.storage.rows import Row
from scissortail.server.storage.schema import tables
from scissortail.server.storage.store import Bound, SideWrite
from scissortail.server.tables import seat_list
from scissortail.server.tables.table import CLOSED, FINISHED, PLAYING, Table

PLAYED_OUT = "played"
RESIGNED = "resigned"
AGREED = "agreed"
ENDINGS = (PLAYED_OUT, RESIGNED, AGREED, CLOSED)
CHANGED = update(tables).where(tables.c.id == bindparam("of"))


class Transaction:
    """Rows are noted at the table at once; if they cannot be committed, the table is thrown away."""

    __slots__ = ("again", "also", "beside", "now", "rows", "table", "told")

    def __init__(self, table: Table, now: float, again: bool = False) -> None:
        self.table = table
        self.again = again
        """The act was judged before, and could not be written."""
        self.now = now
        self.rows: list[Row] = []
        self.told: list[Sequence[Event]] = []
        self.beside: Transaction | None = None
        """Of another table, which is begun in the same commit."""
        self.also: list[SideWrite] = []

    def write(
        self,
        kind: str,
        seat: int | None = None,
        identity: str | None = None,
        act_id: str | None = None,
        text: str = "",
        told: Sequence[Event] = (),
        quiet: bool = False,
    ) -> Row:
        row = Row(self.table.meta.id, self.table.seq + 1, kind, self.now, seat, identity, act_id, text, quiet=quiet)
        self.rows.append(row)
        self.told.append(told)
        self.table.note(row)
        return row

    def change(self, **columns: object) -> None:
        """Change the table's own line, which is there to be found by."""
        self.also.append(Bound(CHANGED, {"of": self.table.meta.id, **columns}))

    def turn(self, row: Row, mover: int | None) -> None:
        """Set the clocks, and keep them with a row."""
        row.clocks = self.table.turn(mover, self.now)

    def play(
        self,
        seat: int,
        text: str,
        identity: str | None = None,
        act_id: str | None = None,
        back: int | None = None,
        before: tuple[int, ...] | None = None,
        clock: bool = False,
    ) -> None:
        """Make a move of the game, or refuse it and change nothing. `back` is the sealed one that it takes the place of.

        With `clock` it is made for a seat whose time has run out.
        """
        table = self.table
        position = table.position
        if table.ended:
            raise IllegalMove("game-over")
        if position is None or table.dice is None:
            raise NotYourTurn("table-not-started")
        if before is None:
            before = position.to_act()
        told: list[Event] = []
        parsed = table.game.parse(text)
        position.play(seat, parsed, table.dice, told.append)
        row = Row(table.meta.id, 0, kinds.MOVE, self.now, seat, identity, act_id, parsed.text)
        outcomes = table.dice.take()
        if outcomes:
            row.outcomes = orjson.dumps(outcomes).decode()
        row.counter = table.dice.dice.counter  # type: ignore[attr-defined]
        for event in told:
            if event.opens:
                row.kind = kinds.REVEAL
                break
            if event.sealed:
                row.kind = kinds.SEALED
        row.quiet = row.kind == kinds.SEALED and position.to_act() == before
        if clock:
            self.write(kinds.CLOCK, seat, quiet=row.quiet)
        row.seq = table.seq + 1
        if back:
            row.back = f"[{back}]"
        if table.clocks.left and not row.quiet:
            self.turn(row, seat)
        self.rows.append(row)
        self.told.append(told)
        table.note(row)
        result = position.result()
        if result:
            self.finish(PLAYED_OUT, result)

    def finish(
        self,
        how: str,
        result: Result | None = None,
        winners: list[int] | None = None,
        identity: str | None = None,
        act_id: str | None = None,
    ) -> None:
        """The end, for the log and for those who look for it."""
        self.write(kinds.OVER, None, identity, act_id, " ".join([how, *map(str, winners or [])]))
        if winners is None:
            winners = result.winners if result else []
        scores = result.scores if result else None
        told = {"how": how, "scores": scores, "winners": winners}
        state = CLOSED if how == CLOSED else FINISHED
        self.change(state=state, touched=self.now, wakes=False, lease=None, result=orjson.dumps(told).decode())
        if how == CLOSED:
            return
        for number in range(1, len(self.table.seats) + 1):
            score = scores[number - 1] if scores else None
            self.also.append(seat_list.scored(self.table.meta.id, number, score, number in winners))

    def started(self) -> None:
        self.change(state=PLAYING, touched=self.now, wakes=self.table.wakes())
