"""A finished game, seen again."""

from tests.page.conftest import Coming, Tour
from tests.page.playing import GAMES


def at(steps: int) -> str:
    return f'[data-screen="replay"][data-at="{steps}"]'


def test_a_replay_is_stepped_through_and_begins_where_a_link_says(person: Coming, tour: Tour) -> None:
    ann = person(tour.guest)
    for game in GAMES:
        ann.go(f"{tour.paths[f'{game}-replay']}?at=7")
        ann.see(at(7))
        ann.see(f'[data-board="{game}"]')
        ann.find("#slider").focus()
        ann.page.keyboard.press("ArrowRight")
        ann.see(at(8))
        ann.page.keyboard.press("Home")
        ann.see(at(0))
        ann.page.wait_for_url("**at=0")


def test_a_finished_game_is_replayed_with_open_hands(person: Coming, tour: Tour) -> None:
    ann = person(tour.guest, f"{tour.paths['rope-replay']}?at=1")
    ann.see('[data-board="rope"]')
    whole = tour.guest.get(f"/api/tables/{tour.paths['rope-replay'].rsplit('/', 1)[1]}/replay", most=2)
    assert whole
    with ann.page.expect_download() as record:
        ann.press("#record")
    assert record.value.suggested_filename.endswith(".game.json")
