"""What the clients of a run write down: every act with its answers, and everything they read."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Source(StrEnum):
    """How something was read."""

    SOCKET = "socket"
    STATE = "state"
    LOG = "log"
    RECORD = "record"


@dataclass(slots=True)
class Reading:
    """One message of a socket, or the answer to one request."""

    client: str
    table: str
    node: int
    source: Source
    started: float
    """When the request was sent. For a socket, when it was opened: its first message was read after that."""
    at: float
    """When it was there."""
    text: str | bytes
    socket: int = 0
    """Which of all sockets; 0 for HTTP."""
    since: int | None = None
    """The rows that the client said it knew."""


@dataclass(slots=True)
class Answer:
    """What a node answered to an act."""

    at: float
    node: int
    n: int | None
    """With an acknowledgement: how many rows the person knows. None for a refusal."""
    kind: str = ""
    key: str = ""

    @property
    def is_final(self) -> bool:
        """After `busy` the client tries again with the same id, so it says nothing about the outcome."""
        return self.n is not None or self.kind not in UNDECIDED


UNDECIDED = ("busy", "limit", "slow", "failed")


@dataclass(slots=True)
class SentAct:
    """One act of a client, which may be sent several times and to several nodes."""

    client: str
    table: str
    id: str
    body: dict[str, Any]
    first: float
    requests: int = 0
    answers: list[Answer] = field(default_factory=list)

    @property
    def acknowledged(self) -> Answer | None:
        return next((answer for answer in self.answers if answer.n is not None), None)

    @property
    def is_refused(self) -> bool:
        """Every request was answered, and every answer was a refusal for good."""
        return len(self.answers) >= self.requests > 0 and all(
            answer.n is None and answer.is_final for answer in self.answers
        )


@dataclass(slots=True)
class FaultWindow:
    """A fault and when it was there."""

    name: str
    start: float
    end: float
    details: str = ""


@dataclass
class History:
    """Everything that happened in one round of a run."""

    seed: int
    acts: list[SentAct] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    faults: list[FaultWindow] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    """The tables by their ids, with the games' names."""
    quiet: float = float("inf")
    """From then on nobody acts, and every node has had the time to read what the others wrote."""
    failed_requests: int = 0
    sockets: int = 0
