"""Progress display for slow work, on a terminal only. Quick work shows nothing."""

import threading
import time
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.status import Status
from rich.text import Text

APPEAR_AFTER = 1.0
"""Seconds before the bar appears."""


class Bar:
    """A progress bar. Use it in a `with`, and tell it how much of the total is done."""

    def __init__(
        self, label: str, total: int, console: Console | None = None, delay: float = APPEAR_AFTER
    ) -> None:
        console = console or Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
        self.progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
        self.task = self.progress.add_task(label, total=total)
        self.due = time.monotonic() + delay

    def __enter__(self) -> "Bar":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.progress.stop()

    def tell(self, done: int) -> None:
        if time.monotonic() >= self.due:
            self.progress.start()
        self.progress.update(self.task, completed=done)


class Waiting:
    """A line with a spinner, for work of unknown length.

    Use it in a `with`.
    """

    def __init__(self, label: str, console: Console, delay: float = APPEAR_AFTER) -> None:
        self.status = Status(Text(label), console=console)
        self.timer = threading.Timer(delay, self.status.start) if console.is_terminal else None

    def __enter__(self) -> "Waiting":
        if self.timer:
            self.timer.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer.join()
            self.status.stop()
