"""Cards, boards and sheets to print, as a PDF of vector graphics at true size."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from scissortail import disk
from scissortail.engine.errors import Refused, shown
from scissortail.paper.request import FIRST, KITS, PrintRequest, check, read_parts
from scissortail.paper.sizes import LARGEST_SQUARE, MOST_CARDS, PAPERS, SMALLEST_SQUARE, SQUARE

if TYPE_CHECKING:
    from scissortail.paper.sheet import Sheet

__all__ = [
    "FIRST",
    "KITS",
    "LARGEST_SQUARE",
    "MOST_CARDS",
    "PAPERS",
    "SMALLEST_SQUARE",
    "SQUARE",
    "PrintRequest",
    "Printout",
    "check",
    "count_cards",
    "draw",
    "keep",
    "read_parts",
    "write",
]


class GamePages(Protocol):
    """What each game's package must provide."""

    PARTS: "dict[str, Callable[[Sheet, PrintRequest], None]]"
    """The function that draws each part, in the order of the pages."""

    def title(self, request: PrintRequest) -> str: ...

    def count(self, request: PrintRequest) -> int:
        """The number of cards."""


@dataclass(frozen=True)
class Printout:
    """A PDF and its contents."""

    pdf: bytes
    cards: int
    pages: int


def _pages_of(game: str) -> GamePages:
    """Import a game's pages when they are needed.

    The PDF library takes a tenth of a second to import, which other commands should not wait for.
    """
    return cast(GamePages, import_module(KITS[game].pages))


def count_cards(request: PrintRequest) -> int:
    """The number of cards that will be drawn."""
    check(request)
    return _pages_of(request.game).count(request) if "cards" in request.wanted else 0


def draw(request: PrintRequest, tell: Callable[[int], None] | None = None) -> Printout:
    """Draw what was requested. Raises BadOptions if that is impossible.

    `tell` is called with the number of cards drawn so far. The same request gives the same bytes.
    """
    cards = count_cards(request)
    from scissortail.paper.sheet import Sheet

    game = _pages_of(request.game)
    sheet = Sheet(request.paper, game.title(request), request.language, tell)
    for part, draw_part in game.PARTS.items():
        if part in request.wanted:
            draw_part(sheet, request)
    return Printout(sheet.finish(), cards, sheet.pages)


def keep(path: Path) -> None:
    """Refuse to overwrite a file. Pipes and devices may be written to."""
    if os.path.isfile(path):  # noqa: PTH113 (Path.is_file fails on invalid names)
        raise Refused("paper-exists", file=shown(str(path), 200))


def write(pdf: bytes, path: Path) -> None:
    """Write the PDF atomically. Refused if it cannot be written."""
    try:
        disk.write_whole(path, pdf)
    except (OSError, ValueError) as problem:
        raise Refused("record-file-write", file=shown(str(path), 200), reason=disk.reason(problem)) from None
