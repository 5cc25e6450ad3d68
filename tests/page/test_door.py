"""The door: playing at once, a table of one's own, and the way to somebody else's."""

import pytest

from scissortail.words import LANGUAGES, say
from tests.page.axe import violations
from tests.page.browser import NARROW, PHONE
from tests.page.conftest import Coming
from tests.page.playing import BOT, GAMES, begun, finished
from tests.server.running import Running, begin

TABLE = '[data-screen="table"]'


def test_a_newcomer_plays_in_two_clicks(person: Coming) -> None:
    for screen in (PHONE, NARROW):
        ann = person(None, screen=screen)
        ann.press("#play-rope")
        assert ann.find("#play-name").input_value() in say("page-guest-names").split(", ")
        ann.press("#play-go")
        ann.see(f'{TABLE}[data-state="playing"] [data-board="rope"]')


def test_R10_a_first_game_of_rope_recycles(person: Coming, server: Running) -> None:
    ann = person("Ann")
    ann.press("#play-rope")
    assert say("page-option-rope-recycle") in ann.see("#playnow").inner_text()
    ann.press("#play-go")
    ann.see(f'{TABLE}[data-state="playing"]')
    options = ann.guest.state(ann.page.url.rsplit("/", 1)[1])["table"]["options"]
    assert options == {"deck": 20, "recycle": True, "repeat": False}


def test_as_many_rivals_as_wished_and_as_strong(person: Coming, server: Running) -> None:
    ann = person("Ann")
    ann.press("#play-ratland")
    ann.press("#playnow [name=rivals][value='3']")
    ann.press("#playnow [name=level][value=hard]")
    assert violations(ann.page) == []
    ann.press("#play-go")
    ann.see(TABLE)
    seats = ann.guest.state(ann.page.url.rsplit("/", 1)[1])["seats"]
    assert [seat["bot"] for seat in seats] == [None, "hard", "hard", "hard"]
    ann.go()
    ann.press("#play-cutterland")
    assert ann.find("#playnow input:checked").evaluate_all("(all) => all.map((one) => one.value)") == [
        "3",
        "hard",
    ]


def test_a_dialog_gives_the_keyboard_back(person: Coming) -> None:
    ann = person("Ann")
    ann.find("#play-rope").focus()
    ann.page.keyboard.press("Enter")
    ann.see("#playnow")
    assert ann.page.evaluate("document.activeElement.id") == "play-go"
    ann.page.keyboard.press("Escape")
    ann.gone("#playnow")
    assert ann.page.evaluate("document.activeElement.id") == "play-rope"


def test_one_joins_by_code_or_by_link_and_a_wrong_code_gets_a_sentence(
    person: Coming, server: Running
) -> None:
    host, ann = server.guest("Bo"), person("Ann")
    table = host.open("rope")
    for way in (host.state(table)["table"]["code"].lower(), f"http://elsewhere.example/table/{table}?x=1"):
        ann.go()
        ann.find("#code").fill(way)
        ann.find("#code").press("Enter")
        ann.see(f'{TABLE}[data-state="open"]')
        assert ann.page.url.endswith(table)
    ann.go()
    ann.find("#code").fill("NOCODE")
    ann.find("#code").press("Enter")
    ann.reads(say("table-no-code"))
    assert ann.find("#code").get_attribute("aria-invalid") == "true"
    ann.complaints = [one for one in ann.complaints if "404" not in one]


def test_whoever_comes_by_a_link_sits_down_with_a_name_in_one_step(person: Coming, server: Running) -> None:
    table = server.guest("Bo").open("rope", "me", "open", "open")
    ann = person(None, f"/table/{table}", screen=PHONE)
    ann.find("#name").fill("Ann")
    ann.press(".entrance .primary")
    ann.see(".places >> text=Ann")
    ann.come_in(server)
    assert ann.guest.state(table)["you"] == [2]


def test_public_tables_unfinished_games_and_replays_are_at_the_door(person: Coming, server: Running) -> None:
    ann, bo = person("Ann"), server.guest("Bo")
    public = bo.open("cutterland", "me", "open", public=True)
    mine, over = begun(ann.guest, "ratland"), finished(ann.guest, bo, "rope")
    ann.go()
    ann.see(f'.live a[href="/table/{public}"]')
    ann.see(f'.unfinished a[href="/table/{mine}"] .turn')
    ann.see(f'.replays a[href="/replay/{over}"]')
    assert violations(ann.page) == []
    bo.act(public, "close")


