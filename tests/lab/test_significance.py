"""Weights against weights, and the file they end in."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scissortail import bots
from scissortail.bots.weights import load
from scissortail.lab import significance
from scissortail.lab.arena import ArenaTable
from scissortail.lab.significance import FitResult, compare, file_of, hand_over, mean

ROPE = ArenaTable("rope", ("medium", "greedy"), 2)


def test_the_file_is_the_one_that_bots_load() -> None:
    for game in bots.MAKERS:
        assert json.loads(file_of(game).read_text())["weights"] == load(game)


def test_weights_decide_games() -> None:
    """A level that is told to want the opposite of what it wants loses to itself."""
    table = ArenaTable("rope", ("medium", "medium"), 2)
    with ThreadPoolExecutor(1) as executor:
        backwards = {name: -weight for name, weight in load("rope").items()}
        verdict = compare(table, "medium", backwards, load("rope"), 4, executor)
    assert verdict.share < 0.3 and verdict.before == 0.5
    assert not verdict.better and not verdict.holds(0.94)


def test_a_lead_is_told_in_points() -> None:
    with ThreadPoolExecutor(1) as executor:
        shares = mean(ROPE, "medium", load("rope"), 0, 2, False, executor)
        leads = mean(ROPE, "medium", load("rope"), 0, 2, True, executor)
    assert 0 <= shares <= 1
    assert leads != shares


def test_against_another_bot_the_old_weights_play_as_well() -> None:
    with ThreadPoolExecutor(1) as executor:
        verdict = compare(ROPE, "medium", load("rope"), load("rope"), 2, executor)
    assert verdict.share == verdict.before
    assert not verdict.better and verdict.holds(1)


@pytest.mark.parametrize(
    ("share", "better", "holds"), [(0.26, True, True), (0.24, False, True), (0.23, False, False)]
)
def test_a_verdict_is_measured_by_the_old_weights(share: float, better: bool, holds: bool) -> None:
    verdict = FitResult(4, 200, share, 0.25)
    assert verdict.better == better and verdict.holds(0.94) == holds
    assert str(verdict).startswith(f"4 players: share {share:.1%} (")


@pytest.mark.parametrize("write", [True, False])
def test_weights_are_written_with_their_command(
    write: bool, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "weights.json"
    place.write_text("old")
    monkeypatch.setattr(significance, "file_of", lambda game: place)
    hand_over("rope", "train", ["rope", "--games", "1"], {"b": 1.5, "a": 2.0}, write)
    printed = capsys.readouterr().out
    assert json.loads(printed) == {
        "command": "python -m scissortail.lab.train rope --games 1",
        "weights": {"b": 1.5, "a": 2.0},
    }
    assert place.read_text() == (printed if write else "old")
