"""What holds for every screen: for screen readers, on small screens, in the dark and in every language."""

import re

import pytest

from scissortail.words import say
from tests.page.axe import violations
from tests.page.browser import Person
from tests.page.conftest import Coming, Tour
from tests.page.screens import NAMES
from tests.words import variables

ENGLISH = re.compile(r"\b(?:the|and|your|with|you|this|that|from|is|are|of|to|for)\b", re.IGNORECASE)
LATIN = re.compile(r"[A-Za-z]{2,}")
OWN_NAMES = re.compile(
    r"Scissortail|Cutterland|RatLand|Cut the Rope(?:: Magic)?|Mashroom|Ann|Bo\b|English|Español|https?://\S+|PDF|QR|JSON|Letter|A4"
    r"|SHA-256|[a-l]{4}(?:/[a-l]{4}){2}|Page Up|Page Down|Home|End|Enter|Shift|Delete"
)
"""Names, also of keys as keyboards print them, and cuts as they are written."""

WORDS = """() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const own = node.parentElement;
    if (own.closest("script, style, noscript, [lang]:not(html), [data-code], code, input, textarea, .code")) continue;
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


@pytest.mark.parametrize("name", NAMES)
def test_axe_finds_nothing_in_light_and_dark_and_nothing_sticks_out(person: Coming, tour: Tour, name: str) -> None:
    ann = person(tour.guest, tour.paths[name])
    assert violations(ann.page) == []
    ann.page.emulate_media(color_scheme="dark")
    ann.find('html[data-dark="true"]').wait_for(state="attached")
    assert violations(ann.page, "color-contrast") == []
    # 640 wide is what a desktop has at twice its size
    for width, height in ((640, 400), (390, 844), (360, 640)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert sticking_out(ann) == [], width


def only_english(language: str) -> set[str]:
    """Whole sentences that are others in this language."""
    found = set()
    for key, names in variables("en").items():
        if not names and (english := say(key)) != say(key, None, language):
            found.add(english)
    return found


STICKING_OUT = """() => document.documentElement.scrollWidth <= innerWidth ? [] : [document.documentElement.scrollWidth,
  ...[...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .slice(0, 5).map((one) => one.outerHTML.slice(0, 120))]"""


def sticking_out(person: Person) -> list[str]:
    """What makes the page wider than the screen."""
    return list(person.page.evaluate(STICKING_OUT))


@pytest.mark.parametrize("language", ["es", "ru"])
def test_no_english_is_left(person: Coming, tour: Tour, language: str) -> None:
    ann = person(tour.guest, language=language)
    english = only_english(language)
    left = []
    for name in NAMES:
        ann.go(tour.paths[name])
        assert ann.page.evaluate("document.documentElement.lang") == language
        for text in ann.page.evaluate(WORDS):
            plain = OWN_NAMES.sub("", text)
            foreign = LATIN.search(plain) if language == "ru" else len(ENGLISH.findall(plain)) > 1
            if text in english or foreign:
                left.append((name, text))
    assert not left, left
