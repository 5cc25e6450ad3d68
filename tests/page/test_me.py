"""Me at this house, and what I like."""

from scissortail.words import say
from tests.page.axe import violations
from tests.page.browser import PHONE
from tests.page.conftest import Coming
from tests.page.playing import begun
from tests.server.running import Running


def test_another_device_becomes_mine_by_a_link_that_leaves_no_trace(person: Coming) -> None:
    ann = person("Ann", "/me")
    ann.press("#make-link")
    ann.see("svg.qr path")
    link = ann.find("#device-link").inner_text()
    phone = person(None, link.removeprefix(ann.address), screen=PHONE)
    assert phone.page.url.endswith("/link")
    phone.press("#use-link")
    phone.reads(say("page-hello", {"name": "Ann"}))
    again = person(None, link.removeprefix(ann.address))
    again.press("#use-link")
    again.reads(say("identity-link"))
    again.complaints = [one for one in again.complaints if "401" not in one]


def test_a_code_brings_me_back(person: Coming) -> None:
    ann = person("Ann", "/me")
    ann.press("#make-recovery")
    code = ann.see("#recovery-code").inner_text()
    back = person(None, "/me")
    assert violations(back.page) == []
    back.find("#recovery").fill(code.lower())
    back.press("#recover")
    back.reads(say("page-hello", {"name": "Ann"}))


def test_my_games_come_page_by_page(person: Coming, server: Running) -> None:
    ann = server.guest("Ann")
    for _ in range(17):
        ann.act(begun(ann, "rope"), "resign")
    page = person(ann, "/me")
    page.see("#statistics")
    page.see("#my-games li:nth-child(15)")
    page.press("#more-games")
    page.see("#my-games li:nth-child(17)")
    page.gone("#more-games")


def test_i_take_another_name_and_am_forgotten_only_if_sure(person: Coming) -> None:
    ann = person("Ann", "/me")
    ann.find("#name").fill("Anna")
    ann.find("#name").press("Enter")
    ann.reads(say("page-renamed", {"name": "Anna"}))
    ann.press("#forget")
    ann.see("#sure")
    assert violations(ann.page) == []
    ann.page.keyboard.press("Escape")
    ann.gone("#sure")
    assert ann.guest.get("/api/me") == {"name": "Anna"}
    ann.press("#forget")
    ann.press("#sure-yes")
    ann.reads(say("page-forgotten"))
    assert ann.guest.refused("GET", "/api/me", 401) == "identity-none"


def test_what_was_set_is_remembered(person: Coming) -> None:
    ann = person("Ann", "/settings", motion=True)
    ann.press("[name=theme][value=dark]")
    ann.press("[name=motion][value=off]")
    ann.press("[name=speed][value=fast]")
    ann.press("[name=sound]")
    ann.press("[name=patterns]")
    ann.press("[name=language][value=es]")
    ann.reads(say("page-settings", None, "es"))
    ann.page.reload()
    ann.reads(say("page-settings", None, "es"))
    root = ann.page.evaluate("({...document.documentElement.dataset})")
    assert {name: root[name] for name in ("dark", "still", "speed", "sound", "patterns")} == {
        "dark": "true",
        "still": "true",
        "speed": "fast",
        "sound": "on",
        "patterns": "off",
    }
