"""Lands as text (`.land`): one pair of characters a square, then the tokens on it, one a line."""

from collections.abc import Callable, Iterable

from scissortail.engine.errors import Argument, Refused, shown
from scissortail.games.cutterland.board import Board
from scissortail.games.cutterland.components import CREATURES, HABITATS
from scissortail.games.cutterland.coordinates import (
    are_apart,
    bridge_text,
    place_text,
    read_bridge,
    read_place,
    read_wall,
    wall_text,
)
from scissortail.games.cutterland.land import ROW, Land, spot, spot_y
from scissortail.games.cutterland.squares import CODES, LARGEST, TEXTS
from scissortail.games.cutterland.tokens import bridge_problem, prey_problem, tower_problem, wall_problem

SEPARATOR = "==="
NO_SQUARE = "--"
SPACE = 1000
"""A land has at most this many squares in a line, and this many lines."""
MOST_OVERCUT = 4


class BadLand(Refused):
    """Not a land, or not one that the rules allow."""

    def __init__(self, key: str, **args: Argument) -> None:
        if "line" in args:
            args["line"] = str(args["line"])  # a line's number is its name: no commas in it
        super().__init__(key, **args)


def read(text: str) -> list[Land]:
    """All lands of a file, separated by lines `===`; BadLand at the first line that cannot be."""
    lands: list[Land] = []
    block: list[tuple[int, str]] = []
    lines = [*enumerate(text.splitlines(), 1)]
    for number, line in [*lines, (len(lines) + 1, SEPARATOR)]:
        if line.strip() == SEPARATOR:
            if block or number <= len(lines):  # after a last separator there need not be another land
                lands.append(_land(block, number))
            block = []
        elif line.strip() and not line.lstrip().startswith("#"):
            block.append((number, line))
    if not lands:
        raise BadLand("land-empty", line=len(lines) + 1)
    return lands


def read_one(text: str) -> Land:
    """The only land of a text; BadLand if there are several."""
    lands = read(text)
    if len(lands) > 1:
        raise BadLand("land-several", lands=len(lands))
    return lands[0]


def _land(block: list[tuple[int, str]], end: int) -> Land:
    rows: list[tuple[int, list[str]]] = []
    for number, line in block:
        if line.split()[0] in TOKENS or (rows and len(line.split()[0]) != len(NO_SQUARE)):
            break
        rows.append((number, line.split()))
    land = _squares(rows)
    if not len(land.whats):
        raise BadLand("land-empty", line=block[0][0] if block else end)
    _one_part(land, [number for number, _ in rows])
    tokens = block[len(rows) :]
    penalties = [number for number, line in tokens if line.split()[0] == "overcut"]
    if len(penalties) > 1:
        raise BadLand("land-overcut-twice", line=penalties[1])
    for later in (False, True):  # prey is named when all tokens lie
        for number, line in tokens:
            word, *rest = line.split()
            if word not in TOKENS:
                raise BadLand("land-token", line=number, text=shown(line.strip()))
            if (word == "eat") == later:
                TOKENS[word](land, number, rest, shown(line.strip()))
    return land


def _squares(rows: list[tuple[int, list[str]]]) -> Land:
    land = Land()
    for y, (number, row) in enumerate(rows):
        if len(row) != len(rows[0][1]):
            raise BadLand("land-row", line=number, squares=len(row), first=len(rows[0][1]))
        if len(row) > SPACE or y >= SPACE:
            raise BadLand("land-large", line=number, most=LARGEST)
        for x, text in enumerate(row):
            if text == NO_SQUARE:
                continue
            if text not in CODES:
                raise BadLand("land-square", line=number, text=shown(text), place=f"{x},{y}")
            terrain, content = text[0], text[1]
            if content in CREATURES and content not in HABITATS[terrain]:
                raise BadLand(
                    "land-habitat", line=number, place=f"{x},{y}", creature=content, terrain=terrain
                )
            if len(land.whats) == LARGEST:
                raise BadLand("land-large", line=number, most=LARGEST)
            land.add(x, y, CODES[text])
    return land


