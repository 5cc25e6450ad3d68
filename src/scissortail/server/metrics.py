"""The server's metrics for Prometheus. None names a person, an address or a table."""

from collections import Counter as Numbers
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

SHORT = "short"
"""The kind of all short work: bots, hints, previews, scores."""
SECONDS = (0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1.0, 4.0)
ROWS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)

disable_created_metrics()  # type: ignore[no-untyped-call]  # a second line for each number, with the time it was first counted


class Metrics:
    """The metrics of one server, in their own registry."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.tables = self._gauge("tables_live", "Tables in memory.")
        self.sockets = self._gauge("sockets", "Open sockets.")
        self.jobs = self._gauge("jobs_running", "Jobs that the workers have or that wait for one.", "kind")
        self.moves = self._counter("moves", "Moves committed.", "game")
        self.chat_lines = self._counter("chat_lines", "Chat lines committed.")
        self.commits = self._counter("commits", "Commits of the log.")
        self.commit_seconds = Histogram(
            "commit_seconds",
            "How long a commit took.",
            namespace=PREFIX,
            buckets=SECONDS,
            registry=self.registry,
        )
        self.batch_rows = Histogram(
            "batch_rows", "Rows in a commit.", namespace=PREFIX, buckets=ROWS, registry=self.registry
        )
        self.jobs_done = self._counter("jobs_done", "Jobs that ended, and how.", "kind", "end")
        self.refusals = self._counter("refusals", "What was refused, by the key of the sentence.", "key")
        self.requests = self._counter("http_requests", "HTTP requests by class of status, as 2xx.", "status")

        self._gathered: Numbers[tuple[str, ...]] = Numbers()
        """The counts already added to the counters by `gather`."""

    def gather(self, service: "TableService", workers: "Workers") -> None:
        """Add what the tables and workers have counted since the last call.

        Metrics are read less often than things are counted, so they are added here and not each time.
        """
        self.tables.set(len(service.live))
        self.sockets.set(sum(len(live.watchers) for live in service.live.values()))
        self.jobs.clear()
        for kind, count in workers.under_way().items():
            self.jobs.labels(kind).set(count)
        self.jobs.labels(SHORT).set(workers.open)
        for game, count in service.applier.moves.items():
            self._raise(self.moves, count, game)
        self._raise(self.chat_lines, service.applier.chat_lines)
        for key, count in service.refusals.items():
            self._raise(self.refusals, count, key)
        tally = workers.tally
        ends = {
            "done": tally.done,
            "failed": tally.failed,
            "refused": tally.refused,
            "slow": tally.too_slow,
            "lost": tally.lost,
        }
        for end, counts in ends.items():
            for kind, count in counts.items():
                self._raise(self.jobs_done, count, kind, end)

    def _raise(self, counter: Counter, count: int, *labels: str) -> None:
        name = (str(id(counter)), *labels)
        (counter.labels(*labels) if labels else counter).inc(count - self._gathered[name])
        self._gathered[name] = count

    def committed(self, rows: int, seconds: float) -> None:
        self.commits.inc()
        self.commit_seconds.observe(seconds)
        self.batch_rows.observe(rows)

    def answered(self, status: int) -> None:
        self.requests.labels(f"{status // 100}xx").inc()

    def text(self) -> bytes:
        """All metrics in Prometheus's text format."""
        return generate_latest(self.registry)

    def _gauge(self, name: str, what: str, *labels: str) -> Gauge:
        return Gauge(name, what, labels, namespace=PREFIX, registry=self.registry)

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(name, what, labels, namespace=PREFIX, registry=self.registry)
