"""What moves does not get in the way of those who play on."""

from tests.page.browser import PHONE
from tests.page.conftest import Coming
from tests.page.hands import HANDS, asked, move, play_on
from tests.page.playing import begun, whim
from tests.server.running import Guest, Running, begin

STOP_PACE = """() => {
  const own = window.setTimeout;
  window.setTimeout = (act, after, ...more) => (after > 300 ? -1 : own(act, after, ...more));
}"""
"""What is shown for a while is now shown for ever."""


def before_last_choice(ann: Guest, bo: Guest) -> str:
    """A table of Cutterland where Ann chooses, and then everybody lays their pieces."""
    table = begin(ann, bo, "cutterland")
    while True:
        state = ann.state(table)
        if state["waiting"] == [1] and len(state["view"]["choosers"]) == 2:
            return table
        player = (ann, bo)[state["waiting"][0] - 1]
        player.act(table, "move", move=whim(player.state(table)["view"]))


def test_what_i_do_is_shown_at_once_however_slowly_others_are_shown(person: Coming, server: Running) -> None:
    guest = server.guest("Ann")
    table = before_last_choice(guest, server.guest("Bo"))
    ann = person(guest, f"/table/{table}", motion=True)
    assert asked(ann, guest.state(table))
    ann.page.evaluate(STOP_PACE)
    play_on(ann, table, most=3)  # she takes a piece, and lays both that she has
    assert guest.state(table)["waiting"] == [2]


def test_nobody_has_to_hear_all_that_is_told_of_a_round(person: Coming) -> None:
    ann = person("Ann", motion=True, screen=PHONE)
    table = begun(ann.guest, "ratland")
    ann.go(f"/table/{table}")
    assert asked(ann, ann.guest.state(table))
    ann.page.evaluate(STOP_PACE)
    move(ann, table, HANDS["ratland"])
    ann.press(".told .skip")
    assert asked(ann, ann.guest.state(table))
