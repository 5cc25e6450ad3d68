"""The number of worker processes, and how they end.

They always end with the process that started them, even if it is killed.
"""

import multiprocessing
import os
import signal
import threading
from typing import NoReturn

from scissortail.bots.outside import end_all


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def stay_in_company(ends_by: signal.Signals) -> None:
    """Make this worker exit silently on the signal, or when its parent process ends.

    The programs that it has started end too.
    """
    signal.signal(ends_by, lambda number, frame: _exit())
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        _exit()


def _exit() -> NoReturn:
    end_all()
    os._exit(1)
