"""Store games in a file, one per line, so that an interrupted run can go on."""

import json
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from scissortail import disk, games
from scissortail.engine.errors import BadOptions, Refused, shown
from scissortail.engine.part import Part
from scissortail.lab.arena import ArenaTable, PlayedGame, run

SUFFIXES = (".py", ".json", ".cards")


@cache
def program(game: str) -> str:
    """A fingerprint of a game's rules and bots. Games with another fingerprint are not mixed with these."""
    digest = sha256()
    known = games.find(game)
    rules = type(known).__module__
    for package in ("scissortail.engine", "scissortail.bots", rules, known.parts.get(Part.BOTS)):
        if package:
            for name, data in sorted(_files(resources.files(package), deep=package == rules)):
                digest.update(f"{package} {name} {len(data)}\n".encode() + data)
    return digest.hexdigest()[:16]


def _files(folder: Traversable, deep: bool, within: str = "") -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_file() and entry.name.endswith(SUFFIXES):
            yield within + entry.name, entry.read_bytes()
        elif entry.is_dir() and deep:
            yield from _files(entry, deep, f"{within}{entry.name}/")


class Journal:
    """The games of one table. Without a folder they are only kept in memory."""

    def __init__(self, table: ArenaTable, folder: Path | None = None) -> None:
        self.table = table
        self.played: dict[int, PlayedGame] = {}
        self.path = folder / f"{slug(table)}.jsonl" if folder else None
        if self.path:
            try:
                self._open(self.path)
            except OSError as problem:
                raise BadOptions(
                    "arena-file", file=shown(str(self.path), 200), reason=disk.reason(problem)
                ) from None

    def _head(self) -> dict[str, Any]:
        return {"table": json.loads(json.dumps(asdict(self.table))), "program": program(self.table.game)}

    def _open(self, path: Path) -> None:
        """Read the file. A last line that a crash has cut off is dropped."""
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = path.read_text("utf-8", errors="replace").split("\n") if path.exists() else []
        whole = lines[:-1]
        if not whole:
            disk.write_whole(path, _line(self._head()).encode())
            return
        head = self._parse(whole[0])
        if head != self._head():
            raise BadOptions("arena-file", file=shown(str(path), 200), reason=Refused("arena-other-program"))
        for text in whole[1:]:
            played = self._parse(text)
            try:
                good = _is_game(self.table, played)
            except TypeError:
                good = False
            if not good:
                raise BadOptions(
                    "arena-file", file=shown(str(path), 200), reason=Refused("arena-not-a-journal")
                )
            self.played[played["number"]] = PlayedGame(**played)
        if lines[-1]:
            disk.write_whole(path, ("\n".join(whole) + "\n").encode())

    def _parse(self, text: str) -> Any:
        try:
            return json.loads(text)
        except ValueError:
            raise BadOptions(
                "arena-file", file=shown(str(self.path), 200), reason=Refused("arena-not-a-journal")
            ) from None

    def keep(self, played: PlayedGame) -> None:
        """Store a game. If a crash cuts the line off, it is dropped when the file is read again."""
        self.played[played.number] = played
        if self.path:
            try:
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(_line(played.json()))
            except OSError as problem:
                raise BadOptions(
                    "arena-file", file=shown(str(self.path), 200), reason=disk.reason(problem)
                ) from None

    def fill(self, games: int, executor: Executor, workers: int) -> Iterator[PlayedGame]:
        """Play the missing ones of the first `games` games. Yields each as soon as it is over."""
        missing = (number for number in range(games) if number not in self.played)
        for played in run(self.table, missing, executor, workers):
            self.keep(played)
            yield played

    def first(self, games: int) -> list[PlayedGame]:
        """The first `games` games, in order. The number is fixed beforehand, so later ones do not count."""
        return [self.played[number] for number in sorted(self.played) if number < games]


def _line(what: dict[str, Any]) -> str:
    return json.dumps(what, separators=(",", ":")) + "\n"


def _is_game(table: ArenaTable, played: Any) -> bool:
    """Whether a line of the file describes a game of this table."""
    if not isinstance(played, dict) or set(played) != set(PlayedGame.__dataclass_fields__):
        return False
    number = played["number"]
    if not isinstance(number, int) or number < 0 or played["seats"] != table.seats(number):
        return False
    numbers = [
        *played["shares"],
        *played["scores"],
        *played["faults"],
        *(time for times in played["times"] for time in times),
    ]
    lengths = [len(played[name]) for name in ("shares", "scores", "times", "faults")]
    wanted = [table.players, table.players, len(table.bots), len(table.bots)]
    return lengths == wanted and all(isinstance(one, int | float) for one in numbers)


def slug(table: ArenaTable) -> str:
    """A file name for a table. A hash stands for programs and options."""
    rest = json.dumps([table.bots, table.options, table.seed]).encode()
    names = "-".join("".join(c for c in name if c.isalnum())[:12] for name in table.bots)
    return f"{table.game}-{table.players}-{names}-{sha256(rest).hexdigest()[:6]}"
