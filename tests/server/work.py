"""Work for worker processes that tests can watch.

It leaves its process id in a file and waits for another file.
"""

import os
import time
from pathlib import Path


def hold(folder: str) -> int:
    """Wait until there is a file `go`, however often this is begun."""
    place = Path(folder)
    (place / f"{time.monotonic_ns()}.pid").write_text(str(os.getpid()))
    while not (place / "go").exists():
        time.sleep(0.01)
    return os.getpid()


def about() -> list[int]:
    return [os.getpid(), os.nice(0)]


def note(folder: str, name: str) -> None:
    """Write down that this was begun. One process does it, so the lines are in order."""
    with (Path(folder) / "begun").open("a") as file:
        file.write(f"{name}\n")
