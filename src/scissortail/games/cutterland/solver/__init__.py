"""The best use of towers and wood, exactly (docs/solver.md)."""

from scissortail.games.cutterland.solver.best import Solution, solve

__all__ = ["Solution", "solve"]
