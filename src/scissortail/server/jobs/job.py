"""A job, as its owner sees it, and counts of work."""

import asyncio
import secrets
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal

from scissortail.engine.errors import Refused
from scissortail.server.jobs.pool import Call

JobState = Literal["waiting", "running", "done", "failed", "cancelled"]


@dataclass(eq=False)
class Job:
    """A piece of long work, with its owner and state."""

    owner: str
    kind: str
    id: str = field(default_factory=partial(secrets.token_urlsafe, 12))
    state: JobState = "waiting"
    progress: float = 0.0
    address: str = ""
    granted: float | None = None
    """Seconds that a solve may search: fewer than it asked for if other jobs waited when it began."""
    call: Call | None = None
    """Its current step."""
    result: Any = None
    error: Refused | None = None
    over: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the job is done, failed or cancelled."""

    def json(self) -> dict[str, Any]:
        """Everything but the result, which may be large or not JSON."""
        return {
            "id": self.id,
            "kind": self.kind,
            "state": self.state,
            "progress": round(self.progress, 3),
            "ahead": self.ahead,
            "seconds": self.granted,
            "error": self.error.json() if self.error else None,
        }

    @property
    def ahead(self) -> int:
        """How many steps of other jobs are served before its next one."""
        return self.call.ahead if self.call and not self.over.is_set() else 0

    def begun(self) -> None:
        self.state = "running"


@dataclass
class WorkCounts:
    """Counts of finished work, by the function's name or the job's kind."""

    done: Counter[str] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    too_slow: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    """Work whose process ended before it was done."""
    jobs: Counter[JobState] = field(default_factory=Counter)
    """Jobs that have ended."""
