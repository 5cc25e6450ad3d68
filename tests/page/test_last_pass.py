"""R11 on the page: a pass that ends the game asks first, and the two ends are told apart."""

import pytest

from scissortail.words import LANGUAGES, say
from tests.page.axe import violations
from tests.page.conftest import Coming
from tests.page.hands import GAME_OVER
from tests.server.running import Running, last_pass


def sentence(language: str, winners: list[int], names: list[str]) -> str:
    who = "many" if len(winners) > 1 else "you" if winners == [1] else "other"
    return say("last-move", {"players": [names[seat - 1] for seat in winners], "who": who}, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_R11_a_pass_that_ends_the_game_asks_first(person: Coming, server: Running, language: str) -> None:
    ann = person("Ann", language=language)
    table = last_pass(ann.guest, server.guest("Bo"))
    winners = ann.guest.state(table)["last"]["end"]
    ann.go(f"/table/{table}")
    ann.press("#end")
    assert sentence(language, winners, ["Ann", "Bo"]) in ann.see("#sure").inner_text()
    assert violations(ann.page) == []
    ann.press("#sure-no")
    ann.gone("#sure")
    assert ann.guest.state(table)["state"] == "playing"
    ann.press("#end")
    ann.press("#sure-yes")
    ann.see(GAME_OVER)
    assert ann.guest.state(table)["result"]["winners"] == winners
    assert say("rope-stopped-passed", {}, language) in ann.see("#over").inner_text()


def test_R11_a_typed_pass_asks_too(person: Coming, server: Running) -> None:
    ann = person("Ann")
    table = last_pass(ann.guest, server.guest("Bo"))
    ann.go(f"/table/{table}")
    ann.press(".typing summary")
    ann.find("#typed").fill("end")
    ann.find("#typed").press("Enter")
    ann.see("#sure")
    ann.page.keyboard.press("Escape")
    ann.gone("#sure")
    assert ann.guest.state(table)["state"] == "playing"
