"""What happened, as data. The log, the animations and the screen reader all use events."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from scissortail.engine.dice import EVERYONE
from scissortail.words import say

Value = str | int | list[str]


@dataclass(slots=True)
class Event:
    """An event is a key into the locale files with its arguments.

    What only one seat may know is kept apart from the rest, in `secret`. Events are never changed. They are
    not frozen because there are several for every move, and a frozen one takes three times as long to make.
    """

    key: str
    args: Mapping[str, Value] = field(default_factory=dict)
    secret: Mapping[str, Value] = field(default_factory=dict)
    seat: int = EVERYONE
    """Who may see the secret arguments."""
    reveals: bool = False
    """Something hidden was revealed. An undo does not go back behind it."""
    sealed: bool = False
    """Done in secret. Until an event `opens`, only the seat itself learns that it happened."""
    opens: bool = False
    """All that was sealed before is open from now on."""

    def seen_by(self, seat: int | None) -> "Event | None":
        """The event as this seat (None: a spectator) may see it.

        With its secret hidden the key ends in `-unseen`.
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

    def __str__(self) -> str:
        event = self.whole()
        return say(event.key, event.args)


Tell = Callable[[Event], None]
