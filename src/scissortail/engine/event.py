"""What happened, as data. The log, the animations and the screen reader all use events."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from scissortail.engine.dice import EVERYONE
from scissortail.words import say

Value = str | int | list[str]

NOTHING: Final[Mapping[str, Value]] = {}


class Event:
    """An event is a key into the locale files with its arguments.

    What only one seat may know is kept apart from the rest, in `secret`. Events are never changed.
    """

    __slots__ = ("args", "key", "opens", "reveals", "sealed", "seat", "secret")

    def __init__(
        self,
        key: str,
        args: Mapping[str, Value] = NOTHING,
        secret: Mapping[str, Value] = NOTHING,
        seat: int = EVERYONE,
        reveals: bool = False,
        sealed: bool = False,
        opens: bool = False,
    ) -> None:
        self.key = key
        self.args = args
        self.secret = secret
        self.seat = seat
        """Who may see the secret arguments."""
        self.reveals = reveals
        """Something hidden was revealed. An undo cannot go back past it."""
        self.sealed = sealed
        """Done in secret. Until an event `opens`, only the seat itself learns that it happened."""
        self.opens = opens
        """Everything sealed before becomes visible now."""

    def seen_by(self, seat: int | None) -> "Event | None":
        """The event as this seat (None: a spectator) may see it.

        If its secret is hidden, the key ends in `-unseen`.
        """
        if self.sealed and seat != self.seat:
            return None
        if not self.secret:
            return self
        if seat == self.seat:
            return self.whole()
        return Event(self.key + "-unseen", self.args, {}, EVERYONE, self.reveals, self.sealed, self.opens)

    def whole(self) -> "Event":
        """The event with nothing hidden, for a game that is over."""
        if not self.secret:
            return self
        return Event(
            self.key, {**self.args, **self.secret}, {}, EVERYONE, self.reveals, self.sealed, self.opens
        )

    def _parts(self) -> tuple[Any, ...]:
        return (self.key, self.args, self.secret, self.seat, self.reveals, self.sealed, self.opens)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._parts() == other._parts()

    def __hash__(self) -> int:
        raise TypeError("an event's arguments are dictionaries; it cannot be a key")

    def __repr__(self) -> str:
        hidden = f", secret={self.secret!r}, seat={self.seat}" if self.secret else ""
        marks = "".join(f", {name}=True" for name in ("reveals", "sealed", "opens") if getattr(self, name))
        return f"Event(key={self.key!r}, args={self.args!r}{hidden}{marks})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, self._parts()

    def __str__(self) -> str:
        event = self.whole()
        return say(event.key, event.args)


Tell = Callable[[Event], None]
