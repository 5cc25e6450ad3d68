"""Pages of cards: they keep off the edge and off each other, a ruler checks the print, backs lie behind."""

import itertools

import pytest

from scissortail.paper import PAPERS, PrintRequest
from scissortail.paper.playing import FRAME
from scissortail.paper.sheet import Sheet
from scissortail.paper.sizes import CARD_HIGH, CARD_WIDE, SQUARE, card_size, grid
from scissortail.paper.spread import Spread
from scissortail.words import LANGUAGES, say
from tests.paper.pages import EVERYTHING, MM, SAFE, drawn, pages, printed, read, words

LYING = {"cutterland": card_size(SQUARE), "rope": (CARD_HIGH, CARD_WIDE), "ratland": (CARD_HIGH, CARD_WIDE)}


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("game", LYING)
def test_eight_cards_go_on_a_page(game: str, size: str) -> None:
    assert grid(size, *LYING[game]) == (2, 4)


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("game", LYING)
def test_marks_are_at_the_corners_of_cards(game: str, size: str) -> None:
    """Two lines along each edge of a card, which are longer than it by a mark at both ends."""
    wide, high = LYING[game]
    lines = [
        one for one in drawn(PrintRequest(game, ("cards",), size)) if one.kind == "line" and one.page == 0
    ]
    level = {(one.left + 2.5, one.low) for one in lines if one.right - one.left == pytest.approx(wide + 5)}
    upright = {(one.left, one.low + 2.5) for one in lines if one.high - one.low == pytest.approx(high + 5)}
    lefts, lows = {round(x, 2) for x, _ in level}, {round(y, 2) for _, y in upright}
    assert (len(lefts), len(lows)) == (2, 4)
    cards = [(x, y) for x in lefts for y in lows]
    page_wide, page_high = PAPERS[size]
    for x, y in cards:
        assert x >= SAFE + 2.5 and x + wide <= page_wide - SAFE - 2.5
        assert y >= SAFE + 2 and y + high <= page_high - SAFE - 2
    for (x, y), (other_x, other_y) in itertools.combinations(cards, 2):
        assert abs(x - other_x) >= wide + 2 - 0.01 or abs(y - other_y) >= high + 2 - 0.01


@pytest.mark.parametrize("game", LYING)
def test_the_ruler_is_ten_centimetres_and_four_inches(game: str) -> None:
    content = read(printed(PrintRequest(game))).pages[0].get_contents()
    assert content is not None
    lines = [
        line.split() for line in content.get_data().decode("latin-1").splitlines() if line.startswith("n ")
    ]
    spans = [[float(line[at]) for at in (1, 2, 4, 5)] for line in lines if len(line) > 6 and line[6] == "l"]
    x = next(line[0] for line in spans if line[0] == line[2] and abs(abs(line[1] - line[3]) - 4 * 72) < 0.01)
    centimetres = [line[1] for line in spans if line[1] == line[3] and line[2] == x and line[0] < x]
    inches = [line[1] for line in spans if line[1] == line[3] and line[0] == x and line[2] > x]
    assert max(centimetres) - min(centimetres) == pytest.approx(100 * MM, abs=0.01)
    assert len(centimetres) == 11
    assert max(inches) - min(inches) == pytest.approx(4 * 72, abs=0.01)


@pytest.mark.parametrize("game", LYING)
def test_backs_lie_behind_their_cards(game: str) -> None:
    """A sheet is turned over like the page of a book: left is right, and above stays above."""
    found = drawn(EVERYTHING[game])
    backs = [one for one in found if one.kind == "picture"]
    first = backs[0].page
    wide, high = LYING[game]
    page_wide = PAPERS["a4"][0]
    for page in range(first):
        corners = {
            (round(one.left, 1), round(one.low, 1))
            for one in found
            if one.kind == "box"
            and one.page == first + page
            and one.right - one.left == pytest.approx(wide + 2)
        }
        marks = {
            (round(one.left + 2.5, 2), round(one.low, 2))
            for one in found
            if one.kind == "line" and one.page == page and one.right - one.left == pytest.approx(wide + 5)
        }
        fronts = {(x, y) for x, y in marks if (x, round(y + high, 2)) in marks}
        assert corners == {(round(page_wide - x - wide - 1, 1), round(y - 1, 1)) for x, y in fronts}
        assert len([one for one in backs if one.page == first + page]) == len(corners)


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["rope", "ratland"])
def test_words_and_pictures_stay_inside_the_frame_of_their_card(game: str, language: str, size: str) -> None:
    found = drawn(PrintRequest(game, ("cards",), size, language))
    spread = Spread(Sheet(size, "", language), CARD_HIGH, CARD_WIDE, 8)
    high = PAPERS[size][1]
    cells = [(x, high - y - CARD_WIDE) for x, y in map(spread.place, range(8))]
    on_cards = [one for one in found if one.kind in ("text", "icon")]
    assert len(on_cards) > 200
    for one in on_cards:
        inside = [
            x + FRAME <= one.left
            and one.right <= x + CARD_HIGH - FRAME
            and y + FRAME <= one.low
            and one.high <= y + CARD_WIDE - FRAME
            for x, y in cells
        ]
        assert sum(inside) == 1, one


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["rope", "ratland"])
def test_the_margin_says_what_the_cards_are(game: str, language: str) -> None:
    first = words(pages(PrintRequest(game, language=language))[0])
    assert say(f"game-{game}", None, language) in first
    assert say("paper-card-size", {"wide": 63, "high": 88}, language) in first
    assert say("paper-ruler", None, language) in first
