"""A table's log. It is the truth: everything a table knows follows from its rows, in order."""

from dataclasses import dataclass
from enum import StrEnum


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


PLAYED = (RowKind.MOVE, RowKind.SEALED, RowKind.REVEAL)
"""Rows that are moves of the game."""


@dataclass(slots=True)
class Row:
    """One line. `(table, seq)` is unique, so two servers cannot both write the next one."""

    table: str
    seq: int
    kind: str
    at: float
    """When, in seconds since 1970."""
    seat: int | None = None
    identity: str | None = None
    """Who did it. Names are not in the log: people may have theirs deleted."""
    act_id: str | None = None
    """The id that the client gave: `(table, identity, act_id)` is unique, so nothing is applied twice."""
    text: str = ""
    outcomes: str | None = None
    """What chance answered, as a JSON list; None if it was not asked."""
    counter: int | None = None
    """The dice's counter afterwards."""
    clocks: str | None = None
    """What is left on every clock, as JSON (clock.py)."""
    back: str | None = None
    """Rows taken back by this one, as a JSON list."""
    quiet: bool = False
    """Nobody but the seat learns of it, not even that it happened."""

    @property
    def jumps(self) -> bool:
        """Whether the game goes on from an earlier position, and what was drawn since stays drawn."""
        return self.kind == RowKind.UNDO and bool(self.text)
