"""Every lesson can be finished on its board.

Rules are found by number and by word, and words explain themselves.
"""

import re

import pytest

from scissortail.learn import LESSONS
from scissortail.learn.lesson import Step
from tests.conftest import SOAK
from tests.page.browser import DESKTOP, NARROW, PHONE, Person, Screen
from tests.page.conftest import Coming
from tests.page.hands import HANDS, a_move
from tests.words import sentences

DONE = '[data-screen="learn"][data-done="true"]'
LINK = re.compile(r"\[([^\]]+)\]\([a-z-]+\)")


def said(person: Person, key: str) -> str:
    """A sentence of the lessons as it is read."""
    return LINK.sub(r"\1", sentences(person.language, learn=True)[key].strip())


def make(person: Person, game: str, text: str) -> None:
    """A wanted move, by hand; where a piece is to go the lesson shows."""
    if text.startswith("place "):
        person.press(person.page.get_by_role("button", name=said(person, "page-learn-show")))
        person.press(f'#lay[data-move="{text}"]')
    else:
        HANDS[game](person, text)


def take(person: Person, game: str, step: Step) -> None:
    """One step, done."""
    person.see(f'[data-step="{step.name}"]')
    if step.kind == "ask":
        wrong = next(choice for choice in step.choices if choice != step.right)
        person.press(f'[data-answer="{wrong}"]')
        person.see('[data-remark="no"]')
        person.press(f'[data-answer="{step.right}"]')
    elif step.kind == "play":
        make(person, game, step.accepts[0])
    person.see(DONE)
    if step.kind != "read":
        assert said(person, LESSONS[game].key(step, "-yes")) in person.see('[data-remark="yes"]').inner_text()
    person.press("[data-next].primary")


WHOLE = [("cutterland", DESKTOP, "en"), ("ratland", PHONE, "en"), ("rope", NARROW, "es")]
BEGUN = [("cutterland", PHONE, "ru"), ("ratland", DESKTOP, "es"), ("rope", DESKTOP, "ru")]
"""Finished when there is much time."""


@pytest.mark.parametrize(("game", "screen", "language"), WHOLE + BEGUN if SOAK else WHOLE)
def test_a_lesson_can_be_finished(person: Coming, game: str, screen: Screen, language: str) -> None:
    ann = person(None, "/learn", screen=screen, language=language)
    ann.press(f'a.button[href="/learn/{game}"]')
    for step in LESSONS[game].steps:
        take(ann, game, step)
    ann.see("[data-finished]")
    ann.go("/learn")
    ann.reads(said(ann, "page-learn-known"))


@pytest.mark.parametrize(("game", "screen", "language"), BEGUN)
def test_a_lesson_goes_on_where_it_was_left(person: Coming, game: str, screen: Screen, language: str) -> None:
    ann = person(None, f"/learn/{game}", screen=screen, language=language)
    *steps, after = LESSONS[game].steps[:5]
    for step in steps:
        take(ann, game, step)
    ann.go("/learn")
    ann.press(f'a.button[href="/learn/{game}"]')
    ann.see(f'[data-step="{after.name}"]')


def test_another_legal_move_is_answered_kindly_and_the_wanted_one_can_be_shown(person: Coming) -> None:
    ann = person(None, "/learn/rope?step=3")
    HANDS["rope"](ann, "h8>2")
    assert said(ann, "learn-rope-up-else") in ann.see('[data-remark="else"]').inner_text()
    assert not ann.find(DONE).count()
    ann.press(ann.page.get_by_role("button", name=said(ann, "page-learn-show")))
    HANDS["rope"](ann, "h3>1")
    ann.see('[data-remark="yes"]')
    ann.press(ann.page.get_by_role("button", name=said(ann, "page-learn-try")))
    ann.see('[data-step="up"][data-done="false"]')
    HANDS["rope"](ann, "h3>1")
    ann.see(DONE)


def test_an_order_of_ones_own_is_what_the_next_steps_speak_of(person: Coming) -> None:
    ann = person(None, "/learn/ratland?step=3")
    for place in ("field", "field", "nursery", "left"):
        ann.press(f"#more-{place}")
    ann.press(a_move("send field=2 left=1 nursery=1"))
    ann.see(DONE)
    ann.press("[data-next]")
    ann.reads("field 2")


def test_rules_are_found_by_number_and_by_word(person: Coming) -> None:
    ann = person(None, "/rules/cutterland")
    assert ann.find("[data-rule]").count() == 34
    field = ann.page.get_by_role("searchbox")
    for wish in ("C22", "22"):
        field.fill(wish)
        assert [one.get_attribute("data-rule") for one in ann.find("[data-rule]").all()] == ["c22"]
    field.fill("bridge wall")
    assert {"c16", "c20"} <= {one.get_attribute("data-rule") for one in ann.find("[data-rule]").all()}
    field.fill("zzz")
    ann.press(ann.page.get_by_role("button", name=said(ann, "page-rules-show-all")))
    assert ann.find("[data-rule]").count() == 34


def test_a_citation_leads_to_its_rule(person: Coming) -> None:
    ann = person(None, "/learn/rope?step=3")
    ann.press('.lesson-card a[href="/rules/rope#r4"]')
    assert ann.see('[data-rule="r4"].meant').is_visible()
    assert ann.page.url.endswith("/rules/rope#r4")


def test_a_word_explains_itself_on_hover_and_on_focus_until_escape(person: Coming) -> None:
    ann = person(None, "/rules/cutterland")
    word = ann.find('[data-rule="c22"] [data-term="kraken"]')
    word.hover()
    tip = ann.see('[role="tooltip"]')
    assert said(ann, "term-kraken") in tip.inner_text()
    assert word.get_attribute("aria-describedby") == tip.get_attribute("id")
    ann.page.keyboard.press("Escape")
    ann.gone('[role="tooltip"]')
    ann.find('[data-rule="c22"] .number').focus()
    ann.page.keyboard.press("Tab")
    ann.see('[role="tooltip"]')


def test_a_word_explains_itself_on_a_tap(person: Coming) -> None:
    ann = person(None, "/learn/cutterland", screen=PHONE)
    ann.press('[data-term="land"]')
    assert said(ann, "term-land") in ann.see('[role="tooltip"]').inner_text()


@pytest.mark.parametrize(
    ("game", "thing", "term"),
    [
        ("cutterland", ".land.big .figure[data-term=kraken], .figure[data-term=goblin]", None),
        ("ratland", ".kind[data-term=white]", "white"),
        ("rope", ".heap[data-term=stock]", "stock"),
    ],
)
def test_things_on_boards_explain_themselves(person: Coming, game: str, thing: str, term: str | None) -> None:
    ann = person(None, f"/learn/{game}")
    found = ann.see(thing)
    found.hover()
    wanted = term or found.get_attribute("data-term")
    assert said(ann, f"term-{wanted}") in ann.see('[role="tooltip"]').inner_text()


def test_a_long_press_explains_and_plays_nothing(person: Coming) -> None:
    ann = person(None, "/learn/rope?step=8", screen=PHONE)
    card = ann.see('.hand [data-term="scissors"]')
    at = card.bounding_box()
    assert at
    touch = ann.context.new_cdp_session(ann.page)
    point = {"x": at["x"] + 12, "y": at["y"] + 12}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    assert said(ann, "term-scissors") in ann.see('[role="tooltip"]').inner_text()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert card.get_attribute("aria-pressed") == "false"
