"""The server's metrics for Prometheus. None names a person, an address or a table.

Dashboards are shown around, so metrics must not tell what happens unseen at a table: a changed order, a hint,
a bot that has already chosen. So there are two kinds. Metrics that say whether the server is well are told at
once. Metrics that count acts of people and bots are told late, and only when there are many acts.
"""

from collections import defaultdict
from typing import TYPE_CHECKING

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

if TYPE_CHECKING:
    from scissortail.server.jobs.workers import Workers
    from scissortail.server.tables.service import TableService

CONTENT_TYPE = CONTENT_TYPE_LATEST
PREFIX = "scissortail"

SECONDS = (0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1.0, 4.0)
ROWS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)

disable_created_metrics()  # type: ignore[no-untyped-call]  # a second line for each number, with the time it was first counted


EVERY = 3600.0
"""Seconds between two looks at what is told late. What a look finds is told by the next one."""
FEWEST = 100
"""Commits between two values of what is told late. The acts of one person do not stand out among them."""
BUG = 500
"""The status of an error in the program. Others from 500 up may be about a hint that took too long."""

LIMIT = "limit-"
UNSEEN = frozenset({"limit-undos", "limit-jobs"})
"""Limits that only hidden acts meet: changed orders, and hints."""
TOLD_AT_ONCE = frozenset({"server-busy", "jobs-full"})
"""Refusals besides limits that say how the server is, and nothing about a game."""


class Metrics:
    """The metrics of one server, in their own registries."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        """What is told at once."""
        self.later = CollectorRegistry()
        """What is told late."""
        ProcessCollector(registry=self.registry)
        self.tables = Gauge("tables_live", "Tables in memory.", namespace=PREFIX, registry=self.registry)
        self.sockets = Gauge("sockets", "Open sockets.", namespace=PREFIX, registry=self.registry)
        self.refusals = self._counter("refusals", "Limits met, and work turned away.", "key")
        self.errors = self._counter("http_errors", "HTTP requests that met an error in the program.")
        self.failures = self._counter("jobs_failed", "Work that a worker lost or failed to do.", "end")

        self.moves = self._late("moves", "Moves committed.", "game")
        self.chat_lines = self._late("chat_lines", "Chat lines committed.")
        self.commits = self._late("commits", "Commits of the log.")
        self.commit_seconds = Histogram(
            "commit_seconds",
            "How long a commit took.",
            namespace=PREFIX,
            buckets=SECONDS,
            registry=self.later,
        )
        self.batch_rows = Histogram(
            "batch_rows", "Rows in a commit.", namespace=PREFIX, buckets=ROWS, registry=self.later
        )
        self.jobs_done = self._late("jobs_done", "Jobs that ended, and how.", "kind", "end")
        self.worker_seconds = self._late(
            "worker_seconds", "Time that workers were busy, by kind of work.", "work"
        )
        self.refused = self._late("refused", "What was refused, by the key of the sentence.", "key")
        self.requests = self._late("http_requests", "HTTP requests by class of status, as 2xx.", "status")

        self._gathered: defaultdict[tuple[str, ...], float] = defaultdict(float)
        """The counts already added to the counters by `gather`."""
        self._told = self._next = generate_latest(self.later)
        """What is told of `later` now, and from the next look on."""
        self._since = 0
        """Commits since `_next` was written."""

    def gather(self, service: "TableService", workers: "Workers") -> None:
        """Add what the tables and workers have counted since the last call.

        Metrics are read less often than things are counted, so they are added here and not each time.
        """
        self.tables.set(len(service.live))
        self.sockets.set(sum(len(live.watchers) for live in service.live.values()))
        for game, count in service.applier.moves.items():
            self._raise(self.moves, count, game)
        self._raise(self.chat_lines, service.applier.chat_lines)
        for key, count in service.refusals.items():
            self._raise(self.refused, count, key)
            if key in TOLD_AT_ONCE or (key.startswith(LIMIT) and key not in UNSEEN):
                self._raise(self.refusals, count, key)
        for sort, seconds in workers.seconds().items():
            self._raise(self.worker_seconds, seconds, sort.name.lower())
        work = workers.counts
        ends = {
            "done": work.done,
            "failed": work.failed,
            "refused": work.refused,
            "slow": work.too_slow,
            "lost": work.lost,
        }
        for end, counts in ends.items():
            for kind, count in counts.items():
                self._raise(self.jobs_done, count, kind, end)
        for end in ("failed", "lost"):
            self._raise(self.failures, ends[end].total(), end)

    def look(self) -> None:
        """Tell what the last look saw, and keep what is there now for the next one."""
        self._told = self._next
        if self._since >= FEWEST:
            self._next = generate_latest(self.later)
            self._since = 0

    def _raise(self, counter: Counter, count: float, *labels: str) -> None:
        name = (str(id(counter)), *labels)
        (counter.labels(*labels) if labels else counter).inc(count - self._gathered[name])
        self._gathered[name] = count

    def committed(self, rows: int, seconds: float) -> None:
        self._since += 1
        self.commits.inc()
        self.commit_seconds.observe(seconds)
        self.batch_rows.observe(rows)

    def answered(self, status: int) -> None:
        self.requests.labels(f"{status // 100}xx").inc()
        if status == BUG:
            self.errors.inc()

    def text(self) -> bytes:
        """All metrics that may be told now, in Prometheus's text format."""
        return generate_latest(self.registry) + self._told

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(name, what, labels, namespace=PREFIX, registry=self.registry)

    def _late(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(name, what, labels, namespace=PREFIX, registry=self.later)
