"""Stored games, counts and playthroughs: what a game did once it does for ever, compiled and interpreted."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scissortail.engine.compiled import build
from scissortail.engine.record import Record
from scissortail.engine.replay import replay, verify
from scissortail.games import GAMES
from tests.conftest import SOAK
from tests.games.goldens import MOST_LISTED, without_long_lists
from tests.goldens import ALL

ROOT = Path(__file__).parents[2]
RECORDS = [
    (name, path) for name, goldens in ALL.items() for path in sorted(goldens.folder.glob("*.game.json"))
]
OLD_RECORDS = [
    (name, path)
    for name, goldens in ALL.items()
    for path in sorted(goldens.folder.glob("rules-*/*.game.json"))
]
"""Of games that were played by earlier versions of the rules."""
PLAYTHROUGHS = [
    (name, path) for name, goldens in ALL.items() for path in sorted(goldens.folder.glob("*.txt"))
]
LISTED = MOST_LISTED if SOAK else 10_000
"""How many moves a list may have to be compared."""
HASH_SEEDS = ["0", "1", "4294967295"] if SOAK else ["0", "4294967295"] if build() == "compiled" else ["1"]


def stored(name: str, what: str) -> dict[str, list[int | str]]:
    found: dict[str, list[int | str]] = json.loads((ALL[name].folder / f"{what}.json").read_text())
    return found


@pytest.mark.parametrize("name", ALL)
def test_there_are_goldens_for_everything(name: str) -> None:
    goldens = ALL[name]
    assert set(ALL) == set(GAMES)
    assert set(stored(name, "counts")) == set(goldens.positions())
    assert len([game for game, _ in RECORDS if game == name]) == len(goldens.variants) * len(goldens.players)
    assert len([game for game, _ in PLAYTHROUGHS if game == name]) == len(goldens.variants)


@pytest.mark.parametrize(
    ("name", "at"), [(name, at) for name, goldens in ALL.items() for at in goldens.positions()]
)
def test_counts_of_move_sequences(name: str, at: str) -> None:
    assert ALL[name].counts(at) == stored(name, "counts")[at]


@pytest.mark.parametrize(("name", "path"), RECORDS, ids=[f"{name} {path.name}" for name, path in RECORDS])
def test_recorded_games_replay(name: str, path: Path) -> None:
    record = Record.from_json(path.read_text())
    result = verify(record, GAMES[name]).result()
    assert result is not None
    assert record.to_json() == path.read_text()


@pytest.mark.parametrize("name", ALL)
def test_there_are_records_of_every_version_of_the_rules(name: str) -> None:
    versions = {
        Record.from_json(path.read_text()).rules for game, path in RECORDS + OLD_RECORDS if game == name
    }
    assert versions == set(GAMES[name].rules)


@pytest.mark.parametrize(
    ("name", "path"), OLD_RECORDS, ids=[f"{path.parent.name} {path.name}" for _, path in OLD_RECORDS]
)
def test_games_of_earlier_rules_replay(name: str, path: Path) -> None:
    record = Record.from_json(path.read_text())
    assert f"rules-{record.rules}" == path.parent.name
    assert verify(record, GAMES[name]).result() is not None


@pytest.mark.parametrize(
    ("name", "path"), PLAYTHROUGHS, ids=[f"{name} {path.name}" for name, path in PLAYTHROUGHS]
)
def test_playthroughs(name: str, path: Path) -> None:
    record = Record.from_json(path.with_suffix(".game.json").read_text())
    assert ALL[name].playthrough(record, LISTED) == without_long_lists(path.read_text(), LISTED)


@pytest.mark.parametrize("name", ALL)
def test_replaying_twice_gives_equal_positions(name: str) -> None:
    record = Record.from_json(next(path for game, path in RECORDS if game == name).read_text())
    for one, two in zip(replay(record, GAMES[name]), replay(record, GAMES[name]), strict=True):
        assert one.position == two.position
        assert one.position is not two.position


@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
def test_equal_dice_give_equal_games_in_both_builds_under_any_hash_seed(hash_seed: str) -> None:
    script = """if True:
        import json
        from tests.goldens import ALL
        print(json.dumps({name: goldens.digests() for name, goldens in ALL.items()}))
    """
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == {name: stored(name, "digests") for name in ALL}
