"""Files on disk: written atomically, with short reasons for errors."""

import errno
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path

from scissortail.engine.errors import Refused

REASONS = {
    errno.ENOENT: "file-missing",
    errno.EACCES: "file-forbidden",
    errno.EPERM: "file-forbidden",
    errno.EROFS: "file-forbidden",
    errno.EISDIR: "file-is-folder",
    errno.ENOTDIR: "file-missing",
    errno.ENOSPC: "file-no-room",
    errno.ENAMETOOLONG: "file-long-name",
}


STANDARD_INPUT = "-"
DATA = "SCISSORTAIL_DATA"
"""The environment variable of the data folder, for the server and for games in the terminal."""


def data_path(given: str | None, environment: Mapping[str, str]) -> Path:
    """The given folder, else that of the environment, else the platform's default.

    It need not exist yet.
    """
    chosen = given or environment.get(DATA)
    if not chosen:
        return user_data_path("scissortail", appauthor=False)
    try:
        return Path(chosen).expanduser()
    except RuntimeError:  # `~name` for an unknown user
        raise Refused("serve-folder", path=chosen, reason=Refused("file-missing")) from None


def read_some(name: str, most: int) -> bytes:
    """Up to `most` bytes of a file, or of standard input for `-`. One byte more if the file is longer."""
    if name != STANDARD_INPUT:
        with Path(name).open("rb") as file:
            return file.read(most + 1)
    return sys.stdin.buffer.read(most + 1) if sys.stdin else b""


def write_whole(path: Path, data: bytes) -> None:
    """Replace the file atomically: a crash leaves either the old file or the new one."""
    target = path.resolve()  # follow a link instead of replacing it
    if target.exists() and not target.is_file():  # a pipe or device is written to, never replaced
        target.write_bytes(data)
        return
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def reason(problem: OSError | ValueError) -> str | Refused:
    """A short reason why a file could not be read or written."""
    if not isinstance(problem, OSError):
        return str(problem)
    known = REASONS.get(problem.errno or 0)
    return Refused(known) if known else problem.strerror or str(problem)
