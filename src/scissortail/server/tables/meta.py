"""The settings of a table that are fixed when it is opened."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from scissortail.engine.game import Options
from scissortail.server.storage.chain import chain_key
from scissortail.server.tables.clocks import Timing

ARCHIVED = "archived"


@dataclass(slots=True)
class Meta:
    id: str
    code: str
    """The code that people type to join."""
    game: str
    rules: int
    options: Options
    players: int
    public: bool
    timing: Timing
    delay: int
    """Seconds by which spectators are delayed."""
    host: str | None
    commitment: str
    secret: str
    created: float
    archived: bool = False
    """Archived, because nobody has opened it for a long time."""
    last_check: str | None = ""
    """Number and checksum of the last row once the game is over. Empty: every row has a checksum.

    None: the table is older than checksums.
    """
    key: bytes = b""
    """The key of the checksums (chain.py)."""

    def __post_init__(self) -> None:
        if not self.key:
            self.key = chain_key(self.columns())

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> "Meta":
        """From a row of the database."""
        return cls(
            row["id"],
            row["code"],
            row["game"],
            row["rules"],
            orjson.loads(row["options"]),
            row["players"],
            row["public"],
            Timing(**orjson.loads(row["clock"])),
            row["delay"],
            row["host"],
            row["commitment"],
            row["secret"],
            row["created"],
            row["state"] == ARCHIVED,
            row["last_check"],
            chain_key(row),
        )

    def columns(self) -> dict[str, Any]:
        """As a row of the database."""
        return {
            "id": self.id,
            "code": self.code,
            "game": self.game,
            "rules": self.rules,
            "options": orjson.dumps(self.options).decode(),
            "players": self.players,
            "public": self.public,
            "clock": orjson.dumps(self.timing.json()).decode(),
            "delay": self.delay,
            "host": self.host,
            "commitment": self.commitment,
            "secret": self.secret,
            "created": self.created,
            "last_check": self.last_check,
        }

    def json(self, you: str | None) -> dict[str, Any]:
        """The public form."""
        return {
            "id": self.id,
            "code": self.code,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "players": self.players,
            "public": self.public,
            "clock": self.timing.json(),
            "delay": self.delay,
            "host": you is not None and you == self.host,
            "commitment": self.commitment,
            "created": self.created,
        }
