"""The benchmark measures what it says; how fast is not for a test to ask."""

import json

import pytest

from scissortail.cli import main
from scissortail.engine.compiled import build
from scissortail.engine.dice import FastDice
from scissortail.games.rope import GAME
from scissortail.lab import bench


def test_bench_prints_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", "--seconds", "0.02"]) == 0
    figures = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {figure["what"].partition(":")[0] for figure in figures} == {
        "cutterland",
        "ratland",
        "rope",
        "server",
    }
    assert all(figure["per_second"] > 0 and figure["build"] == build() for figure in figures)


@pytest.mark.parametrize("way", [bench.driven, bench.driven_by_lists, bench.with_listener])
def test_every_way_plays_a_game_to_its_end(way: bench.PlayToEnd) -> None:
    dice = FastDice(1)
    position = GAME.start(2, {}, dice)
    assert way(position, dice) > 50
    assert position.over
