"""Tables over HTTP: opening, finding, acting, looking, and what each may see."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scissortail.cli import main
from scissortail.games import GAMES
from scissortail.server.limits import Limits
from tests.server.running import SHORT, Guest, Running, begin, last_pass, play_on, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(
        tmp_path_factory.mktemp("house"), limits=Limits(tables_an_hour=10**4, identities_an_hour=10**4)
    ) as server:
        yield server


@pytest.fixture(scope="module")
def ann(server: Running) -> Guest:
    return server.guest("Ann")


@pytest.fixture(scope="module")
def bob(server: Running) -> Guest:
    return server.guest("Bob")


ROPE: dict[str, Any] = {"game": "rope", "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_the_games_and_what_can_be_set(server: Running) -> None:
    offer = server.stranger().get("/api/games")
    assert [game["name"] for game in offer["games"]] == list(GAMES)
    for told in offer["games"]:
        game = GAMES[told["name"]]
        assert told["players"] == list(game.players)
        assert [option["name"] for option in told["options"]] == [option.name for option in game.choices]
        for players in game.players:
            values = {}
            for option in told["options"]:
                by_players = option["defaults"].get(str(players))
                values[option["name"]] = option["default"] if by_players is None else by_players
            assert game.check(players, values) == game.check(players, {})
            assert game.check(players, told["recommended"])
    assert offer["levels"] == ["easy", "medium", "hard", "expert"] and offer["programs"] == []


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"game": "chess"}, "options-game"),
        ({"seats": []}, "request-part"),
        ({"seats": [{"kind": "me"}]}, "options-players"),
        ({"seats": [{"kind": "me"}] * 65}, "request-part"),
        ({"seats": [{"kind": "me"}, {"kind": "king"}]}, "request-part"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "godlike"}]}, "options-bot"),
        ({"seats": [{"kind": "me"}, {"kind": "outside", "bot": "rm -rf"}]}, "seat-program"),
        ({"seats": [{"kind": "me"}, {"kind": "device"}]}, "options-name"),
        ({"options": {"decks": 3}}, "options-unknown"),
        ({"options": {"deck": 0}}, "rope-options-deck"),
        ({"options": {"deck": 2**70}}, "request-part"),
        ({"options": {"deck": "20"}}, "request-part"),
        ({"options": {"recycle": 1}}, "options-switch"),
        ({"options": {"scraps": [1]}}, "request-part"),
        ({"public": "yes"}, "request-part"),
        ({"clock": {"kind": "move", "seconds": 1}}, "clock-seconds"),
        ({"clock": {"kind": "sundial"}}, "request-part"),
        ({"delay": -1}, "request-part"),
        ({"delay": 10**6}, "request-part"),
        ({"more": 1}, "request-part"),
    ],
)
def test_what_cannot_be_is_refused(ann: Guest, change: dict[str, Any], key: str) -> None:
    before = ann.get("/api/me/games")
    assert ann.refused("POST", "/api/tables", 422, {**ROPE, **change}) == key
    assert ann.get("/api/me/games") == before


def test_strangers_open_no_tables(server: Running) -> None:
    assert server.stranger().refused("POST", "/api/tables", 401, ROPE) == "identity-none"


def test_the_lobby_lists_public_tables_that_can_be_joined_first(
    server: Running, ann: Guest, bob: Guest
) -> None:
    playing = begin(ann, bob, public=True)
    hidden = ann.open()
    first, second = ann.open(public=True), bob.open("ratland", "me", "open", public=True)
    stranger = server.stranger()
    listed = stranger.get("/api/tables")
    ids = [table["id"] for table in listed["tables"]]
    assert set(ids) == {playing, first, second} and ids[-1] == playing and not listed["more"]
    assert hidden not in json.dumps(listed) and "code" not in listed["tables"][0]
    assert [table["id"] for table in stranger.get("/api/tables", game="ratland")["tables"]] == [second]
    pages = [stranger.get("/api/tables", offset=offset, most=1) for offset in range(3)]
    assert [page["tables"][0]["id"] for page in pages] == ids and [page["more"] for page in pages] == [
        True,
        True,
        False,
    ]
    mine = next(table for table in ann.get("/api/tables")["tables"] if table["id"] == first)
    assert [player["yours"] for player in mine["players"]] == [True, False]
    for guest, table in ((ann, first), (bob, second)):
        guest.act(table, "close")
    ann.act(playing, "resign")
    assert stranger.get("/api/tables") == {"tables": [], "more": False}
    ended = stranger.get("/api/tables", over=True)["tables"]  # one that was closed is nothing to look back at
    assert [(table["id"], table["state"], table["result"]["winners"]) for table in ended] == [
        (playing, "over", [2])
    ]


def test_a_code_leads_to_a_table(server: Running, ann: Guest) -> None:
    table = ann.open()
    code = ann.state(table)["table"]["code"]
    assert server.stranger().post("/api/join", code=f"{code[:3]}-{code[3:].lower()}") == {"id": table}
    assert server.stranger().refused("POST", "/api/join", 404, {"code": "???"}) == "table-no-code"


@pytest.mark.parametrize("table", ["x", "a" * 19, "%00" * 19, "💥", "a" * 64, "..", "socket"])
def test_there_is_no_such_table(ann: Guest, table: str) -> None:
    for path in ("", "/log", "/record"):
        assert ann.refused("GET", f"/api/tables/{table}{path}", 404) in ("table-unknown", "http-nowhere")


def test_acts_are_done_once(ann: Guest, bob: Guest) -> None:
    table = begin(ann, bob)
    mover, other = (ann, bob) if ann.state(table)["waiting"] == [1] else (bob, ann)
    move = {"t": "move", "id": "same", "move": mover.state(table)["moves"][0]}
    before = mover.state(table)["n"]
    path = f"/api/tables/{table}/acts"
    assert mover.post(path, **move) == mover.post(path, **move) == {"id": "same", "n": before + 1}
    assert mover.state(table)["n"] == before + 1
    assert mover.refused("POST", path, 422, {**move, "id": "two", "move": "gibberish"}) == "rope-not-a-move"
    assert (
        other.refused("POST", path, 403, {**move, "seat": 2 if other is ann else 1, "id": "three"})
        == "seat-not-yours"
    )
    assert other.refused("POST", path, 422, {"t": "dance", "id": "four"}) == "request-part"
    assert other.refused("POST", path, 422, {"t": "move"}) == "request-part"


def test_others_neither_act_nor_see(server: Running, ann: Guest, bob: Guest) -> None:
    table, eve = begin(ann, bob), server.guest("Eve")
    path = f"/api/tables/{table}"
    assert eve.refused("POST", f"{path}/acts", 403, {"t": "resign", "id": "x"}) == "seat-none"
    assert eve.refused("GET", f"{path}?seat=1", 403) == "seat-not-yours"
    assert eve.refused("GET", f"{path}/log?seat=1", 403) == "seat-not-yours"
    assert eve.refused("GET", f"{path}/record?seat=1", 403) == "seat-not-yours"
    assert eve.refused("POST", f"{path}/hints", 403, {}) == "seat-none"
    assert eve.refused("POST", f"{path}/preview", 403, {"seat": 1}) == "seat-none"
    assert (
        server.stranger().refused("POST", f"{path}/acts", 401, {"t": "resign", "id": "x"}) == "identity-none"
    )
    watched = eve.state(table)
    assert watched["as"] is None and "moves" not in watched and watched["view"] != ann.state(table)["view"]
    assert watched["view"] == server.stranger().state(table)["view"]
    assert "secret" not in json.dumps(watched)


def test_R11_whoever_may_pass_hears_that_it_ends_the_game_and_who_would_win(ann: Guest, bob: Guest) -> None:
    table = last_pass(ann, bob)
    last = ann.state(table)["last"]
    assert "last" not in bob.state(table)
    ann.act(table, "move", move="end")
    over = ann.state(table)
    assert last == {"end": over["result"]["winners"]} and "last" not in over


def test_who_is_banned_sees_nothing_more(server: Running, ann: Guest) -> None:
    eve, table = server.guest("Eve"), ann.open()
    eve.sit(table)
    code = ann.state(table)["table"]["code"]
    ann.act(table, "ban", seat=2)
    path = f"/api/tables/{table}"
    for wanted in ("", "/log", "/record"):
        assert eve.refused("GET", path + wanted, 403) == "table-banned"
    assert eve.refused("POST", f"{path}/acts", 403, {"t": "sit", "id": "x"}) == "table-banned"
    assert eve.refused("POST", "/api/join", 403, {"code": code}) == "table-banned"


def test_who_holds_two_seats_names_one(ann: Guest) -> None:
    table = ann.open("rope", "me", {"kind": "device", "name": "Grandma"}, options=SHORT)
    ann.act(table, "seed", seat=1, seed="01")
    ann.act(table, "seed", seat=2, seed="02")
    path = f"/api/tables/{table}"
    for wanted in ("", "/log", "/record"):
        assert ann.refused("GET", path + wanted, 403) == "seat-which"
    first, second = ann.state(table, seat=1), ann.state(table, seat=2)
    assert (first["as"], second["as"]) == (1, 2) and first["view"] != second["view"]
    assert ann.refused("POST", f"{path}/hints", 403, {}) == "seat-which"
    play_on({1: ann, 2: ann}, table)
    assert ann.state(table)["state"] == "over"


def test_the_log_is_what_one_may_know(server: Running, ann: Guest, bob: Guest) -> None:
    table = begin(ann, bob)
    ann.act(table, "chat", text="hello")
    whole = ann.get(f"/api/tables/{table}/log")
    assert [row["n"] for row in whole["rows"]][-1] == whole["n"] == ann.state(table)["n"]
    assert whole["rows"][-1]["text"] == "hello" and whole["rows"][-1]["seat"] == 1
    assert ann.get(f"/api/tables/{table}/log", since=whole["n"])["rows"] == []
    assert ann.get(f"/api/tables/{table}/log", since=whole["n"] - 1)["rows"] == whole["rows"][-1:]
    dealt = {
        guest: next(row for row in guest.get(f"/api/tables/{table}/log")["rows"] if row["t"] == "deal")
        for guest in (ann, bob)
    }
    assert dealt[ann]["events"] != dealt[bob]["events"]
    assert "undone" not in json.dumps(whole)


def test_spectators_lag_behind(server: Running, ann: Guest, bob: Guest) -> None:
    table, eve = begin(ann, bob, delay=3600), server.guest("Eve")
    path = f"/api/tables/{table}"
    seen = eve.state(table)
    assert seen["state"] == "open" and seen["n"] == 4 and "view" not in seen
    assert [seat["kind"] for seat in seen["seats"]] == ["human", "human"]  # before the deal nobody lags
    assert [row["t"] for row in eve.get(f"{path}/log")["rows"]] == ["seat", "seat"]
    assert eve.refused("GET", f"{path}/record", 409) == "table-not-started"
    assert ann.state(table)["state"] == "playing"
    ann.act(table, "resign")
    assert eve.state(table)["state"] == "over" and eve.get(f"{path}/log")["n"] > 0
    assert eve.get(f"{path}/record")["secret"]


def verified(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "downloaded.game.json"
    path.write_text(record, encoding="utf-8")
    assert main(["verify", str(path)]) == 0, capsys.readouterr().err


def test_a_finished_game_is_downloaded_and_verified(
    server: Running, ann: Guest, bob: Guest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = begin(ann, bob, options=SHORT)
    end = play_on({1: ann, 2: bob}, table)
    answer = server.stranger().ask("GET", f"/api/tables/{table}/record", 200)
    assert answer.headers["content-disposition"] == f'attachment; filename="rope-{table}.game.json"'
    record = answer.json()
    assert (
        record["players"] == ["Ann", "Bob"]
        and record["result"] == end["result"]
        and record["secret"] == end["secret"]
    )
    verified(answer.text, tmp_path, capsys)
    one = begin(ann, bob)
    bob.act(one, "resign")
    verified(ann.ask("GET", f"/api/tables/{one}/record", 200).text, tmp_path, capsys)


def test_a_live_record_has_what_its_reader_saw(server: Running, ann: Guest, bob: Guest) -> None:
    table = begin(ann, bob)
    path = f"/api/tables/{table}/record"
    deals = [guest.get(path)["events"][0][2] for guest in (ann, bob, server.stranger())]
    assert all(None in deal for deal in deals) and deals[0] != deals[1]
    assert deals[2].count(None) > deals[0].count(None)
    for guest in (ann, bob, server.stranger()):
        record = guest.get(path)
        assert record["secret"] is None and record["result"] is None
    fresh = ann.open()
    assert ann.refused("GET", f"/api/tables/{fresh}/record", 409) == "table-not-started"


def test_a_finished_game_is_replayed_with_all_cards_open(server: Running, ann: Guest, bob: Guest) -> None:
    table = begin(ann, bob, options=SHORT)
    path = f"/api/tables/{table}/replay"
    assert ann.refused("GET", path, 409) == "replay-later"
    play_on({1: ann, 2: bob}, table)
    record = ann.get(f"/api/tables/{table}/record")
    steps: list[Any] = []
    while len(steps) < len(record["events"]):
        page = server.stranger().get(path, first=len(steps), most=10)
        assert page["last"] == len(record["events"]) - 1 and page["steps"]
        steps += page["steps"]
    assert [[step["seat"], step["move"]] for step in steps] == [event[:2] for event in record["events"]]
    assert steps[0]["move"] == "deal" and steps[-1]["view"]["to_act"] == []
    assert server.stranger().get(path, first=10**6)["steps"] == []


def test_what_is_sealed_does_not_leave(server: Running) -> None:
    ann, bob, eve = server.guest("Ann"), server.guest("Bob"), server.guest("Eve")
    table = begin(ann, bob, "ratland")
    path = f"/api/tables/{table}"
    for _ in range(50):
        state = ann.state(table)
        if len(state["waiting"]) > 1:
            break
        mover = ann if state["waiting"] == [1] else bob
        mover.act(table, "move", move=mover.state(table)["moves"][0])
    records = [guest.get(f"{path}/record") for guest in (bob, eve)]
    first, second = (hint["move"] for hint in ann.post(f"{path}/hints", seat=1)["hints"][:2])
    ann.act(table, "move", move=first)
    assert [guest.get(f"{path}/record") for guest in (bob, eve)] == records
    told = [[guest.get(f"{path}{part}") for part in ("", "/log", "/record")] for guest in (bob, eve)]
    assert all(seen[1]["rows"][-1]["t"] == "sealed" and "move" not in seen[1]["rows"][-1] for seen in told)
    ann.act(table, "move", move=second)
    assert [[guest.get(f"{path}{part}") for part in ("", "/log", "/record")] for guest in (bob, eve)] == told
    assert ann.get(f"{path}/log")["rows"][-1]["move"] == second
    assert ann.get(f"{path}/record")["events"][-1][:2] == [1, second]


def test_hints_and_previews_are_for_ones_own_seat(ann: Guest, bob: Guest) -> None:
    table = begin(ann, bob, "cutterland")
    path = f"/api/tables/{table}"
    state = ann.state(table)
    mover = ann if 1 in state["waiting"] else bob
    found = mover.post(f"{path}/hints")["hints"]
    assert 1 <= len(found) <= 3 and found[0]["value"] >= found[-1]["value"]
    assert len(mover.post(f"{path}/preview")["seats"]) == 2
    assert mover.refused("POST", f"{path}/hints", 403, {"seat": 2 if mover is ann else 1}) == "seat-not-yours"
    rope = begin(ann, bob)
    assert ann.post(f"/api/tables/{rope}/preview") == {"seats": None}
    waiting = ann.open()
    assert ann.refused("POST", f"/api/tables/{waiting}/hints", 409, {}) == "table-not-started"
    ann.act(rope, "resign")
    assert ann.refused("POST", f"/api/tables/{rope}/hints", 409, {}) == "game-over"


def test_nobody_is_advised_in_a_tournament(ann: Guest, bob: Guest) -> None:
    table = begin(ann, bob, "cutterland", options={"tournament": True})
    assert ann.refused("POST", f"/api/tables/{table}/hints", 409, {}) == "hint-tournament"
    assert len(ann.post(f"/api/tables/{table}/preview")["seats"]) == 2


def finished(guest: Guest, job: str) -> Any:
    for _ in range(3000):
        found = guest.get(f"/api/jobs/{job}")
        if found["state"] not in ("waiting", "running"):
            return found
        time.sleep(0.02)
    raise AssertionError("the job does not end")


def test_a_finished_game_can_be_analysed(ann: Guest, bob: Guest) -> None:
    table = begin(ann, bob)
    path = f"/api/tables/{table}/analysis"
    assert ann.refused("POST", path, 409) == "analysis-later"
    for _ in range(3):
        state = ann.state(table)
        mover = ann if state["waiting"] == [1] else bob
        mover.act(table, "move", move=mover.state(table)["moves"][0])
    bob.act(table, "resign")
    job = ann.post(path, 202)
    assert finished(ann, job["id"])["state"] == "done"
    found = ann.get(f"/api/jobs/{job['id']}/result")
    assert len(found) == 3 and {"event", "seat"} <= set(found[0])
    assert bob.refused("GET", f"/api/jobs/{job['id']}", 404) == "job-unknown"


def test_refusals_speak_the_readers_language(ann: Guest) -> None:
    said = {
        language: ann.http.get("/api/tables/none", headers={"Accept-Language": language}).json()["text"]
        for language in ("en", "es", "ru-RU,ru;q=0.9", "tlh")
    }
    assert said["en"] == said["tlh"] == "There is no such table." and len(set(said.values())) == 3


def test_not_json_not_an_object_not_there_and_not_so(ann: Guest) -> None:
    typed = {"Content-Type": "application/json"}
    assert ann.refused("POST", "/api/me", 400, content="{nope", headers=typed) == "message-not-json"
    assert ann.refused("POST", "/api/me", 422, [1]) == "message-not-object"
    assert ann.refused("POST", "/api/me", 422, content='{"name": "Ann"}') == "http-json"
    assert ann.refused("POST", "/api/me", 422) == "http-json"
    assert ann.refused("POST", "/api/me", 400, content="[" * 100_000, headers=typed) == "message-not-json"
    assert (
        ann.refused("POST", "/api/me", 400, content='{"name": ' + "1" * 5000 + "}", headers=typed)
        == "message-not-json"
    )
    assert ann.refused("POST", "/api/me", 422, content=r'{"name": "\ud800"}', headers=typed) in (
        "request-part",
        "options-name",
    )
    assert ann.refused("POST", "/api/me", 413, {"name": "a" * 2**21}) == "http-body"
    assert ann.refused("GET", "/api/nowhere", 404) == "http-nowhere"
    assert ann.refused("GET", "/api/me/", 404) == "http-nowhere"
    answer = ann.ask("PUT", "/api/me", 405)
    assert answer.json()["key"] == "http-method" and answer.headers["allow"] == "DELETE, GET, POST"
    foreign = {"Origin": "https://evil.example"}
    assert ann.refused("POST", "/api/me", 403, {"name": "Ann"}, headers=foreign) == "http-origin"