def _one_part(land: Land, lines: list[int]) -> None:
    """C14: every square is joined to the first by sides.

    The line of each row is told: comments may lie between.
    """
    left = {int(place) for place in land.places}
    start = int(land.places[0])
    found = [start]
    left.discard(start)
    for place in found:
        for way in (1, -1, ROW, -ROW):
            if place + way in left:
                left.discard(place + way)
                found.append(place + way)
    if left:
        apart = min(left)
        raise BadLand(
            "land-parts", line=lines[int(spot_y(apart))], place=place_text(apart), other=place_text(start)
        )


def _tower(land: Land, line: int, rest: list[str], text: str) -> None:
    place = read_place(rest[0]) if len(rest) == 1 else None
    _lay(land.towers, place, lambda place: tower_problem(land, place), place_text, line, text)


def _wall(land: Land, line: int, rest: list[str], text: str) -> None:
    if are_apart(rest):
        raise BadLand("land-line", line=line, reason=Refused("cutterland-wall-border", place=" ".join(rest)))
    _lay(land.walls, read_wall(rest), lambda wall: wall_problem(land, wall), wall_text, line, text)


def _bridge(land: Land, line: int, rest: list[str], text: str) -> None:
    _lay(
        land.bridges, read_bridge(rest), lambda bridge: bridge_problem(land, bridge), bridge_text, line, text
    )


def _eat(land: Land, line: int, rest: list[str], text: str) -> None:
    place = read_place(rest[0]) if len(rest) == 1 else None
    _lay(land.prey, place, lambda place: prey_problem(Board(land), place), place_text, line, text)


def _lay(
    there: list[int],
    token: int | None,
    problem: Callable[[int], str],
    name: Callable[[int], str],
    line: int,
    text: str,
) -> None:
    if token is None:
        raise BadLand("land-token", line=line, text=text)
    key = problem(token)
    if key:
        raise BadLand("land-line", line=line, reason=Refused(key, place=name(token)))
    there.append(token)
    there.sort()


def _overcut(land: Land, line: int, rest: list[str], text: str) -> None:
    """C12: how many cards the owner cut into too many pieces, at 3 points each."""
    if len(rest) != 1 or not rest[0].isdecimal() or len(rest[0]) > 2 or int(rest[0]) > MOST_OVERCUT:
        raise BadLand("land-overcut", line=line, most=MOST_OVERCUT, text=text)
    land.overcut = int(rest[0])


TOKENS: dict[str, Callable[[Land, int, list[str], str], None]] = {
    "tower": _tower,
    "wall": _wall,
    "bridge": _bridge,
    "eat": _eat,
    "overcut": _overcut,
}


def rows(land: Land) -> list[str]:
    """The squares, line by line from the land's top left."""
    texts = {int(place): TEXTS[int(what)] for place, what in zip(land.places, land.whats, strict=True)}
    lines = []
    for y in range(int(land.top), int(land.bottom) + 1):
        first = int(spot(land.left, y))
        lines.append(
            " ".join(texts.get(first + x, NO_SQUARE) for x in range(int(land.right - land.left) + 1))
        )
    return lines


def token_lines(land: Land, dx: int = 0, dy: int = 0) -> list[str]:
    """The tokens as moves say them, on axes moved by (dx, dy)."""
    move = dy * ROW + dx
    return [
        *(f"tower {place_text(place + move)}" for place in land.towers),
        *(f"wall {wall_text(wall + 2 * move)}" for wall in land.walls),
        *(f"bridge {bridge_text(bridge + 2 * move)}" for bridge in land.bridges),
        *(f"eat {place_text(place + move)}" for place in land.prey),
    ]


def write(lands: Iterable[Land]) -> str:
    """Lands in the form that `read` reads; a file's axes begin at 0, 0."""
    blocks = []
    for land in lands:
        lines = rows(land) + token_lines(land, -int(land.left), -int(land.top))
        if land.overcut:
            lines.append(f"overcut {land.overcut}")
        blocks.append("\n".join(lines) + "\n")
    return f"{SEPARATOR}\n".join(blocks)
