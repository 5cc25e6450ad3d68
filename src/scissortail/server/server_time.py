"""The server's time: seconds since 1970, which only ever run forward at their usual pace.

The machine's clock may be set back or forward while the server runs. Clocks of players must not follow it, so
the time is read once and then counted on by a clock that nobody can set.
"""

import time


class ServerTime:
    """How far the steady clock is behind the time of day."""

    __slots__ = ("offset",)

    def __init__(self) -> None:
        self.offset = time.time() - time.monotonic()

    def not_before(self, moment: float) -> None:
        """Continue from this moment if it is later: a server wrote it down, so it is over."""
        self.offset = max(self.offset, moment - time.monotonic())


TIME = ServerTime()
"""One for the process, like the clocks it replaces."""


def now() -> float:
    return time.monotonic() + TIME.offset
