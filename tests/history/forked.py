"""Servers that start quickly: a process that has imported the whole program forks one for each start.

    python -m tests.history.forked serve --port 8321 …

prints the process id of a new server for each line that it reads, and ends with its input.
"""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from typing import IO

from tests.processes import is_running


class Starter:
    """Starts servers with the same arguments, one after the other."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], log: IO[bytes]) -> None:
        self._process = subprocess.Popen(
            command, env=dict(environment), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log
        )

    def start(self) -> "ForkedServer":
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(b"\n")
        self._process.stdin.flush()
        return ForkedServer(int(self._process.stdout.readline()))

    def close(self) -> None:
        assert self._process.stdin and self._process.stdout
        with contextlib.suppress(BrokenPipeError):  # it was ended by somebody else
            self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


class ForkedServer:
    """As much of `subprocess.Popen` as is needed."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        return None if is_running(self.pid) else 0

    def send_signal(self, number: int) -> None:
        if is_running(self.pid):
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float = 60) -> None:
        """Raises TimeoutExpired."""
        end = time.monotonic() + timeout
        while is_running(self.pid):
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired("server", timeout)
            time.sleep(0.001)


def main() -> None:
    # All that a server imports, so that a fork has it already.
    import scissortail.server.http.application
    import scissortail.server.jobs.workers
    import scissortail.server.serve
    import scissortail.server.storage.postgres  # noqa: F401
    from scissortail.cli import main as command

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system forgets killed servers at once
    while os.read(0, 1):  # not by sys.stdin: the server sets that up itself
        child = os.fork()
        if child:
            print(child, flush=True)
            continue
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        null = os.open(os.devnull, os.O_RDWR)
        os.dup2(null, 0)
        os.dup2(null, 1)
        sys.exit(command(sys.argv[1:]))


if __name__ == "__main__":
    main()
