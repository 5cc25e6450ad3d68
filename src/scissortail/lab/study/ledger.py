"""The games of one table in a file, one per line, in the order of their numbers.

They are streamed from the file, not held in memory.
"""

import fcntl
import json
import os
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from scissortail import disk
from scissortail.engine.errors import BadOptions, Refused, shown
from scissortail.lab.arena import ArenaTable
from scissortail.lab.journal import program, slug
from scissortail.lab.study.case import WATCHES, Case

FORMAT = 1
"""The format of the lines. Games in another format are played again."""
LOCK = ".lab.lock"


class Ledger:
    """The games are stored in order, so the number of games is also the number of the next game."""

    def __init__(self, table: ArenaTable, folder: Path) -> None:
        self.table = table
        self.path = folder / f"{slug(table)}.jsonl"
        self.count = 0
        try:
            self._open()
        except OSError as problem:
            raise self._refusal(disk.reason(problem)) from None

    def _head(self) -> str:
        head = {"study": FORMAT, "table": asdict(self.table), "program": program(self.table.game)}
        return json.dumps(head, separators=(",", ":"))

    def _open(self) -> None:
        """Count the games. A last line that a crash has cut off is removed."""
        if not self.path.exists() or not self.path.stat().st_size:
            disk.write_whole(self.path, (self._head() + "\n").encode())
            return
        whole = 0
        with self.path.open("rb") as file:
            for number, line in enumerate(file):
                if not line.endswith(b"\n"):
                    break
                if number == 0 and line != (self._head() + "\n").encode():
                    raise self._refusal(Refused("arena-other-program"))
                if number:
                    self._case(line, number - 1)
                whole += len(line)
                self.count = number
        if whole < self.path.stat().st_size:
            os.truncate(self.path, whole)
            if not whole:
                self._open()

    def _case(self, line: bytes, number: int) -> Case:
        """Parse a line; BadOptions if it is not this game of this table."""
        try:
            found = json.loads(line)
            if _is_case(found, self.table, number):
                return Case(**found)
        except (ValueError, TypeError, RecursionError):
            pass
        raise self._refusal(Refused("arena-not-a-journal"))

    def _refusal(self, reason: str | Refused) -> BadOptions:
        return BadOptions("arena-file", file=shown(str(self.path), 200), reason=reason)

    def add(self, lines: list[str]) -> None:
        """Append the next games."""
        try:
            with self.path.open("ab") as file:
                file.write("".join(line + "\n" for line in lines).encode())
        except OSError as problem:
            raise self._refusal(disk.reason(problem)) from None
        self.count += len(lines)

    def cases(self, games: int) -> Iterator[Case]:
        """The first `games` games. The number is fixed beforehand, so later ones do not count."""
        try:
            with self.path.open("rb") as file:
                next(file)
                for number in range(games):
                    yield self._case(next(file), number)
        except StopIteration:
            raise self._refusal(Refused("arena-not-a-journal")) from None
        except OSError as problem:
            raise self._refusal(disk.reason(problem)) from None


def _is_case(found: Any, table: ArenaTable, number: int) -> bool:
    """Whether the data of a line describe this game."""
    if not isinstance(found, dict) or set(found) != set(Case.__dataclass_fields__):
        return False
    if found["number"] != number or found["seats"] != table.seats(number):
        return False
    sizes = [len(found[name]) for name in ("shares", "scores", "half", "parts")]
    return sizes == [table.players] * 4 and {len(mine) for mine in found["parts"]} == {
        len(WATCHES[table.game].sources)
    }


class Folder:
    """The folder of a study. Only one process may use it at a time. Use it in a `with`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = -1

    def __enter__(self) -> Self:
        """Raises Refused if the folder is not writable or another study uses it."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._lock = os.open(self.path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        except (OSError, ValueError) as problem:
            raise BadOptions(
                "lab-folder", folder=shown(str(self.path), 200), reason=disk.reason(problem)
            ) from None
        try:
            fcntl.lockf(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._lock)
            raise BadOptions("lab-busy", folder=shown(str(self.path), 200)) from None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._lock)
