"""The page in a real browser, on a real server. Nothing may be complained of in its console."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from scissortail.paper.pictures import pictures
from scissortail.words import say

from .browser import CHROMIUM, Browser, Page, browsing
from .house import Running, running

WEB = Path(__file__).parents[2] / "src" / "scissortail" / "web"

needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here")


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browsing(tmp_path_factory.mktemp("chromium")) as found:
        yield found


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as found:
        yield found


def come_in(browser: Browser, server: Running, name: str, language: str = "en", width: int = 1280) -> Page:
    page = browser.person(language, width)
    page.go(server.address)
    page.write("#name", name)
    page.click("form button.primary")
    page.sees(say("page-hello", {"name": name}, language))
    return page


def is_mine(page: Page) -> bool:
    return bool(page.run("!!document.querySelector('.now.mine')"))


def play_a_card(page: Page) -> None:
    """Pick a card up and lay it on a supply row, which ends the turn."""
    page.click(".hand button.card:not(:disabled)")
    page.click("#lay-1")
    page.until("!document.querySelector('.now.mine')")


def lines(page: Page) -> int:
    return int(page.run("document.querySelectorAll('.log li').length"))


@needs_chromium
def test_two_browsers_play_and_one_reloads_in_the_middle(browser: Browser, server: Running) -> None:
    ann, boris = come_in(browser, server, "Ann"), come_in(browser, server, "Борис", "ru", 390)
    ann.click("input[value=rope]")
    ann.write("#kind-1", "open")
    ann.click("#open")
    code = ann.until("document.querySelector('#invite-code')?.textContent")
    boris.write("#code", code)
    boris.click("form:has(#code) button")
    boris.click("#sit-2")
    for page in (ann, boris):
        page.until("!!document.querySelector('.levels')")
    first, second = (ann, boris) if is_mine(ann) else (boris, ann)
    play_a_card(first)
    second.until("!!document.querySelector('.now.mine')")
    before = lines(second)
    second.call("Page.reload")
    second.until(f"document.querySelectorAll('.log li').length === {before}")
    play_a_card(second)
    first.until("!!document.querySelector('.now.mine')")
    first.write("#chat", "Привет <b>!")
    first.click("form:has(#chat) button")
    second.sees("Привет <b>!")
    boris.sees(say("rope-hand", None, "ru"))
    assert boris.run("document.documentElement.lang") == "ru"
    assert boris.run("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out on a phone"
    for page in (ann, boris):
        assert page.complaints == []


@needs_chromium
def test_a_device_is_passed_on_and_nobody_sees_the_others_hand(browser: Browser, server: Running) -> None:
    page = come_in(browser, server, "Ann")
    page.click("input[value=rope]")
    page.write("#kind-1", "device")
    page.write("#name-1", "Bo")
    page.click("#open")
    page.until("!!document.querySelector('.curtain')")
    assert page.run("document.querySelectorAll('.hand .card').length") == 0
    first = page.run("document.querySelector('.curtain button').id")
    page.click(f"#{first}")
    page.until("document.querySelectorAll('.hand button.card').length === 6")
    play_a_card(page)
    page.click("#pass")
    page.until("!!document.querySelector('.curtain')")
    assert page.run("document.querySelectorAll('.card').length") == 0
    second = page.run("document.querySelector('.curtain button').id")
    assert {first, second} == {"claim-1", "claim-2"}
    page.click(f"#{second}")
    page.until("!!document.querySelector('.now.mine')")
    log = page.run("[...document.querySelectorAll('.log li')].map((line) => line.textContent)")
    assert len([line for line in log if line.startswith("You draw")]) == 1, "what the former seat drew is gone"
    play_a_card(page)
    assert page.complaints == []


@needs_chromium
@pytest.mark.parametrize("language", ["en", "es", "ru"])
def test_every_game_opens_in_every_language(browser: Browser, server: Running, language: str) -> None:
    page = come_in(browser, server, "Inés", language)
    for game, ready in (("rope", ".levels"), ("ratland", "#send"), ("cutterland", ".board section")):
        page.go(server.address)
        page.click(f"input[value={game}]")
        page.click("#open")
        page.until(f"!!document.querySelector({json.dumps(ready)})")
        page.sees(say(f"game-{game}", None, language))
        assert not page.run("/(page|rope|ratland|cutterland)-[a-z]/.test(document.body.innerText)"), page.text()
    assert page.complaints == []


@needs_chromium
def test_the_connection_comes_back_by_itself_and_what_was_done_meanwhile_arrives(browser: Browser, server: Running) -> None:
    page = come_in(browser, server, "Ann")
    page.click("input[value=ratland]")
    page.click("#open")
    page.until("!!document.querySelector('#send')")
    page.call("Network.enable")
    page.call("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1)
    for live in server.service.house.live.values():
        for watcher in list(live.watchers):
            server.ask(_let_go(watcher))
    page.sees(say("page-lost"))
    page.click("#send")
    page.call("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
    page.until(f"!document.body.innerText.includes({json.dumps(say('page-lost'))})")
    page.sees("Your order: send")


async def _let_go(watcher: object) -> None:
    watcher.let_go()  # type: ignore[attr-defined]


@needs_chromium
def test_a_finished_game_is_replayed_with_open_hands(browser: Browser, server: Running) -> None:
    page = come_in(browser, server, "Ann")
    page.click("input[value=rope]")
    page.click("#open")
    page.until("!!document.querySelector('.levels')")
    page.run("window.confirm = () => true, [...document.querySelectorAll('details')].forEach((one) => { one.open = true; })")
    page.run(
        f"[...document.querySelectorAll('button')].find((one) => one.textContent === {json.dumps(say('page-resign'))}).click()"
    )
    page.until("!!document.querySelector('#over')")
    page.run("document.querySelector('#over a[href^=\"/replay\"]').click()")
    page.until("!!document.querySelector('#on') && !!document.querySelector('.levels')")
    assert page.run("/\\d.*\\d.*\\d/.test(document.querySelector('.other .quiet.small').textContent)"), "hands are open"
    assert page.complaints == []


def test_the_pictures_are_those_of_the_paper() -> None:
    assert {path.name: path.read_text() for path in (WEB / "art").glob("*.svg")} == pictures()


def test_nothing_is_inline() -> None:
    """The policy forbids it: the page would be without its style, or dead."""
    page = (WEB / "index.html").read_text()
    assert (
        " style=" not in page
        and "<style" not in page
        and page.count("<script") == page.count('<script type="module" src="/static/')
    )
    for path in (WEB / "js").rglob("*.js"):
        text = path.read_text()
        assert "innerHTML" not in text and "insertAdjacentHTML" not in text and "eval(" not in text, path
        assert "style:" not in text, path
