"""Replays over HTTP: open hands for games that are over, and nothing for others."""

from pathlib import Path

from .house import begin, play_on, running


def test_a_finished_game_is_told_step_by_step_with_open_hands(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann, bo = server.guest("Ann"), server.guest("Bo")
        table = begin(ann, bo, options={"deck": 1})
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
