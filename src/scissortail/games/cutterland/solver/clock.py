"""When to stop: the solver asks now and then, and leaves by an exception."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

PATIENCE: Final = 256
"""Steps between two looks at the clock."""


class TimeUp(Exception):
    """The time is up."""


class Clock:
    """Asks now and then whether to stop."""

    def __init__(self, stop: Callable[[], bool]) -> None:
        self.stop = stop
        self.steps: i64 = 0

    def tick(self) -> None:
        self.steps += 1
        if self.steps % PATIENCE == 0 and self.stop():
            raise TimeUp
