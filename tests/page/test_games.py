"""Each game from home to its result against bots, by mouse and by finger, in every language."""

import pytest

from tests.conftest import SOAK
from tests.page.browser import DESKTOP, PHONE, Person, Screen
from tests.page.conftest import Coming
from tests.page.hands import MANY, play_on, see_result
from tests.server.house import Running

PLAYED = [("cutterland", "ru", PHONE), ("ratland", "es", DESKTOP), ("rope", "ru", DESKTOP)]
if SOAK:
    PLAYED += [("cutterland", "en", DESKTOP), ("ratland", "en", PHONE), ("rope", "es", PHONE)]  # else with motion alone
BY_HAND = MANY if SOAK else 1
"""Moves of each kind."""


def sit_down(person: Person, server: Running, game: str) -> str:
    """Two clicks, and a name in between: the table's id."""
    person.press(f"#play-{game}")
    if person.see("#playnow").locator("#play-name").count():
        person.find("#play-name").fill("Inés")
    person.press("#play-go")
    person.see('[data-screen="table"][data-state="playing"]')
    person.come_in(server)
    return person.page.url.rsplit("/", 1)[1]


@pytest.mark.parametrize(("game", "language", "screen"), PLAYED, ids=[f"{game}-{language}" for game, language, _ in PLAYED])
def test_from_home_to_the_result(person: Coming, server: Running, game: str, language: str, screen: Screen) -> None:
    ines = person(None, language=language, screen=screen)
    table = sit_down(ines, server, game)
    ines.see(f'[data-board="{game}"]')
    play_on(ines, table, each=BY_HAND)
    see_result(ines, table)
