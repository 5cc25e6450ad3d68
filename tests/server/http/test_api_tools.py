"""Scoring, solving and printing over HTTP, jobs, the page's files, and what the server counts."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.sync.client import connect

from scissortail.engine.dice import FastDice
from scissortail.paper import MOST_CARDS
from scissortail.server.http.api.pages import LOCALE
from scissortail.server.http.lan import qr_path
from scissortail.server.limits import Limits
from scissortail.server.metrics import FEWEST
from tests.server.running import Guest, Running, begin, running

LAND = (Path(__file__).parents[2] / "data" / "cutterland" / "C32.land").read_text()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house")) as server:
        yield server


def finished(guest: Guest, job: str) -> Any:
    for _ in range(3000):
        found = guest.get(f"/api/jobs/{job}")
        if found["state"] not in ("waiting", "running"):
            return found
        time.sleep(0.02)
    raise AssertionError("the job does not end")


def test_a_land_is_scored(server: Running) -> None:
    ann = server.guest()
    lands = ann.post("/api/score", land=LAND)["lands"]
    assert len(lands) == 1 and lands[0]["total"] == 44
    assert {area["points"] for area in lands[0]["areas"]} == {0, 4, 25} and lands[0]["eaten"]["krakens"] == [
        "2,1",
        "4,2",
    ]
    assert (lands[0]["towers"], lands[0]["wood"]) == ({"owned": 2, "left": 0}, {"owned": 4, "left": 1})
    assert ann.refused("POST", "/api/score", 400, {"land": "no land"}) == "land-square"
    assert ann.refused("POST", "/api/score", 422, {"land": "a" * 100_001}) == "request-part"
    assert server.stranger().refused("POST", "/api/score", 401, {"land": LAND}) == "identity-none"


def test_a_land_is_solved(server: Running) -> None:
    ann = server.guest()
    job = ann.post("/api/solve", 202, land=LAND, seconds=1)
    assert job["kind"] == "solve" and job["state"] in ("waiting", "running") and job["error"] is None
    assert finished(ann, job["id"])["progress"] == 1
    assert len(ann.get(f"/api/jobs/{job['id']}/result")) == 1
    for seconds in (0, -1, 121, "5"):
        assert ann.refused("POST", "/api/solve", 422, {"land": LAND, "seconds": seconds}) == "request-part"


def test_a_job_that_failed_says_why(server: Running) -> None:
    ann = server.guest()
    job = ann.post("/api/solve", 202, land="no land", seconds=1)
    found = finished(ann, job["id"])
    assert found["state"] == "failed" and found["error"]["key"] == "land-square"
    assert ann.refused("GET", f"/api/jobs/{job['id']}/result", 400) == "land-square"


def test_cards_are_printed(server: Running) -> None:
    ann = server.guest()
    job = ann.post("/api/cards", 202, seed=7, count=2, paper="letter", language="ru")
    assert finished(ann, job["id"])["state"] == "done"
    answer = ann.ask("GET", f"/api/jobs/{job['id']}/result", 200)
    assert answer.headers["content-type"] == "application/pdf" and answer.content.startswith(b"%PDF")
    sheets = ann.post("/api/cards", 202, count=8, parts=["reference", "score"])
    assert finished(ann, sheets["id"])["state"] == "done"
    for game in ("rope", "ratland"):
        other = ann.post("/api/cards", 202, game=game, parts=["backs", "reference"])
        assert finished(ann, other["id"])["state"] == "done"
    assert ann.refused("POST", "/api/cards", 422, {"count": 0}) == "request-part"
    assert ann.refused("POST", "/api/cards", 422, {"game": "chess"}) == "request-part"
    assert ann.refused("POST", "/api/cards", 422, {"game": "rope", "count": 1}) == "paper-option"
    assert ann.refused("POST", "/api/cards", 422, {"game": "rope", "parts": ["boards"]}) == "paper-part"
    assert ann.refused("POST", "/api/cards", 422, {"count": 1, "square": 14}) == "request-part"
    assert ann.refused("POST", "/api/cards", 422, {"count": 1, "parts": []}) == "request-part"
    assert ann.refused("POST", "/api/cards", 422, {"count": 1, "paper": "papyrus"}) == "paper-unknown"
    assert ann.refused("POST", "/api/cards", 422, {"count": 1, "language": "tlh"}) == "options-language"
    assert ann.refused("POST", "/api/cards", 422, {"count": 1, "seed": 2**60}) == "request-part"


def test_a_job_is_its_owners_and_can_be_stopped(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    job = ann.post("/api/cards", 202, count=MOST_CARDS)["id"]
    assert ann.refused("POST", "/api/cards", 429, {"count": 1}) == "jobs-one"
    assert ann.refused("GET", f"/api/jobs/{job}/result", 409) == "job-no-result"
    assert bob.refused("GET", f"/api/jobs/{job}", 404) == "job-unknown"
    assert bob.refused("DELETE", f"/api/jobs/{job}", 404) == "job-unknown"
    ann.delete(f"/api/jobs/{job}")
    ann.delete(f"/api/jobs/{job}")
    assert ann.get(f"/api/jobs/{job}")["state"] == "cancelled"
    assert ann.refused("GET", f"/api/jobs/{job}/result", 409) == "job-no-result"


def test_jobs_of_the_forgotten_are_stopped(server: Running) -> None:
    ann = server.guest()
    ann.post("/api/cards", 202, count=MOST_CARDS)
    assert server.inside.workers.under_way() == {"cards": 1}
    ann.delete("/api/me")
    assert not server.inside.workers.under_way()


def test_thinking_runs_out(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(scores_a_minute=1)) as server:
        ann = server.guest()
        ann.post("/api/score", land=LAND)
        answer = ann.ask("POST", "/api/score", 429, {"land": LAND})
        assert answer.json()["key"] == "limit-jobs" and 0 < int(answer.headers["retry-after"]) <= 60


TOKEN = "a-token-of-the-operator"


def samples(server: Running) -> dict[str, float]:
    """The metrics as they are told once enough has happened since."""
    metrics = server.inside.metrics
    for _ in range(FEWEST):
        metrics.committed(rows=1, seconds=0.001)
    scrape(server)
    metrics.look()
    metrics.look()
    return read(scrape(server))


def scrape(server: Running) -> str:
    headers = {"Authorization": f"Bearer {server.settings.metrics_token}"}
    return server.stranger().ask("GET", "/metrics", 200, headers=headers).text


def read(text: str) -> dict[str, float]:
    lines = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    return {
        line.name + "".join(f"/{value}" for _, value in sorted(line.labels.items())): line.value
        for line in lines
    }


def test_what_happens_is_counted(tmp_path: Path) -> None:
    with running(tmp_path, metrics_token=TOKEN) as server:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        table = begin(ann, bob)
        ann.act(table, "chat", text="hello")
        mover = ann if ann.state(table)["waiting"] == [1] else bob
        mover.act(table, "move", move=mover.state(table)["moves"][0])
        ann.refused("POST", f"/api/tables/{table}/acts", 422, {"t": "chat", "id": "x", "text": "\x07"})
        ann.post("/api/score", land=LAND)
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        with connect(address, additional_headers={"Cookie": ann.cookie}, proxy=None) as socket:
            socket.recv()
            socket.send(json.dumps({"t": "move", "id": "y", "move": "gibberish"}))
            socket.recv()
            told = samples(server)
        assert told["scissortail_sockets"] == told["scissortail_tables_live"] == 1
        assert told["scissortail_moves_total/rope"] == told["scissortail_chat_lines_total"] == 1
        assert told["scissortail_refused_total/chat-unprintable"] == 1
        assert told["scissortail_refused_total/rope-not-a-move"] == 1
        assert told["scissortail_jobs_done_total/done/score"] == 1
        assert told["scissortail_jobs_failed_total/lost"] == 0
        assert samples(server)["scissortail_moves_total/rope"] == 1


@pytest.mark.parametrize("token", ["", TOKEN])
def test_without_the_token_there_are_no_metrics(tmp_path: Path, token: str) -> None:
    with running(tmp_path, metrics_token=token) as server:
        guest = server.guest()
        for given in ("", "Bearer", f"Bearer {TOKEN}x", f"Basic {TOKEN}", TOKEN, "Bearer \u00ff"):
            answer = guest.ask("GET", "/metrics", 404, headers={"Authorization": given.encode("latin-1")})
            assert answer.json()["key"] == "http-nowhere" and "scissortail_" not in answer.text


def test_metrics_do_not_tell_what_is_hidden_at_a_table(tmp_path: Path) -> None:
    """A changed order, one that is refused, a hint, and its request: the metrics stay as they were."""
    limits = Limits(undos_a_minute=2)
    with running(tmp_path, metrics_token=TOKEN, limits=limits) as server:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        table = begin(ann, bob, "ratland")
        position = server.inside.tables.live[table].table.position
        assert position is not None
        dice = FastDice(1)
        moves = sorted({position.sample(1, dice).text for _ in range(50)})
        ann.act(table, "move", move=moves[0])
        known = bob.state(table)["n"]
        samples(server)

        def told() -> dict[str, float]:
            return {name: count for name, count in read(scrape(server)).items() if "process_" not in name}

        before = told()
        ann.act(table, "move", move=moves[1])
        assert ann.state(table)["view"] != bob.state(table)["view"] and bob.state(table)["n"] == known
        assert told() == before
        ann.act(table, "move", 422, move="gibberish")
        assert told() == before
        bob.post(f"/api/tables/{table}/hints", 200)
        assert told() == before
        ann.act(table, "move", 429, move=moves[0])  # a limit that only hidden acts meet
        assert told() == before
        assert server.inside.workers.counts.done["hints"] == 1  # it was counted, and is told later


def test_health(server: Running) -> None:
    assert set(server.stranger().get("/healthz")) == {"version", "build", "tables"}


def test_the_locale_files_are_the_pages_too(server: Running) -> None:
    guest = server.stranger()
    answer = guest.ask("GET", "/static/locale/ru.ftl", 200)
    assert answer.content == (LOCALE / "ru.ftl").read_bytes()
    assert (
        answer.headers["content-type"] == "text/plain; charset=utf-8"
        and answer.headers["cache-control"] == "no-cache"
    )
    again = guest.ask("GET", "/static/locale/ru.ftl", 304, headers={"If-None-Match": answer.headers["etag"]})
    assert again.headers["cache-control"] == "no-cache" and not again.content


@pytest.mark.parametrize(
    "path", ["/static/../cli.py", "/static/%2e%2e/cli.py", "/static/locale/..%2fcli.py", "/static/%00", "/x"]
)
def test_nothing_else_is_served(server: Running, path: str) -> None:
    assert server.stranger().refused("GET", path, 404) == "http-nowhere"


def test_a_person_is_shown_that_nothing_is_there(server: Running) -> None:
    person = {"Accept": "text/html,application/xhtml+xml"}
    answer = server.stranger().ask("GET", "/tabel/1nfn5g9jph3r8jbhqwk", 404, headers=person)
    assert (
        answer.headers["content-type"] == "text/html; charset=utf-8" and b'<div id="page">' in answer.content
    )
    for path in ("/api/nowhere", "/static/nowhere.js"):
        assert server.stranger().ask("GET", path, 404, headers=person).json()["key"] == "http-nowhere"


def test_a_code_leads_to_the_house_by_the_name_it_was_asked_by(server: Running) -> None:
    ann = server.guest()
    found = ann.post("/api/qr", 200, path="/table/1nfn5g9jph3r8jbhqwk")
    assert (found["size"], found["path"]) == qr_path(f"{server.address}/table/1nfn5g9jph3r8jbhqwk")
    other = server.address.replace("127.0.0.1", "localhost")
    headers = {"Host": other.removeprefix("http://"), "Origin": other}
    found = ann.ask("POST", "/api/qr", 200, {"path": "/link#token"}, headers=headers).json()
    assert found["path"] == qr_path(f"{other}/link#token")[1]


def test_codes_are_of_this_house_alone(server: Running) -> None:
    ann = server.guest()
    for path in ("https://example.org/", "table/1", "/a b", "/ü", "/" + "a" * 300, 7):
        assert ann.refused("POST", "/api/qr", 422, {"path": path}) == "request-part"
    assert server.stranger().refused("POST", "/api/qr", 401, {"path": "/"}) == "identity-none"


@pytest.mark.parametrize("path", ["/", "/link", "/table/1nfn5g9jph3r8jbhqwk", "/replay/1nfn5g9jph3r8jbhqwk"])
def test_one_page_for_all(server: Running, path: str) -> None:
    answer = server.stranger().ask("GET", path, 200)
    assert "<title>Scissortail</title>" in answer.text
    assert (
        answer.headers["content-type"] == "text/html; charset=utf-8"
        and answer.headers["cache-control"] == "no-cache"
    )
    server.stranger().ask("GET", path, 304, headers={"If-None-Match": answer.headers["etag"]})
    server.stranger().ask("HEAD", path, 200)
