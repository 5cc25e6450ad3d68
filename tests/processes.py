"""Processes that tests wait for."""

from pathlib import Path


def is_running(pid: int | str) -> bool:
    """False also for a process that has ended but whose exit code nobody has asked for.

    Its new parent may never ask.
    """
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
