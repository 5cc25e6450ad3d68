"""Record files: written whole or not at all."""

import os
from pathlib import Path

import pytest

from scissortail.engine.errors import BadRecord
from scissortail.engine.record import Record
from scissortail.terminal import files

RECORD = Record.from_json((Path(__file__).parents[1] / "data" / "rope" / "plain-2.game.json").read_text())


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.game.json"
    path.write_text("old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadRecord, match="no room left"):
        files.write(RECORD, path)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_write_is_one_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until the new file takes its place the old one is whole."""
    path = tmp_path / "a.game.json"
    path.write_text("old")
    seen = []
    fsync = os.fsync

    def look(file: int) -> None:
        seen.append(path.read_text())
        fsync(file)

    monkeypatch.setattr(os, "fsync", look)
    files.write(RECORD, path)
    assert seen == ["old"]
    assert files.read(str(path)) == RECORD


def test_a_link_is_written_through(tmp_path: Path) -> None:
    target = tmp_path / "target"
    target.touch()
    link = tmp_path / "link"
    link.symlink_to(target)
    files.write(RECORD, link)
    assert link.is_symlink()
    assert files.read(str(target)) == RECORD


def test_fresh_names_are_never_taken_twice(tmp_path: Path) -> None:
    assert len({files.fresh("rope", tmp_path) for _ in range(5)}) == 5


def test_the_home_of_nobody_is_no_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadRecord, match="no such file"):
        files.claim(Path("~nobody-here/x"))
    assert list(tmp_path.iterdir()) == []


def test_a_claimed_file_must_not_be_there(tmp_path: Path) -> None:
    files.claim(tmp_path / "new" / "a")
    with pytest.raises(BadRecord, match="already exists"):
        files.claim(tmp_path / "new" / "a")
