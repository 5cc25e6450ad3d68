"""The trainer that asks only who wins."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scissortail.bots.weights import Weights, load
from scissortail.lab import significance, train
from scissortail.lab.arena import ArenaTable
from scissortail.lab.significance import FitResult
from scissortail.lab.train import Trainer, main

BEST = {"deck": 3.0, "gap": -0.5, "supply": 0.0}


class Hill(Trainer):
    """Instead of games: the nearer to BEST, the better."""

    def value(self, weights: Weights, generation: int) -> float:
        return -sum((weights[name] - best) ** 2 for name, best in BEST.items())


def test_the_search_finds_the_top_of_a_hill() -> None:
    lines: list[str] = []
    with ThreadPoolExecutor(1) as executor:
        hill = Hill(ArenaTable("rope", ("medium", "medium"), 2), "medium", 1, False, executor)
        start = {"deck": 1.0, "gap": 1.0, "supply": 0.3}
        found = hill.fit(start, 60, 1, lines.append)
        assert hill.fit(start, 60, 1, lines.append) == found
    assert found == pytest.approx(BEST, abs=0.05)
    assert len(lines) == 120 and lines[0].startswith("generation 1 of 60: ")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where weights are written instead, and one thread for all cores."""
    found = tmp_path / "weights.json"
    found.write_text("old")
    monkeypatch.setattr(significance, "file_of", lambda game: found)
    monkeypatch.setattr(train, "processes", ThreadPoolExecutor)
    monkeypatch.setattr(train, "cores", lambda: 1)
    return found


def test_a_run_plays_games_and_prints_weights(
    place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "CHECKS", 1)
    assert main(["rope", "--games", "1", "--generations", "1", "--against", "greedy"]) == 0
    printed = capsys.readouterr()
    made = json.loads(printed.out)
    assert (
        made["command"] == "python -m scissortail.lab.train rope --games 1 --generations 1 --against greedy"
    )
    assert made["weights"].keys() == load("rope").keys()
    assert made["weights"] != load("rope")
    assert "generation 1 of 1" in printed.err and "in 1 games" in printed.err
    assert place.read_text() == "old"


@pytest.mark.parametrize(("share", "written"), [(0.51, True), (0.5, False)])
def test_only_better_weights_are_written(
    share: float,
    written: bool,
    place: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What the games would say is made up."""
    monkeypatch.setattr(train, "mean", lambda *_: 0.5)
    monkeypatch.setattr(train, "compare", lambda *_: FitResult(2, 8, share, 0.5))
    assert main(["ratland", "--generations", "1", "--write"]) == 0
    assert place.read_text() == (capsys.readouterr().out if written else "old")
