"""Cards and sheets to print: a PDF of nothing but vectors, with squares of a known size."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from scissortail import disk
from scissortail.engine.errors import BadOptions, Refused, shown
from scissortail.games.cutterland.cards import Card
from scissortail.games.cutterland.components import CARDS_A_PACK
from scissortail.games.cutterland.editions import EDITIONS, NEWEST
from scissortail.games.cutterland.generator import generate
from scissortail.games.cutterland.packs import PACKS
from scissortail.paper.sizes import LARGEST_SQUARE, MOST_CARDS, PAPERS, SMALLEST_SQUARE, SQUARE, grid
from scissortail.words import LANGUAGES, say

__all__ = [
    "ALL_PARTS",
    "LARGEST_SQUARE",
    "MOST_CARDS",
    "NEWEST",
    "PAPERS",
    "PARTS",
    "SMALLEST_SQUARE",
    "SQUARE",
    "cards_pdf",
    "check",
    "keep",
    "pack_pdf",
    "pages",
    "read_parts",
    "write",
]

ALL_PARTS = ("cards", "backs", "tokens", "reference", "score")
PARTS = ("cards", "tokens", "reference", "score")
"""What is printed unless somebody wants something else. Backs take a printer that meets the other side of a sheet."""
SHEETS = ("reference", "score")
"""What `sheets` stands for."""


def read_parts(text: str) -> list[str]:
    """`cards,sheets` as a list of parts, each once."""
    found: list[str] = []
    for name in filter(None, (part.strip() for part in text.split(","))):
        found += [part for part in (SHEETS if name == "sheets" else (name,)) if part not in found]
    return found


def pages(cards: int, paper: str = "a4", square: float = SQUARE, parts: Sequence[str] = PARTS) -> int:
    """How many pages so many cards and the sheets take."""
    across, down = grid(paper, square)
    sheets = sum(part in parts for part in ("tokens", *SHEETS))
    sides = sum(part in parts for part in ("cards", "backs"))
    return sheets + sides * -(-cards // (across * down))


def check(
    seed: int | None,
    count: int,
    paper: str = "a4",
    language: str = "en",
    parts: Sequence[str] = PARTS,
    square: float = SQUARE,
    edition: int = NEWEST,
) -> None:
    """BadOptions unless such a pack can be printed."""
    if not 1 <= count <= MOST_CARDS:
        raise BadOptions("paper-count", most=MOST_CARDS, given=str(count))
    if seed is not None and seed < 0:
        raise BadOptions("paper-seed", given=str(seed))
    if edition not in EDITIONS:
        raise BadOptions("paper-no-edition", newest=NEWEST, given=str(edition))
    if paper not in PAPERS:
        raise BadOptions("paper-unknown", given=shown(paper), known=list(PAPERS))
    if language not in LANGUAGES:
        raise BadOptions("options-language", given=shown(language), known=list(LANGUAGES))
    for part in parts:
        if part not in ALL_PARTS:
            raise BadOptions("paper-part", given=shown(part), known=[*ALL_PARTS, "sheets"])
    if not parts:
        raise BadOptions("paper-nothing")
    if not SMALLEST_SQUARE <= square <= LARGEST_SQUARE:
        limits = {"least": int(SMALLEST_SQUARE), "most": int(LARGEST_SQUARE)}
        raise BadOptions("paper-square", given=f"{square:g}", **limits)


def pack_pdf(
    seed: int | None,
    count: int,
    paper: str = "a4",
    language: str = "en",
    tell: Callable[[int], None] | None = None,
    parts: Sequence[str] = PARTS,
    square: float = SQUARE,
    edition: int = NEWEST,
) -> bytes:
    """A fresh pack for a seed, else our Classics, over and over if more than one pack is asked for."""
    check(seed, count, paper, language, parts, square, edition)
    if seed is None:
        pack = PACKS[edition - 1].cards
        cards: Sequence[Card] = [pack[number % CARDS_A_PACK] for number in range(count)]
        title = say("paper-classics", None, language)
    else:
        cards = generate(seed, count, edition)
        title = say("paper-fresh", {"seed": str(seed)}, language)
    title = say("paper-edition", {"title": title, "edition": edition}, language)
    return cards_pdf(cards, language, paper, title, tell, parts, square)


def cards_pdf(
    cards: Sequence[Card],
    language: str = "en",
    paper: str = "a4",
    title: str = "",
    tell: Callable[[int], None] | None = None,
    parts: Sequence[str] = PARTS,
    square: float = SQUARE,
) -> bytes:
    """The cards, their backs, the tokens, the reference and the score sheet, or some of these.

    `tell` hears how many cards are drawn. The same arguments give the same bytes.
    """
    # The PDF library takes a tenth of a second to load, which no other command should pay.
    from scissortail.paper.cards import draw_backs, draw_cards
    from scissortail.paper.reference import draw_reference
    from scissortail.paper.score import draw_score
    from scissortail.paper.sheet import Sheet
    from scissortail.paper.tokens import draw_tokens

    sheet = Sheet(paper, f"Cutterland: {title}" if title else "Cutterland", language)
    if "cards" in parts:
        draw_cards(sheet, cards, title, language, square, tell)
    if "backs" in parts:
        draw_backs(sheet, len(cards), square)
    if "tokens" in parts:
        draw_tokens(sheet, language, square)
    for part, draw in (("reference", draw_reference), ("score", draw_score)):
        if part in parts:
            draw(sheet, language)
    return sheet.finish()


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
