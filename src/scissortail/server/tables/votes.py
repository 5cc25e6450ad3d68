"""Votes: to end the game, to undo moves, or to let a bot play for an absent person."""

from dataclasses import dataclass, field
from typing import Any

END = "end"
UNDO = "undo"
REMOVE = "remove"
QUESTIONS = (END, UNDO, REMOVE)
YES, NO = "yes", "no"


@dataclass(slots=True)
class Vote:
    """An open vote. All people must agree, except the one to be removed.

    A no rejects it, and so does a person's move instead of an answer.
    """

    what: str
    by: int
    about: int
    """The seat to remove. For other votes, the proposer's own seat."""
    yes: set[int] = field(default_factory=set)

    @classmethod
    def read(cls, text: str, by: int) -> "Vote":
        """From a row's text, such as `remove 3`."""
        what, about = text.split(" ")
        return cls(what, by, int(about), {by})

    def text(self) -> str:
        return f"{self.what} {self.about}"

    def asked(self, people: list[int]) -> list[int]:
        """The seats that must agree."""
        return [seat for seat in people if self.what != REMOVE or seat != self.about]

    def carried(self, people: list[int]) -> bool:
        return self.yes >= set(self.asked(people))

    def json(self) -> dict[str, Any]:
        return {"what": self.what, "by": self.by, "about": self.about, "yes": sorted(self.yes)}
