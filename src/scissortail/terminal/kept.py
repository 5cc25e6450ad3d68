"""Saved games: the list of them, their state, and the one to resume."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from scissortail import games
from scissortail.engine.errors import BadRecord, Refused, shown
from scissortail.engine.record import Record
from scissortail.engine.replay import replay
from scissortail.notation import listed
from scissortail.terminal import files
from scissortail.terminal.speech import Speech


@dataclass(frozen=True)
class Kept:
    """A saved game."""

    path: Path
    record: Record
    seats: tuple[int, ...]
    """The seats to act, or the winners if the game is over."""

    @property
    def changed(self) -> datetime:
        return datetime.fromtimestamp(self.path.stat().st_mtime)

    def json(self) -> str:
        told = {
            "file": str(self.path),
            "game": self.record.game,
            "players": self.record.players,
            "changed": self.changed.astimezone().isoformat(timespec="seconds"),
            "to_act": [] if self.record.result else list(self.seats),
            "result": self.record.result,
        }
        return json.dumps(told, ensure_ascii=False)

    def show(self, console: Console, language: str) -> None:
        """Print two lines: the file, and the game in it."""
        speech = Speech(language, self.record.players, None)
        parts = [
            speech.say(f"game-{self.record.game}"),
            listed(self.record.players, language),
            f"{self.changed:%Y-%m-%d %H:%M}",
            self._standing(speech),
        ]
        console.print(Text(shown(self.path.name, 200), "bold"), soft_wrap=True)
        console.print(Padding(Text(" · ".join(parts)), (0, 0, 0, 2), expand=False))

    def _standing(self, speech: Speech) -> str:
        """Who is to act, or who has won."""
        if self.record.result:
            return speech.winners(list(self.seats))
        return speech.say("games-turn", players=[speech.name(seat) for seat in self.seats])


def paths(folder: Path) -> list[Path]:
    """The files of saved games, latest first."""
    found = [path for path in folder.glob(f"*{files.SUFFIX}") if path.is_file()]
    return sorted(found, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


def read(path: Path) -> Kept:
    """Read a saved game. Raises BadRecord if its moves cannot be replayed."""
    record = files.read(str(path))
    try:
        game = games.find(record.game)
        if record.result:
            return Kept(path, record, _winners(record))
        *_, last = replay(record, game)
    except Refused as problem:
        raise files.in_file(str(path), problem) from None
    return Kept(path, record, tuple(last.position.to_act()))


def _winners(record: Record) -> tuple[int, ...]:
    """The winners that the record names. The record is not verified here, so only valid seats are taken."""
    winners = record.result["winners"] if record.result else []
    if not all(1 <= seat <= len(record.players) for seat in winners):
        raise BadRecord("record-part", part="result")
    return tuple(winners)


def find(name: str) -> str:
    """The file with this name: as given, or in the folder of saved games."""
    inside = files.kept_folder() / name
    return name if name == files.STANDARD_INPUT or Path(name).exists() or not inside.exists() else str(inside)


def latest(game: str | None) -> str:
    """The file of the latest unfinished game. Files that cannot be read are skipped."""
    folder = files.kept_folder()
    for record, path in _records(folder):
        if record.result is None and game in (None, record.game):
            return str(path)
    raise BadRecord("games-none-open", folder=shown(str(folder), 200))


def _records(folder: Path) -> Iterator[tuple[Record, Path]]:
    for path in paths(folder):
        try:
            yield files.read(str(path)), path
        except BadRecord:
            continue
