"""What holds for all that is printed.

True sizes, nothing but vectors, no word cut off or over another, the same bytes.
"""

import itertools
from typing import Any

import pytest

from scissortail import paper
from scissortail.paper import KITS, PAPERS, PrintRequest
from tests.paper.pages import EVERY_KIND, EVERYTHING, MM, SAFE, Drawn, drawings, drawn, pages, printed, read

CLOSE = 0.3
"""So far the boxes of two lines of words may reach into each other: letters seldom fill theirs."""


def name(request: PrintRequest) -> str:
    return f"{request.game}-{request.language}-{request.paper}"


def meet(one: Drawn, other: Drawn) -> bool:
    return (
        min(one.right, other.right) - max(one.left, other.left) > CLOSE
        and min(one.high, other.high) - max(one.low, other.low) > CLOSE
    )


@pytest.mark.parametrize("request_", EVERY_KIND, ids=name)
def test_nothing_leaves_the_page(request_: PrintRequest) -> None:
    wide, high = PAPERS[request_.paper]
    found = drawn(request_)
    assert len(found) > 400
    for one in found:
        assert SAFE - 0.01 <= one.left <= one.right <= wide - SAFE + 0.01, one
        assert SAFE - 0.01 <= one.low <= one.high <= high - SAFE + 0.01, one


@pytest.mark.parametrize("request_", EVERY_KIND, ids=name)
def test_no_words_lie_on_others(request_: PrintRequest) -> None:
    said = [one for one in drawn(request_) if one.kind in ("text", "upward")]
    for _, on_page in itertools.groupby(said, key=lambda one: one.page):
        for one, other in itertools.combinations(on_page, 2):
            assert not meet(one, other), (one, other)


@pytest.mark.parametrize("request_", EVERY_KIND, ids=name)
def test_all_words_can_be_read(request_: PrintRequest) -> None:
    said = [one for one in drawn(request_) if one.kind == "text"]
    assert min(one.size for one in said) >= 8


@pytest.mark.parametrize("game", KITS)
def test_a_part_is_the_same_alone(game: str) -> None:
    """So the pages of all parts are as many as those of each."""
    alone = [paper.draw(PrintRequest(game, (part,))).pages for part in KITS[game].parts]
    whole = paper.draw(EVERYTHING[game])
    assert sum(alone) == whole.pages == len(read(whole.pdf).pages)


@pytest.mark.parametrize("request_", EVERY_KIND, ids=name)
def test_the_paper_is_the_one_asked_for(request_: PrintRequest) -> None:
    for page in pages(request_):
        size = (float(page.mediabox.width) / MM, float(page.mediabox.height) / MM)
        assert size == pytest.approx(PAPERS[request_.paper], abs=0.01)


@pytest.mark.parametrize("game", KITS)
def test_the_printer_is_asked_not_to_scale(game: str) -> None:
    root: Any = read(printed(PrintRequest(game))).trailer["/Root"]
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"


@pytest.mark.parametrize("game", KITS)
def test_there_are_no_words_in_drawings(game: str) -> None:
    found = [drawing for page in pages(EVERYTHING[game]) for drawing in drawings(page)]
    assert found
    for drawing in found:
        assert drawing.get_data()
        assert b"BT" not in drawing.get_data().split()


@pytest.mark.parametrize("game", KITS)
def test_there_are_no_bitmaps(game: str) -> None:
    pdf = paper.draw(EVERYTHING[game]).pdf
    assert all(not page.images for page in read(pdf).pages)
    assert b"/Subtype /Image" not in pdf


@pytest.mark.parametrize("game", KITS)
def test_every_font_is_inside(game: str) -> None:
    for page in pages(EVERYTHING[game]):
        for font in page["/Resources"].get("/Font", {}).values():
            assert "PTSans" in font.get_object()["/BaseFont"]
            assert "/FontFile2" in font.get_object()["/FontDescriptor"]


@pytest.mark.parametrize("game", KITS)
def test_the_same_request_gives_the_same_bytes(game: str) -> None:
    assert paper.draw(PrintRequest(game, language="ru")).pdf == printed(PrintRequest(game, language="ru"))


def test_other_requests_give_other_bytes() -> None:
    assert len({printed(request) for request in EVERY_KIND}) == len(EVERY_KIND)


@pytest.mark.parametrize(("game", "cards"), [("cutterland", 80), ("rope", 160), ("ratland", 48)])
def test_progress_is_told_by_cards(game: str, cards: int) -> None:
    told: list[int] = []
    assert paper.draw(PrintRequest(game), told.append).cards == cards == paper.count_cards(PrintRequest(game))
    assert told == list(range(8, cards + 1, 8))
