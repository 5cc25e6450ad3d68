"""Where a piece may go, and where it is best laid."""

from mypy_extensions import i64

from scissortail.games.cutterland.board import Ground
from scissortail.games.cutterland.fit import NOT_THERE, Fit
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.piece import TURNS, Piece, Scrap, fits, offsets

Spot = tuple[int, int, int]
"""Quarter turns clockwise, then where the top left of the turned piece's bounding box goes."""


class Placement:
    """One way to lay a piece, and the land's points after it with all tokens unused."""

    def __init__(self, points: int, quarters: int, x: int, y: int) -> None:
        self.points = points
        self.quarters = quarters
        self.x = x
        self.y = y


def spots(land: Land, piece: Piece) -> list[Spot]:
    """C14: everywhere it may go, all four turns even if they look the same; the first piece goes to 0, 0."""
    found: list[Spot] = []
    if not len(land.places):
        for quarters in range(TURNS):
            found.append((quarters, 0, 0))
        return found
    ground = Ground(land)
    near = ground.edge()
    for turn in range(i64(TURNS)):
        turned = piece.turned(turn)
        cells = offsets(turned, ground.stride)
        for y in range(land.top - turned.height, land.bottom + 2):
            for x in range(land.left - turned.width, land.right + 2):
                if fits(ground, near, ground.at(x, y), cells):
                    found.append((int(turn), int(x), int(y)))
    return found


def best_placements(land: Land, piece: Piece, k: int) -> list[Placement]:
    """The k best ways to lay a piece, the best first; ways that look the same count once."""
    fit = Fit(land)
    found: list[tuple[int, int, int, int]] = []
    seen: set[str] = set()
    for turn in range(i64(TURNS)):
        turned = piece.turned(turn)
        key = turned.key()
        if key in seen:
            continue
        seen.add(key)
        scrap = Scrap(turned, fit.stride)
        if fit.empty:
            found.append((-int(fit.value(scrap, fit.at(0, 0))), int(turn), 0, 0))
            continue
        for y in range(land.top - turned.height, land.bottom + 2):
            for x in range(land.left - turned.width, land.right + 2):
                points = fit.value(scrap, fit.at(x, y))
                if points != NOT_THERE:
                    found.append((-int(points), int(turn), int(y), int(x)))
    found.sort()
    return [Placement(-points, turn, x, y) for points, turn, y, x in found[:k]]
