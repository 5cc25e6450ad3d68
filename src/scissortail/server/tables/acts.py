"""The acts of people at a table, as messages. The socket and the HTTP API accept the same ones."""

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
    """The client chooses the act's id. An act that is sent again is answered, but not done again."""

    # `ADAPTER` contains all validators, so none is built here (`defer_build`).
    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True, defer_build=True)

    id: Id
    seat: SeatNumber | None = None
    """Which of the person's seats acts. Only needed if one device holds several."""


class MakeMove(Act):
    """A move of the game, in its text form. Before the phase closes, a new move replaces the sealed one.

    `n` is how many rows the client knew. The move is refused if sealed moves were revealed since then,
    because it was meant for an earlier phase.
    """

    t: Literal["move"]
    move: Annotated[str, StringConstraints(max_length=LONGEST_MOVE)]
    n: Annotated[int, Field(ge=0)] | None = None


class Sit(Act):
    """Take an open seat: the given one, or any.

    A second seat is for another person at the same device, who has a name of their own.
    """

    t: Literal["sit"]
    name: Name | None = None
    seed: Seed | None = None


class SendSeed(Act):
    """A random value for the dice, sent after the client saw the commitment.

    The game is dealt when the last value has arrived.
    """

    t: Literal["seed"]
    seed: Seed


class Chat(Act):
    """A chat line for the table. Emotes are lines too."""

    t: Literal["chat"]
    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_CHAT)]


class Undo(Act):
    """Undo one's last move. Refused if something was revealed since, or somebody has moved after it."""

    t: Literal["undo"]


class Propose(Act):
    """Propose something that the others must agree to.

    It is one of: end the game, undo one's move and everything after it, or let a bot play for the absent seat
    `about`.
    """

    t: Literal["propose"]
    what: Literal["end", "undo", "remove"]
    about: SeatNumber | None = None


class CastVote(Act):
    """Answer the open proposal."""

    t: Literal["vote"]
    yes: bool


class Resign(Act):
    """Give up. A bot plays on in the seat. If only one player is left, that player wins."""

    t: Literal["resign"]


class Leave(Act):
    """Leave the seat. Before the deal it becomes open; later a bot plays until its owner is back."""

    t: Literal["leave"]


class Back(Act):
    """Take over one's seat again from the bot."""

    t: Literal["back"]


class Fill(Act):
    """The host fills an empty seat: open, a bot of a level, or a program that the host offers."""

    t: Literal["fill"]
    seat: SeatNumber
    kind: Literal["open", "bot", "outside"]
    bot: Annotated[str, StringConstraints(max_length=40)] = ""


class Ban(Act):
    """The host bans a person from the table for good."""

    t: Literal["ban"]
    seat: SeatNumber


class Close(Act):
    """The host closes the table."""

    t: Literal["close"]


class Rematch(Act):
    """After the game: play again at a new table."""

    t: Literal["rematch"]


AnyAct = Annotated[
    MakeMove
    | Sit
    | SendSeed
    | Chat
    | Undo
    | Propose
    | CastVote
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
