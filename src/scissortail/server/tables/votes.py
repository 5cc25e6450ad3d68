"""What a table decides together.

To end the game, to take moves back, to let a bot play for somebody who is not there.
"""

from dataclasses import dataclass, field
from typing import Any

END = "end"
UNDO = "undo"
REMOVE = "remove"
QUESTIONS = (END, UNDO, REMOVE)
YES, NO = "yes", "no"


@dataclass(slots=True)
class Vote:
    """One open question. All people but the one it is about must agree.

    A no, or a move instead of an answer, rejects it.
    """

    what: str
    by: int
    about: int
    """The seat to remove; the asker's own otherwise."""
    yes: set[int] = field(default_factory=set)

    @classmethod
    def read(cls, text: str, by: int) -> "Vote":
        """From a row's text, `remove 3`."""
        what, about = text.split(" ")
        return cls(what, by, int(about), {by})

    def text(self) -> str:
        return f"{self.what} {self.about}"

    def asked(self, people: list[int]) -> list[int]:
        """The seats that are asked."""
        return [seat for seat in people if self.what != REMOVE or seat != self.about]

    def carried(self, people: list[int]) -> bool:
        return self.yes >= set(self.asked(people))

    def json(self) -> dict[str, Any]:
        return {"what": self.what, "by": self.by, "about": self.about, "yes": sorted(self.yes)}
