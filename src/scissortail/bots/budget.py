"""A budget limits how long a bot may think.

It counts nodes, which are the same on every machine. At a table it may also have a deadline on the clock.
"""

import time
from typing import Final

from mypy_extensions import i64

GLANCE: Final = 16
"""Nodes between two looks at the clock."""


class Budget:
    """A node is one thing tried, of about ten microseconds compiled; each strategy says what it counts."""

    def __init__(self, nodes: int, seconds: float = 0.0) -> None:
        self.nodes: i64 = nodes
        """How many are left."""
        self.deadline = time.perf_counter() + seconds if seconds > 0.0 else 0.0
        """When thinking stops whatever is left; 0 for never."""
        self.glance: i64 = GLANCE
        self.late = False

    def spend(self, nodes: i64) -> bool:
        """Take so many nodes; whether there is still something left."""
        self.nodes -= nodes
        if self.deadline > 0.0 and not self.late:
            self.glance -= nodes
            if self.glance <= 0:
                self.glance = GLANCE
                self.late = time.perf_counter() >= self.deadline
        return self.nodes > 0 and not self.late
