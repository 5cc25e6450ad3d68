"""Draw Cutterland: lands side by side, the pieces on the table and the hands below."""

from scissortail.envs.drawing.canvas import FAINT, INK, WHITE, Canvas, ending
from scissortail.games.cutterland.land import DOWN, Land, spot_x, spot_y
from scissortail.games.cutterland.reasons import explained
from scissortail.games.cutterland.sights import land_from, piece_squares
from scissortail.games.cutterland.squares import CONTENT, CONTENTS
from scissortail.games.cutterland.view import CutterlandTruth, hand_of

COLOURS = {"p": "#a7c957", "m": "#f2d06b", "w": "#7fb7dd"}
TERRAINS = " pmw"
WALL = "#6d2e1f"
BRIDGE = "#8a5a2b"
TOWER = "#c1121f"
WIDTH = 1000
LANDS = 420
BELOW = 110
LARGEST = 30
SMALL = 11
"""Size of a square on the cards below the lands."""


def headline(truth: CutterlandTruth) -> str:
    seats = ", ".join(f"player {seat}" for seat in truth["to_act"])
    return f"Cutterland · {truth['phase']}{f': {seats}' if seats else ''}{ending(truth)}"


def text(truth: CutterlandTruth) -> str:
    lines = [headline(truth)]
    for piece in truth["pieces"]:
        squares = (
            " ".join(piece_squares(piece["card"], piece["squares"]).values()) if piece["squares"] else "gone"
        )
        lines.append(f"piece {piece['letter']}: {squares}{'' if piece['left'] else ' (taken)'}")
    for seat, place in enumerate(truth["places"], 1):
        held = f", to lay {' '.join(place['held'])}" if place["held"] else ""
        points = explained(land_from(place["land"]))["total"]
        lines.append(f"player {seat}: {len(hand_of(place))} cards{held}, {points} points")
        lines += [f"  {row}" for row in place["land"]["rows"]]
        lines += [f"  {token}" for token in place["land"]["tokens"] or []]
    return "\n".join(lines)


def picture(truth: CutterlandTruth) -> Canvas:
    players = len(truth["places"])
    wide = WIDTH // players
    canvas = Canvas(WIDTH, 60 + LANDS + BELOW)
    canvas.text(12, 16, headline(truth), 16)
    for number, place in enumerate(truth["places"]):
        land = land_from(place["land"])
        canvas.text(12 + number * wide, 44, f"player {number + 1}: {explained(land)['total']} points")
        _land(canvas, 12 + number * wide, 60, wide - 24, land)
        for card, squares in enumerate(hand_of(place)):
            _piece(
                canvas,
                12 + number * wide + card * 5 * SMALL,
                60 + LANDS + 60,
                piece_squares(squares, (1 << 12) - 1),
            )
    for number, piece in enumerate(truth["pieces"]):
        if piece["squares"]:
            x = 12 + number * 7 * SMALL
            canvas.text(x, 60 + LANDS + 8, piece["letter"], 14, INK if piece["left"] else FAINT)
            _piece(canvas, x + 14, 60 + LANDS, piece_squares(piece["card"], piece["squares"]))
    return canvas


def _piece(canvas: Canvas, x: int, y: int, squares: dict[tuple[int, int], str]) -> None:
    for (column, row), square in squares.items():
        _square(canvas, x + column * SMALL, y + row * SMALL, SMALL, square[0], square[1])


def _square(canvas: Canvas, x: float, y: float, size: int, terrain: str, content: str) -> None:
    canvas.box(x, y, size, size, COLOURS[terrain], WHITE)
    if content != ".":
        canvas.text(x + size / 2, y + size / 2, content, max(7, size * 2 // 3), anchor="mm")


def _land(canvas: Canvas, x: int, y: int, wide: int, land: Land) -> None:
    """Draw a land as large as fits."""
    columns, rows = int(land.right - land.left) + 1, int(land.bottom - land.top) + 1
    if not columns:
        return
    size = min(LARGEST, wide // columns, LANDS // rows)

    def corner(place: int) -> tuple[int, int]:
        return x + (int(spot_x(place)) - int(land.left)) * size, y + (
            int(spot_y(place)) - int(land.top)
        ) * size

    for place, what in zip(land.places, land.whats, strict=True):
        _square(canvas, *corner(int(place)), size, TERRAINS[int(what) >> 4], CONTENTS[int(what) & CONTENT])
    for tower in land.towers:
        canvas.pen.rectangle(
            (*corner(tower), corner(tower)[0] + size, corner(tower)[1] + size), None, TOWER, 2
        )
    for wall in land.walls:
        left, top = corner(wall >> 1)
        if wall & 1 == DOWN:
            canvas.line(left, top + size, left + size, top + size, WALL, 4)
        else:
            canvas.line(left + size, top, left + size, top + size, WALL, 4)
    for bridge in land.bridges:
        left, top = corner(bridge >> 1)
        if bridge & 1 == DOWN:
            canvas.line(left + size / 2, top - 3, left + size / 2, top + size + 3, BRIDGE, 3)
        else:
            canvas.line(left - 3, top + size / 2, left + size + 3, top + size / 2, BRIDGE, 3)
    for prey in land.prey:
        left, top = corner(prey)
        canvas.line(left, top, left + size, top + size, TOWER, 2)
