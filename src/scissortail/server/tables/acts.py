"""What people may do at a table, as messages. The socket and the HTTP API take the same ones."""

import re
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from scissortail.engine.record import LONGEST_NAME, LONGEST_SEED

LONGEST_CHAT = 300
LONGEST_MOVE = 400

ID = re.compile(r"[A-Za-z0-9_.:-]{1,64}")
Id = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Seed = Annotated[
    str, StringConstraints(min_length=2, max_length=2 * LONGEST_SEED, pattern=r"^([0-9a-f]{2})+$")
]
SeatNumber = Annotated[int, Field(ge=1, le=64)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NAME)]


class Act(BaseModel):
    """Every act has an id of the client's own making: sent again, it is answered and not done again."""

    # `ADAPTER` has all validators in one, so none is built here (`defer_build`).
    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True, defer_build=True)

    id: Id
    seat: SeatNumber | None = None
    """Which of one's seats acts; needed only where one device holds several."""


class Move(Act):
    """A move of the game, in its text form. Sent again before a phase closes, it changes what was sealed.

    Who says how far they knew the table (`n`) is refused if sealed moves were opened since: it was meant for
    what was before.
    """

    t: Literal["move"]
    move: Annotated[str, StringConstraints(max_length=LONGEST_MOVE)]
    n: Annotated[int, Field(ge=0)] | None = None


class Sit(Act):
    """Take an open seat, any if none is named.

    A second one is for somebody else at the same device, with their own name.
    """

    t: Literal["sit"]
    name: Name | None = None
    seed: Seed | None = None


class SendSeed(Act):
    """A random value for the dice, sent after the commitment was seen.

    With the last one the game is dealt.
    """

    t: Literal["seed"]
    seed: Seed


class Chat(Act):
    """A line for the table. Emotes are lines too."""

    t: Literal["chat"]
    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_CHAT)]


class Undo(Act):
    """Take one's last move back, as far as nothing has come to light and nobody has moved upon it."""

    t: Literal["undo"]


class Propose(Act):
    """Ask the others to agree to something.

    It may be to end the game, to take back one's move and all since, or to let a bot play for an absent seat
    `about`.
    """

    t: Literal["propose"]
    what: Literal["end", "undo", "remove"]
    about: SeatNumber | None = None


class Answer(Act):
    """Answer what was proposed."""

    t: Literal["vote"]
    yes: bool


class Resign(Act):
    """Give up. A bot plays on in the seat, unless only one is left, who wins."""

    t: Literal["resign"]


class Leave(Act):
    """Leave: the seat is open again, or in a running game a bot stands in until its owner is back."""

    t: Literal["leave"]


class Back(Act):
    """Be back."""

    t: Literal["back"]


class Fill(Act):
    """The host sets an empty seat: open, a bot of a level, or a program that the host offers."""

    t: Literal["fill"]
    seat: SeatNumber
    kind: Literal["open", "bot", "outside"]
    bot: Annotated[str, StringConstraints(max_length=40)] = ""


class Ban(Act):
    """The host sends somebody away for good."""

    t: Literal["ban"]
    seat: SeatNumber


class Close(Act):
    """The host closes the table."""

    t: Literal["close"]


class Rematch(Act):
    """Once it is over: the same again, at a new table."""

    t: Literal["rematch"]


AnyAct = Annotated[
    Move
    | Sit
    | SendSeed
    | Chat
    | Undo
    | Propose
    | Answer
    | Resign
    | Leave
    | Back
    | Fill
    | Ban
    | Close
    | Rematch,
    Field(discriminator="t"),
]
ADAPTER: TypeAdapter[AnyAct] = TypeAdapter(AnyAct)
