"""Whole games with the keyboard alone, and where one is can be seen."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import TimeoutError as TooLate

from tests.page.browser import Person
from tests.page.conftest import Coming, Tour
from tests.page.hands import GAME_OVER, borders, play_on
from tests.page.screens import NAMES
from tests.server.house import Running

FAR = 150
"""More stops than any screen has."""


def is_on(person: Person, selector: str) -> bool:
    return bool(person.page.evaluate("(wanted) => document.activeElement?.matches(wanted) ?? false", selector))


def go_to(person: Person, selector: str) -> None:
    """Tab until there."""
    person.find(selector).first.wait_for(state="attached")
    for _ in range(FAR):
        if is_on(person, selector):
            return
        person.page.keyboard.press("Tab")
    raise TooLate(f"Tab does not lead to {selector}")


def steer(person: Person, start: str, selector: str) -> None:
    """Tab into a group, and by arrows to one of its things: towards where it lies, unless that was tried from here before."""
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
  const middle = (one) => { const at = one.getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2]; };
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
        card = {"d": "#card-deck", "s": f"#supply-{source[1:]}", "h": f'.hand [data-value="{source[1:]}"]'}[source[0]]
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


KEYS: dict[str, Callable[[Person, str], None]] = {"cutterland": cutterland, "ratland": ratland, "rope": rope}


WHOLE = 1000
SOME = 25
"""Moves: Rope has the most, and all of one kind."""


@pytest.mark.parametrize(("game", "most"), [("cutterland", WHOLE), ("ratland", WHOLE), ("rope", SOME)])
def test_a_game_by_keyboard_alone(person: Coming, server: Running, game: str, most: int) -> None:
    ann = person(None)
    go_to(ann, f"#play-{game}")
    ann.page.keyboard.press("Enter")
    go_to(ann, "#play-name")
    ann.page.keyboard.type("Ann")
    ann.page.keyboard.press("Enter")
    ann.see('[data-screen="table"][data-state="playing"]')
    ann.come_in(server)
    play_on(ann, ann.page.url.rsplit("/", 1)[1], most, KEYS)
    if most == WHOLE:
        ann.see(GAME_OVER)


SEEN = """() => {
  const one = document.activeElement, style = getComputedStyle(one);
  const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  return one === document.body || ring || style.boxShadow !== "none" ? null : one.outerHTML.slice(0, 120);
}"""


@pytest.mark.parametrize("name", [name for name in NAMES if name != "link"])
def test_where_the_keyboard_is_can_be_seen(person: Coming, tour: Tour, name: str) -> None:
    ann = person(tour.guest, tour.paths[name])
    for _ in range(25):
        ann.page.keyboard.press("Tab")
        assert ann.page.evaluate(SEEN) is None
