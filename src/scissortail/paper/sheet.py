"""A page to draw on: millimetres from the top left, our fonts, our drawings.

Only this module uses the PDF library.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import as_file, files
from io import BytesIO
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from scissortail.paper.art import BOX, EDGE, EDGE_WIDTH, Drawing, Shape, steps
from scissortail.paper.backs import PRINTED_BACKS
from scissortail.paper.drawings import GROUNDS, ICONS, INK, PATTERNS, SHADES
from scissortail.paper.sizes import PAPERS, SQUARE
from scissortail.words import say

MM = 72 / 25.4
GREY = "#6b6560"

ICON = 0.86
"""The share of a square that a drawing takes."""

SHADOW = (1.4, 2.4)
"""The offset of a drawing's shadow, in the drawing's units."""

REGULAR, BOLD = "PTSans", "PTSans-Bold"
FONTS = {REGULAR: "PTSans_400Regular.ttf", BOLD: "PTSans_700Bold.ttf"}
LEADING = 1.28


@cache
def _load_fonts() -> None:
    for name, file in FONTS.items():
        with as_file(files("scissortail.paper").joinpath("fonts", file)) as path:
            pdfmetrics.registerFont(TTFont(name, str(path)))


class Sheet:
    """A document to which pages are added. The same calls give the same bytes."""

    def __init__(
        self, paper: str, title: str, language: str, tell: Callable[[int], None] | None = None
    ) -> None:
        _load_fonts()
        self.paper = paper
        self.language = language
        self.tell = tell or (lambda _: None)
        self.pages = 0
        self.width, self.height = PAPERS[paper]
        self.bytes = BytesIO()
        size = (self.width * MM, self.height * MM)
        self.canvas: Any = Canvas(
            self.bytes, pagesize=size, invariant=1, pageCompression=1, lang=language, initialFontName=REGULAR
        )
        self.canvas.setTitle(title)
        self.canvas.setAuthor("Scissortail")
        self.canvas.setCreator("Scissortail")
        # Most viewers would scale the page otherwise.
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.forms: set[str] = set()

    def say(self, key: str, **given: Any) -> str:
        return say(key, given, self.language)

    def end_page(self) -> None:
        self.pages += 1
        self.canvas.showPage()

    def finish(self) -> bytes:
        self.canvas.save()
        return self.bytes.getvalue()

    # Lines and boxes

    def line(self, x1: float, y1: float, x2: float, y2: float, width: float = 0.2, colour: str = INK) -> None:
        self.canvas.setStrokeColor(HexColor(colour))
        self.canvas.setLineWidth(width * MM)
        self.canvas.line(x1 * MM, self._up(y1), x2 * MM, self._up(y2))

    def box(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        fill: str = "",
        line: str = "",
        width: float = 0.2,
        corner: float = 0,
    ) -> None:
        self.canvas.setLineWidth(width * MM)
        if fill:
            self.canvas.setFillColor(HexColor(fill))
        if line:
            self.canvas.setStrokeColor(HexColor(line))
        self.canvas.roundRect(
            x * MM,
            self._up(y + high),
            wide * MM,
            high * MM,
            corner * MM,
            stroke=int(bool(line)),
            fill=int(bool(fill)),
        )

    @contextmanager
    def at(self, x: float, y: float, turn: float = 0) -> Iterator[None]:
        """Make this point (0, 0) within the block.

        Everything is turned about it by `turn` degrees, anticlockwise.
        """
        self.canvas.saveState()
        self.canvas.translate(x * MM, self._up(y))
        self.canvas.rotate(turn)
        self.canvas.translate(0, -self.height * MM)
        yield
        self.canvas.restoreState()

    def _up(self, y: float) -> float:
        return (self.height - y) * MM

    # Words. Sizes are in points; y is the line the words stand on.

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        font: str = REGULAR,
        colour: str = INK,
        align: str = "left",
    ) -> None:
        self.canvas.setFillColor(HexColor(colour))
        self.canvas.setFont(font, size)
        draw = {"left": "drawString", "right": "drawRightString", "middle": "drawCentredString"}[align]
        getattr(self.canvas, draw)(x * MM, self._up(y), words)

    def upward(
        self, x: float, y: float, words: str, size: float, font: str = REGULAR, colour: str = INK
    ) -> None:
        """Write text that runs up the page, from y."""
        self.canvas.saveState()
        self.canvas.translate(x * MM, self._up(y))
        self.canvas.rotate(90)
        self.canvas.setFillColor(HexColor(colour))
        self.canvas.setFont(font, size)
        self.canvas.drawString(0, 0, words)
        self.canvas.restoreState()

    def lines(self, words: str, size: float, wide: float, font: str = REGULAR) -> list[str]:
        """Break the text into lines that fit."""
        broken: list[str] = simpleSplit(words, font, size, wide * MM)
        return broken

    def paragraph(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        wide: float,
        font: str = REGULAR,
        colour: str = INK,
        align: str = "left",
    ) -> float:
        """Write a paragraph with its lines aligned at x. Returns the y of the next line."""
        for line in self.lines(words, size, wide, font):
            self.text(x, y, line, size, font, colour, align)
            y += leading(size)
        return y

    def fitting(self, words: str, size: float, wide: float, font: str = REGULAR, lines: int = 1) -> float:
        """The largest size up to `size` at which the text fits into the lines and no word is broken."""
        while len(self.lines(words, size, wide, font)) > lines or self._longest(words, size, font) > wide:
            size -= 0.25
        return size

    def _longest(self, words: str, size: float, font: str) -> float:
        return max(self.length(word, size, font) for word in words.split())

    def length(self, words: str, size: float, font: str = REGULAR) -> float:
        return float(pdfmetrics.stringWidth(words, font, size)) / MM

    # Drawings

    def square(self, square: str, x: float, y: float, side: float = SQUARE) -> None:
        """Draw a landscape square: terrain with its pattern, and what stands on it.

        Each kind of square is stored once in the file.
        """
        name = f"square-{square}"
        if name not in self.forms:
            self.canvas.beginForm(name, 0, 0, SQUARE * MM, SQUARE * MM)
            self._draw_square(square)
            self.canvas.endForm()
            self.forms.add(name)
        self._stamp(name, x, y, side / SQUARE, SQUARE)

    def icon(
        self, name: str, drawing: Drawing, x: float, y: float, side: float, upright: bool = False
    ) -> None:
        """Draw a single drawing in a box of this side. With `upright` it is turned by a quarter."""
        form = f"icon-{name}"
        if form not in self.forms:
            self.canvas.beginForm(form, -5, -5, BOX + 5, BOX + 5)
            self.canvas.transform(1, 0, 0, -1, 0, BOX)
            self._paint(drawing)
            self.canvas.endForm()
            self.forms.add(form)
        self._stamp(form, x, y, side * MM / BOX, BOX / MM, upright)

    def picture(self, name: str, x: float, y: float, wide: float) -> None:
        """Draw the back of a card, `wide` millimetres wide."""
        across, down, drawing = PRINTED_BACKS[name]
        if name not in self.forms:
            self.canvas.beginForm(name, 0, 0, across, down)
            self.canvas.transform(1, 0, 0, -1, 0, down)
            self._round()
            self._shapes(drawing)
            self.canvas.endForm()
            self.forms.add(name)
        self._stamp(name, x, y, wide * MM / across, down / MM)

    def _stamp(self, form: str, x: float, y: float, scale: float, high: float, upright: bool = False) -> None:
        self.canvas.saveState()
        if upright:
            self.canvas.transform(0, scale, -scale, 0, (x + high * scale) * MM, self._up(y + high * scale))
        else:
            self.canvas.transform(scale, 0, 0, scale, x * MM, self._up(y + high * scale))
        self.canvas.doForm(form)
        self.canvas.restoreState()

    def _draw_square(self, square: str) -> None:
        terrain, content = square[0], square[1]
        unit = SQUARE * MM / BOX
        self.canvas.transform(unit, 0, 0, -unit, 0, SQUARE * MM)
        self._round()
        self.canvas.setFillColor(HexColor(GROUNDS[terrain]))
        self.canvas.rect(0, 0, BOX, BOX, stroke=0, fill=1)
        self._shapes(PATTERNS[terrain])
        if content in ICONS:
            drawing = ICONS[content]
            room = BOX * (1 - ICON) / 2
            self.canvas.transform(ICON, 0, 0, ICON, room, room)
            self.canvas.saveState()
            self.canvas.translate(*SHADOW)
            self._shapes(drawing, SHADES[terrain], EDGE_WIDTH)
            self.canvas.restoreState()
            self._paint(drawing)

    def _paint(self, drawing: Drawing) -> None:
        self._round()
        self._shapes(drawing, EDGE, EDGE_WIDTH)
        self._shapes(drawing)

    def _round(self) -> None:
        self.canvas.setLineCap(1)
        self.canvas.setLineJoin(1)

    def _shapes(self, shapes: Iterable[Shape], colour: str = "", edge: float = 0) -> None:
        for shape in shapes:
            paint = HexColor(colour or shape.colour)
            width = shape.width + 2 * edge
            self.canvas.setFillColor(paint)
            self.canvas.setStrokeColor(paint)
            self.canvas.setLineWidth(width)
            self.canvas.drawPath(self._path(shape.path), stroke=int(width > 0), fill=int(not shape.width))

    def _path(self, path: str) -> Any:
        drawn = self.canvas.beginPath()
        draw = {"M": drawn.moveTo, "L": drawn.lineTo, "C": drawn.curveTo, "Z": drawn.close}
        for command, numbers in steps(path):
            draw[command](*numbers)
        return drawn


def leading(size: float) -> float:
    """The line height in millimetres."""
    return size * LEADING / MM
