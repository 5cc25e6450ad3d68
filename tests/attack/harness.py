"""Runs an attack beside people who play, and judges what they felt.

An attack hurts if they wait longer than in the quiet just before, or if the server keeps something of it. A
busy machine hurts too, but not every time: an attack that seems to hurt is tried again.
"""

import json
import os
import subprocess
import sys
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tests.attack.readings import Meter, Window
from tests.attack.server_process import ROOT, ServerProcess, Usage
from tests.conftest import SOAK

QUIET = 10.0 if SOAK else 3.0
"""Seconds of quiet before the first attack."""
LASTING = 20.0 if SOAK else 1.2
"""Seconds of each attack."""
RECOVERY = 60.0 if SOAK else 6.0
"""Seconds in which the server must be as before."""
TRIES = 3

# The short version runs beside other tests, which use the same cores: it finds what stalls the server.
# The long version runs alone and holds the promised times.
MOVE_P99 = 0.050 if SOAK else 1.0
"""A move is acknowledged within this time, 99 times in 100."""
BOT_FLOOR = 0.100 if SOAK else 2.0
"""A bot's usual answer is so fast that twice its time is still nothing; below this nobody notices."""
HINT_FLOOR = 0.500 if SOAK else 3.0
HEALTH_FLOOR = 0.250 if SOAK else 1.0
STALL = 1.0 if SOAK else 3.0
"""Nothing at all takes this long."""
NOISE = 3
"""How many times its quiet value a wait may be on a busy machine."""

MEGABYTE = 2**20
MEMORY_SLACK = (24 if SOAK else 48) * MEGABYTE
DESCRIPTOR_SLACK = 16
"""People come and go: a table's end and beginning are a few connections."""
THREAD_SLACK = 6

REPORT = os.environ.get("SCISSORTAIL_ATTACK_REPORT")
"""A file to which each attack's measurements are added, one JSON object a line."""


@dataclass
class Outcome:
    """What an attack did to the others and to the server."""

    name: str
    quiet: Window
    during: Window
    before: Usage
    most: Usage
    after: Usage
    notes: dict[str, Any]
    memory_slack: int
    problems: list[str] = field(default_factory=list)

    def judge(self) -> list[str]:
        """Everything that must not be."""
        quiet, during = self.quiet, self.during
        limits = [
            ("moves, p99", during.moves.p99, max(MOVE_P99, NOISE * quiet.moves.p99)),
            ("moves, longest", during.moves.longest, max(STALL, NOISE * quiet.moves.longest)),
            ("bots, p50", during.bots.p50, max(BOT_FLOOR, 2 * quiet.bots.p50)),
            ("bots, longest", during.bots.longest, max(STALL, NOISE * quiet.bots.longest)),
            ("hints, p50", during.hints.p50, max(HINT_FLOOR, 2 * quiet.hints.p50)),
            ("hints, longest", during.hints.longest, max(2 * STALL, NOISE * quiet.hints.longest)),
            ("health, p50", during.health.p50, max(HEALTH_FLOOR, NOISE * quiet.health.p50)),
            ("health, longest", during.health.longest, max(STALL, NOISE * quiet.health.longest)),
        ]
        problems = [
            f"{what}: {took * 1000:.0f} ms, at most {most * 1000:.0f}"
            for what, took, most in limits
            if took > most
        ]
        problems += sorted(set(during.troubles))[:5]
        before, after = self.before, self.after
        if not is_back(before, after, self.memory_slack):
            problems.append(f"not as before: {before}; now {after}")
        return problems


def is_back(before: Usage, now: Usage, memory_slack: int) -> bool:
    return (
        now.memory <= before.memory + memory_slack
        and now.descriptors <= before.descriptors + DESCRIPTOR_SLACK
        and now.threads <= before.threads + THREAD_SLACK
    )


class Attacker:
    """An attack of `hostile/`, in a process of its own and with the lowest priority."""

    def __init__(self, name: str, port: int, seconds: float) -> None:
        command = [sys.executable, "-m", "tests.attack.hostile.run", name, str(port), str(seconds)]
        self.process = subprocess.Popen(
            ["nice", "-n", "15", *command], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def read(self) -> dict[str, Any]:
        """Its next line: first that it is ready, then what it saw."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line, "the attack did not run; its error is above"
        told: dict[str, Any] = json.loads(line)
        return told

    def end(self) -> None:
        """Let go of all connections."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


class Site:
    """A server, the people who play there, and attacks, one after the other."""

    def __init__(self, folder: Path) -> None:
        self.server = ServerProcess(folder)
        self.port = self.server.port
        self.is_spoiled = False
        """An attack has hurt it. What comes next would be blamed for that."""
        self.meter = Meter(self.port)
        try:
            time.sleep(1.0)  # the first games begin
            start = time.monotonic()
            time.sleep(QUIET)
            self.quiet = self.meter.window(start, start + QUIET)
            assert all(sums.count for sums in self.quiet.all()), self.quiet
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        self.meter.stop()
        self.server.stop()

    def attack(
        self, name: str, memory_slack: int = MEMORY_SLACK, seconds: float = LASTING, tries: int = TRIES
    ) -> Outcome:
        """Attack, and again if it seems to hurt. The last outcome."""
        for _ in range(tries):
            outcome = self._attack(name, memory_slack, seconds)
            outcome.problems = outcome.judge()
            report(outcome)
            self.is_spoiled = bool(outcome.problems)
            if not outcome.problems:
                break
            self._calm()
        return outcome

    def _attack(self, name: str, memory_slack: int, seconds: float) -> Outcome:
        before = self.server.usage()
        attacker = Attacker(name, self.port, seconds)
        try:
            attacker.read()
            start = time.monotonic()
            most = self._watch(start + seconds, before)
            during = self.meter.window(start, start + seconds)
            notes = attacker.read()
        finally:
            attacker.end()
        after = self._recover(before, memory_slack)
        return Outcome(name, self.quiet, during, before, most, after, notes, memory_slack)

    def _watch(self, end: float, most: Usage) -> Usage:
        """The most of everything that the server uses until the end."""
        while time.monotonic() < end:
            now = self.server.usage()
            most = Usage(
                max(most.memory, now.memory),
                max(most.descriptors, now.descriptors),
                max(most.threads, now.threads),
            )
            time.sleep(0.05)
        return most

    def _recover(self, before: Usage, memory_slack: int) -> Usage:
        """Wait until the server is as before, or the time is up."""
        end = time.monotonic() + RECOVERY
        while not is_back(before, now := self.server.usage(), memory_slack) and time.monotonic() < end:
            time.sleep(0.05)
        return now

    def _calm(self) -> None:
        """Wait until people are served as before, so that an attack is not blamed for the one before it."""
        end = time.monotonic() + RECOVERY
        while time.monotonic() < end:
            start = time.monotonic()
            time.sleep(0.5)
            now = self.meter.window(start, start + 0.5)
            if now.moves.longest < STALL and now.health.longest < STALL and not now.troubles:
                break
        self.meter.forget(time.monotonic() - 1)


def report(outcome: Outcome) -> None:
    if REPORT:
        with Path(REPORT).open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(outcome)) + "\n")
