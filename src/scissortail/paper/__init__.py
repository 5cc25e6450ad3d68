"""Cards, boards and sheets to print: a PDF of nothing but vectors, at true size."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from scissortail import disk
from scissortail.engine.errors import Refused, shown
from scissortail.paper.request import FIRST, KITS, Request, check, read_parts
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
    "Printout",
    "Request",
    "check",
    "count_cards",
    "draw",
    "keep",
    "read_parts",
    "write",
]


class GamePages(Protocol):
    """What the package of each game has."""

    PARTS: "dict[str, Callable[[Sheet, Request], None]]"
    """How each part is drawn, in the order of their pages."""

    def title(self, request: Request) -> str: ...

    def count(self, request: Request) -> int:
        """How many cards there are."""


@dataclass(frozen=True)
class Printout:
    """A PDF, and what is in it."""

    pdf: bytes
    cards: int
    pages: int


def _pages_of(game: str) -> GamePages:
    """Load the pages of a game when they are needed.

    Loading the PDF library takes a tenth of a second, and other commands should not have to wait for it.
    """
    return cast(GamePages, import_module(KITS[game].pages))


def count_cards(request: Request) -> int:
    """How many cards will be drawn."""
    check(request)
    return _pages_of(request.game).count(request) if "cards" in request.wanted else 0


def draw(request: Request, tell: Callable[[int], None] | None = None) -> Printout:
    """All that is wanted; BadOptions if it cannot be. `tell` hears how many cards are drawn.

    The same request gives the same bytes.
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
    """Refused if a file is there already. A pipe or a device is not: it is written into."""
    if os.path.isfile(path):  # noqa: PTH113 (Path's own fails on names that cannot be)
        raise Refused("paper-exists", file=shown(str(path), 200))


def write(pdf: bytes, path: Path) -> None:
    """Put the PDF in a file, whole or not at all; Refused if that cannot be."""
    try:
        disk.write_whole(path, pdf)
    except (OSError, ValueError) as problem:
        raise Refused("record-file-write", file=shown(str(path), 200), reason=disk.reason(problem)) from None
