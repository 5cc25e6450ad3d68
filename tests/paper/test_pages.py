"""The PDF: every card at true size, words in three languages, nothing but vectors, the same bytes each time."""

import itertools
from typing import Any

import pytest

from scissortail import paper
from scissortail.engine.errors import BadOptions
from scissortail.games.cutterland.components import BONES, TOWERS, WOODS
from scissortail.games.cutterland.generator import generate
from scissortail.games.cutterland.packs import CLASSICS
from scissortail.paper import reference, score
from scissortail.paper.sizes import LARGEST_SQUARE, PAPERS, SMALLEST_SQUARE
from scissortail.words import LANGUAGES, say
from tests.paper.pages import MM, cards, classics, drawings, one_card, places, read, stamps, words

EVERY_KIND = list(itertools.product(LANGUAGES, PAPERS))
SAFE = 8
"""Millimetres at the edge of the paper that printers leave blank."""


def test_eight_cards_a_page_and_three_sheets() -> None:
    assert len(read(classics()).pages) == 10 + 3 == paper.pages(80)


@pytest.mark.parametrize(("count", "pages"), [(1, 4), (8, 4), (9, 5)])
def test_a_last_page_need_not_be_full(count: int, pages: int) -> None:
    pdf = paper.cards_pdf(CLASSICS.cards[:count])
    assert len(read(pdf).pages) == pages == paper.pages(count)
    assert [card for card, _ in cards(pdf)] == list(CLASSICS.cards[:count])


@pytest.mark.parametrize(("parts", "pages"), [(["cards"], 2), (["score"], 1), (["tokens", "reference"], 2)])
def test_only_some_of_it_can_be_printed(parts: list[str], pages: int) -> None:
    assert len(read(paper.pack_pdf(None, 9, parts=parts)).pages) == pages


def test_backs_lie_behind_their_cards() -> None:
    pdf = read(paper.pack_pdf(None, 9, parts=["cards", "backs"]))
    assert len(pdf.pages) == 4 == paper.pages(9, parts=["cards", "backs"])
    wide = PAPERS["a4"][0]
    for front, back in zip(pdf.pages[:2], pdf.pages[2:], strict=True):
        corners = {(round(stamp.x, 1), round(stamp.y, 1)) for stamp in stamps(front)}
        assert stamps(back)
        for stamp in stamps(back):
            mirrored = round(wide - stamp.x - 4 * 21, 1)
            assert any(abs(x - mirrored) < 0.2 for x, _ in corners)
    assert len(stamps(pdf.pages[3])) == 1


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("cards,backs,tokens,sheets", list(paper.ALL_PARTS)),
        ("sheets", ["reference", "score"]),
        ("score, sheets", ["score", "reference"]),
    ],
)
def test_parts_are_read(text: str, parts: list[str]) -> None:
    assert paper.read_parts(text) == parts


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("square", [SMALLEST_SQUARE, 18, 24.5, LARGEST_SQUARE])
def test_any_size_of_square_fits_on_the_paper(square: float, size: str) -> None:
    wide, high = PAPERS[size]
    pdf = read(paper.cards_pdf(CLASSICS.cards[:30], "en", size, parts=["cards", "tokens"], square=square))
    assert len(pdf.pages) == paper.pages(30, size, square, ["cards", "tokens"])
    stamped = [stamp for page in pdf.pages[:-1] for stamp in stamps(page)]
    assert len(stamped) == 30 * 12
    for stamp in stamped:
        assert stamp.scale == pytest.approx(square / 21)
        assert stamp.x >= SAFE + 2 and stamp.x + square <= wide - SAFE - 2
        assert stamp.y - square >= SAFE + 1.9 and stamp.y <= high - SAFE - 1.9
    for stamp in stamps(pdf.pages[-1]):
        side = stamp.scale * 100 / MM
        assert stamp.x >= SAFE and stamp.x + side <= wide - SAFE
        blank = side * 5 / 14 if stamp.name == "icon-board" else 0  # a board is flat: the box it is drawn in is not
        assert stamp.y - blank <= high - SAFE


@pytest.mark.parametrize(("parts", "problem"), [(["stickers"], "no sheet"), ([], "at least one")])
def test_what_there_is_not_cannot_be_printed(parts: list[str], problem: str) -> None:
    with pytest.raises(BadOptions, match=problem):
        paper.pack_pdf(None, 9, parts=parts)


@pytest.mark.parametrize("size", PAPERS)
def test_the_paper_is_the_one_asked_for(size: str) -> None:
    for page in read(classics("en", size)).pages:
        assert (float(page.mediabox.width) / MM, float(page.mediabox.height) / MM) == pytest.approx(PAPERS[size], abs=0.01)


@pytest.mark.parametrize("size", PAPERS)
def test_every_card_is_there_as_it_is_in_the_pack(size: str) -> None:
    assert [card for card, _ in cards(classics("en", size))] == list(CLASSICS.cards)


