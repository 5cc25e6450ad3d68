"""Reads what the meter measures, and sums it up."""

import json
import math
import subprocess
import sys
import threading
import time
from dataclasses import dataclass

from tests.attack.meter import BOT, HEALTH, HINT, MOVE, PACE, TROUBLE
from tests.attack.server_process import ROOT

GRACE = 6.0
"""Seconds that a measurement begun in time may take to end. After that, it counts with its age."""


@dataclass(frozen=True)
class Sums:
    """The waits of one kind, in seconds."""

    count: int
    p50: float
    p99: float
    longest: float

    @classmethod
    def of(cls, waits: list[float]) -> "Sums":
        waits = sorted(waits)
        if not waits:
            return cls(0, math.inf, math.inf, math.inf)
        return cls(len(waits), quantile(waits, 0.5), quantile(waits, 0.99), waits[-1])

    def __str__(self) -> str:
        return f"{self.p50 * 1000:.1f}/{self.p99 * 1000:.1f}/{self.longest * 1000:.0f} ms"


def quantile(waits: list[float], part: float) -> float:
    return waits[min(len(waits) - 1, math.ceil(part * len(waits)) - 1)]


def as_if_steady(waits: list[float], pace: float) -> list[float]:
    """Add the waits that a stall has hidden.

    Who waits asks nothing else meanwhile: one wait of a second stands for all that would have been asked in
    that second.
    """
    all_waits = list(waits)
    for wait in waits:
        while (wait := wait - pace) > pace:
            all_waits.append(wait)
    return all_waits


@dataclass(frozen=True)
class Window:
    """All that was measured in a stretch of time."""

    moves: Sums
    bots: Sums
    hints: Sums
    health: Sums
    troubles: list[str]

    def all(self) -> list[Sums]:
        return [self.moves, self.bots, self.hints, self.health]


class Meter:
    """The process of the people who play, and its measurements."""

    def __init__(self, port: int) -> None:
        self.waits: dict[tuple[str, float], float | None] = {}
        self.troubles: list[tuple[float, str]] = []
        self._lock = threading.Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.attack.meter", str(port)], cwd=ROOT, stdout=subprocess.PIPE
        )
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            kind, start, value = json.loads(line)
            if kind == TROUBLE:
                self.troubles.append((start, value))
            else:
                with self._lock:
                    self.waits[kind, start] = value

    def window(self, start: float, end: float) -> Window:
        """What was asked from `start` to `end`. Waits for the last answers."""
        patience = end + GRACE
        while time.monotonic() < patience and any(
            wait is None and start <= at < end for (_, at), wait in list(self.waits.items())
        ):
            time.sleep(0.01)
        now = time.monotonic()
        waits: dict[str, list[float]] = {kind: [] for kind in PACE}
        for (kind, at), wait in list(self.waits.items()):
            took = now - at if wait is None else wait
            # What began before and ended within counts with its part in the window.
            if start <= at < end:
                waits[kind].append(took)
            elif at < start < at + took:
                waits[kind].append(at + took - start)
        sums = {kind: Sums.of(as_if_steady(waits[kind], PACE[kind])) for kind in waits}
        troubles = [text for at, text in self.troubles if start <= at <= now]
        return Window(sums[MOVE], sums[BOT], sums[HINT], sums[HEALTH], troubles)

    def forget(self, before: float) -> None:
        """Drop the finished measurements from before this time."""
        with self._lock:
            self.waits = {key: wait for key, wait in self.waits.items() if wait is None or key[1] >= before}

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()
        self._reader.join()
        assert self._process.stdout
        self._process.stdout.close()
