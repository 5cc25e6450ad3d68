"""Cutterland on paper: every card at true size, tokens as many as in the box, sheets in three languages."""

import itertools

import pytest

from scissortail import paper
from scissortail.games.cutterland.components import BONES, TOWERS, WOODS
from scissortail.games.cutterland.generator import generate
from scissortail.games.cutterland.packs import CLASSICS_2
from scissortail.paper import LARGEST_SQUARE, PAPERS, SMALLEST_SQUARE, PrintRequest
from scissortail.paper.cutterland import reference, score
from scissortail.words import LANGUAGES, say
from tests.paper.pages import MM, SAFE, drawings, landscape_cards, pages, printed, read, stamps, words


def test_eight_cards_a_page_and_three_sheets() -> None:
    assert len(pages(PrintRequest())) == 10 + 3


@pytest.mark.parametrize(("count", "sheets"), [(1, 4), (8, 4), (9, 5)])
def test_a_last_page_need_not_be_full(count: int, sheets: int) -> None:
    out = paper.draw(PrintRequest(count=count))
    assert len(read(out.pdf).pages) == sheets == out.pages
    assert [card for card, _ in landscape_cards(out.pdf)] == list(CLASSICS_2.cards[:count])


def test_a_seed_gives_a_pack_of_its_own() -> None:
    assert [card for card, _ in landscape_cards(printed(PrintRequest(seed=5, count=9)))] == generate(5, 9)


@pytest.mark.parametrize(
    ("parts", "sheets"), [(("cards",), 2), (("score",), 1), (("tokens", "reference"), 2)]
)
def test_only_some_of_it_can_be_printed(parts: tuple[str, ...], sheets: int) -> None:
    assert paper.draw(PrintRequest(count=9, parts=parts)).pages == sheets


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("square", [SMALLEST_SQUARE, 18, 24.5, LARGEST_SQUARE])
def test_any_size_of_square_fits_on_the_paper(square: float, size: str) -> None:
    wide, high = PAPERS[size]
    pdf = read(paper.draw(PrintRequest(count=30, paper=size, parts=("cards", "tokens"), square=square)).pdf)
    stamped = [stamp for page in pdf.pages[:-1] for stamp in stamps(page)]
    assert len(stamped) == 30 * 12
    for stamp in stamped:
        assert stamp.scale == pytest.approx(square / 21)
        assert stamp.x >= SAFE + 2 and stamp.x + square <= wide - SAFE - 2
        assert stamp.y - square >= SAFE + 1.9 and stamp.y <= high - SAFE - 1.9
    for stamp in stamps(pdf.pages[-1]):
        side = stamp.scale * 100 / MM
        assert stamp.x >= SAFE and stamp.x + side <= wide - SAFE
        blank = (
            side * 5 / 14 if stamp.name == "icon-board" else 0
        )  # a board is flat: the box it is drawn in is not
        assert stamp.y - blank <= high - SAFE


@pytest.mark.parametrize("size", PAPERS)
def test_every_card_is_there_as_it_is_in_the_pack(size: str) -> None:
    assert [card for card, _ in landscape_cards(printed(PrintRequest(paper=size)))] == list(CLASSICS_2.cards)


@pytest.mark.parametrize("size", PAPERS)
def test_a_card_is_84_by_63_millimetres(size: str) -> None:
    pdf = printed(PrintRequest(paper=size))
    for _, squares in landscape_cards(pdf):
        left, top = squares[0].x, squares[0].y
        assert [stamp.x - left for stamp in squares] == pytest.approx([0, 21, 42, 63] * 3, abs=0.01)
        assert [stamp.y - top for stamp in squares] == pytest.approx([0] * 4 + [21] * 4 + [42] * 4, abs=0.01)
    for square in drawings(read(pdf).pages[0]):
        assert [float(side) / MM for side in square["/BBox"]] == pytest.approx([0, 0, 21, 21], abs=0.01)


@pytest.mark.parametrize("size", PAPERS)
def test_cards_keep_off_the_edge_and_off_each_other(size: str) -> None:
    wide, high = PAPERS[size]
    placed = [
        (squares[0].x, squares[0].y - 21) for _, squares in landscape_cards(printed(PrintRequest(paper=size)))
    ][:8]
    for x, y in placed:
        assert x >= SAFE + 2 and x + 84 <= wide - SAFE - 2
        assert y >= SAFE + 2 and y + 63 <= high - SAFE - 2
    for (x, y), (other_x, other_y) in itertools.combinations(placed, 2):
        assert abs(x - other_x) >= 86 - 0.01 or abs(y - other_y) >= 65 - 0.01


def test_tokens_are_as_many_as_in_the_box() -> None:
    names = [stamp.name for stamp in stamps(pages(PrintRequest())[-3])]
    assert (names.count("icon-tower"), names.count("icon-board"), names.count("icon-bones")) == (
        TOWERS,
        WOODS,
        BONES,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_margin_says_what_the_cards_are(language: str) -> None:
    first = words(pages(PrintRequest(language=language))[0])
    for sentence in (
        say("paper-classics", None, language),
        say("paper-cards", {"first": 1, "last": 8, "count": 80}, language),
        say("paper-size", {"square": 21, "wide": 84, "high": 63}, language),
        say("paper-ruler", None, language),
    ):
        assert sentence in first


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheets_speak_the_language(language: str) -> None:
    tokens, at_a_glance, scores = (words(page) for page in pages(PrintRequest(language=language))[-3:])
    assert say("paper-cut-tokens", None, language) in tokens
    told = [key for step in reference.TURN for key in step] + [
        key for creature in reference.CREATURES for key in creature[1:]
    ]
    for key in [
        *told,
        "paper-bridge-how",
        "paper-hunt-kraken",
        "paper-hunt-dragon",
        "paper-hunt-safe",
        "paper-win",
    ]:
        assert say(key, None, language) in at_a_glance
    for key, _ in score.ROWS:
        assert scores.count(say(key, None, language)) == 4
