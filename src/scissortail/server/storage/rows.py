"""A table's log. It is the truth: everything a table knows follows from its rows, in order."""

from enum import StrEnum
from typing import Final


class RowKind(StrEnum):
    """What a row says."""

    DEAL = "deal"
    MOVE = "move"
    SEALED = "sealed"
    """A move that others may not see yet."""
    REVEAL = "reveal"
    """The move that closed a phase of sealed ones and opened them."""
    UNDO = "undo"
    """Moves are taken back. In practice, over what chance brought, the text is the record's jump: undo 7."""
    CHAT = "chat"
    SEAT = "seat"
    """Who sits where; the text is one of the words of seats.py."""
    SEED = "seed"
    """A seat's own random value for the dice."""
    CLOCK = "clock"
    """A seat's time has run out; the move that was made for it follows."""
    VOTE = "vote"
    BAN = "ban"
    OVER = "over"
    """The end; the text says how it came."""
    REMATCH = "rematch"
    """The next table; the text is its id."""


PLAYED: Final = (RowKind.MOVE, RowKind.SEALED, RowKind.REVEAL)
"""Rows that are moves of the game."""


class Row:
    """One line. `(table, seq)` is unique, so two servers cannot both write the next one."""

    __slots__ = (
        "act_id",
        "at",
        "back",
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
    ) -> None:
        self.table = table
        self.seq = seq
        self.kind = kind
        self.at = at
        """When, in seconds since 1970."""
        self.seat = seat
        self.identity = identity
        """Who did it. Names are not in the log: people may have theirs deleted."""
        self.act_id = act_id
        """The id that the client gave: `(table, identity, act_id)` is unique, so nothing is applied twice."""
        self.text = text
        self.outcomes = outcomes
        """What chance answered, as a JSON list; None if it was not asked."""
        self.counter = counter
        """The dice's counter afterwards."""
        self.clocks = clocks
        """What is left on every clock, as JSON (clock.py)."""
        self.back = back
        """Rows taken back by this one, as a JSON list."""
        self.quiet = quiet
        """Nobody but the seat learns of it, not even that it happened."""

    def values(self) -> list[object]:
        """In the order of the database's columns."""
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
        ]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Row) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((self.table, self.seq))

    def __repr__(self) -> str:
        return f"Row{tuple(self.values())!r}"

    @property
    def jumps(self) -> bool:
        """Whether the game goes on from an earlier position, and what was drawn since stays drawn."""
        return self.kind == RowKind.UNDO and bool(self.text)


class NotWritten(Exception):
    """A commit failed, or another server was first.

    What was meant to be written is not in the log, as far as we know.
    """


class Twice(NotWritten):
    """Somebody wrote the same row, or the same move id, before."""


def flat(rows: list[Row]) -> list[object]:
    """The values of all rows, one after the other."""
    values: list[object] = []
    for row in rows:
        values += row.values()
    return values
