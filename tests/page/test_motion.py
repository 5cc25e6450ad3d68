"""Whole games in which everything moves, as it does unless somebody wants it still."""

import pytest

from tests.conftest import SOAK
from tests.page.browser import DESKTOP, PHONE, Person, Screen
from tests.page.conftest import Coming
from tests.page.hands import HANDS, asked, at_rest, play_on, see_result
from tests.page.playing import begun, whim
from tests.server.house import Guest, Running, begin

PLAYED = [("cutterland", "en", DESKTOP), ("ratland", "en", PHONE), ("rope", "es", PHONE)]
PLAYED_IN_SOAK = [("cutterland", "ru", PHONE), ("ratland", "es", DESKTOP), ("rope", "ru", DESKTOP)]
SHORT = {"rope": {"deck": 6}}
"""Options of games that are long otherwise."""


class Spectator:
    """Plays RatLand, and lets every third round be told to its end, in a long test all."""

    def __init__(self) -> None:
        self.rounds = 0

    def ratland(self, person: Person, text: str) -> None:
        HANDS["ratland"](person, text)
        if text.startswith("send"):
            if self.rounds % 3 and not SOAK:
                person.press(".told .skip")
            self.rounds += 1


@pytest.mark.parametrize(("game", "language", "screen"), PLAYED + PLAYED_IN_SOAK if SOAK else PLAYED)
def test_a_whole_game_with_motion(person: Coming, game: str, language: str, screen: Screen) -> None:
    ann = person("Ann", "/settings", language=language, screen=screen, motion=True)
    if not SOAK:
        ann.press("[name=speed][value=fast]")
    table = begun(ann.guest, game, options=SHORT.get(game, {}))
    ann.go(f"/table/{table}")
    assert ann.find('html[data-still="false"]').count()
    play_on(ann, table, hands=HANDS | {"ratland": Spectator().ratland})
    see_result(ann, table)
    at_rest(ann)


STOP_PACE = """() => {
  const own = window.setTimeout;
  window.setTimeout = (act, after, ...more) => (after > 300 ? -1 : own(act, after, ...more));
}"""
"""What others did is shown until the next thing may be shown, which is now never."""


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
