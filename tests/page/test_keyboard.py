"""Games with the keyboard alone."""

import re

import pytest
from playwright.sync_api import TimeoutError as TooLate

from tests.conftest import SOAK
from tests.page.browser import Person
from tests.page.conftest import Coming
from tests.page.hands import GAME_OVER, MANY, Hand, borders, play_on
from tests.server.running import Running

FAR = 150
"""More stops than any screen has."""


def is_on(person: Person, selector: str) -> bool:
    return bool(
        person.page.evaluate("(wanted) => document.activeElement?.matches(wanted) ?? false", selector)
    )


IS_BEFORE = """(wanted) => {
  const relation = document.activeElement.compareDocumentPosition(document.querySelector(wanted));
  return Boolean(relation & Node.DOCUMENT_POSITION_PRECEDING) && document.activeElement !== document.body;
}"""


def go_to(person: Person, selector: str) -> None:
    """Tab until there, backwards if it was passed."""
    person.find(selector).first.wait_for(state="attached")
    key = "Shift+Tab" if person.page.evaluate(IS_BEFORE, selector) else "Tab"
    for _ in range(FAR):
        if is_on(person, selector):
            return
        person.page.keyboard.press(key)
    raise TooLate(f"{key} does not lead to {selector}")


def steer(person: Person, start: str, selector: str) -> None:
    """Tab into a group, and by arrows to one of its things.

    Towards where it lies, unless that was tried from here before.
    """
    if not is_on(person, start):
        go_to(person, f"{start}:is([tabindex='0'], :not([tabindex]))")
    tried: dict[int, int] = {}
    for _ in range(FAR):
        if is_on(person, selector):
            return
        here, ways = person.page.evaluate(TOWARDS, selector)
        tried[here] = tried.get(here, -1) + 1
        person.page.keyboard.press(ways[tried[here] % len(ways)])
    raise TooLate(f"the arrows do not lead to {selector}")


TOWARDS = """(wanted) => {
  const known = (window.known ??= []), here = document.activeElement;
  if (!known.includes(here)) known.push(here);
  const middle = (one) => { const at = one.getBoundingClientRect();\
 return [at.x + at.width / 2, at.y + at.height / 2]; };
  const [x, y] = middle(here), [p, q] = middle(document.querySelector(wanted));
  const ways = [[p - x, "ArrowRight"], [x - p, "ArrowLeft"], [q - y, "ArrowDown"], [y - q, "ArrowUp"]];
  return [known.indexOf(here), ways.sort((one, other) => other[0] - one[0]).map(([, key]) => key)];
}"""
"""Which of the things it knows has the focus, and the arrows from there, the best first."""


def rope(person: Person, text: str) -> None:
    if text == "end":
        go_to(person, "#end")
    else:
        source = re.split("[>/]", text)[0]
        card = {"d": "#card-deck", "s": f"#supply-{source[1:]}", "h": f'.hand [data-value="{source[1:]}"]'}[
            source[0]
        ]
        go_to(person, card)
        person.page.keyboard.press("Enter")
        go_to(person, f'[data-move="{text}"]')
    person.page.keyboard.press("Enter")


def ratland(person: Person, text: str) -> None:
    verb, *parts = text.split(" ")
    if verb == "send":
        for place, rats in (part.split("=") for part in parts):
            steer(person, "[data-place] > button.spot", f'[data-place="{place}"] > button.spot')
            for _ in range(int(rats)):
                person.page.keyboard.press("+")
    elif verb == "shift":
        start = parts[0].split(">")[0]
        steer(person, "[data-place] > button.spot", f'[data-place="{start}"] > button.spot')
        person.page.keyboard.press("Enter")
        steer(person, "[data-place] > button.spot", f'[data-move="{text}"]')
    go_to(person, f'[data-move="{text}"]')
    person.page.keyboard.press("Enter")


def cutterland(person: Person, text: str) -> None:
    verb, *parts = text.split(" ")
    keys = person.page.keyboard
    if verb == "cut":
        go_to(person, f"#hand-{parts[0]}")
        keys.press("Enter")
        for border in borders(parts[1].replace("/", "")):
            steer(person, "[data-border]", f'[data-border="{border}"]')
            keys.press("Enter")
    elif verb in ("take", "drop"):
        go_to(person, f"#piece-{parts[0]}")
        keys.press("Enter")
    elif verb == "place":
        go_to(person, "#land")
        for _ in range(4):
            keys.press("ArrowRight")
            if person.find("#lay").count():
                break
            keys.press("r")
        keys.press("Enter")
        return
    elif verb in ("tower", "wall", "bridge", "eat"):
        go_to(person, f"#kind-{verb}")
        keys.press("Enter")
        steer(person, ".token-spot", f'[data-move="{text}"]')
        keys.press("Enter")
        return
    go_to(person, f'[data-move="{text}"]')
    keys.press("Enter")


KEYS: dict[str, Hand] = {"cutterland": cutterland, "ratland": ratland, "rope": rope}
BY_KEYS = MANY if SOAK else 2
"""Moves of each kind; the others are made without the page."""
LONG_GAME = MANY if SOAK else 15


@pytest.mark.parametrize(
    ("game", "most"), [("cutterland", LONG_GAME), ("ratland", MANY), ("rope", LONG_GAME)]
)
def test_a_game_by_keyboard_alone(person: Coming, server: Running, game: str, most: int) -> None:
    ann = person(None)
    go_to(ann, f"#play-{game}")
    ann.page.keyboard.press("Enter")
    go_to(ann, "#play-name")
    ann.page.keyboard.type("Ann")
    ann.page.keyboard.press("Enter")
    ann.see('[data-screen="table"][data-state="playing"]')
    ann.come_in(server)
    play_on(ann, ann.page.url.rsplit("/", 1)[1], most, BY_KEYS, KEYS)
    if most == MANY:
        ann.see(GAME_OVER)
