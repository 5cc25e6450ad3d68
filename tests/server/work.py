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
