"""Chromium without a window, and people who look at the page in it: each has their own cookies, screen and language."""

import contextlib
import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, sync_playwright

from scissortail.words import say
from tests.server.house import Guest, Running

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
NONE_HERE = "The page is tested in Chromium, and there is none here: install chromium (`make test` does as root on Debian)."
COOKIE = "scissortail"
PATIENCE = 20_000
"""Milliseconds until something that should come has not come; nothing is measured by it."""
OPTIONS = ["--disable-dev-shm-usage", "--disable-gpu", "--mute-audio", *(["--no-sandbox"] if os.geteuid() == 0 else [])]


REFUSAL = re.compile(r"status of 4\d\d .*/api/")


@dataclass(frozen=True, slots=True)
class Screen:
    """What somebody looks at."""

    width: int
    height: int
    touch: bool = False


DESKTOP = Screen(1280, 800)
PHONE = Screen(390, 844, touch=True)
NARROW = Screen(360, 640, touch=True)


class NoChromium(Exception):
    """There is no browser here."""


@contextlib.contextmanager
def browsing(*options: str) -> Iterator[Browser]:
    """A browser, gone afterwards."""
    if CHROMIUM is None:
        raise NoChromium(NONE_HERE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*OPTIONS, *options])
        try:
            yield browser
        finally:
            browser.close()


class Person:
    """Somebody at the page, who remembers whatever its console complained of."""

    def __init__(self, context: BrowserContext, address: str, language: str, screen: Screen) -> None:
        self.context = context
        self.address = address
        self.language = language
        self.screen = screen
        self.guest: Guest
        self.complaints: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.on("console", self._hear)
        context.on("weberror", lambda problem: self.complaints.append(str(problem.error)))
        self.page: Page = context.new_page()
        self.page.on("dialog", lambda dialog: dialog.accept())

    def _hear(self, message: ConsoleMessage) -> None:
        """Chromium complains of every refusal; those of the API are answers, and the page has words for them."""
        said = f"{message.text} {message.location.get('url', '')}"
        if message.type in ("error", "warning") and not REFUSAL.search(said):
            self.complaints.append(said)

    def come_in(self, server: Running) -> None:
        """Known to the server by what the page did; from now on a test can act for them without it."""
        value = next(cookie["value"] for cookie in self.context.cookies() if cookie["name"] == COOKIE)
        self.guest = server.stranger()
        self.guest.http.cookies.set(COOKIE, value)

    def become(self, guest: Guest) -> None:
        """Be somebody whom the server knows already, so that a test can also act for them without the page."""
        self.guest = guest
        give(self.context, guest)

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)
        self.see("[data-screen]")
        if path.startswith("/table/"):
            self.see('[data-screen="table"][data-state]')
        if path.startswith(("/replay/", "/learn/")) or self.find('[data-state="playing"], [data-state="over"]').count():
            self.see("[data-board]")
        self.settle()

    def settle(self) -> None:
        """Wait until nothing is on its way any more."""
        self.page.wait_for_load_state("networkidle")

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def see(self, selector: str) -> Locator:
        """Something that comes, if it is not there yet."""
        found = self.page.locator(selector).first
        found.wait_for()
        return found

    def gone(self, selector: str) -> None:
        self.page.locator(selector).first.wait_for(state="hidden")

    def press(self, what: str | Locator) -> None:
        """A click, or a tap on a screen that is touched."""
        found = self.page.locator(what).first if isinstance(what, str) else what
        if self.screen.touch:
            found.tap()
        else:
            found.click()

    def point(self, selector: str) -> None:
        """A click or a tap in the middle of something in a picture, which may be as thin as a line."""
        found = self.page.locator(selector).first
        found.wait_for(state="attached")
        found.evaluate("(one) => one.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'})")
        x, y = found.evaluate(
            "(one) => { const at = one.getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2]; }"
        )
        if self.screen.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def unfold(self) -> None:
        """Open whatever is folded away."""
        self.page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")

    def reads(self, words: str) -> None:
        """Wait for words on the page."""
        self.page.get_by_text(words).first.wait_for()

    def say(self, key: str, **args: object) -> str:
        """A sentence in the language of this person."""
        return say(key, args, self.language)

    def text(self) -> str:
        return self.page.locator("body").inner_text()


def give(context: BrowserContext, guest: Guest) -> None:
    """Let a browser be somebody: the cookie, and the page's note that there is one."""
    context.add_init_script("localStorage.setItem('scissortail-known', 'yes')")
    context.add_cookies([{"name": COOKIE, "value": guest.http.cookies[COOKIE], "url": guest.server.address}])


def a_person(
    browser: Browser,
    address: str,
    language: str = "en",
    screen: Screen = DESKTOP,
    dark: bool = False,
    motion: bool = False,
) -> Person:
    """Somebody who was never here."""
    context = browser.new_context(
        viewport={"width": screen.width, "height": screen.height},
        has_touch=screen.touch,
        is_mobile=screen.touch,
        locale={"en": "en-GB", "es": "es-ES", "ru": "ru-RU"}[language],
        color_scheme="dark" if dark else "light",
        reduced_motion="no-preference" if motion else "reduce",
    )
    return Person(context, address, language, screen)
