"""A short run of each kind of fault, on both databases. `python -m tests.history` makes long ones."""

import asyncio
import random
from pathlib import Path

import pytest

from scissortail.server.storage.database import POSTGRES, SQLITE
from tests.history.check import Findings
from tests.history.deployment import deployed
from tests.history.faults import FAULTS, FaultDriver
from tests.history.network import why_not
from tests.history.preload import COUNTS
from tests.history.run import Settings, play_round

INSIDE = ["kill", "stop", "clock", "fsync-slow", "fsync-fails", "disk-full"]
"""Faults that need no network of their own. They come one after the other at the same deployment."""


def run(folder: Path, kind: str, faults: list[str], tables: int = 3) -> tuple[Findings, FaultDriver]:
    """Each fault once, in rounds with a check after each."""

    async def go() -> tuple[Findings, FaultDriver]:
        findings = Findings()
        async with deployed(folder, kind, cables="partition" in faults) as deployment:
            driver = FaultDriver(deployment, random.Random(7))
            settings = Settings(faults, 7, tables=tables, quick=True, in_turn=True)
            findings.merge(await play_round(deployment, driver, settings))
            for name in COUNTS:
                findings.counts[name] = sum(
                    switches.get(name) for switches in [deployment.disk, *deployment.own_switches]
                )
        return findings, driver

    folder.chmod(0o755)  # PostgreSQL runs as another user
    for above in folder.parents[:3]:
        if above.name.startswith("pytest"):
            above.chmod(0o755)
    return asyncio.run(go())


def hold(findings: Findings, driver: FaultDriver, faults: list[str]) -> None:
    assert findings.wrong == []
    assert set(driver.counts) == set(faults)
    assert findings.counts["acknowledged"] > 10
    assert [name for name in COUNTS if not findings.counts[name]] == []  # all of them really happened


def test_nothing_is_lost_doubled_or_taken_back_on_sqlite(tmp_path: Path) -> None:
    hold(*run(tmp_path, SQLITE, INSIDE), INSIDE)


@pytest.mark.soak  # alone on the machine: beside other tests everything is late
def test_nothing_is_lost_doubled_or_taken_back_on_two_servers_with_postgres(tmp_path: Path) -> None:
    faults = ["kill-database", *INSIDE]
    hold(*run(tmp_path, POSTGRES, faults), faults)


@pytest.mark.soak  # alone on the machine: beside other tests everything is late
def test_nothing_is_lost_doubled_or_taken_back_when_cables_lose_packets(tmp_path: Path) -> None:
    if reason := why_not():
        pytest.skip(reason)
    faults = ["partition"] * 3
    findings, driver = run(tmp_path, POSTGRES, faults)
    assert findings.wrong == []
    assert driver.counts == {"partition": 3}


@pytest.mark.soak
@pytest.mark.parametrize("kind", [SQLITE, POSTGRES])
def test_all_faults_for_minutes(kind: str, tmp_path: Path) -> None:
    faults = [name for name in FAULTS if kind == POSTGRES or name != "kill-database"]
    findings, driver = run(tmp_path, kind, faults * 8, tables=6)
    assert findings.wrong == []
    assert driver.kills > 0
