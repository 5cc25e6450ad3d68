"""Who sits at a table. A seat belongs to an identity; only that identity can act for it or see its view."""

from dataclasses import dataclass
from typing import Any

OPEN = "open"
HUMAN = "human"
BOT = "bot"
OUTSIDE = "outside"
"""A program that the host has configured."""
KINDS = (OPEN, HUMAN, BOT, OUTSIDE)

AWAY = "away"
BACK = "back"
RESIGNED = "resigned"
REMOVED = "removed"
"""These four, like the kinds, are texts of a seat's row in the log."""

STAND_IN = "medium"
"""The bot that plays for a person who has left."""


@dataclass(slots=True)
class Seat:
    kind: str = OPEN
    identity: str | None = None
    name: str = ""
    bot: str = ""
    """The bot's level, or the program's name."""
    away: str = ""
    """Why a bot plays for the person: AWAY, RESIGNED or REMOVED. Empty while the person plays."""
    seed: str | None = None

    @property
    def is_forgotten(self) -> bool:
        """Whether its person had their account deleted. They can never come back to the seat."""
        return self.kind == HUMAN and self.identity is None

    @property
    def is_person(self) -> bool:
        """Whether a person makes the moves."""
        return self.kind == HUMAN and self.identity is not None and not self.away

    def player(self) -> str | None:
        """The bot that moves for the seat now; None if a person does."""
        if self.kind == HUMAN:
            return None if self.is_person else STAND_IN
        return self.bot or None

    def follow(self, word: str, identity: str | None) -> None:
        """Apply a row of the log to the seat.

        `word` is a kind, with a bot's name after a space, or what happened to the person.
        """
        kind, _, bot = word.partition(" ")
        if kind in KINDS:
            self.kind, self.bot, self.away, self.seed = kind, bot, "", None
            self.identity = identity if kind == HUMAN else None  # else: the host's, or the leaver's
            self.name = bot
        elif kind == BACK:
            self.away = ""
        else:
            self.away = kind

    def json(self, number: int, you: str | None) -> dict[str, Any]:
        """The public form. It does not contain the identity."""
        return {
            "seat": number,
            "kind": self.kind,
            "name": self.name,
            "bot": self.player(),
            "away": self.away or None,
            "yours": you is not None and self.identity == you,
            "seeded": self.seed is not None,
        }
