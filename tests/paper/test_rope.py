"""Rope on paper: the whole box, each number as often as the rules say, and its reference."""

from collections import Counter

import pytest

from scissortail.games.rope.components import BOX, CARDS, DECK, HAND, ROWS, SCISSORS
from scissortail.paper import PAPERS, PrintRequest
from scissortail.paper.rope import reference
from scissortail.paper.sheet import Sheet
from scissortail.paper.sizes import CARD_HIGH, CARD_WIDE
from scissortail.paper.spread import Spread
from scissortail.words import LANGUAGES, say
from tests.paper.pages import MM, Run, pages, runs, stamps, words

CARD_PAGES = CARDS // 8


def cells(size: str) -> list[tuple[float, float]]:
    """The top left corner of each card on a page."""
    spread = Spread(Sheet(size, "", "en"), CARD_HIGH, CARD_WIDE, 8)
    return [spread.place(number) for number in range(8)]


def on_cards(found: list[Run], size: str = "a4") -> dict[int, list[Run]]:
    """What is on each card of a page, as millimetres from the card's own top left corner."""
    by_card: dict[int, list[Run]] = {number: [] for number in range(8)}
    for run in found:
        for number, (x, y) in enumerate(cells(size)):
            if x <= run.x <= x + CARD_HIGH and y <= run.y <= y + CARD_WIDE:
                by_card[number].append(Run(run.words, y + CARD_WIDE - run.y, run.x - x))
    return by_card


@pytest.mark.parametrize("size", PAPERS)
def test_R1_every_card_is_there_as_often_as_in_the_box(size: str) -> None:
    """A number stands in two corners of its card, upright and upside down, with its sweet between."""
    found: Counter[str] = Counter()
    for page in pages(PrintRequest("rope", paper=size))[:CARD_PAGES]:
        sweets = on_cards([Run(stamp.name, stamp.x, stamp.y) for stamp in stamps(page)], size)
        for number, said in on_cards(runs(page), size).items():
            one, other = said
            assert one.words == other.words
            assert (one.x + other.x, one.y + other.y) == pytest.approx((CARD_WIDE, CARD_HIGH), abs=0.01)
            drawn = {name.words for name in sweets[number]}
            is_number = one.words.isdigit()
            assert drawn == ({f"icon-sweet-{one.words}"} if is_number else {"icon-snip", "icon-scissors"})
            found[one.words] += 1
    assert found == {str(card): BOX[card] for card in range(1, SCISSORS)} | {
        say("rope-cards-x"): BOX[SCISSORS]
    }


def test_a_sweet_is_in_the_middle_of_its_card() -> None:
    for page in pages(PrintRequest("rope"))[:CARD_PAGES]:
        for stamp in stamps(page):
            if stamp.name.startswith("icon-sweet"):
                side = stamp.scale * 100 / MM
                (found,) = [one for ones in on_cards([Run("", stamp.x, stamp.y)]).values() for one in ones]
                assert (found.x, found.y) == pytest.approx(
                    ((CARD_WIDE - side) / 2, (CARD_HIGH + side) / 2), abs=0.01
                )


@pytest.mark.parametrize("language", LANGUAGES)
def test_scissors_are_named_in_the_language(language: str) -> None:
    last = words(pages(PrintRequest("rope", language=language))[CARD_PAGES - 1])
    assert last.count(say("rope-cards-x", None, language)) == 16


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reference_tells_a_turn_and_what_cards_do(language: str) -> None:
    (page,) = pages(PrintRequest("rope", ("reference",), language=language))
    told = words(page)
    keys = [key for step in reference.TURN for key in step]
    keys += [
        f"paper-rope-{key}" for key in ("set-up-how", "rows-how", "complete", "scissors-how", "win", "quick")
    ]
    for key in keys:
        assert say(key, {"hand": HAND, "rows": ROWS}, language) in told
    for size in set(DECK.values()):
        assert str(size) in told.split()


def test_R5_the_row_with_scissors_is_one_that_can_be_laid() -> None:
    laid = reference.WITH_SCISSORS
    assert all(card in (SCISSORS, place) for place, card in enumerate(laid, 1))
    assert laid[0] == laid[1] == SCISSORS
