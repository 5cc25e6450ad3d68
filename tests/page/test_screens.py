"""What holds for every screen: for screen readers, on small screens, in the dark and in every language."""

import re
from collections.abc import Iterator

import pytest

from scissortail.words import say
from tests.page.axe import violations
from tests.page.browser import DESKTOP, Person, Windows
from tests.page.conftest import Coming, Tour
from tests.page.screens import NAMES
from tests.words import variables

ENGLISH = re.compile(r"\b(?:the|and|your|with|you|this|that|from|is|are|of|to|for)\b", re.IGNORECASE)
LATIN = re.compile(r"[A-Za-z]{2,}")
OWN_NAMES = re.compile(
    r"Scissortail|Cutterland|RatLand|Cut the Rope(?:: Magic)?|Mashroom|Ann|Bo\b|English|Español"
    r"|https?://\S+|PDF|QR|JSON|Letter|A4"
    r"|SHA-256|[a-l]{4}(?:/[a-l]{4}){2}|Page Up|Page Down|Home|End|Enter|Shift|Delete"
)
"""Names, also of keys as keyboards print them, and cuts as they are written."""

WORDS = """() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const own = node.parentElement;
    if (own.closest("script, style, noscript, [lang]:not(html), [data-code], code, input, textarea, .code"))\
 continue;
    if (node.textContent.trim()) found.add(node.textContent.trim());
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      const text = one.getAttribute(name);
      if (text?.trim() && !one.closest("[lang]:not(html)")) found.add(text.trim());
    }
  }
  return [...found, document.title];
}"""
"""All that a page says, also what only screen readers say."""


@pytest.fixture(scope="module")
def ann(windows: Windows, tour: Tour) -> Iterator[Person]:
    """Somebody who comes to see them all."""
    somebody = windows.take(tour.guest.server.address)
    somebody.become(tour.guest)
    somebody.go("/link")
    yield somebody
    complaints = list(somebody.complaints)
    windows.give_back(somebody)
    assert complaints == []


@pytest.fixture(scope="module", params=NAMES)
def shown(request: pytest.FixtureRequest, ann: Person, tour: Tour) -> Person:
    """Each screen, shown once for all tests that look at it."""
    ann.follow(tour.paths[request.param])
    return ann


@pytest.fixture
def screen(shown: Person) -> Person:
    """A screen as it is first seen, by daylight."""
    shown.page.set_viewport_size({"width": DESKTOP.width, "height": DESKTOP.height})
    shown.page.emulate_media(color_scheme="light")
    shown.find('html[data-dark="false"]').wait_for(state="attached")
    return shown


def test_axe_finds_nothing(screen: Person) -> None:
    assert violations(screen.page) == []


def test_axe_finds_nothing_in_the_dark(screen: Person) -> None:
    screen.page.emulate_media(color_scheme="dark")
    screen.find('html[data-dark="true"]').wait_for(state="attached")
    assert violations(screen.page, "color-contrast") == []


def test_nothing_sticks_out(screen: Person) -> None:
    # 640 wide is what a desktop has at twice its size
    for width, height in ((640, 400), (390, 844), (360, 640)):
        screen.page.set_viewport_size({"width": width, "height": height})
        assert sticking_out(screen) == [], width


WATCH_FOCUS = """() => {
  const look = ({ target }) => {
    const style = getComputedStyle(target);
    const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    if (!ring && style.boxShadow === "none") window.unseen.push(target.outerHTML.slice(0, 120));
  };
  if (!window.unseen) addEventListener("focusin", look);
  window.unseen = [];
}"""
STOPS = 25


def test_where_the_keyboard_is_can_be_seen(screen: Person) -> None:
    screen.page.evaluate(WATCH_FOCUS)
    for _ in range(STOPS):
        screen.page.keyboard.press("Tab")
    assert screen.page.evaluate("window.unseen") == []


def only_english(language: str) -> set[str]:
    """Whole sentences that are others in this language."""
    found = set()
    for key, names in variables("en").items():
        if not names and (english := say(key)) != say(key, None, language):
            found.add(english)
    return found


STICKING_OUT = """() => document.documentElement.scrollWidth <= innerWidth ? [] :\
 [document.documentElement.scrollWidth,
  ...[...document.querySelectorAll("body *")].filter((one) =>\
 one.getBoundingClientRect().right > innerWidth + 1)
    .slice(0, 5).map((one) => one.outerHTML.slice(0, 120))]"""


def sticking_out(person: Person) -> list[str]:
    """What makes the page wider than the screen."""
    return list(person.page.evaluate(STICKING_OUT))


@pytest.mark.parametrize("language", ["es", "ru"])
def test_no_english_is_left(person: Coming, tour: Tour, language: str) -> None:
    ann = person(tour.guest, "/link", language=language)
    english = only_english(language)
    left = []
    for name in NAMES:
        ann.follow(tour.paths[name])
        assert ann.page.evaluate("document.documentElement.lang") == language
        for text in ann.page.evaluate(WORDS):
            plain = OWN_NAMES.sub("", text)
            foreign = LATIN.search(plain) if language == "ru" else len(ENGLISH.findall(plain)) > 1
            if text in english or foreign:
                left.append((name, text))
    assert not left, left
