"""Decide how many worker processes there may be, and how they end.

They end with the process that started them, whatever becomes of it.
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
    """This signal ends a worker without a word, and so does the end of whoever started it.

    Its programs end with it.
    """
    signal.signal(ends_by, lambda number, frame: _leave())
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        _leave()


def _leave() -> NoReturn:
    end_all()
    os._exit(1)
