"""Write the games as a table for other programs, one row for each seat of each game.

Parquet, or CSV if there is no pyarrow.
"""

import csv
import os
from abc import ABC, abstractmethod
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from scissortail import disk
from scissortail.engine.errors import BadOptions, Refused, shown
from scissortail.lab.study.case import WATCHES, Case
from scissortail.lab.study.plan import StudyPlan, Variant

FORMATS = ("parquet", "csv")
GROUP = 4_096
"""Rows of a Parquet row group. No more rows are held in memory."""

Cell = str | int | float | None

HEAD: dict[str, str] = {
    "variant": "string",
    "game": "int64",
    "players": "int8",
    "seat": "int8",
    "place": "int8",
    "bot": "string",
    "share": "double",
    "score": "int32",
    "half": "int32",
    "moves": "int32",
    "length": "int32",
}
"""`place` is 1 for the seat that began, and so on in turn order; `half` is the standing at half time;
`length` is in turns or rounds.
"""
CLANS = {"clan": "string", "events": "string", "led": "string"}
"""`events` and `led` are by round: the event, and the seat that led alone when it was revealed, or 0."""


def columns(game: str) -> dict[str, str]:
    """The columns' names and types."""
    watch = WATCHES[game]
    return HEAD | dict.fromkeys(watch.sources, "int32") | (CLANS if watch.has_events else {})


def best_format() -> str:
    """Parquet if it can be written."""
    return "parquet" if find_spec("pyarrow") else "csv"


def rows(variant: Variant, case: Case) -> Iterator[list[Cell]]:
    """The rows of one game, one per seat."""
    table = variant.table
    for seat in range(1, table.players + 1):
        at = seat - 1
        place = (seat - case.first) % table.players + 1
        bot = table.bots[case.seats[at]]
        row: list[Cell] = [variant.changes, case.number, table.players, seat, place, bot]
        row += [case.shares[at], case.scores[at], case.half[at], case.moves, case.length, *case.parts[at]]
        if WATCHES[table.game].has_events:
            row += [
                case.clans[at] if case.clans else None,
                " ".join(case.events),
                " ".join(map(str, case.leaders)),
            ]
        yield row


class DataFile(ABC):
    """A file written row by row. It appears only when it is complete. Use it in a `with`."""

    def __init__(self, plan: StudyPlan, path: Path) -> None:
        self.columns = columns(plan.table.game)
        self.path = path
        self.draft = path.with_name(f".{path.name}.{os.getpid()}")

    @abstractmethod
    def add(self, row: list[Cell]) -> None:
        """Append a row."""

    @abstractmethod
    def finish(self) -> None:
        """Called after the last row."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self.finish()
            if kind is None:
                self.draft.replace(self.path)
        except OSError as problem:
            raise BadOptions(
                "lab-folder", folder=shown(str(self.path.parent), 200), reason=disk.reason(problem)
            ) from None
        finally:
            self.draft.unlink(missing_ok=True)


class CsvFile(DataFile):
    def __init__(self, plan: StudyPlan, path: Path) -> None:
        super().__init__(plan, path)
        self._file = self.draft.open("w", encoding="utf-8", newline="")
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._writer.writerow(self.columns)

    def add(self, row: list[Cell]) -> None:
        self._writer.writerow(row)

    def finish(self) -> None:
        self._file.close()


class ParquetFile(DataFile):
    """Row groups depend only on the number of rows, so that the same games give the same bytes."""

    def __init__(self, plan: StudyPlan, path: Path) -> None:
        super().__init__(plan, path)
        try:
            import pyarrow
            from pyarrow import parquet
        except ImportError:
            raise Refused("lab-parquet-missing") from None
        self._arrow: Any = pyarrow
        kinds = {"string": pyarrow.string(), "double": pyarrow.float64()}
        schema = [(name, kinds.get(kind) or getattr(pyarrow, kind)()) for name, kind in self.columns.items()]
        self._schema: Any = pyarrow.schema(schema)
        self._writer: Any = parquet.ParquetWriter(self.draft, self._schema, compression="zstd")
        self._rows: list[list[Cell]] = []

    def add(self, row: list[Cell]) -> None:
        self._rows.append(row)
        if len(self._rows) == GROUP:
            self._write()

    def _write(self) -> None:
        arrays = [
            self._arrow.array(values, field.type)
            for values, field in zip(zip(*self._rows, strict=True), self._schema, strict=True)
        ]
        self._writer.write_table(self._arrow.Table.from_arrays(arrays, schema=self._schema))
        self._rows = []

    def finish(self) -> None:
        if self._rows:
            self._write()
        self._writer.close()


def check_format(name: str) -> None:
    """Raise Refused before any game is played."""
    if name == "parquet" and not find_spec("pyarrow"):
        raise Refused("lab-parquet-missing")


def data_file(plan: StudyPlan, folder: Path, name: str) -> DataFile:
    kind = ParquetFile if name == "parquet" else CsvFile
    try:
        return kind(plan, folder / f"games.{name}")
    except OSError as problem:
        raise BadOptions("lab-folder", folder=shown(str(folder), 200), reason=disk.reason(problem)) from None
