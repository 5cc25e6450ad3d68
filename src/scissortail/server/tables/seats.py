"""Who sits at a table. A seat belongs to an identity; nobody else can act for it or see its view."""

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
"""Besides the kinds, what a row can say of a seat."""

STAND_IN = "medium"
"""The bot that plays for somebody who has left."""


@dataclass(slots=True)
class Seat:
    """One place at the table."""

    kind: str = OPEN
    identity: str | None = None
    name: str = ""
    bot: str = ""
    """The level, or the name of the program."""
    away: str = ""
    """Why a bot stands in: AWAY, RESIGNED or REMOVED; empty while the person plays."""
    seed: str | None = None

    @property
    def is_forgotten(self) -> bool:
        """Whether its person had everything about them deleted: nobody will ever come back for it."""
        return self.kind == HUMAN and self.identity is None

    @property
    def is_person(self) -> bool:
        """Whether somebody is there to decide."""
        return self.kind == HUMAN and self.identity is not None and not self.away

    def player(self) -> str | None:
        """The bot that moves for it now, if one does."""
        if self.kind == HUMAN:
            return None if self.is_person else STAND_IN
        return self.bot or None

    def follow(self, word: str, identity: str | None) -> None:
        """What a row of the log says of it.

        A kind, with a bot's name after a space, or what became of the person.
        """
        kind, _, bot = word.partition(" ")
        if kind in KINDS:
            self.kind, self.bot, self.away, self.seed = kind, bot, "", None
            self.identity = identity if kind == HUMAN else None  # else it is the host's, or of whoever got up
            self.name = bot
        elif kind == BACK:
            self.away = ""
        else:
            self.away = kind

    def json(self, number: int, you: str | None) -> dict[str, Any]:
        """As everybody may see it; identities are not told."""
        return {
            "seat": number,
            "kind": self.kind,
            "name": self.name,
            "bot": self.player(),
            "away": self.away or None,
            "yours": you is not None and self.identity == you,
            "seeded": self.seed is not None,
        }
