"""What stands on a printed page, read back from the PDF, and what the sheet was asked to draw."""

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from math import hypot
from typing import Any, NamedTuple
from unittest.mock import patch

from pypdf import PdfReader
from pypdf.generic import NameObject

from scissortail import paper
from scissortail.games.cutterland.cards import Card
from scissortail.paper import PrintRequest
from scissortail.paper.backs import PRINTED_BACKS
from scissortail.paper.request import KITS
from scissortail.paper.sheet import REGULAR, Sheet
from scissortail.words import LANGUAGES
from tests.conftest import SOAK

AFTER_CARDS = 3
"""Pages of Cutterland: tokens, the reference and the score sheet."""
MM = 72 / 25.4
SAFE = 8
"""Millimetres at the edge of the paper that printers leave blank."""
STRING = re.compile(rb"\((?:[^()\\]|\\.)*\)", re.DOTALL)
EVERYTHING = {game: PrintRequest(game, kit.parts) for game, kit in KITS.items()}
EVERY_KIND = [
    PrintRequest(game, language=language, paper=size)
    for game in KITS
    for language in LANGUAGES
    for size in paper.PAPERS
    if SOAK or size == "a4" or language == LANGUAGES[0]
]

Matrix = tuple[float, float, float, float, float, float]


class Stamp(NamedTuple):
    """A drawing on a page: millimetres from the top left to its lower left corner."""

    name: str
    scale: float
    x: float
    y: float


class Run(NamedTuple):
    """Words on a page: millimetres from the top left to where they begin."""

    words: str
    x: float
    y: float


class Drawn(NamedTuple):
    """Something that a sheet was asked to draw: its box in millimetres from the lower left."""

    kind: str
    what: str
    page: int
    left: float
    low: float
    right: float
    high: float
    size: float = 0


@cache
def printed(request: PrintRequest) -> bytes:
    return paper.draw(request).pdf


def read(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def pages(request: PrintRequest) -> Any:
    return read(printed(request)).pages


def _times(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u


def stamps(page: Any) -> list[Stamp]:
    """Every drawing, wherever it was moved and turned to."""
    high = float(page.mediabox.height)
    tokens = STRING.sub(b"", page.get_contents().get_data()).split()
    here: Matrix = (1, 0, 0, 1, 0, 0)
    kept: list[Matrix] = []
    found = []
    for at, token in enumerate(tokens):
        if token == b"q":
            kept.append(here)
        elif token == b"Q":
            here = kept.pop()
        elif token == b"cm":
            a, b, c, d, e, f = map(float, tokens[at - 6 : at])
            here = _times((a, b, c, d, e, f), here)
        elif token == b"Do":
            name = tokens[at - 1].decode().removeprefix("/FormXob.")
            found.append(Stamp(name, hypot(here[0], here[1]), here[4] / MM, (high - here[5]) / MM))
    return found


def landscape_cards(pdf: bytes) -> Iterator[tuple[Card, list[Stamp]]]:
    """Every card of Cutterland: its squares as one would read them, and where each lies."""
    for page in read(pdf).pages[:-AFTER_CARDS]:
        squares = [stamp for stamp in stamps(page) if stamp.name.startswith("square-")]
        assert all(stamp.scale == 1 for stamp in squares)
        for first in range(0, len(squares), 12):
            card = sorted(squares[first : first + 12], key=lambda stamp: (round(stamp.y), round(stamp.x)))
            yield tuple(stamp.name.removeprefix("square-") for stamp in card), card


def drawings(page: Any) -> Iterator[Any]:
    for form in page["/Resources"].get("/XObject", {}).values():
        yield form.get_object()


def _pass_over_drawings(page: Any) -> None:
    """Make pypdf skip the drawings, which it would otherwise read again at each place they are stamped.

    There are no words in them, which a test checks.
    """
    for drawing in drawings(page):
        drawing[NameObject("/Subtype")] = NameObject("/Image")


def runs(page: Any) -> list[Run]:
    found: list[Run] = []
    high = float(page.mediabox.height)

    def note(text: str, outer: list[float], inner: list[float], *_: Any) -> None:
        if text.strip():
            x, y = inner[4], inner[5]
            across, up = x * outer[0] + y * outer[2] + outer[4], x * outer[1] + y * outer[3] + outer[5]
            found.append(Run(text.strip(), across / MM, (high - up) / MM))

    _pass_over_drawings(page)
    page.extract_text(visitor_text=note)
    return found


def words(page: Any) -> str:
    _pass_over_drawings(page)
    return " ".join(page.extract_text().split())


# What a sheet was asked to draw

SHAPES = ("line", "box", "square", "icon", "picture", "text", "upward")


@cache
def drawn(request: PrintRequest) -> tuple[Drawn, ...]:
    """Everything on the pages, with the room that it takes."""
    found: list[Drawn] = []

    def watched(kind: str) -> Any:
        draw = getattr(Sheet, kind)

        def draw_and_note(sheet: Sheet, *args: Any, **named: Any) -> Any:
            what, x, y, wide, high, size = _room(sheet, kind, args, named)
            corners = [
                sheet.canvas.absolutePosition((x + across) * MM, (sheet.height - y - down) * MM)
                for across in (0, wide)
                for down in (0, high)
            ]
            across, up = (
                sorted(corner[0] / MM for corner in corners),
                sorted(corner[1] / MM for corner in corners),
            )
            found.append(Drawn(kind, what, sheet.pages, across[0], up[0], across[-1], up[-1], size))
            return draw(sheet, *args, **named)

        return patch.object(Sheet, kind, draw_and_note)

    patches = [watched(kind) for kind in SHAPES]
    for one in patches:
        one.start()
    try:
        paper.draw(request)
    finally:
        for one in patches:
            one.stop()
    return tuple(found)


def _room(sheet: Sheet, kind: str, args: Any, named: Any) -> tuple[str, float, float, float, float, float]:
    """What is drawn, its top left corner, width and height, and for words their size."""
    if kind == "line":
        x1, y1, x2, y2 = args[:4]
        return "", min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1), 0
    if kind == "box":
        return "", *args[:4], 0
    if kind == "square":
        return args[0], *args[1:3], *[args[3]] * 2, 0
    if kind == "icon":
        name, _, x, y, side = args[:5]
        return name, x, y, side, side, 0
    if kind == "picture":
        across, down, _ = PRINTED_BACKS[args[0]]
        return args[0], *args[1:3], args[3], args[3] * down / across, 0
    x, y, said, size = args[:4]
    font = named.get("font", args[4] if len(args) > 4 else REGULAR)
    long, above, below = sheet.length(said, size, font), 0.72 * size / MM, 0.2 * size / MM
    if kind == "upward":
        return said, x - above, y - long, above + below, long, size
    align = named.get("align", args[6] if len(args) > 6 else "left")
    left = x - {"left": 0, "middle": long / 2, "right": long}[align]
    return said, left, y - above, long, above + below, size
