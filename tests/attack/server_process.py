"""A server in a process of its own, with the default limits, and what it uses of the machine."""

import os
import resource
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYTHON = os.environ.get("SCISSORTAIL_ATTACK_PYTHON")
"""Another interpreter for the server, with a Scissortail of its own: a build to compare with."""
DESCRIPTORS = 1024
"""How many files and connections the server may have open: the usual limit of a process."""
STARTING = 30.0


@dataclass(frozen=True)
class Usage:
    """What the server's process holds at one moment."""

    memory: int
    """Resident bytes."""
    descriptors: int
    threads: int

    def __str__(self) -> str:
        return f"{self.memory / 2**20:.0f} MB, {self.descriptors} descriptors, {self.threads} threads"


def _limit_descriptors() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))


class ServerProcess:
    """`scissortail serve` on any free port, until `stop`."""

    def __init__(self, folder: Path, **settings: str) -> None:
        """`settings` are variables of its environment; without any, it runs as it comes."""
        self.log = folder / "log"
        environment = {
            name: value
            for name, value in os.environ.items()
            if name != "DATABASE_URL" and not name.startswith("SCISSORTAIL_")
        }
        if PYTHON:
            environment.pop("PYTHONPATH", None)
        elif "PYTHONPATH" in environment:  # its entries may be relative to the folder of the tests
            entries = environment["PYTHONPATH"].split(os.pathsep)
            environment["PYTHONPATH"] = os.pathsep.join(str(ROOT / entry) for entry in entries if entry)
        environment |= settings
        command = [PYTHON or sys.executable, "-m", "scissortail", "serve", "--port", "0"]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "--data", str(folder / "data")],
                cwd=folder,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=log,
                preexec_fn=_limit_descriptors,
            )
        assert self.process.stdout
        first = self.process.stdout.readline().decode()
        assert "http://" in first, self.log.read_text()
        self.port = int(first.strip().rpartition(":")[2].rstrip("/"))
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + STARTING
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5):
                    return
            except OSError:
                assert time.monotonic() < end and self.process.poll() is None, self.log.read_text()
                time.sleep(0.02)

    def usage(self) -> Usage:
        folder = Path(f"/proc/{self.process.pid}")
        status = dict(line.split(":", 1) for line in (folder / "status").read_text().splitlines())
        return Usage(
            memory=int(status["VmRSS"].split()[0]) * 1024,
            descriptors=sum(1 for _ in (folder / "fd").iterdir()),
            threads=int(status["Threads"]),
        )

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdout
        self.process.stdout.close()
