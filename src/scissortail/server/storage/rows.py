"""A table's log. All state of a table follows from its rows, in order."""

from enum import StrEnum
from typing import Final


class RowKind(StrEnum):
    """What a row says."""

    DEAL = "deal"
    MOVE = "move"
    SEALED = "sealed"
    """A move that other seats may not see yet."""
    REVEAL = "reveal"
    """The move that ended a phase of sealed moves and revealed them."""
    UNDO = "undo"
    """Moves are undone. In practice, if chance was involved, the text is the record's jump: undo 7."""
    CHAT = "chat"
    SEAT = "seat"
    """Who sits where. The text is one of the constants of seats.py."""
    SEED = "seed"
    """A seat's own random value for the dice."""
    CLOCK = "clock"
    """A seat's time has run out. The row of the move made for it follows."""
    VOTE = "vote"
    BAN = "ban"
    OVER = "over"
    """The end. The text says how the game ended."""
    REMATCH = "rematch"
    """A rematch was opened. The text is the new table's id."""


PLAYED: Final = (RowKind.MOVE, RowKind.SEALED, RowKind.REVEAL)
"""Rows that are moves of the game."""


class Row:
    """One row. `(table, seq)` is unique, so two servers cannot both write the next one."""

    __slots__ = (
        "act_id",
        "at",
        "back",
        "checksum",
        "clocks",
        "counter",
        "identity",
        "kind",
        "outcomes",
        "quiet",
        "seat",
        "seq",
        "table",
        "text",
    )

    def __init__(
        self,
        table: str,
        seq: int,
        kind: str,
        at: float,
        seat: int | None = None,
        identity: str | None = None,
        act_id: str | None = None,
        text: str = "",
        outcomes: str | None = None,
        counter: int | None = None,
        clocks: str | None = None,
        back: str | None = None,
        quiet: bool = False,
        checksum: str | None = None,
    ) -> None:
        self.table = table
        self.seq = seq
        self.kind = kind
        self.at = at
        """The time, in seconds since 1970."""
        self.seat = seat
        self.identity = identity
        """The person who acted. Names are not in the log, because people may have theirs deleted."""
        self.act_id = act_id
        """The id that the client chose. `(table, identity, act_id)` is unique, so no act is applied twice."""
        self.text = text
        self.outcomes = outcomes
        """The outcomes of chance, as a JSON list; None if there were none."""
        self.counter = counter
        """The counter of the dice after the row."""
        self.clocks = clocks
        """The state of all clocks, as JSON (clocks.py)."""
        self.back = back
        """Numbers of the rows undone by this one, as a JSON list."""
        self.quiet = quiet
        """Only the row's own seat learns that it happened."""
        self.checksum = checksum
        """See chain.py. None for rows that are older than checksums, and until the row is complete."""

    def values(self) -> list[object]:
        """The values in the order of the database's columns."""
        return [
            self.table,
            self.seq,
            self.kind,
            self.at,
            self.seat,
            self.identity,
            self.act_id,
            self.text,
            self.outcomes,
            self.counter,
            self.clocks,
            self.back,
            self.quiet,
            self.checksum,
        ]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Row) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((self.table, self.seq))

    def __repr__(self) -> str:
        return f"Row{tuple(self.values())!r}"

    @property
    def jumps(self) -> bool:
        """Whether the game continues from an earlier position, and what was drawn since stays drawn."""
        return self.kind == RowKind.UNDO and bool(self.text)


class NotWritten(Exception):
    """A commit failed, or another server was first.

    As far as we know, the rows are not in the log.
    """


class Twice(NotWritten):
    """The same row, or the same act id, was already written."""


def flat(rows: list[Row]) -> list[object]:
    """The values of all rows, one after the other."""
    values: list[object] = []
    for row in rows:
        values += row.values()
    return values