def test_public_games_can_be_looked_back_at_by_anybody(person: Coming, server: Running) -> None:
    ann, bo = server.guest("Ann"), server.guest("Bo")
    public, private = (begin(ann, bo, public=public) for public in (True, False))
    for table in (public, private):
        ann.act(table, "resign")
    stranger = person(None)
    replay = stranger.see(f'.replays a[href="/replay/{public}"]')
    assert (
        not stranger.find(f'[href="/replay/{private}"]').count()
        and not stranger.find(".replays .went").count()
    )
    stranger.press(replay)
    stranger.see('[data-screen="replay"] [data-board="rope"]')


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name_and_a_sentence(
    person: Coming, server: Running, language: str, game: str
) -> None:
    ann = person("Ann", f"/new/{game}", language=language)
    ann.unfold()
    for card in ann.guest.get("/api/games")["games"]:
        if card["name"] == game:
            for option in card["options"]:
                ann.reads(ann.say(f"page-option-{game}-{option['name']}"))
                ann.reads(ann.say(f"page-why-{game}-{option['name']}"))
    assert not ann.find("text=/page-[a-z]/").count()
    assert violations(ann.page) == []


def test_a_table_is_set_as_wished(person: Coming) -> None:
    ann = person("Ann", "/new/rope", screen=PHONE)
    ann.press("[name=company][value=device]")
    ann.find("#name-1").fill("Bo")
    ann.press("#more")
    ann.find("#kind-2").select_option("bot")
    ann.find("#bot-2").select_option("expert")
    ann.unfold()
    ann.find("[name=option-deck]").fill("5")
    ann.press("[name=option-recycle]")
    ann.press("[name=clock][value=reserve]")
    ann.find("[name=minutes]").fill("3")
    ann.press("[name=delay][value='30']")
    ann.press("#open")
    ann.see(".curtain")
    state = ann.guest.state(ann.page.url.rsplit("/", 1)[1], seat=1)
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Bo", "expert"]
    table = state["table"]
    assert table["options"] == {"deck": 5, "recycle": True, "repeat": False}
    assert table["clock"] == {"kind": "reserve", "seconds": 180, "increment": 10} and table["delay"] == 30


def test_options_that_need_each_other_come_and_go_together(person: Coming) -> None:
    ann = person("Ann", "/new/cutterland")
    ann.unfold()

    def chosen() -> list[str]:
        return [
            str(name)
            for name in ann.find("#rules input:checked").evaluate_all("(all) => all.map((one) => one.name)")
        ]

    ann.press("[name=option-tournament]")
    assert chosen() == ["option-overcut", "option-penalty", "option-tournament"]
    ann.press("[name=option-bag]")
    assert chosen() == ["option-bag"]
    ann.press("[name=option-penalty]")
    assert chosen() == ["option-overcut", "option-penalty"]
    ann.press("[name=option-overcut]")
    assert chosen() == []


def test_what_cannot_be_gets_one_sentence_and_changes_nothing(person: Coming) -> None:
    ann = person("Ann", "/new/rope")
    ann.unfold()
    ann.find("[name=option-deck]").fill("75")
    ann.press("#open")
    ann.reads(say("rope-options-deck", {"players": 2, "most": 74, "given": "75"}))
    assert not ann.guest.get("/api/me/games")["games"]
    ann.find("[name=option-deck]").fill("74")
    ann.gone("#problem")
    ann.complaints = [one for one in ann.complaints if "422" not in one]


def test_the_host_gives_the_free_seats_to_bots_and_begins(person: Coming) -> None:
    ann = person("Ann")
    table = ann.guest.open("rope", "me", "open", "open", BOT)
    ann.go(f"/table/{table}")
    ann.see("svg.qr path")
    ann.reads(ann.guest.state(table)["table"]["code"])
    ann.press("#start")
    ann.see('[data-board="rope"]')


def test_where_nothing_is_a_person_reads_so(person: Coming) -> None:
    ann = person("Ann", screen=NARROW)
    for path in ("/tabel", "/table", "/table/a/b", "/constructor", "/%E0%A4%A"):
        ann.page.goto(ann.address + path)
        ann.see('[data-screen="nowhere"]')
    assert violations(ann.page) == []
    ann.press('[data-screen="nowhere"] a')
    ann.see('[data-screen="home"]')
    ann.complaints = [one for one in ann.complaints if "404" not in one]
