"""RatLand on paper: every card, token, board and screen of one box, with what the rules say of them."""

from collections import Counter
from itertools import pairwise

import pytest

from scissortail.games.ratland.components import (
    CHEESE_CARDS,
    CLANS,
    COLOURS,
    DOUBLES,
    END,
    EVENTS,
    FEEDING,
    FIRST_CHEESE,
    FIRST_RATS,
    INFIRMARY,
    NEEDS,
    ONE_BOX,
    OPENING,
    ORDERS,
    PIECES,
    PLACES,
    RATS,
    SINGLES,
)
from scissortail.paper import PAPERS, PrintRequest
from scissortail.paper.ratland import boards, reference
from scissortail.paper.ratland.cards import deck
from scissortail.paper.ratland.feeding import feeding_rows
from scissortail.words import LANGUAGES, say
from tests.paper.pages import MM, Run, pages, runs, stamps, words
from tests.paper.test_rope import on_cards

CARDS = len(EVENTS) + len(CHEESE_CARDS) + len(CLANS) + 2 * ONE_BOX + 1
CARD_PAGES = CARDS // 8


def said_on_cards(language: str) -> str:
    return " ".join(words(page) for page in pages(PrintRequest("ratland", ("cards",), language=language)))


def part(name: str, language: str = "en", size: str = "a4") -> list[str]:
    return [words(page) for page in pages(PrintRequest("ratland", (name,), size, language))]


def test_the_box_has_48_cards() -> None:
    assert len(deck()) == CARDS == 48


@pytest.mark.parametrize("language", LANGUAGES)
def test_W3_every_event_is_there_once_with_what_it_does(language: str) -> None:
    told = said_on_cards(language)
    for event in EVENTS:
        name, _, effect = say(f"ratland-event-{event}", None, language).partition(": ")
        assert told.count(name) == 1, name
        assert effect[1:] in told
    assert say("paper-rat-end-how", None, language) in told


def test_W3_opening_and_closing_events_have_other_backs() -> None:
    backs = [card.back for card in deck()[: len(EVENTS)]]
    assert backs == ["back-opening"] * OPENING + ["back-closing"] * (len(EVENTS) - OPENING)
    assert EVENTS[END] == "end" and backs[END] == "back-closing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_W32_every_clan_is_there_with_both_abilities(language: str) -> None:
    told = said_on_cards(language)
    names = [
        stamp.name
        for page in pages(PrintRequest("ratland", ("cards",), language=language))
        for stamp in stamps(page)
    ]
    for clan in CLANS:
        assert names.count(f"icon-clan-{clan}") == 1
        assert say(f"ratland-clan-{clan}", None, language) in told
        assert say(f"page-rat-clan-{clan}", None, language) in told
        assert say(f"page-rat-later-{clan}", None, language) in told
    assert told.count(say("page-rat-ability-first", None, language)) == len(CLANS)
    assert told.count(say("page-rat-ability-second", None, language)) == len(CLANS)


