"""Each game from home to its result against bots, by mouse and by finger, in every language."""

import pytest

from tests.page.browser import DESKTOP, PHONE, Person, Screen
from tests.page.conftest import Coming
from tests.page.hands import GAME_OVER, play_on
from tests.server.house import Running

GAMES_PLAYED = [
    ("cutterland", "en", DESKTOP),
    ("cutterland", "ru", PHONE),
    ("ratland", "es", DESKTOP),
    ("ratland", "en", PHONE),
    ("rope", "ru", DESKTOP),
    ("rope", "es", PHONE),
]


def sit_down(person: Person, server: Running, game: str) -> str:
    """Two clicks, and a name in between: the table's id."""
    person.press(f"#play-{game}")
    if person.see("#playnow").locator("#play-name").count():
        person.find("#play-name").fill("Inés")
    person.press("#play-go")
    person.see('[data-screen="table"][data-state="playing"]')
    person.come_in(server)
    return person.page.url.rsplit("/", 1)[1]


@pytest.mark.parametrize(
    ("game", "language", "screen"), GAMES_PLAYED, ids=[f"{game}-{tongue}" for game, tongue, _ in GAMES_PLAYED]
)
def test_from_home_to_the_result(person: Coming, server: Running, game: str, language: str, screen: Screen) -> None:
    ines = person(None, language=language, screen=screen)
    table = sit_down(ines, server, game)
    ines.see(f'[data-board="{game}"]')
    play_on(ines, table)
    ines.see(GAME_OVER)
    state = ines.guest.state(table)
    shown = ines.text()
    assert state["result"]["winners"]
    for score, place in zip(state["result"]["scores"], state["view"]["places"], strict=True):
        assert str(score) in shown or str(place["deck"]) in shown  # Rope tells the cards that are left
    assert ines.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
