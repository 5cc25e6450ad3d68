"""Clocks: none, a time for each move, or a reserve for the whole game. They run for people only."""

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
    """How a table's clocks are set."""

    kind: str = NONE
    seconds: int = 0
    increment: int = 0
    """What a reserve gains with every move."""

    @classmethod
    def of(cls, kind: str, seconds: int, increment: int) -> "Timing":
        """The setting that was asked for, or BadOptions."""
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
    """The clocks of one table. Without a setting they cost nothing.

    They turn where everybody sees that somebody has moved. What is done in secret on the way there neither
    stops a clock nor winds it up: the others would read off it what they may not know.
    """

    __slots__ = ("at", "left", "since", "timing", "was")

    def __init__(self, timing: Timing, players: int) -> None:
        self.timing = timing
        self.left: list[float] = [float(timing.seconds)] * players if timing.kind != NONE else []
        self.since: list[float | None] = [None] * players if timing.kind != NONE else []
        """Since when each seat is being waited for."""
        self.was: list[float] = list(self.left)
        """What each seat had left when it last moved, before it gained anything by that."""
        self.at = 0.0
        """When all this was written down."""

    def turn(self, mover: int | None, waiting: Iterable[int], now: float) -> None:
        """Set the clocks after a move or the deal.

        Charge the seats that were waited for, and start those that are waited for now.
        """
        if not self.left:
            return
        waited = set(waiting)
        if mover and self.since[mover - 1] is None:  # a bot has moved for somebody who was away
            self.was[mover - 1] = self.left[mover - 1]
            if self.timing.kind == MOVE:
                self.left[mover - 1] = float(self.timing.seconds)
        for seat, since in enumerate(self.since, 1):
            if since is not None and (seat == mover or seat not in waited):
                self._stop(seat, now, seat == mover)
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
        """What a seat gained by a move, from what was written down with that move."""
        left, _, was = orjson.loads(text)
        return float(max(0.0, left[seat - 1] - was[seat - 1]))

    def take_back(self, seat: int, gain: float) -> None:
        """Take back what a move gained. The time that it took stays spent.

        To go back to what the seat once had would wind up its clock: it may have moved more than once.
        """
        self.left[seat - 1] = round(max(0.0, self.left[seat - 1] - gain), 3)

    def due(self) -> tuple[float, int] | None:
        """When the next one runs out, and whose it is."""
        ends = [
            (since + left, seat)
            for seat, (since, left) in enumerate(zip(self.since, self.left, strict=True), 1)
            if since is not None
        ]
        return min(ends, default=None)

    def discount(self, downtimes: Iterable[tuple[float, float]]) -> None:
        """Downtime is not charged to any clock.

        A row that was written after a downtime has it subtracted already.
        """
        lost = sum(end - max(start, self.at) for start, end in downtimes if end > self.at)
        self.since = [None if since is None else since + lost for since in self.since]

    def shown(self, now: float) -> dict[str, Any] | None:
        """What is left now, and who is running."""
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
        """For the log."""
        return orjson.dumps([self.left, self.since, self.was]).decode() if self.left else None

    def restore(self, text: str, at: float) -> None:
        self.left, self.since, self.was = orjson.loads(text)
        self.at = at
