"""A budget limits how long a bot may think.

It counts nodes, so results are the same on every machine. At a table it may also have a deadline.
"""

import time
from typing import Final

from mypy_extensions import i64

GLANCE: Final = 16
"""How many nodes pass between two checks of the deadline."""


class Budget:
    """A node takes about ten microseconds compiled. Each strategy defines what it counts as one."""

    def __init__(self, nodes: int, seconds: float = 0.0) -> None:
        self.nodes: i64 = nodes
        """How many nodes are left."""
        self.deadline = time.perf_counter() + seconds if seconds > 0.0 else 0.0
        """When thinking stops even if nodes are left; 0 for never."""
        self.glance: i64 = GLANCE
        self.late = False

    def spend(self, nodes: i64) -> bool:
        """Use up so many nodes, and return whether any budget is left."""
        self.nodes -= nodes
        if self.deadline > 0.0 and not self.late:
            self.glance -= nodes
            if self.glance <= 0:
                self.glance = GLANCE
                self.late = time.perf_counter() >= self.deadline
        return self.nodes > 0 and not self.late
