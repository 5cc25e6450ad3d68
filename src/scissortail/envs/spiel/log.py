"""The log of a game: every action in order, and what each seat has seen of it.

It is a linked list. Entries are added at the end and never change.
"""

from collections.abc import Iterator
from typing import NamedTuple

from scissortail.engine.dice import EVERYONE, may_see

CHANCE = 0
"""The seat number of chance."""

BETWEEN = "; "


class LogEntry(NamedTuple):
    """One action, of a seat or of chance."""

    former: "LogEntry | None"
    seat: int
    action: int
    owner: int = EVERYONE
    """Who sees `seen`, as in engine/dice.py; the others see `unseen`."""
    seen: str = ""
    unseen: str = ""
    told: str = ""
    """What the action revealed to all seats."""
    kinds: int = 0
    """For chance: the number of kinds that it drew from."""


def entries(last: LogEntry | None) -> list[LogEntry]:
    """All entries, oldest first."""
    found = list(_backwards(last))
    found.reverse()
    return found


def recall(last: LogEntry | None, seat: int | None) -> str:
    """All that a seat has seen, in order; None is a spectator."""
    words: list[str] = []
    for entry in _backwards(last):
        if entry.told:
            words.append(entry.told)
        word = entry.seen if may_see(entry.owner, seat) else entry.unseen
        if word:
            words.append(word)
    words.reverse()
    return BETWEEN.join(words)


def secrets(last: LogEntry | None, seat: int) -> str:
    """What this seat has seen but not all seats."""
    return BETWEEN.join(
        entry.seen for entry in entries(last) if entry.owner != EVERYONE and may_see(entry.owner, seat)
    )


def whole(last: LogEntry | None) -> str:
    """The whole log with nothing hidden."""
    return BETWEEN.join(entry.seen for entry in entries(last))


def _backwards(last: LogEntry | None) -> Iterator[LogEntry]:
    while last is not None:
        yield last
        last = last.former
