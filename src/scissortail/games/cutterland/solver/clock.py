"""The clock tells the solver when to stop.

The solver counts its steps, asks now and then whether time is up, and leaves by an exception.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

STEPS_A_LOOK: Final = 256
"""Steps between two looks at the clock."""
NO_LIMIT: Final = 1 << 60


class TimeUp(Exception):
    """The caller wants the answer now."""


class StepsUp(Exception):
    """This try has used its steps. They are counted and not timed, so that answers repeat."""


class Clock:
    """Asks now and then whether to stop."""

    def __init__(self, stop: Callable[[], bool]) -> None:
        self.stop = stop
        self.steps: i64 = 0
        self.limit: i64 = NO_LIMIT
        """When `steps` comes here, the try is given up."""

    def tick(self) -> None:
        self.steps += 1
        if self.steps % STEPS_A_LOOK == 0:
            if self.stop():
                raise TimeUp
            if self.steps >= self.limit:
                raise StepsUp
