"""What the solver found, for people and programs."""

from typing import Any

from scissortail.games.cutterland import text
from scissortail.games.cutterland.hunt_events import bones
from scissortail.games.cutterland.solver.best import Solution


def solution_moves(found: Solution) -> list[str]:
    """The tokens as moves on the file's axes, and what the dragons eat."""
    land = found.land.copy()
    _, prey = bones(land)
    land.prey = sorted(int(land.places[number]) for number in prey)
    return text.token_lines(land)


def solution_json(found: Solution, seconds: float) -> dict[str, Any]:
    return {
        "total": found.total,
        "survivors": found.survivors,
        "proven": found.proven,
        "bound": found.bound,
        "moves": solution_moves(found),
        "seconds": round(seconds, 3),
    }
