"""Records as files: read with care, written whole or not at all."""

import os
import sys
import tempfile
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from scissortail.engine.errors import BadRecord, shown
from scissortail.engine.record import LARGEST, Record

SUFFIX = ".game.json"


def read(name: str) -> Record:
    """The record in a file, or on standard input for `-`; BadRecord if there is none."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(LARGEST + 1)
    except (OSError, ValueError) as problem:
        raise BadRecord("record-file", file=shown(name, 200), reason=_reason(problem)) from None
    if len(data) > LARGEST:
        raise BadRecord("record-too-large", most=LARGEST >> 20)
    try:
        return Record.from_json(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadRecord("record-not-text") from None


def write(record: Record, path: Path) -> None:
    """Put the record in place of what was there, in one step: a crash leaves the old file or the new one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, prefix=path.name, delete=False) as file:
            try:
                file.write(record.to_json())
                file.flush()
                os.fsync(file.fileno())
                Path(file.name).replace(path)
            except BaseException:
                Path(file.name).unlink(missing_ok=True)
                raise
    except (OSError, ValueError) as problem:
        raise BadRecord("record-file-write", file=shown(str(path), 200), reason=_reason(problem)) from None


def check_free(path: Path) -> None:
    """Refuse to put a game in place of a file that is already there."""
    if path.exists():
        raise BadRecord("record-file-exists", file=shown(str(path), 200))


def fresh(game: str) -> Path:
    """Where a new game is kept when nobody says: the platform's data folder, by date and time."""
    folder = user_data_path("scissortail") / "games"
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = folder / (stem + SUFFIX)
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def _reason(problem: OSError | ValueError) -> str:
    return problem.strerror or str(problem) if isinstance(problem, OSError) else str(problem)
