"""Replays over HTTP: open hands for games that are over, and nothing for others."""

from collections.abc import Iterator

import pytest

from tests.server.running import SHORT, Running, begin, play_on, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house")) as server:
        yield server


def test_a_finished_game_is_told_step_by_step_with_open_hands(server: Running) -> None:
    ann, bo = server.guest("Ann"), server.guest("Bo")
    table = begin(ann, bo, options=SHORT)
    assert ann.refused("GET", f"/api/tables/{table}/replay", 409) == "replay-later"
    play_on({1: ann, 2: bo}, table)
    told = server.stranger().get(f"/api/tables/{table}/replay", most=2)
    assert [step["move"] for step in told["steps"]] == [
        entry[1] for entry in ann.get(f"/api/tables/{table}/record")["events"][:2]
    ]
    assert all(isinstance(place["hand"], list) for place in told["steps"][0]["view"]["places"])
    assert not any(event["key"].endswith("-unseen") for step in told["steps"] for event in step["events"])
    (last,) = ann.get(f"/api/tables/{table}/replay", first=told["last"])["steps"]
    assert last["number"] == told["last"] and last["view"]["result"] == ann.state(table)["result"]
    assert ann.get(f"/api/tables/{table}/replay", first=told["last"] + 1)["steps"] == []


def test_a_finished_game_is_told_as_a_seat_saw_it(server: Running) -> None:
    ann, bo = server.guest("Ann"), server.guest("Bo")
    table = begin(ann, bo, options=SHORT)
    play_on({1: ann, 2: bo}, table)
    told = server.stranger().get(f"/api/tables/{table}/replay", most=3, seat=2)
    for step in told["steps"]:
        assert step["view"]["seat"] == 2
        mine, theirs = step["view"]["places"][1]["hand"], step["view"]["places"][0]["hand"]
        assert isinstance(mine, list) and isinstance(theirs, int)
    assert any(event["key"].endswith("-unseen") for step in told["steps"] for event in step["events"])
    assert ann.refused("GET", f"/api/tables/{table}/replay?seat=3", 409) == "seat-unknown"


def test_what_another_seat_did_in_secret_is_not_told(server: Running) -> None:
    ann, bo = server.guest("Ann"), server.guest("Bo")
    table = begin(ann, bo, game="ratland")
    ann.act(table, "move", move="send dump=1")
    bo.act(table, "move", move="send city=1")
    ann.act(table, "close")
    path = f"/api/tables/{table}/replay"
    told = {seat: [step["move"] for step in ann.get(path, most=3, seat=seat)["steps"][1:]] for seat in (1, 2)}
    assert told == {1: ["send dump=1", ""], 2: ["", "send city=1"]}
    assert [step["move"] for step in ann.get(path, most=3)["steps"][1:]] == ["send dump=1", "send city=1"]
