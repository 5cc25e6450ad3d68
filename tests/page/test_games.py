"""Each game is played from home to its result against bots.

It is played by mouse and by finger, in every language, with all that moves.
"""

import pytest

from tests.conftest import SOAK
from tests.page.browser import DESKTOP, PHONE, Person, Screen
from tests.page.conftest import Coming
from tests.page.hands import MANY, at_rest, play_on, see_result
from tests.server.running import Running

PLAYED = [("cutterland", "en", DESKTOP, True), ("ratland", "es", PHONE, True), ("rope", "ru", DESKTOP, True)]
"""Whether there is motion, as there is unless somebody wants it still."""
if SOAK:
    PLAYED += [
        ("cutterland", "ru", PHONE, False),
        ("ratland", "en", DESKTOP, False),
        ("rope", "es", PHONE, False),
    ]
BY_HAND = MANY if SOAK else 4
"""Moves of each kind."""
TOLD = 1 if SOAK else 3
"""Of so many rounds of RatLand one is told to its end."""


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
    ("game", "language", "screen", "motion"),
    PLAYED,
    ids=[f"{game}-{language}" for game, language, _, _ in PLAYED],
)
def test_from_home_to_the_result(
    person: Coming, server: Running, game: str, language: str, screen: Screen, motion: bool
) -> None:
    ines = person(None, "/settings", language=language, screen=screen, motion=motion)
    if not SOAK:
        ines.press("[name=speed][value=fast]")
    ines.go("/")
    table = sit_down(ines, server, game)
    ines.see(f'[data-board="{game}"]')
    assert ines.find(f'html[data-still="{str(not motion).lower()}"]').count()
    play_on(ines, table, each=BY_HAND, told=TOLD)
    see_result(ines, table)
    at_rest(ines)
