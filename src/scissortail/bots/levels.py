"""The levels of each game: a strategy and its budget."""

from collections.abc import Mapping
from dataclasses import dataclass

from scissortail.bots.budget import Budget
from scissortail.bots.strategy import Strategy

LEVELS = ("easy", "medium", "hard", "expert")


@dataclass(frozen=True)
class Level:
    """A strategy and its budget."""

    strategy: Strategy
    nodes: int = 0
    """In the arena, where a decision must be the same on every machine."""
    table_nodes: int = 0
    """More nodes at a table, limited by the seconds. 0: the same as in the arena."""
    table_seconds: float = 0.0

    def budget(self, at_table: bool) -> Budget:
        if at_table and self.table_nodes:
            return Budget(self.table_nodes, self.table_seconds)
        return Budget(self.nodes)


LevelsByName = Mapping[str, Level]
"""All of LEVELS."""
