"""Clocks: none, a time for each move, or a reserve for the whole game. They run only for people."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import orjson

from scissortail.engine.errors import BadOptions, shown

NONE = "none"
MOVE = "move"
RESERVE = "reserve"
LEAST, MOST = 5, 30 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Timing:
    kind: str = NONE
    seconds: int = 0
    increment: int = 0
    """Seconds added to a reserve with every move."""

    @classmethod
    def of(cls, kind: str, seconds: int, increment: int) -> "Timing":
        """Check the setting. Raises BadOptions if it is not allowed."""
        if kind not in (NONE, MOVE, RESERVE):
            raise BadOptions("clock-kind", kind=shown(kind))
        if kind == NONE:
            return cls()
        if not LEAST <= seconds <= MOST or not 0 <= increment <= MOST:
            raise BadOptions("clock-seconds", least=LEAST, most=MOST)
        return cls(kind, seconds, increment if kind == RESERVE else 0)

    def json(self) -> dict[str, Any]:
        return {"kind": self.kind, "seconds": self.seconds, "increment": self.increment}


class Clocks:
    """The clocks of one table. Without a time limit its lists are empty.

    Clocks change only on moves that everybody may know about. A secret move neither stops a clock nor adds
    time, because the other players could see from the clock that it happened.
    """

    __slots__ = ("at", "left", "since", "timing", "was")

    def __init__(self, timing: Timing, players: int) -> None:
        self.timing = timing
        self.left: list[float] = [float(timing.seconds)] * players if timing.kind != NONE else []
        self.since: list[float | None] = [None] * players if timing.kind != NONE else []
        """When the clock of each seat started; None if it is not running."""
        self.was: list[float] = list(self.left)
        """The seconds each seat had left at its last move, before the move added any."""
        self.at = 0.0
        """The time of the row from which the clocks were restored."""

    def turn(
        self, mover: int | None, waiting: Iterable[int], now: float, arrived: float | None = None
    ) -> None:
        """Update the clocks after a move or the deal.

        Stop the clocks of seats that are no longer to act, and start those that are. The mover's clock stops
        when the move `arrived` at the server.
        """
        if not self.left:
            return
        waited = set(waiting)
        if mover and self.since[mover - 1] is None:  # a bot has moved for a person who is away
            self.was[mover - 1] = self.left[mover - 1]
            if self.timing.kind == MOVE:
                self.left[mover - 1] = float(self.timing.seconds)
        for seat, since in enumerate(self.since, 1):
            if since is not None and (seat == mover or seat not in waited):
                moved = seat == mover
                self._stop(seat, now if arrived is None or not moved else arrived, moved)
        for seat in waited:
            if self.since[seat - 1] is None:
                self.since[seat - 1] = now

    def _stop(self, seat: int, now: float, moved: bool) -> None:
        since = self.since[seat - 1]
        assert since is not None
        self.since[seat - 1] = None
        left = round(max(0.0, self.left[seat - 1] - max(0.0, now - since)), 3)
        if moved:
            self.was[seat - 1] = left
            left = (
                float(self.timing.seconds)
                if self.timing.kind == MOVE
                else round(left + self.timing.increment, 3)
            )
        self.left[seat - 1] = left

    @staticmethod
    def gain(text: str, seat: int) -> float:
        """The seconds a seat gained by a move, read from the clocks stored with that move."""
        left, _, was = orjson.loads(text)
        return float(max(0.0, left[seat - 1] - was[seat - 1]))

    def take_back(self, seat: int, gain: float) -> None:
        """Remove the seconds that an undone move had added. The time it took stays spent.

        The seat's old time is not restored: it may have moved more than once since, and would gain time.
        """
        self.left[seat - 1] = round(max(0.0, self.left[seat - 1] - gain), 3)

    def due(self) -> tuple[float, int] | None:
        """When the next clock runs out, and its seat."""
        ends = [
            (since + left, seat)
            for seat, (since, left) in enumerate(zip(self.since, self.left, strict=True), 1)
            if since is not None
        ]
        return min(ends, default=None)

    def discount(self, downtimes: Iterable[tuple[float, float]]) -> None:
        """Subtract downtime: it is not charged to any clock.

        Clocks restored from a row written after a downtime already have it subtracted.
        """
        lost = sum(end - max(start, self.at) for start, end in downtimes if end > self.at)
        self.since = [None if since is None else since + lost for since in self.since]

    def shown(self, now: float) -> dict[str, Any] | None:
        """The seconds left now, and the seats whose clocks run."""
        if not self.left:
            return None
        left = [
            round(max(0.0, left - (now - since if since is not None else 0.0)), 1)
            for since, left in zip(self.since, self.left, strict=True)
        ]
        return {
            "left": left,
            "running": [seat for seat, since in enumerate(self.since, 1) if since is not None],
        }

    def text(self) -> str | None:
        """The clocks as stored in the log."""
        return orjson.dumps([self.left, self.since, self.was]).decode() if self.left else None

    def restore(self, text: str, at: float) -> None:
        self.left, self.since, self.was = orjson.loads(text)
        self.at = at
