"""The log of a game: every action in order, and what each seat has seen of it.

It grows at one end and is never changed.
"""

from collections.abc import Iterator
from typing import NamedTuple

from scissortail.engine.dice import EVERYONE, may_see

CHANCE = 0
"""In place of a seat."""

BETWEEN = "; "


class Entry(NamedTuple):
    """One action, of a seat or of chance."""

    former: "Entry | None"
    seat: int
    action: int
    owner: int = EVERYONE
    """Who sees what it was, as dice say it; the others see only `unseen`."""
    seen: str = ""
    unseen: str = ""
    told: str = ""
    """What came to light by it for everybody."""
    kinds: int = 0
    """Of chance: among how many kinds it drew."""


def entries(last: Entry | None) -> list[Entry]:
    """All of them, the first one first."""
    found = list(_backwards(last))
    found.reverse()
    return found


def recall(last: Entry | None, seat: int | None) -> str:
    """All that a seat (None: a spectator) has seen, in order."""
    words: list[str] = []
    for entry in _backwards(last):
        if entry.told:
            words.append(entry.told)
        word = entry.seen if may_see(entry.owner, seat) else entry.unseen
        if word:
            words.append(word)
    words.reverse()
    return BETWEEN.join(words)


def secrets(last: Entry | None, seat: int) -> str:
    """What a seat has seen, and not everybody."""
    return BETWEEN.join(
        entry.seen for entry in entries(last) if entry.owner != EVERYONE and may_see(entry.owner, seat)
    )


def whole(last: Entry | None) -> str:
    """The log with nothing hidden."""
    return BETWEEN.join(entry.seen for entry in entries(last))


def _backwards(last: Entry | None) -> Iterator[Entry]:
    while last is not None:
        yield last
        last = last.former
