"""Two browsers at one table, and one browser for two people."""

from tests.page.browser import DESKTOP, PHONE
from tests.page.conftest import Coming
from tests.page.hands import HANDS, move, play_on
from tests.page.playing import whim
from tests.server.running import Guest, Running, begin

LINES = ".log li"


def test_two_browsers_play_and_one_reloads_in_the_middle(person: Coming, server: Running) -> None:
    ann = person("Ann", "/new/rope", screen=DESKTOP)
    ann.find("#kind-1").select_option("open")
    ann.press("#open")
    ann.see('[data-screen="table"][data-state="open"]')
    table = ann.page.url.rsplit("/", 1)[1]
    boris = person("Борис", language="ru", screen=PHONE)
    boris.find("#code").fill(ann.guest.state(table)["table"]["code"])
    boris.find("#code").press("Enter")
    boris.see('[data-screen="table"]')
    boris.press("#sit-2")
    for somebody in (ann, boris):
        somebody.see('[data-board="rope"]')
    first, second = (ann, boris) if 1 in ann.guest.state(table)["waiting"] else (boris, ann)
    while first.guest.state(table)["as"] in first.guest.state(table)["waiting"]:
        move(first, table, HANDS["rope"])
    second.settle()
    second.page.reload()
    second.see('[data-board="rope"]')
    while second.guest.state(table)["as"] in second.guest.state(table)["waiting"]:
        move(second, table, HANDS["rope"])
    play_on(first, table, most=1)
    assert boris.page.evaluate("document.documentElement.lang") == "ru"


def test_what_is_said_arrives_as_it_was_typed(person: Coming, server: Running) -> None:
    ann, boris = person("Ann"), person("Борис", language="ru")
    table = ann.guest.open("rope")
    boris.guest.sit(table)
    for somebody in (ann, boris):
        somebody.go(f"/table/{table}")
    for somebody in (ann, boris):
        somebody.see('[data-board="rope"]')
    ann.unfold()
    ann.find("#chat").fill("Привет <b>!")
    ann.find("#chat").press("Enter")
    boris.unfold()
    boris.reads("Привет <b>!")
    ann.press(".emotes button:first-child")
    boris.see(f'.log .emote[aria-label="{boris.say("page-emote-smile")}"]')


def test_a_device_is_passed_on_and_nobody_sees_the_others_hand(person: Coming) -> None:
    ann = person("Ann", "/new/rope")
    ann.find("#kind-1").select_option("device")
    ann.find("#name-1").fill("Bo")
    ann.press("#open")
    ann.see(".curtain")
    table = ann.page.url.rsplit("/", 1)[1]
    hidden = [ann.guest.state(table, seat=seat)["view"]["places"][seat - 1]["hand"] for seat in (1, 2)]
    assert all(hidden) and not ann.find(".hand .card").count()
    first = ann.guest.state(table, seat=1)["waiting"][0]
    ann.press(f"#claim-{first}")
    ann.see('[data-board="rope"]')
    assert ann.find(".hand .card").count() == 6
    ann.find(".hand .card.playable").first.click()
    ann.press("[data-move].tray")
    ann.press("#pass")
    ann.see(".curtain")
    assert not ann.find(".card").count()
    ann.press(f"#claim-{3 - first}")
    ann.see('[data-board="rope"]')
    ann.unfold()
    drawn = [line for line in ann.find(LINES).all_inner_texts() if line.startswith("You draw")]
    assert len(drawn) == 1, "what the former seat drew is gone"


def second_game(ann: Guest, bo: Guest) -> str:
    """A tournament of Cutterland whose second game has had a turn."""
    table = begin(ann, bo, "cutterland", options={"tournament": True})
    while (state := ann.state(table))["view"]["round"] == 1 or state["view"]["turns"] < 1:
        player = (ann, bo)[state["waiting"][0] - 1]
        player.act(table, "move", move=whim(player.state(table)["view"]))
    return table


def test_C33_the_second_game_lists_the_cards_that_are_still_in_hands(person: Coming, server: Running) -> None:
    guest = server.guest("Ann")
    table = second_game(guest, server.guest("Bo"))
    ann = person(guest, f"/table/{table}", screen=DESKTOP)
    ann.see('[data-board="cutterland"]')
    ann.unfold()
    assert (
        ann.find("details.shown .cards-of .row > *").count()
        == len(guest.state(table)["view"]["in_hands"])
        == 7
    )