@pytest.mark.parametrize("size", PAPERS)
def test_a_card_is_84_by_63_millimetres(size: str) -> None:
    for _, squares in cards(classics("en", size)):
        left, top = squares[0].x, squares[0].y
        assert [stamp.x - left for stamp in squares] == pytest.approx([0, 21, 42, 63] * 3, abs=0.01)
        assert [stamp.y - top for stamp in squares] == pytest.approx([0] * 4 + [21] * 4 + [42] * 4, abs=0.01)
    for square in drawings(read(classics("en", size)).pages[0]):
        assert [float(side) / MM for side in square["/BBox"]] == pytest.approx([0, 0, 21, 21], abs=0.01)


@pytest.mark.parametrize("size", PAPERS)
def test_cards_keep_off_the_edge_and_off_each_other(size: str) -> None:
    wide, high = PAPERS[size]
    placed = [(squares[0].x, squares[0].y - 21) for _, squares in cards(classics("en", size))][:8]
    for x, y in placed:
        assert x >= SAFE + 2 and x + 84 <= wide - SAFE - 2
        assert y >= SAFE + 2 and y + 63 <= high - SAFE - 2
    for (x, y), (other_x, other_y) in itertools.combinations(placed, 2):
        assert abs(x - other_x) >= 86 - 0.01 or abs(y - other_y) >= 65 - 0.01


def test_the_ruler_is_ten_centimetres_and_four_inches() -> None:
    content = read(classics()).pages[0].get_contents()
    assert content is not None
    lines = [line.split() for line in content.get_data().decode("latin-1").splitlines() if line.startswith("n ")]
    spans = [[float(line[at]) for at in (1, 2, 4, 5)] for line in lines]
    x = next(line[0] for line in spans if line[0] == line[2] and abs(abs(line[1] - line[3]) - 4 * 72) < 0.01)
    centimetres = [line[1] for line in spans if line[1] == line[3] and line[2] == x and line[0] < x]
    inches = [line[1] for line in spans if line[1] == line[3] and line[0] == x and line[2] > x]
    assert max(centimetres) - min(centimetres) == pytest.approx(100 * MM, abs=0.01)
    assert len(centimetres) == 11
    assert max(inches) - min(inches) == pytest.approx(4 * 72, abs=0.01)


def test_the_printer_is_asked_not_to_scale() -> None:
    root: Any = read(classics()).trailer["/Root"]
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"


def test_tokens_are_as_many_as_in_the_box() -> None:
    names = [stamp.name for stamp in stamps(read(classics()).pages[-3])]
    assert (names.count("icon-tower"), names.count("icon-board"), names.count("icon-bones")) == (TOWERS, WOODS, BONES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_margin_says_what_the_cards_are(language: str) -> None:
    first = words(read(classics(language)).pages[0])
    for sentence in (
        "Classics",
        say("paper-cards", {"first": 1, "last": 8, "count": 80}, language),
        say("paper-size", {"square": 21, "wide": 84, "high": 63}, language),
        say("paper-ruler", None, language),
    ):
        assert sentence in first


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheets_speak_the_language(language: str) -> None:
    tokens, at_a_glance, scores = (words(page) for page in read(one_card(language)).pages[-3:])
    assert say("paper-cut-tokens", None, language) in tokens
    told = [key for step in reference.TURN for key in step] + [key for creature in reference.CREATURES for key in creature[1:]]
    for key in [*told, "paper-bridge-how", "paper-hunt-kraken", "paper-hunt-dragon", "paper-hunt-safe", "paper-win"]:
        assert say(key, None, language) in at_a_glance
    for key, _ in score.ROWS:
        assert scores.count(say(key, None, language)) == 4


@pytest.mark.parametrize(("language", "size"), EVERY_KIND)
def test_no_word_runs_off_the_paper(language: str, size: str) -> None:
    wide, high = PAPERS[size]
    pages = [places(page) for page in read(one_card(language, size)).pages]
    assert sum(map(len, pages)) > 100
    assert all(SAFE <= x <= wide - SAFE and SAFE <= y <= high - SAFE for page in pages for x, y in page)
    reference_sheet = pages[-2]
    assert min(y for _, y in reference_sheet) >= 12, "it ends above the foot of the page"


def test_there_are_no_words_in_drawings() -> None:
    pages = read(classics()).pages
    assert all(list(drawings(page)) for page in (pages[0], pages[-3]))
    for page in pages:
        for drawing in drawings(page):
            assert drawing.get_data()
            assert b"BT" not in drawing.get_data().split()


def test_there_are_no_bitmaps() -> None:
    pdf = classics()
    assert all(not page.images for page in read(pdf).pages)
    assert b"/Subtype /Image" not in pdf


def test_every_font_is_inside() -> None:
    for page in read(classics()).pages:
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
            assert "PTSans" in font.get_object()["/BaseFont"]
            assert "/FontFile2" in font.get_object()["/FontDescriptor"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_cards_give_the_same_bytes(language: str) -> None:
    assert paper.cards_pdf(CLASSICS.cards, language, "a4", "Classics") == classics(language)


def test_other_cards_give_other_bytes() -> None:
    assert paper.cards_pdf(generate(1, 1), "en", "a4", "Classics") != one_card("en")


def test_progress_is_told_by_cards() -> None:
    told: list[int] = []
    paper.cards_pdf(CLASSICS.cards[:20], tell=told.append)
    assert told == [8, 16, 20]
