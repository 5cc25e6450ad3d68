"""What stands on a printed page, read back from the PDF."""

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from typing import Any, NamedTuple

from pypdf import PdfReader
from pypdf.generic import NameObject

from scissortail.games.cutterland.cards import Card
from scissortail.games.cutterland.packs import CLASSICS
from scissortail.paper import cards_pdf

AFTER_CARDS = 3
"""Pages: tokens, the reference and the score sheet."""
MM = 72 / 25.4
STAMP = re.compile(rb"([-\d.]+) 0 0 \1 ([-\d.]+) ([-\d.]+) cm\n/FormXob\.(\S+) Do")


class Stamp(NamedTuple):
    """A drawing on a page: millimetres from the top left to its lower left corner."""

    name: str
    scale: float
    x: float
    y: float


@cache
def classics(language: str = "en", paper: str = "a4") -> bytes:
    return cards_pdf(CLASSICS.cards, language, paper, "Classics")


@cache
def one_card(language: str, paper: str = "a4") -> bytes:
    """The sheets are the same beside any number of cards."""
    return cards_pdf(CLASSICS.cards[:1], language, paper, "Classics")


def read(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def stamps(page: Any) -> list[Stamp]:
    high = float(page.mediabox.height)
    found = STAMP.findall(page.get_contents().get_data())
    return [Stamp(name.decode(), float(k), float(x) / MM, (high - float(y)) / MM) for k, x, y, name in found]


def cards(pdf: bytes) -> Iterator[tuple[Card, list[Stamp]]]:
    """Every card on the pages: its squares as one would read them, and where each lies."""
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
    """There are no words in them, which a test holds them to, and pypdf reads each again wherever it is stamped."""
    for drawing in drawings(page):
        drawing[NameObject("/Subtype")] = NameObject("/Image")


def places(page: Any) -> list[tuple[float, float]]:
    """Where each run of words begins, in millimetres from the lower left."""
    found: list[tuple[float, float]] = []

    def note(text: str, outer: list[float], inner: list[float], *_: Any) -> None:
        if text.strip():
            x, y = inner[4], inner[5]
            found.append(((x * outer[0] + y * outer[2] + outer[4]) / MM, (x * outer[1] + y * outer[3] + outer[5]) / MM))

    _pass_over_drawings(page)
    page.extract_text(visitor_text=note)
    return found


def words(page: Any) -> str:
    _pass_over_drawings(page)
    return " ".join(page.extract_text().split())
