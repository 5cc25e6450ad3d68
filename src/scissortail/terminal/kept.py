"""Games that were kept: which there are, where they stand, and the one to go on with."""

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
    """A file with a game."""

    path: Path
    record: Record
    seats: tuple[int, ...]
    """Who is to act; in a game that is over, who has won."""

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
        """Two lines: the file, and what is in it."""
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
        """Whose turn it is, or who has won."""
        if self.record.result:
            return speech.winners(list(self.seats))
        return speech.say("games-turn", players=[speech.name(seat) for seat in self.seats])


def paths(folder: Path) -> list[Path]:
    """The files of kept games, the latest first."""
    found = [path for path in folder.glob(f"*{files.SUFFIX}") if path.is_file()]
    return sorted(found, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


def read(path: Path) -> Kept:
    """BadRecord if there is no game in it that can be followed to where it stands."""
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
    """A record is only read here, not checked: what it says of seats must at least be seats."""
    winners = record.result["winners"] if record.result else []
    if not all(1 <= seat <= len(record.players) for seat in winners):
        raise BadRecord("record-part", part="result")
    return tuple(winners)


def find(name: str) -> str:
    """The file of this name: as it is, or among the kept games."""
    inside = files.kept_folder() / name
    return name if name == files.STANDARD_INPUT or Path(name).exists() or not inside.exists() else str(inside)


def latest(game: str | None) -> str:
    """The file of the latest game that is not over; a file that cannot be read is passed by."""
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
