"""Chromium without a window, and people who look at the page in it.

Each has their own cookies, screen and language.
"""

import contextlib
import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from scissortail.words import say
from tests.server.running import Guest, Running

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first one has no window to draw, and so does the same in less time."""
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
NONE_HERE = (
    "The page is tested in Chromium, and there is none here: "
    "install one (`make test` does as root on Debian)."
)
COOKIE = "scissortail"
PATIENCE = 60_000
"""Milliseconds until something that should come has not come; nothing is measured by it."""
OPTIONS = [
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--mute-audio",
    *(["--no-sandbox"] if os.geteuid() == 0 else []),
]


EXPECTED = re.compile(r"status of 4\d\d .*(?:/api/|/favicon.ico)")
EMPTY = "/healthz"
"""An address of the server where there is no page, and so no icon."""
LOCALES = {"en": "en-GB", "es": "es-ES", "ru": "ru-RU"}

LISTEN = """(() => {
  window.underway = 0;
  const counted = (act) => async function (...given) {
    window.underway += 1;
    try {
      return await act.apply(this, given);
    } finally {
      window.underway -= 1;
    }
  };
  window.fetch = counted(window.fetch);
  for (const read of ["json", "text", "blob"]) Response.prototype[read] = counted(Response.prototype[read]);
  window.heard = 0;
  window.WebSocket = class extends WebSocket {
    constructor(...request) {
      super(...request);
      this.addEventListener("message", ({ data }) => {\
 window.heard = Math.max(window.heard, JSON.parse(data).n ?? 0); });
    }
  };
})()"""
"""How many requests are under way, and how much of a table's log the page knows."""
IDLE = """() => {
  const isThere = (picture) => picture.complete || picture.loading === "lazy";
  const isIdle = !window.underway && document.readyState === "complete"\
 && [...document.images].every(isThere);
  window.idleFrames = isIdle ? (window.idleFrames ?? 0) + 1 : 0;
  return window.idleFrames > 2 && !(window.idleFrames = 0);
}"""
"""Nothing was requested for a few frames, in which the page has drawn what it got."""
FOLLOW = """(path) => {
  document.querySelector("[data-screen]").dataset.former = "";
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""


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

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.address: str
        self.language: str
        self.screen: Screen
        self.guest: Guest
        self.complaints: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.add_init_script(LISTEN)
        context.on("console", self._hear)
        context.on("weberror", lambda problem: self.complaints.append(str(problem.error)))
        self.page: Page = context.new_page()
        self.page.on("dialog", lambda dialog: dialog.accept())
        self._devtools = context.new_cdp_session(self.page)
        self._agent = self.page.evaluate("navigator.userAgent")

    def begin(self, address: str, language: str, screen: Screen, dark: bool, motion: bool) -> None:
        """Be somebody else, with a language and wishes of their own. A page that is open may not notice."""
        self.address, self.language, self.screen = address, language, screen
        self.page.set_viewport_size({"width": screen.width, "height": screen.height})
        self.page.emulate_media(
            color_scheme="dark" if dark else "light", reduced_motion="no-preference" if motion else "reduce"
        )
        locale = LOCALES[language]
        self._devtools.send("Emulation.setLocaleOverride", {"locale": locale})
        self._devtools.send(
            "Emulation.setUserAgentOverride", {"userAgent": self._agent, "acceptLanguage": locale}
        )

    def _hear(self, message: ConsoleMessage) -> None:
        """Keep the complaints of Chromium that are not about refusals by the API.

        Chromium complains of every refusal. Those of the API are answers, and the page has words for them.
        """
        said = f"{message.text} {message.location.get('url', '')}"
        if message.type in ("error", "warning") and not EXPECTED.search(said):
            self.complaints.append(said)

    def come_in(self, server: Running) -> None:
        """Known to the server by what the page did; from now on a test can act for them without it."""
        value = next(cookie["value"] for cookie in self.context.cookies() if cookie["name"] == COOKIE)
        self.guest = server.stranger()
        self.guest.http.cookies.set(COOKIE, value)

    def become(self, guest: Guest) -> None:
        """Be a guest whom the server knows already, so that a test can also act for them without the page."""
        self.guest = guest
        introduce(self.context, guest)
        if self.page.url != self.address + EMPTY:
            self.page.goto(self.address + EMPTY)
        self.page.evaluate(KNOWN)

    def go(self, path: str = "/") -> None:
        """Load an address."""
        self.page.goto(self.address + path)
        self._arrive(path)

    def follow(self, path: str) -> None:
        """Come to an address as by a link, which does not load the page anew."""
        self.page.evaluate(FOLLOW, path)
        self._arrive(path)

    def _arrive(self, path: str) -> None:
        """Wait until all that a screen shows is there."""
        self.see("[data-screen]:not([data-former])")
        if path.startswith("/workshop"):
            self.see("#score:not(.stale)")
        if path.startswith("/table/"):
            self.see('[data-screen="table"][data-state]')
        if (
            path.startswith(("/replay/", "/learn/"))
            or self.find('[data-state="playing"], [data-state="over"]').count()
        ):
            self.see("[data-board]")
        self.settle()

    def settle(self) -> None:
        """Wait until nothing is on its way any more."""
        self.page.wait_for_function(IDLE)

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
        found.evaluate(
            "(one) => one.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'})"
        )
        x, y = found.evaluate(
            "(one) => { const at = one.getBoundingClientRect(); "
            "return [at.x + at.width / 2, at.y + at.height / 2]; }"
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


KNOWN = "localStorage.setItem('scissortail-known', 'yes')"
"""The page's note that the server knows whoever looks at it."""


def introduce(context: BrowserContext, guest: Guest) -> None:
    """Let the server know a browser as somebody."""
    context.add_cookies([{"name": COOKIE, "value": guest.http.cookies[COOKIE], "url": guest.server.address}])


def give(context: BrowserContext, guest: Guest) -> None:
    """Let all pages of a browser be somebody's."""
    context.add_init_script(KNOWN)
    introduce(context, guest)


def a_person(
    browser: Browser,
    address: str,
    language: str = "en",
    screen: Screen = DESKTOP,
    dark: bool = False,
    motion: bool = False,
) -> Person:
    """Somebody who was never here, in a window that has loaded nothing yet."""
    person = Person(browser.new_context(has_touch=screen.touch, is_mobile=screen.touch))
    person.begin(address, language, screen, dark, motion)
    return person


class Windows:
    """Windows of one browser, each used by one test after another.

    A new one has to load and compile the whole page, which takes four times as long as all else that most
    tests do.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: dict[bool, list[Person]] = {False: [], True: []}

    def take(
        self,
        address: str,
        language: str = "en",
        screen: Screen = DESKTOP,
        dark: bool = False,
        motion: bool = False,
        fresh: bool = False,
    ) -> Person:
        """Somebody who was never here.

        Unless it has to be `fresh`, the window remembers the files of the page.
        """
        idle = self._idle[screen.touch]
        if fresh or not idle:
            return a_person(self._browser, address, language, screen, dark, motion)
        person = idle.pop()
        person.begin(address, language, screen, dark, motion)
        return person

    def give_back(self, person: Person) -> None:
        """Keep a window for the next test, with nothing in it of this one."""
        try:
            person.page.goto(person.address + EMPTY)
            person.page.evaluate("localStorage.clear()")
            person.context.clear_cookies()
        except PlaywrightError:  # closed, or offline
            person.context.close()
            return
        person.complaints = []
        self._idle[person.screen.touch].append(person)
