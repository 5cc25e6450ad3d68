"""What is dragged, by mouse and by finger; what two fingers do."""

import math
import re
import time
from typing import Any

import pytest

from tests.page.browser import DESKTOP, PHONE, Person, Screen
from tests.page.conftest import Coming
from tests.page.fingers import Fingers, Pointer, middle
from tests.page.hands import a_move
from tests.page.playing import begun, wish
from tests.server.running import Guest, Running

BOTH = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["mouse", "finger"])
ANYWHERE = (5.0, 60.0)
"""Not on a board's places."""


def at(person: Coming, server: Running, game: str, screen: Screen) -> tuple[Person, str]:
    ann = server.guest("Ann")
    table = begun(ann, game)
    _my_turn(ann, table)
    return person(ann, f"/table/{table}", screen=screen), table


def _my_turn(ann: Guest, table: str) -> dict[str, Any]:
    """The state when Ann is to act, or when the game is over."""
    while True:
        state: dict[str, Any] = ann.state(table)
        if state["as"] in state["waiting"] or state["state"] == "over":
            return state
        time.sleep(0.03)


def _until(ann: Guest, table: str, known: object) -> None:
    """The server has heard of something new."""
    end = time.monotonic() + 10
    while ann.state(table)["n"] == known:
        assert time.monotonic() < end, "the server does not hear of it"
        time.sleep(0.03)


@BOTH
def test_a_card_of_Rope_is_dragged_to_its_row(person: Coming, server: Running, screen: Screen) -> None:
    ann, table = at(person, server, "rope", screen)
    state = ann.guest.state(table)
    text = next(text for text in state["moves"] if text.startswith("h"))
    card = f'.hand [data-value="{re.split("[>/]", text)[0][1:]}"]'
    pointer = Pointer(ann)
    pointer.down(*middle(ann, card))
    pointer.to(*ANYWHERE)
    pointer.up()
    assert ann.guest.state(table)["n"] == state["n"]  # let go beside, it went back
    pointer.down(*middle(ann, card))
    x, y = pointer.at
    pointer.to(x + 9, y - 9)
    pointer.to(*middle(ann, a_move(text)))
    pointer.up()
    _until(ann.guest, table, state["n"])


@BOTH
def test_rats_are_dragged_to_a_place_and_back(person: Coming, server: Running, screen: Screen) -> None:
    ann, _ = at(person, server, "ratland", screen)

    def nursery(rats: int) -> None:
        ann.see(f'[data-place="nursery"] .spot[aria-label*="{ann.say("page-rat-rats", rats=rats)}"]')

    nursery(0)
    pointer = Pointer(ann)
    for _ in range(2):
        pointer.down(*middle(ann, '[data-place="pantry"] .grasp'))
        pointer.to(*middle(ann, '[data-place="nursery"]'))
        pointer.up()
    nursery(2)
    pointer.down(*middle(ann, '[data-place="nursery"] .grasp'))
    pointer.to(*middle(ann, '[data-place="pantry"]'))
    pointer.up()
    nursery(1)


@BOTH
def test_scissors_are_dragged_along_borders(person: Coming, server: Running, screen: Screen) -> None:
    ann, table = _cutting(person, server, screen)
    ann.see("[data-border]")
    before = ann.find('[data-border][aria-pressed="true"], [data-border].cut').count()
    pointer = Pointer(ann)
    first, last = (ann.find(f'[data-border="{name}"]').first.bounding_box() for name in ("1-2", "9-10"))
    assert first and last and not before
    pointer.down(first["x"] + first["width"] / 2, first["y"] + 4)
    pointer.to(last["x"] + last["width"] / 2, last["y"] + last["height"] - 4)
    pointer.up()
    ann.reads(
        ann.say("page-cutterland-count", count=2, wanted=len(ann.guest.state(table)["view"]["choosers"]))
    )


def _cutting(person: Coming, server: Running, screen: Screen) -> tuple[Person, str]:
    """A table where it is Ann who cuts."""
    ann = server.guest("Ann")
    while True:
        table = begun(ann, "cutterland")
        state = _my_turn(ann, table)
        moves = state["moves"]
        if moves is None or any(text.startswith("cut") for text in moves):
            return person(ann, f"/table/{table}", screen=screen), table


def _laying(person: Coming, server: Running, screen: Screen) -> tuple[Person, str]:
    """A table where Ann has a land, and a piece to lay to it that looks another when it is turned."""
    ann = server.guest("Ann")
    table = begun(ann, "cutterland")
    while not _lays_one_piece(state := _my_turn(ann, table)):
        if state["state"] == "over":  # no such piece came
            table = begun(ann, "cutterland")
        else:
            ann.act(table, "move", move=wish(state["view"]))
    there = person(ann, f"/table/{table}", screen=screen)
    there.see("#turn-right")
    return there, table


def _lays_one_piece(state: dict[str, Any]) -> bool:
    place = state["view"]["places"][state["as"] - 1]
    held = [piece["squares"] for piece in state["view"]["pieces"] if piece["letter"] in place["held"]]
    lays = any(text.startswith("place") for text in state["moves"] or ())
    looks_turned = [squares.bit_count() in (2, 3, 5) for squares in held] == [True]
    return lays and bool(place["land"]["rows"]) and looks_turned


@BOTH
def test_a_piece_is_dragged_onto_the_land(person: Coming, server: Running, screen: Screen) -> None:
    ann, table = _laying(person, server, screen)
    for _ in range(4):
        if ann.find(".glow rect").count():
            break
        ann.press("#turn-right")
    ann.point(".glow rect")
    there = middle(ann, ".ghost.pinned .rim")
    known = ann.guest.state(table)["n"]
    pointer = Pointer(ann)
    pointer.down(*middle(ann, ".held-pieces .scrap-of"))
    pointer.to(*ANYWHERE)
    ann.see(".carried")
    pointer.to(*there)
    pointer.up()
    ann.gone(".carried")
    assert middle(ann, ".ghost.pinned .rim") == pytest.approx(there, abs=2)
    ann.press("#lay")
    _until(ann.guest, table, known)


def test_two_fingers_turn_a_piece_and_zoom(person: Coming, server: Running) -> None:
    ann, _ = _laying(person, server, PHONE)
    picture = ann.see(".held-pieces .scrap-of svg")
    straight = picture.inner_html()
    x, y = middle(ann, "#land")
    fingers = Fingers(ann)

    def two(angle: float, apart: float) -> list[tuple[float, float]]:
        dx, dy = apart * math.cos(math.radians(angle)), apart * math.sin(math.radians(angle))
        return [(x - dx, y - dy), (x + dx, y + dy)]

    fingers.down(*two(0, 40))
    for angle in range(0, 46, 5):
        fingers.to(*two(angle, 40))
    fingers.up()
    turned = picture.inner_html()
    assert turned != straight
    ann.press("#turn-left")
    assert picture.inner_html() == straight

    assert not ann.find(".lens .fit").count()
    fingers.down(*two(0, 40))
    for apart in range(40, 80, 5):
        fingers.to(*two(0, apart))
    fingers.up()
    ann.see(".lens .fit")
    assert picture.inner_html() == straight  # it zoomed, and turned nothing
