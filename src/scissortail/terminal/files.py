"""Records as files: checked when read, written atomically, and never overwriting another game."""

import errno
import os
from datetime import datetime
from pathlib import Path

from scissortail import disk
from scissortail.engine.errors import BadRecord, Refused, shown
from scissortail.engine.record import LARGEST, Record

SUFFIX = ".game.json"
STANDARD_INPUT = disk.STANDARD_INPUT


def read(name: str) -> Record:
    """The record in a file, or on standard input for `-`. Raises BadRecord if there is none."""
    try:
        data = disk.read_some(name, LARGEST)
    except (OSError, ValueError) as problem:
        raise _refusal("record-file", name, problem) from None
    try:
        if len(data) > LARGEST:
            raise BadRecord("record-too-large", most=LARGEST >> 20)
        return Record.from_json(data.decode("utf-8-sig"))  # some editors write a byte order mark
    except UnicodeDecodeError:
        raise in_file(name, BadRecord("record-not-text")) from None
    except BadRecord as problem:
        raise in_file(name, problem) from None


def in_file(name: str, problem: Refused) -> BadRecord:
    """The same refusal, with the file's name."""
    return BadRecord("record-in-file", file=shown(name, 200), reason=problem)


def write(record: Record, path: Path) -> None:
    """Replace the file atomically: a crash leaves either the old file or the new one."""
    try:
        disk.write_whole(path, record.to_json().encode("utf-8"))
    except (OSError, ValueError) as problem:
        raise _refusal("record-file-write", str(path), problem) from None


def claim(path: Path) -> Path:
    """Create an empty file for a new game.

    Raises BadRecord if the file exists, so that no game is overwritten.
    """
    if str(path) == STANDARD_INPUT:
        raise BadRecord("record-file-dash")
    try:
        path = path.expanduser()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(exist_ok=False)
    except RuntimeError:  # `~name` for an unknown user
        raise _refusal("record-file-write", str(path), FileNotFoundError(errno.ENOENT, "")) from None
    except FileExistsError:
        raise BadRecord("record-file-exists", file=shown(str(path), 200)) from None
    except (OSError, ValueError) as problem:
        raise _refusal("record-file-write", str(path), problem) from None
    return path


def kept_folder() -> Path:
    """The default folder of saved games."""
    return disk.data_path(None, os.environ) / "games"


def fresh(game: str, folder: Path | None = None) -> Path:
    """A new file name in the folder of saved games, with date and time."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    folder = folder or kept_folder()
    number = 1
    while True:
        try:
            return claim(folder / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}")
        except BadRecord as taken:
            if taken.key != "record-file-exists":
                raise
            number += 1


def _refusal(key: str, name: str, problem: OSError | ValueError) -> BadRecord:
    return BadRecord(key, file=shown(name, 200), reason=disk.reason(problem))