def cheese_cards(size: str) -> list[tuple[int, list[list[int]]]]:
    """The cheese cards as one reads them: number, and for each tunnel how many pieces of each colour."""
    found = []
    for page in pages(PrintRequest("ratland", ("cards",), size)):
        pictures = on_cards([Run(stamp.name, stamp.x, stamp.y) for stamp in stamps(page)], size)
        for card, said in on_cards(runs(page), size).items():
            cheese = [one for one in pictures[card] if one.words.startswith("icon-cheese-")]
            if say("page-rat-fact-card") not in [one.words for one in said]:
                continue
            numbers = [one for one in said if one.words.isdigit()]
            card_number = min(numbers, key=lambda one: one.y)
            rows = [[0] * len(COLOURS) for _ in range(3)]
            for piece in cheese:
                below = [one for one in numbers if 0 < one.y - piece.y < 12 and 0 < one.x - piece.x < 8]
                (count,) = below
                tunnel = int((piece.y - 18.5) // 21.8)
                rows[tunnel][COLOURS.index(piece.words.removeprefix("icon-cheese-"))] = int(count.words)
            found.append((int(card_number.words), rows))
    return found


@pytest.mark.parametrize("size", PAPERS)
def test_W6_the_cheese_cards_are_those_of_the_table(size: str) -> None:
    expected = [(number, [list(tunnel) for tunnel in tunnels]) for number, tunnels in CHEESE_CARDS.items()]
    assert cheese_cards(size) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_player_has_a_graveyard_and_a_feeding_card(language: str) -> None:
    told = said_on_cards(language)
    for key in ("paper-rat-lost-how", "paper-rat-graves-how", "paper-rat-feeding"):
        assert told.count(say(key, None, language)) == ONE_BOX
    assert told.count(say("paper-rat-active-how", None, language)) == 1


def test_W14_the_feeding_table_is_the_one_that_clans_are_fed_by() -> None:
    rows = feeding_rows()
    for rats, cheese in rows:
        least, most = map(int, rats.split("–"))
        assert all(NEEDS[number] == int(cheese) for number in range(least, most + 1))
    ends = [tuple(map(int, rats.split("–"))) for rats, _ in rows]
    assert ends[0][0] == 1 and ends[-1][1] == FEEDING[-1][0]
    assert all(after[0] == before[1] + 1 for before, after in pairwise(ends))
    assert NEEDS[FEEDING[-1][0] + 2] == NEEDS[FEEDING[-1][0]] + 2, "each more eats one more"


@pytest.mark.parametrize("size", PAPERS)
def test_W1_W6_tokens_are_as_many_as_in_the_box(size: str) -> None:
    rats, cheese = pages(PrintRequest("ratland", ("tokens",), size))
    counts = Counter(stamp.name for stamp in stamps(rats))
    assert (counts["icon-rat"], counts["icon-rats"]) == (SINGLES, DOUBLES)
    assert SINGLES + 2 * DOUBLES == RATS == 115
    pieces = Counter(stamp.name for stamp in stamps(cheese))
    assert [pieces[f"icon-cheese-{colour}"] for colour in COLOURS] == list(PIECES)
    assert sum(PIECES) == 80


def test_W6_no_tunnel_asks_for_more_pieces_than_there_are() -> None:
    """With five or six players one more of each kind (W13)."""
    for tunnels in CHEESE_CARDS.values():
        for pieces in tunnels:
            assert all(wanted + 1 <= there for wanted, there in zip(pieces, PIECES, strict=True) if wanted)


def test_tokens_are_eighteen_millimetres_wide() -> None:
    for page in pages(PrintRequest("ratland", ("tokens",))):
        placed = sorted({round(stamp.x, 2) for stamp in stamps(page) if stamp.name != "icon-scissors"})
        assert {round(after - before, 1) for before, after in pairwise(placed)} == {18.0}
        assert all(stamp.scale * 100 / MM < 18 for stamp in stamps(page))


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_W8_W30_every_player_has_a_board_with_two_sides(language: str, size: str) -> None:
    found = part("boards", language, size)
    places = [say(f"ratland-place-{place}", None, language)[1:] for place in PLACES[:ORDERS]]
    for number, told in enumerate(found):
        side = "aggressive" if number % 2 else "calm"
        assert told.count(say(f"page-rat-board-{side}", None, language)) == boards.A_PAGE
        assert all(told.count(place) == boards.A_PAGE for place in places)
    assert len(found) == 2 * ONE_BOX / boards.A_PAGE


def test_a_board_has_all_places_and_none_lies_on_another() -> None:
    for page in pages(PrintRequest("ratland", ("boards",))):
        names = Counter(stamp.name for stamp in stamps(page))
        assert names == {
            f"icon-place-{place}": boards.A_PAGE for place in (*PLACES[:ORDERS], PLACES[INFIRMARY])
        }
    rooms = list(boards.ROOMS.values())
    for number, (x, y, wide, high) in enumerate(rooms):
        assert x >= 0 and y >= 0 and x + wide <= boards.WIDE and y + high <= boards.HIGH
        for other_x, other_y, other_wide, other_high in rooms[:number]:
            apart = (
                x >= other_x + other_wide
                or other_x >= x + wide
                or y >= other_y + other_high
                or other_y >= y + high
            )
            assert apart


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_player_has_a_screen_that_reminds_of_a_round(language: str) -> None:
    found = part("screens", language)
    assert len(found) == ONE_BOX and len(set(found)) == 1
    for key in [name for name, _ in reference.PHASES] + list(reference.CHEESE_DOES.values()):
        assert say(key, None, language) in found[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reference_tells_the_seven_phases(language: str) -> None:
    (told,) = part("reference", language)
    assert len(reference.PHASES) == 7
    for key in [key for phase in reference.PHASES for key in phase]:
        assert say(key, None, language) in told
    for key in [*reference.CHEESE_DOES.values(), *reference.NUMBERS, "paper-rat-end-how", "paper-rat-clans"]:
        assert say(key, None, language) in told
    assert say("paper-rat-deck-how", {"opening": 5, "closing": 4}, language) in told
    assert say("paper-rat-set-up", {"rats": FIRST_RATS, "cheese": FIRST_CHEESE}, language) in told
    assert all(rats in told for rats, _ in feeding_rows())
