"""Guests over HTTP: one name, one cookie, a second device, a lost cookie, and being forgotten everywhere."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from scissortail.server.limits import Limits
from scissortail.server.storage.database import FILE
from scissortail.server.storage.schema import links
from tests.server.running import SHORT, Guest, Running, begin, play_on, running


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Running]:
    with running(folder) as server:
        yield server


def socket_of(guest: Guest, table: str) -> ClientConnection:
    address = f"ws://127.0.0.1:{guest.server.port}/api/tables/{table}/socket"
    return connect(address, additional_headers={"Cookie": guest.cookie}, proxy=None)


def heard(socket: ClientConnection, kind: str) -> Any:
    while True:
        message = json.loads(socket.recv(timeout=10))
        if message["t"] == kind:
            return message


def with_cookie(server: Running, cookie: str) -> Guest:
    guest = server.stranger()
    guest.http.cookies.set("scissortail", cookie.partition("=")[2])
    return guest


def test_a_name_makes_a_guest(server: Running) -> None:
    stranger = server.stranger()
    assert stranger.refused("GET", "/api/me", 401) == "identity-none"
    answer = stranger.ask("POST", "/api/me", 200, {"name": "Ann"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Secure" not in cookie
    told = stranger.ask("GET", "/api/me", 200)
    assert told.json() == {"name": "Ann"} and told.headers["cache-control"] == "no-store"


class BehindTls:
    """A browser whose proxy speaks TLS. It sends what it was given, under its name."""

    def __init__(self, server: Running, **cookies: str) -> None:
        self.server = server
        self.cookies = cookies

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        headers = {"X-Forwarded-Proto": "https"}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        answer = httpx.request(
            method, self.server.address + path, json=body, headers=headers, trust_env=False, verify=False
        )
        for text in answer.headers.get_list("set-cookie"):
            assert "; Secure" in text and "; Path=/;" in text and "Domain" not in text
            name, _, value = text.partition(";")[0].partition("=")
            self.cookies.pop(name, None)
            if value:
                self.cookies[name] = value
        return answer


@pytest.fixture
def behind_tls(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path, proxies=("127.0.0.1",)) as server:
        yield server


def test_behind_tls_the_cookie_belongs_to_this_very_host(behind_tls: Running) -> None:
    ann = BehindTls(behind_tls)
    ann.ask("POST", "/api/me", {"name": "Ann"})
    assert list(ann.cookies) == ["__Host-scissortail"]
    assert ann.ask("GET", "/api/me").json() == {"name": "Ann"}
    ann.ask("DELETE", "/api/me")
    assert not ann.cookies


def test_a_cookie_given_without_tls_is_nobodys_behind_tls(behind_tls: Running) -> None:
    plain = behind_tls.guest("Eve").http.cookies["scissortail"]
    for name in ("scissortail", "__Host-scissortail"):
        assert BehindTls(behind_tls, **{name: plain}).ask("GET", "/api/me").status_code == 401


def test_behind_tls_a_cookie_of_an_earlier_version_is_replaced_once(behind_tls: Running) -> None:
    ann = BehindTls(behind_tls)
    ann.ask("POST", "/api/me", {"name": "Ann"})
    [value] = ann.cookies.values()
    guests = behind_tls.inside.guests
    text = guests.cookies._old.sign(value.rpartition(".")[0]).decode()
    old = BehindTls(behind_tls, scissortail=text)
    assert old.ask("GET", "/api/me").json() == {"name": "Ann"}
    assert old.cookies == {"__Host-scissortail": value}
    assert "set-cookie" not in old.ask("GET", "/api/me").headers


def test_who_comes_again_is_renamed(server: Running) -> None:
    ann = server.guest("Ann")
    before = ann.cookie
    assert "set-cookie" not in ann.ask("POST", "/api/me", 200, {"name": "Anna"}).headers
    assert ann.cookie == before and ann.get("/api/me") == {"name": "Anna"}


@pytest.mark.parametrize("name", ["", " ", "a" * 41, "a\nb", "\x1b[31m", "\u202eabc"])
def test_a_name_is_one_short_line(server: Running, name: str) -> None:
    assert server.stranger().refused("POST", "/api/me", 422, {"name": name}) in (
        "options-name",
        "request-part",
    )


def test_a_forged_cookie_is_nobody(server: Running) -> None:
    ann = server.guest()
    value = (
        ann.cookie[:-2] + ("A" if ann.cookie[-2] != "A" else "B") + ann.cookie[-1]
    )  # the last one has bits to spare
    assert with_cookie(server, value).refused("GET", "/api/me", 401) == "identity-none"


def test_a_link_makes_another_device_mine_once(server: Running) -> None:
    ann, phone = server.guest("Ann"), server.stranger()
    link = ann.post("/api/me/link", 201)
    assert link["path"] == f"/link#{link['token']}" and link["seconds"] == 600
    assert phone.post("/api/link", token=link["token"]) == {"name": "Ann"}
    assert phone.get("/api/me") == ann.get("/api/me") == {"name": "Ann"}
    table = ann.open()
    assert phone.state(table)["you"] == [1]
    assert server.stranger().refused("POST", "/api/link", 401, {"token": link["token"]}) == "identity-link"


def test_a_new_link_takes_the_place_of_the_former(server: Running) -> None:
    ann = server.guest()
    first, second = ann.post("/api/me/link", 201)["token"], ann.post("/api/me/link", 201)["token"]
    assert server.stranger().refused("POST", "/api/link", 401, {"token": first}) == "identity-link"
    server.stranger().post("/api/link", token=second)


def test_a_link_grows_old(server: Running) -> None:
    token = server.guest().post("/api/me/link", 201)["token"]
    server.ask(server.inside.store.write(update(links).values(expires=0.0)))
    assert server.stranger().refused("POST", "/api/link", 401, {"token": token}) == "identity-link"


def test_recovery_calls_old_cookies_back(server: Running) -> None:
    ann, other = server.guest("Ann"), server.stranger()
    table = ann.open()
    code = ann.post("/api/me/recovery", 201)["code"]
    with socket_of(ann, table) as socket:
        heard(socket, "state")
        assert other.post("/api/recover", code=f" {code.lower()} ") == {"name": "Ann"}
        with pytest.raises(ConnectionClosed):
            heard(socket, "nothing")
    assert ann.refused("GET", "/api/me", 401) == "identity-none"
    assert other.state(table)["you"] == [1]
    assert server.stranger().refused("POST", "/api/recover", 401, {"code": code}) == "identity-recovery"


def test_recovery_calls_links_back_too(server: Running) -> None:
    thief = server.guest()
    code = thief.post("/api/me/recovery", 201)["code"]
    token = thief.post("/api/me/link", 201)["token"]
    server.stranger().post("/api/recover", code=code)
    assert server.stranger().refused("POST", "/api/link", 401, {"token": token}) == "identity-link"


def test_guesses_run_out(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(guesses_an_hour=3)) as server:
        ann = server.guest()
        token = ann.post("/api/me/link", 201)["token"]
        wrong = server.stranger()
        assert wrong.refused("POST", "/api/link", 401, {"token": "x"}) == "identity-link"
        assert wrong.refused("POST", "/api/recover", 401, {"code": "x"}) == "identity-recovery"
        assert wrong.refused("POST", "/api/join", 404, {"code": "BCDFGH"}) == "table-no-code"
        answer = wrong.ask("POST", "/api/link", 429, {"token": token})
        assert answer.json()["key"] == "limit-guesses" and int(answer.headers["retry-after"]) > 0


def test_guests_run_out(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(identities_an_hour=1)) as server:
        ann = server.guest()
        assert server.stranger().refused("POST", "/api/me", 429, {"name": "Bob"}) == "limit-identities"
        ann.post("/api/me", name="Anna")


def test_my_games_page_by_page(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    tables = [begin(ann, bob) for _ in range(3)]
    ann.act(tables[0], "resign")
    first = ann.get("/api/me/games", most=2)
    second = ann.get("/api/me/games", most=2, before=first["before"])
    listed = [*first["games"], *second["games"]]
    assert sorted(game["id"] for game in listed) == sorted(tables) and second["before"] is None
    assert [game["created"] for game in listed] == sorted(
        (game["created"] for game in listed), key=lambda at: -int(at)
    )
    lost = next(game for game in listed if game["id"] == tables[0])
    assert lost["state"] == "over" and lost["seats"] == [1] and lost["game"] == "rope"
    assert lost["result"] == {"how": "resigned", "scores": None, "winners": [2]}
    assert [player["name"] for player in lost["players"]] == ["Ann", "Bob"]
    assert [player["yours"] for player in lost["players"]] == [True, False]
    assert server.guest().get("/api/me/games") == {"games": [], "before": None}
    assert server.stranger().refused("GET", "/api/me/games", 401) == "identity-none"


def test_my_games_say_who_is_to_act_also_where_they_sleep(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        playing, over = begin(ann, bob), begin(ann, bob)
        ann.act(over, "resign")
        told = {playing: ann.state(playing)["waiting"], over: None}
        assert {game["id"]: game["waiting"] for game in ann.get("/api/me/games")["games"]} == told
        cookie = ann.http.cookies["scissortail"]
    with running(tmp_path) as server:
        ann = server.stranger()
        ann.http.cookies.set("scissortail", cookie)
        assert {game["id"]: game["waiting"] for game in ann.get("/api/me/games")["games"]} == told


def test_statistics_by_game_and_company(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    end = play_on({1: ann, 2: bob}, begin(ann, bob, options=SHORT))
    bob.act(begin(ann, bob), "resign")
    alone = ann.open("rope", "me", {"kind": "bot", "bot": "easy"})
    ann.act(alone, "seed", seed="01")
    ann.act(alone, "resign")
    scores, winners = end["result"]["scores"], end["result"]["winners"]
    with_people = {"played": 2, "won": 1 + (1 in winners), "average": float(scores[0])}
    with_bots = {"played": 1, "won": 0, "average": None}
    both = {"played": 3, "won": with_people["won"], "average": float(scores[0])}
    assert ann.get("/api/me/statistics") == {
        "games": [{"game": "rope", **both, "with_people": with_people, "with_bots": with_bots}]
    }


def everything(folder: Path) -> str:
    """All that the database has, as one text."""
    with sqlite3.connect(folder / FILE) as database:
        names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = repr([database.execute(f'SELECT * FROM "{name}"').fetchall() for name in names])
    database.close()
    return found


def test_who_is_forgotten_is_nowhere(server: Running, folder: Path) -> None:
    ann, bob, eve = server.guest("Forgetme"), server.guest("Bob"), server.guest("Eve")
    identity = ann.cookie.partition("=")[2].partition(".")[0]
    waiting, running_on, over = ann.open(), begin(ann, bob), begin(bob, ann)
    eve.sit(waiting)
    bob.act(over, "resign")
    three = bob.open("rope", "me", "open", "open")
    ann.sit(three, seed="02")
    eve.sit(three, seed="03")
    bob.act(three, "seed", seed="01")
    away = bob.open()
    ann.sit(away)
    bob.act(away, "ban", seat=2)
    ann.act(three, "chat", text="remember me not")
    ann.post("/api/me/link", 201)
    ann.post("/api/me/recovery", 201)
    assert identity in everything(folder) and "Forgetme" in everything(folder)
    with socket_of(bob, three) as bobs, socket_of(ann, three) as anns:
        heard(bobs, "state")
        ann.delete("/api/me")
        with pytest.raises(ConnectionClosed):
            heard(anns, "nothing")
        while heard(bobs, "state")["seats"][1]["name"]:
            pass
    assert "scissortail" not in ann.http.cookies
    left = everything(folder)
    assert identity not in left and "Forgetme" not in left and "remember me not" not in left
    for live in server.inside.tables.live.values():
        there = live.table
        assert identity not in repr((there.seats, there.names, there.ids, there.bans, there.meta))
        assert "Forgetme" not in repr((there.seats, there.names))
    assert bob.state(running_on)["how"] == "resigned"
    state = bob.state(three)
    assert (
        state["state"] == "playing"
        and state["seats"][1]["bot"] == "medium"
        and state["seats"][1]["away"] == "resigned"
    )
    assert eve.state(waiting)["seats"][0]["kind"] == "open"
    for table in (running_on, over, three):
        assert "Forgetme" not in bob.ask("GET", f"/api/tables/{table}/record", 200).text
        assert "remember" not in bob.ask("GET", f"/api/tables/{table}/log", 200).text
    assert with_cookie(server, f"scissortail={identity}").refused("GET", "/api/me", 401) == "identity-none"


def test_an_old_cookie_is_nobody_once_forgotten(server: Running) -> None:
    ann = server.guest()
    phone = with_cookie(server, ann.cookie)
    assert phone.get("/api/me") == {"name": "Ann"}
    ann.delete("/api/me")
    assert phone.refused("GET", "/api/me", 401) == "identity-none"
    ann.ask("DELETE", "/api/me", 401)


def test_lists_counts_and_forgetting_on_either_database(url: str, tmp_path: Path) -> None:
    with running(tmp_path, database=url) as server:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        open_one, table = bob.open(public=True), begin(ann, bob, public=True)
        lobby = ann.get("/api/tables")["tables"]
        assert [(card["id"], card["state"]) for card in lobby] == [(open_one, "open"), (table, "playing")]
        bob.act(table, "resign")
        assert [game["id"] for game in ann.get("/api/me/games", most=1)["games"]] == [table]
        tally = ann.get("/api/me/statistics")["games"][0]
        assert (tally["played"], tally["won"], tally["average"]) == (1, 1, None) and tally["with_people"][
            "won"
        ] == 1
        for path in ("/api/tables/%00", "/api/jobs/%00"):
            assert ann.refused("GET", path, 404) in ("table-unknown", "job-unknown")
        code = bob.post("/api/me/recovery", 201)["code"]
        again = server.stranger()
        again.post("/api/recover", code=code)
        again.delete("/api/me")
        assert ann.get("/api/tables")["tables"] == [] and ann.state(open_one)["state"] == "closed"
        assert [player["name"] for player in ann.get("/api/me/games")["games"][0]["players"]] == ["Ann", ""]
