"""An event loop without real time, threads or chance.

Time passes only while nothing is left to do. Work for threads is done at once, so the number of steps between
a cause and its effect is always the same. Two runs can be compared to the byte, and step by step.
"""

import asyncio
import random
import secrets
import selectors
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from math import ceil
from typing import Any, TypeVar

from scissortail.server.server_time import TIME

EPOCH = 1_800_000_000.0
"""The time of the wall clock when a loop begins."""

DIGITS = 6
"""Times are rounded, so that sums in another order are the same."""

T = TypeVar("T")


class _Selector(selectors.DefaultSelector):
    """Waits for nothing: a wait for a timer moves the loop's clock."""

    loop: "QuietLoop"

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is not None and timeout > 0:
            self.loop.now = round(self.loop.now + timeout, DIGITS)
            timeout = 0
        return super().select(timeout)


class QuietLoop(asyncio.SelectorEventLoop):
    """The loop. `steps` counts its turns, and `now` is its clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.steps = 0
        self._timers = 0
        self._ahead = 0
        """Seconds by which the monotonic clock is ahead, because the other one was set back."""
        selector = _Selector()
        selector.loop = self
        super().__init__(selector)
        self._clock_resolution = 10.0**-DIGITS  # a timer is due although its time was rounded

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        self.steps += 1
        super()._run_once()  # type: ignore[misc]  # the base class has it, its stub does not

    def call_at(  # type: ignore[override]
        self, when: float, *rest: Any, **more: Any
    ) -> asyncio.TimerHandle:
        """Timers of the same time come in the order in which they were set."""
        self._timers += 1
        return super().call_at(round(when, DIGITS) + self._timers % 1000 * 1e-10, *rest, **more)

    def monotonic(self) -> float:
        return self.now + self._ahead

    def set_clock(self, now: float) -> None:
        """Go on at another time. What was to come later never comes, so nobody may be sleeping."""
        for timer in list(self._scheduled):  # type: ignore[attr-defined]
            timer.cancel()
        self._timers = 0
        self._ahead += max(0, ceil(self.now - now))
        self.now = now
        TIME.offset = EPOCH + now - self.monotonic()

    async def sleep_until(self, moment: float) -> None:
        await asyncio.sleep(max(0.0, moment - self.now))

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., T], *args: Any
    ) -> "asyncio.Future[T]":
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as problem:
            done.set_exception(problem)
        return done


class Chance:
    """What the module `secrets` draws, from a seed."""

    def __init__(self) -> None:
        self.random = random.Random(0)

    def again(self, seed: int) -> None:
        """Begin anew, so that two runs draw the same."""
        self.random = random.Random(seed)

    def token_bytes(self, count: int = 32) -> bytes:
        return self.random.randbytes(count)

    def token_hex(self, count: int = 32) -> str:
        return self.random.randbytes(count).hex()

    def randbits(self, bits: int) -> int:
        return self.random.getrandbits(bits)

    def choice(self, sequence: Sequence[T]) -> T:
        return self.random.choice(sequence)


@contextmanager
def seeded(loop: QuietLoop) -> Iterator[Chance]:
    """Meanwhile all clocks follow the loop's, and the server's chance comes from a seed."""
    chance = Chance()
    names = ("token_bytes", "token_hex", "randbits", "choice")
    before = {name: getattr(secrets, name) for name in names}
    wall, monotonic, offset = time.time, time.monotonic, TIME.offset
    for name in names:
        setattr(secrets, name, getattr(chance, name))
    time.time = lambda: EPOCH + loop.now
    time.monotonic = loop.monotonic
    TIME.offset = EPOCH + loop.now - loop.monotonic()
    try:
        yield chance
    finally:
        time.time, time.monotonic, TIME.offset = wall, monotonic, offset
        for name, function in before.items():
            setattr(secrets, name, function)


def run(work: Callable[[QuietLoop, Chance], Coroutine[Any, Any, T]]) -> T:
    """Run this on a new quiet loop."""
    loop = QuietLoop()
    try:
        with seeded(loop) as chance:
            return loop.run_until_complete(work(loop, chance))
    finally:
        loop.close()
