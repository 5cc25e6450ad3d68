"""Everything that a decision depends on is in sight at once, and names are not cut short.

This holds on small screens and at large tables.
"""

import pytest

from tests.page.browser import DESKTOP, Person, Screen
from tests.page.conftest import Coming
from tests.page.playing import BOT, begun, whim
from tests.page.test_screens import sticking_out
from tests.server.running import Guest, Running

ENLARGED = Screen(640, 400)
"""What a desktop has at twice its size."""
LAPTOP = Screen(1366, 768)
UPRIGHT = Screen(820, 1180, touch=True)
SLIM = Screen(360, 740, touch=True)

BELOW = """(names) => names.filter((name) => {
  const at = document.querySelector(name).getBoundingClientRect();
  return at.top < 0 || at.bottom > innerHeight;
})"""
SHORTENED = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"


def below(person: Person, *names: str) -> list[str]:
    """What of this is not wholly in sight."""
    return list(person.page.evaluate(BELOW, list(names)))


def cutting(guest: Guest, *others: Guest) -> str:
    """A table where the first of these guests cuts and has a land already."""
    table = guest.open("cutterland", "me", *["open"] * len(others))
    players = (guest, *others)
    for one in others:
        one.sit(table, seed="0a0b")
    guest.act(table, "seed", seed="01")
    while True:
        player = players[guest.state(table)["waiting"][0] - 1]
        view = player.state(table)["view"]
        if player is guest and view["phase"] == "cut" and view["places"][0]["land"]["rows"]:
            return table
        player.act(table, "move", move=whim(view))


def crowd(guest: Guest) -> str:
    """A table of twelve at one device, where the game is over."""
    table = guest.open(
        "ratland", "me", *({"kind": "device", "name": f"Rat {number}"} for number in range(2, 13))
    )
    for seat in range(1, 13):
        guest.act(table, "seed", seed="01", seat=seat)
    while (state := guest.state(table, seat=1))["state"] == "playing":
        seat = state["waiting"][0]
        view = guest.state(table, seat=seat)["view"]
        guest.act(table, "move", move=whim(view), seat=seat)
    return table


def test_all_that_a_cut_depends_on_is_in_sight(person: Coming, server: Running) -> None:
    guest = server.guest("Ann")
    table = cutting(guest, *(server.guest(name) for name in ("Bo", "Cleopatra", "Di")))
    ann = person(guest, f"/table/{table}", language="ru")
    for screen in (DESKTOP, LAPTOP):
        ann.page.set_viewport_size({"width": screen.width, "height": screen.height})
        assert below(ann, ".whole", "#cut", ".mine-land", ".small-land:last-child") == [], screen
    for screen in (ENLARGED, SLIM):
        ann.page.set_viewport_size({"width": screen.width, "height": screen.height})
        assert below(ann, ".hand-cards", ".whole", "#cut") == [], screen
        assert ann.find(".choosers li").evaluate_all(SHORTENED) == [], screen
    # one's own land begins above the fold of a phone, and whose turn it is takes one line
    assert ann.find(".mine-land .land").evaluate(
        "(one) => one.getBoundingClientRect().top < innerHeight - 60"
    )
    assert ann.find(".now").evaluate("(one) => one.clientHeight < 36")


@pytest.mark.parametrize("screen", [LAPTOP, UPRIGHT, SLIM])
def test_twelve_clans_are_told_apart(person: Coming, server: Running, screen: Screen) -> None:
    guest = server.guest("Ann")
    table = begun(guest, "ratland", *[BOT] * 11)
    ann = person(guest, f"/table/{table}", screen=screen, language="es")
    assert ann.find(".clan .name").all_text_contents() == [f"Bot\u00a0{number}" for number in range(2, 13)]
    assert ann.find(".clan .name, .place .name").evaluate_all(SHORTENED) == []
    if screen == LAPTOP:
        assert below(ann, ".clan:last-child", "#send") == []
        assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_result_of_twelve_fits_a_phone(person: Coming, server: Running) -> None:
    guest = server.guest("Ann")
    ann = person(guest, f"/table/{crowd(guest)}", screen=SLIM, language="es")
    assert ann.find(".rat-result li").count() == 12
    assert sticking_out(ann) == []
    edges = ann.find(".rat-result .score").evaluate_all(
        "(all) => all.map((one) => Math.round(one.getBoundingClientRect().right))"
    )
    assert len(set(edges)) == 1
