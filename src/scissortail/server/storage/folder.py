"""The data folder: where it is, that it is writable, and that only one server uses it at a time."""

import fcntl
import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from scissortail import disk
from scissortail.engine.errors import Refused

LOCK = "server.lock"

_held: set[Path] = set()


def data_folder(given: str | None, environment: Mapping[str, str]) -> Path:
    """The folder given by `--data`, else by the environment, else the platform's default.

    A new folder is readable only by its owner.
    """
    folder = disk.data_path(given, environment)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise Refused("serve-folder-not", path=str(folder)) from None
    except (OSError, ValueError) as problem:
        raise _refusal(folder, problem) from None
    return folder


class Lock:
    """Held while a server uses the folder. The system releases it however the server ends.

    It is a record lock and not flock: a forked worker would inherit an flock and keep the folder locked after
    its server was killed. A record lock cannot tell two holders in one process apart, so these are noted in
    `_held`.
    """

    def __init__(self, folder: Path) -> None:
        """Refused if another server uses the folder, or if it cannot be written."""
        self._folder = folder.resolve()
        if self._folder in _held:
            raise Refused("serve-folder-busy", path=str(folder))
        try:
            self._file = os.open(self._folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        except (OSError, ValueError) as problem:
            raise _refusal(folder, problem) from None
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            os.close(self._file)
            raise Refused("serve-folder-busy", path=str(folder)) from None
        except OSError as problem:
            os.close(self._file)
            raise _refusal(folder, problem) from None
        _held.add(self._folder)

    def release(self) -> None:
        if self._folder in _held:
            _held.remove(self._folder)
            os.close(self._file)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _refusal(folder: Path, problem: OSError | ValueError) -> Refused:
    return Refused("serve-folder", path=str(folder), reason=disk.reason(problem))
