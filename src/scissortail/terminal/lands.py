"""Draws lands as coloured text.

Terrain has a colour and a letter, tokens and bones have signs, and axes help to type coordinates.
"""

from collections.abc import Mapping

from rich.text import Text

from scissortail.games.cutterland.hunt_events import bones
from scissortail.games.cutterland.land import RIGHT, Land, before, spot_x, spot_y
from scissortail.games.cutterland.squares import TEXTS
from scissortail.terminal.screen import INK

PAPER = {"p": "#7fd05f", "m": "#e2c15c", "w": "#62c8e8"}
CREATURES = {"K": "#3a0f66", "G": "#123a08", "C": "#4a1a08", "D": "#8f0d0d", "T": "#08303c", "F": "#2a3a00"}
"""Colours of creatures. They are dark, and the terrain is bright, so that they differ even with 16 colours.
"""

TOWER = "▲"
BONES = "✗"
Squares = Mapping[tuple[int, int], str]


def draw_squares(squares: Squares, axes: bool = False) -> Text:
    """Draw squares of a card or a piece, by their coordinates."""
    return LandDrawing(squares, {}, {}, {}, set(), axes).text()


def draw_land(land: Land, hunted: bool = False) -> Text:
    """Draw a land with axes and tokens. If `hunted`, with the bones that its krakens and dragons leave."""
    places = [(int(spot_x(place)), int(spot_y(place))) for place in land.places]
    squares = {place: TEXTS[int(what)] for place, what in zip(places, land.whats, strict=True)}
    signs = {_xy(tower): TOWER for tower in land.towers}
    if hunted:
        for numbers in bones(land):
            signs |= {places[number]: BONES for number in numbers}
    rights: dict[tuple[int, int], str] = {}
    downs: dict[tuple[int, int], str] = {}
    """Signs between a square and its neighbour on the right, or below."""
    for wall in land.walls:
        (rights if wall & 1 == RIGHT else downs)[_xy(wall >> 1)] = "┃" if wall & 1 == RIGHT else "━"
    over: set[tuple[int, int]] = set()
    for bridge in land.bridges:
        place, way = bridge >> 1, bridge & 1
        gaps, sign = (rights, "═") if way == RIGHT else (downs, "║")
        gaps[_xy(place)] = gaps[_xy(int(before(place, way)))] = sign
        if way == RIGHT and _xy(place) not in squares:
            over.add(_xy(place))
    return LandDrawing(squares, signs, rights, downs, over, True).text()


def _xy(place: int) -> tuple[int, int]:
    return int(spot_x(place)), int(spot_y(place))


class LandDrawing:
    """Draws line by line. There is a line between two rows only if something lies on it."""

    def __init__(
        self,
        squares: Squares,
        signs: Mapping[tuple[int, int], str],
        rights: Mapping[tuple[int, int], str],
        downs: Mapping[tuple[int, int], str],
        over: set[tuple[int, int]],
        axes: bool,
    ) -> None:
        self.squares = squares
        self.signs = signs
        self.rights = rights
        self.downs = downs
        self.over = over
        self.axes = axes
        self.columns = range(
            min((x for x, _ in squares), default=0), max((x for x, _ in squares), default=-1) + 1
        )
        self.rows = range(
            min((y for _, y in squares), default=0), max((y for _, y in squares), default=-1) + 1
        )
        self.margin = max(4, *(len(f"{y} ") for y in self.rows)) if axes and self.rows else 0
        """Width of the row numbers."""

    def text(self) -> Text:
        lines = []
        if self.axes:
            lines.append(Text(" " * self.margin + "".join(f"{x:>2}".ljust(4) for x in self.columns), "dim"))
        for y in self.rows:
            lines.append(self._row(y))
            if any(place[1] == y for place in self.downs):
                lines.append(self._between(y))
        drawn = Text("\n").join(lines)
        drawn.no_wrap = True  # a land that is cut off can still be read, a wrapped one cannot
        return drawn

    def _row(self, y: int) -> Text:
        line = Text.assemble((f"{y} ".rjust(self.margin) if self.axes else "", "dim"))
        for x in self.columns:
            line.append_text(self._square(x, y))
            sign = self.rights.get((x, y))
            if sign:
                line.append(sign, "bold")
            elif (x, y) in self.squares and (x + 1, y) in self.squares:
                line.append(" ", _paper(self._between_papers((x, y), (x + 1, y))))
            else:
                line.append(" ")
        return line

    def _square(self, x: int, y: int) -> Text:
        text = self.squares.get((x, y))
        if text is None:
            return Text("═══" if (x, y) in self.over else "   ", "bold")
        terrain, content = text[0], text[1]
        sign = self.signs.get((x, y), " ")
        paper = _paper(PAPER[terrain])
        drawn = Text.assemble((terrain, f"dim {paper}"))
        gone = " strike" if sign == BONES else ""  # not bold: 16-colour terminals show bold black as grey
        drawn.append(
            content if content != "." else " ", f"{CREATURES.get(content, INK)} on {PAPER[terrain]}{gone}"
        )
        drawn.append(sign, paper)
        return drawn

    def _between(self, y: int) -> Text:
        line = Text(" " * self.margin)
        for x in self.columns:
            sign = self.downs.get((x, y))
            line.append((sign * 3 if sign == "━" else f" {sign} ") if sign else "   ", "bold")
            line.append(" ")
        return line

    def _between_papers(self, one: tuple[int, int], two: tuple[int, int]) -> str:
        """The colour of the gap between two squares, so that an area looks like one."""
        first, second = self.squares[one][0], self.squares[two][0]
        return PAPER[first] if first == second else ""


def _paper(colour: str) -> str:
    return f"{INK} on {colour}" if colour else ""
