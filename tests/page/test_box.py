"""The page and the rules agree on what is printed on RatLand's cards and boards."""

import re
from pathlib import Path

import scissortail
from scissortail.games.ratland.bag import MORE_FOR
from scissortail.games.ratland.components import CHEESE_CARDS, COLOURS, EVEN_FEEDING, FEEDING, PLACES

BOX = (Path(scissortail.__file__).parent / "web/js/boards/ratland/box.js").read_text(encoding="utf-8")


def numbers(name: str) -> list[int]:
    found = re.search(rf"const {name} = (.*?);\n", BOX, re.DOTALL)
    assert found
    return [int(number) for number in re.findall(r"\d+", found[1])]


def words(name: str) -> list[str]:
    found = re.search(rf"const {name} = (.*?);\n", BOX, re.DOTALL)
    assert found
    return re.findall(r'"(\w+)"', found[1])


def test_W6_the_page_shows_the_cheese_cards() -> None:
    assert numbers("CHEESE_CARDS") == [
        number
        for card, tunnels in CHEESE_CARDS.items()
        for number in (card, *(count for tunnel in tunnels for count in tunnel))
    ]
    assert words("COLOURS") == list(COLOURS)


def test_W13_the_page_knows_who_gets_more_cheese() -> None:
    assert tuple(numbers("MORE_FOR")) == MORE_FOR


def test_W14_the_page_shows_the_feeding_table() -> None:
    assert numbers("FEEDING") == [number for row in FEEDING for number in row]
    assert numbers("EVEN_FEEDING") == [number for row in EVEN_FEEDING[:2] for number in row]
    assert EVEN_FEEDING[2:] == FEEDING[2:]


def test_W8_the_page_has_the_places_in_the_same_order() -> None:
    assert [*words("TUNNELS"), *words("PIPES"), *words("SENT"), *words("PLACES"), *words("ASIDE")] == list(
        PLACES
    )
