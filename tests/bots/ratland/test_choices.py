"""Clans and boards are chosen by what was measured."""

import json
from importlib import resources
from itertools import combinations
from typing import Any

import pytest

from scissortail import bots
from scissortail.bots.ratland.choices import measured
from scissortail.engine.dice import FastDice
from scissortail.games.ratland import GAME
from scissortail.games.ratland.components import CLANS
from scissortail.games.ratland.position import RatlandPosition

MEASURED: dict[str, Any] = json.loads(
    resources.files("scissortail.bots").joinpath("ratland", "choices.json").read_text()
)
LEVELS = ("medium", "hard")
TABLES = [(level, players) for level in LEVELS for players in MEASURED[level]]


def dealt(players: int, seed: int, **options: bool) -> RatlandPosition:
    position = GAME.start(players, {**options}, FastDice(seed))
    assert isinstance(position, RatlandPosition)
    return position


@pytest.mark.parametrize(("level", "players"), TABLES)
def test_chances_add_up_to_one_over_the_seats(level: str, players: str) -> None:
    table = MEASURED[level][players]
    assert set(table["clans"]) == set(CLANS) and set(table["boards"]) == {"calm", "aggressive"}
    for chances in table.values():
        assert sum(chances.values()) / len(chances) * int(players) == pytest.approx(
            1, abs=0.02 * int(players)
        )


@pytest.mark.parametrize("players", range(2, 13))
@pytest.mark.parametrize("level", LEVELS)
def test_chances_of_all_who_keep_the_better_of_two_add_up_to_one(level: str, players: int) -> None:
    chances = {clan: measured("clans", clan, players, level) for clan in CLANS}
    assert all(0 < one < 1 for one in chances.values())
    better = [max(chances[one], chances[two]) for one, two in combinations(CLANS, 2)]
    assert sum(better) / len(better) * players == pytest.approx(1, abs=0.001)
    sides = [measured("boards", side, players, level) for side in ("calm", "aggressive")]
    assert max(sides) == pytest.approx(1 / players)


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
@pytest.mark.parametrize("seed", range(4))
def test_the_better_clan_is_kept_and_its_chance_told(level: str, seed: int) -> None:
    position = dealt(4, seed, clans=True)
    first, second = bots.explain(position.view(1), level=level)
    as_measured = "medium" if level == "medium" else "hard"
    for one in (first, second):
        assert one.value == measured("clans", one.move.text.split()[1], 4, as_measured)
    assert first.value >= second.value
    assert bots.find(level).choose(bots.Observation(position, 1), FastDice(1)).text == first.move.text


def test_the_better_board_is_taken() -> None:
    position = dealt(4, 1, boards=True)
    table = MEASURED["hard"]["4"]["boards"]
    best = max(table, key=lambda side: float(table[side]))
    assert bots.find("hard").choose(bots.Observation(position, 1), FastDice(1)).text == f"board {best}"
