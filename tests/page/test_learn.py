"""Each lesson can be walked through to its end, on the game's own board."""

from typing import Any

import pytest

from tests.page.browser import DESKTOP, PHONE, Person, Screen
from tests.page.conftest import Coming
from tests.page.hands import HANDS

LESSONS = [("cutterland", "en", DESKTOP), ("ratland", "ru", DESKTOP), ("rope", "es", PHONE)]
NEXT = "[data-next]"
DONE = '[data-screen="learn"][data-done="true"]'


@pytest.mark.parametrize(("game", "language", "screen"), LESSONS, ids=[game for game, _, _ in LESSONS])
def test_a_lesson_can_be_finished(person: Coming, game: str, language: str, screen: Screen) -> None:
    ann = person("Ann", "/learn", language=language, screen=screen)
    ann.press(f'a.button[href="/learn/{game}"]')
    for step in ann.guest.get(f"/api/lessons/{game}")["steps"]:
        ann.see(f'[data-screen="learn"][data-step="{step["name"]}"]')
        do(ann, game, step)
        ann.see(DONE)
        ann.press(NEXT)
    ann.see("[data-finished]")
    ann.go("/learn")
    assert ann.find(".lesson-known").count() == 1


def do(person: Person, game: str, step: dict[str, Any]) -> None:
    """What a step asks for; a piece goes where the lesson shows it."""
    if step["kind"] == "ask":
        person.press(f'[data-answer="{step["right"]}"]')
    elif step["kind"] == "play":
        wanted = next(iter(step["wanted"]))
        if wanted.startswith("place"):
            person.press(".lesson-card footer button.plain")
            person.press(f'#lay[data-move="{wanted}"]')
        else:
            HANDS[game](person, wanted)


def test_a_wrong_answer_is_not_held_against_anybody(person: Coming) -> None:
    ann = person("Ann", "/learn/cutterland?step=2")
    ann.press('[data-answer="3"]')
    ann.see('[data-remark="no"]')
    assert not ann.find(DONE).count()
    ann.press('[data-answer="4"]')
    ann.see(DONE)
