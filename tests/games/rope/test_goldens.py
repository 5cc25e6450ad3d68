"""Stored games, counts and playthroughs: what Rope did once it does for ever, compiled and interpreted."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scissortail.engine.record import Record, replay, verify
from scissortail.games.rope import GAME
from tests.games.rope import goldens

DATA = Path(__file__).parents[2] / "data" / "rope"
ROOT = Path(__file__).parents[3]
COUNTS: dict[str, list[int]] = json.loads((DATA / "counts.json").read_text())
DIGESTS: dict[str, list[str]] = json.loads((DATA / "digests.json").read_text())
RECORDS = sorted(DATA.glob("*.game.json"))


def test_there_are_goldens_for_everything() -> None:
    assert set(COUNTS) == set(goldens.POSITIONS)
    assert len(RECORDS) == 12
    assert len(list(DATA.glob("*.txt"))) == 4


@pytest.mark.parametrize("name", goldens.POSITIONS)
def test_counts_of_move_sequences(name: str) -> None:
    assert goldens.counts(name) == COUNTS[name]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_recorded_games_replay(path: Path) -> None:
    record = Record.from_json(path.read_text())
    result = verify(record, GAME).result()
    assert result is not None
    assert record.to_json() == path.read_text()


@pytest.mark.parametrize("path", sorted(DATA.glob("*.txt")), ids=lambda path: path.name)
def test_playthroughs(path: Path) -> None:
    record = Record.from_json(path.with_suffix(".game.json").read_text())
    assert goldens.playthrough(record) == path.read_text()


def test_replaying_twice_gives_equal_positions() -> None:
    record = Record.from_json(RECORDS[0].read_text())
    for one, two in zip(replay(record, GAME), replay(record, GAME), strict=True):
        assert one.position == two.position
        assert one.position is not two.position


@pytest.mark.parametrize("variant", DIGESTS)
def test_equal_dice_give_equal_games_in_both_builds(variant: str) -> None:
    assert [goldens.digest(variant, seeded=False), goldens.digest(variant, seeded=True)] == DIGESTS[variant]


@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295"])
def test_equal_dice_give_equal_games_under_any_hash_seed(hash_seed: str) -> None:
    script = "import json; from tests.games.rope import goldens; print(json.dumps(goldens.digests()))"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == DIGESTS
